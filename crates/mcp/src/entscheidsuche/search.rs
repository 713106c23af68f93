//! The tool `search_decisions`.

use desk::{Call, DecisionsAnswer, Policy, SearchDecisionsRequest, search_decisions};
use law::Language;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{
    Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool,
    decisions::{self, DATE_FROM, DATE_TO, LANGUAGE, LIMIT, QUERY},
    parameter,
    policy::POLICY,
    schema,
};

pub(super) const TOOL: Tool = Tool {
    name: "search_decisions",
    beside: None,
    title: "Search Swiss decisions",
    description: "Search decisions of Swiss courts, federal and cantonal, by words, court, days and \
        language. Results hold the abstract, the considerations that fit, the provisions and \
        decisions cited; read a decision with get_decision before citing it.",
    parameters: PARAMETERS,
    output: schema::output::<DecisionsAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    QUERY,
    Parameter {
        name: "court",
        description: "Only decisions of this court: bundesgericht (Federal Supreme Court) or the \
            courts of a canton. Further cantons and single courts: advanced_search.",
        kind: Kind::Choice {
            words: &["bundesgericht", "zh", "be", "ge", "bs", "vd", "ti"],
            tolerated: OTHER_CANTONS,
            default: None,
        },
        presence: Presence::Optional,
        examples: &[],
    },
    DATE_FROM,
    DATE_TO,
    LANGUAGE,
    LIMIT,
    POLICY,
];

/// The cantons that the specified list does not name.
const OTHER_CANTONS: &[&str] = &[
    "ag", "ai", "ar", "bl", "fr", "gl", "gr", "ju", "lu", "ne", "nw", "ow", "sg", "sh", "so", "sz",
    "tg", "ur", "vs", "zg",
];

#[derive(Deserialize)]
struct Request {
    query: String,
    court: Option<String>,
    date_from: Option<String>,
    date_to: Option<String>,
    language: Option<Language>,
    limit: usize,
    #[serde(default)]
    policy: Policy,
}

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: Request = parameter::read(PARAMETERS, arguments)?;
    let request = SearchDecisionsRequest {
        query: Some(request.query),
        courts: request.court.into_iter().collect(),
        date_from: request.date_from,
        date_to: request.date_to,
        language: request.language,
        limit: request.limit,
        policy: request.policy,
        ..SearchDecisionsRequest::default()
    };
    let answer = search_decisions(&request, call)?;
    let text = decisions::decisions(&answer);
    Answer::new(&answer, text)
}
