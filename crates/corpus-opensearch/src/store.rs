//! The questions of the trait, answered by the engine.

use std::collections::BTreeMap;

use corpus::{
    Counted, Cursor, Found, Pending, Store, StoreError, StoreQuery, Values, Wanted, Written,
};
use law::{Collection, Document, DocumentId, Edge, Entry, Head, Scope};
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    Cluster,
    client::{Body, found},
    failure::{Failure, unread, unwritten},
    finding::{Part, WINDOW, damaged, head, question, taken},
    mapping::column,
    scope::Narrowing,
};

/// The keys under which the registry keeps a source and a note.
const SOURCE: &str = "source";
const NOTE: &str = "note";

impl Store for Cluster {
    fn documents(&self, ids: &[DocumentId]) -> Result<Vec<Document>, StoreError> {
        let held = self.named(ids, Part::Document)?;
        Ok(held.into_iter().flatten().map(|held| held.record.document()).collect())
    }

    fn heads(&self, ids: &[DocumentId]) -> Result<Vec<Head>, StoreError> {
        let held = self.named(ids, Part::Head)?;
        Ok(held.into_iter().flatten().map(|held| held.record.head).collect())
    }

    fn versions(&self, cids: &[&str]) -> Result<Vec<Vec<Head>>, StoreError> {
        self.refresh()?;
        let asked: Vec<_> = cids.iter().map(|cid| index::shortened(cid)).collect();
        let query = json!({ "bool": { "filter": [{ "terms": { "cid": asked } }] } });
        let sort = json!([{ "date": { "order": "asc", "missing": "_first" } }, { "id": "asc" }]);
        let mut of: BTreeMap<String, Vec<Head>> = BTreeMap::new();
        for head in self.heads_of(&query, &sort, usize::MAX)? {
            of.entry(head.cid().to_owned()).or_default().push(head);
        }
        Ok(cids.iter().map(|cid| of.get(*cid).cloned().unwrap_or_default()).collect())
    }

    fn search(&self, asked: &StoreQuery) -> Result<Found, StoreError> {
        self.page(asked)
    }

    fn values(&self, asked: &StoreQuery, key: &str, limit: usize) -> Result<Values, StoreError> {
        let query = self.any_clause(asked)?;
        let (total, counted) = match key {
            Scope::YEAR => self.years(&query, limit)?,
            key => self.terms(&query, &column(key), limit)?,
        };
        Ok(Values { total, counted })
    }

    fn keys(&self, asked: &StoreQuery) -> Result<Vec<Counted>, StoreError> {
        Ok(self.terms(&self.any_clause(asked)?, "keys", usize::MAX)?.1)
    }

    fn edge_kinds(&self, asked: &StoreQuery) -> Result<Vec<Counted>, StoreError> {
        Ok(self.terms(&self.any_clause(asked)?, "kinds", usize::MAX)?.1)
    }

    fn find(&self, wanted: &[Wanted<'_>]) -> Result<Vec<Vec<Head>>, StoreError> {
        let sort = |wanted: &Wanted<'_>| {
            let mut sort = Vec::new();
            if wanted.lookup.in_force_first {
                sort.push(json!({ "force": "desc" }));
            }
            sort.push(json!({ "date": { "order": "desc", "missing": "_last" } }));
            sort.push(json!({ "id": "asc" }));
            Value::Array(sort)
        };
        let questions: Vec<Value> = wanted
            .iter()
            .map(|one| {
                let query = Narrowing::reading(one).joined(None);
                question(&query, &sort(one), Part::Head, one.limit.min(WINDOW))
            })
            .collect();
        let answers = self.client.searches(&self.names.documents, &questions).map_err(unread)?;
        let heads =
            |answer: Value| taken(answer).map_err(unread)?.hits.into_iter().map(head).collect();
        answers.into_iter().map(heads).collect()
    }

    fn children(
        &self,
        parent: Option<&DocumentId>,
        scope: &Scope,
        offset: usize,
        limit: usize,
    ) -> Result<Vec<Head>, StoreError> {
        let mut narrowing = Narrowing::of(scope);
        narrowing.must.push(Self::below(parent));
        let sort = json!([{ "ordinal": "asc" }, { "id": "asc" }]);
        let query = narrowing.joined(None);
        let mut heads = self.heads_of(&query, &sort, offset.saturating_add(limit))?;
        heads.drain(..offset.min(heads.len()));
        heads.truncate(limit);
        Ok(heads)
    }

