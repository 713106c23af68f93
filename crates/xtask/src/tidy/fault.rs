//! One breach of a rule, with its place.

/// One breach of a rule.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Fault {
    /// The file, with a line where there is one.
    pub(super) place: String,
    /// What is wrong and what to do about it.
    pub(super) remedy: String,
}

impl Fault {
    pub(super) fn new(place: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { place: place.into(), remedy: remedy.into() }
    }
}
