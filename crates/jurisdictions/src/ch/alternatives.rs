//! Existing citations that are close to one that does not exist.

use std::{collections::BTreeMap, sync::LazyLock};

use super::{
    Act, ActId, Bge, Citation, Edition, Level, Part, Sign, Statute,
    acts::{ActEntry, act, acts},
    existence::is_repealed_act,
    inventory::inventory,
    parts_of_volume,
    series::{Place, newest_volume, place},
};

/// The most close matches offered.
const MOST: usize = 8;

/// Finds existing citations close to one that does not exist, the likeliest first: one slip of
/// the hand away, pinpoints kept.
pub fn close_matches(citation: &Citation) -> Vec<Citation> {
    match citation {
        Citation::Bge(bge) => decisions(bge).into_iter().map(Citation::Bge).collect(),
        Citation::Statute(statute) => {
            provisions(statute).into_iter().map(Citation::Statute).collect()
        }
        _ => Vec::new(),
    }
}

/// Decisions one slip away. A page on which a decision starts weighs more than one inside.
fn decisions(cited: &Bge) -> Vec<Bge> {
    let mut scored: BTreeMap<(u32, u16, Part, u16), ()> = BTreeMap::new();
    let mut offer = |cost: u32, volume: u16, part: Part, page: u16| {
        if volume == 0 || volume > newest_volume() || page == 0 {
            return;
        }
        let (cost, part, start) = match place(volume, &part, page) {
            Place::Start(found) => (cost, found, page),
            Place::Inside(found, start) => (cost + 30, found, start),
            _ => return,
        };
        // What has not the page that is cited inside is no better than what was cited.
        let is_within = |inside: u16| match place(volume, &part, inside) {
            Place::Start(_) => inside == start,
            Place::Inside(_, of) | Place::PerhapsInside(_, of) => of == start,
            _ => false,
        };
        if !pages(cited).all(is_within) {
            return;
        }
        if (volume, page) == (cited.volume, cited.page) && part == cited.part {
            return;
        }
        scored.insert((cost, volume, part, page), ());
    };
    for part in slips_of_part(cited) {
        offer(1, cited.volume, part, cited.page);
    }
    if let Part::Other(text) = &cited.part {
        // An impossible part is the slip; look no further than what it was meant as.
        for part in parts_of_volume(cited.volume) {
            let cost = 4 + u32::try_from(distance(text, part.text())).unwrap_or(9) * 4;
            offer(cost, cited.volume, part.clone(), cited.page);
        }
    }
    for (cost, page) in slips(cited.page) {
        offer(cost, cited.volume, cited.part.clone(), page);
    }
    for (cost, volume) in slips(cited.volume) {
        offer(cost + 2, volume, cited.part.clone(), cited.page);
    }
    for part in parts_of_volume(cited.volume) {
        offer(6, cited.volume, part.clone(), cited.page);
    }
    let mut out: Vec<Bge> = Vec::new();
    for (_, volume, part, page) in scored.into_keys() {
        let bge = Bge { volume, part, page, following: cited.following, pins: cited.pins.clone() };
        if !out.contains(&bge) {
            out.push(bge);
        }
        if out.len() == MOST {
            break;
        }
    }
    out
}

/// The pages that are cited inside a decision.
fn pages(cited: &Bge) -> impl Iterator<Item = u16> {
    let pages = cited.pins.iter().filter(|pin| pin.level == Level::Page);
    pages.filter_map(|pin| pin.label.parse().ok())
}

/// The parts an impossible one is most likely a slip for.
fn slips_of_part(cited: &Bge) -> Vec<Part> {
    match cited.part.text() {
        "IIII" => vec![Part::Iii],
        "VI" | "IIV" => vec![Part::Iv],
        "VII" => vec![Part::Iii, Part::V],
        _ => Vec::new(),
    }
}

/// Numbers one slip of the hand away: a digit left out, doubled, swapped, added or mistyped.
fn slips(number: u16) -> Vec<(u32, u16)> {
    let digits: Vec<u8> = number.to_string().into_bytes();
    let mut out: BTreeMap<u16, u32> = BTreeMap::new();
    let mut offer = |cost: u32, digits: &[u8]| {
        if digits.first() == Some(&b'0') {
            return;
        }
        let Some(value) = std::str::from_utf8(digits).ok().and_then(|text| text.parse().ok())
        else {
            return;
        };
        let best = out.entry(value).or_insert(cost);
        *best = (*best).min(cost);
    };
    for at in 0..digits.len() {
        let mut shorter = digits.clone();
        let dropped = shorter.remove(at);
        let doubled = at > 0 && digits[at - 1] == dropped;
        offer(if doubled { 2 } else { 8 }, &shorter);
        let mut swapped = digits.clone();
        if at + 1 < swapped.len() {
            swapped.swap(at, at + 1);
            offer(3, &swapped);
        }
        for digit in b'0'..=b'9' {
            let mut other = digits.clone();
            other[at] = digit;
            let near = digit.abs_diff(digits[at]) == 1;
            offer(if near { 9 } else { 12 }, &other);
        }
    }
    for at in 0..=digits.len() {
        for digit in b'0'..=b'9' {
            let mut longer = digits.clone();
            longer.insert(at, digit);
            // The leading digit of a volume is the one most often lost.
            offer(if at == 0 && digit == b'1' { 4 } else { 14 }, &longer);
        }
    }
    out.remove(&number);
    out.into_iter().map(|(value, cost)| (cost, value)).collect()
}

