//! Dates of decisions: `vom 12. Mai 2020`, `du 1er mars 2019`, `dell'11 agosto 1999`.

use jiff::civil::{Date, date};
use law::Languages;

use crate::text::cursor::Cursor;
use crate::{ch::Issue, text::month};

/// A date behind a docket.
#[derive(Debug)]
pub(super) struct ReadDate {
    pub(super) date: Option<Date>,
    pub(super) languages: Languages,
    pub(super) issue: Option<Issue>,
    pub(super) to: usize,
}

/// Reads a date with the word that joins it to what is dated.
pub(super) fn joined(cursor: &Cursor<'_>, at: usize) -> Option<ReadDate> {
    let at = cursor.after_comma(at);
    let (languages, mut next) = match cursor.word(at).as_ref() {
        "vom" => (Languages::DE, at + 1),
        "v" if cursor.is_sign(at + 1, b'.') => (Languages::DE, at + 2),
        "du" => (Languages::FR, at + 1),
        "del" => (Languages::IT, at + 1),
        "dell" if cursor.is_sign(at + 1, b'\'') => (Languages::IT, at + 2),
        "of" | "dated" => (Languages::EN, at + 1),
        _ => return None,
    };
    if cursor.is_any(next, &["den"]) {
        next += 1;
    }
    let mut found = plain(cursor, next).or_else(|| american(cursor, next))?;
    found.languages = found.languages.and(languages);
    Some(found)
}

/// Reads a date: `12. Mai 2020`, `1er mars 2019`, `12.5.2020`.
pub(super) fn plain(cursor: &Cursor<'_>, at: usize) -> Option<ReadDate> {
    let day = cursor.number(at).filter(|day| (1..=99).contains(day))?;
    let mut next = at + 1;
    if cursor.is_sign(next, b'.') && cursor.is_number(next + 1) && cursor.is_tight(next + 1)
        || (cursor.is_sign(next, b'.')
            && cursor.is_number(next + 1)
            && cursor.is_sign(next + 2, b'.'))
    {
        // 12.5.2020
        let month = cursor.number(next + 1)?;
        if !cursor.is_sign(next + 2, b'.') {
            return None;
        }
        let year = cursor.number(next + 3).filter(|_| cursor.digits(next + 3) == 4)?;
        return Some(made(cursor, at, next + 4, (year, month, day)));
    }
    if cursor.is_sign(next, b'.') || cursor.is_sign(next, 0xb0) || cursor.is_any(next, &["er", "o"])
    {
        next += 1;
    }
    let month = month::read(&cursor.word(next))?;
    next = cursor.after_dot(next + 1);
    let year = cursor.number(next).filter(|_| cursor.digits(next) == 4)?;
    Some(made(cursor, at, next + 1, (year, u32::from(month.unsigned_abs()), day)))
}

/// Reads a date whose month stands first: `April 3, 2012`.
pub(super) fn american(cursor: &Cursor<'_>, at: usize) -> Option<ReadDate> {
    let month = month::read(&cursor.word(at))?;
    let day = cursor.number(at + 1).filter(|day| (1..=31).contains(day))?;
    let next = cursor.after_comma(at + 2);
    let year = cursor.number(next).filter(|_| cursor.digits(next) == 4)?;
    let parts = (year, u32::from(month.unsigned_abs()), day);
    let found = made(cursor, at, next + 1, parts);
    Some(ReadDate { languages: Languages::EN, ..found })
}

/// Reads the court that decided and the date behind it: `des Obergerichts des Kantons Zürich vom
/// 3. Juni 2019`.
pub(super) fn of_court(cursor: &Cursor<'_>, at: usize) -> Option<ReadDate> {
    const LONGEST: usize = 9;
    const COURTS: [&str; 6] = ["gericht", "cour", "tribunal", "corte", "camera", "kammer"];
    if !cursor.is_any(at, &["des", "der", "de", "du", "della", "del"]) {
        return None;
    }
    let mut is_court = false;
    for place in at..at + LONGEST {
        if is_court && let Some(found) = joined(cursor, place) {
            return Some(found);
        }
        let word = cursor.word(place).to_lowercase();
        if word.is_empty() && !cursor.is_sign(place, b'.') && !cursor.is_number(place) {
            return None;
        }
        is_court |= COURTS.iter().any(|court| word.contains(court));
    }
    None
}

fn made(
    cursor: &Cursor<'_>,
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
    let issue = date.is_none().then(|| Issue::NoDate(cursor.between(from, to).to_owned()));
    ReadDate { date, languages: Languages::ANY, issue, to }
}
