//! Which lines are rows of a table: several cells, below each other.

use super::label;
use crate::layout::{Piece, piece::Cell};

/// Cells stand below each other within this part of the type size.
const ALIGNED: f32 = 0.4;
/// Rows stand closer than this part of the type size.
const ROW_GAP: f32 = 3.5;

/// For each line its cells parted by tabs, where it is a row.
pub(super) fn rows(column: &[Piece]) -> Vec<Option<String>> {
    let cells: Vec<Vec<Cell>> = column.iter().map(Piece::cells).collect();
    let beside = |at: usize| {
        let near = |other: &usize| {
            column
                .get(*other)
                .zip(column.get(at))
                .is_some_and(|(other, line)| (other.base - line.base).abs() < ROW_GAP * line.size)
        };
        at.checked_sub(1).into_iter().chain([at + 1]).filter(near).collect::<Vec<usize>>()
    };
    let is_row: Vec<bool> = (0..column.len())
        .map(|at| {
            let Some((line, own)) = column.get(at).zip(cells.get(at)) else { return false };
            !is_item(own)
                && !is_spaced_out(line)
                && beside(at).into_iter().filter_map(|other| cells.get(other)).any(|other| {
                    !is_item(other)
                        && own.iter().skip(1).any(|cell| {
                            other.iter().skip(1).any(|below| {
                                (cell.is_apart || below.is_apart)
                                    && is_below(cell, below, line.size)
                            })
                        })
                })
        })
        .collect();
    (0..column.len())
        .map(|at| {
            let (line, own) = (column.get(at)?, cells.get(at)?);
            is_row.get(at)?.then(|| {
                let rows = || {
                    let before = (0..at).rev().take_while(|row| is_row.get(*row) == Some(&true));
                    let after =
                        (at + 1..column.len()).take_while(|row| is_row.get(*row) == Some(&true));
                    before.chain(after)
                };
                let mut text = String::new();
                for (place, cell) in own.iter().enumerate() {
                    let stands = cell.is_apart
                        || rows().filter_map(|row| cells.get(row)).any(|other| {
                            other.iter().skip(1).any(|below| is_below(cell, below, line.size))
                        });
                    if place > 0 {
                        text.push(if stands { '\t' } else { ' ' });
                    }
                    text.push_str(&cell.text);
                }
                text
            })
        })
        .collect()
}

/// Whether a line is stretched to the margin, so that its words stand apart without being cells.
fn is_spaced_out(line: &Piece) -> bool {
    let mut gaps: Vec<f32> = line
        .words
        .windows(2)
        .map(|pair| pair[1].from - pair[0].to)
        .filter(|gap| *gap > 0.05 * line.size)
        .collect();
    gaps.sort_by(f32::total_cmp);
    let (Some(usual), Some(widest)) = (gaps.get(gaps.len() / 4), gaps.last()) else { return false };
    gaps.len() >= 4 && *widest < 2.5 * usual
}

/// Whether the cells are the label of an item and its text.
fn is_item(cells: &[Cell]) -> bool {
    let [first, _] = cells else { return false };
    let short = first.text.chars().count() <= 4 && first.text.chars().any(|c| c.is_ascii_digit());
    short || label::starts(&format!("{} x", first.text))
}

/// Whether two cells stand below each other: at the left, at the right or in the middle.
fn is_below(own: &Cell, other: &Cell, size: f32) -> bool {
    let near = |a: f32, b: f32| (a - b).abs() < ALIGNED * size;
    near(own.from, other.from)
        || near(own.to, other.to)
        || near(own.from + own.to, other.from + other.to)
}
