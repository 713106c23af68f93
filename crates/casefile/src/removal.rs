//! Removing a document so that nothing of it is left.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{Case, CaseDocument, CaseError, store::remove, writing::Writing};

/// A document that was removed.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct Removed {
    /// What it was.
    pub document: CaseDocument,
    /// What remains of it in files for now, and when that goes, each a sentence.
    pub warnings: Vec<String>,
}

impl Case {
    /// Removes a document and what came inside it, with everything made of it: nothing of it is
    /// found any more, and no file of the case holds a word of it. Where somebody still reads what
    /// was there, or a disk refuses, the answer says what remains; whoever writes to the case or
    /// opens it next goes on.
    pub fn delete_document(&self, asked: &str) -> Result<Removed, CaseError> {
        let mut writing = Writing::begin(self)?;
        let (rows, at) = self.choose_document(asked)?;
        let Some(row) = rows.get(at) else {
            return Err(CaseError::Bug("the document chosen is one of the list".to_owned()));
        };
        let change = writing.store.change()?;
        remove(&change, row.key)?;
        change.commit()?;
        if let Err(error) = writing.finish_removals() {
            writing.trouble(&error);
        }
        let warnings = writing.finish();
        Ok(Removed { document: CaseDocument::of(row, &rows), warnings })
    }
}
