//! The topics that a question is of: what a lawyer looks up on it, whatever its words are.

use std::collections::BTreeMap;

use jurisdictions::thesaurus::topics::{
    Topic,
    said::{self, Near},
};
use law::Part;

use super::provision::{Parts, Provision, SWISS, Signs, odds};

/// How many signs there are.
const SIGNS: usize = said::SIGNS + OF_PROVISIONS;
/// How many of them say what is known of the provisions of a topic.
const OF_PROVISIONS: usize = 8;
/// What the signs count, in the order of [`Matter::signs`]. Fitted to questions each with the provisions a memo on it
/// quotes: a topic is one they are of where they are decided by one of its rules and two of its provisions are quoted
/// (`cargo lab eval research --questions QUESTIONS --signs FILE`, then `training/topics.py`).
const WEIGHTS: [f64; SIGNS] =
    [1.29, -3.43, 9.81, -2.35, 5.09, 0.53, 4.19, -0.39, 3.54, 0.31, -0.44, 2.9, 1.52, 0.22, 1.43];
/// What speaks for none of them, beside the sum of what speaks for each: what is about no law has words of some topic, too. Fitted
/// to the same questions and to some that are about no law.
const NONE: f64 = 13.49;
/// How many topics are kept.
const MOST: usize = 30;

/// A topic that a question may be of.
#[derive(Clone, Debug, PartialEq)]
pub struct Matter {
    /// Which, of the table.
    pub topic: &'static Topic,
    /// How likely the question is of it, from 0 to 1; of all topics of a legal order and of none together 1.
    pub likelihood: f64,
    /// What speaks for it.
    pub signs: [f64; SIGNS],
}

/// How likely a question is of each topic, from its words, and from the provisions found so far and how likely each
/// governs; the likeliest first. All of them, for whoever fits the weights; [`MOST`] count.
///
/// The topics of a legal order are weighed against each other: what speaks for all alike says nothing.
pub(super) fn likely(fitting: &[Near], found: &[Provision]) -> Vec<Matter> {
    let found: BTreeMap<&str, (f64, &Signs)> =
        found.iter().map(|one| (one.key.as_str(), (one.score, &one.signs))).collect();
    let mut all: Vec<Matter> = fitting.iter().map(|one| weighed(one, &found)).collect();
    let mut together: BTreeMap<&str, f64> = BTreeMap::new();
    for one in &all {
        let order = one.topic.order;
        let none = if order == SWISS { NONE } else { said::none(order) };
        *together.entry(order).or_insert(none.exp()) += one.likelihood;
    }
    for one in &mut all {
        one.likelihood /= together.get(one.topic.order).copied().unwrap_or(1.0);
    }
    all.sort_by(|one, other| {
        other
            .likelihood
            .total_cmp(&one.likelihood)
            .then_with(|| one.topic.name.cmp(other.topic.name))
    });
    all
}

/// What speaks for a topic, and as its likelihood how much more likely that makes it than what nothing speaks for.
fn weighed(one: &Near, found: &BTreeMap<&str, (f64, &Signs)>) -> Matter {
    let mut rules = Members::default();
    let mut others = Members::default();
    for member in &one.topic.provisions {
        let known = found.get(member.key).copied();
        if member.part == Part::Rule { &mut rules } else { &mut others }.add(known);
    }
    let of_provisions = [
        rules.best,
        others.mean(others.sum),
        rules.mean(rules.odds),
        others.mean(others.odds),
        rules.headword,
        rules.indexed,
        rules.count,
        others.count / 10.0,
    ];
    let mut signs = [0.0; SIGNS];
    let all = one.signs().into_iter().chain(of_provisions);
    signs.iter_mut().zip(all).for_each(|(sign, known)| *sign = known);
    // Of other countries there is no subject index here: what people say is all that speaks for a topic.
    let sum: f64 = match one.topic.order {
        SWISS => signs.iter().zip(WEIGHTS).map(|(sign, weight)| sign * weight).sum(),
        _ => one.sum(),
    };
    Matter { topic: one.topic, likelihood: sum.exp(), signs }
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

/// How much less a provision counts for each that is more important in its topic, where topics and places are all that tells.
const BEHIND: f64 = 0.15;

/// How likely the question is of a topic to which a provision belongs, as each of its parts, by the keys of the provisions.
pub(super) fn members(matters: &[Matter]) -> BTreeMap<&'static str, Parts> {
    let mut all: BTreeMap<&'static str, Parts> = BTreeMap::new();
    for matter in matters.iter().take(MOST) {
        for (place, one) in matter.topic.provisions.iter().enumerate() {
            let worth = match matter.topic.order {
                SWISS => matter.likelihood,
                _ => matter.likelihood / (1.0 + BEHIND * place as f64),
            };
            let parts = all.entry(one.key).or_default();
            for (part, known) in Part::ALL.into_iter().zip(parts) {
                *known += if part == one.part { worth } else { 0.0 };
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use law::Language;

    use super::*;
    use crate::chosen::{Asked, Question};

    fn told(question: &str, language: Language) -> Vec<Matter> {
        let (parameters, _) = crate::understand(question, &crate::Given::default());
        let (asked, read) = (Asked::of(&parameters), Question::read(question));
        let means = asked.direction().map(|whole| said::Meaning::of(whole, read.sentences()));
        likely(&said::near("ch", (question, means.as_ref()), language), &[])
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
            let signs = |parts: Parts| Signs { parts, ..Signs::default() };
            let is_second =
                |parts: &Parts| matches!(signs(*parts).part(), Some(Part::Limit | Part::Forum));
            assert!(members.values().any(is_second), "{question}");
        }
    }

    #[test]
    fn the_topics_share_what_is_likely_and_what_several_say_counts_more() {
        let matters = told("Mir wurde gekündigt, während ich krank war.", Language::De);
        let all = |matters: &[Matter]| matters.iter().map(|one| one.likelihood).sum::<f64>();
        // What is about no law is less likely of any topic, before a provision is read, too.
        let none =
            told("Wie lange muss ein Ei kochen, wenn es aus dem Kühlschrank kommt?", Language::De);
        let (some, none) = (all(&matters), all(&none));
        assert!(some < 1.0 && none < some, "{some} {none}");
        assert!(matters.is_sorted_by(|one, other| one.likelihood >= other.likelihood));
        let Some(Matter { topic, likelihood, .. }) = matters.first() else { panic!() };
        let members = members(&matters);
        for one in &topic.provisions {
            let likely: f64 = members.get(one.key).into_iter().flatten().sum();
            assert!(likely >= *likelihood && likely < 1.0 + 1e-6, "{}: {likely}", one.key);
        }
        assert!(topic.rules().any(|one| members[one.key][0] > *likelihood));
    }
}
