//! Opening the corpus of this machine.

use std::{path::Path, sync::Arc, time::Duration};

use corpus_embedded::Embedded;
use desk::{Access, Store, StoreError};

use crate::encoder;

/// Opens the corpus of this machine, in the folder below its home.
pub(crate) fn open(folder: &Path, access: Access) -> Result<Arc<dyn Store>, StoreError> {
    let store = match access {
        Access::Reading => Embedded::open_read_only(folder)?,
        Access::Writing => Embedded::open(folder)?.patient(PATIENCE),
    };
    let store = match folder.parent().and_then(encoder::of) {
        Some(encoder) => store.with_model(encoder),
        None => store,
    };
    Ok(Arc::new(match folder.parent().and_then(encoder::reranker_of) {
        Some(reranker) => store.with_reranker(reranker),
        None => store,
    }))
}

/// How long a change waits for another process: what keeps an answer is done long before.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);
