//! Rows of text in aligned columns, wrapped to the width of the screen.

use std::io;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::{
    clean::clean,
    screen::{Paint, Screen},
};

/// Between two columns.
const GAP: usize = 2;
/// The narrowest the last column gets, even when lines then grow too long.
const NARROWEST_LAST: usize = 24;

/// A table; its last column takes what width is left.
#[derive(Debug)]
pub(crate) struct Table {
    columns: Vec<Column>,
    rows: Vec<Row>,
}

/// One row, and what stands under it.
#[derive(Debug)]
struct Row {
    cells: Vec<Cell>,
    /// A text under it, from the second column to the end of the screen.
    under: Option<Cell>,
}

/// How a column is set.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Column {
    /// As wide as its widest cell, to the left.
    Left,
    /// As wide as its widest cell, to the right: numbers.
    Right,
    /// As wide as its widest cell, but at most this share of the screen, in percent.
    AtMost(usize),
}

/// One cell: paragraphs, and a colour.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    paragraphs: Vec<String>,
    paint: Paint,
}

impl Cell {
    /// A cell of one paragraph.
    pub(crate) fn new(text: &str, paint: Paint) -> Self {
        Self { paragraphs: vec![text.to_owned()], paint }
    }

    /// A plain cell of several paragraphs.
    pub(crate) const fn paragraphs(paragraphs: Vec<String>) -> Self {
        Self { paragraphs, paint: Paint::Plain }
    }

    fn width(&self) -> usize {
        self.paragraphs.iter().map(|text| clean(text).width()).max().unwrap_or(0)
    }

    fn lines(&self, width: usize) -> Vec<String> {
        self.paragraphs.iter().flat_map(|text| wrap(text, width)).collect()
    }
}

impl Table {
    /// An empty table with these columns.
    pub(crate) fn new(columns: &[Column]) -> Self {
        Self { columns: columns.to_vec(), rows: Vec::new() }
    }

    /// Adds a row, one cell for each column.
    pub(crate) fn row(&mut self, cells: Vec<Cell>) {
        self.rows.push(Row { cells, under: None });
    }

    /// Puts a text under the last row, across all columns but the first.
    pub(crate) fn under(&mut self, text: Cell) {
        if let Some(row) = self.rows.last_mut() {
            row.under = Some(text);
        }
    }

    /// Prints the table.
    pub(crate) fn print(&self, screen: &mut Screen) -> io::Result<()> {
        let lines = self.render(screen.width, |text, paint| screen.painted(text, paint));
        lines.iter().try_for_each(|line| screen.line(line))
    }

    fn render(&self, width: usize, paint: impl Fn(&str, Paint) -> String) -> Vec<String> {
        let widths = self.widths(width);
        let mut lines = Vec::new();
        for row in &self.rows {
            let cells: Vec<Vec<String>> =
                row.cells.iter().zip(&widths).map(|(cell, width)| cell.lines(*width)).collect();
            let height = cells.iter().map(Vec::len).max().unwrap_or(0);
            for at in 0..height {
                let mut line = String::new();
                let mut due = 0;
                for (index, cell) in cells.iter().enumerate() {
                    let text = cell.get(at).map_or("", String::as_str);
                    let space = widths[index].saturating_sub(text.width());
                    let right = self.columns[index] == Column::Right;
                    if !text.is_empty() {
                        line.extend(std::iter::repeat_n(' ', due + if right { space } else { 0 }));
                        line.push_str(&paint(text, row.cells[index].paint));
                        due = 0;
                    }
                    due += GAP + if right && !text.is_empty() { 0 } else { space };
                }
                lines.push(line);
            }
            if let Some(under) = &row.under {
                let indent = widths.first().map_or(0, |width| width + GAP);
                let room = width.saturating_sub(indent).max(NARROWEST_LAST);
                let indented =
                    |line: String| format!("{}{}", " ".repeat(indent), paint(&line, under.paint));
                lines.extend(under.lines(room).into_iter().map(indented));
            }
        }
        lines
    }

    fn widths(&self, screen: usize) -> Vec<usize> {
        let mut widths: Vec<usize> = (0..self.columns.len())
            .map(|at| self.rows.iter().filter_map(|row| row.cells.get(at)).map(Cell::width).max())
            .map(Option::unwrap_or_default)
            .collect();
        for (width, column) in widths.iter_mut().zip(&self.columns) {
            if let Column::AtMost(share) = column {
                *width = (*width).min(screen * share / 100);
            }
        }
        if let Some((last, others)) = widths.split_last_mut() {
            let taken = others.iter().map(|width| width + GAP).sum::<usize>();
            *last = (*last).min(screen.saturating_sub(taken).max(NARROWEST_LAST));
        }
        widths
    }
}

/// Breaks a text into lines of at most `width` columns, at spaces where it can.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in clean(text).split(' ') {
        let wide = word.width();
        let space = usize::from(used > 0);
        if used + space + wide > width && used > 0 {
            lines.push(String::new());
            used = 0;
        }
        let Some(line) = lines.last_mut() else { continue };
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        if wide <= width {
            line.push_str(word);
            used += wide;
            continue;
        }
        for letter in word.chars() {
            let wide = letter.width().unwrap_or(0);
            if used + wide > width {
                lines.push(String::new());
                used = 0;
            }
            if let Some(line) = lines.last_mut() {
                line.push(letter);
            }
            used += wide;
        }
    }
    lines
}

#[cfg(test)]
mod tests;
