//! Whether quoted words stand in a text, and where.
//!
//! Words are compared, not how they are set: blanks, words divided at the end of a line, quotation marks
//! and the signs around words count for nothing, letters and their case do. What the quotation itself
//! marks, `[…]` for words left out and `[d]er` for letters changed, is allowed and said.

mod quoted;
#[cfg(test)]
mod tests;
mod words;

use std::{collections::HashMap, ops::Range};

use law::{Block, Role};
use similar::{Algorithm, DiffTag, capture_diff_slices};

use crate::compare::{Change, Piece};
use quoted::{Segment, Token, segments};
use words::{Word, words};

/// What comes of comparing a quotation with a text.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Compared {
    /// It stands there word for word.
    Verbatim,
    /// It stands there but for what it marks as left out, inserted or changed.
    Marked,
    /// It stands in another place of the same text, word for word but for what it marks.
    Elsewhere {
        /// The block, counted from zero, in which it begins.
        block: usize,
    },
    /// Most of its words stand there, and not all.
    Altered {
        /// What differs: `removed` is in the text and not in the quotation, `added` the other way.
        pieces: Vec<Piece>,
        /// The block, counted from zero, in which the like words begin.
        block: usize,
    },
    /// Its words do not stand there.
    Missing,
}

/// The share of words of a quotation that a place must have to be what it quotes; of a short one more,
/// since few words are soon alike.
const ALIKE: f64 = 0.6;
const ALIKE_SHORT: f64 = 0.75;

/// Quotations of fewer words are short.
const SHORT: usize = 8;

/// The words looked at before and behind the likest place: one for so many of the quotation.
const ROOM: usize = 4;

/// Compares a quotation with the blocks of a text. `pointed` are the blocks, counted from zero, at which
/// the citation points; where it points at none in particular, all are meant.
pub fn compare(quotation: &str, blocks: &[Block], pointed: Option<&Range<usize>>) -> Compared {
    let segments = segments(quotation);
    let is_marked = segments.len() > 1
        || segments.iter().any(|one| one.is_open || one.tokens.iter().any(Token::is_loose));
    let source = of_blocks(blocks);
    let held = if is_marked { Compared::Marked } else { Compared::Verbatim };
    let own: Vec<&Word> = source.iter().filter(|word| is_in(pointed, word.block)).collect();
    if stands(&segments, &own).is_some() {
        return held;
    }
    let all: Vec<&Word> = source.iter().collect();
    if let Some(at) = stands(&segments, &all) {
        return Compared::Elsewhere { block: at };
    }
    altered(&segments, &own).or_else(|| altered(&segments, &all)).unwrap_or(Compared::Missing)
}

/// How many words a quotation has, without what it marks as not of the source.
pub fn length(quotation: &str) -> usize {
    segments(quotation).iter().map(|segment| segment.tokens.len()).sum()
}

fn is_in(pointed: Option<&Range<usize>>, block: usize) -> bool {
    pointed.is_none_or(|range| range.contains(&block))
}

/// The words of a text; notes of editors are not part of it.
fn of_blocks(blocks: &[Block]) -> Vec<Word> {
    let mut all = Vec::new();
    for (at, block) in blocks.iter().enumerate().filter(|(_, block)| block.role != Role::Note) {
        all.extend(words(&block.label).map(|word| Word { block: at, is_label: true, ..word }));
        all.extend(words(&block.text).map(|word| Word { block: at, ..word }));
    }
    all
}

/// The block in which the segments stand one behind the other; the first begins there.
fn stands(segments: &[Segment], source: &[&Word]) -> Option<usize> {
    let first = segments.first()?;
    let mut from = 0;
    loop {
        let (start, end) = find(first, source, from)?;
        let mut behind = end;
        let is_whole = segments.iter().skip(1).all(|segment| {
            find(segment, source, behind).is_some_and(|(_, end)| {
                behind = end;
                true
            })
        });
        if is_whole {
            return source.get(start).map(|word| word.block);
        }
        from = start + 1;
    }
}

/// Where a segment stands in a text at or behind a place: its first word and the one behind its last.
fn find(segment: &Segment, source: &[&Word], from: usize) -> Option<(usize, usize)> {
    (from..source.len()).find_map(|start| fits(segment, source, start).map(|end| (start, end)))
}

