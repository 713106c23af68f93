//! Removing a document so that nothing of it is left.

use crate::{Case, CaseDocument, CaseError, store::remove, writing::Writing};

impl Case {
    /// Removes a document and what came inside it, with everything made of it: the index no longer
    /// finds it, and no file of the case holds a word of it. Answers what was removed.
    pub fn delete_document(&self, asked: &str) -> Result<CaseDocument, CaseError> {
        let mut writing = Writing::begin(self)?;
        let (rows, at) = self.choose_document(asked)?;
        let Some(row) = rows.get(at) else {
            return Err(CaseError::Bug("the document chosen is one of the list".to_owned()));
        };
        let change = writing.store.change()?;
        remove(&change, row.key)?;
        change.commit()?;
        writing.finish_removals()?;
        Ok(CaseDocument::of(row, &rows))
    }

    /// Makes the search index again from the database.
    pub fn rebuild_index(&self) -> Result<(), CaseError> {
        Writing::settling(self)?.rebuild()
    }
}
