//! Boxes of recognised words to words with a baseline and a size, as a typesetter would know them.

use crate::{layout::Word, ocr::word::Word as Seen};

/// Heights in parts of the type size, as in most faces of text.
const CAPITAL: f32 = 0.70;
const SMALL: f32 = 0.47;
/// A "t" among small letters.
const CROSSED: f32 = 0.60;
const DESCENT: f32 = 0.21;
/// Sizes that differ by less than this part are the same size, measured twice.
const SAME_SIZE: f32 = 0.10;

/// Sets the words of each line on their baseline.
pub(super) fn set(rows: &[&[Seen<'_>]]) -> Vec<Vec<Word>> {
    let slope = slope(rows);
    let level = |word: &Seen<'_>| word.bounds.y1 - slope * word.bounds.x0;
    let mut sizes: Vec<f32> = rows.iter().map(|row| size(row)).collect();
    let usual = usual(rows, &sizes);
    for (size, row) in sizes.iter_mut().zip(rows) {
        // The fewer words, the rougher the measure.
        let same = if row.len() < 5 { 2.0 * SAME_SIZE } else { SAME_SIZE };
        if (*size - usual).abs() < same * usual {
            *size = usual;
        }
    }
    let mut order = 0;
    rows.iter()
        .zip(sizes)
        .map(|(row, size)| {
            let mut bases: Vec<f32> = row
                .iter()
                .map(|word| {
                    let shape = Shape::of(word.text);
                    level(word) - if shape.descends { DESCENT * size } else { 0.0 }
                })
                .collect();
            bases.sort_by(f32::total_cmp);
            let base = bases.get(bases.len() / 2).copied().unwrap_or_default();
            row.iter()
                .enumerate()
                .map(|(at, word)| {
                    // Words are parted in the table; the order says so.
                    order += 10;
                    let height = word.bounds.y1 - word.bounds.y0;
                    let is_raised = at == 0
                        && height < 0.75 * CAPITAL * size
                        && level(word) < base - 0.15 * size;
                    Word {
                        text: word.text.to_owned(),
                        from: word.bounds.x0,
                        to: word.bounds.x1,
                        base: if is_raised { level(word) } else { base },
                        size: if is_raised { height / CAPITAL } else { size },
                        angle: 0,
                        bold: false,
                        order,
                        letters: 1,
                    }
                })
                .collect()
        })
        .collect()
}

/// What the letters of a word reach.
struct Shape {
    rises: bool,
    crosses: bool,
    descends: bool,
}

impl Shape {
    fn of(text: &str) -> Self {
        let rises = |letter: char| {
            letter.is_uppercase()
                || letter.is_ascii_digit()
                || "bdfhklßäöüéèêàâîôûïëij()[]/§!?&%'’«»\"“”".contains(letter)
        };
        let descends = |letter: char| "gjpqyçQ,;()[]/§".contains(letter);
        Self {
            rises: text.chars().any(rises),
            crosses: text.contains('t'),
            descends: text.chars().any(descends),
        }
    }

    fn height(&self) -> f32 {
        let above = match (self.rises, self.crosses) {
            (true, _) => CAPITAL,
            (false, true) => CROSSED,
            (false, false) => SMALL,
        };
        if self.descends { above + DESCENT } else { above }
    }
}

/// The size of the type of a line, as most of its words have it.
fn size(row: &[Seen<'_>]) -> f32 {
    let mut sizes: Vec<f32> = row
        .iter()
        .filter(|word| word.text.chars().filter(|letter| letter.is_alphanumeric()).count() > 1)
        .map(|word| (word.bounds.y1 - word.bounds.y0) / Shape::of(word.text).height())
        .collect();
    if sizes.is_empty() {
        sizes = row.iter().map(|word| (word.bounds.y1 - word.bounds.y0) / CAPITAL).collect();
    }
    sizes.sort_by(f32::total_cmp);
    sizes.get(sizes.len() / 2).copied().unwrap_or(10.0).max(1.0)
}

/// The size most letters of the page have.
fn usual(rows: &[&[Seen<'_>]], sizes: &[f32]) -> f32 {
    let mut weighed: Vec<(f32, usize)> = rows
        .iter()
        .zip(sizes)
        .map(|(row, size)| (*size, row.iter().map(|word| word.text.len()).sum()))
        .collect();
    weighed.sort_by(|a, b| a.0.total_cmp(&b.0));
    let half = weighed.iter().map(|(_, letters)| letters).sum::<usize>() / 2;
    let mut sum = 0;
    let middle = weighed.iter().find(|(_, letters)| {
        sum += letters;
        sum > half
    });
    middle.map_or(10.0, |(size, _)| *size)
}

/// How far the lines sink for each point they run: what a crooked scan does.
fn slope(rows: &[&[Seen<'_>]]) -> f32 {
    let mut slopes: Vec<f32> = rows
        .iter()
        .filter(|row| row.len() >= 5)
        .filter_map(|row| {
            let level: Vec<(f32, f32)> = row
                .iter()
                .filter(|word| !Shape::of(word.text).descends)
                .map(|word| (word.bounds.x0, word.bounds.y1))
                .collect();
            let (first, last) = (level.first()?, level.last()?);
            (last.0 - first.0 > 50.0).then(|| (last.1 - first.1) / (last.0 - first.0))
        })
        .collect();
    slopes.sort_by(f32::total_cmp);
    let middle = slopes.get(slopes.len() / 2).copied().unwrap_or_default();
    // Below a pixel over the page it is noise.
    if middle.abs() < 0.0008 { 0.0 } else { middle }
}
