//! What a lawyer looks up on one question a client comes with: the provisions that decide it, and those that say
//! what follows, until when, in which form and before whom. Swiss law as a whole, and French labour law.
//!
//! Files in `topics/`, written by hand and checked against the texts of the acts. A block is a topic: `topic` with its
//! name, a line for each part (`rule OR 336c; OR 336`), and a line for each language with what people say.

pub mod limits;
pub mod said;

use std::sync::LazyLock;

use law::{InEach, Language, Part};

use super::{headwords::Index, register};
use crate::{Reference, ch, fr};

/// One question a client comes with.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Topic {
    /// The legal order it is of: `ch`, `fr`.
    pub order: &'static str,
    /// Its name, in the first language of its order.
    pub name: &'static str,
    /// The provisions that belong to it, by part, the most important of each first.
    pub provisions: Vec<Belongs>,
    /// What people say of it, in each language parted by semicolons.
    pub said: Vec<(Language, &'static str)>,
}

/// A provision in a topic.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Belongs {
    /// Its legal order: `ch`, `fr`.
    pub order: &'static str,
    /// What it is there for.
    pub part: Part,
    /// By which key it is known, the article last: `OR 336c`, `fr/C. trav. L1226-9`.
    pub key: &'static str,
    /// The number of its act, or its name where its order numbers none: `220`, `Code du travail`.
    pub act: &'static str,
    /// Its number: `336c`, `L1226-9`.
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

impl Belongs {
    /// By which key it is known here, and how it is cited in a language; `None` where its order does not read it.
    pub fn cited(&self, language: Language) -> Option<(String, String)> {
        if self.order == CH {
            let reference = Reference::of_key(self.key)?;
            return Some((reference.key(), reference.print(language)));
        }
        let text = format!("article {} {}", self.article, self.act);
        let cited = crate::of(self.order)?.extract(&text, None).into_iter().next()?;
        Some((self.key.to_owned(), cited.canonical))
    }
}

impl Topic {
    /// What people say of it in a language, parted by semicolons.
    pub fn said_in(&self, language: Language) -> Option<&'static str> {
        self.said.iter().find(|(of, _)| *of == language).map(|(_, said)| *said)
    }

    /// The same, and the headwords under which lawyers look for the first provisions that decide it.
    fn said_and_headed_in(&self, language: Language) -> Option<String> {
        let mut said = self.said_in(language)?.to_owned();
        let rules = self.rules().take(HEADED);
        let rules = rules.filter_map(|rule| register::article(rule.act, rule.article));
        let heads = rules.filter_map(|article| article.heads_in(language));
        for head in heads.flat_map(|heads| heads.split("; ").take(HEADS)) {
            said.push_str("; ");
            said.push_str(head);
        }
        Some(said)
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

/// Swiss law.
pub const CH: &str = "ch";
const FR: &str = "fr";

/// The legal orders that have topics.
pub const ORDERS: [&str; 2] = [CH, FR];

/// How many topics are named at most.
const MOST: usize = 20;
/// The headwords of so many provisions that decide a topic, so many of each, are said of it, too.
const HEADED: usize = 2;
const HEADS: usize = 4;

/// The topics of a legal order.
pub struct Topics {
    all: LazyLock<Vec<Topic>>,
    /// What people say by its words, for each language; read when it is first asked in.
    index: InEach<Index>,
}

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(include_str!(concat!("topics/", $name, ".txt"))),*]
    };
}

const SWISS_FILES: &[&str] = files![
    "commerce",
    "courts",
    "criminal",
    "family",
    "obligations",
    "property",
    "public",
    "work",
];

const FRENCH_FILES: &[&str] =
    files!["fr/collective", "fr/contracts", "fr/ending", "fr/health", "fr/pay", "fr/time",];

static SWISS: Topics = Topics {
    all: LazyLock::new(|| SWISS_FILES.iter().flat_map(|text| read(text, (CH, swiss))).collect()),
    index: InEach::new(|language| SWISS.indexed(language)),
};

/// The files on French law, each provision by its key.
static FRENCH_TEXTS: LazyLock<Vec<String>> =
    LazyLock::new(|| FRENCH_FILES.iter().map(|text| keyed(text, FR)).collect());

static FRENCH: Topics = Topics {
    all: LazyLock::new(|| FRENCH_TEXTS.iter().flat_map(|text| read(text, (FR, french))).collect()),
    index: InEach::new(|language| FRENCH.indexed(language)),
};

/// The topics of a legal order by its code; `None` where there are none.
pub fn of(order: &str) -> Option<&'static Topics> {
    match order {
        CH => Some(&SWISS),
        FR => Some(&FRENCH),
        _ => None,
    }
}

/// The headwords of Swiss topics in a language by their words.
pub(super) fn index(language: Language) -> &'static Index {
    SWISS.index.of(language)
}

/// The languages of the acts of a legal order that has topics.
pub fn spoken(order: &str) -> &'static [Language] {
    match order {
        CH => &[Language::De, Language::Fr, Language::It],
        _ => &[Language::Fr],
    }
}

/// The topic of a name, of whichever order.
pub fn named(name: &str) -> Option<&'static Topic> {
    [&SWISS, &FRENCH].into_iter().flat_map(Topics::all).find(|topic| topic.name == name)
}

