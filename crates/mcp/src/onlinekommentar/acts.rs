//! The tool `list_legislative_acts`.

use desk::{Call, LegislativeActsAnswer, LegislativeActsRequest, list_legislative_acts};
use serde_json::{Map, Value};

use super::{language, words};
use crate::{Answer, Effect, Failure, Pace, Parameter, Tool, parameter, policy::POLICY, schema};

pub(super) const TOOL: Tool = Tool {
    name: "list_legislative_acts",
    beside: None,
    title: "Acts commented on",
    description: "List the Swiss acts that there are commentaries on, with their ids (for \
        search_commentaries), names, abbreviations and numbers in the classified compilation, in \
        one language or all of them.",
    parameters: PARAMETERS,
    output: schema::output::<LegislativeActsAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    language("The language of names and abbreviations; all of them where none is given.", None),
    POLICY,
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: LegislativeActsRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = list_legislative_acts(&request, call)?;
    let text = text(&answer);
    Answer::new(&answer, text)
}

fn text(answer: &LegislativeActsAnswer) -> String {
    let mut text = crate::words::counted(answer.total as u64, "act");
    text.push_str(" with commentaries");
    for act in &answer.legislative_acts {
        let number = act.sr_number.as_deref().unwrap_or("number not known");
        let abbreviation = match (&act.abbreviation, act.abbreviations.is_empty()) {
            (_, false) => {
                let all = act.abbreviations.iter();
                all.map(|(language, name)| format!("{language} {name}"))
                    .collect::<Vec<_>>()
                    .join(", ")
            }
            (Some(name), true) => name.clone(),
            (None, true) => "no abbreviation".to_owned(),
        };
        text.push_str(&format!(
            "\nSR {number}: {} ({abbreviation}), {} commentaries [{}]",
            act.name, act.commentaries, act.id
        ));
    }
    if answer.commentaries_without_act > 0 {
        text.push_str(&format!(
            "\n{} commentaries are sorted under no act.",
            answer.commentaries_without_act
        ));
    }
    text.push_str(&format!("\n{}.", answer.note));
    words::closing(&mut text, &answer.provenance);
    text
}
