//! Documents as another store kept them, and as another takes them.

use corpus::{Kept, StoreError, Written};
use law::DocumentId;

use crate::{Cluster, finding::Part};

impl Cluster {
    /// Takes in documents as another store kept them, all or none.
    pub fn take_over(&self, moved: &[Kept]) -> Result<Written, StoreError> {
        self.write(|store, writing| writing.take_over(store, moved))
    }

    /// The documents of these ids as another store takes them; none where there is none.
    pub fn kept(&self, ids: &[DocumentId]) -> Result<Vec<Option<Kept>>, StoreError> {
        let held = self.named(ids, Part::All)?;
        Ok(held.into_iter().map(|held| held.map(|held| held.record.kept())).collect())
    }
}
