//! What people say of the topics, and how well a question fits it, by its words and by what it means.

use std::collections::BTreeMap;

use embed::Encoder as _;
use jurisdictions::thesaurus::topics::{self, Topic, Topics};
use law::{InEach, Language};

use super::provision::SWISS;
use crate::chosen::{Asked, Question};

/// How many signs what is said gives.
pub(super) const SIGNS: usize = 7;
/// What they count where they are all that speaks for a topic, in the order of [`Fitting::signs`]: before any provision is
/// read, and in the law of a country that has no subject index here. Fitted as [`super::matters::WEIGHTS`] are.
const WEIGHTS: [f64; SIGNS] = [0.37, 0.72, 7.52, 6.94, 5.02, -0.01, 6.12];
/// What speaks for no topic where they are all that speaks.
pub(super) const NONE: f64 = 13.04;
/// How like a question what people say of a topic is at least, where they share no word.
const LEAST_LIKE: f64 = 0.5;
/// Of how many of the likest the mean is taken.
const NEAREST: usize = 3;

/// A topic with the directions of what people say of it: of all as one text, between all, and of each.
struct Said {
    topic: &'static Topic,
    together: embed::Vector,
    between: embed::Vector,
    each: Vec<embed::Vector>,
}

/// What people say of the topics of each legal order that has any.
static SAID: [(&str, InEach<Vec<Said>>); 2] = [
    (SWISS, InEach::new(|language| said(SWISS, language))),
    ("fr", InEach::new(|language| said("fr", language))),
];

fn said(order: &str, language: Language) -> Vec<Said> {
    let of = |topic: &'static Topic| {
        let said = topic.said_in(language)?;
        let each: Vec<embed::Vector> =
            said.split("; ").filter_map(|one| embed::built_in().encode(one)).collect();
        let alike: Vec<(embed::Vector, f32)> = each.iter().map(|one| (one.clone(), 1.0)).collect();
        let (together, between) =
            (embed::built_in().encode(said)?, embed::Vector::between(&alike)?);
        Some(Said { topic, together, between, each })
    };
    topics::of(order).into_iter().flat_map(Topics::all).filter_map(of).collect()
}

/// A topic with how well its words and their meaning fit a question.
pub(super) struct Fitting {
    pub(super) topic: &'static Topic,
    /// How surely the question is asked in its words.
    words: f64,
    /// How like a sentence of the question what is likest to it is.
    likest: f64,
    /// How like the question all of it is, as one text and in the mean, and the likest of it.
    together: f64,
    between: f64,
    nearest: f64,
    /// What the question's words are worth in it, and beside the topic where they are worth most.
    ranked: f64,
    share: f64,
}

impl Fitting {
    /// Whether any of it says that the question may be of it.
    pub(super) fn is_near(&self) -> bool {
        self.words > 0.0 || self.likest >= LEAST_LIKE
    }

    /// What speaks for it, in the order of its fields.
    pub(super) fn signs(&self) -> [f64; SIGNS] {
        [
            self.words,
            self.likest,
            self.together,
            self.between,
            self.nearest,
            self.ranked / 10.0,
            self.share,
        ]
    }

    /// How much of it speaks for it.
    pub(super) fn sum(&self) -> f64 {
        self.signs().into_iter().zip(WEIGHTS).map(|(sign, weight)| sign * weight).sum()
    }
}

/// Every topic of a legal order with how well it fits a question, the best first.
pub(super) fn fitting(
    order: &str,
    text: &str,
    (asked, question): (&Asked, &Question),
    language: Language,
) -> Vec<Fitting> {
    let Some(all) = topics::of(order) else { return Vec::new() };
    let by_words: BTreeMap<&str, f64> = all
        .look_up(text, language)
        .into_iter()
        .map(|one| (one.topic.name, f64::from(one.weight)))
        .collect();
    let ranked = all.ranked(text, language);
    let most = f64::from(ranked.iter().copied().fold(f32::EPSILON, f32::max));
    let ranked: BTreeMap<&str, f64> =
        all.all().iter().map(|topic| topic.name).zip(ranked.into_iter().map(f64::from)).collect();
    let fits = |one: &Said| {
        let ranked = ranked.get(one.topic.name).copied().unwrap_or_default();
        Fitting {
            topic: one.topic,
            words: by_words.get(one.topic.name).copied().unwrap_or_default(),
            likest: one.each.iter().map(|said| question.like(said)).fold(0.0, f64::max),
            together: f64::from(asked.like(&one.together)),
            between: f64::from(asked.like(&one.between)),
            nearest: nearest(one.each.iter().map(|said| asked.like(said))),
            ranked,
            share: ranked / most,
        }
    };
    let known = SAID.iter().filter(|(known, _)| *known == order);
    let mut found: Vec<Fitting> = known.flat_map(|(_, said)| said.of(language)).map(fits).collect();
    found.sort_by(|one, other| {
        other.sum().total_cmp(&one.sum()).then_with(|| one.topic.name.cmp(other.topic.name))
    });
    found
}

/// The mean of the greatest.
fn nearest(like: impl Iterator<Item = f32>) -> f64 {
    let mut best = [f32::MIN; NEAREST];
    let mut count = 0;
    for mut one in like {
        count += 1;
        for known in &mut best {
            if one > *known {
                std::mem::swap(known, &mut one);
            }
        }
    }
    let kept = best.iter().take(count);
    f64::from(kept.sum::<f32>()) / count.clamp(1, NEAREST) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_are_the_greatest_of_however_many_there_are() {
        let of = |all: &[f32]| (nearest(all.iter().copied()) * 100.0).round();
        assert_eq!(of(&[0.1, 0.5, 0.3, 0.9, 0.2]), 57.0);
        assert_eq!(of(&[0.4, 0.2]), 30.0);
        assert_eq!(of(&[]), 0.0);
    }
}