fn fits(segment: &Segment, source: &[&Word], start: usize) -> Option<usize> {
    let mut at = start;
    for (place, token) in segment.tokens.iter().enumerate() {
        loop {
            let word = source.get(at)?;
            at += 1;
            if token.is(word, place == 0) {
                break;
            }
            // Labels of paragraphs and letters may be left out; a quotation does not begin with one.
            if !word.is_label || place == 0 {
                return None;
            }
        }
    }
    Some(at)
}

/// The place most like each segment, with what differs; none where too few words are alike.
fn altered(segments: &[Segment], source: &[&Word]) -> Option<Compared> {
    let (mut pieces, mut block) = (Vec::new(), None);
    for segment in segments {
        let range = match find(segment, source, 0) {
            Some((start, end)) => start..end,
            None => likest(segment, source)?,
        };
        let part = source.get(range.clone())?;
        block = block.or_else(|| begins(segment, part).map(|word| word.block));
        if !pieces.is_empty() {
            pieces.push(Piece { change: Change::Same, text: "[…] ".to_owned() });
        }
        differences(segment, part, &mut pieces);
    }
    let has_change = pieces.iter().any(|piece| piece.change != Change::Same);
    Some(Compared::Altered { pieces, block: block? }).filter(|_| has_change)
}

/// The stretch of a text that shares the most words with a segment.
fn likest(segment: &Segment, source: &[&Word]) -> Option<Range<usize>> {
    let length = segment.tokens.len();
    let mut wanted: HashMap<&str, i64> = HashMap::new();
    for token in &segment.tokens {
        *wanted.entry(token.folded()).or_default() += 1;
    }
    let (mut shared, mut best) = (0_i64, (0_i64, 0));
    for end in 0..source.len() {
        if let Some(left) = source.get(end).and_then(|word| wanted.get_mut(word.folded.as_str())) {
            shared += i64::from(*left > 0);
            *left -= 1;
        }
        if let Some(gone) = end.checked_sub(length).and_then(|at| source.get(at))
            && let Some(left) = wanted.get_mut(gone.folded.as_str())
        {
            *left += 1;
            shared -= i64::from(*left > 0);
        }
        if shared > best.0 {
            best = (shared, end + 1);
        }
    }
    let (shared, end) = best;
    let share = if length < SHORT { ALIKE_SHORT } else { ALIKE };
    let is_alike = shared as f64 >= share * length as f64 && shared >= 3;
    let room = length / ROOM + 1;
    let from = end.saturating_sub(length + room);
    is_alike.then(|| from..(end + room).min(source.len()))
}

/// The word of a stretch with which the like words begin: the first of two that the segment has too.
fn begins<'w>(segment: &Segment, part: &[&'w Word]) -> Option<&'w Word> {
    let is_quoted = |pair: &&[&Word]| match pair {
        [one, next] => segment.tokens.windows(2).any(|own| match own {
            [first, second] => first.folded() == one.folded && second.folded() == next.folded,
            _ => false,
        }),
        _ => false,
    };
    part.windows(2).find(is_quoted).unwrap_or(part).first().copied()
}

/// The differences of a segment and a stretch of the text, without what only surrounds it.
fn differences(segment: &Segment, part: &[&Word], pieces: &mut Vec<Piece>) {
    let own: Vec<&str> = segment.tokens.iter().map(Token::shown).collect();
    let other: Vec<&str> = part.iter().map(|word| word.shown.as_str()).collect();
    let bare = |text: &&str| words::bare(text).to_owned();
    let (own_keys, other_keys): (Vec<String>, Vec<String>) =
        (own.iter().map(bare).collect(), other.iter().map(bare).collect());
    let mut made: Vec<Piece> = Vec::new();
    let mut add = |change, words: &[&str]| {
        if !words.is_empty() {
            made.push(Piece { change, text: format!("{} ", words.join(" ")) });
        }
    };
    for op in capture_diff_slices(Algorithm::Myers, &other_keys, &own_keys) {
        let source = other.get(op.old_range()).unwrap_or_default();
        let quoted = own.get(op.new_range()).unwrap_or_default();
        if op.tag() == DiffTag::Equal {
            add(Change::Same, quoted);
        } else {
            add(Change::Removed, source);
            add(Change::Added, quoted);
        }
    }
    // What stands before and behind the quoted words was not left out of them.
    let is_around = |piece: Option<&Piece>| piece.is_some_and(|one| one.change == Change::Removed);
    if is_around(made.last()) && made.len() > 1 {
        made.pop();
    }
    if is_around(made.first()) && made.get(1).is_some_and(|next| next.change == Change::Same) {
        made.remove(0);
    }
    pieces.extend(made);
}
