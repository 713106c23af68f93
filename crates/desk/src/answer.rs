//! What a tool answers: the structured result, and the same in words.

use serde::Serialize;
use serde_json::Value;

use crate::Failure;

/// The answer of a tool.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The structured result; `--json` of the command line prints exactly this.
    pub structured: Value,
    /// The same for a reader, short.
    pub text: String,
}

impl Answer {
    /// Pairs what the desk answered with its words.
    pub fn new(answer: &impl Serialize, text: String) -> Result<Self, Failure> {
        match serde_json::to_value(answer) {
            Ok(structured) => Ok(Self { structured, text }),
            Err(error) => {
                Err(Failure::bug(format!("every answer can be written as JSON: {error}")))
            }
        }
    }
}
