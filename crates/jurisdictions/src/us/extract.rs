//! Every citation of a text, and the one citation a person typed.

mod walk;

use std::ops::Range;

use thiserror::Error;
use walk::Walk;

use super::{Citation, EditionId, Issue, doubts::doubts, grammar::Read};
use crate::text::{Split, cursor::Cursor};

/// A citation found in a text.
#[derive(Clone, Debug)]
pub struct Found {
    /// Where volume, reporter and page stand, or what corresponds to them, in bytes.
    pub span: Range<usize>,
    /// Where the whole citation stands, with names, pinpoint, court, year and notes. Of parallel
    /// citations the first has the names and the last has the year.
    pub full: Range<usize>,
    /// What was read.
    pub citation: Citation,
    /// The place in the list of the citation that this one refers to.
    pub refers_to: Option<usize>,
    /// Other editions that the abbreviation may stand for.
    pub others: Vec<EditionId>,
    /// What is wrong with it.
    pub issues: Vec<Issue>,
}

/// Why a text is not one citation.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum ReadError {
    /// Nothing was given.
    #[error("it is empty")]
    Empty,
    /// Nothing in it is a citation.
    #[error("no citation was found in it; write it as in `576 U.S. 644` or `42 U.S.C. § 1983`")]
    NoCitation,
}

/// Extracts every citation of a text.
pub fn extract(text: &str) -> Vec<Found> {
    extract_from(&Split::new(text))
}

/// The same of a text that other orders read too.
pub(super) fn extract_from(text: &Split<'_>) -> Vec<Found> {
    let cursor = text.american();
    found(cursor, Walk::over(cursor))
}

/// Reads the one citation a person typed. Further citations follow it in the answer.
pub fn read(text: &str) -> Result<Vec<Found>, ReadError> {
    if text.trim().is_empty() {
        return Err(ReadError::Empty);
    }
    let cursor = Cursor::american(text);
    let walk = Walk::over(&cursor);
    let edges =
        walk.reads.first().map(|read| read.begin).zip(walk.reads.last().map(|read| read.end));
    let mut found = found(&cursor, walk);
    let Some((begin, end)) = edges else { return Err(ReadError::NoCitation) };
    let is_mark = |at: &usize| {
        !matches!(cursor.sign(*at), b'.' | b',' | b';' | b'"' | b'\'' | b'(' | b')' | b'[' | b']')
            && !cursor.is_exactly(*at, &["See", "see", "Cf", "the", "The", "Title"])
    };
    if (0..begin).any(|at| is_mark(&at))
        && let Some(first) = found.first_mut()
    {
        first.issues.push(Issue::Beside(cursor.spaced(0, begin)));
    }
    let all = cursor.tokens.len();
    if (end..all).any(|at| is_mark(&at))
        && let Some(last) = found.last_mut()
    {
        last.issues.push(Issue::Beside(cursor.spaced(end, all)));
    }
    Ok(found)
}

fn found(cursor: &Cursor<'_>, walk: Walk) -> Vec<Found> {
    let mut out: Vec<Found> = Vec::with_capacity(walk.reads.len());
    for (read, refers_to) in walk.reads.into_iter().zip(walk.refers_to) {
        let Read { from, to, begin, end, citation, others, mut issues, .. } = read;
        if citation.is_short() && refers_to.is_none() {
            issues.push(Issue::Unresolved);
        }
        issues.extend(doubts(&citation));
        let span = cursor.bytes(from, to);
        let mut full = cursor.bytes(begin, end);
        full.start = full.start.max(out.last().map_or(0, |before| before.full.end));
        full.end = full.end.max(span.end);
        out.push(Found { span, full, citation, refers_to, others, issues });
    }
    out
}
