//! A comment, and who makes it.

/// A comment on words of a document.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Comment {
    /// The words, as the document was read.
    pub words: String,
    /// The text before them, and behind them: as much as tells them from the same words elsewhere.
    pub around: (String, String),
    /// What is said of them; each line is a paragraph.
    pub text: String,
}

/// Who comments, and when.
#[derive(Clone, Copy, Debug)]
pub struct Author<'a> {
    /// The name that Word shows.
    pub name: &'a str,
    /// The moment, as XML has it: `2026-11-23T00:00:00Z`.
    pub at: &'a str,
}
