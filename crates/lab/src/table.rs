//! Figures in aligned columns.

use std::fmt;

/// A table whose first column is words and whose others are figures.
#[derive(Debug)]
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Starts with the heads of the columns.
    pub(crate) fn new(heads: &[&str]) -> Self {
        Self { rows: vec![heads.iter().map(|head| (*head).to_owned()).collect()] }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: &[String]) {
        self.rows.push(cells.to_vec());
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for (index, row) in self.rows.iter().enumerate() {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
                if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            writeln!(f, "{}", line.trim_end())?;
            if index == 0 {
                let rule = widths.iter().sum::<usize>() + 2 * columns.saturating_sub(1);
                writeln!(f, "{}", "-".repeat(rule))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_left_and_figures_right() {
        let mut table = Table::new(&["system", "MB/s"]);
        table.row(&["für".to_owned(), "1.5".to_owned()]);
        table.row(&["another".to_owned(), "12.5".to_owned()]);
        let expected = "system   MB/s\n-------------\nfür       1.5\nanother  12.5\n";
        assert_eq!(table.to_string(), expected);
    }
}
