//! What is kept on this machine of the sources that a document cites, and what the official sources
//! say of them where they may be asked.
//!
//! The tables of a legal order come first; what they leave open is looked up in the texts. The
//! dockets of a brief tell what it is about, so that nobody is asked unless the caller says so: the
//! setting that allows the tools of the official sources to ask is not consulted here.
//!
//! How Swiss citations are looked up stands in `swiss::check`, how those of other orders are in `abroad`.

pub(crate) mod abroad;
mod source;
#[cfg(test)]
mod tests;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use law::{Document, Head, Notice, notice::ReadingNotice};

use crate::{Call, DeskError, Policy, SourceAsked};
pub(crate) use source::source;

/// Who is asked about what is cited.
#[derive(Clone, Copy)]
pub struct Evidence<'c> {
    /// The desk whose corpus is read.
    pub call: &'c Call<'c>,
    /// Who is asked: only this machine, or the official sources too.
    pub policy: Policy,
}

/// The texts of what is cited, by the place of the citation among all.
#[derive(Debug, Default)]
pub(crate) struct Texts {
    /// The texts of what is quoted, by the place among the Swiss citations.
    pub(crate) of: BTreeMap<usize, Vec<Arc<Document>>>,
    /// The texts of what is quoted of other legal orders, by the place among their citations.
    pub(crate) abroad: BTreeMap<usize, Vec<Arc<Document>>>,
    /// Provisions that a text kept here, newer than the tables, does not have: the act as it is kept.
    pub(crate) lacking: BTreeMap<usize, Head>,
    /// Provisions whose text kept here is newer than the tables.
    pub(crate) newer: BTreeSet<usize>,
    /// The official sources that were asked, and how often.
    pub(crate) asked: Vec<SourceAsked>,
    /// What came of asking, where that was not a text, by the place of the citation.
    pub(crate) unanswered: BTreeMap<usize, Notice>,
    /// What was not done, and why.
    pub(crate) warnings: Vec<Notice>,
}

/// The most texts that are read of one citation: its languages, and the articles of a range.
pub(crate) const MOST_TEXTS: usize = 12;

impl Texts {
    /// The texts of a citation.
    pub(crate) fn of(&self, place: usize) -> &[Arc<Document>] {
        self.of.get(&place).map_or(&[], Vec::as_slice)
    }

    /// The texts of a citation of another legal order.
    pub(crate) fn abroad(&self, place: usize) -> &[Arc<Document>] {
        self.abroad.get(&place).map_or(&[], Vec::as_slice)
    }
}

/// That the corpus could not be read.
pub(crate) fn not_looked_at(error: &DeskError) -> Notice {
    ReadingNotice::KeptNotLookedAt { error: error.to_string().into() }.into()
}
