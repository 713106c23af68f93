//! Decisions of the official collection, and the pinpoints behind any decision.

use law::Languages;

use super::{Read, date, list};
use crate::{
    ch::{
        Bge, Citation, Following, Issue, Join, Level, Part, Pin, parts_of_volume, starts,
        volume_year,
    },
    text::{cursor::Cursor, month, token::Gap},
};

/// Reads a decision behind its prefix: `BGE 145 III 229 E. 4.2`, `BGE145III229`.
pub(in crate::ch) fn prefixed(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let word = cursor.word(at);
    let (languages, canonical) = match word.to_ascii_uppercase().as_str() {
        "BGE" => (Languages::DE, "BGE"),
        "ATF" => (Languages::FR, "ATF"),
        "DTF" => (Languages::IT, "DTF"),
        _ => return None,
    };
    let mut issues = Vec::new();
    if word != canonical {
        issues.push(Issue::Spelling { found: word.into_owned(), expected: canonical.to_owned() });
    }
    let number = cursor.after_dot(at + 1);
    let (bge, to) = reference(cursor, number)?;
    let tight = [number, number + 1, number + 2]
        .iter()
        .any(|place| cursor.gap(*place) == Gap::None && !(cursor.is_sign(place - 1, b'.')));
    if tight {
        issues.push(Issue::MissingSpaces(canonical));
    }
    Some(finish(cursor, at, bge, to, languages, issues))
}

/// Reads a decision without its prefix: `130 III 396 E. 1.2.3`. It must look like one that exists
/// in form, and `in_list` must say that a decision stands before it, unless a pinpoint follows.
pub(in crate::ch) fn bare(cursor: &Cursor<'_>, at: usize, in_list: bool) -> Option<Read> {
    // `SVR 2008 IV Nr. 4 I 732/06`: the tail of something longer.
    if cursor.digits(at) > 3 || cursor.is_tight(at + 1) || cursor.is_tight(at + 2) {
        return None;
    }
    if at > 0 && cursor.is_tight(at) && !cursor.is_sign(at - 1, b'(') {
        return None;
    }
    let part_text = cursor.word(at + 1);
    if !part_text.starts_with(['I', 'V']) || cursor.digits(at + 2) > 4 {
        return None;
    }
    let (bge, to) = reference(cursor, at)?;
    if cursor.is_sign(to, b'/') && cursor.is_tight(to) {
        return None;
    }
    if !parts_of_volume(bge.volume).iter().any(|part| part.is_kin(&bge.part)) && !in_list {
        return None;
    }
    let read = finish(cursor, at, bge, to, Languages::ANY, Vec::new());
    let has_pins = matches!(&read.citation, Citation::Bge(bge) if !bge.pins.is_empty());
    (in_list || has_pins || cursor.is_lone).then_some(read)
}

/// Reads volume, part and page.
fn reference(cursor: &Cursor<'_>, at: usize) -> Option<(Bge, usize)> {
    let volume = u16::try_from(cursor.number(at)?).ok().filter(|volume| *volume > 0)?;
    if cursor.digits(at) > 3 {
        return None;
    }
    let mut next = at + 1;
    // `BGE 108/1982 Ia 12`, `BGE 124 (1998) III 5`
    if cursor.is_sign(next, b'/') && cursor.digits(next + 1) == 4 {
        next += 2;
    } else if cursor.is_sign(next, b'(')
        && cursor.digits(next + 1) == 4
        && cursor.is_sign(next + 2, b')')
    {
        next += 3;
    }
    // `ATF 145/III/229`
    let slashed = cursor.is_sign(next, b'/') && cursor.is_word(next + 1);
    next += usize::from(slashed);
    let word = cursor.word(next);
    if word.len() > 5 {
        return None;
    }
    let part = Part::read(&word)?;
    next += 1;
    // `III, 229`, `III S. 229`
    let mut page_at = cursor.after_comma(next);
    if slashed && cursor.is_sign(page_at, b'/') {
        page_at += 1;
    }
    if cursor.is_any(page_at, &["s", "p"]) && cursor.is_sign(page_at + 1, b'.') {
        page_at += 2;
    }
    let page = u16::try_from(cursor.number(page_at)?).ok().filter(|page| *page > 0)?;
    if cursor.digits(page_at) > 4 {
        return None;
    }
    // `BGE 145 V 2l5`: what is run into the page makes it another number.
    if cursor.is_tight(page_at + 1)
        && (cursor.is_number(page_at + 1)
            || (cursor.is_word(page_at + 1)
                && !matches!(
                    cursor.word(page_at + 1).as_ref(),
                    "f" | "ff" | "ss" | "s" | "E" | "consid"
                )))
    {
        return None;
    }
    // `BGE 108 Ia 12/13` is a docket or a range of pages; a docket's year has four digits.
    let bge = Bge { volume, part, page, following: Following::None, pins: Vec::new() };
    Some((bge, page_at + 1))
}

