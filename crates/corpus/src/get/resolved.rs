//! What a reference was resolved to.

use law::{Head, Lookup, key};

/// What the readings of a citation lead to.
pub(crate) enum Resolved {
    /// A text of which these are versions, in one language and perhaps in others.
    One(Box<Fitting>),
    /// Several texts.
    Several(Vec<(Lookup, Head)>),
    /// None.
    Nothing,
}

/// What fits a reading.
pub(crate) struct Fitting {
    /// The reading.
    pub(crate) lookup: Lookup,
    /// The best of the versions of the text, as the store orders them.
    pub(crate) head: Head,
    /// Other texts that fit a certain reading as well.
    pub(crate) others: Vec<Head>,
}

/// What a document has in common with its versions and its other languages.
pub(super) fn text_of(head: &Head) -> &str {
    head.tags.first(key::WORK).unwrap_or_else(|| head.cid())
}
