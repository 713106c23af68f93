//! Pieces in reading order to whole lines, and lines to runs that share a column.

use super::Piece;

/// Lines that follow each other downwards in one column.
pub(crate) type Column = Vec<Piece>;

/// Joins pieces of one row, and parts the lines where the reading jumps to another column.
pub(super) fn rows(pieces: Vec<Piece>) -> Vec<Column> {
    let mut lines: Vec<Piece> = Vec::new();
    for piece in pieces {
        if let Some(line) = lines.last_mut() {
            let size = line.size.max(piece.size);
            if (piece.base - line.base).abs() < 0.45 * size && piece.from >= line.to - 0.3 * size {
                line.append(piece);
                continue;
            }
        }
        lines.push(piece);
    }
    let mut columns: Vec<Column> = Vec::new();
    for line in lines {
        match columns.last_mut() {
            Some(column) if column.last().is_some_and(|last| follows(last, &line)) => {
                column.push(line);
            }
            _ => columns.push(vec![line]),
        }
    }
    columns
}

/// Whether a line stands below another, and not beside it.
fn follows(last: &Piece, line: &Piece) -> bool {
    let size = last.size.max(line.size);
    line.base > last.base + 0.3 * size.min(last.size.min(line.size))
}