fn finish(
    cursor: &Cursor<'_>,
    from: usize,
    mut bge: Bge,
    to: usize,
    languages: Languages,
    mut issues: Vec<Issue>,
) -> Read {
    // `BGE 140 III 86 ff.`, `BGE 145 III 225, 229 E. 4.2`
    let (following, mask, after) = list::following(cursor, to);
    bge.following = following;
    let (page, next) = match page_inside(cursor, after, &bge) {
        Some((page, next)) => (Some(page), next),
        None => (None, after),
    };
    let mut found = case_pins(cursor, next);
    bge.pins.extend(page.map(|page| Pin::at(Level::Page, page.to_string())));
    bge.pins.append(&mut found.pins);
    if let Some(expected) = misplaced(&bge) {
        issues.push(Issue::Part {
            volume: bge.volume,
            part: bge.part.text().to_owned(),
            expected: expected.text().to_owned(),
        });
    }
    issues.extend(misdated(cursor, found.to, bge.volume));
    Read {
        from,
        to: found.to,
        citation: Citation::Bge(bge),
        languages: languages.and(found.languages).and(mask),
        hint: Languages::ANY,
        issues,
    }
}

/// Reads a page inside the decision behind its first one: `BGE 145 III 225, 229`.
fn page_inside(cursor: &Cursor<'_>, at: usize, bge: &Bge) -> Option<(u16, usize)> {
    if !cursor.is_sign(at, b',') {
        return None;
    }
    let page = u16::try_from(cursor.number(at + 1)?).ok()?;
    let is_inside = page > bge.page && page < bge.page.saturating_add(100);
    let ends = !cursor.is_tight(at + 2)
        || cursor.is_sign(at + 2, b',')
        || cursor.is_sign(at + 2, b';')
        || cursor.is_sign(at + 2, b')')
        || cursor.is_sign(at + 2, b'.');
    // `BGE 125 II 385 E. 5b, 530 E. 5b`: a decision starts there.
    let is_start = starts(bge.volume, &bge.part, page) && is_consideration(cursor, at + 2);
    let is_other = is_start
        || Part::read(&cursor.word(at + 2)).is_some()
        || month::read(&cursor.word(cursor.after_dot(at + 2))).is_some();
    (is_inside && ends && !is_other).then_some((page, at + 2))
}

/// Whether the word before a consideration stands at a place.
fn is_consideration(cursor: &Cursor<'_>, at: usize) -> bool {
    keyword(cursor, at).is_some_and(|(level, ..)| level == Level::Consideration)
}

/// Reads a further decision of the same volume and part, of which only the page is written:
/// `BGE 125 II 385 E. 5b S. 390 f., 530 E. 5b S. 537`.
pub(in crate::ch) fn elided(cursor: &Cursor<'_>, at: usize, last: &Bge) -> Option<Read> {
    let next = if cursor.is_sign(at, b';') { at + 1 } else { list::join(cursor, at)?.2 };
    let page = u16::try_from(cursor.number(next)?).ok().filter(|_| cursor.digits(next) <= 4)?;
    let is_other = page <= last.page
        || !is_consideration(cursor, next + 1)
        || !starts(last.volume, &last.part, page);
    if is_other {
        return None;
    }
    let bge = Bge { page, following: Following::None, pins: Vec::new(), ..last.clone() };
    Some(finish(cursor, next, bge, next + 1, Languages::ANY, Vec::new()))
}

