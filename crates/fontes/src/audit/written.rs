//! What the settings say of the audit.

use desk::audit;
use jiff::Timestamp;
use serde::Deserialize;

/// The table `[audit]`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    /// Whether anything is noted; it is unless this is `false`.
    on: Option<bool>,
    /// Whether the words of questions are noted.
    #[serde(default)]
    words: bool,
    /// Whether nothing is answered that cannot be noted.
    #[serde(default)]
    required: bool,
}

impl Written {
    /// The audit of a desk.
    pub(crate) fn settle(&self) -> Option<audit::Audit> {
        let mut audit = audit::Audit::new(Timestamp::now);
        audit.has_words = self.words;
        audit.is_required = self.required;
        self.on.unwrap_or(true).then_some(audit)
    }
}
