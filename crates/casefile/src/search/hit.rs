//! What is told of a passage that was found.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{Candidate, PageMethod, Place};

/// A passage that was found.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct SearchHit {
    /// How well it matches, from 0 to 1, within this answer.
    pub score: f32,
    /// What found it.
    pub found_by: FoundBy,
    /// The document.
    pub document: Candidate,
    /// Where it stands: `Contract.pdf, p. 12, para. 8, ll. 1-4`.
    pub citation: String,
    /// The same in parts, with the boxes of its lines.
    pub place: Place,
    /// The first character of the quote in the text of the document.
    pub char_start: usize,
    /// The character behind its last.
    pub char_end: usize,
    /// The words of the document, exactly as extracted, with its line breaks.
    pub quote: String,
    /// Whether no reader of the page sees these words. A quote is seen or hidden as a whole.
    pub hidden: bool,
    /// Why no reader sees them, where that is so.
    pub hidden_reason: Option<String>,
    /// The quote as it is read: words parted at the end of a line joined, lines joined.
    pub text: String,
    /// What in `text` matched: first character, and the character behind the last.
    pub marks: Vec<(usize, usize)>,
    /// The heading it stands under.
    pub heading: Option<String>,
    /// How the text of the page was found.
    pub method: PageMethod,
    /// How sure the recognition of the page is.
    pub confidence: Option<f32>,
    /// The passage the quote is taken from, where it is longer than the quote; of the first results.
    pub passage: Option<Context>,
    /// The end of the passage before it; of the first results.
    pub before: Option<Context>,
    /// The beginning of the passage after it; of the first results.
    pub after: Option<Context>,
}

/// What finds a passage.
#[derive(Clone, Copy, Debug, Eq, PartialEq, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FoundBy {
    /// Words of the query stand there.
    Words,
    /// It cites what the query cites.
    Citation,
    /// None of its words: its meaning is near to that of the question.
    Meaning,
}

/// A passage around a quote.
#[derive(Clone, Debug, Eq, PartialEq, JsonSchema, Serialize)]
pub struct Context {
    /// Where it stands.
    pub citation: String,
    /// Its text as it is read.
    pub text: String,
    /// Its first character in the text of the document.
    pub char_start: usize,
    /// The character behind its last.
    pub char_end: usize,
}

impl Context {
    /// Its last characters, from the beginning of a word on.
    pub(super) fn ending(mut self, most: usize) -> Self {
        let extra = self.text.chars().count().saturating_sub(most);
        if extra > 0 {
            let at = self.text.char_indices().nth(extra).map_or(0, |(at, _)| at);
            let rest = self.text.get(at..).unwrap_or_default();
            let rest = rest.split_once(' ').map_or(rest, |(_, rest)| rest);
            self.text = format!("… {rest}");
        }
        self
    }

    /// Its first characters, up to the end of a word.
    pub(super) fn beginning(mut self, most: usize) -> Self {
        if self.text.chars().count() > most {
            let at = self.text.char_indices().nth(most).map_or(0, |(at, _)| at);
            let rest = self.text.get(..at).unwrap_or_default();
            let rest = rest.rsplit_once(' ').map_or(rest, |(rest, _)| rest);
            self.text = format!("{rest} …");
        }
        self
    }
}
