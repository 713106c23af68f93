//! What is under way while this program writes: the lease, and batches that are written whole or not.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::PoisonError,
    time::Instant,
};

use corpus::{Kept, StoreError, Written};
use index::{Analyser, Exact};
use jiff::civil::Date;
use law::{DocumentId, Entry, Head, key};
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    Cluster, ahead,
    bulk::{Change, apply},
    client::{Body, found, wait},
    failure::{Failure, unread, unwritten},
    finding::{Part, held, strange},
    lease::Lease,
    random::random,
    record::{Held, Record, content},
    scope::any_of,
    writer::Writing,
};

/// How many terms are looked for at a time.
const TERMS: usize = 10_000;

/// How many relations are looked for by their numbers at a time.
const NUMBERS: usize = 400;

/// How many numbers of relations are reserved at a time.
const RESERVED: u64 = 100_000;

/// How often they are asked for while others take some.
const RESERVING: usize = 5;

/// The name of the note that says which numbers of relations are used.
const COUNTER: &str = "numbers";

/// The documents that a batch may change.
#[derive(Debug, Default)]
struct Slots {
    slots: BTreeMap<DocumentId, Slot>,
    /// The versions of each identity that matters.
    versions: BTreeMap<String, BTreeSet<DocumentId>>,
    /// Those with relations to which words led.
    led: BTreeSet<DocumentId>,
}

#[derive(Debug)]
struct Slot {
    before: Option<Held>,
    now: Option<Record>,
    is_changed: bool,
}

impl Slots {
    fn hold(&mut self, id: DocumentId, before: Option<Held>) {
        let now = before.as_ref().map(|held| held.record.clone());
        if now.as_ref().is_some_and(|record| record.edges.iter().any(|edge| edge.is_found)) {
            self.led.insert(id.clone());
        }
        self.slots.entry(id).or_insert(Slot { before, now, is_changed: false });
    }

    /// Makes relations unresolved that were found to mean a version of an identity.
    fn loosen_versions(&mut self, cid: &str) {
        let Some(versions) = self.versions.get(cid).filter(|versions| !versions.is_empty()) else {
            return;
        };
        for id in &self.led {
            let Some(slot) = self.slots.get_mut(id) else { continue };
            if let Some(record) = &mut slot.now {
                slot.is_changed |= record.loosen(true, |target| versions.contains(target));
            }
        }
    }

    fn changes(self, batch: &str) -> Vec<Change> {
        let changed = self.slots.into_iter().filter(|(_, slot)| slot.is_changed);
        let change = |(id, slot): (DocumentId, Slot)| {
            let mut after = slot.now;
            if let Some(record) = &mut after {
                record.batch = batch.to_owned();
            }
            Change { id, before: slot.before, after }
        };
        changed.map(change).collect()
    }
}

impl Writing {
    /// Takes the lease, and undoes what another left a half of.
    pub(crate) fn begin(store: &Cluster) -> Result<Self, StoreError> {
        let lease = Lease::take(&store.settings, &store.names)?;
        let mut analyser = Analyser::default();
        store.amid(|| ahead::undo(store, &mut analyser, &|| lease.check(), None))?;
        // What others wrote is found by the questions with which this program writes.
        store.unsettle();
        Ok(Self { lease, analyser, numbers: (0, 0), is_broken: false })
    }

    /// Whether another may write by now, or must undo first.
    pub(crate) fn is_lost(&self) -> bool {
        self.is_broken || self.lease.is_lost()
    }

    /// Ends as a program that is killed: the lease is neither renewed nor given up.
    #[cfg(test)]
    pub(crate) fn forget_as_killed(self) {
        self.lease.forget();
    }

