//! The tool `get_metadata`.

mod request;

use super::words;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use crate::{MetadataAnswer, get_metadata};
pub use request::GetMetadataRequest;

impl Request for GetMetadataRequest {
    type Answer = MetadataAnswer;

    const ABOUT: About = About {
        name: "get_metadata",
        beside: None,
        title: "What is known of a federal act",
        description: "Gives what is known of a Swiss federal act beside its text: title and abbreviation \
        in every language, day of enactment, whether it is in force, subjects, consolidations, \
        publication in the gazette, and with includeStructure its table of contents with every \
        article.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<MetadataAnswer, DeskError> {
        get_metadata(self, call)
    }

    fn words(&self, answer: &MetadataAnswer, _: &Call<'_>) -> String {
        text(answer)
    }
}

/// How many consolidations are spelt out.
const MOST_VERSIONS: usize = 12;

fn text(answer: &MetadataAnswer) -> String {
    let mut lines = vec![words::act(&answer.act)];
    if let Some(day) = answer.act.date_of_enactment {
        lines.push(format!("Enacted: {day}"));
    }
    lines.push("Names:".to_owned());
    words::names(&mut lines, &answer.act);
    for subject in answer.subjects.iter().flatten() {
        let parts: Vec<&str> = [&subject.number, &subject.name, &subject.broader]
            .into_iter()
            .filter_map(|part| part.as_deref())
            .collect();
        lines.push(format!("Subject: {}", parts.join(", ")));
    }
    for publication in answer.publications.iter().flatten() {
        let day = publication.date.map(|day| format!(" ({day})")).unwrap_or_default();
        let name = publication.reference.as_deref().unwrap_or(&publication.eli);
        lines.push(format!("Published: {name}{day}"));
    }
    if let Some(versions) = &answer.version_history {
        lines.push(format!("Consolidations: {}", versions.len()));
        for version in versions.iter().rev().take(MOST_VERSIONS) {
            let until = version.until.map(|day| format!(" to {day}")).unwrap_or_default();
            let now = if version.is_applicable { ", holds today" } else { "" };
            lines.push(format!("  from {}{until}{now}", version.from));
        }
    }
    if let Some(structure) = &answer.structure {
        let day = structure.consolidation.map(|day| day.to_string()).unwrap_or_default();
        lines.push(format!(
            "Structure of the consolidation of {day} ({}): {} articles",
            structure.language, structure.article_count
        ));
        for entry in &structure.entries {
            let indent = "  ".repeat(entry.depth.min(8) + 1);
            let repealed = if entry.is_repealed { " (repealed)" } else { "" };
            lines.push(format!("{indent}{}{repealed}", entry.title));
        }
        if let Some(next) = structure.next_offset {
            lines.push(format!("  … there is more: call again with structureOffset={next}"));
        }
    }
    lines.push(format!("Link: {}", answer.act.permalink));
    if !answer.other_acts.is_empty() {
        lines.push("Other acts of this number or abbreviation:".to_owned());
        lines.extend(answer.other_acts.iter().map(|act| format!("  {}", words::act(act))));
    }
    words::provenance(&mut lines, &answer.provenance);
    lines.join("\n")
}
