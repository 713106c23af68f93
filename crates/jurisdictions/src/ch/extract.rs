//! Every citation of a text, and the one citation a person typed.

mod context;
mod defined;
mod edges;
mod former;
mod found;
mod numbered;
mod own;
mod settle;
mod unread;

use std::{ops::Range, sync::LazyLock};

use jiff::civil::Date;
use law::Language;
use settle::{prevailing, settle};
use thiserror::Error;

use super::{
    Citation,
    acts::acts_named,
    grammar::{
        Read, bge, docket, doctrine, gazette, report,
        scholar::shorthand,
        statute::{behind_act, provisions, without_act},
        strasbourg, textbook,
    },
};
use crate::text::{
    Split,
    cursor::Cursor,
    token::{Gap, Kind},
};
pub use found::Found;

/// The citations of a text.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The citations, in their order.
    pub found: Vec<Found>,
    /// The language in which the text cites.
    pub language: Option<Language>,
    /// Docket numbers that are the document's own, standing alone in its head, with the number of
    /// times they stand in the text. They are not citations.
    pub own: Vec<(String, usize)>,
    /// The last days of law that the text says it applies: `in der bis 31. Dezember 2021 geltenden
    /// Fassung`. Ascending.
    pub until: Vec<Date>,
    /// Where something begins like a decision of the official collection but could not be read.
    pub unread: Vec<Range<usize>>,
}

/// Why a text is not one citation.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum ReadError {
    /// Nothing was given.
    #[error("it is empty")]
    Empty,
    /// Nothing in it is a citation.
    #[error("no citation was found in it")]
    NoCitation,
    /// A provision without its act.
    #[error("it names no act; add one, such as `{0} OR`")]
    NoAct(String),
}

impl ReadError {
    /// What may have been meant: a provision without its act, with those that are cited most.
    pub fn suggestions(&self) -> Vec<String> {
        match self {
            Self::NoAct(article) => {
                ["OR", "ZGB", "StGB", "BV"].map(|act| format!("{article} {act}")).to_vec()
            }
            Self::Empty | Self::NoCitation => Vec::new(),
        }
    }
}

/// Extracts every citation of a text.
pub fn extract(text: &str) -> Vec<Found> {
    extract_in(text, None).found
}

/// Extracts every citation of a text, with the language of the text where it is known.
pub fn extract_in(text: &str, language: Option<Language>) -> Reading {
    extract_from(&Split::new(text), language)
}

/// The same of a text that other orders read too.
pub(crate) fn extract_from(text: &Split<'_>, language: Option<Language>) -> Reading {
    let cursor = text.european();
    finish(cursor, reads(cursor), language, true)
}

/// Reads the one citation a person typed. Further citations follow it in the answer.
pub fn read(text: &str) -> Result<Vec<Found>, ReadError> {
    read_in(text, None)
}

/// Reads the one citation a person typed, with the language it is meant in.
pub fn read_in(text: &str, language: Option<Language>) -> Result<Vec<Found>, ReadError> {
    if text.trim().is_empty() {
        return Err(ReadError::Empty);
    }
    let cursor = Cursor::lone(text);
    let reads = reads(&cursor);
    if reads.is_empty() {
        let article = (0..cursor.tokens.len()).find_map(|at| without_act(&cursor, at));
        return Err(match article {
            Some(statute) => ReadError::NoAct(statute.provision(language.unwrap_or(Language::De))),
            None => ReadError::NoCitation,
        });
    }
    let edges = reads.first().map(|first| first.from).zip(reads.last().map(|last| last.to));
    let mut found = finish(&cursor, reads, language, false).found;
    if let Some((from, to)) = edges {
        edges::issues(&cursor, from, to, &mut found);
    }
    Ok(found)
}

/// How many tokens behind a decision a bare one may follow and still be part of its list.
const LIST_REACH: usize = 60;

