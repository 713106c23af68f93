//! The questions, drawn by a fixed seed from the documents themselves.

use std::{
    collections::{BTreeSet, HashSet},
    path::Path,
};

use anyhow::Result;
use law::{Entry, Kind};

use crate::chance::Chance;

use super::{
    frequency::{Band, Frequencies},
    material::entries,
    question::{Class, Question},
};

/// The seed of the draw.
const SEED: u64 = 1804;
/// How many documents are kept to draw from.
const KEPT: usize = 30_000;
/// How often another document is tried for a question.
const TRIES: usize = 2_000;
/// The keys that filters use.
const FILTERED: [&str; 12] = [
    "source",
    "code",
    "document_form",
    "type",
    "nature",
    "court",
    "act",
    "in_force",
    "enforcement_status",
    "sr_number",
    "idcc",
    "legitext",
];
/// The keys whose values are asked for.
const FACETS: [&str; 10] = [
    "source",
    "type",
    "document_form",
    "code",
    "nature",
    "in_force",
    "enforcement_status",
    "sr_number",
    "idcc",
    "article_number",
];
/// The numbers under which a decision is looked up.
const DOCKETS: [&str; 2] = ["case_number", "neutral_citation"];

/// What questions are drawn from.
#[derive(Debug)]
pub(super) struct Workload {
    kept: Vec<Kept>,
    frequencies: Frequencies,
    /// Keys of which a document has several values; the specification's statements compare one.
    several: BTreeSet<String>,
    chance: Chance,
}

#[derive(Debug)]
struct Kept {
    entry: Entry,
    text: String,
}

impl Workload {
    /// Looks through the documents.
    pub(super) fn of(file: &Path) -> Result<Self> {
        let mut all = Self {
            kept: Vec::new(),
            frequencies: Frequencies::new(),
            several: BTreeSet::new(),
            chance: Chance::of(SEED),
        };
        for (place, entry) in entries(file)?.enumerate() {
            let entry = entry?;
            let (head, text) = (&entry.document.head, entry.document.text());
            all.frequencies.count(&head.language, &text);
            for key in head.tags.keys() {
                if head.tags.all(key).nth(1).is_some() {
                    all.several.insert(key.to_owned());
                }
            }
            let kept = Kept { entry, text };
            if all.kept.len() < KEPT {
                all.kept.push(kept);
            } else if let Some(slot) = all.kept.get_mut(all.chance.below(place + 1)) {
                *slot = kept;
            }
        }
        Ok(all)
    }

    /// That many questions of each class, all different where there are so many.
    pub(super) fn draw(&mut self, count: usize) -> Vec<Question> {
        let mut questions = Vec::new();
        for class in Class::ALL {
            let mut seen = HashSet::new();
            let mut tries = 0;
            while seen.len() < count && tries < TRIES * 10 {
                tries += 1;
                let Some(question) = self.question(class, seen.len()) else { continue };
                if seen.insert(format!("{question:?}")) {
                    questions.push(question);
                }
            }
            // There are fewer keys than questions to ask about them.
            let own: Vec<Question> =
                questions.iter().rev().take(seen.len()).rev().cloned().collect();
            questions.extend(own.into_iter().cycle().take(count - seen.len()));
        }
        questions
    }

