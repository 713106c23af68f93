//! How a transcript is cut into the passages that are searched.
//!
//! A token is counted as four characters, which is what the usual vocabularies come to for the
//! languages here. A chunk has about [`TARGET`] tokens, never more than [`MOST`], and stays on its
//! page. It begins and ends with a paragraph where that is possible, otherwise with a sentence,
//! and repeats the last sentences of the one before it, up to [`OVERLAP`] tokens. A heading goes
//! with what follows it, a row of a table is never cut, and the head or foot of a page is a chunk
//! of its own, as is what no reader of the page sees.

use std::ops::Range;

use extract::{Piece, Role, Transcript};

use crate::sentence::sentences;

/// Characters of a token.
const TOKEN: usize = 4;
/// The tokens a chunk is to have.
pub(crate) const TARGET: usize = 500;
/// The tokens below which a chunk is joined to the one before it, where both fit.
pub(crate) const LEAST: usize = 100;
/// The tokens a chunk has at most.
pub(crate) const MOST: usize = 1000;
/// The tokens repeated from the chunk before.
pub(crate) const OVERLAP: usize = 50;

/// A passage of a transcript.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Chunk {
    /// Its bytes in the transcript.
    pub(crate) range: Range<usize>,
    /// Where what the chunk before does not hold begins.
    pub(crate) fresh: usize,
    /// The page.
    pub(crate) page: u32,
    /// The heading it stands under.
    pub(crate) heading: Option<String>,
}

/// What is never cut: a sentence, a row, a heading.
#[derive(Clone, Debug)]
struct Unit {
    range: Range<usize>,
    page: u32,
    paragraph: u32,
    role: Role,
    tokens: usize,
}

/// Cuts a transcript.
pub(crate) fn chunks(transcript: &Transcript) -> Vec<Chunk> {
    let units = units(transcript);
    let mut out = Vec::new();
    let mut heading = None;
    for page in units.chunk_by(|a, b| {
        a.page == b.page
            && a.role.is_furniture() == b.role.is_furniture()
            && a.role.hidden() == b.role.hidden()
            && !(a.role.is_furniture() && a.role != b.role)
    }) {
        if page.first().is_some_and(|unit| !unit.role.is_running()) {
            heading = None;
        }
        for piece in cut(page) {
            let (Some(first), Some(last)) = (piece.units.first(), piece.units.last()) else {
                continue;
            };
            out.push(Chunk {
                range: first.range.start..last.range.end,
                fresh: piece.units.get(piece.repeated).unwrap_or(first).range.start,
                page: first.page,
                heading: heading.clone(),
            });
            if let Some(last) = piece.units.iter().rev().find(|unit| unit.role == Role::Heading) {
                heading = Some(transcript.searchable(&last.range));
            }
        }
    }
    out
}

/// The units of a chunk, of which the first ones repeat the chunk before.
struct Cut<'u> {
    units: &'u [Unit],
    repeated: usize,
}

/// Cuts the units of one page.
fn cut(units: &[Unit]) -> Vec<Cut<'_>> {
    let mut starts = vec![0];
    let mut from = 0;
    while let Some(next) = end(units, from).filter(|next| *next < units.len()) {
        starts.push(next);
        from = next;
    }
    // A rest too short to stand alone joins what is before it.
    if let [.., before, last] = starts.as_slice() {
        let rest = tokens(units, *last..units.len());
        if rest < LEAST && rest + tokens(units, *before..*last) + OVERLAP <= MOST {
            starts.pop();
        }
    }
    let ends = starts.iter().skip(1).copied().chain([units.len()]);
    starts
        .iter()
        .zip(ends)
        .filter_map(|(start, end)| {
            let repeated = repeated(units, *start, end);
            Some(Cut { units: units.get(start - repeated..end)?, repeated })
        })
        .collect()
}

/// Where the chunk that begins at a unit ends.
fn end(units: &[Unit], from: usize) -> Option<usize> {
    let mut total = 0;
    let mut at = from;
    while let Some(unit) = units.get(at) {
        let same = |other: &Unit| other.paragraph == unit.paragraph;
        let whole = units.get(at..)?.iter().take_while(|other| same(other)).count();
        let size = tokens(units, at..at + whole);
        if total + size <= TARGET || total == 0 && size <= TARGET {
            total += size;
            at += whole;
            continue;
        }
        // A paragraph that does not fit is begun only where the chunk would be short without it.
        if total < TARGET / 2 {
            while let Some(sentence) = units.get(at).filter(|other| same(other)) {
                if total > 0 && total + sentence.tokens > TARGET.max(LEAST) {
                    break;
                }
                total += sentence.tokens;
                at += 1;
            }
            if total < LEAST
                && units.get(at).is_some_and(|next| total + next.tokens + OVERLAP <= MOST)
            {
                at += 1;
            }
        }
        break;
    }
    // A heading at the end goes with what follows.
    let mut last = at;
    while last < units.len()
        && last > from + 1
        && units.get(last - 1).is_some_and(|unit| unit.role == Role::Heading)
    {
        last -= 1;
    }
    let only_headings =
        units.get(from..last)?.iter().all(|unit| unit.role == Role::Heading) && last < units.len();
    Some(if only_headings { at.max(from + 1) } else { last.max(from + 1) })
}

