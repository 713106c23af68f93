//! What a question means, and what is like it.

use embed::Encoder as _;
use law::{Document, Role};

use super::question::Question;
use crate::ResearchParameters;

/// So much of a consideration says what a decision is about, in bytes.
const MOST: usize = 2_000;

/// How much of what several texts all say is left out where each is compared by what sets it apart.
const IN_COMMON: f32 = 0.7;

/// The direction of a question, and what is like it.
pub(crate) struct Asked {
    direction: Option<embed::Vector>,
    pub(super) question: Question,
}

impl Asked {
    /// What a question means, its words of daily life in those of the acts.
    pub(crate) fn of(parameters: &ResearchParameters) -> Self {
        let question = parameters.original_question.as_str();
        let law = parameters.words_of_law();
        let mut texts = vec![(question, 1.0)];
        texts.extend(law.as_ref().map(|law| (law.text.as_str(), law.weight)));
        Self {
            direction: embed::built_in().encode_together(&texts),
            question: Question::read(question),
        }
    }

    /// What a decision is about, as its longest consideration says it; `None` where it has none.
    pub(crate) fn of_decision(text: &Document) -> Option<Self> {
        let texts = text.blocks.iter().filter(|block| block.role == Role::Text);
        let longest = texts.max_by_key(|block| block.text.len())?;
        let end = longest.text.floor_char_boundary(MOST);
        let parameters = ResearchParameters {
            original_question: longest.text.get(..end)?.to_owned(),
            languages: vec![text.head.language.clone()],
            ..ResearchParameters::default()
        };
        Some(Self::of(&parameters))
    }

    /// Its direction; `None` where the encoder knows none of its words.
    pub(crate) const fn direction(&self) -> Option<&embed::Vector> {
        self.direction.as_ref()
    }

    /// How like a text is to it, up to 1.
    pub(crate) fn likeness(&self, text: &str) -> f32 {
        embed::built_in().encode(text).map_or(0.0, |other| self.like(&other))
    }

    /// How like it is what sets each of several texts apart from the others.
    pub(crate) fn apart<T: AsRef<str>>(&self, texts: &[T]) -> Vec<f32> {
        self.each_apart(texts, &|own| self.like(own))
    }

    /// The same where the texts are the items of a list: to the whole, and to the sentence that is likest.
    pub(crate) fn items_apart<T: AsRef<str>>(&self, items: &[T]) -> Vec<f32> {
        self.each_apart(items, &|own| {
            #[expect(clippy::cast_possible_truncation, reason = "a likeness is at most 1")]
            let of_sentence = self.question.like(own) as f32;
            (self.like(own) + of_sentence) / 2.0
        })
    }

    fn each_apart<T: AsRef<str>>(
        &self,
        texts: &[T],
        like: &dyn Fn(&embed::Vector) -> f32,
    ) -> Vec<f32> {
        let encoder = embed::built_in();
        let directions: Vec<Option<embed::Vector>> =
            texts.iter().map(|text| encoder.encode(text.as_ref())).collect();
        // Each counts alike, however like it is to the others.
        #[expect(clippy::cast_precision_loss, reason = "a provision has not that many passages")]
        let count = directions.iter().flatten().count().max(1) as f32;
        let known = directions.iter().flatten().cloned();
        let common: Vec<(embed::Vector, f32)> =
            known.map(|one| (one, -IN_COMMON / count)).collect();
        let apart = |own: &embed::Vector| {
            embed::Vector::between(&[&[(own.clone(), 1.0)], common.as_slice()].concat())
        };
        directions
            .iter()
            .map(|own| own.as_ref().and_then(apart).map_or(0.0, |one| like(&one)))
            .collect()
    }

    /// How like a text is to it that is encoded already.
    pub(crate) fn like(&self, other: &embed::Vector) -> f32 {
        self.direction.as_ref().map_or(0.0, |one| embed::likeness(one.parts(), other.parts()))
    }
}
