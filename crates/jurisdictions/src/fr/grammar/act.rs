//! Laws, decrees, ordinances and orders: `loi n° 78-753 du 17 juillet 1978`, `loi Badinter`.

use super::{Context, Read};
use crate::{
    fr::{Act, Citation, Nature, Source, codes, laws},
    scan::Scan,
};

/// Reads an act at the word for its sort, or at its abbreviation.
fn act(scan: &Scan<'_>, at: usize) -> Option<(Act, usize)> {
    if let Some(found) = laws::abbreviated(scan, at) {
        return Some(found);
    }
    let plain = |nature, number, date| Act { nature, number, date, namesakes: Vec::new() };
    let (nature, next) =
        scan.longest(at, Nature::ALL.iter().map(|nature| (nature.folded(), *nature)))?;
    // `arrêté ministériel`, `décret modifié`
    let mut next = next;
    if scan.is_any(next, &["ministeriel", "interministeriel", "prefectoral", "modifie", "modifiee"])
    {
        next += 1;
    }
    if let Some((number, to)) = number(scan, next) {
        let to_date = if scan.is_any(to, &["en", "modifiee", "modifie"]) { to + 1 } else { to };
        let behind = [to_date, scan.after(to, b',')].into_iter().find_map(|place| {
            scan.after_word(place, &["du", "date"]).and_then(|place| scan.date(place))
        });
        let (date, to) = behind.map_or((None, to), |(date, to)| (Some(date), to));
        return Some((plain(nature, Some(number), date), to));
    }
    if let Some(place) = scan.after_word(next, &["du"])
        && let Some((date, to)) = scan.date(place)
    {
        if let Some((found, end)) = behind_date(scan, to) {
            return Some((plain(nature, Some(found), Some(date)), end));
        }
        let known = laws::dated(nature, date);
        return Some((known.unwrap_or_else(|| plain(nature, None, Some(date))), to));
    }
    let quoted = scan.is_sign(next, b'"') || scan.raw(next) == "«";
    let name = if quoted { next + 1 } else { next };
    let name = if scan.is_any(name, &["dite", "dit"]) { name + 1 } else { name };
    let (found, to) = laws::named(scan, name, nature)?;
    let closes = quoted && (scan.is_sign(to, b'"') || scan.raw(to) == "»");
    Some((found, if closes { to + 1 } else { to }))
}

/// `loi du 17 juillet 1978 n° 78-753`: the number behind the date.
fn behind_date(scan: &Scan<'_>, at: usize) -> Option<(String, usize)> {
    let at = scan.after(at, b',');
    let at = scan.after(at, b'(');
    scan.number_sign(at)?;
    let (number, to) = number(scan, at)?;
    Some((number, scan.after(to, b')')))
}

/// `n° 78-753`, `n 2021-1109`; the sign may be missing before a number of this form.
fn number(scan: &Scan<'_>, at: usize) -> Option<(String, usize)> {
    let next = scan.number_sign(at).unwrap_or(at);
    let year = scan.number(next)?;
    let is_year = match scan.digits(next) {
        2 => year >= 40,
        4 => (1940..=2099).contains(&year),
        _ => false,
    };
    let is_joined = scan.is_sign(next + 1, b'-')
        && scan.is_tight(next + 1)
        && scan.gap_is_small(next + 2)
        && (1..=5).contains(&scan.digits(next + 2));
    if !is_year || !is_joined {
        return None;
    }
    Some((format!("{year:02}-{}", scan.raw(next + 2)), next + 3))
}

/// Reads an act that stands by itself.
pub(in crate::fr) fn read(scan: &Scan<'_>, at: usize) -> Option<Read> {
    let (act, to) = act(scan, at)?;
    Some(Read::new(at, to, Citation::Act(act)))
}

/// What an article is of: the words that join it, and the text.
pub(super) fn source(scan: &Scan<'_>, at: usize, context: &Context) -> Option<(Source, usize)> {
    let mut next = scan.after(at, b',');
    if scan.is_any(next, &["precite", "precites", "susvise", "susvises", "nouveau", "ancien"]) {
        next += 1;
    } else if let Some(to) = scan.after_word(next, &["anc"]) {
        next = to;
    }
    let (joined, place) = joint(scan, next);
    if joined && scan.is_any(place, &["meme", "memes"]) && scan.is_any(place + 1, &TEXTS) {
        return Some((context.last.clone()?, place + 2));
    }
    let that = if scan.is(next, "dudit") { Some(next + 1) } else { scan.phrase(next, "de ce") };
    if let Some(that) = that {
        let to = scan.is_any(that, &TEXTS).then_some(that + 1)?;
        return Some((context.last.clone()?, to));
    }
    if joined && scan.is_any(place, &["present", "presente"]) {
        let own = context.own?;
        let parts = ["code", "titre", "chapitre", "livre", "section", "paragraphe"];
        let to = scan.is_any(place + 1, &parts).then_some(place + 2)?;
        return Some((Source::Codes(vec![own]), to));
    }
    if let Some((codes, to)) = codes::code(scan, place) {
        return Some((Source::Codes(codes), to));
    }
    if !joined {
        return None;
    }
    let (act, to) = act(scan, place)?;
    Some((Source::Act(act), to))
}

const TEXTS: [&str; 6] = ["code", "loi", "decret", "ordonnance", "arrete", "livre"];

/// `du`, `de la`, `de l'`, `au`, with the place after it; the place itself where nothing joins.
pub(super) fn joint(scan: &Scan<'_>, at: usize) -> (bool, usize) {
    if scan.is_any(at, &["du", "au"]) {
        return (true, at + 1);
    }
    if scan.is(at, "de") && scan.is(at + 1, "la") {
        return (true, at + 2);
    }
    if scan.is(at, "de") && scan.is(at + 1, "l") && scan.is_sign(at + 2, b'\'') {
        return (true, at + 3);
    }
    (false, at)
}
