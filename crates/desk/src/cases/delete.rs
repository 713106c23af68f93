//! Deleting a case or a document, which nothing brings back.

use casefile::{CaseDocument, CaseSummary, DocumentOrder, Removed};
use law::{Advice, Class, Remark};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Call, DeskError};

/// A case to delete.
#[derive(Clone, Debug, Deserialize)]
pub struct DeleteCaseRequest {
    /// Its name or id.
    pub case_name: String,
    /// Whether it is really meant.
    #[serde(default)]
    pub confirm: bool,
}

/// The case that is gone.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct DeleteCaseAnswer {
    /// What it was.
    pub deleted: CaseSummary,
}

/// Deletes a case and everything of it.
pub fn delete_case(
    request: &DeleteCaseRequest,
    call: &Call<'_>,
) -> Result<DeleteCaseAnswer, DeskError> {
    let cases = call.desk.cases()?;
    // A case that cannot be opened can still be deleted.
    if let Some(case) = cases.find_unopened(&request.case_name)? {
        let name = case.name.as_ref().unwrap_or(&case.id);
        in_full("Case", &request.case_name, &case.id, name)?;
        if !request.confirm {
            let what = format!("case \"{name}\", which cannot be opened ({})", case.reason);
            return Err(confirmation(what));
        }
        call.desk.close(&case.id);
        return Ok(DeleteCaseAnswer { deleted: cases.delete(&case.id)? });
    }
    let case = cases.find(&request.case_name)?;
    in_full("Case", &request.case_name, &case.id, &case.name)?;
    if !request.confirm {
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

/// A document to delete.
#[derive(Clone, Debug, Deserialize)]
pub struct DeleteDocumentRequest {
    /// Its name or id.
    pub document_name: String,
    /// Whether it is really meant.
    #[serde(default)]
    pub confirm: bool,
    /// The case; the active one where nothing is said.
    #[serde(default)]
    pub case: Option<String>,
}

/// The document that is gone.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct DeleteDocumentAnswer {
    /// The name of the case.
    pub case: String,
    /// What it was.
    pub deleted: CaseDocument,
    /// The names of the documents inside it, which are gone too.
    pub inside: Vec<String>,
    /// What remains of it in files for now, and when that goes.
    pub warnings: Vec<String>,
}

/// Deletes a document and everything of it, from the index too.
pub fn delete_document(
    request: &DeleteDocumentRequest,
    call: &Call<'_>,
) -> Result<DeleteDocumentAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    let name = case.summary()?.name;
    let (document, _) = case.document(&request.document_name)?;
    in_full("Document", &request.document_name, &document.id, &document.name)?;
    let inside = inside(&case.documents(DocumentOrder::Date)?, &document.id);
    if !request.confirm {
        let with = match (document.chunks, inside.len()) {
            (1, 0) => "its 1 chunk".to_owned(),
            (chunks, 0) => format!("its {chunks} chunks"),
            (_, 1) => "the document inside it".to_owned(),
            (_, count) => format!("the {count} documents inside it"),
        };
        let what = format!("\"{}\" and {with} from case \"{name}\"", document.name);
        return Err(confirmation(what));
    }
    let Removed { document: deleted, warnings } = case.delete_document(&document.id)?;
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
