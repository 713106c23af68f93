//! Words to pieces of lines: words that were written one after the other on one baseline.

use super::{Word, word::WORD_GAP};
use crate::Rect;

/// The part of the type size that must be white within a baseline to begin another piece.
const PIECE_GAP: f32 = 1.2;

/// The part of the type size that may part two cells of a table, where others stand below it.
const CELL_GAP: f32 = 0.7;

/// A part of a line that may be a cell of a table.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub from: f32,
    pub to: f32,
    /// Whether the white before it is wider than any between words.
    pub is_apart: bool,
    pub text: String,
}

/// A piece of a line, and later a whole line.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub words: Vec<Word>,
    pub from: f32,
    pub to: f32,
    pub base: f32,
    pub size: f32,
    pub angle: i16,
    pub order: u32,
}

impl Piece {
    /// Gathers words, of which there must be one.
    pub(super) fn of(words: Vec<Word>) -> Option<Self> {
        let first = words.first()?;
        let (angle, order) = (first.angle, words.iter().map(|word| word.order).min()?);
        let from = words.iter().map(|word| word.from).fold(f32::MAX, f32::min);
        let to = words.iter().map(|word| word.to).fold(f32::MIN, f32::max);
        let weight = |word: &Word| word.size * (word.to - word.from);
        let main = words.iter().max_by(|a, b| weight(a).total_cmp(&weight(b)))?;
        let (base, size) = (main.base, main.size);
        Some(Self { from, to, base, size, angle, order, words })
    }

    pub(super) fn top(&self) -> f32 {
        self.base - 0.75 * self.size
    }

    pub(super) fn bottom(&self) -> f32 {
        self.base + 0.2 * self.size
    }

    /// Where its running text ends: before what stands apart at the right, as an exhibit's number.
    pub(super) fn flows_to(&self) -> f32 {
        let apart = self
            .words
            .windows(2)
            .find(|pair| pair[1].from - pair[0].to > 2.0 * PIECE_GAP * self.size);
        apart.map_or(self.to, |pair| pair[0].to)
    }

    /// Whether all of it is set in a bold face.
    pub(super) fn is_bold(&self) -> bool {
        self.words.iter().all(|word| word.bold)
    }

    /// Adds another piece of the same line behind this one.
    pub(super) fn append(&mut self, other: Self) {
        if other.to - other.from > self.to - self.from {
            (self.base, self.size) = (other.base, other.size);
        }
        self.from = self.from.min(other.from);
        self.to = self.to.max(other.to);
        self.order = self.order.min(other.order);
        self.words.extend(other.words);
    }

    /// The width of its first word.
    pub(super) fn first_width(&self) -> f32 {
        self.words.first().map_or(0.0, |word| word.to - word.from)
    }

    /// Its text, words parted by blanks.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        let mut before: Option<&Word> = None;
        for (at, word) in self.words.iter().enumerate() {
            // Behind the raised sign that begins a note there is a blank, however narrow.
            let sign = |last: &Word| at == 1 && last.is_raised_before(word);
            if before.is_some_and(|last| parted(last, word) || sign(last)) {
                text.push(' ');
            }
            text.push_str(&word.text);
            before = Some(word);
        }
        text
    }

    /// Its parts between which the white is wider than between words.
    pub(super) fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Vec::new();
        let mut before: Option<&Word> = None;
        for word in &self.words {
            let white = before.map_or(f32::INFINITY, |last| {
                (word.from - last.to) / last.size.max(word.size).max(0.01)
            });
            match cells.last_mut() {
                Some(cell) if white < CELL_GAP => {
                    if before.is_some_and(|last| parted(last, word)) {
                        cell.text.push(' ');
                    }
                    cell.text.push_str(&word.text);
                    cell.to = word.to;
                }
                _ => cells.push(Cell {
                    from: word.from,
                    to: word.to,
                    is_apart: white > PIECE_GAP,
                    text: word.text.clone(),
                }),
            }
            before = Some(word);
        }
        cells
    }

    /// The box around it on the page.
    pub(super) fn bounds(&self) -> Rect {
        let (sine, cosine) = f32::from(self.angle).to_radians().sin_cos();
        let place =
            |along: f32, down: f32| (along * cosine - down * sine, along * sine + down * cosine);
        let (a, b) = (place(self.from, self.top()), place(self.to, self.bottom()));
        let (c, d) = (place(self.to, self.top()), place(self.from, self.bottom()));
        Rect {
            x0: a.0.min(b.0).min(c.0).min(d.0),
            y0: a.1.min(b.1).min(c.1).min(d.1),
            x1: a.0.max(b.0).max(c.0).max(d.0),
            y1: a.1.max(b.1).max(c.1).max(d.1),
        }
        .rounded()
    }
}

/// Whether a blank stands between two words of a line: it is written, or the white is wide enough.
fn parted(last: &Word, word: &Word) -> bool {
    let size = last.size.max(word.size);
    let gap = word.from - last.to;
    let written = word.order > last.order + last.letters;
    gap >= WORD_GAP * size || gap < -0.5 * size || written
}

/// The pieces of lines of a page, in the order of writing.
pub(super) fn pieces(words: Vec<Word>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut open: Vec<Word> = Vec::new();
    for word in words {
        if let (Some(first), Some(last)) = (open.first(), open.last()) {
            let size = last.size.max(word.size);
            let gap = word.from - last.to;
            let far = (last.base - word.base).abs() > 0.6 * size
                || (first.base - word.base).abs() > 0.8 * first.size.max(word.size);
            let ends =
                last.angle != word.angle || far || gap < -2.0 * size || gap > PIECE_GAP * size;
            if ends {
                pieces.extend(Piece::of(std::mem::take(&mut open)));
            }
        }
        open.push(word);
    }
    pieces.extend(Piece::of(open));
    pieces
}
