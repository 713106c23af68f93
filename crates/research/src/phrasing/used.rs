//! What became of a language model.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Dropped;

/// Why a language model did not answer. None of its words are in it.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unphrased {
    /// The network is switched off.
    Offline,
    /// It could not be reached.
    Unreachable,
    /// It took too long.
    TimedOut,
    /// It refused.
    Refused,
    /// What it sent is not an answer.
    Unusable,
}

/// What a language model did for a run.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ModelUse {
    /// Its name; none where none is set, or it was turned off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What became of it.
    #[serde(default)]
    pub outcome: ModelOutcome,
    /// How many of the queries it proposed were searched.
    #[serde(default)]
    pub queries: usize,
    /// How many of its sentences are in the memo.
    #[serde(default)]
    pub sentences: usize,
    /// How many of its sentences were dropped, by the reason.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub dropped: BTreeMap<Dropped, usize>,
    /// Why it did not answer, or not to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<Unphrased>,
}

/// What became of a language model in a run.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ModelOutcome {
    /// None is set, or it was turned off.
    #[default]
    Off,
    /// Nothing was sent to it, since the run names a case or speaks of a client.
    Withheld,
    /// It was asked.
    Asked,
    /// It did not answer.
    Failed,
}