/// The contradiction between a volume and the date written behind it: the volumes hold decisions of
/// their year and of the two before.
fn misdated(cursor: &Cursor<'_>, to: usize, volume: u16) -> Option<Issue> {
    let date = date::joined(cursor, to)?.date?;
    let year = volume_year(volume);
    let given = u16::try_from(date.year()).ok()?;
    (given > year || given + 2 < year).then(|| Issue::Volume {
        volume,
        year,
        date: date.to_string(),
    })
}

/// The part meant where the one cited belongs to the family of part I but to other volumes.
fn misplaced(bge: &Bge) -> Option<Part> {
    let parts = parts_of_volume(bge.volume);
    if parts.contains(&bge.part) || bge.part == Part::I {
        return None;
    }
    parts.iter().find(|part| part.is_kin(&bge.part)).cloned()
}

/// The pinpoints read behind a decision.
#[derive(Debug)]
pub(super) struct CasePins {
    pub(super) pins: Vec<Pin>,
    pub(super) languages: Languages,
    pub(super) to: usize,
}

/// Reads considerations and pages behind a decision: `E. 4.2`, `consid. 3b/bb et cc`, `p. 20/21`.
pub(super) fn case_pins(cursor: &Cursor<'_>, at: usize) -> CasePins {
    let mut out = CasePins { pins: Vec::new(), languages: Languages::ANY, to: at };
    loop {
        let mut next = cursor.after_comma(out.to);
        // `précité consid. 3`, `[précité] E. 2`
        if out.pins.is_empty()
            && cursor.is_any(next, &["précité", "précitée", "citato", "citata", "précités", "cité"])
        {
            next = cursor.after_comma(next + 1);
        }
        // `E. 5.2, insbes. E. 5.4`
        if !out.pins.is_empty()
            && next > out.to
            && cursor.is_any(
                next,
                &["insbes", "insb", "insbesondere", "spéc", "notamment", "namentlich"],
            )
        {
            let after = cursor.after_dot(next + 1);
            if keyword(cursor, after).is_some() {
                next = after;
            }
        }
        // `und E. 5`, `et consid. 3`
        let mut join = Join::Under;
        let mut mask = Languages::ANY;
        if !out.pins.is_empty()
            && let Some((joined, languages, after)) = list::join(cursor, next)
            && next == out.to
        {
            if keyword(cursor, after).is_some() {
                (join, mask, next) = (joined, languages, after);
            } else if joined != Join::Comma {
                return out;
            }
        }
        let Some((level, languages, to)) = keyword(cursor, next) else { return out };
        // A page behind considerations, and the reverse, is a pinpoint of its own.
        if join != Join::Under && out.pins.last().is_some_and(|pin| pin.level != level) {
            join = Join::And;
        }
        if join == Join::Under && out.pins.last().is_some_and(|pin| pin.level == level) {
            join = Join::Comma;
        }
        let Some((label, to)) = value(cursor, to, level) else { return out };
        out.pins.push(Pin { join, ..Pin::at(level, label) });
        out.languages = out.languages.and(languages).and(mask);
        out.to = to;
        tail(cursor, &mut out, level);
        while more(cursor, &mut out, level) {
            tail(cursor, &mut out, level);
        }
        if out.pins.len() > 40 {
            return out;
        }
    }
}

