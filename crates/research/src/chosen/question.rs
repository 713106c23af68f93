//! A question, sentence by sentence: one of several often says what is asked, and the others what happened.

use embed::Encoder as _;
use jurisdictions::text::sentences;

/// A question by its sentences.
pub(crate) struct Question {
    sentences: Vec<embed::Vector>,
}

impl Question {
    pub(crate) fn read(text: &str) -> Self {
        // A shorter sentence says nothing by itself.
        const SHORTEST: usize = 20;
        let sentences = sentences(text)
            .into_iter()
            .filter_map(|span| text.get(span))
            .filter(|one| one.chars().count() > SHORTEST)
            .filter_map(|one| embed::built_in().encode(one))
            .collect();
        Self { sentences }
    }

    /// The directions of its sentences.
    pub(crate) fn sentences(&self) -> &[embed::Vector] {
        &self.sentences
    }

    /// How like a text the sentence is that is likest to it.
    pub(crate) fn likest(&self, text: &str) -> f64 {
        embed::built_in().encode(text).map_or(0.0, |direction| self.like(&direction))
    }

    /// The same of what is encoded already.
    pub(crate) fn like(&self, direction: &embed::Vector) -> f64 {
        let like = |one: &embed::Vector| f64::from(embed::likeness(one.parts(), direction.parts()));
        self.sentences.iter().map(like).fold(0.0, f64::max)
    }
}
