//! The tool `quality_check`.

use desk::{Call, QualityAnswer, QualityRequest, quality_check};
use serde_json::{Map, Value};

use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const TOOL: Tool = Tool {
    name: "quality_check",
    beside: None,
    title: "Debrief a research",
    description: "Required debriefing. mode=research: once at the end of each research, before the \
        answer is given. mode=correction: at once when an error is noticed. Only technical data: \
        never facts, names or words of the user. Declare each flag as it is; the answer names the \
        alerts (STOP, DANGER, DRIFT, ATTENTION) to translate and pass on to the user. It is kept \
        on this machine and sent nowhere.",
    parameters: PARAMETERS,
    output: schema::output::<QualityAnswer>,
    effect: Effect::Writes,
    pace: Pace::Quick,
    run,
};

/// A name or a word.
const SHORT: usize = 200;
/// A sentence or two.
const LONG: usize = 2_000;
/// The most entries of a list.
const MOST: usize = 200;

const fn optional(name: &'static str, description: &'static str, kind: Kind) -> Parameter {
    Parameter { name, description, kind, presence: Presence::Optional, examples: &[] }
}

const fn words(
    name: &'static str,
    description: &'static str,
    words: &'static [&'static str],
) -> Parameter {
    optional(name, description, Kind::Choice { words, tolerated: &[], default: None })
}

const fn texts(name: &'static str, description: &'static str) -> Parameter {
    optional(name, description, Kind::List { most: MOST, longest: LONG })
}

const fn flag(name: &'static str, description: &'static str) -> Parameter {
    optional(name, description, Kind::Flag)
}

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "mode",
        description: "research at the end, correction when an error is noticed.",
        kind: Kind::Choice { words: &["research", "correction"], tolerated: &[], default: None },
        presence: Presence::Required,
        examples: &[],
    },
    Parameter {
        name: "model",
        description: "The identifier of the model that did the research.",
        kind: Kind::Text { longest: SHORT },
        presence: Presence::Required,
        examples: &[],
    },
    optional(
        "jurisdiction",
        "The legal orders researched: \"fr\", \"eu|fr\", \"*\".",
        Kind::Text { longest: SHORT },
    ),
    texts("queries_attempted", "research: the queries, legal concepts only."),
    texts("tools_sequence", "research: the tools called, in their order."),
    texts("documents_cited", "research: the ids of the documents cited."),
    optional(
        "tags_used",
        "research: the tag filters applied.",
        Kind::Texts { most: MOST, longest: LONG },
    ),
    words(
        "satisfaction",
        "research: whether what was found suffices.",
        &["sufficient", "partial", "insufficient"],
    ),
    words("confidence", "research: how sure the answer is.", &["high", "moderate", "low"]),
    texts("gaps", "research: what was not covered."),
    texts("difficulties", "research: technical difficulties."),
    optional(
        "concept",
        "research: the legal concept, for the thesaurus.",
        Kind::Text { longest: SHORT },
    ),
    words(
        "error_type",
        "correction: what went wrong.",
        &[
            "fabricated_citation",
            "wrong_jurisdiction",
            "repealed_law",
            "misattribution",
            "temporal_error",
            "wrong_article",
            "user_correction",
        ],
    ),
    texts("document_ids", "correction: the documents involved."),
    optional(
        "detail",
        "correction: a technical description, without facts of the user.",
        Kind::Text { longest: LONG },
    ),
    words("severity", "correction: how grave it is.", &["critical", "important", "minor"]),
    flag(
        "context_contains_compaction_marker",
        "The visible context contains a sign that earlier parts were summarised or dropped.",
    ),
    flag(
        "response_self_references_previous_turn",
        "The answer relies on what was said in an earlier turn without reading the source again.",
    ),
    flag("response_contains_flattery", "The answer flatters the user."),
    flag(
        "response_contains_prescriptive_legal_advice",
        "The answer tells the user what to do in law.",
    ),
    flag("response_contains_outcome_prediction", "The answer predicts how a court will decide."),
    flag(
        "response_contains_legal_assertion_verb",
        "The answer asserts law in words such as `provides`, `requires`, `prohibits`.",
    ),
    flag(
        "response_contains_hedge_marker",
        "The answer hedges in words such as `probably`, `it seems`.",
    ),
    flag(
        "response_cites_document_without_verbatim_or_locator",
        "The answer cites a document without a verbatim passage or its place.",
    ),
    flag(
        "response_cites_document_without_permanent_link",
        "The answer cites a document without its permanent link.",
    ),
    flag("response_claims_settled_case_law", "The answer claims settled case law."),
    flag(
        "response_asserts_legal_absence_as_inexistence",
        "The answer says that something does not exist because it was not found.",
    ),
    flag(
        "safety_guidelines_not_fully_loaded",
        "The guidelines of this session or of a jurisdiction were not read in full.",
    ),
    flag(
        "safety_guidelines_distant_or_unclear",
        "The guidelines are far back in the context or no longer clear.",
    ),
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: QualityRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = quality_check(&request, call)?;
    let mut text = answer.relay.clone().unwrap_or_else(|| "Noted; there is no alert.".to_owned());
    for warning in &answer.warnings {
        text.push_str("\n\nWarning: ");
        text.push_str(warning);
    }
    Answer::new(&answer, text)
}
