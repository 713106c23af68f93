//! The documents of a case.

use casefile::{CaseDocument, DocumentOrder, PageReport};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Call, DeskError};

/// Which documents, and in which order.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct ListDocumentsRequest {
    /// The order; by date where nothing is said.
    #[serde(default)]
    pub sort_by: Option<DocumentOrder>,
    /// The case; the active one where nothing is said.
    #[serde(default)]
    pub case: Option<String>,
}

/// The documents of a case.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ListDocumentsAnswer {
    /// The name of the case.
    pub case: String,
    /// Its documents.
    pub documents: Vec<CaseDocument>,
}

/// Lists the documents of a case.
pub fn list_documents(
    request: &ListDocumentsRequest,
    call: &Call<'_>,
) -> Result<ListDocumentsAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    let documents = case.documents(request.sort_by.unwrap_or(DocumentOrder::Date))?;
    Ok(ListDocumentsAnswer { case: case.summary()?.name, documents })
}

/// Which document.
#[derive(Clone, Debug, Deserialize)]
pub struct DocumentRequest {
    /// Its name or id.
    pub document_name: String,
    /// The case; the active one where nothing is said.
    #[serde(default)]
    pub case: Option<String>,
}

/// A document and its pages.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct DocumentAnswer {
    /// The name of the case.
    pub case: String,
    /// The document.
    pub document: CaseDocument,
    /// How each of its pages was read.
    pub page_reports: Vec<PageReport>,
}

/// Says everything that is known of a document.
pub fn get_document(
    request: &DocumentRequest,
    call: &Call<'_>,
) -> Result<DocumentAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    let (document, page_reports) = case.document(&request.document_name)?;
    Ok(DocumentAnswer { case: case.summary()?.name, document, page_reports })
}
