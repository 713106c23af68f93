//! Which words may go to a language model?
//!
//! [`Outgoing`] is all that a model can be given, and there are two ways to make one: from the question of a run
//! that has a [`Leave`], and from such a question with quotations of public law. Passages of a client's papers
//! ([`crate::Paper`]) are of another type, of which none can be made.

use law::Language;
use serde_json::json;

use crate::{Given, Quotation, parameters::speaks_of_client};

/// That whoever uses this installation allows the words of cases to go to the language model.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct CaseTextAllowed(());

impl CaseTextAllowed {
    /// As the settings have it.
    pub const fn as_set(is_allowed: bool) -> Option<Self> {
        if is_allowed { Some(Self(())) } else { None }
    }
}

/// That the question of a run may go to the language model.
#[derive(Clone, Debug)]
pub struct Leave {
    question: String,
}

impl Leave {
    /// For a run that names no case and does not speak of a client; there is none otherwise, since the question
    /// may hold what the client told.
    pub fn without_case(given: &Given, question: &str) -> Option<Self> {
        let is_free = given.case.is_none() && !speaks_of_client(question);
        is_free.then(|| Self { question: question.to_owned() })
    }

    /// For any run, where that is allowed.
    pub fn in_spite_of_case(_: CaseTextAllowed, question: &str) -> Self {
        Self { question: question.to_owned() }
    }
}

/// Words that may go to a language model, with what it is to do with them.
#[derive(Clone, Debug)]
pub struct Outgoing {
    instructions: &'static str,
    words: String,
}

impl Outgoing {
    /// A question alone.
    pub(crate) fn question(leave: &Leave, instructions: &'static str, language: Language) -> Self {
        let words = json!({ "language": named(language), "question": leave.question }).to_string();
        Self { instructions, words }
    }

    /// A question with quotations of public law, numbered from one.
    pub(crate) fn quotations(
        leave: &Leave,
        instructions: &'static str,
        quotations: &[&Quotation],
        language: Language,
    ) -> Self {
        let numbered: Vec<_> = (1..)
            .zip(quotations)
            .map(|(mark, one)| json!({ "mark": format!("[{mark}]"), "citation": one.citation, "words": one.words }))
            .collect();
        let words = json!({
            "language": named(language),
            "question": leave.question,
            "quotations": numbered,
        });
        Self { instructions, words: words.to_string() }
    }

    /// What the model is to do.
    pub const fn instructions(&self) -> &'static str {
        self.instructions
    }

    /// The words it is given.
    pub fn words(&self) -> &str {
        &self.words
    }
}

/// A language as a model is told it.
const fn named(language: Language) -> &'static str {
    match language {
        Language::De => "German",
        Language::Fr => "French",
        Language::It => "Italian",
        Language::En => "English",
    }
}
