//! Words of other languages for those of a question, as they stand in acts whose texts say the same.

use std::collections::BTreeSet;

use jurisdictions::thesaurus::counterparts::{Counterparts, counterparts};
use law::{Clause, Language};

/// Of a longer question only so many words are looked for in other languages, the rarest.
const MOST_WORDS: usize = 30;

/// A word of a question with those of other languages.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Abroad {
    /// The word as it was asked.
    pub term: String,
    /// What is looked for beside it.
    pub added: Vec<String>,
}

/// A question whose words in a language are looked for in others, too, and which they are. Only its words: what stands in
/// quotes, exclusions and prefixes are meant as they were typed, and what was put in their place by the thesaurus is known
/// in every language.
pub fn in_other_languages(
    clause: &Clause,
    language: Language,
    others: &[Language],
) -> (Clause, Vec<Abroad>) {
    let mut words: Vec<(&str, Vec<Counterparts>)> = Vec::new();
    for word in typed(clause) {
        if words.iter().any(|(known, _)| *known == word) {
            continue;
        }
        let of = others.iter().map(|other| counterparts(word, language, *other));
        let of: Vec<Counterparts> = of.filter(|found| !found.of.is_empty()).collect();
        if !of.is_empty() {
            words.push((word, of));
        }
    }
    if words.len() > MOST_WORDS {
        let rarity = |(_, of): &(&str, Vec<Counterparts>)| {
            of.iter().map(|of| of.rarity).fold(0.0, f32::max)
        };
        words.sort_by(|one, other| rarity(other).total_cmp(&rarity(one)));
        words.truncate(MOST_WORDS);
    }
    let ways = |word: &str| -> Vec<Clause> {
        let found = words.iter().find(|(known, _)| *known == word);
        found.iter().flat_map(|(_, of)| of).flat_map(clauses).collect()
    };
    let widened = widened(clause, &ways);
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

/// The same clause with other ways for its words.
fn widened(clause: &Clause, ways: &dyn Fn(&str) -> Vec<Clause>) -> Clause {
    match clause {
        Clause::Word(word) => match ways(word) {
            others if others.is_empty() => clause.clone(),
            others => Clause::Any([vec![clause.clone()], others].concat()),
        },
        Clause::Ranked(parts) => {
            Clause::Ranked(parts.iter().map(|part| widened(part, ways)).collect())
        }
        Clause::All(parts) => Clause::All(parts.iter().map(|part| widened(part, ways)).collect()),
        Clause::Any(parts) => {
            let mut parts = parts.iter();
            let first = parts.next().map(|first| widened(first, ways));
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

/// How the counterparts of a word are looked for: each is another way to say it; of a compound all of its parts are one.
fn clauses(found: &Counterparts) -> Vec<Clause> {
    let words = |many: &Vec<_>| -> Vec<Clause> { many.iter().map(word).collect() };
    match found.of.as_slice() {
        [only] => words(only),
        parts => {
            let part = |many| match <[Clause; 1]>::try_from(words(many)) {
                Ok([only]) => only,
                Err(several) => Clause::Any(several),
            };
            vec![Clause::Ranked(parts.iter().map(part).collect())]
        }
    }
}

fn word(one: &jurisdictions::thesaurus::counterparts::Counterpart) -> Clause {
    Clause::Word(one.text.to_owned())
}
