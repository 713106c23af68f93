//! In which spelling are two words the same?
//!
//! In small letters, without accents and ligatures: `Œuvre à Zürich` is `oeuvre a zurich`. This is
//! the one table of that in the workspace:
//!
//! | letters | become | in [`Alphabet`] |
//! |---|---|---|
//! | capitals | small letters | every |
//! | those of Latin-1 with an accent, and `Ÿ` | the letter without it | every |
//! | accents that stand apart, U+0300 to U+036F | nothing | every |
//! | `œ` `æ` `ß` `ẞ` | `oe` `ae` `ss` `ss` | every |
//! | `ø` `ł` | `o` `l` | `Names`, `Latin` |
//! | `đ` `ð` `ı` | `d` `d` `i` | `Latin` |
//! | everything else | stays as it is | every |
//!
//! There is no table of Unicode here. Who wants accents off other letters too (`š`, `ā`, `ά`) gives
//! the letters decomposed, and leaves out what combines beyond the accents above.

/// Which letters become plain ones, beside capitals, accents and the ligatures of the official
/// languages.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Alphabet {
    /// No others: what citations, titles of acts and terms of law are written in.
    Official,
    /// Those of the names of people, companies and places.
    Names,
    /// Those of every language in Latin letters, so that a search finds what nobody can type.
    Latin,
}

/// A text in small letters, without accents and ligatures.
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    fold_letters(text.chars(), Alphabet::Official)
}

/// Letters one after the other, without capitals, accents and ligatures.
pub fn fold_letters(letters: impl Iterator<Item = char>, alphabet: Alphabet) -> String {
    let mut out = String::with_capacity(letters.size_hint().0);
    for letter in letters {
        match plain(letter, alphabet) {
            Some(pair) => {
                out.extend(pair.iter().filter(|byte| **byte > 0).map(|byte| char::from(*byte)));
            }
            None => out.extend(letter.to_lowercase()),
        }
    }
    out
}

/// Whether a word is a given one but for capitals, accents and ligatures; the given one is folded.
pub fn is_like(word: &str, folded: &str) -> bool {
    if word.is_ascii() {
        return word.eq_ignore_ascii_case(folded);
    }
    let mut rest = folded.chars();
    for letter in word.chars() {
        let is_next = match plain(letter, Alphabet::Official) {
            Some(pair) => pair
                .into_iter()
                .filter(|byte| *byte > 0)
                .all(|byte| rest.next() == Some(char::from(byte))),
            None => letter.to_lowercase().all(|small| rest.next() == Some(small)),
        };
        if !is_next {
            return false;
        }
    }
    rest.next().is_none()
}

/// The plain letters or the digit that a character stands for: one or two, with zeros behind them;
/// none for an accent that stands apart. `None` if it is nothing that a table has to know.
pub const fn plain(letter: char, alphabet: Alphabet) -> Option<[u8; 2]> {
    let plain = match letter {
        'a'..='z' | '0'..='9' => letter as u8,
        'A'..='Z' => letter as u8 + 32,
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'À' | 'Á' | 'Â' | 'Ã' | 'Ä' | 'Å' => b'a',
        'ç' | 'Ç' => b'c',
        'è' | 'é' | 'ê' | 'ë' | 'È' | 'É' | 'Ê' | 'Ë' => b'e',
        'ì' | 'í' | 'î' | 'ï' | 'Ì' | 'Í' | 'Î' | 'Ï' => b'i',
        'ñ' | 'Ñ' => b'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'Ò' | 'Ó' | 'Ô' | 'Õ' | 'Ö' => b'o',
        'ù' | 'ú' | 'û' | 'ü' | 'Ù' | 'Ú' | 'Û' | 'Ü' => b'u',
        'ý' | 'ÿ' | 'Ý' | 'Ÿ' => b'y',
        'œ' | 'Œ' => return Some([b'o', b'e']),
        'æ' | 'Æ' => return Some([b'a', b'e']),
        'ß' | 'ẞ' => return Some([b's', b's']),
        'ø' | 'Ø' if has_names(alphabet) => b'o',
        'ł' | 'Ł' if has_names(alphabet) => b'l',
        'đ' | 'Đ' | 'ð' | 'Ð' if is_latin(alphabet) => b'd',
        'ı' if is_latin(alphabet) => b'i',
        // An accent that stands apart is not a letter of its own.
        '\u{300}'..='\u{36f}' => return Some([0, 0]),
        _ => return None,
    };
    Some([plain, 0])
}

const fn has_names(alphabet: Alphabet) -> bool {
    matches!(alphabet, Alphabet::Names | Alphabet::Latin)
}

const fn is_latin(alphabet: Alphabet) -> bool {
    matches!(alphabet, Alphabet::Latin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_the_same_but_for_capitals_accents_and_ligatures() {
        for (text, expected) in [
            ("Œuvre à Zürich", "oeuvre a zurich"),
            ("STRAẞE, Straße", "strasse, strasse"),
            ("De\u{301}cret", "decret"),
            ("L’Haÿ-les-Roses 2020", "l’hay-les-roses 2020"),
            ("Škoda Δίκη", "škoda δίκη"),
        ] {
            assert_eq!(fold(text), expected);
            assert!(is_like(text, expected), "{text}");
            assert!(!is_like(&format!("{text}s"), expected), "{text}");
            assert!(!is_like(text, &format!("{expected}s")), "{text}");
        }
    }

    #[test]
    fn an_alphabet_says_which_letters_become_plain() {
        for (alphabet, expected) in [
            (Alphabet::Official, "øł đðı"),
            (Alphabet::Names, "ol đðı"),
            (Alphabet::Latin, "ol ddi"),
        ] {
            assert_eq!(fold_letters("Øł Đðı".chars(), alphabet), expected);
        }
    }
}
