//! A document as the memory keeps it, with the relations that go out from it.

use law::{Document, DocumentId, Edge};

#[derive(Debug)]
pub(super) struct Kept {
    pub(super) document: Document,
    pub(super) edges: Vec<KeptEdge>,
}

#[derive(Debug)]
pub(super) struct KeptEdge {
    pub(super) number: u64,
    /// As it was put, so that putting it again is seen to change nothing.
    pub(super) given: Edge,
    /// What it leads to now.
    pub(super) target: Option<DocumentId>,
    /// Whether its words led there.
    pub(super) is_found: bool,
}

impl KeptEdge {
    pub(super) fn now(&self) -> Edge {
        Edge { target: self.target.clone(), ..self.given.clone() }
    }
}

impl Kept {
    pub(super) fn edges(&self) -> Vec<Edge> {
        self.edges.iter().map(KeptEdge::now).collect()
    }
}