    /// Fails where another may write by now.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        self.lease.check()
    }

    /// Gives up the lease.
    pub(crate) fn end(self) -> Result<(), StoreError> {
        self.lease.give_up()
    }

    /// Takes in documents, all or none.
    pub(crate) fn put(
        &mut self,
        store: &Cluster,
        entries: &[Entry],
    ) -> Result<Written, StoreError> {
        let mut written = Written::default();
        let contents = entries.iter().map(content).collect::<Result<Vec<_>, _>>()?;
        let ids: BTreeSet<&DocumentId> =
            entries.iter().map(|entry| &entry.document.head.id).collect();
        let ids: Vec<DocumentId> = ids.into_iter().cloned().collect();
        let mut slots = Slots::default();
        for (id, before) in ids.iter().zip(store.named(&ids, Part::All)?) {
            slots.hold(id.clone(), before);
        }
        let is_new = |(entry, content): &(&Entry, &String)| {
            let slot = slots.slots.get(&entry.document.head.id);
            slot.and_then(|slot| slot.now.as_ref()).is_none_or(|now| now.content != **content)
        };
        if !entries.iter().zip(&contents).any(|pair| is_new(&pair)) {
            written.unchanged = entries.len();
            return Ok(written);
        }
        load_versions(store, &mut slots, entries)?;
        for (entry, content) in entries.iter().zip(contents) {
            self.put_one(store, &mut slots, entry, content, &mut written)?;
        }
        self.commit(store, slots)?;
        Ok(written)
    }

    fn put_one(
        &mut self,
        store: &Cluster,
        slots: &mut Slots,
        entry: &Entry,
        content: String,
        written: &mut Written,
    ) -> Result<(), StoreError> {
        let head = &entry.document.head;
        let now = slots.slots.get(&head.id).and_then(|slot| slot.now.as_ref());
        match now {
            Some(now) if now.content == content => {
                written.unchanged += 1;
                return Ok(());
            }
            Some(now) => {
                written.changed += 1;
                let before = now.head.clone();
                if holding(&before) != holding(head) {
                    slots.loosen_versions(before.cid());
                    slots.loosen_versions(head.cid());
                }
                if let Some(versions) = slots.versions.get_mut(before.cid()) {
                    versions.remove(&head.id);
                }
            }
            None => {
                written.added += 1;
                slots.loosen_versions(head.cid());
            }
        }
        let first = self.numbered(store, entry.edges.len() as u64)?;
        let record = Record::of(entry, first, content);
        slots.versions.entry(head.cid().to_owned()).or_default().insert(head.id.clone());
        slots.led.remove(&head.id);
        if let Some(slot) = slots.slots.get_mut(&head.id) {
            slot.now = Some(record);
            slot.is_changed = true;
        }
        Ok(())
    }

    /// Takes in documents as another store kept them, all or none: their relations lead where they led
    /// there.
    pub(crate) fn take_over(
        &mut self,
        store: &Cluster,
        moved: &[Kept],
    ) -> Result<Written, StoreError> {
        let ids: Vec<DocumentId> =
            moved.iter().map(|kept| kept.entry.document.head.id.clone()).collect();
        let mut written = Written::default();
        let mut slots = Slots::default();
        for (kept, before) in moved.iter().zip(store.named(&ids, Part::All)?) {
            let is_same = before.as_ref().is_some_and(|held| held.record.clone().kept() == *kept);
            match (is_same, &before) {
                (true, _) => {
                    written.unchanged += 1;
                    continue;
                }
                (false, Some(_)) => written.changed += 1,
                (false, None) => written.added += 1,
            }
            let first = self.numbered(store, kept.entry.edges.len() as u64)?;
            let now = Some(Record::moved(kept, first));
            let id = kept.entry.document.head.id.clone();
            slots.slots.insert(id, Slot { before, now, is_changed: true });
        }
        self.commit(store, slots)?;
        Ok(written)
    }

    /// Removes documents; answers how many there were.
    pub(crate) fn remove(
        &mut self,
        store: &Cluster,
        ids: &[DocumentId],
    ) -> Result<usize, StoreError> {
        let gone: BTreeSet<DocumentId> = ids.iter().cloned().collect();
        let ids: Vec<DocumentId> = gone.iter().cloned().collect();
        let mut slots = Slots::default();
        let mut removed = 0;
        for (id, before) in ids.iter().zip(store.named(&ids, Part::All)?) {
            if before.is_some() {
                removed += 1;
                slots.hold(id.clone(), before);
            }
        }
        store.refresh()?;
        for ids in ids.chunks(TERMS) {
            let terms = ids.iter().map(|id| Exact::Target(None, id).text()).collect();
            load(store, &mut slots, &any_of(terms))?;
        }
        for (id, slot) in &mut slots.slots {
            if gone.contains(id) {
                (slot.now, slot.is_changed) = (None, true);
            } else if let Some(record) = &mut slot.now {
                slot.is_changed = record.loosen(false, |target| gone.contains(target));
            }
        }
        self.commit(store, slots)?;
        Ok(removed)
    }

    /// Gives relations their targets, all or none.
    pub(crate) fn resolve(
        &mut self,
        store: &Cluster,
        targets: &BTreeMap<u64, DocumentId>,
    ) -> Result<(), StoreError> {
        store.refresh()?;
        let numbers: Vec<u64> = targets.keys().copied().collect();
        let mut slots = Slots::default();
        for numbers in numbers.chunks(NUMBERS) {
            let has = |number: &u64| {
                json!({ "bool": { "filter": [
                    { "range": { "first": { "lte": number } } },
                    { "range": { "last": { "gte": number } } },
                ] } })
            };
            let any: Vec<Value> = numbers.iter().map(has).collect();
            load(
                store,
                &mut slots,
                &json!({ "bool": { "should": any, "minimum_should_match": 1 } }),
            )?;
        }
        for slot in slots.slots.values_mut() {
            let Some(record) = &mut slot.now else { continue };
            for (number, edge) in (record.first..).zip(&mut record.edges) {
                if let Some(target) = targets.get(&number) {
                    edge.target = Some(target.clone());
                    edge.is_found = true;
                    slot.is_changed = true;
                }
            }
        }
        self.commit(store, slots)
    }

    /// Numbers for so many relations: the first of them.
    fn numbered(&mut self, store: &Cluster, count: u64) -> Result<u64, StoreError> {
        let (mut next, mut end) = self.numbers;
        if end.saturating_sub(next) < count {
            (next, end) = self.reserved(store, count + RESERVED)?;
        }
        self.numbers = (next + count, end);
        Ok(next)
    }

    /// Reserves so many numbers, which nobody else gives: the first, and the one behind the last.
    fn reserved(&self, store: &Cluster, count: u64) -> Result<(u64, u64), StoreError> {
        let registry = &store.names.registry;
        for _ in 0..RESERVING {
            self.check()?;
            let path = format!("{registry}/_doc/{COUNTER}");
            let known = store.client.ask(&Method::GET, &path, Body::None).map_err(unread)?;
            let number = |at: &str| known.body.pointer(at).and_then(Value::as_u64);
            // From one on: behind zero there are all.
            let next = number("/_source/kept/used").unwrap_or(1);
            let path = match (number("/_seq_no"), number("/_primary_term")) {
                (Some(sequence), Some(term)) => {
                    format!("{path}?if_seq_no={sequence}&if_primary_term={term}")
                }
                _ => format!("{registry}/_create/{COUNTER}"),
            };
            let body = json!({ "sort": "numbers", "kept": { "used": next + count } });
            match store.client.ask(&Method::PUT, &path, Body::Json(&body)).and_then(found) {
                Ok(_) => return Ok((next, next + count)),
                // Another took them, or the answer was lost: these are then given to nobody.
                Err(Failure::Conflict) => {}
                Err(failure) => return Err(unwritten(failure)),
            }
        }
        Err(unwritten(Failure::Conflict))
    }

    /// Writes a batch, whole or not.
    fn commit(&mut self, store: &Cluster, slots: Slots) -> Result<(), StoreError> {
        let batch = random()?;
        let mut changes = slots.changes(&batch);
        let known: BTreeMap<DocumentId, Head> = changes
            .iter()
            .filter_map(|change| Some((change.id.clone(), change.after.as_ref()?.head.clone())))
            .collect();
        let mut records: Vec<&mut Record> =
            changes.iter_mut().filter_map(|change| change.after.as_mut()).collect();
        store.divide(&mut records, &known)?;
        if changes.is_empty() {
            return Ok(());
        }
        self.lease.check()?;
        let check = || self.lease.check();
        // One document is written whole by the engine.
        if changes.len() == 1 {
            return store.amid(|| apply(store, &changes, &mut self.analyser, &check));
        }
        // From here on a note may stand, and whoever begins to write looks.
        self.is_broken = true;
        let standing = ahead::note(store, &batch, &changes)?;
        let added: Vec<DocumentId> = changes
            .iter()
            .filter(|change| change.before.is_none())
            .map(|change| change.id.clone())
            .collect();
        let begun = Instant::now();
        let analyser = &mut self.analyser;
        if let Err(error) = store.amid(|| apply(store, &changes, analyser, &check)) {
            // What took so long that nobody waited for the answer may still be under way.
            if begun.elapsed() >= store.client.patience() {
                wait(store.client.patience());
            }
            // Whoever slept meanwhile may find the note of another there, and its own batch undone: what it could
            // still add it takes back.
            let undone = self
                .lease
                .certain()
                .and_then(|()| store.amid(|| ahead::undo(store, analyser, &check, Some(&batch))));
            self.is_broken = match undone {
                Ok(true) => false,
                _ => {
                    store.amid(|| ahead::withdraw(store, &batch, &added, analyser)).is_err()
                        || undone.is_err()
                }
            };
            return Err(error);
        }
        // Where the note does not stand, its answer was lost; or another took the lease and has undone the batch,
        // which whoever can still renew the lease knows not to be so.
        if !ahead::done(store, &standing)?
            && let Err(error) = self.lease.certain()
        {
            // Only where another holds it by now; where nobody answers, the batch may well be whole.
            if self.lease.is_taken() {
                store.amid(|| ahead::withdraw(store, &batch, &added, analyser))?;
            }
            return Err(error);
        }
        self.is_broken = false;
        Ok(())
    }
}

