//! Dates of decisions: `vom 12. Mai 2020`, `du 1er mars 2019`, `dell'11 agosto 1999`.

use jiff::civil::{Date, date};
use law::Languages;

use super::Source;
use crate::ch::{Issue, decision::month};

/// A date behind a docket.
#[derive(Debug)]
pub(super) struct ReadDate {
    pub(super) date: Option<Date>,
    pub(super) languages: Languages,
    pub(super) issue: Option<Issue>,
    pub(super) to: usize,
}

/// Reads a date with the word that joins it to what is dated.
pub(super) fn joined(source: &Source<'_>, at: usize) -> Option<ReadDate> {
    let at = source.after_comma(at);
    let (languages, mut next) = match source.word(at).as_ref() {
        "vom" => (Languages::DE, at + 1),
        "v" if source.is_sign(at + 1, b'.') => (Languages::DE, at + 2),
        "du" => (Languages::FR, at + 1),
        "del" => (Languages::IT, at + 1),
        "dell" if source.is_sign(at + 1, b'\'') => (Languages::IT, at + 2),
        "of" | "dated" => (Languages::EN, at + 1),
        _ => return None,
    };
    if source.is_any(next, &["den"]) {
        next += 1;
    }
    let mut found = plain(source, next)?;
    found.languages = found.languages.and(languages);
    Some(found)
}

/// Reads a date: `12. Mai 2020`, `1er mars 2019`, `12.5.2020`.
pub(super) fn plain(source: &Source<'_>, at: usize) -> Option<ReadDate> {
    let day = source.number(at).filter(|day| (1..=99).contains(day))?;
    let mut next = at + 1;
    if source.is_sign(next, b'.') && source.is_number(next + 1) && source.is_tight(next + 1)
        || (source.is_sign(next, b'.')
            && source.is_number(next + 1)
            && source.is_sign(next + 2, b'.'))
    {
        // 12.5.2020
        let month = source.number(next + 1)?;
        if !source.is_sign(next + 2, b'.') {
            return None;
        }
        let year = source.number(next + 3).filter(|_| source.digits(next + 3) == 4)?;
        return Some(made(source, at, next + 4, (year, month, day)));
    }
    if source.is_sign(next, b'.') || source.is_sign(next, 0xb0) || source.is_any(next, &["er", "o"])
    {
        next += 1;
    }
    let month = month(&source.word(next))?;
    next = source.after_dot(next + 1);
    let year = source.number(next).filter(|_| source.digits(next) == 4)?;
    Some(made(source, at, next + 1, (year, u32::from(month.unsigned_abs()), day)))
}

fn made(
    source: &Source<'_>,
    from: usize,
    to: usize,
    (year, month, day): (u32, u32, u32),
) -> ReadDate {
    let parts = (i16::try_from(year), i8::try_from(month), i8::try_from(day));
    let date = match parts {
        (Ok(year), Ok(month @ 1..=12), Ok(day @ 1..=31))
            if day <= date(year, month, 1).days_in_month() =>
        {
            Some(date(year, month, day))
        }
        _ => None,
    };
    let issue = date.is_none().then(|| Issue::NoDate(source.between(from, to).to_owned()));
    ReadDate { date, languages: Languages::ANY, issue, to }
}
