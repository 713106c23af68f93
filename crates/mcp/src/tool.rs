//! One tool: its name, what it is given, what it answers, and how it is shown to a client.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use desk::Call;
use rmcp::model::{self, ToolAnnotations};
use serde_json::{Map, Value};

use crate::{Answer, Failure, Parameter, parameter, policy::POLICY};

/// A tool of a toolset.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// The name a client calls it by.
    pub name: &'static str,
    /// The name instead, where another toolset that is on has a tool of its name.
    pub beside: Option<&'static str>,
    /// The name a person reads.
    pub title: &'static str,
    /// When to use it and what it answers, for a model.
    pub description: &'static str,
    /// What it may be given.
    pub parameters: &'static [Parameter],
    /// The schema of its structured result.
    pub output: fn() -> Map<String, Value>,
    /// What calling it can change.
    pub effect: Effect,
    /// How long it may take.
    pub pace: Pace,
    /// Answers a call.
    pub run: fn(Map<String, Value>, &Call<'_>) -> Result<Answer, Failure>,
}

/// How long a tool may take.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Pace {
    /// As a rule at once; calls that come after it may rely on it.
    Quick,
    /// Long enough for other calls, for news of how far it is, and for stopping it.
    Long,
}

/// What calling a tool can change.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Effect {
    /// Nothing: it answers from what is on this machine.
    Reads,
    /// Nothing of the user's: it may ask an official source, and keeps what that publishes.
    Asks,
    /// Nothing that is kept: it changes what the conversation is about.
    Switches,
    /// It adds something, or changes what can be changed back.
    Writes,
    /// It does away with something for good.
    Deletes,
}

impl Tool {
    /// Answers a call. A panic below becomes a failure, and the sources have so long together, so
    /// that no client waits for ever.
    pub fn call(
        &self,
        mut arguments: Map<String, Value>,
        call: &Call<'_>,
    ) -> Result<Answer, Failure> {
        let is_said = arguments.get(POLICY.name).is_some_and(|said| !said.is_null());
        if !is_said && self.parameters.iter().any(|parameter| parameter.name == POLICY.name) {
            arguments.insert(POLICY.name.to_owned(), call.desk.policy.word().into());
        }
        let _deadline = call.desk.sources.fetch.one_call();
        catch_unwind(AssertUnwindSafe(|| (self.run)(arguments, call)))
            .unwrap_or_else(|_| Err(Failure::bug(format!("{} answers every call", self.name))))
            .map_err(|failure| failure.worded(call.reader))
    }

    /// The tool as a client sees it.
    pub(crate) fn listing(&self, name: &'static str) -> model::Tool {
        model::Tool::new(name, self.description, Arc::new(parameter::input_schema(self.parameters)))
            .with_title(self.title)
            .with_raw_output_schema(Arc::new((self.output)()))
            .with_annotations(self.effect.annotations())
    }
}

impl Effect {
    fn annotations(self) -> ToolAnnotations {
        ToolAnnotations::new()
            // What an official source publishes is kept in the corpus.
            .read_only(matches!(self, Self::Reads | Self::Switches))
            .destructive(self == Self::Deletes)
            .idempotent(self != Self::Writes)
            .open_world(self == Self::Asks)
    }
}