/// Reads every citation, in the order of the text.
fn reads(cursor: &Cursor<'_>) -> Vec<Read> {
    let mut reads: Vec<Read> = Vec::new();
    let mut at = 0;
    let mut list_end = None;
    while let Some(token) = cursor.tokens.get(at) {
        let next = match token.kind {
            Kind::Word if BEGINS[token.sign as usize] => word(cursor, at, &mut reads),
            Kind::Number => number(cursor, at, &mut reads, list_end),
            Kind::Sign if token.sign == 0xa7 && is_american(cursor, at) => Some(at + 2),
            Kind::Sign if token.sign == 0xa7 => provision(cursor, at, &mut reads),
            _ => None,
        };
        match next {
            Some(next) => {
                let mut next = next.max(at + 1);
                match reads.last() {
                    Some(Read { citation: Citation::Bge(_), .. }) => {
                        next = further_pages(cursor, next, &mut reads);
                        list_end = Some(next);
                    }
                    Some(Read { citation: Citation::Decision(_), .. }) => {
                        next = further_dockets(cursor, next, &mut reads);
                    }
                    Some(Read { citation: Citation::Report(_), .. }) => {
                        next = further_reports(cursor, next, &mut reads);
                    }
                    _ => {}
                }
                at = next;
            }
            None => at += 1,
        }
    }
    reads
}

/// Reads the further reports of a list: `BVGE 2009/50 E. 9, 2008/47 E. 3`.
fn further_reports(cursor: &Cursor<'_>, mut at: usize, reads: &mut Vec<Read>) -> usize {
    while let Some(Read { citation: Citation::Report(last), .. }) = reads.last() {
        let Some(read) = report::further(cursor, at, last.collection) else { break };
        at = read.to;
        reads.push(read);
    }
    at
}

/// Reads the further decisions of a list that are written by their pages only.
fn further_pages(cursor: &Cursor<'_>, mut at: usize, reads: &mut Vec<Read>) -> usize {
    while let Some(Read { citation: Citation::Bge(last), .. }) = reads.last() {
        let Some(read) = bge::elided(cursor, at, last) else { break };
        at = read.to;
        reads.push(read);
    }
    at
}

/// Reads the further dockets of a list that are written without their sign.
fn further_dockets(cursor: &Cursor<'_>, mut at: usize, reads: &mut Vec<Read>) -> usize {
    while let Some(Read { citation: Citation::Decision(last), .. }) = reads.last() {
        let Some(read) = docket::elided(cursor, at, last) else { break };
        at = read.to;
        reads.push(read);
    }
    at
}

/// Whether a section is one of a code of the United States: `42 U.S.C. § 1983`.
fn is_american(cursor: &Cursor<'_>, at: usize) -> bool {
    let before = |back: usize| at.checked_sub(back);
    let Some(last) = before(1) else { return false };
    let word = if cursor.is_sign(last, b'.') { before(2) } else { Some(last) };
    word.is_some_and(|word| {
        cursor.is_any(word, &["usc", "cfr", "code", "stat"])
            || (matches!(cursor.word(word).as_ref(), "C" | "R")
                && cursor.is_sign(word.saturating_sub(1), b'.'))
    })
}

/// The first letters of words with which a citation can begin: any capital, and `a` of `art.`
/// and `atf`, `b`, `d` of the collections in small letters, `f`, `m`, `p`, `s` of periodicals, `n` and `p` of textbooks.
const BEGINS: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = b'A';
    while byte <= b'Z' {
        table[byte as usize] = true;
        byte += 1;
    }
    table[b'a' as usize] = true;
    table[b'b' as usize] = true;
    table[b'd' as usize] = true;
    table[b'f' as usize] = true;
    table[b'm' as usize] = true;
    table[b'n' as usize] = true;
    table[b'p' as usize] = true;
    table[b's' as usize] = true;
    table
};

