//! The decisions that a search found.

use law::Document;

use crate::swiss::Provenance;

/// What was found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rulings {
    /// The decisions, in their order.
    pub(crate) documents: Vec<Document>,
    /// How many there are in all.
    pub(crate) total: u64,
    /// Where they come from.
    pub(crate) provenance: Provenance,
    /// Whether what is kept here is all that the source has.
    pub(super) is_all: bool,
    /// Why there may be others where they were looked for: part of the source did not answer, or
    /// none of it.
    pub(crate) gap: Option<String>,
}
