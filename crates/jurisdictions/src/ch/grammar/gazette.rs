//! Texts by gazette and acts by number.

use law::Languages;

use super::{Read, Source, act::compilation_number, list};
use crate::ch::{Citation, Classified, Following, Gazette, Organ, article::roman};

/// Reads `AS 2010 1739`, `BBl 1996 I 1`, `FF 2006 7221 ss`.
pub(in crate::ch) fn gazette(source: &Source<'_>, at: usize) -> Option<Read> {
    let (organ, languages) = match source.word(at).as_ref() {
        "AS" => (Organ::Official, Languages::DE),
        "RO" => (Organ::Official, Languages::FR),
        "RU" => (Organ::Official, Languages::IT),
        "BBl" | "BBI" => (Organ::Federal, Languages::DE),
        "FF" => (Organ::Federal, Languages::FR.or(Languages::IT)),
        _ => return None,
    };
    let year = u16::try_from(source.number(at + 1)?).ok()?;
    if source.digits(at + 1) != 4 || source.is_tight(at + 1) || !(1848..=2100).contains(&year) {
        return None;
    }
    let mut next = at + 2;
    let word = source.word(next);
    let volume = roman(&word).map(|_| word.into_owned());
    if volume.is_some() {
        next += 1;
    }
    next = source.after_comma(next);
    if source.is_any(next, &["s", "p", "nr", "n"]) && source.is_sign(next + 1, b'.') {
        next += 2;
    }
    let page = source.number(next).filter(|page| *page > 0 && *page < 100_000)?;
    if source.is_tight(next) {
        return None;
    }
    next += 1;
    // `BBl 2006 7221, 7262`, `7221 7262`, `7221, hier 7262`
    let mut pinpoint = None;
    let mut inner = source.after_comma(next);
    if inner > next && source.is_any(inner, &["hier", "ici", "insbesondere", "insb"]) {
        inner = source.after_dot(inner + 1);
    }
    if inner > next && source.is_any(inner, &["s", "p"]) && source.is_sign(inner + 1, b'.') {
        inner += 2;
    }
    if let Some(number) = source.number(inner)
        && number > page
        && number < page + 2000
        && !source.is_any(inner + 1, &["abs", "ff"])
        && !(source.is_sign(inner + 1, b'.') && source.is_word(inner + 2))
        && source.digits(inner) >= source.digits(next - 1)
        && !(source.is_word(inner + 1) && source.is_tight(inner + 1))
    {
        pinpoint = Some(number);
        next = inner + 1;
    } else if source.is_sign(next, b'-') && source.is_tight(next) && source.is_number(next + 1) {
        next += 2;
    }
    let (following, mask, to) = list::following(source, next);
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
pub(in crate::ch) fn classified(source: &Source<'_>, at: usize) -> Option<Read> {
    let (number, languages, to) = compilation_number(source, at)?;
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
