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

/// Adjectives in English that say of which country a code is, before its title: `the French Civil Code`.
const ADJECTIVES: [&str; 16] = [
    "french",
    "italian",
    "german",
    "austrian",
    "belgian",
    "dutch",
    "spanish",
    "portuguese",
    "greek",
    "turkish",
    "russian",
    "polish",
    "chinese",
    "iranian",
    "ukrainian",
    "californian",
];

/// How the German adjectives of other countries begin.
const PEOPLES: [&str; 16] = [
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
    "englisch",
    "türkisch",
    "polnisch",
    "griechisch",
];

/// Countries whose adjective does not end in `-isch`, and how they are named behind a title.
const STATES: [&str; 14] = [
    "italien",
    "frankreich",
    "deutschland",
    "österreich",
    "liechtenstein",
    "ddr",
    "bayern",
    "italy",
    "france",
    "germany",
    "austria",
    "québec",
    "quebec",
    "louisiana",
];

/// Whether a word before a title says that it is another country's. Before the title of a code every adjective in
/// `-isch` does but those of the Confederation: `des iranischen Strafgesetzbuches`, `der zürcherischen Strafprozessordnung`.
fn is_of_another(word: &str, is_code: bool) -> bool {
    let stem = ["en", "er", "es", "em", "e"].iter().find_map(|end| word.strip_suffix(end));
    let stem = stem.unwrap_or(word);
    let is_swiss = matches!(stem, "schweizerisch" | "eidgenössisch");
    PEOPLES.contains(&stem)
        || ADJECTIVES.contains(&word)
        || (is_code && stem.ends_with("isch") && !is_swiss)
}

/// Words of the English titles of codes that many countries have.
const ENGLISH: [&str; 5] = [
    "civil code",
    "criminal code",
    "penal code",
    "civil procedure code",
    "criminal procedure code",
];

/// Gives a code that is said to be another country's that name, and marks one of which only the
/// language is known: France, Italy and others have codes of the same title. `is_code` says whether the Swiss act of that title
/// is a code.
pub(super) fn of_country(
    cursor: &Cursor<'_>,
    (at, head): (usize, usize),
    mut found: ReadAct,
    is_code: bool,
) -> ReadAct {
    let is_foreign =
        (at..head).any(|place| is_of_another(&cursor.word(place).to_lowercase(), is_code));
    // `des Zivilgesetzbuches von Italien`, `of the Civil Code of Quebec`
    let is_joint = cursor.is_any(found.to, &["von", "der", "of", "du", "d"]);
    let is_behind = is_joint && cursor.is_any(found.to + 1, &STATES);
    if is_foreign || (is_code && is_behind) {
        found.act.ids = Vec::new();
        found.act.is_settled = false;
        return found;
    }
    // A line may break inside a name.
    let lower = found.act.name.to_lowercase();
    let lower = lower.split_whitespace().collect::<Vec<_>>().join(" ");
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
