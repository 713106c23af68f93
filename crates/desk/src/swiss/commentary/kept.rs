//! The commentaries that are kept on this machine.

use corpus::{Ranking, Store, StoreError, StoreQuery};
use jiff::Timestamp;
use law::{Document, DocumentId, Entry, Head, Language, Scope, key, tag::Filter};
use serde::{Deserialize, Serialize};
use upstream::onlinekommentar::{Listing, SOURCE, collection, document_id, entry};

use super::is_full;
use crate::{Call, DeskError, writer::Keep};

/// How many commentaries are listed at most; there were 391 in each language in 2026.
const MOST: usize = 20_000;

/// What is known of a list that was read.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(super) struct ListNote {
    /// When the source sent it.
    pub retrieved_at: Timestamp,
    /// How many commentaries it had.
    pub count: usize,
}

fn note_name(language: Language) -> String {
    format!("onlinekommentar list {language}")
}

/// The last list that was read to its end, in a language.
pub(super) fn list_note(
    store: &dyn Store,
    language: Language,
) -> Result<Option<ListNote>, StoreError> {
    let note = store.note(&note_name(language))?;
    Ok(note.and_then(|note| serde_json::from_str(&note).ok()))
}

/// Which commentaries are meant.
pub(super) fn scope(language: Option<Language>, act: Option<&str>) -> Scope {
    let mut scope = Scope::default().with(key::SOURCE, Filter::is(SOURCE.name));
    if let Some(language) = language {
        scope = scope.with(key::LANGUAGE, Filter::is(language.code()));
    }
    match act {
        Some(act) => scope.with(key::LEGISLATIVE_ACT, Filter::is(act)),
        None => scope,
    }
}

/// The commentaries in a language that are kept, at least by title.
pub(in crate::swiss) fn heads(
    store: &dyn Store,
    language: Language,
    act: Option<&str>,
) -> Result<Vec<Head>, StoreError> {
    let scope = scope(Some(language), act);
    let asked =
        StoreQuery { scope, ranking: Ranking::Latest, limit: MOST, ..StoreQuery::default() };
    Ok(store.search(&asked)?.hits.into_iter().map(|hit| hit.head).collect())
}

/// Whether any commentary is kept, in any language.
pub(super) fn is_any(store: &dyn Store) -> Result<bool, StoreError> {
    let asked = StoreQuery { scope: scope(None, None), limit: 1, ..StoreQuery::default() };
    Ok(store.search(&asked)?.total > 0)
}

/// The document of a commentary, at least by title.
pub(super) fn document(store: &dyn Store, id: &str) -> Result<Option<Document>, DeskError> {
    match document_id(id) {
        Ok(id) => Ok(store.document(&id)?),
        Err(_) => Ok(None),
    }
}

/// What is kept of what lists said, without touching a text that is kept; a text that has become
/// older than the list says is marked.
pub(super) fn keep_listed(
    call: &Call<'_>,
    listed: &[upstream::onlinekommentar::Listed],
    retrieved_at: Timestamp,
) -> Result<Keep, DeskError> {
    let store = call.kept()?;
    let ids: Vec<DocumentId> = listed.iter().filter_map(|one| document_id(&one.id).ok()).collect();
    let known = match &store {
        Some(store) => store.heads(&ids)?,
        None => Vec::new(),
    };
    let mut entries = Vec::new();
    for one in listed {
        let Ok(fresh) = entry(one, None, retrieved_at) else { continue };
        let kept = known.iter().find(|head| head.id == fresh.document.head.id);
        match (kept, &store) {
            (Some(head), Some(store)) if is_full(head) => {
                let is_newer = one.date > head.date;
                let is_marked = head.tags.first(key::OUTDATED_BY).is_some();
                if is_newer
                    && !is_marked
                    && let Some(date) = one.date
                    && let Some(mut document) = store.document(&head.id)?
                {
                    document.head.tags.set(key::OUTDATED_BY, date.to_string());
                    let edges =
                        store.edges(std::slice::from_ref(&head.id))?.concat().into_iter().map(
                            |edge| law::Edge {
                                target: edge.target.filter(|_| edge.reference.is_none()),
                                ..edge
                            },
                        );
                    entries.push(Entry { document, edges: edges.collect() });
                }
            }
            (Some(head), _) if is_same(head, &fresh.document.head) => {}
            _ => entries.push(fresh),
        }
    }
    if entries.is_empty() {
        return Ok(Keep::default());
    }
    Ok(Keep::of(collection(retrieved_at), entries))
}

/// Whether two lists said the same, whenever they did.
fn is_same(kept: &Head, fresh: &Head) -> bool {
    let mut dated = fresh.clone();
    if let Some(time) = kept.tags.first(key::RETRIEVED_AT) {
        dated.tags.set(key::RETRIEVED_AT, time);
    }
    dated == *kept
}

/// What is kept of a whole list, and that it was read to its end.
pub(in crate::swiss) fn keep_list(
    call: &Call<'_>,
    language: Language,
    listing: &Listing,
) -> Result<Keep, DeskError> {
    let mut keep = keep_listed(call, &listing.listed, listing.retrieved_at)?;
    let note = ListNote { retrieved_at: listing.retrieved_at, count: listing.listed.len() };
    let is_known = match call.kept()? {
        Some(store) => list_note(&*store, language)? == Some(note.clone()),
        None => false,
    };
    if listing.is_complete && !is_known {
        let text = serde_json::to_string(&note).map_err(|error| {
            DeskError::Broken(format!("a note can be written as JSON: {error}"))
        })?;
        keep.notes.push((note_name(language), text));
    }
    Ok(keep)
}
