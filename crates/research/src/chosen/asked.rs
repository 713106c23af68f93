//! What a question means, and what is like it.

use embed::Encoder as _;
use law::{Document, Role};

use super::question::Question;
use crate::ResearchParameters;

/// So much of a consideration says what a decision is about, in bytes.
const MOST: usize = 2_000;

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

    /// The same of a text that is encoded already.
    pub(crate) fn like(&self, other: &embed::Vector) -> f32 {
        self.direction.as_ref().map_or(0.0, |one| embed::likeness(one.parts(), other.parts()))
    }
}
