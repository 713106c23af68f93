//! The words that a declaration may use.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A list of words of which a field has one.
pub(super) trait Words: Copy + 'static {
    /// Every word with what it stands for.
    const ALL: &'static [(&'static str, Self)];
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$variant_doc])* $variant),* }

        impl $name {
            /// The word for it.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),*
                }
            }
        }

        impl Words for $name {
            const ALL: &'static [(&'static str, Self)] = &[$(($word, Self::$variant)),*];
        }
    };
}

words! {
    /// When the declaration is made.
    Mode {
        /// At the end of a piece of research.
        Research = "research",
        /// When an error came to light.
        Correction = "correction",
    }
}

words! {
    /// How far what was found answers the question.
    Satisfaction {
        /// It does.
        Sufficient = "sufficient",
        /// In part.
        Partial = "partial",
        /// It does not.
        Insufficient = "insufficient",
    }
}

words! {
    /// How sure the model is.
    Confidence {
        /// Very.
        High = "high",
        /// Somewhat.
        Moderate = "moderate",
        /// Hardly.
        Low = "low",
    }
}

words! {
    /// What kind of error came to light.
    ErrorType {
        /// What was cited does not exist.
        FabricatedCitation = "fabricated_citation",
        /// It was the law of another legal order.
        WrongJurisdiction = "wrong_jurisdiction",
        /// It no longer was law.
        RepealedLaw = "repealed_law",
        /// The text does not say what it was said to say, or somebody else said it.
        Misattribution = "misattribution",
        /// It was not the version of the day that matters.
        TemporalError = "temporal_error",
        /// It was another article.
        WrongArticle = "wrong_article",
        /// The user corrected something else.
        UserCorrection = "user_correction",
    }
}

words! {
    /// How grave an error is.
    Gravity {
        /// The answer cannot be used.
        Critical = "critical",
        /// A part of it is wrong.
        Important = "important",
        /// Nothing depends on it.
        Minor = "minor",
    }
}

/// Reads a word; where it is not allowed, says which are.
pub(super) fn read<W: Words>(
    field: &str,
    given: Option<&str>,
    problems: &mut Vec<String>,
) -> Option<W> {
    let given = given?.trim();
    let found = W::ALL.iter().find(|(word, _)| word.eq_ignore_ascii_case(given));
    if found.is_none() {
        problems.push(format!(
            "`{field}` is `{given}`, which is not known; write one of {}",
            listed::<W>()
        ));
    }
    found.map(|(_, word)| *word)
}

/// The words, for a sentence.
pub(super) fn listed<W: Words>() -> String {
    W::ALL.iter().map(|(word, _)| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}
