//! The tool `find_related`.

mod request;

use super::words;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use crate::{RelatedAnswer, RelatedShown, find_related};
pub use request::FindRelatedRequest;

impl Request for FindRelatedRequest {
    type Answer = RelatedAnswer;

    const ABOUT: About = About {
        name: "find_related",
        beside: None,
        title: "Find related federal acts",
        description: "Finds what relates to a Swiss federal act: what amended it and what it amended, \
        what it cites and what cites it, on what it is based, what carries it out, and its \
        neighbours in the compilation. includeHistory adds its consolidations.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<RelatedAnswer, DeskError> {
        find_related(self, call)
    }

    fn words(&self, answer: &RelatedAnswer, _: &Call<'_>) -> String {
        let mut lines = vec![words::act(&answer.act)];
        for (kind, count) in &answer.counts {
            lines.push(format!("{kind}: {count}"));
            let of_kind = answer.results.iter().filter(|one| one.relation_type == *kind);
            lines.extend(of_kind.take(MOST_LINES).map(|one| format!("  - {}", shown(one))));
            if *count > MOST_LINES {
                lines.push(format!("  … and {} more", count - MOST_LINES));
            }
        }
        if let Some(history) = &answer.history {
            lines.push(format!("Consolidations: {}", history.len()));
            let listed = history.iter().rev().take(MOST_LINES).map(|version| {
                let until = version.until.map(|day| format!(" to {day}")).unwrap_or_default();
                format!("  - from {}{until}", version.from)
            });
            lines.extend(listed);
        }
        words::provenance(&mut lines, &answer.provenance);
        lines.join("\n")
    }
}

/// How many of one kind are spelt out; the structured result has them all.
const MOST_LINES: usize = 20;

fn shown(one: &RelatedShown) -> String {
    let mut parts = Vec::new();
    if let Some(number) = &one.sr_number {
        parts.push(format!("SR {number}"));
    }
    parts.extend(one.abbreviation.iter().cloned());
    parts.extend(one.gazette.iter().cloned());
    parts.extend(one.title.iter().cloned());
    parts.extend(one.change.iter().cloned());
    parts.extend(one.date.map(|date| date.to_string()));
    parts.extend(one.provisions.iter().cloned());
    if parts.is_empty() {
        parts.extend(one.eli.iter().cloned());
    }
    parts.join("; ")
}
