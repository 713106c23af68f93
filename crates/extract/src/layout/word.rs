//! Letters to words.

use super::Letters;

/// The part of the type size that must be white between two words where no blank is written.
pub(super) const WORD_GAP: f32 = 0.12;

/// A word as it stands on the page.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    pub text: String,
    pub from: f32,
    pub to: f32,
    pub base: f32,
    pub size: f32,
    pub angle: i16,
    /// Whether its face is a bold one.
    pub bold: bool,
    /// The place of its first letter in the order of writing.
    pub order: u32,
    /// How many letters it has, as the order counts them.
    pub letters: u32,
}

impl Word {
    /// Whether it is a small raised sign before a word of the text, as at the head of a note.
    pub(super) fn is_raised_before(&self, word: &Self) -> bool {
        let bare = self.text.trim_end_matches([')', '.']);
        let is_sign = |letter: char| letter.is_ascii_digit() || matches!(letter, '*' | '†' | '‡');
        self.size < 0.85 * word.size
            && self.base < word.base - 0.1 * word.size
            && bare.chars().count() <= 4
            && !bare.is_empty()
            && bare.chars().all(is_sign)
    }
}

/// The words of a page, in the order of writing.
pub(super) fn words(letters: &Letters) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut open = false;
    for (order, letter) in (0..).zip(&letters.list) {
        let text = letters.text_of(letter);
        if text.trim().is_empty() {
            open = false;
            continue;
        }
        if let Some(word) = words.last_mut().filter(|_| open) {
            let size = word.size.max(letter.size);
            let gap = letter.from - word.to;
            let ratio = (word.size / letter.size).max(letter.size / word.size);
            let joins = word.angle == letter.angle
                && (word.base - letter.base).abs() < 0.12 * size
                && gap < WORD_GAP * size
                && gap > -0.5 * size
                && ratio < 1.6;
            if joins {
                spell(text, &mut word.text);
                word.to = letter.to.max(word.to);
                word.letters += 1;
                continue;
            }
        }
        let mut spelled = String::new();
        spell(text, &mut spelled);
        if spelled.is_empty() {
            continue;
        }
        words.push(Word {
            text: spelled,
            from: letter.from,
            to: letter.to,
            base: letter.base,
            size: letter.size,
            angle: letter.angle,
            bold: letter.bold,
            order,
            letters: 1,
        });
        open = true;
    }
    words
}

/// Writes a text out: ligatures as their letters, nothing that has no shape.
fn spell(text: &str, out: &mut String) {
    for letter in text.chars() {
        match letter {
            '\u{fb00}' => out.push_str("ff"),
            '\u{fb01}' => out.push_str("fi"),
            '\u{fb02}' => out.push_str("fl"),
            '\u{fb03}' => out.push_str("ffi"),
            '\u{fb04}' => out.push_str("ffl"),
            '\u{fb05}' | '\u{fb06}' => out.push_str("st"),
            // A soft hyphen that is drawn ends a line.
            '\u{ad}' => out.push('-'),
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{feff}' => {}
            letter if letter.is_control() => {}
            letter => out.push(letter),
        }
    }
}
