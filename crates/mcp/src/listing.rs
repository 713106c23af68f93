//! A tool as a client sees it.

use std::sync::Arc;

use desk::{Effect, Tool};
use rmcp::model::{self, ToolAnnotations};

/// The tool under the name it has beside the others.
pub(crate) fn listing(name: &'static str, tool: &Tool) -> model::Tool {
    model::Tool::new(name, tool.about.description, Arc::new((tool.input)()))
        .with_title(tool.about.title)
        .with_raw_output_schema(Arc::new((tool.output)()))
        .with_annotations(annotations(tool.about.effect))
}

fn annotations(effect: Effect) -> ToolAnnotations {
    // What an official source publishes is kept in the corpus.
    let is_reading = matches!(effect, Effect::Reads | Effect::Switches);
    let annotations =
        ToolAnnotations::new().read_only(is_reading).open_world(effect == Effect::Asks);
    // The protocol gives the other two a meaning only for what changes something.
    if is_reading {
        return annotations;
    }
    annotations.destructive(effect == Effect::Deletes).idempotent(effect != Effect::Writes)
}
