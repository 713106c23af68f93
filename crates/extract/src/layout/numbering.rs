//! The numbers of lines at the margin of a pleading: they are not part of its text.

use super::Piece;
use crate::{Line, Paragraph, Role};

/// A page with fewer numbered lines is not numbered.
const FEWEST: usize = 12;

/// Takes the line numbers of a page out of its pieces.
pub(super) fn part(pieces: Vec<Piece>, numbered: bool) -> (Option<Paragraph>, Vec<Piece>) {
    let fewest = if numbered { 1 } else { FEWEST };
    let numbers: Vec<(usize, u32)> =
        pieces.iter().enumerate().filter_map(|(at, piece)| Some((at, number(piece)?))).collect();
    let Some(column) = column(&pieces, &numbers, fewest) else { return (None, pieces) };
    let mut lines = Vec::new();
    let mut rest = Vec::with_capacity(pieces.len());
    for (at, mut piece) in pieces.into_iter().enumerate() {
        if !column.contains(&at) {
            rest.push(piece);
            continue;
        }
        let text = piece.words.iter().skip(1).cloned().collect();
        piece.words.truncate(1);
        if let Some(number) = Piece::of(piece.words) {
            lines.push(Line {
                text: number.text(),
                bounds: Some(number.bounds()),
                hyphenated: false,
            });
        }
        rest.extend(Piece::of(text));
    }
    (Some(Paragraph { role: Role::Footer, lines }), rest)
}

/// The number a piece begins with, at its margin.
fn number(piece: &Piece) -> Option<u32> {
    let first = piece.words.first()?;
    let number = first.text.parse().ok().filter(|number| (1..=60).contains(number))?;
    // The text, where it was written with the number, stands clearly apart from it.
    let apart = piece.words.get(1).is_none_or(|word| word.from - first.to > 0.4 * first.size);
    apart.then_some(number)
}

/// The pieces whose numbers count the lines: one below the other, left of all else.
fn column(pieces: &[Piece], numbered: &[(usize, u32)], fewest: usize) -> Option<Vec<usize>> {
    let end = |at: usize| pieces.get(at)?.words.first().map(|word| word.to);
    let mut ends: Vec<f32> = numbered.iter().filter_map(|(at, _)| end(*at)).collect();
    ends.sort_by(f32::total_cmp);
    let margin = *ends.get(ends.len() / 2)?;
    let size = pieces.first()?.size;
    let mut members: Vec<(usize, u32)> = numbered
        .iter()
        .filter(|(at, _)| end(*at).is_some_and(|end| (end - margin).abs() < size))
        .copied()
        .collect();
    members.sort_by(|a, b| {
        let base = |at: usize| pieces.get(at).map_or(0.0, |piece| piece.base);
        base(a.0).total_cmp(&base(b.0))
    });
    let counts = members.windows(2).filter(|pair| pair[1].1 == pair[0].1 + 1).count() + 1;
    let first = members.first()?.1;
    let others_left = pieces
        .iter()
        .enumerate()
        .filter(|(at, piece)| {
            !members.iter().any(|(member, _)| member == at) && piece.from < margin - size
        })
        .count();
    let is_numbering =
        members.len() >= fewest && counts + 1 >= members.len() && first == 1 && others_left <= 2;
    is_numbering.then(|| members.into_iter().map(|(at, _)| at).collect())
}
