//! The tool `list_cases`.

use desk::{Call, ListCasesAnswer, ListCasesRequest, StatusFilter, list_cases};
use law::{Advice, Reader};
use serde_json::{Map, Value};

use super::words;
use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const TOOL: Tool = Tool {
    name: "list_cases",
    beside: None,
    title: "List cases",
    description: "List all cases. Shows name, type, status, document count, and which case is \
        active.",
    parameters: PARAMETERS,
    output: schema::output::<ListCasesAnswer>,
    effect: Effect::Reads,
    pace: Pace::Quick,
    run,
};

const PARAMETERS: &[Parameter] = &[Parameter {
    name: "status_filter",
    description: "Filter by case status; active where nothing is said",
    kind: Kind::Choice {
        words: &["active", "closed", "archived", "all"],
        tolerated: &[],
        default: Some("active"),
    },
    presence: Presence::Optional,
    examples: &[],
}];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: ListCasesRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = list_cases(&request, call)?;
    let filter = request.status_filter.unwrap_or(StatusFilter::Active);
    let text = text(&answer, filter, call.reader);
    Answer::new(&answer, text)
}

fn text(answer: &ListCasesAnswer, filter: StatusFilter, reader: Reader) -> String {
    let count = answer.cases.len();
    let mut text = match (count, filter) {
        (0, _) if !answer.unopened.is_empty() => "No case can be opened.".to_owned(),
        (0, StatusFilter::All) => {
            format!("No cases yet. Create one with {}.", Advice::CreateCase.to(reader))
        }
        (0, _) => format!("No {} cases.", filter.name()),
        (_, StatusFilter::All) => format!("Cases ({count}):"),
        _ => format!("Cases ({count} {}):", filter.name()),
    };
    for listed in &answer.cases {
        let case = &listed.case;
        let (mark, current) = if listed.is_current { ("*", " <-- current") } else { (" ", "") };
        text.push_str(&format!(
            "\n\n{mark} {} [{}]{current}\n  {} | {} | {} | Created {}",
            case.name,
            case.status.name().to_uppercase(),
            case.kind.name(),
            words::counted(case.documents, "document"),
            words::chunks(case.chunks),
            case.created,
        ));
    }
    if answer.hidden > 0 {
        let others = words::counted(answer.hidden as u64, "case");
        let every = Advice::EveryCase.to(reader);
        text.push_str(&format!("\n\n{others} with another status; {every}."));
    }
    for case in &answer.unopened {
        let name = case.name.as_ref().unwrap_or(&case.id);
        text.push_str(&format!("\n\n! {name} [CANNOT BE OPENED]\n  {}", case.reason));
    }
    text
}
