//! Letters with their places to lines and paragraphs: what a page says, in the order a person
//! reads it.
//!
//! Letters become words, words of one baseline become pieces of lines in the order in which the
//! page was written, pieces are ordered by cutting the page along its white space, and lines are
//! gathered into paragraphs by leading, indent and ragged ends.

mod columns;
mod hyphen;
mod letter;
mod median;
mod numbering;
mod order;
mod paragraphs;
mod piece;
mod word;

pub(crate) use hyphen::{mark as mark_hyphens, parts};
use piece::Piece;
pub(crate) use word::Word;

use crate::{Paragraph, Role};
pub(crate) use letter::{Letter, Letters};
use median::median;

/// Whether the lines of a page were numbered: then the last of its paragraphs counts them.
pub(crate) fn is_numbered(paragraphs: &[Paragraph]) -> bool {
    paragraphs.last().is_some_and(|last| {
        last.role == Role::Footer && last.lines.first().is_some_and(|line| line.text == "1")
    })
}

/// The paragraphs of a page whose letters are known.
pub(crate) fn read(letters: &Letters) -> Vec<Paragraph> {
    arrange(piece::pieces(word::words(letters)), letters.numbered)
}

/// The paragraphs of a page of which words are known, line by line.
pub(crate) fn read_words(lines: Vec<Vec<Word>>) -> Vec<Paragraph> {
    arrange(lines.into_iter().flat_map(piece::pieces).collect(), false)
}

fn arrange(pieces: Vec<Piece>, numbered: bool) -> Vec<Paragraph> {
    let (numbers, pieces) = numbering::part(pieces, numbered);
    let mut angles: Vec<i16> = pieces.iter().map(|piece| piece.angle).collect();
    angles.sort_unstable();
    angles.dedup();
    // What most of the page is written along comes first.
    let weight = |angle: i16| -> usize {
        pieces.iter().filter(|piece| piece.angle == angle).map(|piece| piece.words.len()).sum()
    };
    angles.sort_by_key(|angle| std::cmp::Reverse(weight(*angle)));
    let mut all = Vec::new();
    for angle in angles {
        let written: Vec<Piece> =
            pieces.iter().filter(|piece| piece.angle == angle).cloned().collect();
        all.extend(paragraphs::paragraphs(columns::rows(order::reading(written))));
    }
    all.extend(numbers);
    all
}
