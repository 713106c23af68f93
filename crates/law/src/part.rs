//! What is a provision there for, where several belong to one question?

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a provision is there for among those that belong to one question.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, Hash, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// It decides the question.
    Rule,
    /// A condition, an exception, a definition, who has to prove what.
    Condition,
    /// What follows.
    Consequence,
    /// Until when something must be done.
    Limit,
    /// In which form, in which register, with whose approval.
    Form,
    /// Before which court or authority, and how.
    Forum,
    /// How it is punished.
    Penalty,
}

impl Part {
    /// All of them, in their order.
    pub const ALL: [Self; 7] = [
        Self::Rule,
        Self::Condition,
        Self::Consequence,
        Self::Limit,
        Self::Form,
        Self::Forum,
        Self::Penalty,
    ];
}
