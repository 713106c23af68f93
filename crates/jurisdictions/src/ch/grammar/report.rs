//! Decisions in other collections: `BVGE 2014/1 E. 3`, `TPF 2019 1`, `Pra 2019 Nr. 4`,
//! `SJ 2015 I 123`.

use law::Languages;

use super::{Read, case_pins::case_pins};
use crate::{
    ch::{
        Citation, Level, Pin, Report,
        report::{COLLECTIONS, Collection, Form},
    },
    text::{cursor::Cursor, roman},
};

/// The words with which a collection can begin.
pub(in crate::ch) fn first_words() -> impl Iterator<Item = &'static str> {
    COLLECTIONS.iter().flat_map(|collection| collection.names)
}

/// The collection a word names.
pub(in crate::ch) fn collection(word: &str) -> Option<&'static Collection> {
    COLLECTIONS.iter().find(|collection| {
        collection.names.contains(&word)
            || (collection.form != Form::Periodical
                && collection.names.iter().any(|name| name.eq_ignore_ascii_case(word)))
    })
}

/// Reads a decision in a collection.
pub(in crate::ch) fn report(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let word = cursor.word(at);
    let collection = collection(&word)?;
    // `FamPra.ch`
    let is_site =
        word == "FamPra" && cursor.is_sign(at + 1, b'.') && cursor.is_any(at + 2, &["ch"]);
    let start = match word.as_ref() {
        _ if is_site => at + 3,
        // `Rep. 1993`, `sic! 2/2007`
        "Rep" if cursor.is_sign(at + 1, b'.') => at + 2,
        "sic" if cursor.is_sign(at + 1, b'!') => at + 2,
        "Rep" | "sic" => return None,
        _ => at + 1,
    };
    let languages = collection
        .names
        .iter()
        .zip([Languages::DE, Languages::FR, Languages::IT])
        .filter(|(name, _)| **name == word)
        .fold(Languages::NONE, |mask, (_, language)| mask.or(language));
    let languages = if languages.is_empty() { Languages::ANY } else { languages };
    let (mut report, to) = match collection.form {
        Form::YearSlash => year_slash(cursor, start, collection),
        Form::YearPage => year_page(cursor, start, collection),
        Form::VolumeNumber => volume_number(cursor, start, collection),
        Form::Periodical => periodical(cursor, start, collection),
    }?;
    // Another page of the same report: `Pra 2012, S. 35 f.`, `JdT 2024 I p. 35, 37`.
    let mut pins = case_pins(cursor, to);
    if report.by_page && pins.pins.is_empty() && collection.form == Form::Periodical {
        let (following, mask, next) = super::list::following(cursor, to);
        if following != crate::ch::Following::None {
            report.following = following;
            pins = case_pins(cursor, next);
            pins.languages = pins.languages.and(mask);
        } else if cursor.is_sign(to, b',')
            && let Some(page) = cursor.number(to + 1)
            && page > report.number
            && page < report.number + 80
        {
            let (following, _, next) = super::list::following(cursor, to + 2);
            if next > to + 2 || !cursor.is_word(to + 2) {
                report.pins.push(Pin { following, ..Pin::at(Level::Page, page.to_string()) });
                pins.to = next;
            }
        }
    }
    report.pins.append(&mut pins.pins);
    Some(Read {
        from: at,
        to: pins.to,
        citation: Citation::Report(report),
        languages: if collection.kind == "law_report" {
            Languages::ANY
        } else {
            languages.and(pins.languages)
        },
        hint: Languages::ANY,
        issues: Vec::new(),
    })
}

/// Reads a further report of the same collection behind a join: `, 2008/47 E. 3`.
pub(in crate::ch) fn further(
    cursor: &Cursor<'_>,
    at: usize,
    collection: &'static Collection,
) -> Option<Read> {
    if collection.form != Form::YearSlash {
        return None;
    }
    let next = if cursor.is_sign(at, b';') { at + 1 } else { super::list::join(cursor, at)?.2 };
    let (mut report, to) = year_slash(cursor, next, collection)?;
    let pins = case_pins(cursor, to);
    report.pins = pins.pins;
    Some(Read {
        from: next,
        to: pins.to,
        citation: Citation::Report(report),
        languages: pins.languages,
        hint: Languages::ANY,
        issues: Vec::new(),
    })
}

fn made(collection: &'static Collection, year: &str, number: u32) -> Report {
    Report {
        collection,
        year: year.to_owned(),
        part: None,
        number,
        by_page: false,
        following: crate::ch::Following::None,
        pins: Vec::new(),
    }
}

/// `2014/1`, `2016 VII/3`, `2010/4`.
fn year_slash(
    cursor: &Cursor<'_>,
    at: usize,
    collection: &'static Collection,
) -> Option<(Report, usize)> {
    if cursor.digits(at) != 4 {
        return None;
    }
    let mut next = at + 1;
    let word = cursor.word(next);
    let part = roman::ordinal(&word).map(|_| word.into_owned());
    if part.is_some() {
        next += 1;
    }
    if let Some(after) = number_word(cursor, next) {
        next = after;
    } else if cursor.is_sign(next, b'/') {
        next += 1;
    } else {
        return None;
    }
    let number = cursor.number(next).filter(|_| cursor.digits(next) <= 3)?;
    let mut report = made(collection, cursor.raw(at), number);
    report.part = part;
    Some((report, next + 1))
}

