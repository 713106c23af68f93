//! What came from a source is kept.

use std::sync::Arc;

use corpus::Store;

use crate::{Call, DeskError, swiss::question, writer::Keep};

impl Call<'_> {
    /// The corpus, where there is one.
    pub(crate) fn kept(&self) -> Result<Option<Arc<dyn Store>>, DeskError> {
        match self.desk.corpus() {
            Ok(store) => Ok(Some(store)),
            Err(DeskError::NoCorpus) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Keeps what an official source published, so that it is found and cited without the network
    /// ever after. The answer stands even where it could not be kept: then a warning says so.
    pub(crate) fn keep(&self, keep: &Keep) -> Option<String> {
        if keep.is_empty() {
            return None;
        }
        let kept = self.desk.corpus_for_writing().and_then(|writer| writer.keep(keep));
        kept.err().map(|error| question::unkept(&error))
    }
}
