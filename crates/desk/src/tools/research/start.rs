//! The tool `research_start`.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::Value;

use super::{ResearchAnswer, ResearchRequest, words};
use crate::{About, Call, DeskError, Effect, Pace, Request};

/// A question, and how it is researched.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct StartRequest(pub ResearchRequest);

impl JsonSchema for StartRequest {
    fn schema_name() -> Cow<'static, str> {
        ResearchRequest::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        // What every model reads is said once, in the schema of `research`.
        let mut schema = ResearchRequest::json_schema(generator);
        let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
        for (name, property) in properties.into_iter().flatten() {
            let Some(property) = property.as_object_mut() else { continue };
            property.remove("examples");
            property.remove("description");
            if name == "question" {
                let all = "As in research, with what follows.";
                property.insert("description".to_owned(), all.into());
            }
        }
        schema
    }
}

impl Request for StartRequest {
    type Answer = ResearchAnswer;

    const ABOUT: About = About {
        name: "research_start",
        beside: None,
        title: "Begin a research",
        description: "As research, but answer with the handle; research_continue does the work.",
        effect: Effect::Writes,
        pace: Pace::Quick,
    };

    // With a case nothing leaves, whatever the settings say.
    const ASKS_AS_SET: bool = false;

    fn answer(&self, call: &Call<'_>) -> Result<ResearchAnswer, DeskError> {
        let (_, run) = self.0.begin(call)?;
        ResearchAnswer::of(run, self.0.output_format.0)
    }

    fn words(&self, answer: &ResearchAnswer, call: &Call<'_>) -> String {
        words::answer(answer, call.reader)
    }
}
