//! The order in which pieces of lines are read: the page is cut along its white space, columns
//! before rows.

use super::{Piece, median};

/// Pages are not nested deeper than this; what is left is read from top to bottom.
const DEEPEST: usize = 40;
/// The fewest pieces on each side of a gutter between columns.
const FEWEST: usize = 3;

/// Sorts pieces into reading order.
pub(super) fn reading(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut ordered = Vec::with_capacity(pieces.len());
    cut(pieces, 0, &mut ordered);
    ordered
}

fn cut(pieces: Vec<Piece>, depth: usize, ordered: &mut Vec<Piece>) {
    if pieces.len() <= 1 || depth > DEEPEST {
        return rows(pieces, 0.0, ordered);
    }
    let mut sizes: Vec<f32> = pieces.iter().map(|piece| piece.size).collect();
    let size = median(&mut sizes, 1.0).max(1.0);
    if let Some(gutter) = gutter(&pieces, size) {
        let (left, right): (Vec<Piece>, Vec<Piece>) =
            pieces.into_iter().partition(|piece| piece.from < gutter);
        cut(left, depth + 1, ordered);
        cut(right, depth + 1, ordered);
        return;
    }
    let Some(line) = widest(pieces.iter().map(|piece| (piece.top(), piece.bottom())), 0.02 * size)
    else {
        return rows(pieces, 0.4 * size, ordered);
    };
    let (above, below): (Vec<Piece>, Vec<Piece>) =
        pieces.into_iter().partition(|piece| (piece.top() + piece.bottom()) / 2.0 < line);
    if above.is_empty() || below.is_empty() {
        return rows(above.into_iter().chain(below).collect(), 0.4 * size, ordered);
    }
    cut(above, depth + 1, ordered);
    cut(below, depth + 1, ordered);
}

/// The middle of the widest gap between intervals that is wider than `least`.
fn widest(intervals: impl Iterator<Item = (f32, f32)>, least: f32) -> Option<f32> {
    let mut intervals: Vec<(f32, f32)> = intervals.collect();
    intervals.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut intervals = intervals.into_iter();
    let mut end = intervals.next()?.1;
    let mut best: Option<(f32, f32)> = None;
    for (from, to) in intervals {
        let gap = from - end;
        if gap > least && best.is_none_or(|(width, _)| gap > width) {
            best = Some((gap, end + gap / 2.0));
        }
        end = end.max(to);
    }
    best.map(|(_, middle)| middle)
}

/// Where two columns of running text part.
fn gutter(pieces: &[Piece], size: f32) -> Option<f32> {
    let gutter = widest(pieces.iter().map(|piece| (piece.from, piece.to)), 0.9 * size)?;
    let is_left = |piece: &&Piece| piece.from < gutter;
    let left: Vec<&Piece> = pieces.iter().filter(is_left).collect();
    let right: Vec<&Piece> = pieces.iter().filter(|piece| !is_left(piece)).collect();
    let is_column = |side: &[&Piece]| {
        let from = side.iter().map(|piece| piece.from).fold(f32::MAX, f32::min);
        let to = side.iter().map(|piece| piece.to).fold(f32::MIN, f32::max);
        side.len() >= FEWEST && to - from > 6.0 * size
    };
    (is_column(&left) && is_column(&right) && !is_table(&left, &right)).then_some(gutter)
}

/// Whether two sides were written row by row, as the cells of a table are, and not one after the
/// other, as columns are.
fn is_table(left: &[&Piece], right: &[&Piece]) -> bool {
    let mut written: Vec<(u32, bool)> = left
        .iter()
        .map(|piece| (piece.order, true))
        .chain(right.iter().map(|piece| (piece.order, false)))
        .collect();
    written.sort_unstable();
    let changes = written.windows(2).filter(|pair| pair[0].1 != pair[1].1).count();
    // Rows of which both sides have a part, each counted once however many cells it has.
    let shared = rows_of(left)
        .into_iter()
        .filter(|base| right.iter().any(|piece| (piece.base - base).abs() < 0.4 * piece.size))
        .count();
    shared >= 2 && changes + 1 > shared
}

/// The baselines of pieces, each once.
fn rows_of(pieces: &[&Piece]) -> Vec<f32> {
    let mut bases: Vec<f32> = pieces.iter().map(|piece| piece.base).collect();
    bases.sort_by(f32::total_cmp);
    let near = pieces.first().map_or(1.0, |piece| 0.4 * piece.size);
    bases.dedup_by(|a, b| (*a - *b).abs() < near);
    bases
}

/// From top to bottom, and what stands within `tolerance` of one baseline from left to right.
fn rows(mut pieces: Vec<Piece>, tolerance: f32, ordered: &mut Vec<Piece>) {
    pieces.sort_by(|a, b| a.base.total_cmp(&b.base));
    let mut row: Vec<Piece> = Vec::new();
    for piece in pieces {
        if row.first().is_some_and(|first| piece.base - first.base >= tolerance) {
            row.sort_by(|a, b| a.from.total_cmp(&b.from));
            ordered.append(&mut row);
        }
        row.push(piece);
    }
    row.sort_by(|a, b| a.from.total_cmp(&b.from));
    ordered.append(&mut row);
}