/// Reads what begins with a word.
fn word(cursor: &Cursor<'_>, at: usize, reads: &mut Vec<Read>) -> Option<usize> {
    let token = cursor.token(at)?;
    let length = token.end - token.start;
    let follows = cursor.token(at + 1)?;
    let raw = cursor.raw(at);
    let first = raw.as_bytes().first().copied()?;
    if textbook::MARGINS.contains(&raw)
        && let Some(read) = textbook::textbook(cursor, at, reads.last().map_or(0, |read| read.to))
    {
        let to = read.to;
        reads.push(read);
        return Some(to);
    }
    if first.is_ascii_lowercase() {
        let is_article = matches!(
            raw,
            "art"
                | "article"
                | "articles"
                | "articolo"
                | "articoli"
                | "artt"
                | "arts"
                | "aart"
                | "aArt"
        );
        if is_article {
            return article(cursor, at, reads);
        }
        let is_short = length == 3 || matches!(raw, "mp" | "fp" | "plädoyer" | "forumpoenale");
        let is_counted = follows.kind == Kind::Number || (raw == "sic" && follows.sign == b'!');
        if !is_short || !is_counted {
            return None;
        }
    }
    if first == b'A' && raw.starts_with("Art") || raw == "ART" {
        return article(cursor, at, reads);
    }
    if follows.kind == Kind::Word
        && matches!(follows.sign, b'A' | b'a')
        && length <= 8
        && cursor.is_any(at + 1, &["art", "artikel", "article"])
        && doctrine::series(raw).is_none()
        && let Some(found) = behind_act(cursor, at)
    {
        reads.extend(found.reads);
        return Some(found.to);
    }
    if follows.kind == Kind::Number
        && length <= 8
        && !acts_named(raw).is_empty()
        && doctrine::series(raw).is_none()
        && let Some(found) = shorthand(cursor, at)
    {
        reads.extend(found.reads);
        return Some(found.to);
    }
    // Most words are none of those with which a citation begins; dockets begin with any capitals
    // before a number.
    let pair = raw.as_bytes().first_chunk::<2>();
    let is_known = pair.is_none_or(|[a, b]| PAIRS[usize::from(*a) << 8 | usize::from(*b)]);
    let is_docket = length <= 6
        && follows.kind != Kind::Word
        && raw.bytes().all(|byte| byte.is_ascii_uppercase());
    if !is_known && !is_docket {
        return None;
    }
    push(reads, decision_word(cursor, at, raw))
}

/// The pairs of letters with which the words of the tables begin, so that most words of a text are
/// passed over at a glance.
static PAIRS: LazyLock<Box<[bool]>> = LazyLock::new(|| {
    let mut pairs = vec![false; 1 << 16].into_boxed_slice();
    let words = docket::first_words()
        .chain(doctrine::first_words())
        .chain(report::first_words())
        .chain([
            "SR", "RS", "AS", "RO", "RU", "BBl", "FF", "ATF", "atf", "DTF", "dtf", "BGE", "bge",
        ])
        .chain(["Bge", "Atf", "Dtf", "mp"]);
    for word in words {
        if let Some([a, b]) = word.as_bytes().first_chunk::<2>() {
            pairs[usize::from(*a) << 8 | usize::from(*b)] = true;
        }
    }
    pairs
});

fn decision_word(cursor: &Cursor<'_>, at: usize, raw: &str) -> Option<Read> {
    if raw.len() == 3
        && let Some(read) = bge::prefixed(cursor, at)
    {
        return Some(read);
    }
    match raw {
        "SR" | "RS" => {
            if let Some(read) = gazette::classified(cursor, at) {
                return Some(read);
            }
        }
        "AS" | "RO" | "RU" | "BBl" | "BBI" | "FF" => {
            if let Some(read) = gazette::gazette(cursor, at) {
                return Some(read);
            }
        }
        _ => {}
    }
    if doctrine::can_begin(raw)
        && let Some(read) = doctrine::in_series(cursor, at)
    {
        return Some(read);
    }
    if raw.len() > 11 {
        return None;
    }
    if report::collection(raw).is_some()
        && let Some(read) = report::report(cursor, at)
    {
        return Some(read);
    }
    let capitals = raw.bytes().all(|byte| byte.is_ascii_uppercase());
    if capitals || docket::can_begin(raw) { docket::docket(cursor, at) } else { None }
}

