//! References of an act to its own articles, which name no act: `nach § 433`, `l'article 1240`.

/// A reference without an act.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Reference {
    /// Where its sign stands, in bytes.
    pub at: usize,
    /// The number: `433`, `L1232-1`.
    pub number: String,
    /// Whether the sign was that of a paragraph, `§`.
    pub is_paragraph: bool,
    /// Whether it stands in brackets, as an explanation of what was said before.
    pub is_bracketed: bool,
}

impl Reference {
    /// The reference written out in full, with the name of the act.
    pub(super) fn of(&self, act: &str, country: &str, language: &str) -> String {
        let number = &self.number;
        match (country, language) {
            ("fr", _) => format!("article {number} du {act}"),
            _ if self.is_paragraph => format!("§ {number} {act}"),
            (_, "de") => format!("Art. {number} {act}"),
            _ => format!("art. {number} {act}"),
        }
    }
}

/// A word with its place.
#[derive(Clone, Copy)]
struct Word<'a> {
    at: usize,
    text: &'a str,
}

const SIGNS: [&str; 9] =
    ["§", "§§", "artikel", "artikeln", "art.", "article", "articles", "articolo", "articoli"];
const AND: [&str; 10] = ["und", "oder", "bis", "et", "ou", "à", "e", "o", "a", "sowie"];
/// What a number of its own follows and narrows the reference: `Absatz 1`, `alinéa 2`.
const PARTS: [&str; 25] = [
    "§",
    "absatz",
    "abs.",
    "satz",
    "nummer",
    "nr.",
    "ziffer",
    "ziff.",
    "buchstabe",
    "buchst.",
    "bst.",
    "alinéa",
    "alinéas",
    "al.",
    "lettre",
    "let.",
    "chiffre",
    "ch.",
    "capoverso",
    "cpv.",
    "lettera",
    "lett.",
    "absätze",
    "absätzen",
    "halbsatz",
];
/// What may name another act after the reference.
const OTHER: [&str; 21] = [
    "der",
    "des",
    "du",
    "de",
    "des",
    "della",
    "del",
    "dello",
    "dell'",
    "dei",
    "delle",
    "zur",
    "zum",
    "im",
    "in",
    "eg",
    "von",
    "susvisé",
    "susvisée",
    "précité",
    "précitée",
];

/// The references of a text that plainly mean the same act.
pub(super) fn references(text: &str, country: &str, language: &str) -> Vec<Reference> {
    let words = words(text);
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        at += 1;
        let Some(is_paragraph) = sign(word.text, country, language) else { continue };
        let (numbers, next, is_closed) = numbers(&words, at, country);
        if !numbers.is_empty() && (is_closed || is_own(&words, next)) {
            let (at, is_bracketed) = (word.at, word.text.starts_with('('));
            found.extend(numbers.into_iter().map(|number| Reference {
                at,
                number,
                is_paragraph,
                is_bracketed,
            }));
        }
        at = next.max(at);
    }
    found
}

fn words(text: &str) -> Vec<Word<'_>> {
    let start = text.as_ptr() as usize;
    text.split_whitespace()
        .map(|word| Word { at: word.as_ptr() as usize - start, text: word })
        .collect()
}

/// Whether a word announces a number, and whether it is `§`.
fn sign(word: &str, country: &str, language: &str) -> Option<bool> {
    let word = word.to_lowercase();
    let word = word.rsplit(['’', '\'', '(']).next().unwrap_or_default();
    let fits = SIGNS.contains(&word)
        && match country {
            // In German federal acts an article is one of the few acts that are numbered so.
            "de" => !word.starts_with("article") && !word.starts_with("articol"),
            "fr" => word.starts_with("article"),
            _ => !word.starts_with('§') && (language != "fr" || !word.starts_with("artik")),
        };
    fits.then(|| word.starts_with('§'))
}

