//! How documents refer to each other, and what a filter asks of that.

use std::{collections::BTreeMap, fmt};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Document, DocumentId};

/// A relation from one document to another.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Edge {
    /// What the relation is, in `snake_case`; see [`Edge::KINDS`].
    pub kind: String,
    /// The other document, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<DocumentId>,
    /// How the text refers to it, where it does in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// What else is known of the relation: a pinpoint, a date.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub properties: BTreeMap<String, String>,
}

impl Edge {
    /// The kinds that importers make, with what they mean.
    pub const KINDS: [(&'static str, &'static str); 10] = [
        ("cites", "names it in its text"),
        ("amends", "changes it"),
        ("amended_by", "was changed by it"),
        ("repeals", "does away with it"),
        ("repealed_by", "was done away with by it"),
        ("based_on", "has its legal basis in it"),
        ("implements", "carries it out"),
        ("language_variant", "is the same text in another language"),
        ("interprets", "interprets or comments on it"),
        ("replaces", "stands where it stood, under another number"),
    ];
}

/// A document with the relations that go out from it: what importers bring and stores keep.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Entry {
    /// The document.
    #[serde(flatten)]
    pub document: Document,
    /// Its relations.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edges: Vec<Edge>,
}

/// What the relations of a document must satisfy.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Filter {
    /// The kind of relation; any kind where there is none.
    pub kind: Option<String>,
    /// What it must lead to.
    pub targets: Targets,
}

/// What a relation must lead to.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Targets {
    /// At least one of these.
    AnyOf(Vec<DocumentId>),
    /// Each of these.
    AllOf(Vec<DocumentId>),
    /// Anything at all.
    Present,
}

/// Why a filter of relations could not be read.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum FilterError {
    /// `|` and `&` stand in one value.
    #[error("`{0}` mixes `|` and `&`; use one of them, or ask twice")]
    Mixed(String),
    /// One of the targets is not an id.
    #[error(
        "`{0}` is not a document id; an edge filter needs ids, as in `fr.legiarti000032041571`: look \
         the document up first"
    )]
    NoId(String),
    /// The kind is blank.
    #[error("an edge kind is empty; write `*` for any kind")]
    EmptyKind,
}

impl Filter {
    /// Reads a kind, where `*` is any, and targets: `id`, `id1|id2`, `id1&id2`, `*`.
    pub fn read(kind: &str, targets: &str) -> Result<Self, FilterError> {
        let kind = match kind.trim() {
            "" => return Err(FilterError::EmptyKind),
            "*" => None,
            kind => Some(kind.to_lowercase()),
        };
        let ids = |separator: char| {
            targets
                .split(separator)
                .map(|id| id.parse().map_err(|_| FilterError::NoId(id.trim().to_owned())))
                .collect::<Result<Vec<_>, _>>()
        };
        let targets = match (targets.contains('|'), targets.contains('&')) {
            (true, true) => return Err(FilterError::Mixed(targets.to_owned())),
            _ if targets.trim() == "*" => Targets::Present,
            (_, true) => Targets::AllOf(ids('&')?),
            _ => Targets::AnyOf(ids('|')?),
        };
        Ok(Self { kind, targets })
    }

    /// Whether these relations satisfy it.
    pub fn accepts(&self, edges: &[Edge]) -> bool {
        let mut fitting =
            edges.iter().filter(|edge| self.kind.as_ref().is_none_or(|kind| *kind == edge.kind));
        let leads_to = |id: &DocumentId| {
            edges.iter().any(|edge| {
                self.kind.as_ref().is_none_or(|kind| *kind == edge.kind)
                    && edge.target.as_ref() == Some(id)
            })
        };
        match &self.targets {
            Targets::AnyOf(ids) => ids.iter().any(leads_to),
            Targets::AllOf(ids) => ids.iter().all(leads_to),
            Targets::Present => fitting.next().is_some(),
        }
    }
}

impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |ids: &[DocumentId], separator: &str| {
            ids.iter().map(DocumentId::as_str).collect::<Vec<_>>().join(separator)
        };
        let targets = match &self.targets {
            Targets::AnyOf(ids) => list(ids, "|"),
            Targets::AllOf(ids) => list(ids, "&"),
            Targets::Present => "*".to_owned(),
        };
        write!(f, "{}: {targets}", self.kind.as_deref().unwrap_or("*"))
    }
}
