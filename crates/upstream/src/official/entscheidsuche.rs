//! Decisions of Swiss courts, asked of entscheidsuche.ch.

mod answer;
mod asked;
mod blocked;
pub mod courts;
mod id;
mod query;
mod source;
mod words;

use jiff::Timestamp;
use law::Clause;
use serde_json::Value;

pub use self::id::is_id;

use self::answer::Hits;
use crate::{Expects, Form, Reply, Request, Ruling, Sources, UpstreamError};
pub use asked::{Asked, Order};
use source::SEARCH;
pub use source::SOURCE;

/// For how many seconds an answer may be used again: the index is filled once a day.
const FRESH_FOR: u64 = 15 * 60;

/// The same for the file of a decision, which does not change.
const FILE_FRESH_FOR: u64 = 24 * 60 * 60;

/// The index of decisions of Swiss courts.
pub struct Entscheidsuche<'s> {
    sources: &'s Sources,
}

/// What was found.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Answer {
    /// How many decisions fit.
    pub total: u64,
    /// Whether that many fit, or at least that many.
    pub is_total_exact: bool,
    /// The decisions of this page.
    pub rulings: Vec<Ruling>,
    /// What is missing from the answer.
    pub warnings: Vec<String>,
    /// Whether a part of the index did not answer, so that decisions may be missing.
    pub is_partial: bool,
    /// When the source answered.
    pub retrieved_at: Timestamp,
    /// Where to go on, if there may be more.
    pub next: Option<String>,
}

impl<'s> Entscheidsuche<'s> {
    /// The index, as one machine may ask it.
    pub const fn new(sources: &'s Sources) -> Self {
        Self { sources }
    }

    /// Searches; the decisions come with their text where that is asked for.
    pub fn search(&self, asked: &Asked) -> Result<Answer, UpstreamError> {
        let body = query::search(asked);
        let (reply, hits) = self.ask(&body, if asked.is_sweep { 0 } else { FRESH_FOR })?;
        // Where a part of the index failed, nothing found says nothing.
        if hits.is_partial && hits.rulings.is_empty() {
            let reason = hits.warnings.join("; ");
            return Err(UpstreamError::Unusable { host: reply.host().to_owned(), reason });
        }
        let wanted = body.get("size").and_then(Value::as_u64).unwrap_or_default();
        // A page that is not full is the last one.
        let is_full = u64::try_from(hits.listed).is_ok_and(|seen| seen >= wanted);
        Ok(Answer {
            total: hits.total,
            is_total_exact: hits.is_total_exact,
            rulings: hits.rulings,
            warnings: hits.warnings,
            is_partial: hits.is_partial,
            retrieved_at: reply.retrieved_at,
            next: hits.last.filter(|_| is_full),
        })
    }

    /// The decision of an id, its case kept, with its text. None where the index has none: the
    /// decision may exist all the same.
    pub fn by_id(&self, id: &str) -> Result<Option<Found>, UpstreamError> {
        let (reply, hits) = self.ask(&query::by_id(id), FRESH_FOR)?;
        let Some(ruling) = hits.rulings.into_iter().next() else {
            // Where a part of the index failed, nothing found says nothing.
            return match hits.warnings.into_iter().next() {
                None => Ok(None),
                Some(reason) => {
                    Err(UpstreamError::Unusable { host: reply.host().to_owned(), reason })
                }
            };
        };
        if ruling.id != id {
            let reason = format!("it answered with `{}` to a question for `{id}`", ruling.id);
            return Err(UpstreamError::Unusable { host: reply.host().to_owned(), reason });
        }
        Ok(Some(Found { ruling, retrieved_at: reply.retrieved_at, warnings: hits.warnings }))
    }

    /// The file of a decision, for where the text of the index is cut or missing: a page for
    /// [`text_of_page`](crate::ruling::text_of_page), or a PDF as it is. None where the source names
    /// no file, has none there, or names a place that is none of its own.
    pub fn document(&self, ruling: &Ruling) -> Result<Option<Reply>, UpstreamError> {
        let address = ruling.address.as_deref().and_then(|one| self.sources.addresses.route(one));
        let Some(address) = address else { return Ok(None) };
        let expects = if ruling.media_type.contains("html") || address.ends_with(".html") {
            Expects::Html
        } else {
            Expects::Document
        };
        let request = Request::get(address, expects).fresh_for(FILE_FRESH_FOR);
        match self.sources.fetch.ask(&request) {
            Ok(reply) => Ok(Some(reply)),
            Err(error) if answer::is_not_there(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn ask(&self, body: &Value, fresh_for: u64) -> Result<(Reply, Hits), UpstreamError> {
        let address = self.sources.addresses.at(&SOURCE, SEARCH);
        let form = Form::Json(body.to_string());
        let mut request = Request::post(address, form, Expects::Json).fresh_for(fresh_for);
        // The places that fit repeat what was searched for, which no file is to hold.
        if body.get("highlight").is_some() {
            request = request.private();
        }
        let reply = match self.sources.fetch.ask(&request) {
            // The search itself is gone from its address; that says nothing of any decision.
            Err(UpstreamError::NotThere { address }) => {
                return Err(UpstreamError::Unusable {
                    host: crate::fetch::host_of(&address).to_owned(),
                    reason: format!("there is no search at {address}; its path is a setting"),
                });
            }
            other => other?,
        };
        let hits = answer::read(&reply);
        // What failed now may be mended when the same is asked next.
        if hits.as_ref().map_or(true, |hits| hits.is_partial) {
            self.sources.fetch.forget(&request);
        }
        Ok((reply, hits?))
    }
}

/// A decision with its text, and when the source gave it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Found {
    /// The decision.
    pub ruling: Ruling,
    /// When the source answered.
    pub retrieved_at: Timestamp,
    /// What is missing from the answer.
    pub warnings: Vec<String>,
}

/// What a person typed, read as a search of this source in an order reads it; none where it has no
/// word. A mark without its partner does not count, and the words beside it do.
pub fn clause(words: &str, order: Order) -> Option<Clause> {
    words::read(words, order)
}

#[cfg(test)]
mod tests;
