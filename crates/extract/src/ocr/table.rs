//! Reads the program's table of words: their lines, boxes and confidences.

use super::{Found, lines};
use crate::{Rect, layout, ocr::word::Word};

/// Signs of less confidence than this, in percent, are specks.
const SPECK: f32 = 5.0;

/// Reads the table; `scale` turns its pixels into points.
pub(super) fn read(table: &[u8], scale: (f32, f32)) -> Found {
    let table = String::from_utf8_lossy(table);
    let words: Vec<Word<'_>> = table.lines().skip(1).filter_map(|row| word(row, scale)).collect();
    let (mut sure, mut letters) = (0.0, 0.0);
    for word in &words {
        let length = word.text.chars().count() as f32;
        sure += word.confidence * length;
        letters += length;
    }
    let confidence = (letters > 0.0).then(|| (sure / letters / 100.0).clamp(0.0, 1.0));
    // A line of signs alone is dust.
    let has_letters =
        |row: &&[Word<'_>]| row.iter().any(|word| word.text.chars().any(char::is_alphanumeric));
    let rows: Vec<&[Word<'_>]> =
        words.chunk_by(|a, b| a.place == b.place).filter(has_letters).collect();
    Found { paragraphs: layout::read_words(lines::set(&rows)), confidence }
}

/// Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text.
fn word(row: &str, scale: (f32, f32)) -> Option<Word<'_>> {
    let cells: Vec<&str> = row.split('\t').collect();
    let [level, _, block, paragraph, line, _, left, top, width, height, confidence, text] =
        cells.as_slice()
    else {
        return None;
    };
    let text = text.trim();
    let confidence: f32 = confidence.parse().ok()?;
    // The rules of tables are read as strokes.
    let is_stroke = text.chars().all(|letter| matches!(letter, '|' | '¦' | '[' | ']'));
    // The program doubts many a word with an apostrophe; what has letters is kept all the same.
    let letters = text.chars().filter(|letter| letter.is_alphanumeric()).count();
    let is_speck = confidence < SPECK && letters < 3;
    if *level != "5" || is_stroke || is_speck {
        return None;
    }
    let (x, y): (f32, f32) = (left.parse().ok()?, top.parse().ok()?);
    let (width, height): (f32, f32) = (width.parse().ok()?, height.parse().ok()?);
    let bounds = Rect {
        x0: x * scale.0,
        y0: y * scale.1,
        x1: (x + width) * scale.0,
        y1: (y + height) * scale.1,
    };
    Some(Word {
        place: (block.parse().ok()?, paragraph.parse().ok()?, line.parse().ok()?),
        bounds,
        confidence,
        text,
    })
}
