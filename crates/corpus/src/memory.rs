//! A store in memory: simple and obviously right, the measure of every other store.

mod kept;
mod listed;
mod matching;
#[cfg(test)]
mod tests;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard},
};

use jiff::civil::Date;
use law::{
    Collection, Document, DocumentId, Edge, Entry, Head, Scope, jurisdictions_of, key, tag::Filter,
};

use crate::{
    Counted, Cursor, Found, Pending, Store, StoreError, StoreQuery, Values, Wanted, Written,
    fold::fold,
};

use kept::{Kept, KeptEdge};
use listed::{Listed, collapsed, latest};
use matching::Match;

/// A store in memory. It looks at every document for every question.
#[derive(Debug, Default)]
pub struct Memory {
    state: RwLock<State>,
}

#[derive(Debug, Default)]
struct State {
    kept: BTreeMap<DocumentId, Kept>,
    collections: BTreeMap<(String, String), Collection>,
    notes: BTreeMap<String, String>,
    last_edge: u64,
}

/// The values of a document for a key, virtual keys among them.
pub(crate) fn values_of<'h>(head: &'h Head, key: &str) -> Vec<&'h str> {
    match key {
        key::KIND => vec![head.kind.word()],
        key::JURISDICTION => jurisdictions_of(&head.jurisdiction).collect(),
        key::SOURCE => vec![&head.source],
        key::LANGUAGE => vec![&head.language],
        key => head.tags.all(key).collect(),
    }
}

fn satisfies(head: &Head, key: &str, filter: &Filter) -> bool {
    filter.accepts(values_of(head, key).into_iter(), fold)
}

fn is_within(kept: &Kept, scope: &Scope) -> bool {
    let head = &kept.document.head;
    scope.tags.iter().all(|(key, filter)| satisfies(head, key, filter))
        && scope.from.is_none_or(|from| head.date.is_some_and(|date| date >= from))
        && scope.to.is_none_or(|to| head.date.is_some_and(|date| date <= to))
        && scope.at.is_none_or(|day| head.holds_on(day))
        && (scope.edges.is_empty() || {
            let edges = kept.edges();
            scope.edges.iter().all(|filter| filter.accepts(&edges))
        })
}

impl State {
    fn within<'s>(&'s self, scope: &'s Scope) -> impl Iterator<Item = &'s Kept> {
        self.kept.values().filter(move |kept| is_within(kept, scope))
    }

    fn matching<'s>(&'s self, asked: &'s StoreQuery) -> Vec<Listed<'s>> {
        let listed = |kept, clause, hit| Listed { kept, clause: Some(clause), hit, others: 0 };
        self.within(&asked.scope)
            .filter_map(|kept| {
                if asked.clause.is_none() {
                    return Some(listed(kept, 0, Match::default()));
                }
                asked.clauses().enumerate().find_map(|(place, clause)| {
                    Some(listed(kept, place, matching::matched(&kept.document, clause)?))
                })
            })
            .collect()
    }

    /// The document that comes first, where it is in the scope.
    fn first<'s>(&'s self, asked: &StoreQuery) -> Option<Listed<'s>> {
        let kept = self.kept.get(asked.first.as_ref()?)?;
        let hit = matching::opening(&kept.document);
        is_within(kept, &asked.scope).then_some(Listed { kept, clause: None, hit, others: 0 })
    }

    fn find(&self, wanted: &Wanted<'_>) -> Vec<Head> {
        let lookup = wanted.lookup;
        let mut heads: Vec<Head> = self
            .within(wanted.scope)
            .map(|kept| &kept.document.head)
            .filter(|head| {
                jurisdictions_of(&head.jurisdiction).any(|code| code == lookup.jurisdiction)
                    && lookup.kind.is_none_or(|kind| head.kind == kind)
                    && wanted.language.is_none_or(|language| head.language == language)
                    && wanted.at.or(lookup.at).is_none_or(|day| head.holds_on(day))
                    && lookup.tags.iter().all(|(key, filter)| satisfies(head, key, filter))
            })
            .cloned()
            .collect();
        let is_past = |head: &Head| head.tags.first(key::IN_FORCE) != Some("true");
        heads.sort_by(|one, other| {
            let force = is_past(one).cmp(&is_past(other));
            let force = if lookup.in_force_first { force } else { std::cmp::Ordering::Equal };
            force.then_with(|| latest(one, other))
        });
        heads.truncate(wanted.limit);
        heads
    }

    fn put(&mut self, entry: &Entry, written: &mut Written) {
        let head = &entry.document.head;
        let id = &head.id;
        if let Some(kept) = self.kept.get(id) {
            let is_same = kept.document == entry.document
                && kept.edges.iter().map(|edge| &edge.given).eq(&entry.edges);
            if is_same {
                written.unchanged += 1;
                return;
            }
            written.changed += 1;
            if holding(&kept.document.head) != holding(head) {
                let before = kept.document.head.cid().to_owned();
                self.loosen_versions(&before, None);
                self.loosen_versions(head.cid(), None);
            }
        } else {
            written.added += 1;
            self.loosen_versions(head.cid(), Some(id));
        }
        let mut edges = Vec::new();
        for given in &entry.edges {
            self.last_edge += 1;
            edges.push(KeptEdge {
                number: self.last_edge,
                given: given.clone(),
                target: given.target.clone(),
                is_found: false,
            });
        }
        self.kept.insert(id.clone(), Kept { document: entry.document.clone(), edges });
    }

    /// The relations without a target behind a number, by their numbers.
    fn pending(&self, after: u64) -> BTreeMap<u64, Pending> {
        let mut pending = BTreeMap::new();
        for kept in self.kept.values() {
            let open = kept.edges.iter().filter(|edge| edge.target.is_none());
            pending.extend(open.filter(|edge| edge.number > after).map(|edge| {
                let head = &kept.document.head;
                let one = Pending {
                    place: Cursor::from(edge.number),
                    from: head.id.clone(),
                    language: head.language.clone(),
                    edge: edge.now(),
                };
                (edge.number, one)
            }));
        }
        pending
    }

    /// Makes relations unresolved that were found to mean a version of a permanent identity.
    fn loosen_versions(&mut self, cid: &str, but: Option<&DocumentId>) {
        let heads = self.kept.values().map(|kept| &kept.document.head);
        let versions: BTreeSet<DocumentId> = heads
            .filter(|head| head.cid() == cid && Some(&head.id) != but)
            .map(|head| head.id.clone())
            .collect();
        let edges = self.kept.values_mut().flat_map(|kept| &mut kept.edges);
        for edge in edges.filter(|edge| edge.is_found && edge.given.reference.is_some()) {
            if edge.target.take_if(|target| versions.contains(target)).is_some() {
                edge.is_found = false;
            }
        }
    }
}