/// The numbers from a word on, the word after them, and whether a sign closes the reference.
fn numbers(words: &[Word<'_>], from: usize, country: &str) -> (Vec<String>, usize, bool) {
    let mut numbers = Vec::new();
    let mut at = from;
    let mut series = String::new();
    while let Some(word) = words.get(at) {
        let bare = word.text.trim_end_matches([',', ';', '.', ':', ')']);
        let closing = word.text.get(bare.len()..).unwrap_or_default();
        if country == "fr" && numbers.len() < 20 && is_series(word.text) {
            series = bare.trim_end_matches('.').trim_start_matches('*').to_owned();
            at += 1;
            continue;
        }
        let range = range(bare, country);
        if !range.is_empty() {
            numbers.extend(range.into_iter().map(|number| format!("{series}{number}")));
            at += 1;
            if closing == "," || closing.is_empty() {
                if closing == "," && !next_is_number(words, at, country) {
                    return (numbers, at, true);
                }
                continue;
            }
            return (numbers, at, true);
        }
        if !numbers.is_empty() && AND.contains(&word.text) && next_is_number(words, at + 1, country)
        {
            at += 1;
            series.clear();
            continue;
        }
        break;
    }
    (numbers, at, false)
}

fn next_is_number(words: &[Word<'_>], at: usize, country: &str) -> bool {
    words.get(at).is_some_and(|word| {
        let bare = word.text.trim_end_matches([',', ';', '.', ':', ')']);
        !range(bare, country).is_empty() || (country == "fr" && is_series(word.text))
    })
}

/// The number, or the first and the last of a range in one word: `97–99`. French numbers have
/// hyphens of their own.
fn range(text: &str, country: &str) -> Vec<String> {
    let sign = if country == "fr" { "–" } else { "–-" };
    let parts = text.split(|letter| sign.contains(letter)).map(|part| number(part, country));
    match parts.collect::<Option<Vec<_>>>() {
        Some(numbers) if numbers.len() <= 2 => numbers,
        _ => Vec::new(),
    }
}

/// `L.`, `R.`, `D.`: the rank of the provision that a French number begins with.
fn is_series(word: &str) -> bool {
    matches!(word, "L." | "R." | "D." | "A." | "L.O." | "R.*" | "L" | "R" | "D")
}

/// The text as the number of an article.
fn number(text: &str, country: &str) -> Option<String> {
    let mut rest = text;
    if country == "fr" {
        rest = rest.trim_start_matches(['L', 'R', 'D', 'A', '.', '*']);
    }
    let first = rest.chars().next()?;
    let sound = first.is_ascii_digit()
        && rest.len() <= 16
        && rest.chars().all(|letter| {
            letter.is_ascii_digit()
                || (letter.is_ascii_lowercase() && country != "fr")
                || (country == "fr" && letter == '-')
        });
    sound.then(|| text.replace(['.', '*'], ""))
}

/// Whether what follows a reference leaves it with the act it stands in.
fn is_own(words: &[Word<'_>], mut at: usize) -> bool {
    loop {
        let Some(word) = words.get(at) else { return true };
        let bare = word.text.trim_end_matches([',', ';', '.', ':', ')']);
        let lower = bare.to_lowercase();
        if PARTS.contains(&word.text.to_lowercase().as_str()) || PARTS.contains(&lower.as_str()) {
            let narrowed = words.get(at + 1).map_or("", |word| word.text);
            if narrowed.ends_with([',', ';', '.', ':', ')']) && narrowed.len() <= 4 {
                return true;
            }
            at += 2;
            continue;
        }
        let capitals = bare.chars().filter(|letter| letter.is_uppercase()).count();
        let next = words.get(at + 1).map_or("", |word| word.text);
        if matches!(lower.as_str(), "du" | "dieses" | "de") && matches!(next, "présent" | "la") {
            let then = words.get(at + 2).map_or("", |word| word.text);
            return next == "présent" || then == "présente";
        }
        if matches!(lower.as_str(), "dieses" | "dieser") {
            let own = ["gesetz", "grundgesetz", "buch", "verordnung", "verfassung"];
            return own.iter().any(|word| next.to_lowercase().starts_with(word));
        }
        let is_name = capitals >= 2 || (capitals == 1 && bare.ends_with(['V', 'G', 'B']));
        return !is_name
            && !OTHER.contains(&lower.as_str())
            && !lower.starts_with("d'")
            && !lower.starts_with("d’")
            && !lower.starts_with("dell");
    }
}
