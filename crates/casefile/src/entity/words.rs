//! A text as words that can be compared: without capitals, accents, points and hyphens.

use std::ops::Range;

use law::fold::{Alphabet, fold_letters};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::gazetteer::is_joining;

/// A word of a text.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Word {
    /// Its bytes.
    pub(super) range: Range<usize>,
    /// Without capitals and accents.
    pub(super) folded: String,
    /// The same with umlauts written out, where that differs.
    written_out: Option<String>,
    /// How it is written.
    pub(super) letters: Letters,
    /// What stands between the word before and it.
    pub(super) gap: Gap,
}

/// How a word is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Letters {
    /// In small letters, or as a number.
    Small,
    /// With a capital at the beginning.
    Capital,
    /// In capitals.
    Capitals,
}

/// What stands between two words.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Gap {
    /// A blank, a hyphen, an apostrophe or nothing.
    Blank,
    /// The same with a point.
    Point,
    /// The same with a comma.
    Comma,
    /// Other signs, such as `§` or a bracket.
    Signs,
    /// The end of a paragraph.
    Paragraph,
}

impl Word {
    /// Whether two words are the same but for capitals, accents and how umlauts are written.
    pub(super) fn is(&self, other: &Self) -> bool {
        if self.folded == "&" || other.folded == "&" {
            return is_joining(&self.folded) && is_joining(&other.folded);
        }
        let written = |word: &Self| word.written_out.clone().unwrap_or_else(|| word.folded.clone());
        self.folded == other.folded
            || (self.written_out.is_some() || other.written_out.is_some())
                && written(self) == written(other)
    }

    /// Whether this is the other in the genitive: `Müllers`.
    pub(super) fn is_genitive_of(&self, other: &Self) -> bool {
        other.folded.len() >= 3
            && self.folded.strip_suffix('s').is_some_and(|stem| {
                stem == other.folded
                    || self.written_out.as_deref().and_then(|word| word.strip_suffix('s'))
                        == Some(other.written_out.as_deref().unwrap_or(&other.folded))
            })
    }

    /// Whether a text made [`plain`] may hold this word; a `true` promises nothing.
    pub(super) fn may_stand_in(&self, plain: &str) -> bool {
        let reduced = self.folded.replace("ae", "a").replace("oe", "o").replace("ue", "u");
        plain.contains(&self.folded)
            || plain.contains(&reduced)
            || self.written_out.as_ref().is_some_and(|word| plain.contains(word))
    }

    /// Whether it can be this word of a name: a name begins with a capital, and an abbreviation
    /// in capitals is one.
    pub(super) fn can_be(&self, asked: &Self) -> bool {
        match asked.letters {
            Letters::Small => true,
            Letters::Capital => self.letters != Letters::Small,
            Letters::Capitals if asked.folded.len() <= 4 => self.letters == Letters::Capitals,
            Letters::Capitals => self.letters != Letters::Small,
        }
    }
}

/// The words of a text.
pub(super) fn words(text: &str) -> Vec<Word> {
    let mut out: Vec<Word> = Vec::new();
    let mut end = 0;
    let mut start = None;
    for (at, sign) in text.char_indices().chain([(text.len(), ' ')]) {
        let is_letter = sign.is_alphanumeric() || is_combining_mark(sign);
        match (start, is_letter) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                let raw = text.get(from..at).unwrap_or_default();
                let between = text.get(end..from).unwrap_or_default();
                let mut gap = gap(between);
                if let Some(sign) = joining(between, end).filter(|_| !out.is_empty()) {
                    out.push(sign);
                    gap = Gap::Blank;
                }
                push(&mut out, word(raw, from..at, gap), text);
                end = at;
                start = None;
            }
            _ => {}
        }
    }
    out
}

/// The sign for "and" where it alone stands between two words: `Meier & Söhne`, `Meier+Partner`.
fn joining(between: &str, at: usize) -> Option<Word> {
    let sign = between.trim();
    if !matches!(sign, "&" | "+" | "＆") || between.contains('\n') {
        return None;
    }
    let from = at + between.find(sign)?;
    Some(Word {
        range: from..from + sign.len(),
        folded: "&".to_owned(),
        written_out: None,
        letters: Letters::Small,
        gap: Gap::Blank,
    })
}

