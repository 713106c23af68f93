//! The tool `search` of the courts of the cantons.

use desk::{Call, DecisionsAnswer, Policy, SearchDecisionsRequest, search_decisions};
use law::Language;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::CANTON;
use crate::{
    Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool,
    decisions::{self, DATE_FROM, DATE_TO, LANGUAGE, LIMIT, QUERY},
    parameter,
    policy::POLICY,
    schema,
};

pub(super) const TOOL: Tool = Tool {
    name: "search",
    beside: Some("search_cantonal"),
    title: "Search the courts of a canton",
    description: "Search the decisions of the courts of one canton by words, court, days and \
        language. Read a decision with get_decision before citing it.",
    parameters: PARAMETERS,
    output: schema::output::<DecisionsAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    CANTON,
    QUERY,
    Parameter {
        name: "court",
        description: "Only this court or chamber of the canton, by the id that list_courts names.",
        kind: Kind::Text { longest: 40 },
        presence: Presence::Optional,
        examples: &["ZH_OG"],
    },
    DATE_FROM,
    DATE_TO,
    LANGUAGE,
    LIMIT,
    POLICY,
];

#[derive(Deserialize)]
struct Request {
    canton: String,
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
    let court = request.court.unwrap_or_else(|| request.canton.clone());
    let begins = format!("{}_", request.canton);
    if court != request.canton && !court.to_ascii_uppercase().starts_with(&begins) {
        let message = format!(
            "`{court}` is not a court of {}; list_courts with this canton names them",
            request.canton
        );
        return Err(Failure::invalid_parameters(message));
    }
    let request = SearchDecisionsRequest {
        query: Some(request.query),
        courts: vec![court],
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
