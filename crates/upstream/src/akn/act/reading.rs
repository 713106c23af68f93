//! Where in an act its reader is.

use std::collections::BTreeMap;

use law::DocumentId;

use crate::{
    akn::{inline::Footnote, meta::Meta},
    intake::Intake,
};

/// An act being read.
pub(super) struct Reading<'a, 'b> {
    pub(super) file: &'a str,
    pub(super) meta: Meta,
    pub(super) act: DocumentId,
    pub(super) languages: Vec<String>,
    pub(super) status: &'static str,
    pub(super) used: BTreeMap<String, usize>,
    pub(super) intake: &'a mut Intake<'b>,
}

/// The division a document stands in.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) parent: DocumentId,
    /// The marginal titles above it: number, heading.
    pub(super) marginals: Vec<(String, String)>,
    /// The footnotes of the last marginal title, where it is that of one article only.
    pub(super) notes: Vec<Footnote>,
    /// The final provision it stands in: its short name.
    pub(super) division: Option<String>,
}
