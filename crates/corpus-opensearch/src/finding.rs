//! Documents of the engine by their ids, and everything that a question finds, however much.

use corpus::StoreError;
use law::{DocumentId, Head};
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    Cluster,
    client::{Body, found},
    failure::{Failure, unread},
    record::{Held, Record},
};

/// The most results that the engine gives at once.
pub(crate) const WINDOW: usize = 10_000;

/// How many results are fetched at a time where all are wanted: of whole documents fewer.
const STRIDE: usize = 2_000;
const STRIDE_WHOLE: usize = 200;

/// How many states of the index are read where one after the other is lost.
const TURNS: usize = 3;

/// How many documents are asked for by their ids at a time.
const BATCH: usize = 500;

/// How long a point in time is kept between two pages.
const KEPT: &str = "2m";

/// What results are compared by.
const COLUMNS: [&str; 6] = ["id", "cid", "date", "end", "state", "repealed"];

/// What is fetched of a document.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Part {
    /// Only what is compared.
    Row,
    /// Which it is, and a version of what.
    Name,
    /// Everything.
    All,
    /// Everything but the text and the relations.
    Head,
    /// The relations, with where they are.
    Relations,
    /// The head and the text, with the divisions it stands in.
    Document,
}

impl Part {
    /// How many are fetched at a time where all are wanted.
    const fn stride(self) -> usize {
        match self {
            Self::All | Self::Document => STRIDE_WHOLE,
            _ => STRIDE,
        }
    }

    /// The fields of it.
    pub(crate) const fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Row => &[],
            Self::Name => &["kept.head.id", "kept.head.tags.cid"],
            Self::All => &["kept"],
            Self::Head => &["kept.head"],
            Self::Relations => &["kept.head", "kept.edges", "kept.first"],
            Self::Document => &["kept.head", "kept.blocks", "kept.divisions"],
        }
    }
}

/// A result as the engine gives it.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) total: usize,
    pub(crate) hits: Vec<Value>,
}

impl Cluster {
    /// The records of these ids, in their order, as they are now; none where there is none.
    pub(crate) fn named(
        &self,
        ids: &[DocumentId],
        part: Part,
    ) -> Result<Vec<Option<Held>>, StoreError> {
        let mut held = Vec::with_capacity(ids.len());
        for ids in ids.chunks(BATCH) {
            let names: Vec<&str> = ids.iter().map(DocumentId::as_str).collect();
            let path = format!(
                "{}/_mget?_source_includes={}",
                self.names.documents,
                part.fields().join(",")
            );
            let asked = json!({ "ids": names });
            // While a copy takes the place of one that was lost, some are not answered.
            let mut answer = self
                .client
                .soundly(|| {
                    let answer = self.client.ask(&Method::POST, &path, Body::Json(&asked));
                    let answer = answer.and_then(found)?;
                    let docs = answer.get("docs").and_then(Value::as_array).into_iter().flatten();
                    let error = docs.filter_map(|doc| doc.get("error")).next();
                    match error {
                        Some(error) => Err(Failure::of(500, &json!({ "error": error }))),
                        None => Ok(answer),
                    }
                })
                .map_err(unread)?;
            let Some(Value::Array(docs)) = answer.get_mut("docs").map(Value::take) else {
                return Err(unread(strange("an answer has no documents")));
            };
            if docs.len() != ids.len() {
                return Err(unread(strange("an answer lacks documents")));
            }
            for doc in docs {
                let is_there = doc.get("found").and_then(Value::as_bool) == Some(true);
                held.push(is_there.then(|| self::held(doc)).transpose()?);
            }
        }
        Ok(held)
    }

