//! The tool `advanced_search`.

use desk::{Call, DecisionsAnswer, SearchDecisionsRequest, search_decisions};
use serde_json::{Map, Value};

use crate::{
    Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool,
    decisions::{self, ARTICLE_REF, DATE_FROM, DATE_TO, LANGUAGE, LIMIT, QUERY},
    parameter,
    policy::POLICY,
    schema,
};

pub(super) const TOOL: Tool = Tool {
    name: "advanced_search",
    beside: None,
    title: "Search Swiss decisions by every condition",
    description: "Search decisions of Swiss courts by any of: words, courts and chambers, a \
        provision or a decision they cite, docket number, days, language; by relevance or newest \
        first; page by page. Courts or days alone list the newest.",
    parameters: PARAMETERS,
    output: schema::output::<DecisionsAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    Parameter { presence: Presence::Optional, ..QUERY },
    Parameter {
        name: "courts",
        description: "Only decisions of these: bundesgericht, cantons in two letters, or ids of \
            courts and chambers.",
        kind: Kind::List { most: 60, longest: 40 },
        presence: Presence::Optional,
        examples: &["[\"zh\", \"be\"]", "[\"CH_BGer_004\"]"],
    },
    ARTICLE_REF,
    Parameter {
        name: "cites",
        description: "Only decisions that cite this decision (or this provision, as article_ref).",
        kind: Kind::Text { longest: 300 },
        presence: Presence::Optional,
        examples: &["BGE 145 III 225"],
    },
    Parameter {
        name: "docket",
        description: "Only decisions with this docket number.",
        kind: Kind::Text { longest: 100 },
        presence: Presence::Optional,
        examples: &["4A_120/2022", "LB230012"],
    },
    DATE_FROM,
    DATE_TO,
    LANGUAGE,
    Parameter {
        name: "sort",
        description: "What comes first.",
        kind: Kind::Choice {
            words: &["relevance", "newest"],
            tolerated: &[],
            default: Some("relevance"),
        },
        presence: Presence::Optional,
        examples: &[],
    },
    LIMIT,
    Parameter {
        name: "offset",
        description: "How many to pass over.",
        kind: Kind::Integer { least: 0, greatest: 9_950, default: 0 },
        presence: Presence::Optional,
        examples: &[],
    },
    POLICY,
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: SearchDecisionsRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = search_decisions(&request, call)?;
    let text = decisions::decisions(&answer);
    Answer::new(&answer, text)
}
