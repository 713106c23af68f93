//! What is said beside a question.

use jiff::civil::Date;
use law::Policy;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::TimeRange;

/// What is said beside a question.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Given {
    /// The case whose papers are searched too.
    #[serde(default)]
    pub case: Option<String>,
    /// Whoever was asked for a case said that there is none.
    #[serde(default)]
    pub without_case: bool,
    /// Whether federal law of Switzerland is asked; as the question says where nothing is said.
    #[serde(default)]
    pub federal: Option<bool>,
    /// The cantons; as the question says where there are none.
    #[serde(default)]
    pub cantons: Vec<String>,
    /// Other legal orders whose law is asked: `fr`, `de`; as the question says where there are none.
    #[serde(default)]
    pub others: Vec<String>,
    /// When what is looked for was decided.
    #[serde(default)]
    pub time_range: Option<TimeRange>,
    /// The day on which the law must hold.
    #[serde(default)]
    pub day: Option<Date>,
    /// The language of the memo, before others.
    #[serde(default)]
    pub languages: Vec<String>,
    /// How far the search goes.
    #[serde(default)]
    pub depth: Depth,
    /// How many results are kept.
    #[serde(default = "most_sources")]
    pub max_sources: usize,
    /// How far it goes without asking.
    #[serde(default)]
    pub autonomy: Autonomy,
    /// Who may be asked, where that was said for this research.
    #[serde(default)]
    pub policy: Option<Policy>,
    /// No language model is asked.
    #[serde(default)]
    pub without_model: bool,
}

const fn most_sources() -> usize {
    50
}

impl Default for Given {
    fn default() -> Self {
        Self {
            case: None,
            without_case: false,
            federal: None,
            cantons: Vec::new(),
            others: Vec::new(),
            time_range: None,
            day: None,
            languages: Vec::new(),
            depth: Depth::default(),
            max_sources: most_sources(),
            autonomy: Autonomy::default(),
            policy: None,
            without_model: false,
        }
    }
}

/// How far a search goes.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Depth {
    /// The governing provisions and the decisions nearest to the question.
    Quick,
    /// And what the decisions on these provisions lead to.
    #[default]
    Standard,
    /// And a third round, with more of everything.
    Deep,
}

impl Depth {
    /// How often a search begins anew with what the round before found.
    pub const fn rounds(self) -> usize {
        match self {
            Self::Quick => 1,
            Self::Standard => 2,
            Self::Deep => 3,
        }
    }

    /// How many results are kept at most.
    pub const fn most_results(self) -> usize {
        match self {
            Self::Quick => 20,
            Self::Standard => 50,
            Self::Deep => 100,
        }
    }

    /// How long official sources may take together, in seconds.
    pub const fn seconds_outside(self) -> u64 {
        match self {
            Self::Quick => 10,
            Self::Standard => 30,
            Self::Deep => 90,
        }
    }

    /// How many issues a memo has at most.
    pub const fn issues(self) -> usize {
        match self {
            Self::Quick => 3,
            Self::Standard => 8,
            Self::Deep => 12,
        }
    }

    /// How many decisions are quoted that belong to no issue.
    pub const fn further(self) -> usize {
        match self {
            Self::Quick => 2,
            Self::Standard => 4,
            Self::Deep => 10,
        }
    }
}

/// How far a run goes without asking.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Autonomy {
    /// It asks behind each step.
    Cautious,
    /// It asks before it searches, and before it writes.
    #[default]
    Balanced,
    /// It asks only where a source does not answer.
    Autonomous,
}

/// In which form a research is delivered.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OutputFormat {
    /// A memo.
    #[default]
    Memo,
    /// The findings, a line each.
    Bullets,
    /// Everything, as data.
    Json,
}
