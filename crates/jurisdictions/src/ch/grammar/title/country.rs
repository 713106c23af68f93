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

/// Gives a code that is said to be another country's that name, and marks one of which only the
/// language is known: France, Italy and others have codes of the same title.
pub(super) fn of_country(cursor: &Cursor<'_>, mut found: ReadAct) -> ReadAct {
    let first = found.act.name.split(' ').next().unwrap_or_default().to_lowercase();
    if !matches!(first.as_str(), "code" | "codice") {
        return found;
    }
    if cursor.is_any(found.to, &COUNTRIES) {
        found.act.name = format!("{} {}", found.act.name, cursor.word(found.to));
        found.act.ids = Vec::new();
        found.to += 1;
        return found;
    }
    let lower = found.act.name.to_lowercase();
    let is_swiss = ["suisse", "svizzero", "obligations", "obbligazioni", "svizzere"]
        .iter()
        .any(|word| lower.contains(word));
    found.act.is_shared = !is_swiss && !cursor.is_any(found.to, &["suisse", "svizzero"]);
    found
}
