//! The tools `switch_case`, `close_case`, `reopen_case` and `archive_case`.

use desk::{
    Call, CaseAnswer, CaseRequest, DeskError, archive_case, close_case, reopen_case, switch_case,
};
use law::Advice;
use serde_json::{Map, Value};

use super::{CASE_NAME, words};
use crate::{Answer, Effect, Failure, Pace, Parameter, Tool, parameter, schema};

pub(super) const SWITCH: Tool = Tool {
    name: "switch_case",
    beside: None,
    title: "Switch to a case",
    description: "Switch to a different case. All subsequent operations (ingest, search) will use \
        this case.",
    effect: Effect::Switches,
    run: |arguments, call| {
        answer(arguments, call, switch_case, |answer, call| {
            let held = words::held(&answer.case);
            let mut text = format!("Switched to case \"{}\" ({held}).", answer.case.name);
            if !call.session.lasts() {
                text.push(' ');
                text.push_str(words::NAME_IT);
            }
            text
        })
    },
    ..PLAIN
};

pub(super) const CLOSE: Tool = Tool {
    name: "close_case",
    beside: None,
    title: "Close a case",
    description: "Close a case: it stays searchable and can no longer be changed. reopen_case \
        undoes it.",
    run: |arguments, call| {
        answer(arguments, call, close_case, |answer, call| {
            format!(
                "Closed case \"{}\" ({}). It can be searched, and changed again after {}.",
                answer.case.name,
                words::held(&answer.case),
                Advice::ReopenCase.to(call.reader)
            )
        })
    },
    ..PLAIN
};

pub(super) const REOPEN: Tool = Tool {
    name: "reopen_case",
    beside: None,
    title: "Reopen a case",
    description: "Reopen a closed or archived case, so that documents can be added and deleted.",
    run: |arguments, call| {
        answer(arguments, call, reopen_case, |answer, _| {
            format!("Reopened case \"{}\" ({}).", answer.case.name, words::held(&answer.case))
        })
    },
    ..PLAIN
};

pub(super) const ARCHIVE: Tool = Tool {
    name: "archive_case",
    beside: None,
    title: "Archive a case",
    description: "Archive a case: it is read-only and hidden from list_cases unless asked for. \
        reopen_case undoes it.",
    run: |arguments, call| {
        answer(arguments, call, archive_case, |answer, call| {
            format!(
                "Archived case \"{}\" ({}). {}.",
                answer.case.name,
                words::held(&answer.case),
                Advice::ArchivedCase.to(call.reader)
            )
        })
    },
    ..PLAIN
};

const PLAIN: Tool = Tool {
    name: "",
    beside: None,
    title: "",
    description: "",
    parameters: PARAMETERS,
    output: schema::output::<CaseAnswer>,
    effect: Effect::Writes,
    pace: Pace::Quick,
    run: |_, _| Err(Failure::bug("every tool says what it does")),
};

const PARAMETERS: &[Parameter] = &[CASE_NAME];

fn answer(
    arguments: Map<String, Value>,
    call: &Call<'_>,
    ask: fn(&CaseRequest, &Call<'_>) -> Result<CaseAnswer, DeskError>,
    words: fn(&CaseAnswer, &Call<'_>) -> String,
) -> Result<Answer, Failure> {
    let request: CaseRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = ask(&request, call)?;
    let text = words(&answer, call);
    Answer::new(&answer, text)
}
