//! Codes known by the number of their last article: beyond it there is nothing.

use law::{Cited, Existence, Source};

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
pub(crate) fn judge(cited: &Cited, acts: &[Last], order: &str, publisher: &str) -> Existence {
    let known = acts.iter().find(|act| cited.part(act.part.0) == Some(act.part.1));
    let Some(act) = known else { return unknown(cited, order, publisher) };
    let number = cited.part(act.number).unwrap_or_default();
    let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
    match digits.parse::<u32>() {
        Ok(number) if number > act.last => {
            missing(format!("the highest number of the {} is {}", act.name, act.last), order)
        }
        _ => unknown(cited, order, publisher),
    }
}

/// That nothing here tells of a citation.
pub(crate) fn unknown(cited: &Cited, order: &str, publisher: &str) -> Existence {
    Existence::Unknown {
        reason: format!("it is law of {order} ({}), which is not at hand here", cited.canonical),
        ask: publisher.to_owned(),
    }
}

/// That what is cited cannot be.
pub(crate) fn missing(proof: String, order: &str) -> Existence {
    let source = Source { name: format!("acts, courts and reporters of {order}"), as_of: None };
    Existence::Missing { proof, source }
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
    pub(crate) fn of(cited: &Cited, courts: &[Self]) -> Option<String> {
        let court = cited.part("court")?;
        let year: i16 = cited.part("year")?.parse().ok()?;
        let Self { name, first, last, .. } = courts.iter().find(|one| one.court == court)?;
        match (*first, *last) {
            (Some(first), _) if year < first => {
                Some(format!("{name} decides since {first}; there is no decision of {year}"))
            }
            (_, Some(last)) if year > last => {
                Some(format!("{name} decided until {last}; there is no decision of {year}"))
            }
            _ => None,
        }
    }
}
