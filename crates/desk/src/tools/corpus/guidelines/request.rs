//! What the tool `guidelines` is given.

use law::request::{Choice, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which rules for legal research there are.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// Those that always hold.
    Core,
    /// Those of a legal order.
    Jurisdiction,
}

impl Category {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Core => "core",
            Self::Jurisdiction => "jurisdiction",
        }
    }
}

/// Which rules.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct GuidelinesRequest {
    /// core: the rules that always hold. jurisdiction: those of a legal order.
    pub category: Choice<Category>,
    /// With category=jurisdiction: "fr", "eu|fr", "*" for all, "!=eu" for all but some.
    pub jurisdiction: Option<Text<200>>,
}
