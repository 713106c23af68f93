//! Short titles of enactments in a text, and what the text calls them: `the 1968 Act`, `PACE`.

use std::{collections::HashMap, sync::LazyLock};

use crate::{
    gb::Enactment,
    text::{cursor::Cursor, roman},
};

/// Abbreviations with the short title that they stand for.
const ACTS: &str = include_str!("../tables/acts.txt");

static TITLES: LazyLock<HashMap<&str, &str>> =
    LazyLock::new(|| ACTS.lines().filter_map(|line| line.split_once('\t')).collect());

/// The words with which an enactment begins that is not named by its title.
pub(in crate::gb) fn words() -> impl Iterator<Item = &'static str> {
    TITLES.keys().copied().chain(["SI", "S"])
}

/// An enactment named in a text, with its first token and the one after its last.
#[derive(Clone, Debug)]
pub(in crate::gb) struct Named {
    pub(in crate::gb) title: String,
    pub(in crate::gb) year: u32,
    pub(in crate::gb) from: usize,
    pub(in crate::gb) to: usize,
}

/// The enactments that a text names, and the names it gives them.
#[derive(Debug, Default)]
pub(in crate::gb) struct Titles {
    named: Vec<Named>,
    /// The first of them that begins at a token.
    by_start: HashMap<usize, usize>,
    /// A name with the place where it is given and the title.
    given: Vec<(String, usize, String)>,
}

/// The words that end a short title before its year.
const ENDS: [&str; 7] =
    ["Act", "Regulations", "Order", "Rules", "Measure", "Scheme", "Instructions"];
/// The words within a title that have no capital.
const SMALL: [&str; 16] = [
    "of", "and", "the", "to", "in", "for", "with", "by", "on", "against", "from", "etc", "or",
    "at", "without", "as",
];
/// The words that stand before a title and are none of it.
const BEFORE: [&str; 26] = [
    "The", "This", "That", "An", "A", "In", "Under", "By", "Of", "If", "See", "When", "And", "But",
    "For", "Since", "Like", "Both", "Although", "While", "As", "Before", "After", "With",
    "Pursuant", "Cf",
];

impl Titles {
    /// Finds them.
    pub(in crate::gb) fn of(cursor: &Cursor<'_>) -> Self {
        let mut titles = Self::default();
        for at in (1..cursor.len()).filter(|at| cursor.is_word(*at)) {
            let Some(named) = named(cursor, at) else { continue };
            let definition = defined(cursor, named.to);
            for name in definition {
                titles.given.push((name, at, named.title.clone()));
            }
            titles.by_start.entry(named.from).or_insert(titles.named.len());
            titles.named.push(named);
        }
        titles
    }

    /// The enactment that is named at a place, behind an article or not, and the place after it.
    pub(in crate::gb) fn read(&self, cursor: &Cursor<'_>, at: usize) -> Option<(Enactment, usize)> {
        if let Some(read) = instrument(cursor, at) {
            return Some(read);
        }
        let at = if cursor.is_exactly(at, &["the", "The"]) { at + 1 } else { at };
        // A title may have been taken to begin earlier than the sentence says.
        if let Some(named) = self.named.iter().find(|one| one.from <= at && at < one.to) {
            let title =
                if named.from == at { named.title.clone() } else { written(cursor, at, named.to) };
            return Some((Enactment::Titled(title), named.to));
        }
        self.short(cursor, at).or_else(|| abbreviated(cursor, at))
    }

    /// `1968 Act`, `Act`, and the names that the text gives.
    fn short(&self, cursor: &Cursor<'_>, at: usize) -> Option<(Enactment, usize)> {
        let earlier = |place: usize| place <= at;
        for (name, given_at, title) in self.given.iter().rev() {
            let words: Vec<&str> = name.split(' ').collect();
            if !words.is_empty()
                && earlier(*given_at)
                && let Some(end) = cursor.phrase_exactly(at, &words)
            {
                return Some((Enactment::Titled(title.clone()), end));
            }
        }
        let year = cursor.number(at).filter(|_| cursor.digits(at) == 4)?;
        if !ENDS.contains(&cursor.word(at + 1).as_ref()) {
            return None;
        }
        let of_year = self.named.iter().filter(|one| one.year == year && earlier(one.from));
        let of_sort = |one: &&Named| one.title.contains(cursor.word(at + 1).as_ref());
        let mut candidates: Vec<&str> =
            of_year.filter(of_sort).map(|one| one.title.as_str()).collect();
        candidates.dedup();
        let first = candidates.first()?;
        // Two acts of one year: which is meant cannot be known.
        let is_settled = candidates.iter().all(|other| other == first);
        is_settled.then(|| (Enactment::Titled((*first).to_owned()), at + 2))
    }

