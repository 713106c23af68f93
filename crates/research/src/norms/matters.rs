//! The topics that a question is of: what a lawyer looks up on it, whatever its words are.

use std::collections::BTreeMap;

use embed::Encoder as _;
use jurisdictions::thesaurus::topics::{self, Topic, Topics};
use law::{InEach, Language, Part};

use super::provision::{Provision, SWISS, Signs, odds};
use crate::chosen::{Asked, Question};

/// How many signs there are.
const SIGNS: usize = 13;
/// What the signs count, in the order of [`Matter::signs`]. Fitted to questions each with the provisions a memo on it
/// quotes: a topic is one they are of where they are decided by one of its rules and two of its provisions are quoted
/// (`cargo lab eval research --topics FILE`, then `training/topics.py FILE`).
const WEIGHTS: [f64; SIGNS] =
    [0.64, -0.09, -0.5, 0.42, 2.59, 2.46, 0.31, 0.46, 1.3, 2.68, 0.82, 0.37, 0.69];
const CONSTANT: f64 = -6.95;
/// The same for the law of a country that has no subject index here: what people say is all that speaks for a topic. Fitted to
/// the same questions of Swiss law by these signs alone: of the topics that are said to be as likely as .2 to .3 the question is
/// of 23 in 100, of those above .5 of 71.
const WEIGHTS_ABROAD: [f64; SIGNS] =
    [2.21, 1.69, 3.68, 1.29, 6.62, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
const CONSTANT_ABROAD: f64 = -3.95;
/// How like a question what people say of a topic is at least, where they share no word.
const LEAST_LIKE: f64 = 0.5;
/// How many topics are kept.
const MOST: usize = 30;

/// A topic that a question may be of.
#[derive(Clone, Debug, PartialEq)]
pub struct Matter {
    /// Which, of the table.
    pub topic: &'static Topic,
    /// How likely the question is of it, from 0 to 1.
    pub likelihood: f64,
    /// What speaks for it.
    pub signs: [f64; SIGNS],
}

/// A topic with the directions of what people say of it: of all together, and of each.
struct Said {
    topic: &'static Topic,
    together: embed::Vector,
    each: Vec<embed::Vector>,
}

/// What people say of the topics of each legal order that has any.
static SAID: [(&str, InEach<Vec<Said>>); 2] = [
    ("ch", InEach::new(|language| said("ch", language))),
    ("fr", InEach::new(|language| said("fr", language))),
];

fn said(order: &str, language: Language) -> Vec<Said> {
    let of = |topic: &'static Topic| {
        let said = topic.said_in(language)?;
        let each = said.split("; ").filter_map(|one| embed::built_in().encode(one)).collect();
        Some(Said { topic, together: embed::built_in().encode(said)?, each })
    };
    topics::of(order).into_iter().flat_map(Topics::all).filter_map(of).collect()
}

/// A topic with how well its words and their meaning fit a question.
pub(super) struct Fitting {
    pub(super) topic: &'static Topic,
    /// How surely the question is asked in its words.
    words: f64,
    /// How like the question what is likest to it is, and all together.
    likest: f64,
    together: f64,
}

impl Fitting {
    /// Whether any of it says that the question may be of it.
    pub(super) fn is_near(&self) -> bool {
        self.words > 0.0 || self.likest >= LEAST_LIKE
    }

    /// What of its words and their meaning speaks for it.
    fn sure(&self) -> f64 {
        self.words + self.likest + self.together
    }
}

/// Every topic of a legal order with how well it fits a question, the best first.
pub(super) fn fitting(
    order: &str,
    text: &str,
    (asked, question): (&Asked, &Question),
    language: Language,
) -> Vec<Fitting> {
    let by_words = topics::of(order).map(|topics| topics.look_up(text, language));
    let by_words: BTreeMap<&str, f64> =
        by_words.into_iter().flatten().map(|one| (one.topic.name, f64::from(one.weight))).collect();
    let fits = |one: &Said| Fitting {
        topic: one.topic,
        words: by_words.get(one.topic.name).copied().unwrap_or_default(),
        likest: one.each.iter().map(|said| question.like(said)).fold(0.0, f64::max),
        together: f64::from(asked.like(&one.together)),
    };
    let known = SAID.iter().filter(|(known, _)| *known == order);
    let mut found: Vec<Fitting> = known.flat_map(|(_, said)| said.of(language)).map(fits).collect();
    found.sort_by(|one, other| {
        other.sure().total_cmp(&one.sure()).then_with(|| one.topic.name.cmp(other.topic.name))
    });
    found
}

