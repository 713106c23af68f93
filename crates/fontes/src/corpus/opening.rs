//! Opening the corpus of this machine.

use std::{path::Path, sync::Arc, time::Duration};

use corpus_embedded::Embedded;
use desk::{Access, Store, StoreError};

/// Opens the corpus of this machine.
pub(crate) fn open(folder: &Path, access: Access) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match access {
        Access::Reading => Arc::new(Embedded::open_read_only(folder)?),
        Access::Writing => Arc::new(Embedded::open(folder)?.patient(PATIENCE)),
    })
}

/// How long a change waits for another process: what keeps an answer is done long before.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);