/// What decides which version a relation leads to.
fn holding(head: &Head) -> (&str, Option<Date>, Option<Date>, Option<&str>) {
    (head.cid(), head.date, head.date_end, head.tags.first(key::IN_FORCE))
}

/// The most frequent first, and then by name.
fn ranked(counts: BTreeMap<String, usize>) -> Vec<Counted> {
    let mut counted: Vec<Counted> =
        counts.into_iter().map(|(name, count)| Counted { name, count }).collect();
    counted
        .sort_by(|one, other| other.count.cmp(&one.count).then_with(|| one.name.cmp(&other.name)));
    counted
}

/// The number of a relation; zero, before all of them, where there is none.
fn numbered(place: Option<&Cursor>) -> Result<u64, StoreError> {
    place.map_or(Ok(0), Cursor::number)
}

impl Memory {
    /// An empty store.
    pub fn new() -> Self {
        Self::default()
    }

    fn read(&self) -> RwLockReadGuard<'_, State> {
        self.state.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, State> {
        self.state.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn counted(
        &self,
        asked: &StoreQuery,
        names: impl Fn(&Kept) -> BTreeSet<String>,
    ) -> Vec<Counted> {
        let state = self.read();
        let mut counts = BTreeMap::new();
        for one in state.matching(asked) {
            for name in names(one.kept) {
                *counts.entry(name).or_default() += 1;
            }
        }
        ranked(counts)
    }
}

impl Store for Memory {
    fn documents(&self, ids: &[DocumentId]) -> Result<Vec<Document>, StoreError> {
        let state = self.read();
        Ok(ids.iter().filter_map(|id| Some(state.kept.get(id)?.document.clone())).collect())
    }

    fn heads(&self, ids: &[DocumentId]) -> Result<Vec<Head>, StoreError> {
        let state = self.read();
        Ok(ids.iter().filter_map(|id| Some(state.kept.get(id)?.document.head.clone())).collect())
    }

    fn versions(&self, cids: &[&str]) -> Result<Vec<Vec<Head>>, StoreError> {
        let state = self.read();
        let of = |cid: &&str| {
            let heads = state.kept.values().map(|kept| &kept.document.head);
            let mut heads: Vec<Head> = heads.filter(|head| head.cid() == *cid).cloned().collect();
            heads.sort_by(|one, other| (one.date, &one.id).cmp(&(other.date, &other.id)));
            heads
        };
        Ok(cids.iter().map(of).collect())
    }

    fn search(&self, asked: &StoreQuery) -> Result<Found, StoreError> {
        let state = self.read();
        let mut found = state.matching(asked);
        let mut total = found.len();
        found.sort_by(|one, other| one.compare(other, asked.ranking));
        if let Some(first) = state.first(asked) {
            found.retain(|one| one.head().id != first.head().id);
            total = found.len() + 1;
            found.insert(0, first);
        }
        let results = collapsed(found, asked.collapse);
        let has_more = results.len() > asked.offset.saturating_add(asked.limit);
        let page = results.into_iter().skip(asked.offset).take(asked.limit);
        Ok(Found { total, has_more, hits: page.map(Listed::shown).collect(), ..Found::default() })
    }

