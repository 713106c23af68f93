//! Whether the letters of a text are parted by blanks, as in `V e r t r a g`: then no word of it is
//! found.

use std::collections::BTreeSet;

/// How many single letters in a row may be a word.
const SHORTEST: usize = 4;
/// How many letters there must be before anything is said.
const FEWEST: usize = 60;
/// Which part of the words of a document is worth a warning, in hundredths.
const SHARE: usize = 20;

/// What to warn of where a large part of the words of a text are single letters.
pub(crate) fn warning(text: &str) -> Option<String> {
    let (mut words, mut letters, mut small) = (0, 0, 0);
    let mut example = None;
    for line in text.split(['\n', '\u{c}']) {
        let all: Vec<&str> = line.split_whitespace().collect();
        words += all.len();
        for run in all.chunk_by(|a, b| is_letter(a) == is_letter(b)) {
            if !run.first().is_some_and(|word| is_letter(word)) || !is_word(run) {
                continue;
            }
            letters += run.len();
            small += run.iter().filter(|word| word.chars().all(char::is_lowercase)).count();
            example
                .get_or_insert_with(|| run.iter().take(8).copied().collect::<Vec<_>>().join(" "));
        }
    }
    // Initials and the heads of tables are in capitals, a text is not.
    if letters < FEWEST || letters * 100 < words * SHARE || small * 2 < letters {
        return None;
    }
    Some(format!(
        "about {} in 100 of its words are single letters, as in `{}`: words whose letters are \
         parted by blanks are not found; take in a version that was not set so, or recognise its \
         text with OCR",
        letters * 100 / words.max(1),
        example.unwrap_or_default()
    ))
}

fn is_letter(word: &str) -> bool {
    let mut signs = word.chars().filter(|sign| !matches!(sign, ',' | '.' | ';' | ':'));
    signs.next().is_some_and(char::is_alphabetic)
        && signs.next().is_none()
        && !word.starts_with(['.', ','])
}

/// Whether single letters are a word, and not a list, a formula or a form: words hold vowels, few
/// of their letters follow one another in the alphabet, and no letter is most of them.
fn is_word(run: &[&str]) -> bool {
    let letters: Vec<char> =
        run.iter().filter_map(|word| word.chars().next()).flat_map(char::to_lowercase).collect();
    if letters.len() < SHORTEST {
        return false;
    }
    // Points and commas behind each are initials or a list.
    let bare = run.iter().filter(|word| word.chars().count() == 1).count();
    let distinct: BTreeSet<char> = letters.iter().copied().collect();
    let follows = |pair: &&[char]| matches!(pair, [a, b] if u32::from(*b) == u32::from(*a) + 1);
    let in_order = letters.windows(2).filter(follows).count();
    let vowels =
        letters.iter().filter(|letter| "aeiouyäöüàâéèêëïîôùûìòóíú".contains(**letter)).count();
    bare * 10 >= run.len() * 7
        && distinct.len() >= 3
        && distinct.len() * 5 >= letters.len().min(25) * 2
        && in_order * 2 < letters.len()
        && vowels * 10 >= letters.len() * 2
        && vowels * 10 <= letters.len() * 7
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spaced(text: &str) -> String {
        let words = text
            .split(' ')
            .map(|word| word.chars().map(String::from).collect::<Vec<_>>().join(" "));
        words.collect::<Vec<_>>().join("  ")
    }

    const TEXT: &str = "Der Vertrag über die Lieferung von Holz wird auf zwei Jahre geschlossen \
        und endet ohne Kündigung am letzten Tag des Monats";

    #[test]
    fn letters_that_are_parted_are_told() {
        for text in [
            spaced(TEXT),
            spaced(
                "Le contrat de bail est conclu pour une durée indéterminée entre les parties soussignées ici",
            ),
            spaced(
                "Il contratto di lavoro è concluso per una durata indeterminata fra le parti qui presenti oggi",
            ),
            format!("{TEXT}\n{}\n{TEXT}", spaced(TEXT)),
        ] {
            let told = warning(&text);
            assert!(told.is_some(), "{text}");
        }
        let told = warning(&spaced(TEXT)).unwrap();
        assert!(told.contains("`D e r V e r t r"), "{told}");
    }

    #[test]
    fn what_only_has_single_letters_is_not_an_alarm() {
        let many = |line: &str| format!("{line}\n").repeat(40);
        for text in [
            String::new(),
            TEXT.repeat(20),
            many("a b c d e f g h i j k l m n o p q r s t u v w x y z"),
            many("a) b) c) d) e)"),
            many("A. B. C. D. gegen E. F. und G. H."),
            many("M K P S T R L B N"),
            many("x x x x x x x"),
            many("x y z x y z x y z"),
            many("a x + b y + c z = d"),
            many("1 2 3 4 5 6 7 8 9 0"),
            many("ja o nein o ja o nein o"),
            many("Art. 8 Abs. 1 lit. a b c und d"),
            many("Name | V o | 12 | a | b"),
            format!("{}\n{}", spaced("Vertrag über Holz"), TEXT.repeat(20)),
            many("y = a x + b"),
            many("J. R. R. T. Muster, A. E. I. O. Beispiel"),
        ] {
            assert_eq!(warning(&text), None, "{text}");
        }
    }
}
