//! Codes known by the number of their last article: beyond it there is nothing.

use law::{Cited, Existence, Notice, Source, notice::ActNotice};

/// A code or act, and its last number.
#[derive(Debug)]
pub(crate) struct Last {
    /// The part of a citation that names it, and how it is named there.
    pub(crate) part: (&'static str, &'static str),
    /// The part of a citation that holds the number.
    pub(crate) number: &'static str,
    /// Its name in an answer.
    pub(crate) name: &'static str,
    /// The highest whole number.
    pub(crate) last: u32,
}

/// What is known of a citation from the last numbers of some acts: that it cannot be, or that nothing
/// here tells.
pub(crate) fn judge(
    cited: &Cited,
    acts: &[Last],
    order: &str,
    publisher: impl Into<Notice>,
) -> Existence {
    let known = acts.iter().find(|act| cited.part(act.part.0) == Some(act.part.1));
    let Some(act) = known else { return unknown(cited, order, publisher) };
    let number = cited.part(act.number).unwrap_or_default();
    let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
    match digits.parse::<u32>() {
        Ok(number) if number > act.last => {
            missing(ActNotice::HighestNumber { name: act.name.into(), last: act.last }, order)
        }
        _ => unknown(cited, order, publisher),
    }
}

/// That nothing here tells of a citation.
pub(crate) fn unknown(cited: &Cited, order: &str, publisher: impl Into<Notice>) -> Existence {
    Existence::Unknown {
        reason: ActNotice::LawAbroad { order: named(order), citation: cited.canonical.clone() }
            .into(),
        ask: publisher.into(),
    }
}

/// A legal order by its English name, in the language of whoever reads of it.
fn named(order: &str) -> Notice {
    match order {
        "Germany" => ActNotice::Germany.into(),
        "France" => ActNotice::France.into(),
        "European Union" => ActNotice::EuropeanUnion.into(),
        "United Kingdom" => ActNotice::UnitedKingdom.into(),
        "United States" => ActNotice::UnitedStates.into(),
        other => other.into(),
    }
}

/// That what is cited cannot be.
pub(crate) fn missing(proof: impl Into<Notice>, order: &str) -> Existence {
    let source = Source { name: format!("acts, courts and reporters of {order}"), as_of: None };
    Existence::Missing { proof: proof.into(), source }
}

/// A court, and the years of its decisions.
#[derive(Debug)]
pub(crate) struct Began {
    /// Its sign in a citation.
    pub(crate) court: &'static str,
    /// Its name in an answer.
    pub(crate) name: &'static str,
    /// The first year.
    pub(crate) first: Option<i16>,
    /// The last year.
    pub(crate) last: Option<i16>,
}

impl Began {
    /// Why a court of a table cannot have decided in the year that is cited.
    pub(crate) fn of(cited: &Cited, courts: &[Self]) -> Option<ActNotice> {
        let court = cited.part("court")?;
        let year: i16 = cited.part("year")?.parse().ok()?;
        let Self { name, first, last, .. } = courts.iter().find(|one| one.court == court)?;
        match (*first, *last) {
            (Some(first), _) if year < first => {
                Some(ActNotice::DecidesSince { name: (*name).into(), first, year })
            }
            (_, Some(last)) if year > last => {
                Some(ActNotice::DecidedUntil { name: (*name).into(), last, year })
            }
            _ => None,
        }
    }
}
