//! What was verified of a citation, and what it rests on.

use law::{Language, Verdict};

use super::pick;
use crate::CitationError;

/// What a verdict claims, with its mark.
pub(crate) const fn mark(verdict: Option<Verdict>, language: Language) -> &'static str {
    let said = match verdict {
        Some(Verdict::Verified) => [
            "✓ besteht, mit allen angegebenen Stellen",
            "✓ existe, avec toutes les subdivisions indiquées",
            "✓ esiste, con tutte le suddivisioni indicate",
            "✓ exists, with every pinpoint given",
        ],
        Some(Verdict::ExistsInPart) => [
            "◐ besteht; die genaue Stelle konnte nicht nachgeschlagen werden",
            "◐ existe ; la subdivision indiquée n'a pas pu être vérifiée",
            "◐ esiste; la suddivisione indicata non ha potuto essere verificata",
            "◐ exists; the pinpoint could not be looked up",
        ],
        Some(Verdict::Inside) => [
            "◐ die Seite liegt in einem Entscheid, der früher beginnt",
            "◐ la page se trouve dans un arrêt qui commence plus tôt",
            "◐ la pagina si trova in una decisione che inizia prima",
            "◐ the page lies inside a decision that begins earlier",
        ],
        Some(Verdict::NotInForce) => [
            "✗ gilt am massgebenden Tag nicht",
            "✗ n'est pas en vigueur au jour déterminant",
            "✗ non è in vigore nel giorno determinante",
            "✗ not in force on the day that matters",
        ],
        Some(Verdict::DoesNotExist | Verdict::NoSuchPinpoint | Verdict::Mismatch) => [
            "✗ besteht so nicht",
            "✗ n'existe pas ainsi",
            "✗ non esiste così",
            "✗ does not exist as cited",
        ],
        Some(Verdict::Malformed) => [
            "! so nicht geschrieben",
            "! ne s'écrit pas ainsi",
            "! non si scrive così",
            "! not written so",
        ],
        Some(Verdict::Ambiguous) => ["? mehrdeutig", "? équivoque", "? ambiguo", "? ambiguous"],
        Some(Verdict::Unverifiable) | None => [
            "? von hier aus nicht feststellbar",
            "? ne peut être constaté d'ici",
            "? non accertabile da qui",
            "? cannot be known from here",
        ],
    };
    pick(said, language)
}

/// What was verified of a citation in the list of what is cited: its mark, and, beside that of a provision which was
/// changed since the day that matters, or of a page inside a decision, what is known of it.
pub(crate) fn checked(verdict: Option<Verdict>, evidence: &[String], language: Language) -> String {
    let mark = mark(verdict, language);
    match (verdict, changed_since(evidence)) {
        (Some(Verdict::Verified), Some(changed)) => {
            let exists = ["◐ besteht; ", "◐ existe ; ", "◐ esiste; ", "◐ exists; "];
            format!("{}{changed}", pick(exists, language))
        }
        (Some(Verdict::ExistsInPart), Some(changed)) => {
            format!("{mark}{}{changed}", pick(["; ", " ; ", "; ", "; "], language))
        }
        (Some(Verdict::Inside), _) => format!("{mark}{}", in_brackets(evidence)),
        _ => mark.to_owned(),
    }
}

/// A citation that does not hold, as the limits of a memo name it: its mark, what is known of it, and what may be meant.
pub(crate) fn doubted(error: &CitationError, language: Language) -> String {
    const MOST: usize = 4;
    let CitationError { citation, verdict, evidence, alternatives } = error;
    let meant = alternatives.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join("; ");
    // What is like it is told once, as what may be meant.
    let is_told = |one: &&String| meant.is_empty() || !one.ends_with(&meant);
    let evidence: Vec<String> = evidence.iter().filter(is_told).cloned().collect();
    let mut said = format!("{citation}: {}{}", mark(*verdict, language), in_brackets(&evidence));
    if !meant.is_empty() {
        let maybe = [
            "; gemeint vielleicht: ",
            " ; peut-être visé : ",
            "; forse inteso: ",
            "; perhaps meant: ",
        ];
        said.push_str(&format!("{}{meant}", pick(maybe, language)));
    }
    said.push('.');
    said
}

fn in_brackets(evidence: &[String]) -> String {
    if evidence.is_empty() { String::new() } else { format!(" ({})", evidence.join("; ")) }
}

/// How evidence begins that says what was inserted or changed since the day that matters (`ProvisionNotice`).
const CHANGED_SINCE: [&str; 4] =
    ["seither geändert: ", "modifié depuis lors: ", "modificato da allora: ", "changed since: "];

/// That a provision was inserted or changed since the day that matters, as evidence says it.
fn changed_since(evidence: &[String]) -> Option<&str> {
    let is_it = |one: &&String| CHANGED_SINCE.iter().any(|begin| one.starts_with(begin));
    evidence.iter().find(is_it).map(String::as_str)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use law::{
        Notice,
        notice::{Day, ProvisionNotice, Published},
    };

    use super::*;

    #[test]
    fn what_was_inserted_since_has_no_bare_mark_in_any_language() {
        let place: Notice = ProvisionNotice::Article { article: "40a".to_owned() }.into();
        let (from, known) = (Day::From(date(2026, 1, 1)), date(2026, 7, 1));
        let by = Published(None);
        let inserted: Notice = ProvisionNotice::InsertedSince { place, from, by, known }.into();
        for language in Language::ALL {
            let evidence = ["in force".to_owned(), inserted.to(language)];
            let said = checked(Some(Verdict::Verified), &evidence, language);
            assert!(said.starts_with('◐') && said.contains(&evidence[1]), "{said}");
            let said = checked(Some(Verdict::Verified), &evidence[..1], language);
            assert_eq!(said, mark(Some(Verdict::Verified), language));
        }
    }

    #[test]
    fn a_page_inside_a_decision_is_told_with_the_decision() {
        let evidence = ["sie liegt in BGE 145 III 225".to_owned()];
        let said = checked(Some(Verdict::Inside), &evidence, Language::De);
        assert!(said.ends_with("der früher beginnt (sie liegt in BGE 145 III 225)"), "{said}");
    }

    #[test]
    fn what_may_be_meant_is_told_once_in_each_language() {
        let error = CitationError {
            citation: "Art. 1999 OR".to_owned(),
            verdict: Some(Verdict::DoesNotExist),
            evidence: vec![
                "kein Artikel 1999".to_owned(),
                "ähnlich: Art. 199 OR; Art. 999 OR".to_owned(),
            ],
            alternatives: vec!["Art. 199 OR".to_owned(), "Art. 999 OR".to_owned()],
        };
        for (language, end) in [
            (Language::De, "(kein Artikel 1999); gemeint vielleicht: Art. 199 OR; Art. 999 OR."),
            (Language::Fr, "(kein Artikel 1999) ; peut-être visé : Art. 199 OR; Art. 999 OR."),
            (Language::It, "(kein Artikel 1999); forse inteso: Art. 199 OR; Art. 999 OR."),
            (Language::En, "(kein Artikel 1999); perhaps meant: Art. 199 OR; Art. 999 OR."),
        ] {
            let said = doubted(&error, language);
            assert!(said.starts_with("Art. 1999 OR: ✗") && said.ends_with(end), "{said}");
        }
    }
}
