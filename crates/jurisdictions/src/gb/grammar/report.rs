//! Law reports: `[1932] AC 562`, `(1995) 99 Cr App R 123`, `LR 3 HL 330`, `1 App Cas 123`.

use std::sync::LazyLock;

use super::{Brackets, key, year};
use crate::{
    gb::{Report, Year},
    text::cursor::Cursor,
};

/// Reports: how they are written, how they are printed, how they count: `s` by year in square
/// brackets, `r` by volume with the year in round ones, `m` either, `v` by volume alone, `y` by
/// year without brackets, `l` the first series of the Law Reports.
const REPORTS: &str = include_str!("../tables/reports.txt");

static KNOWN: LazyLock<Vec<(String, &'static str, &'static str)>> = LazyLock::new(|| {
    let line = |line: &'static str| {
        let mut fields = line.split('\t');
        Some((key(fields.next()?), fields.next()?, fields.next()?))
    };
    let mut known: Vec<_> = REPORTS.lines().filter_map(line).collect();
    known.sort();
    known
});

/// Reads a law report.
pub(in crate::gb) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(Report, usize)> {
    if let Some((year, brackets, after)) = year(cursor, at) {
        let read = with_year(cursor, after, year, brackets);
        if read.is_some() {
            return read;
        }
    }
    first_series(cursor, at, None).or_else(|| by_volume(cursor, at))
}

fn with_year(
    cursor: &Cursor<'_>,
    at: usize,
    year: u32,
    brackets: Brackets,
) -> Option<(Report, usize)> {
    if brackets != Brackets::None
        && let Some(read) = first_series(cursor, at, Some((year, Year::Round)))
    {
        return Some(read);
    }
    let (volume, place) = match cursor.number(at) {
        Some(volume) if cursor.digits(at) <= 3 => (Some(volume), at + 1),
        Some(_) => return None,
        None => (None, at),
    };
    let (series, count, place) = series(cursor, place, brackets == Brackets::None)?;
    let style = style(count, volume, brackets)?;
    let (page, end) = page(cursor, place)?;
    let year = Some((year, style));
    let series = series.to_owned();
    Some((Report { year, is_first_series: false, volume, series, page }, end))
}

/// How the year of a series is written; nothing where it cannot be one of this form.
fn style(count: &str, volume: Option<u32>, brackets: Brackets) -> Option<Year> {
    let is_numbered = volume.is_some_and(|volume| volume > 9);
    match count {
        "y" => {
            let is_scottish = brackets != Brackets::Round;
            is_scottish.then_some(Year::Bare)
        }
        _ if brackets == Brackets::None => None,
        "s" => Some(Year::Square),
        // Both ways in one series: by year since 1995 or so, by volume before.
        "m" | "vs" if is_numbered => Some(Year::Round),
        "m" | "vs" => Some(Year::Square),
        "r" | "vr" if volume.is_some() => Some(Year::Round),
        "r" | "vr" => Some(Year::Square),
        _ => None,
    }
}

/// `LR 3 HL 330`.
fn first_series(
    cursor: &Cursor<'_>,
    at: usize,
    year: Option<(u32, Year)>,
) -> Option<(Report, usize)> {
    let place = match cursor.word(at).as_ref() {
        "LR" => at + 1,
        "L" if cursor.is_sign(at + 1, b'.') && cursor.is_exactly(at + 2, &["R"]) => {
            cursor.after_dot(at + 3)
        }
        _ => return None,
    };
    let volume = cursor.number(place).filter(|_| cursor.digits(place) <= 2)?;
    let (series, _, place) = found(cursor, place + 1, "lr", |count| count == "l")?;
    let (page, end) = page(cursor, place)?;
    let volume = Some(volume);
    Some((Report { year, is_first_series: true, volume, series: series.to_owned(), page }, end))
}

/// `1 App Cas 123`, `156 ER 145`: without a year only where the volume is enough.
fn by_volume(cursor: &Cursor<'_>, at: usize) -> Option<(Report, usize)> {
    let volume = cursor.number(at).filter(|_| cursor.digits(at) <= 3)?;
    let is_part =
        at > 0 && (cursor.is_tight(at) || cursor.is_number(at - 1) || cursor.is_sign(at - 1, b'['));
    if is_part || !cursor.is_capital(at + 1) || cursor.is_tight(at + 1) {
        return None;
    }
    let (series, count, place) = series(cursor, at + 1, true)?;
    // Short names without a year could be anything: `3 P 12`, `2 SC 5`.
    let is_enough =
        count.starts_with('v') || matches!(series, "Cr App R" | "Cr App R (S)" | "EHRR" | "P&CR");
    if !is_enough {
        return None;
    }
    let (page, end) = page(cursor, place)?;
    let (year, volume) = (None, Some(volume));
    let series = series.to_owned();
    Some((Report { year, is_first_series: false, volume, series, page }, end))
}

/// The longest name of a report at a place; `strict` asks for its own capitals.
fn series(
    cursor: &Cursor<'_>,
    at: usize,
    strict: bool,
) -> Option<(&'static str, &'static str, usize)> {
    // `[2022] (Ch) 123`
    if cursor.is_sign(at, b'(') && cursor.is_sign(at + 2, b')') {
        let (series, count, end) = found(cursor, at + 1, "", |count| count != "l")?;
        return (end == at + 2).then_some((series, count, at + 3));
    }
    let (series, count, end) = found(cursor, at, "", |count| count != "l")?;
    let first = cursor.word(at);
    let is_written =
        !strict || series.starts_with(first.as_ref()) || first.chars().all(char::is_uppercase);
    (is_written && cursor.is_capital(at)).then_some((series, count, end))
}

fn found(
    cursor: &Cursor<'_>,
    at: usize,
    before: &str,
    fits: impl Fn(&str) -> bool,
) -> Option<(&'static str, &'static str, usize)> {
    if !cursor.is_word(at) {
        return None;
    }
    let mut text = before.to_owned();
    let mut best = None;
    for place in at..at + 12 {
        if cursor.is_number(place) || cursor.token(place).is_none() {
            break;
        }
        text.push_str(&key(cursor.raw(place)));
        let from = KNOWN.partition_point(|(known, ..)| *known < text);
        for (known, series, count) in
            KNOWN.iter().skip(from).take_while(|(known, ..)| *known == text)
        {
            debug_assert_eq!(known, &text);
            if fits(count) {
                best = Some((*series, *count, place + 1));
            }
        }
        if !KNOWN.get(from).is_some_and(|(known, ..)| known.starts_with(&text)) {
            break;
        }
    }
    let (series, count, mut end) = best?;
    while cursor.is_sign(end, b'.') {
        end += 1;
    }
    Some((series, count, end))
}

/// The page; that of some tax reports has a letter behind it, and of digests a stroke.
fn page(cursor: &Cursor<'_>, at: usize) -> Option<(u32, usize)> {
    if !(1..=5).contains(&cursor.digits(at)) {
        return None;
    }
    let is_more = cursor.is_sign(at + 1, b'/') && cursor.is_tight(at + 1);
    let page = cursor.number(at).filter(|page| *page > 0 && !is_more)?;
    Some((page, at + 1))
}
