//! What a tool answers: the structured result, and the same in words.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::Failure;

/// The answer of a tool.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The structured result; `--json` of the command line prints exactly this.
    pub structured: Value,
    /// The same for a reader, short.
    pub text: String,
    /// What it asks back; whoever can ask the user does, and goes on with the reply.
    pub asks: Option<Asks>,
}

/// What a tool asks back before it goes on.
#[derive(Clone, Debug, PartialEq)]
pub struct Asks {
    /// The question, with what it is about.
    pub text: String,
    /// Whether it is answered with yes or no, rather than in words.
    pub is_yes_or_no: bool,
    /// The tool that goes on.
    pub goes_on: &'static str,
    /// What that is given; the reply is its `answer`.
    pub with: Map<String, Value>,
}

impl Answer {
    /// Pairs what the desk answered with its words.
    pub fn new(answer: &impl Serialize, text: String) -> Result<Self, Failure> {
        match serde_json::to_value(answer) {
            Ok(structured) => Ok(Self { structured, text, asks: None }),
            Err(error) => {
                Err(Failure::bug(format!("every answer can be written as JSON: {error}")))
            }
        }
    }
}
