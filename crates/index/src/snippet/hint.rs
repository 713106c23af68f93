//! Whether a text can hold what is wanted at all, found out in far less time than where it does.

use law::fold::{Alphabet, fold_letters, plain};
use unicode_normalization::UnicodeNormalization;

use super::Wanted;

/// The beginnings of everything that is wanted, as letters without case and accents.
#[derive(Debug)]
pub(super) struct Hints {
    /// By their first byte.
    begins: Vec<Vec<Vec<u8>>>,
}

impl Hints {
    /// What to look for in a text before its words are looked at.
    pub(super) fn of(wanted: &Wanted) -> Self {
        let mut begins = vec![Vec::new(); 256];
        let mut add = |text: &str, is_stem: bool| {
            for begin in spelled(beginning(text, is_stem)) {
                let first = begin.bytes().next().map(usize::from);
                if let Some(known) = first.and_then(|first| begins.get_mut(first)) {
                    known.push(begin.into_bytes());
                }
            }
        };
        for asked in &wanted.words {
            asked.spellings.iter().for_each(|spelling| add(spelling, false));
            asked.stems.iter().chain(&asked.parts).for_each(|stem| add(stem, true));
        }
        // A row stands where its first word does.
        for first in wanted.rows.iter().chain(&wanted.prefixes).filter_map(|row| row.first()) {
            first.spellings.iter().for_each(|spelling| add(spelling, false));
        }
        Self { begins }
    }

    /// Whether one of them is in a text. `letters` is room to work in.
    pub(super) fn are_in(&self, text: &str, letters: &mut Vec<u8>) -> bool {
        fold(text, letters);
        (0..letters.len()).any(|at| {
            let rest = letters.get(at..).unwrap_or_default();
            rest.first()
                .and_then(|first| self.begins.get(usize::from(*first)))
                .is_some_and(|begins| begins.iter().any(|begin| rest.starts_with(begin)))
        })
    }
}

/// The letters of a word that are in all its forms.
fn beginning(text: &str, is_stem: bool) -> &str {
    let length = match text.chars().count() {
        _ if !is_stem => 4,
        0..5 => 2,
        5 => 3,
        _ => 4,
    };
    text.char_indices().nth(length).map_or(text, |(end, _)| text.get(..end).unwrap_or(text))
}

/// A beginning as it is, and with "ae", "oe" and "ue" for each vowel that may be an umlaut.
fn spelled(begin: &str) -> Vec<String> {
    let mut ways = vec![String::new()];
    for char in begin.chars() {
        let umlauts: Vec<String> = match char {
            'a' | 'o' | 'u' => ways.iter().map(|way| format!("{way}{char}e")).collect(),
            _ => Vec::new(),
        };
        ways.iter_mut().for_each(|way| way.push(char));
        ways.extend(umlauts);
    }
    ways
}

/// The letters and digits of a text, those of a word together whatever stands within it.
fn fold(text: &str, letters: &mut Vec<u8>) {
    letters.clear();
    letters.reserve(text.len());
    let mut is_divided = false;
    for char in text.chars() {
        match char {
            'a'..='z' | '0'..='9' => letters.push(char as u8),
            'A'..='Z' => letters.push(char.to_ascii_lowercase() as u8),
            '-' => {
                is_divided = true;
                continue;
            }
            ' ' | '\n' if !is_divided => letters.push(b' '),
            _ if char.is_ascii() => continue,
            '§' => letters.extend("§".bytes()),
            _ => match plain(char, Alphabet::Latin) {
                // An accent that stands apart belongs to the letter before it.
                Some([0, _]) => continue,
                Some(pair) => letters.extend(pair.into_iter().filter(|byte| *byte > 0)),
                None => {
                    other(char, letters);
                    is_divided |= matches!(char, '\u{2010}' | '\u{2011}');
                    continue;
                }
            },
        }
        is_divided = false;
    }
}

/// What is rare: every other letter, as a word has it.
fn other(char: char, letters: &mut Vec<u8>) {
    let decomposed = char.nfkd().filter(|char| char.is_alphanumeric());
    letters.extend(fold_letters(decomposed, Alphabet::Latin).bytes());
}
