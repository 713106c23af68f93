//! What is asked of an official source.

use jiff::civil::Date;
use jurisdictions::outgoing::Outgoing;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An official source that can be searched.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Official {
    /// Decisions of all Swiss courts.
    Decisions,
    /// Commentaries on Swiss acts.
    Commentaries,
}

impl Official {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Decisions => "entscheidsuche.ch",
            Self::Commentaries => "onlinekommentar.ch",
        }
    }
}

/// A question to an official source.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct OfficialQuery {
    /// The source.
    pub source: Official,
    /// What is asked.
    pub outgoing: Outgoing,
    /// Only decisions of these: `bundesgericht`, or a canton in two small letters; of all where there are none.
    pub courts: Vec<String>,
    /// The first and the last day, both included.
    pub days: (Option<Date>, Option<Date>),
}

/// What left this machine.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Outgone {
    /// To which source.
    pub source: String,
    /// What was asked, word for word.
    pub asked: String,
    /// How many results came; none where it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<usize>,
}

impl OfficialQuery {
    /// What is asked, and of which courts, for whoever is asked whether it may leave.
    pub fn shown(&self) -> String {
        let mut shown = format!("{} is asked: {}", self.source.name(), self.outgoing);
        if !self.courts.is_empty() {
            shown.push_str(&format!(" ({})", self.courts.join(", ")));
        }
        shown
    }
}
