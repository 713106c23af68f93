//! Decisions in other collections: `BVGE 2014/1 E. 3`, `TPF 2019 1`, `Pra 2019 Nr. 4`,
//! `SJ 2015 I 123`.

use law::Languages;

use super::{Read, Source, bge::case_pins};
use crate::ch::{
    Citation, Level, Pin, Report,
    article::roman,
    report::{COLLECTIONS, Collection, Form},
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
pub(in crate::ch) fn report(source: &Source<'_>, at: usize) -> Option<Read> {
    let word = source.word(at);
    let collection = collection(&word)?;
    // `FamPra.ch`
    let is_site =
        word == "FamPra" && source.is_sign(at + 1, b'.') && source.is_any(at + 2, &["ch"]);
    let start = if is_site { at + 3 } else { at + 1 };
    let languages = collection
        .names
        .iter()
        .zip([Languages::DE, Languages::FR, Languages::IT])
        .filter(|(name, _)| **name == word)
        .fold(Languages::NONE, |mask, (_, language)| mask.or(language));
    let languages = if languages.is_empty() { Languages::ANY } else { languages };
    let (mut report, to) = match collection.form {
        Form::YearSlash => year_slash(source, start, collection),
        Form::YearPage => year_page(source, start, collection),
        Form::VolumeNumber => volume_number(source, start, collection),
        Form::Periodical => periodical(source, start, collection),
    }?;
    // Another page of the same report: `Pra 2012, S. 35 f.`, `JdT 2024 I p. 35, 37`.
    let mut pins = case_pins(source, to);
    if report.by_page && pins.pins.is_empty() && collection.form == Form::Periodical {
        let (following, mask, next) = super::list::following(source, to);
        if following != crate::ch::Following::None {
            report.following = following;
            pins = case_pins(source, next);
            pins.languages = pins.languages.and(mask);
        } else if source.is_sign(to, b',')
            && let Some(page) = source.number(to + 1)
            && page > report.number
            && page < report.number + 80
            && !source.is_word(to + 2)
        {
            report.pins.push(Pin::at(Level::Page, page.to_string()));
            pins.to = to + 2;
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
    source: &Source<'_>,
    at: usize,
    collection: &'static Collection,
) -> Option<Read> {
    if collection.form != Form::YearSlash {
        return None;
    }
    let next = if source.is_sign(at, b';') { at + 1 } else { super::list::join(source, at)?.2 };
    let (mut report, to) = year_slash(source, next, collection)?;
    let pins = case_pins(source, to);
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
    source: &Source<'_>,
    at: usize,
    collection: &'static Collection,
) -> Option<(Report, usize)> {
    if source.digits(at) != 4 {
        return None;
    }
    let mut next = at + 1;
    let word = source.word(next);
    let part = roman(&word).map(|_| word.into_owned());
    if part.is_some() {
        next += 1;
    }
    if let Some(after) = number_word(source, next) {
        next = after;
    } else if source.is_sign(next, b'/') {
        next += 1;
    } else {
        return None;
    }
    let number = source.number(next).filter(|_| source.digits(next) <= 3)?;
    let mut report = made(collection, source.raw(at), number);
    report.part = part;
    Some((report, next + 1))
}

/// `2019 1`.
fn year_page(
    source: &Source<'_>,
    at: usize,
    collection: &'static Collection,
) -> Option<(Report, usize)> {
    if source.digits(at) != 4
        || !(1..=3).contains(&source.digits(at + 1))
        || source.is_tight(at + 1)
    {
        return None;
    }
    let mut report = made(collection, source.raw(at), source.number(at + 1)?);
    report.by_page = true;
    Some((report, at + 2))
}

/// `16 Nr. 15`, `16 n° 15`.
fn volume_number(
    source: &Source<'_>,
    at: usize,
    collection: &'static Collection,
) -> Option<(Report, usize)> {
    if !(1..=2).contains(&source.digits(at)) {
        return None;
    }
    let next = number_word(source, at + 1)?;
    let number = source.number(next).filter(|_| source.digits(next) <= 3)?;
    Some((made(collection, source.raw(at), number), next + 1))
}

/// Reads `Nr.`, `n°`, `n.`, `no`.
fn number_word(source: &Source<'_>, at: usize) -> Option<usize> {
    if !source.is_any(at, &["nr", "n", "no", "num"]) {
        return None;
    }
    let next = at + 1;
    Some(if source.is_sign(next, b'.') || source.is_sign(next, 0xb0) { next + 1 } else { next })
}

/// `2019 Nr. 4`, `2015 I 123`, `117/2018 Nr. 60`, `2012 S. 35`, `2012, S. 35`, `2024 I p. 35`.
fn periodical(
    source: &Source<'_>,
    at: usize,
    collection: &'static Collection,
) -> Option<(Report, usize)> {
    let mut next = at;
    let year = if source.digits(at) == 4 {
        next += 1;
        source.raw(at).to_owned()
    } else if (1..=3).contains(&source.digits(at)) {
        // `ZR 117/2018`, `ZR 117 (2018)`
        if source.is_sign(at + 1, b'/') && source.digits(at + 2) == 4 {
            next += 3;
            format!("{}/{}", source.raw(at), source.raw(at + 2))
        } else if source.is_sign(at + 1, b'(')
            && source.digits(at + 2) == 4
            && source.is_sign(at + 3, b')')
        {
            next += 4;
            format!("{}/{}", source.raw(at), source.raw(at + 2))
        } else if number_word(source, at + 1).is_some() && collection.names[0] == "ZR" {
            // `ZR 110 Nr. 36`: the volume alone, as Zurich cites its own reports.
            next += 1;
            source.raw(at).to_owned()
        } else {
            return None;
        }
    } else {
        return None;
    };
    let full: u32 = year.rsplit('/').next()?.parse().ok()?;
    if source.digits(at) == 4 && !(1880..=2100).contains(&full) {
        return None;
    }
    let word = source.word(next);
    let part = roman(&word).map(|_| word.clone().into_owned());
    if part.is_some() {
        next += 1;
    } else if word.len() > 1
        && word.len() <= 5
        && word.bytes().all(|byte| byte.is_ascii_uppercase())
        && matches!(collection.names[0], "SVR" | "RKUV" | "RAMA")
    {
        next += 1; // `SVR 2008 IV Nr. 4` is read above; `SVR 2008 BVG Nr. 4`
    }
    let inner = source.after_comma(next);
    let (number_at, by_page) = if let Some(next) = number_word(source, inner) {
        (next, false)
    } else if source.is_any(inner, &["s", "p", "pag"]) && source.is_sign(inner + 1, b'.') {
        (inner + 2, true)
    } else if (part.is_some() && source.is_number(next))
        || (inner > next && source.is_number(inner) && source.digits(inner) <= 3)
    {
        (inner, true)
    } else {
        return None;
    };
    let number = source.number(number_at).filter(|number| *number > 0)?;
    if source.digits(number_at) > 4
        || (source.is_word(number_at + 1) && source.is_tight(number_at + 1))
    {
        return None;
    }
    let mut report = made(collection, &year, number);
    report.part = part;
    report.by_page = by_page;
    Some((report, number_at + 1))
}
