//! What may be asked of one document.

use std::collections::BTreeMap;

use jiff::civil::Date;

/// What to get.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct GetRequest {
    /// A document id or a citation.
    pub reference: String,
    /// The language of the document and of the citation, in two letters.
    pub language: String,
    /// Words: only the blocks that hold one of them are answered, with their neighbours.
    pub highlight: Option<String>,
    /// A range of blocks: `30-50`.
    pub blocks: Option<String>,
    /// The day whose version is meant.
    pub at_date: Option<Date>,
    /// Another day, with whose version it is compared.
    pub compare_date: Option<Date>,
    /// Further conditions: `court`, `jurisdiction`.
    pub tags: BTreeMap<String, String>,
}