fn article(cursor: &Cursor<'_>, at: usize, reads: &mut Vec<Read>) -> Option<usize> {
    if let Some(read) = doctrine::before_article(cursor, at) {
        // `n. 10 ad art. 130 CPC` begins before its `art.`
        if reads.last().is_none_or(|last| last.to <= read.from) {
            return push(reads, Some(read));
        }
    }
    provision(cursor, at, reads)
}

fn provision(cursor: &Cursor<'_>, at: usize, reads: &mut Vec<Read>) -> Option<usize> {
    let found = provisions(cursor, at)?;
    reads.extend(found.reads);
    Some(found.to)
}

/// Reads what begins with a number.
fn number(
    cursor: &Cursor<'_>,
    at: usize,
    reads: &mut Vec<Read>,
    list_end: Option<usize>,
) -> Option<usize> {
    let next = cursor.token(at + 1)?;
    let token = cursor.token(at)?;
    let digits = token.end - token.start;
    match next.kind {
        Kind::Word
            if (digits <= 2 && next.gap == Gap::None)
                || (digits == 1 && cursor.is_sign(at + 2, b'_')) =>
        {
            push(reads, docket::docket(cursor, at))
        }
        Kind::Word if digits <= 3 && matches!(next.sign, b'I' | b'V') => {
            let in_list = list_end.is_some_and(|end| at >= end && at - end < LIST_REACH);
            push(reads, bge::bare(cursor, at, in_list))
        }
        Kind::Sign
            if (digits <= 2 || matches!(cursor.raw(at), "100" | "200"))
                && (next.sign == b'.' || next.sign == b'-')
                && next.gap == Gap::None =>
        {
            push(reads, docket::docket(cursor, at))
        }
        Kind::Sign if digits > 2 && next.sign == b'/' => {
            let read = strasbourg::application(cursor, at, reads.last());
            push(reads, read)
        }
        Kind::Number if digits == 3 => push(reads, docket::docket(cursor, at)),
        _ => None,
    }
}

fn push(reads: &mut Vec<Read>, read: Option<Read>) -> Option<usize> {
    let read = read?;
    let to = read.to;
    reads.push(read);
    Some(to)
}

/// Gives the reads their spans and languages, and sets the document's own dockets apart.
fn finish(
    cursor: &Cursor<'_>,
    mut reads: Vec<Read>,
    asked: Option<Language>,
    is_document: bool,
) -> Reading {
    let unread = if is_document { unread::passages(cursor, &reads) } else { Vec::new() };
    let own = if is_document { own::dockets(cursor, &mut reads) } else { Vec::new() };
    defined::apply(cursor, &mut reads);
    numbered::apply(cursor, &mut reads);
    context::apply(&mut reads);
    let language = asked.or_else(|| prevailing(&reads));
    context::english(cursor, &mut reads, language == Some(Language::En));
    let found = reads
        .into_iter()
        .filter_map(|read| {
            let start = cursor.token(read.from)?.start as usize;
            // A comma read in the hope of an act behind it is not part of the citation.
            let mut last = read.to.checked_sub(1)?;
            while last > read.from && cursor.is_sign(last, b',') {
                last -= 1;
            }
            let end = cursor.token(last)?.end as usize;
            Some(settle(read, start..end, asked, language))
        })
        .collect();
    let until = if is_document { former::until(cursor) } else { Vec::new() };
    Reading { found, language, own, unread, until }
}