/// Reads the word before a consideration or a page.
fn keyword(cursor: &Cursor<'_>, at: usize) -> Option<(Level, Languages, usize)> {
    const ROMANCE: Languages = Languages::FR.or(Languages::IT);
    let word = cursor.word(at);
    let (level, languages, wants_dot) = match word.as_ref() {
        "E" | "Erw" => (Level::Consideration, Languages::DE, true),
        "Erwägung" | "Erwägungen" => (Level::Consideration, Languages::DE, false),
        "consid" | "cons" | "Consid" => (Level::Consideration, ROMANCE, true),
        "c" => (Level::Consideration, ROMANCE, true),
        "considérant" | "considérants" => (Level::Consideration, Languages::FR, false),
        "considerando" | "considerandi" => (Level::Consideration, Languages::IT, false),
        "consideration" | "considerations" => (Level::Consideration, Languages::EN, false),
        "S" => (Level::Page, Languages::DE, true),
        "Seite" | "Seiten" => (Level::Page, Languages::DE, false),
        "p" | "pp" => (Level::Page, Languages::FR.or(Languages::IT).or(Languages::EN), true),
        "pag" | "pagg" => (Level::Page, Languages::IT, true),
        "page" | "pages" => (Level::Page, Languages::FR.or(Languages::EN), false),
        "pagina" => (Level::Page, Languages::IT, false),
        _ => return None,
    };
    let mut to = at + 1;
    if cursor.is_sign(to, b'.') {
        to += 1;
    } else if wants_dot && !matches!(word.as_ref(), "consid" | "cons" | "Erw" | "E") {
        return None;
    }
    cursor.is_number(to).then_some((level, languages, to))
}

/// Reads one consideration or page.
fn value(cursor: &Cursor<'_>, at: usize, level: Level) -> Option<(String, usize)> {
    if level == Level::Page {
        let page = cursor.number(at)?;
        return (page > 0 && cursor.digits(at) <= 4).then(|| (page.to_string(), at + 1));
    }
    consideration(cursor, at)
}

/// Reads a consideration: `4`, `4.2.1`, `4b`, `5aa`, `4c/bb`, `3b/bb/aaa`.
fn consideration(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let number = cursor.number(at).filter(|number| *number > 0)?;
    if cursor.digits(at) > 3 {
        return None;
    }
    let mut label = number.to_string();
    let mut to = at + 1;
    while cursor.is_sign(to, b'.')
        && cursor.is_tight(to)
        && cursor.is_tight(to + 1)
        && cursor.is_number(to + 1)
        && cursor.digits(to + 1) <= 3
    {
        label.push('.');
        label.push_str(cursor.raw(to + 1));
        to += 2;
    }
    if cursor.is_word(to) && cursor.is_tight(to) {
        let word = cursor.word(to);
        if !is_letters(&word) {
            return None; // `9C_91/2008`: a docket begins.
        }
        label.push_str(&word);
        to += 1;
    }
    while cursor.is_sign(to, b'/')
        && cursor.is_tight(to)
        && cursor.is_word(to + 1)
        && (cursor.is_tight(to + 1) || cursor.gap(to + 1) == Gap::Line)
        && is_letters(&cursor.word(to + 1))
    {
        label.push('/');
        label.push_str(&cursor.word(to + 1));
        to += 2;
    }
    Some((label, to))
}

/// Letters of a consideration: one, or the same one doubled or tripled.
fn is_letters(word: &str) -> bool {
    let bytes = word.as_bytes();
    bytes.len() <= 3
        && bytes.first().is_some_and(u8::is_ascii_lowercase)
        && bytes.iter().all(|byte| Some(byte) == bytes.first())
}

/// Reads the end of a range and what follows behind the last pinpoint.
fn tail(cursor: &Cursor<'_>, out: &mut CasePins, level: Level) {
    let Some(pin) = out.pins.last_mut() else { return };
    if cursor.is_sign(out.to, b'-') {
        if let Some((end, to)) = range_value(cursor, out.to + 1, level) {
            pin.to = Some(end);
            out.to = to;
        }
    } else if cursor.word(out.to) == "bis"
        && let Some((end, to)) = range_value(cursor, out.to + 1, level)
    {
        pin.to = Some(end);
        out.languages = out.languages.and(Languages::DE);
        out.to = to;
    } else if cursor.word(out.to) == "à"
        && let Some((end, to)) = range_value(cursor, out.to + 1, level)
    {
        pin.to = Some(end);
        out.languages = out.languages.and(Languages::FR);
        out.to = to;
    }
    let (following, languages, to) = list::following(cursor, out.to);
    if following != Following::None {
        pin.following = following;
        out.languages = out.languages.and(languages);
        out.to = to;
    }
    // `S. 13 oben`, `in fine`, `i.f.`: where on the page is not part of the pinpoint.
}

