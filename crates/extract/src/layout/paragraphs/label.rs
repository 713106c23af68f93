//! What begins a paragraph by what it says: numbers, letters, bullets, signs of notes.

use crate::layout::Piece;

/// Whether a text begins as an item of a list or a numbered paragraph does.
pub(super) fn starts(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let Some(first) = words.next() else { return false };
    if words.next().is_none() && first.chars().count() > 4 {
        return false;
    }
    is_label(first)
        || matches!(first, "§" | "Art." | "Artikel" | "Article" | "Articolo" | "Section")
            && text.split_whitespace().nth(1).is_some_and(|word| {
                word.starts_with(|letter: char| letter.is_ascii_digit() || letter == 'I')
            })
}

/// Whether a word is a label: "1.", "2.1", "a)", "(iii)", "IV.", "•", "–".
fn is_label(word: &str) -> bool {
    if matches!(word, "•" | "–" | "-" | "—" | "·" | "◦" | "▪" | "■" | "*" | "\u{f0b7}" | "o")
    {
        return true;
    }
    let closed = word.ends_with([')', '.']);
    let inside = word.trim_start_matches('(').trim_end_matches([')', '.', ':']);
    let parts: Vec<&str> = inside.split('.').collect();
    let numbered = !inside.is_empty()
        && parts.len() <= 6
        && parts.iter().all(|part| {
            !part.is_empty() && part.len() <= 3 && part.bytes().all(|byte| byte.is_ascii_digit())
        });
    if numbered {
        // A bare number may be anything; one of several levels, or closed, is a label.
        return closed || parts.len() > 1;
    }
    let length = inside.chars().count();
    let lettered = length == 1 && inside.chars().all(char::is_alphabetic);
    let doubled = length == 2 && inside.chars().all(|letter| letter.is_ascii_lowercase()) && {
        let mut letters = inside.chars();
        letters.next() == letters.next()
    };
    let roman = length <= 5
        && length > 0
        && inside.chars().all(|letter| matches!(letter.to_ascii_uppercase(), 'I' | 'V' | 'X'));
    let opened = word.starts_with('(') && word.ends_with(')');
    let small = inside.chars().all(|letter| letter.is_ascii_lowercase());
    let capital = inside.chars().all(char::is_uppercase);
    let pointed = closed && (capital || doubled || lettered && small);
    (lettered || doubled || roman) && (opened || word.ends_with(')') || pointed)
}

/// Whether a text is the head of an article: "Art. 3 – Sitz", "§ 12 Frist".
pub(super) fn is_article(text: &str) -> bool {
    const HEADS: [&str; 7] = ["Art.", "Artikel", "Article", "Articolo", "§", "Section", "ARTICLE"];
    let mut words = text.split_whitespace();
    words.next().is_some_and(|word| HEADS.contains(&word))
        && words.next().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit()))
        && !text.ends_with(['.', ',', ';'])
}

/// Whether two texts begin with numbers that follow each other, as notes and items do.
pub(super) fn counts_on(first: &str, next: &str) -> bool {
    let number = |text: &str| -> Option<u32> {
        let (word, rest) = text.split_once(' ')?;
        let word = word.trim_end_matches(['.', ')']);
        (word.len() <= 3 && !rest.is_empty()).then(|| word.parse().ok())?
    };
    number(first).zip(number(next)).is_some_and(|(first, next)| next == first + 1)
}

/// Whether a text begins with the sign of a note, set without a blank: "3Vgl.".
pub(super) fn is_glued(text: &str) -> bool {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = text.len() - rest.len();
    let mut letters = rest.chars();
    (1..=3).contains(&digits)
        && letters.next().is_some_and(char::is_uppercase)
        && letters.next().is_some_and(char::is_lowercase)
}

/// Whether a line hangs below another as the text of an item does, whatever its sign: the second
/// word of the first line stands where the others begin.
pub(super) fn hangs(first: &Piece, from: f32) -> bool {
    let (Some(sign), Some(text)) = (first.words.first(), first.words.get(1)) else { return false };
    sign.text.chars().count() <= 6
        && (text.from - from).abs() < 0.25 * first.size
        && text.from - sign.to > 0.35 * first.size
}

/// Where the text behind the label of a line begins.
pub(super) fn text_from(line: &Piece) -> Option<f32> {
    let mut words = line.words.iter();
    let first = words.next()?;
    let second = words.next()?;
    let is_number = first.text.len() <= 5 && first.text.bytes().all(|byte| byte.is_ascii_digit());
    (is_label(&first.text) || is_number || starts(&line.text())).then_some(second.from)
}

/// Whether a line begins with a small raised sign, as a note does.
pub(super) fn starts_note(line: &Piece) -> bool {
    let mut words = line.words.iter();
    words.next().zip(words.next()).is_some_and(|(first, second)| first.is_raised_before(second))
}

/// Whether a line may be the first of a note: a raised sign or a number.
pub(super) fn starts_as_note(line: &Piece) -> bool {
    starts_note(line)
        || line.words.first().is_some_and(|word| {
            let rest = word.text.trim_start_matches(|letter: char| letter.is_ascii_digit());
            is_sign(&word.text)
                || rest.len() < word.text.len() && rest.starts_with(char::is_uppercase)
        })
}

fn is_sign(text: &str) -> bool {
    let text = text.trim_end_matches([')', '.']);
    !text.is_empty()
        && text.chars().count() <= 4
        && text.chars().all(|letter| letter.is_ascii_digit() || matches!(letter, '*' | '†' | '‡'))
}

#[cfg(test)]
mod tests {
    use super::starts;

    #[test]
    fn a_label_is_told_from_a_word() {
        let yes = [
            "1. Der Kläger",
            "a) die",
            "(2) The",
            "2.1 Les faits",
            "IV. Recht",
            "• ein",
            "§ 5 Frist",
            "Art. 3 Zweck",
        ];
        for text in yes {
            assert!(starts(text), "{text}");
        }
        for text in [
            "97 OR",
            "Abs. 2 gilt",
            "in der",
            "2020 wurde",
            "OR. Nach",
            "U.S.C. is",
            "etc. und",
            "z.B. die",
        ] {
            assert!(!starts(text), "{text}");
        }
    }
}
