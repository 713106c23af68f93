//! What people say of the topics, and how well a question fits it, by its words and by what it means.

use std::{collections::BTreeMap, ops::Range};

use embed::Wanted;
use law::{InEach, Language};

use super::{CH, FR, Fitting, Topic, Topics};

/// How many signs what is said gives.
pub const SIGNS: usize = 7;
/// What they count where they are all that speaks for a topic, in the order of [`Near::signs`], and what speaks for none: before any
/// provision is read, and in the law of a country that has no subject index here.
struct Weights {
    each: [f64; SIGNS],
    none: f64,
}

/// Fitted to questions each with the provisions that answer it (`training/topics.py`).
const SWISS: Weights = Weights { each: [1.73, -0.32, 7.1, 3.87, 6.85, 0.6, 4.68], none: 13.42 };
/// Fitted to the same questions when as little was said of Swiss topics as is of those of other countries. By the weights above
/// a memo on French labour law names .349 of what answers a question of a guide, by these .375.
const ABROAD: Weights = Weights { each: [0.37, 0.72, 7.52, 6.94, 5.02, -0.01, 6.12], none: 13.04 };

fn weights(order: &str) -> &'static Weights {
    match order {
        CH => &SWISS,
        _ => &ABROAD,
    }
}

/// What speaks for no topic of a legal order where what is said is all that speaks.
pub fn none(order: &str) -> f64 {
    weights(order).none
}

/// How like a question what people say of a topic is at least, where they share no word.
const LEAST_LIKE: f64 = 0.5;
/// Of how many of the likest the mean is taken.
const NEAREST: usize = 3;

/// The directions of what people say of topics: for each topic of all as one text, between all, and of each, all one behind the
/// other.
#[derive(Default)]
struct Said {
    topics: Vec<OfTopic>,
    together: Vec<i8>,
    between: Vec<i8>,
    each: Vec<i8>,
}

struct OfTopic {
    topic: &'static Topic,
    /// Its place among the topics of its order.
    at: usize,
    /// Where the directions of each that is said of it stand.
    each: Range<usize>,
}

/// What people say of the topics of each legal order that has any.
static SAID: [(&str, InEach<Said>); 2] = [
    (CH, InEach::new(|language| said(CH, language))),
    (FR, InEach::new(|language| said(FR, language))),
];

/// Makes ready what [`near`] compares a question of a language with, which takes a second or two the first time.
pub fn make_ready(order: &str, language: Language) {
    if let Some((_, said)) = SAID.iter().find(|(known, _)| *known == order) {
        said.of(language);
    }
}

fn said(order: &str, language: Language) -> Said {
    let mut all = Said::default();
    for (at, topic) in super::of(order).into_iter().flat_map(Topics::all).enumerate() {
        let Some(said) = topic.said_and_headed_in(language) else { continue };
        let (whole, each) = embed::built_in().encode_list(&said);
        let each: Vec<(embed::Vector, f32)> = each.into_iter().map(|one| (one, 1.0)).collect();
        let both = (whole, embed::Vector::between(&each));
        let (Some(together), Some(between)) = both else { continue };
        all.together.extend(together.parts());
        all.between.extend(between.parts());
        let start = all.each.len();
        each.iter().for_each(|(one, _)| all.each.extend(one.parts()));
        all.topics.push(OfTopic { topic, at, each: start..all.each.len() });
    }
    all
}

/// What a question means: as a whole, and sentence by sentence.
pub struct Meaning {
    whole: Wanted,
    /// None where the whole is taken for one sentence.
    sentences: Option<Vec<Wanted>>,
}

impl Meaning {
    /// Of the directions of the whole and of its sentences.
    pub fn of(whole: &embed::Vector, sentences: &[embed::Vector]) -> Self {
        let sentences = sentences.iter().map(Wanted::new).collect();
        Self { whole: Wanted::new(whole), sentences: Some(sentences) }
    }

    /// Of the direction of a question that is taken for one sentence.
    pub fn of_one(whole: &embed::Vector) -> Self {
        Self { whole: Wanted::new(whole), sentences: None }
    }
}

/// A topic with how near to a question what people say of it is, by its words and by what it means.
#[derive(Clone, Copy, Debug)]
pub struct Near {
    /// Which.
    pub topic: &'static Topic,
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

impl Near {
    /// Whether any of it says that the question may be of it.
    pub fn is_near(&self) -> bool {
        self.words > 0.0 || self.likest >= LEAST_LIKE
    }

