//! Words of other languages for those of a question, as they stand in acts whose texts say the same.

use std::collections::BTreeSet;

use jurisdictions::thesaurus::counterparts::{Counterparts, counterparts};
use law::{Clause, Language, fold::fold};

/// Of a longer question only so many words are looked for in other languages, the rarest.
const MOST_WORDS: usize = 30;

/// Words, folded, that number the parts of an act or name a collection: they cite, and mean nothing else beside a number.
const CITING: [&str; 32] = [
    "art", "artikel", "article", "articolo", "abs", "absatz", "al", "alinea", "cpv", "lit", "let",
    "lett", "bst", "ziff", "ziffer", "ch", "chiffre", "cifra", "nr", "ss", "ff", "bge", "atf",
    "dtf", "consid", "erw", "n", "rz", "i", "ii", "iii", "iv",
];

/// A word of a question with those of other languages.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Abroad {
    /// The word as it was asked.
    pub term: String,
    /// What is looked for beside it.
    pub added: Vec<String>,
}

/// A question whose words in a language are looked for in others, too, and which they are. Only the words that were typed: what
/// stands in quotes, exclusions and prefixes are meant as they are, and what the thesaurus put beside a word stays as it is.
///
/// Only counterparts of at least the share `least` are taken, from 0 to 1. Where `is_one` says that it is one word, all parts of
/// a compound must be there.
pub fn in_other_languages(
    clause: &Clause,
    (language, others): (Language, &[Language]),
    (least, is_one): (f32, bool),
) -> (Clause, Vec<Abroad>) {
    let mut words: Vec<(&str, Vec<Counterparts>)> = Vec::new();
    let typed_words = typed(clause);
    let is_number = |at: usize| {
        let word = typed_words.get(at).copied().unwrap_or_default();
        word.starts_with(|sign: char| sign.is_ascii_digit())
    };
    for (at, word) in typed_words.iter().copied().enumerate() {
        let cites = || is_number(at + 1) && CITING.contains(&fold(word).as_str());
        if words.iter().any(|(known, _)| *known == word) || cites() {
            continue;
        }
        let of = others.iter().map(|other| counterparts(word, language, *other));
        let of: Vec<Counterparts> = of.filter_map(|found| likely(found, least)).collect();
        if !of.is_empty() {
            words.push((word, of));
        }
    }
    if words.len() > MOST_WORDS {
        let rarity =
            |(_, of): &(&str, Vec<Counterparts>)| of.iter().map(|of| of.rarity).fold(0.0, f32::max);
        words.sort_by(|one, other| rarity(other).total_cmp(&rarity(one)));
        words.truncate(MOST_WORDS);
    }
    let ways = |word: &str, join: Join| -> Vec<Clause> {
        let found = words.iter().find(|(known, _)| *known == word);
        found.iter().flat_map(|(_, of)| of).flat_map(|of| clauses(of, join)).collect()
    };
    let join: Join = if is_one { Clause::All } else { Clause::Ranked };
    let widened = widened(clause, join, &ways);
    let mut known = BTreeSet::new();
    let in_order = typed(clause).into_iter().filter(|word| known.insert(*word));
    let abroad = in_order.filter_map(|term| {
        let (_, of) = words.iter().find(|(word, _)| *word == term)?;
        let mut added: Vec<String> = Vec::new();
        for one in of.iter().flat_map(|of| of.of.iter().flatten()) {
            if !added.iter().any(|known| known == one.text) {
                added.push(one.text.to_owned());
            }
        }
        Some(Abroad { term: term.to_owned(), added })
    });
    (widened, abroad.collect())
}

/// The counterparts that are likely enough; none where a part of the word has none.
fn likely(mut found: Counterparts, least: f32) -> Option<Counterparts> {
    for part in &mut found.of {
        part.retain(|one| one.share >= least);
    }
    let is_whole = !found.of.is_empty() && found.of.iter().all(|part| !part.is_empty());
    is_whole.then_some(found)
}

/// The words of a question.
fn typed(clause: &Clause) -> Vec<&str> {
    match clause {
        Clause::Word(word) => vec![word],
        Clause::Ranked(parts) | Clause::All(parts) => parts.iter().flat_map(typed).collect(),
        // The first is what was typed.
        Clause::Any(parts) => parts.first().map(typed).unwrap_or_default(),
        Clause::Prefix(_) | Clause::Phrase(_) | Clause::Not(_) => Vec::new(),
    }
}

/// How the parts of a compound are made one.
type Join = fn(Vec<Clause>) -> Clause;

/// The same clause with other ways for its words. Where all words must be there, all parts of a compound must.
fn widened(clause: &Clause, join: Join, ways: &dyn Fn(&str, Join) -> Vec<Clause>) -> Clause {
    match clause {
        Clause::Word(word) => match ways(word, join) {
            others if others.is_empty() => clause.clone(),
            others => Clause::Any([vec![clause.clone()], others].concat()),
        },
        Clause::Ranked(parts) => {
            Clause::Ranked(parts.iter().map(|part| widened(part, join, ways)).collect())
        }
        Clause::All(parts) => {
            Clause::All(parts.iter().map(|part| widened(part, Clause::All, ways)).collect())
        }
        Clause::Any(parts) => {
            let mut parts = parts.iter();
            let first = parts.next().map(|first| widened(first, join, ways));
            // Ways of a word that stands alone are ways beside the others.
            let mut all = match first {
                Some(Clause::Any(first)) => first,
                first => first.into_iter().collect(),
            };
            for part in parts {
                if !all.contains(part) {
                    all.push(part.clone());
                }
            }
            Clause::Any(all)
        }
        Clause::Prefix(_) | Clause::Phrase(_) | Clause::Not(_) => clause.clone(),
    }
}

