//! What a reader of a brief is told about one citation.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The verdict on one citation of a document.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, Hash, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Well formed, and what it cites exists.
    Verified,
    /// What it cites provably does not exist.
    DoesNotExist,
    /// Its form is wrong; the correction says how it would be right.
    Malformed,
    /// It can mean more than one source.
    Ambiguous,
    /// Well formed, but nothing on this machine can tell whether it exists.
    Unverifiable,
}

impl Verdict {
    /// Every verdict, the worst first.
    pub const ALL: [Self; 5] =
        [Self::DoesNotExist, Self::Malformed, Self::Ambiguous, Self::Unverifiable, Self::Verified];

    /// The name in answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Verified => "verified",
            Self::DoesNotExist => "does_not_exist",
            Self::Malformed => "malformed",
            Self::Ambiguous => "ambiguous",
            Self::Unverifiable => "unverifiable",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
