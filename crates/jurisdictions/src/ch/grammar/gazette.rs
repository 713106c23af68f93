//! Texts by gazette and acts by number.

use law::Languages;

use super::{Read, act::compilation_number, list};
use crate::{
    ch::{Citation, Classified, Following, Gazette, Organ},
    text::{cursor::Cursor, roman},
};

/// Reads `AS 2010 1739`, `BBl 1996 I 1`, `FF 2006 7221 ss`.
pub(in crate::ch) fn gazette(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let (organ, languages) = match cursor.word(at).as_ref() {
        "AS" => (Organ::Official, Languages::DE),
        "RO" => (Organ::Official, Languages::FR),
        "RU" => (Organ::Official, Languages::IT),
        "BBl" | "BBI" => (Organ::Federal, Languages::DE),
        "FF" => (Organ::Federal, Languages::FR.or(Languages::IT)),
        _ => return None,
    };
    let year = u16::try_from(cursor.number(at + 1)?).ok()?;
    if cursor.digits(at + 1) != 4 || cursor.is_tight(at + 1) || !(1848..=2100).contains(&year) {
        return None;
    }
    let mut next = at + 2;
    let word = cursor.word(next);
    let volume = roman::ordinal(&word).map(|_| word.into_owned());
    if volume.is_some() {
        next += 1;
    }
    next = cursor.after_comma(next);
    if cursor.is_any(next, &["s", "p", "nr", "n"]) && cursor.is_sign(next + 1, b'.') {
        next += 2;
    }
    let page = cursor.number(next).filter(|page| *page > 0 && *page < 100_000)?;
    if cursor.is_tight(next) {
        return None;
    }
    next += 1;
    // `BBl 2006 7221, 7262`, `7221 7262`, `7221, hier 7262`
    let mut pinpoint = None;
    let mut inner = cursor.after_comma(next);
    if inner > next && cursor.is_any(inner, &["hier", "ici", "insbesondere", "insb"]) {
        inner = cursor.after_dot(inner + 1);
    }
    if inner > next && cursor.is_any(inner, &["s", "p"]) && cursor.is_sign(inner + 1, b'.') {
        inner += 2;
    }
    if let Some(number) = cursor.number(inner)
        && number > page
        && number < page + 2000
        && !cursor.is_any(inner + 1, &["abs", "ff"])
        && !(cursor.is_sign(inner + 1, b'.') && cursor.is_word(inner + 2))
        && cursor.digits(inner) >= cursor.digits(next - 1)
        && !(cursor.is_word(inner + 1) && cursor.is_tight(inner + 1))
    {
        pinpoint = Some(number);
        next = inner + 1;
    } else if cursor.is_sign(next, b'-') && cursor.is_tight(next) && cursor.is_number(next + 1) {
        next += 2;
    }
    let (following, mask, to) = list::following(cursor, next);
    let gazette = Gazette { organ, year, volume, page, pinpoint, following };
    Some(Read {
        from: at,
        to: if following == Following::None { next } else { to },
        citation: Citation::Gazette(gazette),
        languages: languages.and(mask),
        hint: Languages::ANY,
        issues: Vec::new(),
    })
}

/// Reads `SR 220`, `RS 0.101`.
pub(in crate::ch) fn classified(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let (number, languages, to) = compilation_number(cursor, at)?;
    // `SR 220.` at the end of a sentence is fine; `SR 2008 IV` is the report, not the compilation.
    Some(Read {
        from: at,
        to,
        citation: Citation::Classified(Classified { number }),
        languages,
        hint: Languages::ANY,
        issues: Vec::new(),
    })
}
