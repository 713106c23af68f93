//! Decisions of the official collection, and the pinpoints behind any decision.

use law::Languages;

use super::{
    Read,
    case_pins::{case_pins, is_consideration},
    date, list,
};
use crate::{
    ch::{
        Bge, Citation, Following, Issue, Level, Part, Pin, next_start, parts_of_volume, starts,
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
    let Some((bge, to)) = reference(cursor, number) else {
        let (bge, to) = divided(cursor, number)?;
        let found = cursor.between(number, to).to_owned();
        let expected = format!("{} {} {}", bge.volume, bge.part.text(), bge.page);
        issues.push(Issue::Spelling { found, expected });
        return Some(finish(cursor, at, bge, to, languages, issues));
    };
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

/// Reads a volume whose digits a scan has set apart: `14 1 V 281` is volume 141.
fn divided(cursor: &Cursor<'_>, at: usize) -> Option<(Bge, usize)> {
    let mut digits = String::new();
    let mut next = at;
    while cursor.is_number(next) && digits.len() < 3 {
        digits.push_str(cursor.raw(next));
        next += 1;
    }
    let volume = digits.parse::<u16>().ok().filter(|_| next > at + 1 && digits.len() <= 3)?;
    let (bge, to) = reference(cursor, next - 1)?;
    let is_there = parts_of_volume(volume).iter().any(|part| part.is_kin(&bge.part));
    is_there.then_some((Bge { volume, ..bge }, to))
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
    let is_start = starts(bge.volume, &bge.part, page)
        && (is_consideration(cursor, at + 2) || is_behind_another(bge, page));
    let is_other = is_start
        || Part::read(&cursor.word(at + 2)).is_some()
        || month::read(&cursor.word(cursor.after_dot(at + 2))).is_some();
    (is_inside && ends && !is_other).then_some((page, at + 2))
}

/// Whether another decision starts between the first page of one and a page, which then is not of it.
fn is_behind_another(bge: &Bge, page: u16) -> bool {
    starts(bge.volume, &bge.part, bge.page)
        && next_start(bge.volume, &bge.part, bge.page).is_some_and(|next| next < page)
}

/// Reads a further decision of the same volume and part, of which only the page is written:
/// `BGE 125 II 385 E. 5b S. 390 f., 530 E. 5b S. 537`, `BGE 144 II 194, 246`.
pub(in crate::ch) fn elided(cursor: &Cursor<'_>, at: usize, last: &Bge) -> Option<Read> {
    let next = if cursor.is_sign(at, b';') { at + 1 } else { list::join(cursor, at)?.2 };
    let page = u16::try_from(cursor.number(next)?).ok().filter(|_| cursor.digits(next) <= 4)?;
    let is_lone = last.pins.is_empty()
        && is_behind_another(last, page)
        && [b',', b';', b')', b'.'].into_iter().any(|sign| cursor.is_sign(next + 1, sign))
        && !(cursor.is_tight(next + 2) && cursor.is_number(next + 2));
    let is_other = page <= last.page
        || !(is_consideration(cursor, next + 1) || is_lone)
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
