//! The language model at the desk: what a research may give it, and nothing else.

use research::{CaseTextAllowed, Outgoing, Phrasing, Unphrased};
use upstream::{Deadline, Model, UpstreamError};

/// A language model, to which nobody at the desk can say anything but through a research
/// ([`research::Outgoing`]).
pub struct Phraser {
    model: Model,
    case_text: Option<CaseTextAllowed>,
}

impl Phraser {
    /// Over a model; whether the words of cases may go to it is a decision of the settings.
    pub const fn new(model: Model, case_text: Option<CaseTextAllowed>) -> Self {
        Self { model, case_text }
    }

    /// Begins a run of questions, which together take twice the time of one at most.
    pub(crate) fn one_call(&self) -> Deadline<'_> {
        self.model.one_call()
    }
}

impl Phrasing for Phraser {
    fn name(&self) -> &str {
        self.model.name()
    }

    fn case_text(&self) -> Option<CaseTextAllowed> {
        self.case_text
    }

    fn answer(&self, words: &Outgoing) -> Result<String, Unphrased> {
        self.model.ask(words.instructions(), words.words()).map_err(|error| reason(&error))
    }
}

/// Why it did not answer, without a word of what it sent.
const fn reason(error: &UpstreamError) -> Unphrased {
    match error {
        UpstreamError::Offline { .. } => Unphrased::Offline,
        UpstreamError::Unreachable { .. } | UpstreamError::Paused { .. } => Unphrased::Unreachable,
        UpstreamError::TimedOut { .. } => Unphrased::TimedOut,
        UpstreamError::RateLimited { .. }
        | UpstreamError::Refused { .. }
        | UpstreamError::NotThere { .. }
        | UpstreamError::Foreign { .. } => Unphrased::Refused,
        UpstreamError::Unusable { .. } | UpstreamError::TooLong { .. } => Unphrased::Unusable,
    }
}
