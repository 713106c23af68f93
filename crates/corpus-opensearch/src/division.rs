//! The titles of the divisions that documents stand in, which are part of what they mean.

use std::collections::{BTreeMap, BTreeSet};

use corpus::{
    StoreError,
    meaning::{DIVISIONS, divisions},
};
use law::{DocumentId, Head};

use crate::{Cluster, finding::Part, record::Record};

impl Cluster {
    /// Notes the divisions of the records where nobody has looked. What stands above them is among `known`, or
    /// is asked for.
    pub(crate) fn divide(
        &self,
        records: &mut [&mut Record],
        known: &BTreeMap<DocumentId, Head>,
    ) -> Result<(), StoreError> {
        let mut asked: BTreeMap<DocumentId, Option<Head>> = BTreeMap::new();
        loop {
            let mut wanted: BTreeSet<DocumentId> = BTreeSet::new();
            for record in records.iter_mut().filter(|record| record.divisions.is_none()) {
                let titles = divisions(&record.head, DIVISIONS, |id| match known.get(id) {
                    Some(head) => Ok(Some(head.clone())),
                    None => asked.get(id).cloned().ok_or_else(|| id.clone()),
                });
                match titles {
                    Ok(titles) => record.divisions = Some(titles),
                    Err(id) => drop(wanted.insert(id)),
                }
            }
            if wanted.is_empty() {
                return Ok(());
            }
            let ids: Vec<DocumentId> = wanted.into_iter().collect();
            for (id, held) in ids.iter().zip(self.named(&ids, Part::Head)?) {
                asked.insert(id.clone(), held.map(|held| held.record.head));
            }
        }
    }
}
