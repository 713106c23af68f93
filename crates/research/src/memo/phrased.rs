//! What a memo shows of a language model: its sentences, their marks, and who worded them.

use law::Language;

use super::ResearchMemo;
use crate::{Phrase, phrasing::words::label};

impl ResearchMemo {
    /// What stands above worded sentences; none where no model worded any.
    pub(super) fn worded_by(&self, language: Language) -> Option<String> {
        self.phrased_by.as_deref().map(|name| label(name, language))
    }

    /// The number of the first quotation of each finding, by which marks name it; none where no sentence does.
    pub(super) fn numbers(&self) -> Vec<Option<usize>> {
        let mut first = 1;
        let mut all = Vec::new();
        for finding in &self.findings {
            all.push(self.phrased_by.is_some().then_some(first));
            first += finding.quotations.len();
        }
        all
    }
}

/// Sentences in a row, each with its marks as they are to be shown.
pub(super) fn in_a_row(
    phrases: &[Phrase],
    text: impl Fn(&str) -> String,
    mark: impl Fn(usize) -> String,
) -> String {
    let shown = |phrase: &Phrase| {
        let marks: String = phrase.marks.iter().map(|number| mark(*number)).collect();
        format!("{} {marks}", text(&phrase.text))
    };
    phrases.iter().map(shown).collect::<Vec<_>>().join(" ")
}
