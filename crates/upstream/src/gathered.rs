//! A sink in memory: what an import brought, for tests and for a look before it is kept.

use std::collections::BTreeMap;

use law::{Collection, DocumentId, Entry, key};

use crate::sink::{ImportError, Sink};

/// What an import brought.
#[derive(Clone, Debug, Default)]
pub struct Gathered {
    /// The documents, by their names.
    pub entries: BTreeMap<DocumentId, Entry>,
    /// The sources, as they were named.
    pub collections: Vec<Collection>,
    /// Where the import stood, place after place.
    pub places: Vec<String>,
    /// How many documents it takes before it asks to stop.
    pub most: Option<usize>,
    /// How many documents were taken in, those taken in twice counted twice.
    pub taken: usize,
}

impl Gathered {
    /// The document of a name.
    pub fn get(&self, id: &str) -> Option<&Entry> {
        self.entries.get(&id.parse::<DocumentId>().ok()?)
    }

    /// The documents with a value for a tag, by their names.
    pub fn tagged<'a>(&'a self, key: &'a str, value: &'a str) -> impl Iterator<Item = &'a Entry> {
        self.entries
            .values()
            .filter(move |entry| entry.document.head.tags.all(key).any(|known| known == value))
    }
}

impl Sink for Gathered {
    fn collection(&mut self, collection: Collection) -> Result<(), ImportError> {
        self.collections.retain(|known| known.name != collection.name);
        self.collections.push(collection);
        Ok(())
    }

    fn entry(&mut self, entry: Entry) -> Result<(), ImportError> {
        self.taken += 1;
        self.entries.insert(entry.document.head.id.clone(), entry);
        Ok(())
    }

    fn remove(&mut self, id: DocumentId) -> Result<(), ImportError> {
        self.entries.remove(&id);
        Ok(())
    }

    fn known(&self, act: &DocumentId) -> Result<Vec<DocumentId>, ImportError> {
        let of_act = self.tagged(key::ACT, act.as_str()).map(|entry| &entry.document.head.id);
        let mut known: Vec<DocumentId> = of_act.cloned().collect();
        if self.entries.contains_key(act) && !known.contains(act) {
            known.push(act.clone());
        }
        Ok(known)
    }

    fn reached(&mut self, place: &str) -> Result<(), ImportError> {
        self.places.push(place.to_owned());
        Ok(())
    }

    fn resumed(&self) -> Option<String> {
        self.places.last().cloned()
    }

    fn progress(&mut self, _doing: &str, _done: u64, _of: Option<u64>) {}

    fn is_stopped(&self) -> bool {
        self.most.is_some_and(|most| self.taken >= most)
    }
}