/// Adds a word, and joins the letters of an abbreviation: `U.S.C.`, `S.p.A.`, `U. S. C.`
fn push(out: &mut Vec<Word>, word: Word, text: &str) {
    let is_letter = word.range.len() <= 2
        && text.get(word.range.clone()).is_some_and(|raw| raw.chars().count() == 1)
        && !word.folded.starts_with(|c: char| c.is_ascii_digit());
    if is_letter
        && word.gap == Gap::Point
        && let Some(last) = out.last_mut()
        && is_abbreviation(text.get(last.range.clone()).unwrap_or_default())
    {
        let is_tight = word.range.start - last.range.end == 1;
        if is_tight || (last.letters == Letters::Capitals && word.letters == Letters::Capitals) {
            last.folded.push_str(&word.folded);
            last.range.end = word.range.end;
            last.letters = Letters::Capitals;
            return;
        }
    }
    out.push(word);
}

/// Whether a text is letters parted by points: `U`, `U.S`, `S. p`.
fn is_abbreviation(text: &str) -> bool {
    text.split('.').all(|part| part.trim().chars().count() == 1)
}

fn word(raw: &str, range: Range<usize>, gap: Gap) -> Word {
    let (folded, written_out) = if raw.is_ascii() {
        (raw.to_ascii_lowercase(), None)
    } else {
        let folded = fold(raw);
        let lower = raw.nfc().collect::<String>().to_lowercase();
        let out = lower.replace('ä', "ae").replace('ö', "oe").replace('ü', "ue");
        let out = fold(&out);
        let differs = out != folded;
        (folded, differs.then_some(out))
    };
    let mut letters = raw.chars().filter(|c| c.is_alphabetic());
    let first = letters.next().is_some_and(char::is_uppercase);
    let count = raw.chars().count();
    let letters = if !first {
        Letters::Small
    } else if letters.all(char::is_uppercase) && (count > 1 || raw.is_ascii()) {
        Letters::Capitals
    } else {
        Letters::Capital
    };
    Word { range, folded, written_out, letters, gap }
}

fn fold(text: &str) -> String {
    fold_letters(text.nfd().filter(|sign| !is_combining_mark(*sign)), Alphabet::Names)
}

/// A text in small letters without the accents of its letters, made faster than [`words`], to
/// pass over texts that hold nothing.
pub(super) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        if sign.is_ascii() {
            out.push(sign.to_ascii_lowercase());
        } else if sign.is_alphanumeric() {
            out.push_str(&fold(sign.encode_utf8(&mut [0; 4])));
        } else if !is_combining_mark(sign) {
            out.push(sign);
        }
    }
    out
}

fn gap(between: &str) -> Gap {
    let mut gap = Gap::Blank;
    for sign in between.chars() {
        let this = match sign {
            '\n' => return Gap::Paragraph,
            '.' => Gap::Point,
            ',' => Gap::Comma,
            ' ' | '\t' | '-' | '‐' | '‑' | '\'' | '’' | '\u{a0}' | '\u{ad}' => Gap::Blank,
            _ => Gap::Signs,
        };
        gap = match (gap, this) {
            (Gap::Signs, _) | (_, Gap::Signs) => Gap::Signs,
            (Gap::Comma, _) | (_, Gap::Comma) => Gap::Comma,
            (Gap::Point, _) | (_, Gap::Point) => Gap::Point,
            _ => Gap::Blank,
        };
    }
    gap
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abbreviations_are_one_word_and_umlauts_are_equal() {
        let folded = |text| words(text).into_iter().map(|word| word.folded).collect::<Vec<_>>();
        assert_eq!(folded("42 U.S.C. § 1983"), ["42", "usc", "1983"]);
        assert_eq!(folded("42 U. S. C. 1983"), ["42", "usc", "1983"]);
        assert_eq!(folded("Muster S.p.A., Müller-Meier"), ["muster", "spa", "muller", "meier"]);
        assert_eq!(folded("A. Muster"), ["a", "muster"]);
        let same = |a: &str, b: &str| words(a)[0].is(&words(b)[0]);
        assert!(same("Müller", "Mueller") && same("Müller", "MULLER") && same("Weiß", "Weiss"));
        assert!(!same("Müller", "Miller"));
        for (asked, text) in [("Müller", "MUELLER"), ("Mueller", "Müller"), ("Weiß", "Weiss")] {
            assert!(words(asked)[0].may_stand_in(&plain(text)), "{asked} in {text}");
        }
        assert!(words("Müllers")[0].is_genitive_of(&words("Mueller")[0]));
    }
}
