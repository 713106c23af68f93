//! What is left of a question beside what it cites.

use jurisdictions::Reference;
use law::{fold::fold, stop};

use super::time;

/// Words, folded, that ask what a provision or a decision says, and name no matter.
const ASKING: [&str; 79] = [
    "regelt",
    "regeln",
    "sagen",
    "zweck",
    "sinn",
    "tragweite",
    "portee",
    "sens",
    "disent",
    "prevoient",
    "portata",
    "scopo",
    "senso",
    "dicono",
    "prevedono",
    "scope",
    "purpose",
    "sagt",
    "besagt",
    "steht",
    "lautet",
    "heisst",
    "bedeutet",
    "inhalt",
    "wortlaut",
    "text",
    "genau",
    "zeige",
    "zeig",
    "erklare",
    "erklaren",
    "zusammenfassung",
    "auslegung",
    "kommentar",
    "rechtsprechung",
    "entscheide",
    "urteile",
    "praxis",
    "anwendung",
    "dit",
    "prevoit",
    "regle",
    "signifie",
    "contenu",
    "texte",
    "teneur",
    "explique",
    "expliquer",
    "resume",
    "interpretation",
    "commentaire",
    "jurisprudence",
    "arrets",
    "pratique",
    "application",
    "cosa",
    "dice",
    "prevede",
    "disciplina",
    "significa",
    "contenuto",
    "testo",
    "spiega",
    "riassunto",
    "interpretazione",
    "commentario",
    "giurisprudenza",
    "sentenze",
    "prassi",
    "applicazione",
    "says",
    "say",
    "provide",
    "mean",
    "meaning",
    "explain",
    "cases",
    "law",
    "case",
];

/// A question with a word for a decision or an act in the place of each citation, so that no date or year of one is one of the
/// facts.
pub(super) fn without(question: &str, found: &[Reference]) -> String {
    replaced(question, found, time::CITED)
}

/// Whether nothing but what is cited is asked of.
pub(super) fn is_all(question: &str, found: &[Reference]) -> bool {
    let rest = fold(&replaced(question, found, " "));
    let mut words =
        rest.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let says_nothing = |word: &str| {
        word.chars().count() < 2
            || word.chars().all(|sign| sign.is_ascii_digit())
            || ASKING.contains(&word)
            || !stop::languages(word).is_empty()
            || !stop::asking(word).is_empty()
    };
    !found.is_empty() && words.all(says_nothing)
}

fn replaced(question: &str, found: &[Reference], with: &str) -> String {
    let mut text = String::with_capacity(question.len());
    let mut at = 0;
    for cited in found {
        let span = cited.span();
        let Some(before) = question.get(at..span.start) else { continue };
        text.push_str(before);
        text.push_str(with);
        at = span.end;
    }
    text.push_str(question.get(at..).unwrap_or_default());
    text
}

#[cfg(test)]
mod tests {
    use jurisdictions::orders;

    use super::*;

    #[test]
    fn what_asks_only_of_what_it_cites_is_told() {
        for (question, expected) in [
            ("Was regelt Art. 41 OR?", true),
            ("Art. 41 OR", true),
            ("Que prévoit l'art. 41 CO ?", true),
            ("Che cosa dice l'art. 41 CO?", true),
            ("What does Art. 41 CO say?", true),
            ("Wie verhalten sich Art. 41 OR und Art. 97 OR?", false),
            ("Haftung nach Art. 41 OR bei Unfall", false),
            ("Gilt Art. 336c OR auch bei IV?", false),
            ("Was regeln Art. 41 OR und Art. 97 OR?", true),
            ("Quelle est la portée de l'art. 8 CC ?", true),
            ("Was sagt BGE 148 III 11?", true),
            ("Was regelt das Mietrecht?", false),
        ] {
            let found = orders::extract(question, None).0.found;
            assert_eq!(is_all(question, &found), expected, "{question}");
        }
    }
}
