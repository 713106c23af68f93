//! Laws, decrees, ordinances and orders: `loi n° 78-753 du 17 juillet 1978`, `loi Badinter`.

use super::{Context, Read};
use crate::{
    fr::{Act, Citation, Nature, Source, codes, laws},
    text::{cursor::Cursor, day},
};

/// Reads an act at the word for its sort, or at its abbreviation.
fn act(cursor: &Cursor<'_>, at: usize) -> Option<(Act, usize)> {
    if let Some(found) = laws::abbreviated(cursor, at) {
        return Some(found);
    }
    let plain = |nature, number, date| Act { nature, number, date, namesakes: Vec::new() };
    let (nature, next) =
        cursor.longest_name(at, Nature::ALL.iter().map(|nature| (nature.folded(), *nature)))?;
    // `arrêté ministériel`, `décret modifié`
    let mut next = next;
    if cursor.is_any_like(
        next,
        &["ministeriel", "interministeriel", "prefectoral", "modifie", "modifiee"],
    ) {
        next += 1;
    }
    if let Some((number, to)) = number(cursor, next) {
        let to_date =
            if cursor.is_any_like(to, &["en", "modifiee", "modifie"]) { to + 1 } else { to };
        let behind = [to_date, cursor.after(to, b',')].into_iter().find_map(|place| {
            cursor.after_word(place, &["du", "date"]).and_then(|place| day::read(cursor, place))
        });
        let (date, to) = behind.map_or((None, to), |(date, to)| (Some(date), to));
        return Some((plain(nature, Some(number), date), to));
    }
    if let Some(place) = cursor.after_word(next, &["du"])
        && let Some((date, to)) = day::read(cursor, place)
    {
        if let Some((found, end)) = behind_date(cursor, to) {
            return Some((plain(nature, Some(found), Some(date)), end));
        }
        let known = laws::dated(nature, date);
        return Some((known.unwrap_or_else(|| plain(nature, None, Some(date))), to));
    }
    let quoted = cursor.is_sign(next, b'"') || cursor.raw(next) == "«";
    let name = if quoted { next + 1 } else { next };
    let name = if cursor.is_any_like(name, &["dite", "dit"]) { name + 1 } else { name };
    let (found, to) = laws::named(cursor, name, nature)?;
    let closes = quoted && (cursor.is_sign(to, b'"') || cursor.raw(to) == "»");
    Some((found, if closes { to + 1 } else { to }))
}

/// `loi du 17 juillet 1978 n° 78-753`: the number behind the date.
fn behind_date(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let at = cursor.after(at, b',');
    let at = cursor.after(at, b'(');
    cursor.number_sign(at)?;
    let (number, to) = number(cursor, at)?;
    Some((number, cursor.after(to, b')')))
}

/// `n° 78-753`, `n 2021-1109`; the sign may be missing before a number of this form.
fn number(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let next = cursor.number_sign(at).unwrap_or(at);
    let year = cursor.number(next)?;
    let is_year = match cursor.digits(next) {
        2 => year >= 40,
        4 => (1940..=2099).contains(&year),
        _ => false,
    };
    let is_joined = cursor.is_sign(next + 1, b'-')
        && cursor.is_tight(next + 1)
        && cursor.gap_is_small(next + 2)
        && (1..=5).contains(&cursor.digits(next + 2));
    if !is_year || !is_joined {
        return None;
    }
    Some((format!("{year:02}-{}", cursor.raw(next + 2)), next + 3))
}

/// Reads an act that stands by itself.
pub(in crate::fr) fn read(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let (act, to) = act(cursor, at)?;
    Some(Read::new(at, to, Citation::Act(act)))
}

/// What an article is of: the words that join it, and the text.
pub(super) fn source(cursor: &Cursor<'_>, at: usize, context: &Context) -> Option<(Source, usize)> {
    let mut next = cursor.after(at, b',');
    if cursor
        .is_any_like(next, &["precite", "precites", "susvise", "susvises", "nouveau", "ancien"])
    {
        next += 1;
    } else if let Some(to) = cursor.after_word(next, &["anc"]) {
        next = to;
    }
    let (joined, place) = joint(cursor, next);
    if joined
        && cursor.is_any_like(place, &["meme", "memes"])
        && cursor.is_any_like(place + 1, &TEXTS)
    {
        return Some((context.last.clone()?, place + 2));
    }
    let that =
        if cursor.is_like(next, "dudit") { Some(next + 1) } else { cursor.name(next, "de ce") };
    if let Some(that) = that {
        let to = cursor.is_any_like(that, &TEXTS).then_some(that + 1)?;
        return Some((context.last.clone()?, to));
    }
    if joined && cursor.is_any_like(place, &["present", "presente"]) {
        let own = context.own?;
        let parts = ["code", "titre", "chapitre", "livre", "section", "paragraphe"];
        let to = cursor.is_any_like(place + 1, &parts).then_some(place + 2)?;
        return Some((Source::Codes(vec![own]), to));
    }
    if let Some((codes, to)) = codes::code(cursor, place) {
        return Some((Source::Codes(codes), to));
    }
    if !joined {
        return None;
    }
    let (act, to) = act(cursor, place)?;
    Some((Source::Act(act), to))
}

const TEXTS: [&str; 6] = ["code", "loi", "decret", "ordonnance", "arrete", "livre"];

/// `du`, `de la`, `de l'`, `au`, with the place after it; the place itself where nothing joins.
pub(super) fn joint(cursor: &Cursor<'_>, at: usize) -> (bool, usize) {
    if cursor.is_any_like(at, &["du", "au", "del"]) {
        return (true, at + 1);
    }
    // `Article 1195 of the Code civil`
    if cursor.is_like(at, "of") && cursor.is_like(at + 1, "the") {
        return (true, at + 2);
    }
    if cursor.is_like(at, "de") && cursor.is_like(at + 1, "la") {
        return (true, at + 2);
    }
    if cursor.is_like(at, "de") && cursor.is_like(at + 1, "l") && cursor.is_sign(at + 2, b'\'') {
        return (true, at + 3);
    }
    (false, at)
}