/// How the counterparts of a word are looked for: each is another way to say it; of a compound its parts are one.
fn clauses(found: &Counterparts, join: Join) -> Vec<Clause> {
    let words = |many: &Vec<_>| -> Vec<Clause> { many.iter().map(word).collect() };
    match found.of.as_slice() {
        [only] => words(only),
        parts => {
            let part = |many| match <[Clause; 1]>::try_from(words(many)) {
                Ok([only]) => only,
                Err(several) => Clause::Any(several),
            };
            vec![join(parts.iter().map(part).collect())]
        }
    }
}

fn word(one: &jurisdictions::thesaurus::counterparts::Counterpart) -> Clause {
    Clause::Word(one.text.to_owned())
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use law::{Asked, Query};

    use super::*;
    use crate::thesaurus::tests::print;

    /// How a question is looked for in other languages.
    #[track_caller]
    fn check(text: &str, language: Language, others: &[Language], expected: Expect) {
        let clause = match Asked::read(text, Some(language)).unwrap() {
            Asked::Question(question) => question.any(),
            Asked::Explicit(query) => query.root().clone(),
        };
        let (clause, added) = in_other_languages(&clause, (language, others), (0.0, false));
        let mut lines = vec![print(&clause)];
        lines.extend(added.iter().map(|one| format!("{}: {}", one.term, one.added.join(", "))));
        expected.assert_eq(&lines.join("\n"));
    }

    #[test]
    fn each_word_has_those_that_stand_for_it_beside_it() {
        use Language::{De, En, Fr, It};
        check(
            "Einsprache gegen die Hundesteuerverordnung",
            De,
            &[Fr],
            expect![[r#"
            ((Einsprache | opposition | réclamation) (Hundesteuerverordnung | (chiens impôt (ordonnance | présente))))
            Einsprache: opposition, réclamation
            Hundesteuerverordnung: chiens, impôt, ordonnance, présente"#]],
        );
        check(
            "résiliation du bail par le locataire",
            Fr,
            &[De, It],
            expect![[r#"
                ((résiliation | Kündigung | Auflösung | gekündigt | Kündigungsfrist | disdetta | disdire | risoluzione) (bail | Mietverhältnis | Mietvertrag | Pächter | Pachtverhältnis | locazione | affitto) (locataire | Mieter | conduttore | locatari))
                résiliation: Kündigung, Auflösung, gekündigt, Kündigungsfrist, disdetta, disdire, risoluzione
                bail: Mietverhältnis, Mietvertrag, Pächter, Pachtverhältnis, locazione, affitto
                locataire: Mieter, conduttore, locatari"#]],
        );
        check("Wonderwall xyzzyqwv", De, &[Fr], expect!["(Wonderwall xyzzyqwv)"]);
        check(
            "notice of termination by the tenant",
            En,
            &[De],
            expect!["(notice termination tenant)"],
        );
        // What was quoted is meant as it stands.
        check("\"fristlose Kündigung\"", De, &[Fr], expect![[r#""fristlose Kündigung""#]]);
    }

    #[test]
    fn what_the_thesaurus_put_beside_a_word_stays() {
        let word = |text: &str| Clause::Word(text.to_owned());
        let row = Clause::All(vec![word("fristlose"), word("Kündigung")]);
        let phrase = Clause::Phrase("résiliation immédiate".to_owned());
        let clause = Clause::Ranked(vec![
            Clause::Any(vec![row, phrase]),
            Clause::Any(vec![word("Einsprache"), word("opposition")]),
            Clause::Not(Box::new(word("Miete"))),
        ]);
        let (widened, _) =
            in_other_languages(&clause, (Language::De, &[Language::Fr]), (0.0, false));
        expect![[r#"((((fristlose | immédiatement | résiliation) AND (Kündigung | résiliation | congé | dénonciation)) | "résiliation immédiate") (Einsprache | opposition | réclamation) -Miete)"#]].assert_eq(&print(&widened));
    }

    #[test]
    fn of_a_page_the_rarest_words_are_looked_for() {
        let page = [
            "Kündigung Einsprache Bewilligung Verordnung Verfahren Beschwerde Frist Gericht Urteil Miete Mieter Vermieter",
            "Vertrag Arbeit Arbeitgeber Lohn Ferien Unfall Versicherung Rente Invalidität Steuer Abgabe Zoll",
            "Einfuhr Ausfuhr Lebensmittel Tier Hund Wald Jagd Fischerei Gewässer Luft Lärm Boden",
            "Strasse Fahrzeug Führerausweis",
        ]
        .join(" ");
        let query = Query::parse(&page, law::Between::Any).unwrap();
        let (_, added) =
            in_other_languages(query.root(), (Language::De, &[Language::Fr]), (0.0, false));
        assert_eq!(added.len(), MOST_WORDS);
        let terms: Vec<&str> = added.iter().map(|one| one.term.as_str()).collect();
        assert!(terms.contains(&"Hund") && !terms.contains(&"Verfahren"), "{terms:?}");
    }
}
