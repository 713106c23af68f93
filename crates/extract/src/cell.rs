//! Which cell of a sheet a line is: how a workbook keeps the places of its text.

use std::fmt;

use crate::Rect;

/// A cell of a sheet. It is printed as a reader of the sheet names it: `B14`.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Cell {
    /// The row, counted from zero.
    pub row: u32,
    /// The column, counted from zero.
    pub column: u32,
}

impl Cell {
    /// The cell that a line of a sheet stands in. See [`Pagination::Sheets`](crate::Pagination).
    pub fn of(bounds: Rect) -> Self {
        Self { row: bounds.y0.max(0.0) as u32, column: bounds.x0.max(0.0) as u32 }
    }

    /// Its place on the sheet, in cells. A sheet has fewer cells on each side than a [`Rect`] can
    /// count exactly.
    pub fn bounds(self) -> Rect {
        let (x0, y0) = (self.column as f32, self.row as f32);
        Rect { x0, y0, x1: x0 + 1.0, y1: y0 + 1.0 }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = Vec::new();
        let mut rest = self.column;
        loop {
            letters.push(char::from(b'A' + u8::try_from(rest % 26).unwrap_or_default()));
            match (rest / 26).checked_sub(1) {
                Some(next) => rest = next,
                None => break,
            }
        }
        for letter in letters.iter().rev() {
            write!(f, "{letter}")?;
        }
        write!(f, "{}", u64::from(self.row) + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_named_by_letters_and_a_number_and_found_again() {
        let cases = [
            (0, 0, "A1"),
            (13, 1, "B14"),
            (0, 25, "Z1"),
            (0, 26, "AA1"),
            (0, 701, "ZZ1"),
            (0, 702, "AAA1"),
            // The last one a sheet has.
            (1_048_575, 16_383, "XFD1048576"),
        ];
        for (row, column, name) in cases {
            let cell = Cell { row, column };
            assert_eq!(cell.to_string(), name);
            assert_eq!(Cell::of(cell.bounds()), cell);
            assert_eq!(Cell::of(cell.bounds().rounded()), cell);
        }
    }
}
