//! A language model, as a research sees it.

use crate::{Outgoing, outgoing::CaseTextAllowed, phrasing::used::Unphrased};

/// A language model. Calls block.
pub trait Phrasing: Sync {
    /// Its name.
    fn name(&self) -> &str;

    /// Whether the words of cases may go to it.
    fn case_text(&self) -> Option<CaseTextAllowed>;

    /// Asks it.
    fn answer(&self, words: &Outgoing) -> Result<String, Unphrased>;
}