fn range_value(cursor: &Cursor<'_>, at: usize, level: Level) -> Option<(String, usize)> {
    if let Some(found) = value(cursor, at, level) {
        return Some(found);
    }
    // `E. 4a-c`
    let word = cursor.word(at);
    (level == Level::Consideration && is_letters(&word)).then(|| (word.into_owned(), at + 1))
}

/// Reads a further value without a keyword: `E. 2.4, 4.5 und 4.6`, `5aa und bb`, `p. 20/21`.
fn more(cursor: &Cursor<'_>, out: &mut CasePins, level: Level) -> bool {
    let Some((join, languages, next)) = list::join(cursor, out.to) else { return false };
    if join == Join::Slash && (level != Level::Page || !cursor.is_number(next)) {
        return false;
    }
    let found = if let Some(found) = value(cursor, next, level) {
        found
    } else {
        let word = cursor.word(next);
        let lettered = out
            .pins
            .last()
            .is_some_and(|pin| pin.label.ends_with(|last: char| last.is_ascii_lowercase()));
        if level != Level::Consideration
            || !lettered
            || !is_letters(&word)
            || cursor.is_sign(next + 1, b'\'')
        {
            return false;
        }
        // A single `a` or `e` is more often a word; a doubled letter never is.
        if word.len() == 1 && !follows(out, &word) {
            return false;
        }
        (word.into_owned(), next + 1)
    };
    let (label, to) = found;
    if begins_other(cursor, next, to, level) {
        return false;
    }
    // Pages of one decision ascend; considerations are rarely more than 60.
    let number: u32 =
        label.split(|c: char| !c.is_ascii_digit()).next().and_then(|n| n.parse().ok()).unwrap_or(0);
    if level == Level::Consideration && number > 60 {
        return false;
    }
    if level == Level::Page && number <= last_number(out) && join != Join::Slash {
        return false;
    }
    out.pins.push(Pin { join, ..Pin::at(level, label) });
    out.languages = out.languages.and(languages);
    out.to = to;
    true
}

fn follows(out: &CasePins, word: &str) -> bool {
    out.pins.last().is_some_and(|pin| {
        let last = pin.label.chars().next_back();
        last.zip(word.chars().next())
            .is_some_and(|(last, next)| next > last && next as u32 - last as u32 <= 4)
    })
}

fn last_number(out: &CasePins) -> u32 {
    out.pins.last().and_then(|pin| pin.to.as_ref().unwrap_or(&pin.label).parse().ok()).unwrap_or(0)
}

/// Whether the number in a list of pinpoints begins another citation: a decision, a docket, a
/// date, an amount, or a page of another decision with its own consideration.
fn begins_other(cursor: &Cursor<'_>, at: usize, to: usize, level: Level) -> bool {
    if cursor.is_number(at) {
        let next = cursor.word(at + 1);
        if !next.is_empty()
            && cursor.is_number(at + 2)
            && Part::read(&next).is_some()
            && !cursor.is_tight(at + 1)
        {
            return true;
        }
        if keyword(cursor, to).is_some_and(|(level, ..)| level == Level::Consideration) {
            return true;
        }
        if cursor.is_sign(to, b'_')
            || (cursor.is_sign(to, b'/')
                && cursor.is_number(to + 1)
                && (level == Level::Consideration || cursor.digits(at) == 4))
        {
            return true;
        }
        // `2 Kinder`, `20. Dezember`: a month behind it is a date.
        let after = cursor.after_dot(to);
        if month::read(&cursor.word(after)).is_some() {
            return true;
        }
        // `6B_1/2020` and `9C 91 2008`.
        if cursor.word(to).len() == 1
            && cursor.word(to).starts_with(|c: char| c.is_ascii_uppercase())
            && cursor.is_number(to + 1 + usize::from(cursor.is_sign(to + 1, b'_')))
        {
            return true;
        }
    }
    false
}