    /// All that a question finds, in its order, but no more than `keep`; and how many there are.
    pub(crate) fn walk(
        &self,
        query: &Value,
        sort: &Value,
        part: Part,
        keep: usize,
    ) -> Result<Found, StoreError> {
        let is_whole = keep <= WINDOW;
        let first = question(query, sort, part, if is_whole { keep } else { part.stride() });
        let answer = self.client.search(&self.names.documents, &first).map_err(unread)?;
        let found = taken(answer).map_err(unread)?;
        if is_whole || found.total <= found.hits.len() {
            return Ok(found);
        }
        let mut all = Found { total: 0, hits: Vec::new() };
        let mut after: Option<Value> = None;
        for turn in 1.. {
            let mut is_expired = false;
            let walked = self.at_a_point(|pit| {
                loop {
                    let size = part.stride().min(keep - all.hits.len());
                    let mut page = question(query, sort, part, size);
                    if let Some(fields) = page.as_object_mut() {
                        fields.insert("pit".to_owned(), json!({ "id": pit, "keep_alive": KEPT }));
                        if let Some(after) = &after {
                            fields.insert("search_after".to_owned(), after.clone());
                        }
                    }
                    let answer = self.client.search("", &page);
                    is_expired = matches!(answer, Err(Failure::Expired));
                    let found = taken(answer.map_err(unread)?).map_err(unread)?;
                    all.total = found.total;
                    let is_last = found.hits.len() < size;
                    if let Some(last) = found.hits.last().and_then(|hit| hit.get("sort")) {
                        after = Some(last.clone());
                    }
                    all.hits.extend(found.hits);
                    if is_last || all.hits.len() >= keep {
                        return Ok(());
                    }
                }
            });
            match walked {
                // A node was lost with the state that it kept; another goes on behind what was read.
                Err(_) if is_expired && turn < TURNS => {}
                Err(error) => return Err(error),
                Ok(()) => break,
            }
        }
        Ok(all)
    }

    /// Asks several questions about one state of the index.
    pub(crate) fn at_a_point<T>(
        &self,
        ask: impl FnOnce(&str) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let path = format!(
            "{}/_search/point_in_time?keep_alive={KEPT}&preference={}\
             &allow_partial_pit_creation=false",
            self.names.documents,
            self.client.preference()
        );
        let made = self.client.ask(&Method::POST, &path, Body::None).and_then(found);
        let made = made.map_err(unread)?;
        let Some(pit) = made.get("pit_id").and_then(Value::as_str) else {
            return Err(unread(strange("it gives no point in time")));
        };
        let answer = ask(pit);
        // It goes by itself where that fails.
        let gone = json!({ "pit_id": [pit] });
        drop(self.client.ask(&Method::DELETE, "_search/point_in_time", Body::Json(&gone)));
        answer
    }

    /// The heads that a question finds, but no more than `keep`.
    pub(crate) fn heads_of(
        &self,
        query: &Value,
        sort: &Value,
        keep: usize,
    ) -> Result<Vec<Head>, StoreError> {
        self.walk(query, sort, Part::Head, keep)?.hits.into_iter().map(head).collect()
    }
}

/// A question for so many results.
pub(crate) fn question(query: &Value, sort: &Value, part: Part, size: usize) -> Value {
    let mut question = json!({
        "query": query, "sort": sort, "size": size, "_source": part.fields(), "track_total_hits": true,
    });
    if let Value::Object(fields) = &mut question {
        match part {
            Part::Row => {
                fields.insert("_source".to_owned(), false.into());
                fields.insert("docvalue_fields".to_owned(), json!(COLUMNS));
            }
            Part::All => {
                fields.insert("seq_no_primary_term".to_owned(), true.into());
            }
            _ => {}
        }
    }
    question
}

/// The results of an answer.
pub(crate) fn taken(mut answer: Value) -> Result<Found, Failure> {
    let total = answer.pointer("/hits/total/value").and_then(Value::as_u64);
    let total = total.ok_or_else(|| strange("an answer does not say how many there are"))?;
    let hits = match answer.pointer_mut("/hits/hits").map(Value::take) {
        Some(Value::Array(hits)) => hits,
        _ => Vec::new(),
    };
    Ok(Found { total: usize::try_from(total).unwrap_or(usize::MAX), hits })
}

pub(crate) fn strange(reason: &str) -> Failure {
    Failure::Strange { reason: reason.to_owned() }
}

/// The head of a result.
pub(crate) fn head(mut hit: Value) -> Result<Head, StoreError> {
    let head = hit.pointer_mut("/_source/kept/head").map(Value::take).unwrap_or_default();
    serde_json::from_value(head).map_err(|error| damaged(&error))
}

/// A record with what tells whether it was changed since.
pub(crate) fn held(mut doc: Value) -> Result<Held, StoreError> {
    let number = |key: &str| doc.get(key).and_then(Value::as_u64).unwrap_or_default();
    let (sequence, term) = (number("_seq_no"), number("_primary_term"));
    let kept = doc.pointer_mut("/_source/kept").map(Value::take).unwrap_or_default();
    let record: Record = serde_json::from_value(kept).map_err(|error| damaged(&error))?;
    Ok(Held { record, sequence, term })
}

/// The failure of an index that holds what was never written.
pub(crate) fn damaged(error: &serde_json::Error) -> StoreError {
    StoreError::Damaged {
        reason: format!("a document of the index cannot be read: {error}"),
        remedy: "restore the index from a snapshot, or import the sources again under another \
                 prefix"
            .to_owned(),
    }
}