    fn edges(&self, ids: &[DocumentId]) -> Result<Vec<Vec<Edge>>, StoreError> {
        self.relations(ids)
    }

    fn bearings(&self, ids: &[DocumentId]) -> Result<Vec<Counted>, StoreError> {
        self.leading_to(ids)
    }

    fn collections(&self) -> Result<Vec<Collection>, StoreError> {
        let question = json!({
            "query": { "term": { "sort": SOURCE } }, "size": WINDOW, "track_total_hits": true,
        });
        let answer = self.client.search(&self.names.registry, &question).map_err(unread)?;
        let read = |mut hit: Value| -> Result<Collection, StoreError> {
            let kept = hit.pointer_mut("/_source/kept").map(Value::take).unwrap_or_default();
            serde_json::from_value(kept).map_err(|error| damaged(&error))
        };
        let hits = taken(answer).map_err(unread)?.hits;
        let mut known = hits.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
        known.sort_by(|one, other| {
            (&one.jurisdiction, &one.name).cmp(&(&other.jurisdiction, &other.name))
        });
        Ok(known)
    }

    fn register(&self, collection: &Collection) -> Result<(), StoreError> {
        let kept = serde_json::to_value(collection)
            .map_err(|error| StoreError::Bug(format!("any source can be written: {error}")))?;
        let name = format!("{} {}", collection.jurisdiction, collection.name);
        self.keep(SOURCE, &name, Some(&kept))
    }

    fn put(&self, entries: &[Entry]) -> Result<Written, StoreError> {
        self.write(|store, writing| writing.put(store, entries))
    }

    fn remove(&self, ids: &[DocumentId]) -> Result<usize, StoreError> {
        self.write(|store, writing| writing.remove(store, ids))
    }

    fn settle(&self) -> Result<(), StoreError> {
        self.end()
    }

    fn note(&self, name: &str) -> Result<Option<String>, StoreError> {
        let path = self.registry_path(NOTE, name);
        let answer = self.client.ask(&Method::GET, &path, Body::None).map_err(unread)?;
        if answer.status == 404 {
            return Ok(None);
        }
        let body = found(answer).map_err(unread)?;
        Ok(body.pointer("/_source/kept/text").and_then(Value::as_str).map(str::to_owned))
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> Result<(), StoreError> {
        self.keep(NOTE, name, text.map(|text| json!({ "text": text })).as_ref())
    }

    fn pending(&self, after: Option<&Cursor>, limit: usize) -> Result<Vec<Pending>, StoreError> {
        self.unresolved(after.map_or(Ok(0), Cursor::number)?, limit)
    }

    fn count_pending(&self, after: Option<&Cursor>) -> Result<usize, StoreError> {
        self.count_open(after.map_or(Ok(0), Cursor::number)?)
    }

    fn resolve(&self, targets: &[(Cursor, DocumentId)]) -> Result<(), StoreError> {
        let mut numbered: BTreeMap<u64, DocumentId> = BTreeMap::new();
        for (place, target) in targets {
            numbered.insert(place.number()?, target.clone());
        }
        self.write(|store, writing| writing.resolve(store, &numbered))
    }

    fn len(&self) -> Result<usize, StoreError> {
        self.refresh()?;
        let question = json!({ "size": 0, "track_total_hits": true });
        let answer = self.client.search(&self.names.documents, &question).map_err(unread)?;
        Ok(taken(answer).map_err(unread)?.total)
    }
}

impl Cluster {
    /// The path of something in the registry: its name may hold anything.
    fn registry_path(&self, sort: &str, name: &str) -> String {
        let name: String = name.bytes().map(|byte| format!("{byte:02x}")).collect();
        format!("{}/_doc/{sort}-{name}", self.names.registry)
    }

    /// Keeps something in the registry, or does away with it.
    fn keep(&self, sort: &str, name: &str, kept: Option<&Value>) -> Result<(), StoreError> {
        self.allow()?;
        let path = format!("{}?refresh=true", self.registry_path(sort, name));
        let done = match kept {
            Some(kept) => {
                let body = json!({ "sort": sort, "kept": kept });
                self.client.ask(&Method::PUT, &path, Body::Json(&body))
            }
            None => self.client.ask(&Method::DELETE, &path, Body::None),
        };
        match done.map_err(unwritten)? {
            answer if answer.status == 404 && kept.is_none() => Ok(()),
            answer => found(answer).map(drop).map_err(|failure: Failure| unwritten(failure)),
        }
    }
}
