//! What a Swiss lawyer looks up on one question a client comes with: the provisions that decide it, and those that say
//! what follows, until when, in which form and before whom.
//!
//! Files in `topics/`, written by hand and checked against the texts of the acts. A block is a topic: `topic` with its
//! name, a line for each part (`rule OR 336c; OR 336`), and a line for each language with what people say.

use std::sync::LazyLock;

use law::{InEach, Language, Part};

use super::headwords::Index;
use crate::ch;

/// One question a client comes with.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Topic {
    /// Its name, in German.
    pub name: &'static str,
    /// The provisions that belong to it, by part, the most important of each first.
    pub provisions: Vec<Belongs>,
    /// What people say of it, in each language parted by semicolons.
    pub said: Vec<(Language, &'static str)>,
}

/// A provision in a topic.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Belongs {
    /// What it is there for.
    pub part: Part,
    /// Its citation in German: `OR 336c`.
    pub key: &'static str,
    /// The number of its act: `220`.
    pub act: &'static str,
    /// Its number: `336c`.
    pub article: &'static str,
}

/// How a line of the table begins that names provisions of a part.
const LINES: [(&str, Part); 7] = [
    ("rule", Part::Rule),
    ("also", Part::Condition),
    ("consequence", Part::Consequence),
    ("limit", Part::Limit),
    ("form", Part::Form),
    ("forum", Part::Forum),
    ("penalty", Part::Penalty),
];

impl Topic {
    /// What people say of it in a language, parted by semicolons.
    pub fn said_in(&self, language: Language) -> Option<&'static str> {
        self.said.iter().find(|(of, _)| *of == language).map(|(_, said)| *said)
    }

    /// The provisions that decide it.
    pub fn rules(&self) -> impl Iterator<Item = &Belongs> {
        self.provisions.iter().filter(|one| one.part == Part::Rule)
    }
}

/// A topic in whose words a question was asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fitting {
    /// Which.
    pub topic: &'static Topic,
    /// How surely, up to 1.
    pub weight: f32,
}

/// How many topics are named at most.
const MOST: usize = 20;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        const FILES: &[&str] = &[$(include_str!(concat!("topics/", $name, ".txt"))),*];
    };
}

files!["commerce", "courts", "criminal", "family", "obligations", "property", "public", "work"];

static ALL: LazyLock<Vec<Topic>> =
    LazyLock::new(|| FILES.iter().flat_map(|text| read(text)).collect());

/// What people say by its words, for each language; read when it is first asked in.
static INDEX: InEach<Index> = InEach::new(read_index);

fn read_index(language: Language) -> Index {
    Index::of(ALL.iter().map(|one| one.said_in(language)), language)
}

/// The headwords of a language by their words.
pub(super) fn index(language: Language) -> &'static Index {
    INDEX.of(language)
}

/// The topic of a name.
pub fn named(name: &str) -> Option<&'static Topic> {
    all().iter().find(|topic| topic.name == name)
}

/// Every topic.
pub fn all() -> &'static [Topic] {
    &ALL
}

/// The topics in whose words a question is asked, the best first.
pub fn look_up(question: &str, language: Language) -> Vec<Fitting> {
    let found = INDEX.of(language).best(question, MOST, &ALL, |one| one.name);
    found.into_iter().map(|(found, topic)| Fitting { topic, weight: found.weight() }).collect()
}

fn read(text: &'static str) -> Vec<Topic> {
    let mut all: Vec<Topic> = Vec::new();
    for (key, rest) in text.lines().filter_map(|line| line.split_once(' ')) {
        if key == "topic" {
            all.push(Topic { name: rest, provisions: Vec::new(), said: Vec::new() });
            continue;
        }
        let Some(topic) = all.last_mut() else { continue };
        if let Some((_, part)) = LINES.iter().find(|(line, _)| *line == key) {
            topic.provisions.extend(rest.split("; ").filter_map(|key| belonging(*part, key)));
        } else if let Ok(language) = key.parse() {
            topic.said.push((language, rest));
        }
    }
    all
}

fn belonging(part: Part, key: &'static str) -> Option<Belongs> {
    let (act, article) = key.rsplit_once(' ')?;
    let act = ch::acts_named(act).first().map(|id| ch::act(*id).number)?;
    Some(Belongs { part, key, act, article })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use jiff::civil::{Date, date};

    use super::*;

    const TODAY: Date = date(2026, 11, 1);

    #[test]
    fn every_topic_has_a_rule_and_is_said_in_every_language() {
        let mut known = BTreeSet::new();
        for one in all() {
            assert!(known.insert(one.name), "{} stands twice", one.name);
            assert!(one.rules().next().is_some(), "{}: nothing decides it", one.name);
            for language in Language::ALL {
                let said = one.said_in(language).unwrap_or_default();
                assert!(!said.trim().is_empty(), "{}: nothing in {}", one.name, language.code());
            }
        }
    }

    #[test]
    fn every_line_is_of_a_topic_and_every_provision_of_an_act() {
        for line in FILES.iter().flat_map(|text| text.lines()).filter(|line| !line.is_empty()) {
            let (key, rest) = line.split_once(' ').unwrap_or_default();
            let is_part = LINES.iter().any(|(line, _)| *line == key);
            let is_known = key == "topic" || key.parse::<Language>().is_ok() || is_part;
            assert!(is_known, "{line}");
            if is_part {
                for key in rest.split("; ") {
                    assert!(belonging(Part::Rule, key).is_some(), "{key}: no act has this name");
                }
            }
        }
    }

    #[test]
    fn every_provision_is_named_as_its_citation_is_known_and_may_exist() {
        let mut repealed = BTreeSet::new();
        for one in all().iter().flat_map(|topic| &topic.provisions) {
            let act = one.key.rsplit_once(' ').map_or("", |(act, _)| act);
            let text = format!("Art. {} {act}", one.article);
            let read = ch::read_in(&text, Some(Language::De)).unwrap_or_default();
            let [read] = read.as_slice() else { panic!("{}: {} are read", one.key, read.len()) };
            assert_eq!(read.citation.key(), one.key);
            let known = ch::existence(&read.citation, Language::De, crate::When::today(TODAY));
            let is_missing = matches!(known.existence, law::Existence::Missing { .. });
            if is_missing || known.repealed.is_some() {
                repealed.insert(one.key);
            }
        }
        assert!(repealed.is_empty(), "not in force: {repealed:?}");
    }
}