/// How likely a question is of each topic, from its words, and from the provisions found so far and how likely each
/// governs; the likeliest first. All of them, for whoever fits the weights; [`MOST`] count.
pub(super) fn likely(fitting: &[Fitting], found: &[Provision]) -> Vec<Matter> {
    let found: BTreeMap<&str, (f64, &Signs)> =
        found.iter().map(|one| (one.key.as_str(), (one.score, &one.signs))).collect();
    // What each is behind the best of its legal order.
    let best = |order: &str, of: fn(&Fitting) -> f64| {
        fitting.iter().filter(|one| one.topic.order == order).map(of).fold(0.0, f64::max)
    };
    let bests: BTreeMap<&str, (f64, f64)> = SAID
        .iter()
        .map(|(order, _)| {
            (*order, (best(order, |one| one.likest), best(order, |one| one.together)))
        })
        .collect();
    let of = |one: &Fitting| {
        let mut rules = Members::default();
        let mut others = Members::default();
        for member in &one.topic.provisions {
            let known = found.get(member.key).copied();
            if member.part == Part::Rule { &mut rules } else { &mut others }.add(known);
        }
        let (likest, together) = bests.get(one.topic.order).copied().unwrap_or_default();
        let signs = [
            one.words,
            one.likest,
            one.together,
            one.likest - likest,
            one.together - together,
            rules.best,
            others.mean(others.sum),
            rules.mean(rules.odds),
            others.mean(others.odds),
            rules.headword,
            rules.indexed,
            rules.count,
            others.count / 10.0,
        ];
        let (weights, constant) = match one.topic.order {
            SWISS => (WEIGHTS, CONSTANT),
            _ => (WEIGHTS_ABROAD, CONSTANT_ABROAD),
        };
        let sum: f64 = signs.iter().zip(weights).map(|(sign, weight)| sign * weight).sum();
        Matter { topic: one.topic, likelihood: 1.0 / (1.0 + (-sum - constant).exp()), signs }
    };
    let mut all: Vec<Matter> = fitting.iter().map(of).collect();
    all.sort_by(|one, other| {
        other
            .likelihood
            .total_cmp(&one.likelihood)
            .then_with(|| one.topic.name.cmp(other.topic.name))
    });
    all
}

/// What is known of the provisions that play one part in a topic.
#[derive(Default)]
struct Members {
    count: f64,
    /// The best place, and the sum of places, by which they were found.
    best: f64,
    sum: f64,
    /// The sum of the odds that they govern.
    odds: f64,
    headword: f64,
    indexed: f64,
}

impl Members {
    fn add(&mut self, known: Option<(f64, &Signs)>) {
        self.count += 1.0;
        let Some((likelihood, signs)) = known else { return };
        self.best = self.best.max(signs.first);
        self.sum += signs.first;
        self.odds += odds(likelihood);
        self.headword = self.headword.max(signs.headword);
        self.indexed = self.indexed.max(signs.indexed);
    }

    fn mean(&self, sum: f64) -> f64 {
        sum / self.count.max(1.0)
    }
}

/// How likely the provisions of the likeliest topics belong to the question: as what decides it, and as what else
/// belongs to it, by their keys. What several topics say counts more.
pub(super) fn members(matters: &[Matter]) -> BTreeMap<&'static str, Member> {
    let mut all: BTreeMap<&'static str, Member> = BTreeMap::new();
    for matter in matters.iter().take(MOST) {
        for (place, one) in matter.topic.provisions.iter().enumerate() {
            let likelihood = matter.likelihood / (1.0 + BEHIND * place as f64);
            let member =
                all.entry(one.key).or_insert(Member { part: one.part, rules: 0.0, belongs: 0.0 });
            let known =
                if one.part == Part::Rule { &mut member.rules } else { &mut member.belongs };
            *known = 1.0 - (1.0 - *known) * (1.0 - likelihood);
        }
    }
    all
}

/// How much less a provision counts for each that is more important in its topic.
const BEHIND: f64 = 0.15;

/// A provision of topics that a question may be of.
pub(super) struct Member {
    /// What it is there for, in the likeliest.
    pub(super) part: Part,
    /// How likely the question is of one that it decides, and of one that it belongs to besides.
    pub(super) rules: f64,
    pub(super) belongs: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(question: &str, language: Language) -> Vec<Matter> {
        let (parameters, _) = crate::understand(question, &crate::Given::default());
        let (asked, read) = (Asked::of(&parameters), Question::read(question));
        likely(&fitting("ch", question, (&asked, &read), language), &[])
    }

    #[test]
    fn a_question_is_told_its_topic_with_what_else_belongs_to_it() {
        for (question, language) in [
            ("Mir wurde gekündigt, während ich krankgeschrieben war. Gilt das?", Language::De),
            ("J'ai été licencié pendant un arrêt maladie, est-ce valable ?", Language::Fr),
            ("Mi hanno licenziato durante la malattia, è valido?", Language::It),
            ("I was dismissed while on sick leave, is that valid?", Language::En),
        ] {
            let matters = told(question, language);
            let decided = matters
                .iter()
                .take(3)
                .any(|one| one.topic.rules().any(|rule| rule.key == "OR 336c"));
            let names: Vec<&str> = matters.iter().take(3).map(|one| one.topic.name).collect();
            assert!(decided, "{question}: {names:?}");
            // What comes after it is there too, and is said to be what it is.
            let members = members(&matters);
            assert!(members.contains_key("OR 336c"), "{question}");
            assert!(
                members.values().any(|one| matches!(one.part, Part::Limit | Part::Forum)),
                "{question}"
            );
        }
    }

    #[test]
    fn what_several_topics_say_counts_more_and_nothing_is_certain() {
        let matters = told("Mir wurde gekündigt, während ich krank war.", Language::De);
        let first = matters.first().map_or(0.0, |one| one.likelihood);
        for member in members(&matters).values() {
            assert!(member.rules < 1.0 && member.belongs < 1.0);
        }
        assert!(
            first < 1.0 && matters.is_sorted_by(|one, other| one.likelihood >= other.likelihood)
        );
    }
}
