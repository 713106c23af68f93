//! Of which country a code is that bears a title several have.

use super::ReadAct;
use crate::text::cursor::Cursor;

/// Words that say of which country a code is, behind its title or its abbreviation.
pub(in crate::ch::grammar) const COUNTRIES: [&str; 28] = [
    "fr",
    "français",
    "française",
    "francese",
    "französisch",
    "frz",
    "it",
    "ital",
    "italien",
    "italienne",
    "italiano",
    "italiana",
    "italienisch",
    "allemand",
    "allemande",
    "tedesco",
    "tedesca",
    "deutsch",
    "autrichien",
    "autrichienne",
    "austriaco",
    "austriaca",
    "belge",
    "belga",
    "luxembourgeois",
    "monégasque",
    "espagnol",
    "spagnolo",
];

/// How the adjectives begin that say in German and English of which country or Land a code is, before its title:
/// `des italienischen Zivilgesetzbuches`, `the French Civil Code`.
const ADJECTIVES: [&str; 28] = [
    "italienisch",
    "französisch",
    "deutsch",
    "österreichisch",
    "liechtensteinisch",
    "bayerisch",
    "bayrisch",
    "belgisch",
    "luxemburgisch",
    "niederländisch",
    "spanisch",
    "portugiesisch",
    "polnisch",
    "türkisch",
    "russisch",
    "griechisch",
    "englisch",
    "amerikanisch",
    "liberianisch",
    "french",
    "italian",
    "german",
    "austrian",
    "belgian",
    "dutch",
    "spanish",
    "turkish",
    "russian",
];

/// Words of the English titles of codes that many countries have.
const ENGLISH: [&str; 5] = [
    "civil code",
    "criminal code",
    "penal code",
    "civil procedure code",
    "criminal procedure code",
];

/// Gives a code that is said to be another country's that name, and marks one of which only the
/// language is known: France, Italy and others have codes of the same title.
pub(super) fn of_country(cursor: &Cursor<'_>, mut found: ReadAct) -> ReadAct {
    let lower = found.act.name.to_lowercase();
    let is_of_another = |word: &str| {
        let ending = ADJECTIVES.iter().find_map(|stem| word.strip_prefix(stem));
        ending.is_some_and(|ending| matches!(ending, "" | "e" | "en" | "er" | "es"))
    };
    if lower.split(' ').any(is_of_another) {
        found.act.ids = Vec::new();
        return found;
    }
    if ENGLISH.contains(&lower.as_str()) {
        found.act.is_shared = true;
        return found;
    }
    let first = lower.split(' ').next().unwrap_or_default();
    if !matches!(first, "code" | "codice") {
        return found;
    }
    if cursor.is_any(found.to, &COUNTRIES) {
        found.act.name = format!("{} {}", found.act.name, cursor.word(found.to));
        found.act.ids = Vec::new();
        found.to += 1;
        return found;
    }
    let is_swiss = ["suisse", "svizzero", "obligations", "obbligazioni", "svizzere"]
        .iter()
        .any(|word| lower.contains(word));
    found.act.is_shared = !is_swiss && !cursor.is_any(found.to, &["suisse", "svizzero"]);
    found
}
