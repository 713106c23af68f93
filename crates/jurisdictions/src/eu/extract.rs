//! Every citation of the law of the Union in a text, and the one reference a person typed.

use std::{ops::Range, sync::LazyLock};

use super::{
    Citation, Sort, Treaty, ecli,
    grammar::{Read, act, case, identifier, journal, provision},
    named,
};
use crate::text::{Split, cursor::Cursor, glance::Glance, token::Kind};

/// A citation found in a text.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Found {
    /// Where it stands, in bytes.
    pub span: Range<usize>,
    /// What was read.
    pub citation: Citation,
    /// Whether its form is one that others use too: a case from before 1989 that stands alone.
    pub is_candidate: bool,
}

/// Extracts every citation of a text.
pub fn extract(text: &str) -> Vec<Found> {
    extract_from(&Split::new(text))
}

/// The same of a text that other orders read too.
pub(super) fn extract_from(text: &Split<'_>) -> Vec<Found> {
    let cursor = text.european();
    let mut found: Vec<Found> = Vec::new();
    let mut at = 0;
    while at < cursor.tokens.len() {
        let reads = reads_at(cursor, at);
        let next = reads.last().map_or(at + 1, |read| read.to.max(at + 1));
        found.extend(reads.into_iter().map(|read| made(cursor, read, false)));
        at = next;
    }
    found
}

/// Reads a text that is one reference, or one list, and nothing else.
pub fn read(text: &str) -> Vec<Found> {
    const LEADING: [&str; 33] = [
        "the",
        "die",
        "der",
        "das",
        "des",
        "la",
        "le",
        "l",
        "il",
        "lo",
        "eugh",
        "cjeu",
        "ecj",
        "cjue",
        "cjce",
        "cgue",
        "judgment",
        "urteil",
        "arret",
        "sentenza",
        "in",
        "joined",
        "cf",
        "see",
        "voir",
        "siehe",
        "aff",
        "celex",
        "verbundene",
        "verbundenen",
        "verb",
        "affaires",
        "jointes",
    ];
    const FARTHEST: usize = 12;
    const MOST_BEHIND: usize = 14;
    let cursor = Cursor::lone(text);
    for at in 0..cursor.tokens.len().min(FARTHEST) {
        let mut reads = reads_at(&cursor, at);
        let is_candidate = reads.is_empty();
        if is_candidate {
            reads.extend(case::alone(&cursor, at));
        }
        if !reads.is_empty() {
            let mut found: Vec<Found> =
                reads.iter().map(|read| made(&cursor, read.clone(), is_candidate)).collect();
            let mut to = reads.last().map_or(at, |read| read.to);
            // `Joined Cases C-203/15 and C-698/15`
            while to < cursor.tokens.len() {
                let more = reads_at(&cursor, to);
                let is_joint = cursor.token(to).is_some_and(|token| token.kind == Kind::Sign)
                    || cursor.is_any_like(to, &["and", "und", "et", "e"]);
                match more.last() {
                    Some(last) => to = last.to,
                    None if is_joint => {
                        to += 1;
                        continue;
                    }
                    None => break,
                }
                found.extend(more.into_iter().map(|read| made(&cursor, read, false)));
            }
            let is_case = found
                .last()
                .is_some_and(|last| matches!(last.citation, Citation::Case(_) | Citation::Ecli(_)));
            let most = if is_case { MOST_BEHIND } else { MOST_BEHIND / 3 };
            return if cursor.tokens.len() - to <= most { found } else { Vec::new() };
        }
        let leads = cursor.token(at).is_some_and(|token| token.kind == Kind::Sign)
            || cursor.is_any_like(at, &LEADING)
            || case::is_word(&cursor, at);
        if !leads {
            return Vec::new();
        }
    }
    Vec::new()
}

fn made(cursor: &Cursor<'_>, read: Read, is_candidate: bool) -> Found {
    Found { span: cursor.bytes(read.from, read.to), citation: read.citation, is_candidate }
}

/// The citations that begin at a place.
fn reads_at(cursor: &Cursor<'_>, at: usize) -> Vec<Read> {
    let Some(token) = cursor.token(at) else { return Vec::new() };
    match token.kind {
        Kind::Number => identifier::celex(cursor, at).into_iter().collect(),
        Kind::Word if BEGINS.may_begin(cursor, at) => word(cursor, at),
        Kind::Word | Kind::Sign => Vec::new(),
    }
}

/// The words with which a citation begins.
static BEGINS: LazyLock<Glance> = LazyLock::new(|| {
    const WORDS: [&str; 11] =
        ["c", "t", "f", "e", "ecli", "http", "https", "data", "eli", "council", "commission"];
    let acts = Sort::ALL.into_iter().flat_map(Sort::names).chain(Treaty::names_of_all());
    let words = acts.copied().chain(named::first_words()).chain(journal::NAMES);
    Glance::of(WORDS.into_iter().chain(words).chain(case::words()).chain(provision::words()))
});

/// Names that alone are also the names of other things.
const SHARED: [&str; 16] = [
    "LED", "MAR", "CRD", "CRA", "DAC", "UCC", "MDR", "AIA", "RIA", "IDD", "CRR", "UMV", "DGA",
    "DORA", "MiCA", "REACH",
];

fn word(cursor: &Cursor<'_>, at: usize) -> Vec<Read> {
    let raw = cursor.raw(at);
    let first = raw.chars().next().unwrap_or_default();
    if first.is_lowercase() && !cursor.is_lone && !SMALL.contains(&first) {
        return Vec::new();
    }
    let begins = first.to_ascii_lowercase();
    if matches!(begins, 'a' | 'r' | 'e' | 'c') {
        let reads = provision::read(cursor, at);
        if !reads.is_empty() {
            return reads;
        }
    }
    let single = match begins {
        'c' | 't' | 'f' if raw.len() == 1 => case::lettered(cursor, at),
        'e' if cursor.is_sign(at + 1, b':') => ecli::read(cursor, at)
            .filter(|(ecli, _)| ecli.country == "EU")
            .map(|(ecli, to)| Read::new(at, to, Citation::Ecli(ecli))),
        'o' | 'a' | 'j' | 'g' => journal::read(cursor, at),
        'h' | 'd' | 'e' if raw == "http" || raw == "https" || raw == "data" || raw == "eli" => {
            identifier::eli(cursor, at)
        }
        _ => None,
    };
    let single =
        single.or_else(|| if raw.len() == 1 { identifier::celex(cursor, at) } else { None });
    if let Some(read) = single {
        return vec![read];
    }
    let reads = act::read(cursor, at);
    if let [only] = reads.as_slice() {
        let further = provision::behind_act(cursor, only);
        if !further.is_empty() {
            return further;
        }
    }
    if !reads.is_empty() {
        return reads;
    }
    let reads = provision::behind_source(cursor, at);
    if !reads.is_empty() {
        return reads;
    }
    let reads = case::old(cursor, at);
    if !reads.is_empty() {
        return reads;
    }
    let Some((act, to)) = named::named(cursor, at) else { return Vec::new() };
    if SHARED.contains(&raw) && !cursor.is_lone && to == at + 1 {
        return Vec::new();
    }
    vec![Read::new(at, to, Citation::Act(act))]
}

/// The first letters of words in small letters with which a citation may begin: `article`,
/// `règlement`, `directive`, `considérant`, `ePrivacy`, `http`, `affaire`.
const SMALL: [char; 9] = ['a', 'r', 'd', 'c', 'e', 'h', 'v', 'i', 'b'];
