//! The tool `find_related`.

use desk::{Call, FindRelatedRequest, RelatedAnswer, RelatedShown, find_related};
use serde_json::{Map, Value};

use super::{LANGUAGE, SR_NUMBER, words};
use crate::{
    Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, policy::POLICY,
    schema,
};

pub(super) const TOOL: Tool = Tool {
    name: "find_related",
    beside: None,
    title: "Find related federal acts",
    description: "Finds what relates to a Swiss federal act: what amended it and what it amended, \
        what it cites and what cites it, on what it is based, what carries it out, and its \
        neighbours in the compilation. includeHistory adds its consolidations.",
    parameters: PARAMETERS,
    output: schema::output::<RelatedAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    SR_NUMBER,
    Parameter {
        name: "relationType",
        description: "The kind of relation; all where none is given.",
        kind: Kind::Choice {
            words: &[
                "amends",
                "amended_by",
                "cites",
                "cited_by",
                "implements",
                "implemented_by",
                "based_on",
                "same_domain",
                "same_subject",
            ],
            tolerated: &[],
            default: None,
        },
        presence: Presence::Optional,
        examples: &["amended_by"],
    },
    Parameter {
        name: "includeHistory",
        description: "Whether to list the consolidations of the act too.",
        kind: Kind::Flag,
        presence: Presence::Optional,
        examples: &[],
    },
    LANGUAGE,
    POLICY,
];

/// How many of one kind are spelt out; the structured result has them all.
const MOST_LINES: usize = 20;

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: FindRelatedRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = find_related(&request, call)?;
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
    Answer::new(&answer, lines.join("\n"))
}

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