/// `2019 1`.
fn year_page(
    cursor: &Cursor<'_>,
    at: usize,
    collection: &'static Collection,
) -> Option<(Report, usize)> {
    if cursor.digits(at) != 4
        || !(1..=3).contains(&cursor.digits(at + 1))
        || cursor.is_tight(at + 1)
    {
        return None;
    }
    let mut report = made(collection, cursor.raw(at), cursor.number(at + 1)?);
    report.by_page = true;
    Some((report, at + 2))
}

/// `16 Nr. 15`, `16 n° 15`.
fn volume_number(
    cursor: &Cursor<'_>,
    at: usize,
    collection: &'static Collection,
) -> Option<(Report, usize)> {
    if !(1..=2).contains(&cursor.digits(at)) {
        return None;
    }
    let next = number_word(cursor, at + 1)?;
    let number = cursor.number(next).filter(|_| cursor.digits(next) <= 3)?;
    Some((made(collection, cursor.raw(at), number), next + 1))
}

/// Reads `Nr.`, `n°`, `n.`, `no`.
fn number_word(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    if !cursor.is_any(at, &["nr", "n", "no", "num"]) {
        return None;
    }
    let next = at + 1;
    Some(if cursor.is_sign(next, b'.') || cursor.is_sign(next, 0xb0) { next + 1 } else { next })
}

/// `2019 Nr. 4`, `2015 I 123`, `117/2018 Nr. 60`, `2012 S. 35`, `2012, S. 35`, `2024 I p. 35`.
fn periodical(
    cursor: &Cursor<'_>,
    at: usize,
    collection: &'static Collection,
) -> Option<(Report, usize)> {
    let mut next = at;
    let half = roman::ordinal(&cursor.word(at));
    let year = if half.is_some() && cursor.is_sign(at + 1, b'-') && cursor.digits(at + 2) == 4 {
        // `RtiD I-2017 n. 2 pag. 8`: the half of the year.
        next += 3;
        format!("{}-{}", cursor.word(at), cursor.raw(at + 2))
    } else if cursor.digits(at) == 4 {
        next += 1;
        cursor.raw(at).to_owned()
    } else if (1..=3).contains(&cursor.digits(at)) {
        // `ZR 117/2018`, `ZR 117 (2018)`
        let is_short = collection.names[0] == "plädoyer" && cursor.digits(at + 2) == 2;
        if cursor.is_sign(at + 1, b'/') && (cursor.digits(at + 2) == 4 || is_short) {
            next += 3;
            format!("{}/{}", cursor.raw(at), cursor.raw(at + 2))
        } else if cursor.is_sign(at + 1, b'(')
            && cursor.digits(at + 2) == 4
            && cursor.is_sign(at + 3, b')')
        {
            next += 4;
            format!("{}/{}", cursor.raw(at), cursor.raw(at + 2))
        } else if number_word(cursor, at + 1).is_some()
            && matches!(collection.names[0], "ZR" | "Pra")
        {
            // `ZR 110 Nr. 36`, `Pra 93 Nr. 138`: the volume alone, as older texts cite them.
            next += 1;
            cursor.raw(at).to_owned()
        } else {
            return None;
        }
    } else {
        return None;
    };
    let full: u32 = year.rsplit(['/', '-']).next()?.parse().ok()?;
    if cursor.digits(at) == 4 && !(1880..=2100).contains(&full) {
        return None;
    }
    let word = cursor.word(next);
    let part = roman::ordinal(&word).map(|_| word.clone().into_owned());
    if part.is_some() {
        next += 1;
    } else if word.len() > 1
        && word.len() <= 5
        && word.bytes().all(|byte| byte.is_ascii_uppercase())
        && matches!(collection.names[0], "SVR" | "RKUV" | "RAMA")
    {
        next += 1; // `SVR 2008 IV Nr. 4` is read above; `SVR 2008 BVG Nr. 4`
    }
    let inner = cursor.after_comma(next);
    let (number_at, by_page) = if let Some(next) = number_word(cursor, inner) {
        (next, false)
    } else if cursor.is_any(inner, &["s", "p", "pag"]) && cursor.is_sign(inner + 1, b'.') {
        (inner + 2, true)
    } else if matches!(collection.names[0], "RFJ" | "FZR" | "RtiD") && cursor.digits(next) == 3 {
        // `RFJ 2016 433`
        (next, true)
    } else if (part.is_some() && cursor.is_number(next))
        || (inner > next && cursor.is_number(inner) && cursor.digits(inner) <= 3)
    {
        (inner, true)
    } else {
        return None;
    };
    let number = cursor.number(number_at).filter(|number| *number > 0)?;
    // `RtiD II-2018 n. 3c`: cases of one heading.
    let is_lettered = cursor.is_word(number_at + 1) && cursor.is_tight(number_at + 1);
    if cursor.digits(number_at) > 4 || (is_lettered && half.is_none()) {
        return None;
    }
    let mut report = made(collection, &year, number);
    report.part = part;
    report.by_page = by_page;
    Some((report, number_at + 1 + usize::from(is_lettered)))
}
