//! An act as it is named in a text.

use law::Languages;

use crate::ch::{Act, Issue};

/// An act as read.
#[derive(Clone, Debug)]
pub(crate) struct ReadAct {
    pub(crate) act: Act,
    pub(crate) languages: Languages,
    pub(crate) issues: Vec<Issue>,
    /// The annex in which the article stands.
    pub(crate) annex: Option<String>,
    pub(crate) to: usize,
}