/// Every topic of Swiss law.
pub fn all() -> &'static [Topic] {
    SWISS.all()
}

/// The topics of Swiss law in whose words a question is asked, the best first.
pub fn look_up(question: &str, language: Language) -> Vec<Fitting> {
    SWISS.look_up(question, language)
}

impl Topics {
    /// Every one of them.
    pub fn all(&'static self) -> &'static [Topic] {
        &self.all
    }

    /// Those in whose words a question is asked, the best first.
    pub fn look_up(&'static self, question: &str, language: Language) -> Vec<Fitting> {
        let found = self.index.of(language).best(question, MOST, self.all(), |one| one.name);
        found.into_iter().map(|(found, topic)| Fitting { topic, weight: found.weight() }).collect()
    }

    /// What the words of a question are worth in what people say of each, in their order; of words that are in none nothing.
    pub fn ranked(&'static self, question: &str, language: Language) -> Vec<f32> {
        self.index.of(language).ranked(question)
    }

    fn indexed(&self, language: Language) -> Index {
        let said: Vec<Option<String>> =
            self.all.iter().map(|one| one.said_and_headed_in(language)).collect();
        Index::of(said.iter().map(Option::as_deref), language)
    }
}

/// A file of topics with the code of its order before each provision: what is abbreviated alike in two countries is not
/// taken for the same.
fn keyed(text: &str, order: &str) -> String {
    let keyed = |line: &str| match line.split_once(' ') {
        Some((part, named)) if LINES.iter().any(|(line, _)| *line == part) => {
            let named: Vec<String> =
                named.split("; ").map(|one| format!("{order}/{one}")).collect();
            format!("{part} {}\n", named.join("; "))
        }
        _ => format!("{line}\n"),
    };
    text.lines().map(keyed).collect()
}

/// Reads what a line of a part names.
type Reads = fn(Part, &'static str) -> Option<Belongs>;

fn swiss(part: Part, key: &'static str) -> Option<Belongs> {
    let (act, article) = key.rsplit_once(' ')?;
    let act = ch::acts_named(act).first().map(|id| ch::act(*id).number)?;
    Some(Belongs { order: CH, part, key, act, article })
}

fn french(part: Part, key: &'static str) -> Option<Belongs> {
    let (code, article) = key.strip_prefix("fr/")?.rsplit_once(' ')?;
    let act = fr::Code::abbreviated(code)?.name;
    Some(Belongs { order: FR, part, key, act, article })
}

fn read(text: &'static str, (order, reads): (&'static str, Reads)) -> Vec<Topic> {
    let mut all: Vec<Topic> = Vec::new();
    for (key, rest) in text.lines().filter_map(|line| line.split_once(' ')) {
        if key == "topic" {
            all.push(Topic { order, name: rest, provisions: Vec::new(), said: Vec::new() });
            continue;
        }
        let Some(topic) = all.last_mut() else { continue };
        if let Some((_, part)) = LINES.iter().find(|(line, _)| *line == key) {
            topic.provisions.extend(rest.split("; ").filter_map(|key| reads(*part, key)));
        } else if let Ok(language) = key.parse() {
            topic.said.push((language, rest));
        }
    }
    all
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
        let needed: [(&[Topic], &[Language]); 2] =
            [(all(), &Language::ALL), (FRENCH.all(), &[Language::Fr, Language::En])];
        for (topics, languages) in needed {
            for one in topics {
                assert!(known.insert(one.name), "{} stands twice", one.name);
                assert!(one.rules().next().is_some(), "{}: nothing decides it", one.name);
                for language in languages {
                    let said = one.said_in(*language).unwrap_or_default();
                    assert!(
                        !said.trim().is_empty(),
                        "{}: nothing in {}",
                        one.name,
                        language.code()
                    );
                }
            }
        }
    }

    #[test]
    fn every_line_is_of_a_topic_and_every_provision_of_an_act() {
        let swiss_lines = SWISS_FILES.iter().flat_map(|text| text.lines());
        let french_lines = FRENCH_TEXTS.iter().flat_map(|text| text.lines());
        let with = |reads: Reads| move |line: &'static str| (line, reads);
        let lines = swiss_lines.map(with(swiss)).chain(french_lines.map(with(french)));
        for (line, reads) in lines.filter(|(line, _)| !line.is_empty()) {
            let (key, rest) = line.split_once(' ').unwrap_or_default();
            let is_part = LINES.iter().any(|(line, _)| *line == key);
            let is_known = key == "topic" || key.parse::<Language>().is_ok() || is_part;
            assert!(is_known, "{line}");
            if is_part {
                for key in rest.split("; ") {
                    assert!(reads(Part::Rule, key).is_some(), "{key}: no act has this name");
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

    #[test]
    fn a_french_provision_is_cited_in_the_form_of_its_law() {
        for one in FRENCH.all().iter().flat_map(|topic| &topic.provisions) {
            let (key, citation) = one.cited(Language::De).unwrap();
            let expected = format!("article {} du {}", one.article, one.act);
            let plain = |text: &str| text.replace(". ", "");
            assert_eq!((key.as_str(), plain(&citation)), (one.key, plain(&expected)));
        }
    }
}
