//! What an issue is called: the marginal title of its provision, under the one that says what it is about.

use law::{Document, Role, fold::fold};

/// Titles, folded, that say nothing without the one above them.
const BARE: &[&str] = &[
    "im allgemeinen",
    "allgemeines",
    "allgemeine bestimmungen",
    "allgemeine bestimmung",
    "grundsatz",
    "grundsatze",
    "begriff",
    "begriffe",
    "inhalt",
    "voraussetzungen",
    "voraussetzung",
    "wirkung",
    "wirkungen",
    "folgen",
    "rechtsfolgen",
    "verfahren",
    "durchfuhrung",
    "form",
    "frist",
    "fristen",
    "dauer",
    "umfang",
    "ausnahme",
    "ausnahmen",
    "einschrankungen",
    "zweck",
    "gegenstand",
    "geltungsbereich",
    "besondere falle",
    "zustandigkeit",
    "anordnung",
    "en general",
    "dispositions generales",
    "principe",
    "principes",
    "definition",
    "definitions",
    "contenu",
    "conditions",
    "effets",
    "effet",
    "consequences",
    "procedure",
    "execution",
    "forme",
    "delai",
    "delais",
    "duree",
    "etendue",
    "exception",
    "exceptions",
    "restrictions",
    "but",
    "objet",
    "champ d'application",
    "competence",
    "in genere",
    "in generale",
    "disposizioni generali",
    "principio",
    "principi",
    "nozione",
    "definizione",
    "definizioni",
    "contenuto",
    "condizioni",
    "effetti",
    "effetto",
    "conseguenze",
    "procedura",
    "esecuzione",
    "forma",
    "termine",
    "termini",
    "durata",
    "estensione",
    "eccezione",
    "eccezioni",
    "restrizioni",
    "scopo",
    "oggetto",
    "campo d'applicazione",
    "competenza",
];

/// The marginal title of a provision; where it is one of many of that name, under the nearest one above that is not:
/// in the provision itself, or the title of the part of the act that it stands in, which `above` gives.
pub(super) fn title(text: &Document, above: impl FnOnce() -> Option<String>) -> String {
    let own = marginal(&text.head.title);
    // A word alone, or what goes on with a small letter, is read with what stands above it in the margin.
    let goes_on = own.starts_with(char::is_lowercase) || !own.contains(char::is_whitespace);
    if own.is_empty() || !is_bare(&own) && !goes_on {
        return own;
    }
    let margins = text.blocks.iter().filter(|block| block.role == Role::Marginal);
    let mut over = margins.map(|block| without_number(block.text.trim()).to_owned()).rev();
    let over = over
        .find(|title| !is_bare(title) && *title != own && !title.starts_with(char::is_lowercase));
    if !is_bare(&own) {
        return over.map_or(own.clone(), |over| format!("{over} – {own}"));
    }
    let part = || above().map(|title| of_part(&title).to_owned()).filter(|title| !is_bare(title));
    match over.or_else(part) {
        Some(over) => format!("{over} – {own}"),
        None => own,
    }
}

fn is_bare(title: &str) -> bool {
    BARE.contains(&fold(title).replace('’', "'").as_str())
}

/// The marginal title in the title of an article: `Art. 41 OR – Voraussetzungen der Haftung`.
fn marginal(title: &str) -> String {
    let rest = title.split_once(" – ").or_else(|| title.split_once(" - ")).map(|(_, rest)| rest);
    rest.map(|rest| without_number(rest.trim()).to_owned()).unwrap_or_default()
}

/// What a part of an act is called: `2. Abschnitt: Hausdurchsuchung`.
fn of_part(title: &str) -> &str {
    title.split_once(": ").map_or(title, |(_, rest)| rest).trim()
}

/// A marginal title without the number that it bears among its neighbours: `d. Genehmigung des Werkes`.
fn without_number(title: &str) -> &str {
    match title.split_once(". ") {
        Some((number, rest))
            if number.len() <= 8
                && number.chars().all(|sign| sign.is_alphanumeric() || sign == '.') =>
        {
            rest.trim()
        }
        _ => title,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn article(title: &str, margins: &[&str]) -> Document {
        let margins: Vec<serde_json::Value> =
            margins.iter().map(|text| json!({ "role": "marginal", "text": text })).collect();
        serde_json::from_value(json!({
            "id": "ch.1-1.de", "kind": "legislation", "jurisdiction": "ch", "language": "de",
            "source": "fedlex", "title": title, "blocks": margins,
        }))
        .unwrap()
    }

    #[test]
    fn a_title_that_many_bear_stands_under_the_one_above_it() {
        let margins =
            ["G. Mängel während der Mietdauer", "II. Rechte des Mieters", "1. Im Allgemeinen"];
        let text = article("Art. 259a OR – 1. Im Allgemeinen", &margins);
        assert_eq!(title(&text, || None), "Rechte des Mieters – Im Allgemeinen");
        let margins =
            ["D. Kündigungsschutz", "II. Kündigung zur Unzeit", "1. durch den Arbeitgeber"];
        let text = article("Art. 336c OR – 1. durch den Arbeitgeber", &margins);
        assert_eq!(title(&text, || None), "Kündigung zur Unzeit – durch den Arbeitgeber");
        let margins = ["B. Kündigungsfristen und -termine", "2. Wohnungen"];
        let text = article("Art. 266c OR – 2. Wohnungen", &margins);
        assert_eq!(title(&text, || None), "Kündigungsfristen und -termine – Wohnungen");
        let text = article("Art. 244 StPO – Grundsatz", &["Grundsatz"]);
        let part = || Some("2. Abschnitt: Hausdurchsuchung".to_owned());
        assert_eq!(title(&text, part), "Hausdurchsuchung – Grundsatz");
        assert_eq!(title(&text, || None), "Grundsatz");
        let text = article("Art. 248 StPO – Siegelung", &["Siegelung"]);
        assert_eq!(title(&text, || Some("3. Abschnitt: Durchsuchung".to_owned())), "Siegelung");
    }
}