    /// The enactments, in the order in which they are named.
    pub(in crate::gb) fn named_at(&self, at: usize) -> Option<&Named> {
        self.by_start.get(&at).and_then(|place| self.named.get(*place))
    }
}

/// The title that ends with the word at a place and the year behind it.
fn named(cursor: &Cursor<'_>, at: usize) -> Option<Named> {
    if !ENDS.contains(&cursor.word(at).as_ref()) {
        return None;
    }
    // `(Northern Ireland) 1996`, `Act (Northern Ireland) 2016`
    let mut year_at = at + 1;
    if cursor.is_sign(year_at, b'(') && cursor.is_capital(year_at + 1) {
        year_at = (year_at + 1..year_at + 6).find(|place| cursor.is_sign(*place, b')'))? + 1;
    }
    // `Theft Act, 1968`, as acts were printed before 1963; `Children Act (1989)`.
    let comma = usize::from(cursor.is_sign(year_at, b','));
    let year_at = year_at + comma;
    let is_bracketed = cursor.is_sign(year_at, b'(') && cursor.is_sign(year_at + 2, b')');
    let year_at = if is_bracketed { year_at + 1 } else { year_at };
    let year = cursor.number(year_at).filter(|year| (1200..2100).contains(year))?;
    if cursor.digits(year_at) != 4 {
        return None;
    }
    let from = beginning(cursor, at)?;
    let title = if is_bracketed || comma > 0 {
        format!("{} {year}", written(cursor, from, year_at - 1))
    } else {
        written(cursor, from, year_at + 1)
    };
    let to = if is_bracketed { year_at + 2 } else { year_at + 1 };
    Some(Named { title, year, from, to })
}

/// Walks back from `Act` to where the title begins.
fn beginning(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    let mut from = at;
    while let Some(back) = from.checked_sub(1).filter(|back| at - back < 30) {
        let word = cursor.word(back);
        if cursor.is_capital(back) {
            let ends_sentence = cursor.is_sign(back + 1, b'.') && word.len() > 3;
            if ends_sentence {
                break;
            }
            from = back;
        } else if cursor.is_sign(back, b')') {
            // Scope and subject in brackets: `(Scotland)`, `(Use Classes)`.
            let open = (back.saturating_sub(10)..back).rev().find(|p| cursor.is_sign(*p, b'('));
            match open.filter(|open| cursor.is_capital(open + 1)) {
                Some(open) if open > 0 && cursor.is_capital(open - 1) => from = open,
                _ => break,
            }
        } else if is_inner_sign(cursor, back, from, at)
            || word == "s" && back > 0 && cursor.is_sign(back - 1, b'\'')
            || SMALL.contains(&word.as_ref()) && passes(cursor, back)
            || cursor.is_sign(back, b'.') && cursor.is_exactly(back.wrapping_sub(1), &["etc"])
        {
            from = back;
        } else {
            break;
        }
    }
    // What stands at the beginning of a sentence and is not part of the title.
    while from < at
        && (BEFORE.contains(&cursor.word(from).as_ref())
            || !cursor.is_capital(from)
            || cursor.word(from).len() == 1
            || roman::ordinal(&cursor.word(from)).is_some())
    {
        from += 1;
    }
    (from < at).then_some(from)
}

/// Whether a sign may stand within a title: a comma only in a list with `and`, as in `Housing Grants,
/// Construction and Regeneration Act`; not in `Smith, Theft Act`.
fn is_inner_sign(cursor: &Cursor<'_>, sign: usize, from: usize, at: usize) -> bool {
    let is_listed = || (from..at).any(|place| cursor.is_exactly(place, &["and"]));
    let is_sign = cursor.is_sign(sign, b',') && is_listed()
        || [b'-', b'\'', b'&'].iter().any(|inner| cursor.is_sign(sign, *inner));
    is_sign
        && sign > 0
        && cursor.is_capital(sign - 1)
        && (cursor.is_capital(from) || cursor.is_exactly(from, &["and", "s", "to", "at"]))
}

