//! The tools `delete_case` and `delete_document`.

use super::{CASE, CASE_NAME, CONFIRM, DOCUMENT_NAME, LONGEST_NAME, words};
use crate::{About, Call, DeskError, Effect, Pace, Request, researching};
use casefile::{CaseDocument, CaseSummary, DocumentOrder, Removed};
use law::request::{Confirmation, Text};
use law::{Advice, Class, Remark};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A case to delete.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct DeleteCaseRequest {
    /// Its name or id.
    #[schemars(description = CASE_NAME)]
    pub case_name: Text<LONGEST_NAME>,
    /// Whether it is really meant.
    #[schemars(description = CONFIRM)]
    pub confirm: Confirmation,
}

impl Request for DeleteCaseRequest {
    type Answer = DeleteCaseAnswer;

    const ABOUT: About = About {
        name: "delete_case",
        beside: None,
        title: "Delete a case",
        description: "Permanently delete a case and all its documents, embeddings, and data. This \
        cannot be undone.",
        effect: Effect::Deletes,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<DeleteCaseAnswer, DeskError> {
        delete_case(self, call)
    }

    fn words(&self, answer: &DeleteCaseAnswer, _: &Call<'_>) -> String {
        let case = &answer.deleted;
        let what = if case.created.is_empty() {
            "which could not be opened".to_owned()
        } else {
            words::held(case)
        };
        let text = format!("Deleted case \"{}\" ({what}).", case.name);
        text
    }
}

/// A document to delete.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct DeleteDocumentRequest {
    /// Its name or id.
    #[schemars(description = DOCUMENT_NAME, example = "Contract.pdf")]
    pub document_name: Text<LONGEST_NAME>,
    /// Whether it is really meant.
    #[schemars(description = CONFIRM)]
    pub confirm: Confirmation,
    /// The case; the active one where nothing is said.
    #[schemars(description = CASE)]
    pub case: Option<Text<LONGEST_NAME>>,
}

impl Request for DeleteDocumentRequest {
    type Answer = DeleteDocumentAnswer;

    const ABOUT: About = About {
        name: "delete_document",
        beside: None,
        title: "Delete a document",
        description: "Remove a document and all its chunks, embeddings, and index entries from the \
        active case.",
        effect: Effect::Deletes,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<DeleteDocumentAnswer, DeskError> {
        delete_document(self, call)
    }

    fn words(&self, answer: &DeleteDocumentAnswer, _: &Call<'_>) -> String {
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
        text
    }
}

/// The case that is gone.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct DeleteCaseAnswer {
    /// What it was.
    #[schemars(with = "Map<String, Value>")]
    pub deleted: CaseSummary,
}

/// Deletes a case and everything of it.
fn delete_case(
    request: &DeleteCaseRequest,
    call: &Call<'_>,
) -> Result<DeleteCaseAnswer, DeskError> {
    let cases = call.cases()?;
    // A case that cannot be opened can still be deleted.
    if let Some(case) = cases.find_unopened(&request.case_name)? {
        call.touch(&case.id)?;
        let name = case.name.as_ref().unwrap_or(&case.id);
        in_full("Case", &request.case_name, &case.id, name)?;
        if !request.confirm.0 {
            let what = format!("case \"{name}\", which cannot be opened ({})", case.reason);
            return Err(confirmation(what));
        }
        call.desk.close(&case.id);
        return Ok(DeleteCaseAnswer { deleted: cases.delete(&case.id)? });
    }
    let case = cases.find(&request.case_name)?;
    call.touch(&case.id)?;
    in_full("Case", &request.case_name, &case.id, &case.name)?;
    if !request.confirm.0 {
        let documents = match case.documents {
            0 => "everything in it".to_owned(),
            1 => "its only document".to_owned(),
            count => format!("all {count} documents"),
        };
        return Err(confirmation(format!("case \"{}\" and {documents}", case.name)));
    }
    call.desk.close(&case.id);
    let deleted = cases.delete(&case.id)?;
    if call.session.active().as_ref() == Some(&deleted.id) {
        call.session.activate(None);
    }
    Ok(DeleteCaseAnswer { deleted })
}

/// The document that is gone.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct DeleteDocumentAnswer {
    /// The name of the case.
    pub case: String,
    /// What it was.
    #[schemars(with = "Map<String, Value>")]
    pub deleted: CaseDocument,
    /// The names of the documents inside it, which are gone too.
    pub inside: Vec<String>,
    /// What remains of it in files for now, and when that goes.
    pub warnings: Vec<String>,
}

/// Deletes a document and everything of it, from the index too.
fn delete_document(
    request: &DeleteDocumentRequest,
    call: &Call<'_>,
) -> Result<DeleteDocumentAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    let name = case.summary()?.name;
    let (document, _) = case.document(&request.document_name)?;
    in_full("Document", &request.document_name, &document.id, &document.name)?;
    let inside = inside(&case.documents(DocumentOrder::Date)?, &document.id);
    if !request.confirm.0 {
        let with = match (document.chunks, inside.len()) {
            (1, 0) => "its 1 chunk".to_owned(),
            (chunks, 0) => format!("its {chunks} chunks"),
            (_, 1) => "the document inside it".to_owned(),
            (_, count) => format!("the {count} documents inside it"),
        };
        let what = format!("\"{}\" and {with} from case \"{name}\"", document.name);
        return Err(confirmation(what));
    }
    let Removed { document: deleted, mut warnings } = case.delete_document(&document.id)?;
    // A research that quotes it goes with it.
    let gone = researching::forget(&case, &deleted.name);
    if gone > 0 {
        warnings
            .push(format!("{gone} of the researches on this case quoted it, and were deleted too"));
    }
    Ok(DeleteDocumentAnswer { case: name, deleted, inside, warnings })
}

/// The names of the documents that came inside another, however deep.
fn inside(all: &[CaseDocument], id: &str) -> Vec<String> {
    let mut ids = vec![id.to_owned()];
    let mut names = Vec::new();
    // A child is stored after its parent.
    for document in all {
        if document.parent.as_ref().is_some_and(|parent| ids.contains(&parent.id)) {
            ids.push(document.id.clone());
            names.push(document.name.clone());
        }
    }
    names
}

/// What would be gone, before it is.
fn confirmation(what: String) -> DeskError {
    let remark = Remark::from("Deletion requires ").advise(Advice::Confirm);
    let remark = remark.and(". This will permanently delete ").and(what);
    DeskError::ConfirmationRequired(remark.and(". This cannot be undone."))
}

/// What is to be deleted is named in full, or by its id: half a name may mean another.
fn in_full(what: &str, asked: &str, id: &str, name: &str) -> Result<(), DeskError> {
    let asked = asked.trim();
    if asked.eq_ignore_ascii_case(id) || asked.to_lowercase() == name.to_lowercase() {
        return Ok(());
    }
    Err(DeskError::Case {
        code: "NOT_FOUND",
        class: Class::NotFound,
        text: format!(
            "{what} not found: \"{asked}\". Did you mean:\n  - {name} (ID: {id})\nUse the full name \
             or ID."
        )
        .into(),
        suggestions: vec![name.to_owned()],
    })
}
