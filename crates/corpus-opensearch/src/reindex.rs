//! Making the index anew while it is read: another index is filled, then the alias leads to it.

use std::collections::BTreeMap;

use corpus::StoreError;
use index::Analyser;
use law::DocumentId;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    Cluster,
    bulk::{BULK, pour},
    client::{Body, found},
    failure::{Failure, unread, unwritten},
    finding::{Part, held, question, strange, taken},
    mapping,
    random::random,
    record::Record,
};

/// How many documents are read at a time.
const STRIDE: usize = 500;

impl Cluster {
    /// Makes the index of the documents anew, with the shards and replicas of the settings. Until the new
    /// one is complete, the old one is searched, and nobody writes. `progress` is told how many documents of
    /// how many are done.
    pub fn reindex(&self, progress: &mut dyn FnMut(u64, u64)) -> Result<(), StoreError> {
        let done = self.write(|store, writing| {
            let old = store.index()?;
            store.sweep(&old)?;
            let new = format!("{}-{}", store.names.documents, random()?);
            let settings = &store.settings;
            mapping::create(&store.client, &new, &mapping::documents(settings))?;
            let filled = store.fill(&new, &mut || writing.check(), progress);
            // What another wrote meanwhile would be lost with the old one.
            if let Err(error) = filled.and_then(|()| writing.lease.certain()) {
                // Nothing leads to it; where it cannot be removed now, the next time sweeps it away.
                drop(store.forget(&new));
                return Err(error);
            }
            if let Err(error) = store.lead(&old, &new) {
                // Its answer may have been lost, or it is still under way. Nothing is removed but what
                // certainly nothing leads to.
                return match store.index() {
                    Ok(led) if led == new => store.forget(&old),
                    _ => Err(error),
                };
            }
            store.forget(&old)
        });
        let ended = self.end();
        done.and(ended)
    }

    /// The index to which the alias leads.
    fn index(&self) -> Result<String, StoreError> {
        let path = format!("_alias/{}", self.names.documents);
        let answer = self.client.ask(&Method::GET, &path, Body::None).and_then(found);
        let answer = answer.map_err(unread)?;
        let names: Vec<&String> =
            answer.as_object().into_iter().flatten().map(|one| one.0).collect();
        match names.as_slice() {
            [only] => Ok((*only).clone()),
            _ => Err(unread(strange("the alias of the documents does not lead to one index"))),
        }
    }

    /// Removes an index; one that is not there is gone already.
    fn forget(&self, index: &str) -> Result<(), StoreError> {
        match self.client.ask(&Method::DELETE, index, Body::None).and_then(found) {
            Ok(_) | Err(Failure::Missing) => Ok(()),
            Err(failure) => Err(unwritten(failure)),
        }
    }

    /// Removes what a program that was killed amid this left: indices of documents to which no alias leads.
    fn sweep(&self, led: &str) -> Result<(), StoreError> {
        let path = format!("{}-*/_alias", self.names.documents);
        let answer = self.client.ask(&Method::GET, &path, Body::None);
        let answer = answer.and_then(found).map_err(unread)?;
        let begins = format!("{}-", self.names.documents);
        for (index, about) in answer.as_object().into_iter().flatten() {
            let is_alone = about
                .get("aliases")
                .and_then(Value::as_object)
                .is_some_and(serde_json::Map::is_empty);
            let rest = index.strip_prefix(&begins).unwrap_or_default();
            let is_random = rest.len() == 24 && rest.bytes().all(|byte| byte.is_ascii_hexdigit());
            // The first index of a version is called by it.
            let is_first =
                rest.strip_prefix('v').is_some_and(|number| number.parse::<u32>().is_ok());
            let is_ours = is_random || is_first;
            if is_alone && is_ours && index != led {
                self.forget(index)?;
            }
        }
        Ok(())
    }

    /// Puts every document into another index, and compares their numbers.
    fn fill(
        &self,
        new: &str,
        check: &mut dyn FnMut() -> Result<(), StoreError>,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<(), StoreError> {
        self.refresh()?;
        let mut analyser = Analyser::default();
        let everything = json!({ "match_all": {} });
        let by_id = json!([{ "id": "asc" }]);
        let (mut done, mut total) = (0, 0);
        self.at_a_point(|pit| {
            let mut after: Option<Value> = None;
            loop {
                check()?;
                let mut page = question(&everything, &by_id, Part::All, STRIDE);
                if let Value::Object(fields) = &mut page {
                    fields.insert("pit".to_owned(), json!({ "id": pit, "keep_alive": "10m" }));
                    fields.extend(after.take().map(|after| ("search_after".to_owned(), after)));
                }
                let found =
                    taken(self.client.search("", &page).map_err(unread)?).map_err(unread)?;
                total = found.total as u64;
                after = found.hits.last().and_then(|hit| hit.get("sort").cloned());
                let (mut lines, mut length): (Vec<(DocumentId, String)>, usize) = (Vec::new(), 0);
                let records = found.hits.into_iter().map(|hit| Ok(held(hit)?.record));
                let mut records = records.collect::<Result<Vec<Record>, StoreError>>()?;
                self.divide(&mut records.iter_mut().collect::<Vec<_>>(), &BTreeMap::new())?;
                for record in &records {
                    // What is there already came by a request whose answer was lost; what comes late overwrites
                    // nothing.
                    let name = json!({ "create": { "_id": record.head.id.as_str() } });
                    let line = format!("{name}\n{}\n", record.body(&mut analyser)?);
                    done += 1;
                    if length > 0 && length + line.len() > BULK {
                        self.pour_into(new, &std::mem::take(&mut lines))?;
                        length = 0;
                    }
                    length += line.len();
                    lines.push((record.head.id.clone(), line));
                }
                self.pour_into(new, &lines)?;
                progress(done, total);
                if after.is_none() {
                    return Ok(());
                }
            }
        })?;
        let path = format!("{new}/_refresh");
        self.client.ask(&Method::POST, &path, Body::None).and_then(found).map_err(unwritten)?;
        let count = json!({ "size": 0, "track_total_hits": true });
        let there = taken(self.client.search(new, &count).map_err(unread)?).map_err(unread)?.total;
        if there as u64 != total || done != total {
            return Err(StoreError::Failed {
                doing: crate::failure::WRITTEN,
                reason: format!(
                    "the new index has {there} documents of {total}, and the old one is still used; \
                     try again"
                ),
            });
        }
        Ok(())
    }

    fn pour_into(&self, index: &str, lines: &[(DocumentId, String)]) -> Result<(), StoreError> {
        let lines: Vec<(&DocumentId, &str)> =
            lines.iter().map(|(id, line)| (id, line.as_str())).collect();
        // A conflict is a document that is there already; their number is compared at the end.
        pour(&self.client, &format!("{index}/_bulk"), &lines).map(drop)
    }

    /// Makes the alias lead to another index, at once for everybody.
    fn lead(&self, old: &str, new: &str) -> Result<(), StoreError> {
        let alias = &self.names.documents;
        let body = json!({ "actions": [
            { "remove": { "index": old, "alias": alias, "must_exist": true } },
            { "add": { "index": new, "alias": alias } },
        ] });
        let done = self.client.ask(&Method::POST, "_aliases", Body::Json(&body)).and_then(found);
        done.map(drop).map_err(unwritten)
    }
}
