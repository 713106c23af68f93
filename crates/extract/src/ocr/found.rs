//! What was recognised on a page.

use crate::Paragraph;

/// What was recognised on a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Found {
    pub paragraphs: Vec<Paragraph>,
    /// The mean confidence of its words, by their length, from 0 to 1.
    pub confidence: Option<f32>,
}
