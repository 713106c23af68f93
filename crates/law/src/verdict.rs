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
    /// Everything cited was found, to the last pinpoint.
    Verified,
    /// The act and article, or the decision, was found; a letter, sentence or consideration of it
    /// could not be looked up.
    ExistsInPart,
    /// The page lies inside a decision that starts on an earlier one.
    Inside,
    /// Repealed, or not yet in force, on the day that matters.
    NotInForce,
    /// The article or the decision exists; the paragraph or page of it provably does not.
    NoSuchPinpoint,
    /// Parts of the citation contradict each other.
    Mismatch,
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
    pub const ALL: [Self; 10] = [
        Self::DoesNotExist,
        Self::NoSuchPinpoint,
        Self::Mismatch,
        Self::Malformed,
        Self::NotInForce,
        Self::Ambiguous,
        Self::Unverifiable,
        Self::Inside,
        Self::ExistsInPart,
        Self::Verified,
    ];

    /// Its place among all, the worst first.
    pub fn rank(self) -> usize {
        Self::ALL.iter().position(|one| *one == self).unwrap_or(Self::ALL.len())
    }

    /// The name in answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Verified => "verified",
            Self::ExistsInPart => "exists_in_part",
            Self::Inside => "inside",
            Self::NotInForce => "not_in_force",
            Self::NoSuchPinpoint => "no_such_pinpoint",
            Self::Mismatch => "mismatch",
            Self::DoesNotExist => "does_not_exist",
            Self::Malformed => "malformed",
            Self::Ambiguous => "ambiguous",
            Self::Unverifiable => "unverifiable",
        }
    }

    /// Whether a brief should not leave the house with it: what it cites is provably not as cited, or
    /// its form is wrong.
    pub const fn is_error(self) -> bool {
        matches!(self, Self::DoesNotExist | Self::NoSuchPinpoint | Self::Mismatch | Self::Malformed)
    }

    /// Whether nobody should write it, in whatever form: what it cites is not there, or not so.
    pub const fn is_missing(self) -> bool {
        matches!(self, Self::DoesNotExist | Self::NoSuchPinpoint | Self::Mismatch)
    }

    /// Whether it needs a person: an error, or something a lawyer has to decide.
    pub const fn is_flag(self) -> bool {
        self.is_error() || matches!(self, Self::NotInForce | Self::Ambiguous | Self::Inside)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
