//! Words, as the index of the source makes them: in small letters, cut at whatever is neither letter
//! nor digit, except where a sign joins two letters or two digits.

/// The words of a text, in order.
pub(super) fn words(text: &str) -> Vec<String> {
    spans(text).into_iter().map(|(from, to)| lower(text, from, to)).collect()
}

/// Where the words of a text are.
pub(super) fn spans(text: &str) -> Vec<(usize, usize)> {
    let mut spans = Vec::new();
    let mut start = None;
    let mut letters = text.char_indices().peekable();
    let mut previous = ' ';
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map_or(' ', |next| next.1);
        let joins = match letter {
            '\'' | '’' | ':' => previous.is_alphabetic() && next.is_alphabetic(),
            '.' => {
                (previous.is_alphabetic() && next.is_alphabetic())
                    || (previous.is_numeric() && next.is_numeric())
            }
            ',' | ';' => previous.is_numeric() && next.is_numeric(),
            _ => letter.is_alphanumeric() || letter == '_',
        };
        match (joins, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                spans.push((from, at));
                start = None;
            }
            _ => {}
        }
        previous = letter;
    }
    if let Some(from) = start {
        spans.push((from, text.len()));
    }
    spans
}

/// A word of a text in small letters.
pub(super) fn lower(text: &str, from: usize, to: usize) -> String {
    text.get(from..to).unwrap_or_default().to_lowercase()
}

/// Whether a word has the form of a pattern with `*` and `?`.
pub(super) fn fits(word: &str, pattern: &str) -> bool {
    let word: Vec<char> = word.chars().collect();
    let pattern: Vec<char> = pattern.chars().collect();
    fits_from(&word, &pattern)
}

fn fits_from(word: &[char], pattern: &[char]) -> bool {
    match (pattern.split_first(), word.split_first()) {
        (None, None) => true,
        (Some(('*', rest)), _) => {
            fits_from(word, rest) || word.split_first().is_some_and(|w| fits_from(w.1, pattern))
        }
        (Some((sign, pattern)), Some((letter, word))) => {
            (*sign == '?' || sign == letter) && fits_from(word, pattern)
        }
        _ => false,
    }
}

/// In how many letters two words differ.
pub(super) fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.chars().enumerate() {
        let mut next = vec![at + 1];
        for (place, each) in other.iter().enumerate() {
            let above = row.get(place + 1).copied().unwrap_or(at) + 1;
            let left = next.last().copied().unwrap_or(at) + 1;
            let across = row.get(place).copied().unwrap_or(at) + usize::from(*each != letter);
            next.push(above.min(left).min(across));
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_cut_as_the_index_cuts_them() {
        let check = |text: &str, expected: &str| assert_eq!(words(text).join(" "), expected);
        check("4A_102/2026 vom 17.8.2026", "4a_102 2026 vom 17.8.2026");
        check("art. 257f al. 1 CO", "art 257f al 1 co");
        check("l'Office d’Übergang, Fr. 1,5", "l'office d’übergang fr 1,5");
        check("E-9839/2025", "e 9839 2025");
    }

    #[test]
    fn patterns_and_distances() {
        assert!(fits("datenschutz", "daten*") && fits("datum", "dat?m") && !fits("datum", "dat?"));
        assert_eq!([distance("haus", "maus"), distance("haus", "hauses")], [1, 2]);
    }
}
