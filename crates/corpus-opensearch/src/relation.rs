//! The relations of documents: those that go out from them, and those whose target is not known.

use corpus::{Counted, Cursor, Pending, StoreError};
use index::Exact;
use law::{DocumentId, Edge};
use serde_json::{Map, Value, json};

use crate::{
    Cluster,
    counting::buckets,
    failure::unread,
    finding::{Part, WINDOW, held},
    scope::{any_of, term},
};

/// How many documents with open relations are fetched at a time.
const BATCH: usize = 200;

impl Cluster {
    /// The relations that go out from each of these documents.
    pub(crate) fn relations(&self, ids: &[DocumentId]) -> Result<Vec<Vec<Edge>>, StoreError> {
        let held = self.named(ids, Part::Relations)?;
        Ok(held
            .into_iter()
            .map(|held| held.map(|held| held.record.edges()).unwrap_or_default())
            .collect())
    }

    /// The first relations without a target, behind a number.
    pub(crate) fn unresolved(&self, after: u64, limit: usize) -> Result<Vec<Pending>, StoreError> {
        self.refresh()?;
        let mut pending = Vec::new();
        let mut last = after;
        while pending.len() < limit {
            let query =
                json!({ "bool": { "filter": [{ "range": { "open_last": { "gt": last } } }] } });
            let size = BATCH.min(limit - pending.len());
            let found = self.walk(&query, &json!([{ "first": "asc" }]), Part::Relations, size)?;
            if found.hits.is_empty() {
                break;
            }
            for hit in found.hits {
                let record = held(hit)?.record;
                for (number, edge) in record.open(after) {
                    last = last.max(number);
                    pending.push(Pending {
                        place: Cursor::from(number),
                        from: record.head.id.clone(),
                        language: record.head.language.clone(),
                        edge: edge.now(),
                    });
                }
            }
        }
        pending.truncate(limit);
        Ok(pending)
    }

    /// How many relations have no target, behind a number.
    pub(crate) fn count_open(&self, after: u64) -> Result<usize, StoreError> {
        self.refresh()?;
        let question = json!({
            "size": 0,
            "query": { "bool": { "filter": [{ "range": { "first": { "gt": after } } }] } },
            "aggs": { "open": { "sum": { "field": "open" } } },
        });
        let answer = self.client.search(&self.names.documents, &question).map_err(unread)?;
        let whole = answer.pointer("/aggregations/open/value").and_then(Value::as_f64);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a count is a whole number, far below where numbers with a point have gaps"
        )]
        let mut count = whole.unwrap_or_default() as usize;
        // The document in which the place is.
        let query = json!({ "bool": { "filter": [
            { "range": { "first": { "lte": after } } },
            { "range": { "open_last": { "gt": after } } },
        ] } });
        for hit in self.walk(&query, &json!([{ "first": "asc" }]), Part::Relations, WINDOW)?.hits {
            count += held(hit)?.record.open(after).count();
        }
        Ok(count)
    }

    /// How many documents have a relation to any of these, by its kind.
    pub(crate) fn leading_to(&self, ids: &[DocumentId]) -> Result<Vec<Counted>, StoreError> {
        let any = |kind: Option<&str>| {
            any_of(ids.iter().map(|id| Exact::Target(kind, id).text()).collect())
        };
        let query = json!({ "bool": { "filter": [any(None)] } });
        let (_, kinds) = self.terms(&query, "kinds", usize::MAX)?;
        if kinds.is_empty() {
            return Ok(Vec::new());
        }
        // Those of other kinds that the same documents have lead elsewhere.
        let filters: Map<String, Value> =
            kinds.iter().map(|kind| (kind.name.clone(), any(Some(&kind.name)))).collect();
        let question = json!({
            "size": 0, "query": query,
            "aggs": { "kinds": { "filters": { "filters": filters } } },
        });
        let answer = self.client.search(&self.names.documents, &question).map_err(unread)?;
        let counts = answer.pointer("/aggregations/kinds/buckets").and_then(Value::as_object);
        let counted = counts.into_iter().flatten().map(|(name, bucket)| {
            let count = bucket.get("doc_count").and_then(Value::as_u64).unwrap_or_default();
            Counted { name: name.clone(), count: usize::try_from(count).unwrap_or(usize::MAX) }
        });
        Ok(buckets(counted.filter(|one| one.count > 0).collect()))
    }

    /// The query for the documents directly below a node, or without a parent.
    pub(crate) fn below(parent: Option<&DocumentId>) -> Value {
        term(Exact::Below(parent))
    }
}
