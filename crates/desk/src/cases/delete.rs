//! Deleting a case or a document, which nothing brings back.

use casefile::{CaseDocument, CaseSummary};
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
    let case = cases.find(&request.case_name)?;
    if !request.confirm {
        let documents = match case.documents {
            1 => "its 1 document".to_owned(),
            count => format!("all {count} documents"),
        };
        return Err(DeskError::ConfirmationRequired(format!(
            "Deletion requires confirm=true. This will permanently delete case \"{}\" and \
             {documents}. This cannot be undone.",
            case.name
        )));
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
}

/// Deletes a document and everything of it, from the index too.
pub fn delete_document(
    request: &DeleteDocumentRequest,
    call: &Call<'_>,
) -> Result<DeleteDocumentAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    let name = case.summary()?.name;
    let (document, _) = case.document(&request.document_name)?;
    if !request.confirm {
        return Err(DeskError::ConfirmationRequired(format!(
            "Deletion requires confirm=true. This will permanently delete \"{}\" and its {} chunks \
             from case \"{name}\". This cannot be undone.",
            document.name, document.chunks
        )));
    }
    let deleted = case.delete_document(&document.id)?;
    Ok(DeleteDocumentAnswer { case: name, deleted })
}