/// How many units before a chunk it repeats: whole sentences of running text.
fn repeated(units: &[Unit], start: usize, end: usize) -> usize {
    let begins_anew = units.get(start).is_none_or(|unit| unit.role == Role::Heading);
    if start == 0 || begins_anew {
        return 0;
    }
    let room = OVERLAP.min(MOST.saturating_sub(tokens(units, start..end)));
    let (mut total, mut blanks) = (0, 0);
    let mut next = units.get(start).map_or(0, |unit| unit.range.start);
    let before = units.get(..start).unwrap_or_default();
    before
        .iter()
        .rev()
        .take_while(|unit| {
            total += unit.tokens;
            // Between very short sentences the blanks count.
            blanks += next.saturating_sub(unit.range.end);
            next = unit.range.start;
            total + blanks / TOKEN <= room && unit.role != Role::Heading
        })
        .count()
}

fn tokens(units: &[Unit], range: Range<usize>) -> usize {
    units.get(range).unwrap_or_default().iter().map(|unit| unit.tokens).sum()
}

/// The units of a transcript in their order.
fn units(transcript: &Transcript) -> Vec<Unit> {
    let mut out = Vec::new();
    let same = |a: &Piece, b: &Piece| {
        a.page == b.page && a.paragraph == b.paragraph && a.role == b.role && a.line < b.line
    };
    for lines in transcript.pieces.chunk_by(same) {
        let (Some(first), Some(last)) = (lines.first(), lines.last()) else { continue };
        let range = first.range.start..last.range.end;
        let Some(text) = transcript.text.get(range.clone()) else { continue };
        let parts = match first.role {
            Role::Body | Role::Note | Role::Hidden(_) => sentences(text),
            _ => sentences_none(text),
        };
        for part in parts {
            for piece in bounded(text, part, first.role) {
                out.push(Unit {
                    tokens: size(text.get(piece.clone()).unwrap_or_default()),
                    range: range.start + piece.start..range.start + piece.end,
                    page: first.page,
                    paragraph: first.paragraph,
                    role: first.role,
                });
            }
        }
    }
    out
}

/// The whole text as one unit, without blanks at its ends.
fn sentences_none(text: &str) -> Vec<Range<usize>> {
    let start = text.len() - text.trim_start().len();
    let end = text.trim_end().len();
    (start < end).then_some(start..end).into_iter().collect()
}

/// Cuts what is longer than a chunk may be, at blanks where there are any.
fn bounded(text: &str, range: Range<usize>, role: Role) -> Vec<Range<usize>> {
    // A row is kept whole as long as a chunk can hold it.
    let most = if matches!(role, Role::Row | Role::Heading) { MOST } else { TARGET };
    let room = most * TOKEN;
    let mut out = Vec::new();
    let mut rest = range;
    while let Some(part) = text.get(rest.clone()) {
        let Some((limit, _)) = part.char_indices().nth(room) else { break };
        let head = part.get(..limit).unwrap_or_default();
        let at = ["; ", ";\n", "\n", ", ", " "]
            .iter()
            .find_map(|sign| head.rfind(sign).map(|at| at + sign.len()))
            .filter(|at| *at > limit / 2)
            .or_else(|| head.rfind(char::is_whitespace).map(|at| at + 1))
            .unwrap_or(limit);
        // A blank of several bytes is not a boundary one byte behind its start.
        let at = (at..=limit).find(|at| part.is_char_boundary(*at)).unwrap_or(limit);
        let kept = part.get(..at).unwrap_or_default().trim_end().len();
        if kept > 0 {
            out.push(rest.start..rest.start + kept);
        }
        let blank = part.get(at..).map_or(0, |tail| tail.len() - tail.trim_start().len());
        rest.start += at + blank;
    }
    if !rest.is_empty() {
        out.push(rest);
    }
    out
}

/// The tokens of a text.
pub(crate) fn size(text: &str) -> usize {
    text.chars().count().div_ceil(TOKEN)
}

#[cfg(test)]
mod tests;
