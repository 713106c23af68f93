//! Courts by their years: before its first and after its last a court decided nothing.

use law::{Cited, notice::ActNotice};

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
    /// A court that decides since a year.
    pub(crate) const fn since(court: &'static str, name: &'static str, first: i16) -> Self {
        Self { court, name, first: Some(first), last: None }
    }

    /// Why a court of a table cannot have decided in the year that is cited.
    pub(crate) fn of(cited: &Cited, courts: &[Self]) -> Option<ActNotice> {
        let year = cited.part("year").or_else(|| cited.part("date")?.get(..4))?;
        Self::in_year(cited.part("court")?, year.parse().ok()?, courts)
    }

    /// Why a court of a table cannot have decided in a year.
    pub(crate) fn in_year(court: &str, year: i16, courts: &[Self]) -> Option<ActNotice> {
        let known = courts.iter().find(|one| one.court.eq_ignore_ascii_case(court));
        let Self { name, first, last, .. } = known?;
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