    fn values(&self, asked: &StoreQuery, key: &str, limit: usize) -> Result<Values, StoreError> {
        let mut counted = self.counted(asked, |kept| {
            let head = &kept.document.head;
            if key == Scope::YEAR {
                return head.date.map(|date| format!("{:04}", date.year())).into_iter().collect();
            }
            values_of(head, key).into_iter().map(str::to_owned).collect()
        });
        let total = counted.len();
        counted.truncate(limit);
        Ok(Values { total, counted })
    }

    fn keys(&self, asked: &StoreQuery) -> Result<Vec<Counted>, StoreError> {
        Ok(self.counted(asked, |kept| kept.document.head.tags.keys().map(str::to_owned).collect()))
    }

    fn edge_kinds(&self, asked: &StoreQuery) -> Result<Vec<Counted>, StoreError> {
        Ok(self
            .counted(asked, |kept| kept.edges.iter().map(|edge| edge.given.kind.clone()).collect()))
    }

    fn find(&self, wanted: &[Wanted<'_>]) -> Result<Vec<Vec<Head>>, StoreError> {
        let state = self.read();
        Ok(wanted.iter().map(|one| state.find(one)).collect())
    }

    fn children(
        &self,
        parent: Option<&DocumentId>,
        scope: &Scope,
        offset: usize,
        limit: usize,
    ) -> Result<Vec<Head>, StoreError> {
        let state = self.read();
        let mut heads: Vec<&Head> = state
            .within(scope)
            .map(|kept| &kept.document.head)
            .filter(|head| head.parent.as_ref() == parent)
            .collect();
        heads.sort_by(|one, other| (one.ordinal, &one.id).cmp(&(other.ordinal, &other.id)));
        Ok(heads.into_iter().skip(offset).take(limit).cloned().collect())
    }

    fn edges(&self, ids: &[DocumentId]) -> Result<Vec<Vec<Edge>>, StoreError> {
        let state = self.read();
        let of = |id| state.kept.get(id).map(Kept::edges).unwrap_or_default();
        Ok(ids.iter().map(of).collect())
    }

    fn bearings(&self, ids: &[DocumentId]) -> Result<Vec<Counted>, StoreError> {
        let state = self.read();
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for kept in state.kept.values() {
            let leads = |edge: &&KeptEdge| edge.target.as_ref().is_some_and(|to| ids.contains(to));
            let kinds: BTreeSet<&str> =
                kept.edges.iter().filter(leads).map(|edge| &*edge.given.kind).collect();
            for kind in kinds {
                *counts.entry(kind.to_owned()).or_default() += 1;
            }
        }
        Ok(ranked(counts))
    }

    fn collections(&self) -> Result<Vec<Collection>, StoreError> {
        Ok(self.read().collections.values().cloned().collect())
    }

    fn register(&self, collection: &Collection) -> Result<(), StoreError> {
        let key = (collection.jurisdiction.clone(), collection.name.clone());
        self.write().collections.insert(key, collection.clone());
        Ok(())
    }

    fn put(&self, entries: &[Entry]) -> Result<Written, StoreError> {
        let mut written = Written::default();
        let mut state = self.write();
        for entry in entries {
            state.put(entry, &mut written);
        }
        Ok(written)
    }

    fn remove(&self, ids: &[DocumentId]) -> Result<usize, StoreError> {
        let mut state = self.write();
        let mut removed = 0;
        for id in ids {
            removed += usize::from(state.kept.remove(id).is_some());
        }
        let edges = state.kept.values_mut().flat_map(|kept| &mut kept.edges);
        for edge in edges.filter(|edge| edge.given.reference.is_some()) {
            if edge.target.take_if(|target| ids.contains(target)).is_some() {
                edge.is_found = false;
            }
        }
        Ok(removed)
    }

    fn settle(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn note(&self, name: &str) -> Result<Option<String>, StoreError> {
        Ok(self.read().notes.get(name).cloned())
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> Result<(), StoreError> {
        let mut state = self.write();
        match text {
            Some(text) => state.notes.insert(name.to_owned(), text.to_owned()),
            None => state.notes.remove(name),
        };
        Ok(())
    }

    fn pending(&self, after: Option<&Cursor>, limit: usize) -> Result<Vec<Pending>, StoreError> {
        let pending = self.read().pending(numbered(after)?);
        Ok(pending.into_values().take(limit).collect())
    }

    fn count_pending(&self, after: Option<&Cursor>) -> Result<usize, StoreError> {
        Ok(self.read().pending(numbered(after)?).len())
    }

    fn resolve(&self, targets: &[(Cursor, DocumentId)]) -> Result<(), StoreError> {
        let mut numbers: BTreeMap<u64, &DocumentId> = BTreeMap::new();
        for (place, target) in targets {
            numbers.insert(numbered(Some(place))?, target);
        }
        let mut state = self.write();
        for edge in state.kept.values_mut().flat_map(|kept| &mut kept.edges) {
            if let Some(target) = numbers.get(&edge.number) {
                edge.target = Some((*target).clone());
                edge.is_found = true;
            }
        }
        Ok(())
    }

    fn len(&self) -> Result<usize, StoreError> {
        Ok(self.read().kept.len())
    }
}