/// Whether a small word may stand within a title: a capital before it, or `of the` behind one.
fn passes(cursor: &Cursor<'_>, at: usize) -> bool {
    let Some(before) = at.checked_sub(1) else { return false };
    if cursor.word(at) == "the" {
        return cursor.is_exactly(before, &["of", "against", "for", "to", "in"])
            && before > 0
            && cursor.is_capital(before - 1)
            && !BEFORE.contains(&cursor.word(before - 1).as_ref());
    }
    if cursor.word(at) == "etc" {
        return true;
    }
    let follows_bracket = cursor.is_sign(before, b')');
    cursor.is_capital(before) && !BEFORE.contains(&cursor.word(before).as_ref())
        || follows_bracket
        || SMALL.contains(&cursor.word(before).as_ref())
            && cursor.word(at) != "and"
            && before > 0
            && cursor.is_capital(before - 1)
}

/// The words from one token to another, evenly spaced.
fn written(cursor: &Cursor<'_>, from: usize, to: usize) -> String {
    let mut text = String::new();
    for place in from..to {
        let is_first = text.is_empty();
        if !is_first && !cursor.is_tight(place) {
            text.push(' ');
        }
        if cursor.is_sign(place, b'\'') {
            text.push('\'');
        } else {
            let word = cursor.word(place);
            text.push_str(if word.is_empty() { cursor.raw(place) } else { &word });
        }
    }
    text
}

/// The names given in brackets behind a title: `("the 1968 Act")`, `(“POCA” or “the Act”)`.
fn defined(cursor: &Cursor<'_>, at: usize) -> Vec<String> {
    let mut names = Vec::new();
    if !cursor.is_sign(at, b'(') {
        return names;
    }
    let quote = |place: usize| {
        cursor.is_sign(place, b'"')
            || cursor.is_sign(place, b'\'')
            || matches!(cursor.raw(place), "“" | "”" | "«" | "»")
    };
    let close_of = |open: usize| (open + 1..open + 24).find(|place| cursor.is_sign(*place, b')'));
    // The number of an instrument or `as amended by …` may stand in brackets of its own before.
    let mut close = close_of(at).unwrap_or(at + 1);
    while cursor.is_sign(close + 1, b'(')
        && let Some(next) = close_of(close + 1)
        && next < at + 60
    {
        close = next;
    }
    let mut place = at + 1;
    while place < close {
        if quote(place) {
            let from =
                if cursor.is_exactly(place + 1, &["the", "The"]) { place + 2 } else { place + 1 };
            let Some(end) = (from..close).find(|place| quote(*place)) else { break };
            let words: Vec<&str> = (from..end).map(|place| cursor.raw(place)).collect();
            if !words.is_empty() {
                names.push(words.join(" "));
            }
            place = end + 1;
        } else {
            place += 1;
        }
    }
    names
}

/// `SI 2018/1234`, `S.I. 2018/1234`, `SI 2018 No 1234`.
pub(in crate::gb) fn instrument(cursor: &Cursor<'_>, at: usize) -> Option<(Enactment, usize)> {
    let place = if cursor.is_exactly(at, &["SI"]) {
        cursor.after_dot(at + 1)
    } else {
        let place = cursor.phrase_exactly(at, &["S", ".", "I"])?;
        cursor.after_dot(place)
    };
    let year = cursor.number(place).filter(|year| (1890..2100).contains(year))?;
    let place = cursor.after_comma(place + 1);
    let number = if cursor.is_sign(place, b'/') {
        place + 1
    } else if cursor.is_any(place, &["no"]) {
        cursor.after_dot(place + 1)
    } else {
        return None;
    };
    let end = number + 1;
    Some((Enactment::Instrument(year, cursor.number(number)?), end))
}

/// `PACE`, `PACE 1984`, `HRA 1998`: abbreviations that stand for one act only.
pub(in crate::gb) fn abbreviated(cursor: &Cursor<'_>, at: usize) -> Option<(Enactment, usize)> {
    let word = cursor.word(at);
    if word.len() < 3 {
        return None;
    }
    let year = (cursor.digits(at + 1) == 4).then(|| cursor.raw(at + 1));
    let with_year = year.and_then(|year| TITLES.get(format!("{word} {year}").as_str()));
    if let Some(title) = with_year {
        return Some((Enactment::Titled((*title).to_owned()), at + 2));
    }
    let title = *TITLES.get(&*word)?;
    match year {
        Some(year) if title.ends_with(year) => Some((Enactment::Titled(title.to_owned()), at + 2)),
        // Another act of that name.
        Some(_) => None,
        None => Some((Enactment::Titled(title.to_owned()), at + 1)),
    }
}
