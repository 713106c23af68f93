//! Which relations of a document are wanted.

use serde::Deserialize;

use crate::link::link;

/// How many a page lists.
pub(super) const PAGE: usize = 25;

/// Which documents are listed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Related {
    /// The document they relate to.
    pub(crate) id: String,
    /// The kind of relation; nothing for what decisions are known to cite.
    pub(crate) how: String,
    /// The kind of documents.
    pub(crate) kind: String,
    pub(crate) offset: String,
}

impl Related {
    /// Where they are listed.
    pub(super) fn address(id: &str, how: &str, kind: &str, offset: usize) -> String {
        let offset = if offset == 0 { String::new() } else { offset.to_string() };
        let all = [("id", id), ("how", how), ("kind", kind), ("offset", &offset)];
        link("/document/related", &all)
    }
}
