//! Can the official sources be reached?

use serde_json::Value;

use super::VERTICALS;
use crate::{Call, Failure, Tool};

/// A small question to an official source, asked to see that it answers.
#[derive(Clone, Debug)]
pub struct Probe {
    /// The name of the source.
    pub source: &'static str,
    /// The tool that asks it.
    tool: Tool,
    /// What the tool is given.
    given: Value,
}

impl Probe {
    /// One for each official source.
    pub fn all() -> Vec<Self> {
        VERTICALS
            .iter()
            .map(|vertical| {
                let (tool, given) = vertical.probe();
                Self { source: vertical.source().name, tool, given }
            })
            .collect()
    }

    /// Asks it.
    pub fn ask(&self, call: &Call<'_>) -> Result<(), Failure> {
        let given = self.given.as_object().cloned().unwrap_or_default();
        self.tool.call(given, call).map(drop)
    }
}