    /// What speaks for it, in the order of its fields.
    pub fn signs(&self) -> [f64; SIGNS] {
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
    pub fn sum(&self) -> f64 {
        let weights = weights(self.topic.order).each;
        self.signs().into_iter().zip(weights).map(|(sign, weight)| sign * weight).sum()
    }
}

/// Every topic of a legal order with how near it is to a question, the nearest first. None where nothing is known of what the
/// question means.
pub fn near(order: &str, (text, means): (&str, Option<&Meaning>), language: Language) -> Vec<Near> {
    let by_words = super::of(order).map(|all| all.look_up(text, language)).unwrap_or_default();
    near_beside(order, (&by_words, usize::MAX), (text, means), language)
}

/// The same where the topics in whose words the question is asked are known; of so many only, those that what is said of them as
/// a whole is nearest to.
fn near_beside(
    order: &str,
    (by_words, most): (&[Fitting], usize),
    (text, means): (&str, Option<&Meaning>),
    language: Language,
) -> Vec<Near> {
    let said = SAID.iter().find(|(known, _)| *known == order).map(|(_, said)| said.of(language));
    let (Some(all), Some(said), Some(means)) = (super::of(order), said, means) else {
        return Vec::new();
    };
    let by_words: BTreeMap<&str, f64> =
        by_words.iter().map(|one| (one.topic.name, f64::from(one.weight))).collect();
    let ranked = all.ranked(text, language);
    let best = f64::from(ranked.iter().copied().fold(f32::EPSILON, f32::max));
    let together = likenesses(&means.whole, &said.together);
    let between = likenesses(&means.whole, &said.between);
    let whole = said.topics.iter().zip(together.into_iter().zip(between));
    let mut found: Vec<(&OfTopic, Near)> = whole
        .map(|(one, (together, between))| {
            let ranked = ranked.get(one.at).copied().map_or(0.0, f64::from);
            let near = Near {
                topic: one.topic,
                words: by_words.get(one.topic.name).copied().unwrap_or_default(),
                likest: 0.0,
                together: f64::from(together),
                between: f64::from(between),
                nearest: 0.0,
                ranked,
                share: ranked / best,
            };
            (one, near)
        })
        .collect();
    if found.len() > most {
        found.sort_by(|(_, one), (_, other)| other.sum().total_cmp(&one.sum()));
        found.truncate(most);
    }
    let each = |(one, near): (&OfTopic, Near)| {
        let own = said.each.get(one.each.clone()).unwrap_or_default();
        let whole = likenesses(&means.whole, own);
        let likest = |all: &[f32]| all.iter().copied().map(f64::from).fold(0.0, f64::max);
        let likest = match &means.sentences {
            None => likest(&whole),
            Some(sentences) => {
                let each = sentences.iter().map(|sentence| likest(&likenesses(sentence, own)));
                each.fold(0.0, f64::max)
            }
        };
        let near = Near { likest, nearest: nearest(whole.into_iter()), ..near };
        (near.sum(), near)
    };
    let mut found: Vec<(f64, Near)> = found.into_iter().map(each).collect();
    found.sort_by(|(one, first), (other, second)| {
        other.total_cmp(one).then_with(|| first.topic.name.cmp(second.topic.name))
    });
    found.into_iter().map(|(_, near)| near).collect()
}

/// How like each of these directions is.
fn likenesses(wanted: &Wanted, directions: &[i8]) -> Vec<f32> {
    let mut products = Vec::new();
    wanted.products(directions, &mut products);
    products.into_iter().map(Wanted::likeness).collect()
}

/// So many topics are weighed against each other in a search; of the others hardly any is likely.
const NEAREST_TOPICS: usize = 200;

/// How likely a question is of each topic of a legal order by what people say alone, from 0 to 1, the likeliest first; of those
/// that as a whole are nearest and of none together 1. `by_words` are those in whose words it is asked.
pub fn likely(
    order: &str,
    by_words: &[Fitting],
    question: (&str, Option<&Meaning>),
    language: Language,
) -> Vec<(&'static Topic, f64)> {
    let near = near_beside(order, (by_words, NEAREST_TOPICS), question, language);
    let weighed: Vec<(&'static Topic, f64)> =
        near.iter().map(|one| (one.topic, one.sum().exp())).collect();
    let together = none(order).exp() + weighed.iter().map(|(_, worth)| worth).sum::<f64>();
    weighed.into_iter().map(|(topic, worth)| (topic, worth / together)).collect()
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
    use embed::Encoder as _;

    use super::*;

    #[test]
    fn what_is_about_no_law_is_of_no_topic_before_a_provision_is_read() {
        let told = |question: &str| -> f64 {
            let means = embed::built_in().encode(question).map(|whole| Meaning::of_one(&whole));
            let by_words = crate::thesaurus::topics::look_up(question, Language::De);
            let all = likely(CH, &by_words, (question, means.as_ref()), Language::De);
            all.into_iter().map(|(_, likelihood)| likelihood).sum()
        };
        let some = told("Mir wurde gekündigt, während ich krank war.");
        let none = told("Wie lange muss ein Ei kochen, wenn es aus dem Kühlschrank kommt?");
        assert!(some < 1.0 && none < some / 2.0, "{some} {none}");
    }

    #[test]
    fn the_nearest_are_the_greatest_of_however_many_there_are() {
        let of = |all: &[f32]| (nearest(all.iter().copied()) * 100.0).round();
        assert_eq!(of(&[0.1, 0.5, 0.3, 0.9, 0.2]), 57.0);
        assert_eq!(of(&[0.4, 0.2]), 30.0);
        assert_eq!(of(&[]), 0.0);
    }
}
