//! Every British citation of a text, and the reading of one that a person typed.

use std::{ops::Range, sync::LazyLock};

use super::{
    Citation, Enactment,
    grammar::{neutral, pinpoint, provision, report, title, title::Titles},
};
use crate::text::{Split, cursor::Cursor, glance::Glance, token::Kind};

/// A citation with where it stands.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Found {
    /// Where it stands, in bytes, without the pinpoint of a case.
    pub span: Range<usize>,
    /// What is cited.
    pub citation: Citation,
    /// The place within a case: `[45]`, `para 12`, `at 599`.
    pub pinpoint: Option<String>,
    /// The bytes up to the end of the pinpoint.
    pub with_pinpoint: Range<usize>,
}

/// Every citation in a text, in the order in which they stand, none inside another.
pub fn extract(text: &str) -> Vec<Found> {
    extract_from(&Split::new(text))
}

/// The same of a text that other orders read too.
pub(super) fn extract_from(text: &Split<'_>) -> Vec<Found> {
    let cursor = text.european();
    let titles = Titles::of(cursor);
    let mut found = Vec::new();
    let mut at = 0;
    while at < cursor.len() {
        at = match read_at(cursor, &titles, at, &mut found) {
            Some(end) if end > at => end,
            _ => at + 1,
        };
    }
    found
}

/// The words with which a citation begins, but for titles.
static BEGINS: LazyLock<Glance> = LazyLock::new(|| {
    let words = ["UKFTT", "UKUT", "LR", "L"].into_iter();
    Glance::of(words.chain(provision::words()).chain(title::words()))
});

/// Whether a citation can begin at a place.
fn may_begin(cursor: &Cursor<'_>, titles: &Titles, at: usize) -> bool {
    cursor.token(at).is_some_and(|token| match token.kind {
        Kind::Word => BEGINS.may_begin(cursor, at) || titles.named_at(at).is_some(),
        Kind::Number => true,
        Kind::Sign => matches!(token.sign, b'[' | b'('),
    })
}

/// Reads what begins at a place into `found`; the place after it, where something was read.
fn read_at(
    cursor: &Cursor<'_>,
    titles: &Titles,
    at: usize,
    found: &mut Vec<Found>,
) -> Option<usize> {
    if !may_begin(cursor, titles, at) {
        return None;
    }
    let case = |citation: Citation, end: usize| {
        let span = cursor.bytes(at, end);
        let (pinpoint, after) = match pinpoint::read(cursor, end) {
            Some((pinpoint, after)) => (Some(pinpoint), after),
            None => (None, end),
        };
        Found { span, citation, pinpoint, with_pinpoint: cursor.bytes(at, after) }
    };
    if let Some((neutral, end)) = neutral::read(cursor, at) {
        found.push(case(Citation::Neutral(neutral), end));
        return Some(end);
    }
    if let Some((report, end)) = report::read(cursor, at) {
        found.push(case(Citation::Report(report), end));
        return Some(end);
    }
    let group = provision::read(cursor, titles, at).or_else(|| provision::of_procedure(cursor, at));
    if let Some(group) = group {
        return Some(provisions(cursor, group, found));
    }
    // `PACE 1984, s 78`: an abbreviation says enough with a provision behind it.
    if let Some((enactment, end)) = title::abbreviated(cursor, at)
        && let Some(group) = provision::behind(cursor, titles, &enactment, at, end)
    {
        return Some(provisions(cursor, group, found));
    }
    let named = titles.named_at(at).map(|named| (Enactment::Titled(named.title.clone()), named.to));
    let (enactment, end) = named.or_else(|| title::instrument(cursor, at))?;
    // The number of an instrument in brackets behind its title is the same instrument.
    let bracketed = title::instrument(cursor, end + 1)
        .filter(|(_, after)| cursor.is_sign(end, b'(') && cursor.is_sign(*after, b')'));
    let end = bracketed.map_or(end, |(_, after)| after + 1);
    if let Some(group) = provision::behind(cursor, titles, &enactment, at, end) {
        return Some(provisions(cursor, group, found));
    }
    let span = cursor.bytes(at, end);
    let citation = Citation::Enactment(enactment);
    found.push(Found { with_pinpoint: span.clone(), span, citation, pinpoint: None });
    Some(end)
}

fn provisions(cursor: &Cursor<'_>, group: provision::Group, found: &mut Vec<Found>) -> usize {
    for (provision, from, to) in group.items {
        let span = cursor.bytes(from, to);
        let citation = Citation::Provision(provision);
        found.push(Found { with_pinpoint: span.clone(), span, citation, pinpoint: None });
    }
    group.end
}

/// Reads a text that is one reference and nothing else, as people type them; the names of parties
/// may stand before a case. Empty where the text is something else.
pub fn read(text: &str) -> Vec<Found> {
    let text = text.trim().trim_end_matches(['.', ';']);
    if text.is_empty() || text.len() > 400 {
        return Vec::new();
    }
    let whole = read_whole(text);
    if whole.is_empty() { read_whole(&capitalised(text)) } else { whole }
}

fn read_whole(text: &str) -> Vec<Found> {
    let found = extract(text);
    let Some(first) = found.first() else { return Vec::new() };
    let before = text.get(..first.span.start).unwrap_or_default().trim();
    let is_case = matches!(first.citation, Citation::Neutral(_) | Citation::Report(_));
    let names = [" v ", " v. ", "Re ", "In re ", "R ("];
    let is_named = is_case && names.iter().any(|name| before.contains(name));
    if !(is_filler(before) || is_named) {
        return Vec::new();
    }
    let mut end = first.with_pinpoint.end;
    for one in found.iter().skip(1) {
        if !is_filler(text.get(end..one.span.start).unwrap_or_default()) {
            return Vec::new();
        }
        end = one.with_pinpoint.end;
    }
    if is_filler(text.get(end..).unwrap_or_default()) { found } else { Vec::new() }
}

/// Whether a text says nothing: signs and the words that link provisions.
fn is_filler(text: &str) -> bool {
    const WORDS: [&str; 10] = ["and", "or", "the", "of", "see", "in", "at", "to", "under", "cf"];
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    words.filter(|word| !word.is_empty()).all(|word| WORDS.contains(&word.to_lowercase().as_str()))
}

/// A title typed in small letters with its capitals: `theft act 1968 s 1`.
fn capitalised(text: &str) -> String {
    const SMALL: [&str; 16] = [
        "of", "and", "the", "to", "in", "for", "with", "by", "on", "against", "from", "s", "ss",
        "section", "sections", "para",
    ];
    let word = |word: &str| {
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if !SMALL.contains(&word) => first.to_uppercase().chain(letters).collect(),
            _ => word.to_owned(),
        }
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}