/// Provisions of the same number in acts with a like name, and like numbers in the same act.
fn provisions(cited: &Statute) -> Vec<Statute> {
    let mut out = Vec::new();
    if cited.act.ids.len() > 1 {
        for id in &cited.act.ids {
            let federal = Act::federal(*id, cited.act.name.clone());
            out.push(Statute { act: federal, ..cited.clone() });
        }
        return out;
    }
    let Some(id) = cited.act.id() else {
        if cited.act.canton.is_some() || is_repealed_act(&cited.act.name) {
            return out;
        }
        return like_named(cited);
    };
    if cited.act.edition != Edition::Current {
        return out;
    }
    let Some(inventory) = inventory(act(id).number) else { return out };
    let is_listed = |article: &super::Numeral| inventory.article(article, false).is_some();
    if is_listed(&cited.article) {
        // The article exists: a pinpoint in it, or the end of a range, does not.
        out.push(Statute { to: None, pins: Vec::new(), ..cited.clone() });
        return out;
    }
    let mut offer = |value: u16, suffix: &str| {
        let article = super::Numeral { value, suffix: suffix.to_owned(), is_roman: false };
        if article != cited.article && is_listed(&article) {
            let next = Statute { article, to: None, ..cited.clone() };
            if !out.contains(&next) {
                out.push(next);
            }
        }
    };
    offer(cited.article.value, "");
    for suffix in ["a", "b", "c", "bis", "ter"] {
        offer(cited.article.value, suffix);
    }
    let mut near = slips(cited.article.value);
    near.sort_unstable();
    for (_, value) in near {
        offer(value, &cited.article.suffix);
    }
    out.truncate(MOST);
    out
}

/// A name of a federal act, with the letters it has.
struct Name {
    name: &'static str,
    letters: u64,
    id: ActId,
    is_core: bool,
}

static NAMES: LazyLock<Vec<Name>> = LazyLock::new(|| {
    let named = |(id, entry): (ActId, &'static ActEntry)| {
        let names = entry.abbreviations.iter().take(4).chain(&entry.names);
        names.filter(|name| !name.is_empty()).map(move |name| Name {
            name,
            letters: letters(name),
            id,
            is_core: entry.is_core,
        })
    };
    acts().flat_map(named).collect()
});

/// Which letters a word has, each as a bit; several may share one.
fn letters(word: &str) -> u64 {
    word.chars().fold(0, |letters, letter| letters | 1 << (letter as u32 % 64))
}

/// Acts with a like name. No federal act has sections, so that none is meant where one is cited.
fn like_named(cited: &Statute) -> Vec<Statute> {
    let mut scored = Vec::new();
    if cited.sign == Sign::Section {
        return Vec::new();
    }
    let cited_name = cited.act.name.as_str();
    let longest = if cited_name.chars().count() > 4 { 2 } else { 1 };
    let own = letters(cited_name);
    for Name { name, letters, id, is_core } in NAMES.iter() {
        // A letter that is changed is one that is lost and one that is new.
        let is_near = (letters ^ own).count_ones() <= 2 * longest
            && name.len().abs_diff(cited_name.len()) <= 2;
        if !is_near {
            continue;
        }
        let apart = distance(name, cited_name);
        if apart <= longest as usize {
            let begins = name.bytes().zip(cited_name.bytes()).take_while(|(a, b)| a == b);
            let common = begins.count();
            scored.push((apart, !is_core, std::cmp::Reverse(common), *name, *id));
        }
    }
    scored.sort_unstable();
    let mut out: Vec<Statute> = Vec::new();
    for (.., name, id) in scored {
        if out.iter().any(|known| known.act.id() == Some(id)) {
            continue;
        }
        out.push(Statute { act: Act::federal(id, name), ..cited.clone() });
        if out.len() == MOST {
            break;
        }
    }
    out
}

/// How many letters must change to make one word the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let cost = if a == *b { diagonal } else { diagonal + 1 };
            diagonal = row[j + 1];
            row[j + 1] = cost.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}