    /// A question of a class, if the document drawn for it allows one.
    fn question(&mut self, class: Class, nth: usize) -> Option<Question> {
        let place = self.chance.below(self.kept.len());
        let Self { kept, frequencies, several, chance } = self;
        let kept = kept.get(place)?;
        let head = &kept.entry.document.head;
        let is_node = head.kind == Kind::Section;
        let tags: Vec<(String, String)> = [("source", head.source.as_str())]
            .into_iter()
            .chain(head.tags.iter())
            .filter(|(key, _)| !several.contains(*key))
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect();
        let mut question = Question {
            class,
            language: head.language.clone(),
            jurisdiction: head.jurisdiction.clone(),
            kinds: kinds(head.kind, chance),
            words: None,
            tags: Vec::new(),
            edge: None,
            at: None,
            key: None,
            id: None,
        };
        let one_of = |keys: &[&str], chance: &mut Chance| {
            let fits = |pair: &&(String, String)| keys.contains(&pair.0.as_str());
            chance.one(&tags.iter().filter(fits).collect::<Vec<_>>()).copied().cloned()
        };
        let edge = |chance: &mut Chance| {
            let led = kept.entry.edges.iter().filter_map(|edge| {
                Some((edge.kind.clone(), edge.target.as_ref()?.as_str().to_owned()))
            });
            chance.one(&led.collect::<Vec<_>>()).cloned()
        };
        let (language, text) = (&head.language, &kept.text);
        let word = |chance: &mut Chance| frequencies.word(language, text, Band::nth(nth), chance);
        let two_or_three = 2 + nth % 2;
        let needs_text =
            !matches!(class, Class::Children | Class::Tree | Class::Get | Class::Discover);
        if needs_text && is_node {
            return None;
        }
        match class {
            Class::Term => question.words = Some(word(chance)?),
            Class::And => {
                question.words = Some(frequencies.several(language, text, two_or_three, chance)?);
            }
            Class::Phrase => {
                question.words = Some(frequencies.phrase(language, text, two_or_three, chance)?);
            }
            Class::Tags => {
                question.words = Some(word(chance)?);
                question.tags = filters(nth, || one_of(&FILTERED, chance))?;
            }
            Class::Edges => {
                question.edge = Some(edge(chance)?);
                question.words = Some(word(chance)?);
            }
            Class::AtDate => {
                question.at = Some(head.date?);
                question.words = Some(word(chance)?);
            }
            Class::Facet => {
                question.words = Some(word(chance)?);
                question.key = Some(one_of(&FACETS, chance)?.0);
            }
            Class::Discover => question.key = Some(one_of(&FACETS, chance)?.0),
            Class::Filters => match nth % 3 {
                0 => question.tags = filters(nth, || one_of(&FILTERED, chance))?,
                1 => question.edge = Some(edge(chance)?),
                _ => {
                    question.at = Some(head.date?);
                    question.tags = filters(0, || one_of(&FILTERED, chance))?;
                }
            },
            Class::Reference => question = reference(question, kept, nth)?,
            Class::Children => question.below(head.parent.as_ref()?.as_str(), &Kind::ALL),
            Class::Tree => {
                let top = if is_node { head.parent.as_ref()?.as_str() } else { return None };
                question.below(top, &[Kind::Section]);
            }
            Class::Get => question.id = Some(head.id.as_str().to_owned()),
        }
        Some(question)
    }
}

impl Question {
    fn below(&mut self, node: &str, kinds: &[Kind]) {
        self.id = Some(node.to_owned());
        self.kinds = kinds.iter().map(|kind| kind.word().to_owned()).collect();
    }
}

/// The document's own kind, or every kind that a search finds.
fn kinds(own: Kind, chance: &mut Chance) -> Vec<String> {
    if chance.below(2) == 0 && own != Kind::Section {
        return vec![own.word().to_owned()];
    }
    Kind::SEARCHABLE.map(|kind| kind.word().to_owned()).to_vec()
}

/// One tag or, every other time, two.
fn filters(
    nth: usize,
    mut one: impl FnMut() -> Option<(String, String)>,
) -> Option<Vec<(String, String)>> {
    let first = one()?;
    if nth.is_multiple_of(2) {
        return Some(vec![first]);
    }
    let second = one()?;
    (second.0 != first.0).then(|| vec![first, second])
}

/// A provision by its number and code, every other time as of the day on which the version began;
/// every tenth question a decision by its number, where there are decisions.
fn reference(mut question: Question, kept: &Kept, nth: usize) -> Option<Question> {
    let head = &kept.entry.document.head;
    // Of several numbers of one document the statements compare none; of others' they do.
    let value = |key: &str| {
        let mut values = head.tags.all(key);
        let only = values.next()?;
        values.next().is_none().then(|| (key.to_owned(), only.to_owned()))
    };
    if head.kind == Kind::Decision {
        question.tags = vec![DOCKETS.iter().find_map(|key| value(key))?];
    } else {
        question.tags = vec![value("article_number")?, value("code")?];
        if nth % 2 == 1 {
            question.at = head.date;
        }
    }
    question.kinds = vec![head.kind.word().to_owned()];
    Some(question)
}
