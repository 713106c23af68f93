//! How a case ended.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a case ended for whoever brought it.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The appeal or the claim succeeded.
    Allowed,
    /// It succeeded in part.
    AllowedInPart,
    /// It failed.
    Dismissed,
    /// It was not heard.
    Inadmissible,
}

impl Outcome {
    /// Whether one case ended for whoever brought it as he wished, and the other against him.
    pub fn is_opposite(self, other: Self) -> bool {
        matches!((self, other), (Self::Allowed, Self::Dismissed) | (Self::Dismissed, Self::Allowed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_success_and_failure_are_opposite() {
        assert!(Outcome::Allowed.is_opposite(Outcome::Dismissed));
        assert!(!Outcome::AllowedInPart.is_opposite(Outcome::Dismissed));
        assert!(!Outcome::Allowed.is_opposite(Outcome::Inadmissible));
    }
}