/// Looks up the versions of the texts that are put, and whose relations lead to one by their words.
fn load_versions(store: &Cluster, slots: &mut Slots, entries: &[Entry]) -> Result<(), StoreError> {
    store.refresh()?;
    let mut cids: BTreeSet<String> = BTreeSet::new();
    let mut targets: BTreeSet<String> = BTreeSet::new();
    for entry in entries {
        let head = &entry.document.head;
        cids.insert(head.cid().to_owned());
        targets.insert(head.id.to_string());
        let before = slots.slots.get(&head.id).and_then(|slot| slot.now.as_ref());
        cids.extend(before.map(|record| record.head.cid().to_owned()));
    }
    let cids: Vec<String> = cids.into_iter().collect();
    let sort = json!([{ "id": "asc" }]);
    for cids in cids.chunks(TERMS) {
        let query = json!({ "bool": { "filter": [{ "terms": { "cid": shortened(cids) } }] } });
        for hit in store.walk(&query, &sort, Part::Name, usize::MAX)?.hits {
            let text = |at: &str| hit.pointer(at).and_then(Value::as_str);
            let Some(id) = text("/_source/kept/head/id") else { continue };
            let tag = hit.pointer("/_source/kept/head/tags/cid");
            let tag = tag.and_then(|tag| tag.as_str().or_else(|| tag.get(0)?.as_str()));
            let cid = tag.unwrap_or(id).to_owned();
            targets.insert(id.to_owned());
            let id = id.parse().map_err(|_| unread(strange("an id is none")))?;
            slots.versions.entry(cid).or_default().insert(id);
        }
    }
    let targets: Vec<String> = targets.into_iter().collect();
    for targets in targets.chunks(TERMS) {
        load(store, slots, &json!({ "terms": { "led": targets } }))?;
    }
    Ok(())
}

