//! The tools `delete_case` and `delete_document`.

use desk::{
    Call, DeleteCaseAnswer, DeleteCaseRequest, DeleteDocumentAnswer, DeleteDocumentRequest,
    delete_case, delete_document,
};
use serde_json::{Map, Value};

use super::{CASE, CASE_NAME, CONFIRM, DOCUMENT_NAME, words};
use crate::{Answer, Effect, Failure, Pace, Parameter, Tool, parameter, schema};

pub(super) const CASE_TOOL: Tool = Tool {
    name: "delete_case",
    beside: None,
    title: "Delete a case",
    description: "Permanently delete a case and all its documents, embeddings, and data. This \
        cannot be undone.",
    parameters: CASE_PARAMETERS,
    output: schema::output::<DeleteCaseAnswer>,
    effect: Effect::Deletes,
    pace: Pace::Quick,
    run: run_case,
};

pub(super) const DOCUMENT_TOOL: Tool = Tool {
    name: "delete_document",
    beside: None,
    title: "Delete a document",
    description: "Remove a document and all its chunks, embeddings, and index entries from the \
        active case.",
    parameters: DOCUMENT_PARAMETERS,
    output: schema::output::<DeleteDocumentAnswer>,
    effect: Effect::Deletes,
    pace: Pace::Long,
    run: run_document,
};

const CASE_PARAMETERS: &[Parameter] = &[CASE_NAME, CONFIRM];
const DOCUMENT_PARAMETERS: &[Parameter] = &[DOCUMENT_NAME, CONFIRM, CASE];

fn run_case(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: DeleteCaseRequest = parameter::read(CASE_PARAMETERS, arguments)?;
    let answer = delete_case(&request, call)?;
    let case = &answer.deleted;
    let what = if case.created.is_empty() {
        "which could not be opened".to_owned()
    } else {
        words::held(case)
    };
    let text = format!("Deleted case \"{}\" ({what}).", case.name);
    Answer::new(&answer, text)
}

fn run_document(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: DeleteDocumentRequest = parameter::read(DOCUMENT_PARAMETERS, arguments)?;
    let answer = delete_document(&request, call)?;
    let document = &answer.deleted;
    let mut text = format!(
        "Deleted \"{}\" from {} ({}, {}).{}",
        document.name,
        answer.case,
        words::pages(document),
        words::chunks(document.chunks),
        match answer.inside.as_slice() {
            [] => String::new(),
            inside => format!(" With it went: {}.", inside.join(", ")),
        }
    );
    words::warnings(&mut text, &answer.warnings);
    Answer::new(&answer, text)
}
