//! How far a court counts in a year: beyond that it has no number.

use law::{Cited, notice::ActNotice};

/// A court, and a number that it reaches in no year.
#[derive(Debug)]
pub(crate) struct Counted {
    /// Its sign in a citation.
    pub(crate) court: &'static str,
    /// Its name in an answer.
    pub(crate) name: &'static str,
    /// Several times the highest number of any year, so that no year to come reaches it soon.
    pub(crate) most: u32,
}

impl Counted {
    /// Why a court of a table cannot have given the number that is cited.
    pub(crate) fn of(cited: &Cited, courts: &[Self]) -> Option<ActNotice> {
        let court = cited.part("court")?;
        let number = cited.part("number")?;
        let number = number.split_once('-').map_or(number, |(_, number)| number);
        let number: u32 = number.split('/').next()?.parse().ok()?;
        let Self { name, most, .. } = courts.iter().find(|one| one.court == court)?;
        (number > *most).then(|| ActNotice::NoNumberBeyond { name: (*name).into(), most: *most })
    }
}