/// Identities as the engine compares them.
fn shortened(cids: &[String]) -> Vec<String> {
    cids.iter().map(|cid| index::shortened(cid).to_owned()).collect()
}

/// Takes in the documents that a question finds, unless they are there.
fn load(store: &Cluster, slots: &mut Slots, query: &Value) -> Result<(), StoreError> {
    let query = json!({ "bool": { "filter": [query] } });
    let found = store.walk(&query, &json!([{ "id": "asc" }]), Part::All, usize::MAX)?;
    for hit in found.hits {
        let held = held(hit)?;
        slots.hold(held.record.head.id.clone(), Some(held));
    }
    Ok(())
}

/// What decides which version a relation leads to.
fn holding(head: &Head) -> (&str, Option<Date>, Option<Date>, Option<&str>) {
    (head.cid(), head.date, head.date_end, head.tags.first(key::IN_FORCE))
}

impl Cluster {
    /// Does something that writes; the lease stays taken after it.
    pub(crate) fn write<T>(
        &self,
        write: impl FnOnce(&Self, &mut Writing) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.allow()?;
        let mut held = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let writing = match &mut *held {
            Some(writing) => writing,
            none => none.insert(Writing::begin(self)?),
        };
        let done = write(self, writing);
        if writing.is_lost() {
            *held = None;
        }
        done
    }

    pub(crate) fn begin(&self) -> Result<(), StoreError> {
        self.write(|_, _| Ok(()))
    }

    /// Makes searches find what was written, and gives up the lease.
    pub(crate) fn end(&self) -> Result<(), StoreError> {
        // A batch that another thread writes is waited for, so that searches find it and what was before it.
        let mut writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let refreshed = self.refresh();
        // Whatever came of it: others may write now.
        let held = writing.take();
        drop(writing);
        refreshed.and(held.map_or(Ok(()), Writing::end))
    }
}
