//! Provisions as scholars write them: `OR 97 I`, `Art. 336 I lit. b OR`, `ZGB 8`.

use law::Languages;

use super::{
    Read, act, list,
    pins::{numeral, pins},
    statute::Provisions,
};
use crate::{
    ch::{
        Citation, Edition, Following, Issue, Level, Numeral, Pin, Sign, Statute,
        inventory::inventory,
    },
    text::{
        cursor::Cursor,
        roman,
        token::{Gap, Kind},
    },
};

/// `Art. 97 I OR`, `Art. 336 I lit. b OR`, `Art. 97 I und II OR`: Roman numerals for paragraphs, where
/// an act stands behind them. Scholars write them so.
pub(super) fn roman_paragraph(
    cursor: &Cursor<'_>,
    at: usize,
) -> Option<(Vec<Pin>, Languages, Vec<Issue>, usize)> {
    let (read, to) = roman_paragraphs(cursor, at)?;
    let names_act =
        |at: usize| act::read(cursor, at).is_some_and(|found| !found.act.ids.is_empty());
    // `Art. 28 I und 28a II ZGB`: the act stands behind the last of a list.
    let is_listed = || {
        let (_, _, next) = list::join(cursor, to)?;
        let (_, next) = numeral(cursor, next)?;
        let next = roman_paragraphs(cursor, next).map_or(next, |(_, next)| next);
        names_act(next).then_some(())
    };
    if !names_act(to) {
        is_listed()?;
    }
    Some((read, Languages::ANY, Vec::new(), to))
}

/// Reads paragraphs in Roman numerals, and the letters and numbers below the last.
fn roman_paragraphs(cursor: &Cursor<'_>, at: usize) -> Option<(Vec<Pin>, usize)> {
    const MOST: u16 = 12;
    let numeral = |at: usize| {
        let word = cursor.word(at);
        let is_plain =
            !word.is_empty() && word.bytes().all(|byte| matches!(byte, b'I' | b'V' | b'X'));
        roman::ordinal(&word).filter(|value| is_plain && *value <= MOST)
    };
    let first = numeral(at)?;
    let mut read = vec![Pin::at(Level::Paragraph, first.to_string())];
    let mut to = at + 1;
    while let Some((join, _, next)) = list::join(cursor, to)
        && let Some(value) = numeral(next)
    {
        read.push(Pin { join, ..Pin::at(Level::Paragraph, value.to_string()) });
        to = next + 1;
    }
    let deeper = pins(cursor, to, &Numeral::whole(1), Sign::Article);
    let is_deeper = deeper.pins.first().is_some_and(|pin| pin.level > Level::Paragraph);
    if is_deeper {
        read.extend(deeper.pins);
        to = deeper.to;
    }
    Some((read, to))
}

/// Whether the word before an abbreviation makes it the title of a commentary, or of a law that carries
/// the act out.
fn is_book_before(cursor: &Cursor<'_>, at: usize) -> bool {
    const WORDS: [&str; 18] = [
        "kommentar",
        "komm",
        "kurzkommentar",
        "handkommentar",
        "praxiskommentar",
        "commentaire",
        "commentario",
        "commentary",
        "bsk",
        "cr",
        "bk",
        "zk",
        "kuko",
        "chk",
        "ofk",
        "shk",
        "eg",
        "einführungsgesetz",
    ];
    at.checked_sub(1).is_some_and(|before| {
        let before = if cursor.is_sign(before, b'.') { before.saturating_sub(1) } else { before };
        cursor.is_any(before, &WORDS)
    })
}

/// Whether a word before an abbreviation introduces a provision and none follows that its number may count:
/// `nach ZGB 8 trägt`, `gestützt auf SchKG 82 erteilt`.
fn is_introduced(cursor: &Cursor<'_>, at: usize, to: usize) -> bool {
    const WORDS: [&str; 16] = [
        "nach", "gemäss", "auf", "von", "aus", "i", "in", "laut", "kommen", "vgl", "selon", "à",
        "secondo", "giusta", "aux", "per",
    ];
    let is_counted = cursor.word(to).starts_with(char::is_uppercase) || cursor.is_number(to);
    !is_counted && at.checked_sub(1).is_some_and(|before| cursor.is_any(before, &WORDS))
}

/// Reads a provision as scholars write it: `OR 97 I`, `ZGB 8`, `SchKG 82`, `LP 83 II`.
pub(in crate::ch) fn shorthand(cursor: &Cursor<'_>, at: usize) -> Option<Provisions> {
    let found = act::abbreviation(cursor, at, act::Reach::Beside)?;
    let entry = crate::ch::act(found.act.id()?);
    // `CO 2`: a gas. `OR 2020`: a year.
    let (article, next) = numeral(cursor, found.to)?;
    let is_year = article.value > 1800;
    let is_core = entry.is_core && found.issues.is_empty() && found.act.edition == Edition::Current;
    if !is_core || is_year || cursor.is_tight(found.to) || cursor.gap(found.to) == Gap::Line {
        return None;
    }
    let (pins, to) = match roman_paragraphs(cursor, next) {
        Some(read) => read,
        None => {
            let read = pins(cursor, next, &article, Sign::Article);
            (read.pins, read.to)
        }
    };
    let (following, mask, to) = if pins.is_empty() {
        list::following(cursor, to)
    } else {
        (Following::None, Languages::ANY, to)
    };
    let is_short = following != Following::None;
    // Without a pinpoint, the number must end the phrase, or the act be introduced as one: `nach ZGB 8
    // trägt`, not `OR 5 Jahre`.
    let is_end = cursor.token(to).is_none_or(|token| {
        matches!(token.sign, b'.' | b',' | b';' | b')' | b']') && token.kind == Kind::Sign
    });
    let is_listed =
        inventory(entry.number).is_some_and(|one| one.article(&article, false).is_some());
    // `Basler Kommentar ZGB 2. Aufl.`, `BSK OR 1`: the title of a book, and its volume or edition.
    let is_book = is_book_before(cursor, at)
        || (cursor.is_sign(to, b'.')
            && cursor.is_any(to + 1, &["aufl", "auflage", "éd", "ed", "a"]));
    if is_book {
        return None;
    }
    let is_gas = found.act.name == "CO" && article.value == 2;
    let is_closed = is_end || is_short || is_introduced(cursor, at, to) || cursor.is_lone;
    if is_gas || !is_listed || (pins.is_empty() && !is_closed) {
        return None;
    }
    // A number with a decimal or a unit behind it is none of an article.
    if cursor.is_sign(to, b'.') && cursor.is_tight(to) && cursor.is_number(to + 1) {
        return None;
    }
    let read = Read {
        from: at,
        to,
        citation: Citation::Statute(Statute {
            sign: Sign::Article,
            article,
            to: None,
            following,
            pins,
            annex: None,
            passage: None,
            act: found.act,
        }),
        languages: found.languages.and(mask),
        hint: Languages::ANY,
        issues: Vec::new(),
    };
    Some(Provisions { reads: vec![read], to })
}
