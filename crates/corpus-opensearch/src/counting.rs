//! How many documents have which value, key or kind of relation: exactly, on however many parts.

use std::collections::BTreeMap;

use corpus::{Counted, StoreError};
use serde_json::{Value, json};

use crate::{Cluster, failure::unread, finding::strange};

/// How many values are counted in one go. Where there are more, all are counted, page by page: the engine
/// would only guess which are the most frequent.
const AT_ONCE: usize = 5_000;

impl Cluster {
    /// The values of a field with the number of documents of a query that have them, the most frequent
    /// first and then by value, at most so many; and how many values there are.
    pub(crate) fn terms(
        &self,
        query: &Value,
        field: &str,
        limit: usize,
    ) -> Result<(usize, Vec<Counted>), StoreError> {
        let question = json!({
            "size": 0, "query": query,
            "aggs": { "counts": { "terms": {
                "field": field, "size": AT_ONCE, "shard_size": AT_ONCE,
                "order": [{ "_count": "desc" }, { "_key": "asc" }],
            } } },
        });
        let answer = self.client.search(&self.names.documents, &question).map_err(unread)?;
        let counts = answer.pointer("/aggregations/counts").unwrap_or(&Value::Null);
        let number = |key: &str| counts.get(key).and_then(Value::as_u64).unwrap_or_default();
        let is_exact =
            number("sum_other_doc_count") == 0 && number("doc_count_error_upper_bound") == 0;
        let mut counted = if is_exact {
            let found = counts.get("buckets").and_then(Value::as_array);
            let found = found.into_iter().flatten();
            buckets(found.filter_map(|bucket| counted(bucket, "/key")).collect())
        } else {
            self.all_terms(query, field)?
        };
        let total = counted.len();
        counted.truncate(limit);
        Ok((total, counted))
    }

    /// How many documents are of which year, the most frequent first and then by year; at most `limit`, and
    /// how many years there are.
    pub(crate) fn years(
        &self,
        query: &Value,
        limit: usize,
    ) -> Result<(usize, Vec<Counted>), StoreError> {
        // The days of a year stand between those of its neighbours; see `index::day`.
        let (first, length) =
            (index::first_day_of(0), index::first_day_of(1) - index::first_day_of(0));
        let question = json!({
            "size": 0, "query": query,
            "aggs": { "counts": { "histogram": {
                "field": "date", "interval": length, "offset": first, "min_doc_count": 1,
            } } },
        });
        let answer = self.client.search(&self.names.documents, &question).map_err(unread)?;
        let found = answer.pointer("/aggregations/counts/buckets").and_then(Value::as_array);
        let mut counted: Vec<Counted> = Vec::new();
        for bucket in found.into_iter().flatten() {
            let number = |key: &str| bucket.get(key).and_then(Value::as_f64);
            let (Some(day), Some(count)) = (number("key"), number("doc_count")) else { continue };
            #[expect(clippy::cast_possible_truncation, reason = "days and documents are fewer")]
            let (day, count) = (day as i64, usize::try_from(count as i64).unwrap_or_default());
            counted.push(Counted { name: format!("{:04}", index::year_of(day)), count });
        }
        counted.sort_by(|one, other| {
            other.count.cmp(&one.count).then_with(|| one.name.cmp(&other.name))
        });
        let total = counted.len();
        counted.truncate(limit);
        Ok((total, counted))
    }

    /// All values of a field, page by page, of one state of the index.
    fn all_terms(&self, query: &Value, field: &str) -> Result<Vec<Counted>, StoreError> {
        self.at_a_point(|pit| {
            let mut counts: BTreeMap<String, usize> = BTreeMap::new();
            let mut after: Option<Value> = None;
            loop {
                let mut composite = json!({
                    "size": AT_ONCE, "sources": [{ "value": { "terms": { "field": field } } }],
                });
                if let (Some(fields), Some(after)) = (composite.as_object_mut(), &after) {
                    fields.insert("after".to_owned(), after.clone());
                }
                let question = json!({
                    "size": 0, "query": query, "pit": { "id": pit, "keep_alive": "2m" },
                    "aggs": { "counts": { "composite": composite } },
                });
                let answer = self.client.search("", &question).map_err(unread)?;
                let page = answer.pointer("/aggregations/counts").unwrap_or(&Value::Null);
                let found = page.get("buckets").and_then(Value::as_array);
                let found = found.ok_or_else(|| unread(strange("an answer has no counts")))?;
                let page_counts = found.iter().filter_map(|bucket| counted(bucket, "/key/value"));
                counts.extend(page_counts.map(|one| (one.name, one.count)));
                after = page.get("after_key").cloned();
                if found.len() < AT_ONCE || after.is_none() {
                    break;
                }
            }
            let counted = counts.into_iter().map(|(name, count)| Counted { name, count });
            Ok(buckets(counted.collect()))
        })
    }
}

fn counted(bucket: &Value, name: &str) -> Option<Counted> {
    let name = bucket.pointer(name)?.as_str()?.to_owned();
    let count = bucket.get("doc_count")?.as_u64()?;
    Some(Counted { name, count: usize::try_from(count).unwrap_or(usize::MAX) })
}

/// The most frequent first, and then by name.
pub(crate) fn buckets(mut counted: Vec<Counted>) -> Vec<Counted> {
    counted
        .sort_by(|one, other| other.count.cmp(&one.count).then_with(|| one.name.cmp(&other.name)));
    counted
}
