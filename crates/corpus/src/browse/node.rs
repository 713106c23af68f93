//! A node of a tree of documents, as it is shown.

use jiff::civil::Date;
use law::Kind;
use schemars::JsonSchema;
use serde::Serialize;

/// A node of the tree.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Node {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// A section, or a provision.
    pub kind: Kind,
    /// How deep it stands below the root, from one; the root is zero.
    pub level: usize,
    /// The first day of this version.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// Whether something stands below it that is not shown.
    pub has_more: bool,
}
