//! All that relates to a document in one way, page by page.

use axum::{
    extract::Query,
    response::{IntoResponse, Response},
};
use desk::{FindEntityRequest, GetRequest, SearchRequest};
use maud::html;
use serde::Deserialize;
use serde_json::json;

use super::{
    super::closed,
    citing::{self, By},
};
use crate::{
    Visit,
    error::Fault,
    frame::{self, Room},
    link::link,
    rooms::document::wanted::{PAGE, Related},
    words::{Document, Relations, thousands},
};

/// The page.
pub(crate) async fn page(visit: Visit, Query(wanted): Query<Related>) -> Response {
    if !visit.offers::<GetRequest>() || !visit.offers::<SearchRequest>() {
        return closed(&visit, Room::Law);
    }
    let named = json!({ "reference": wanted.id, "language": "*", "policy": "local" });
    let answer = match visit.ask::<GetRequest>(named).await {
        Ok(answer) => answer,
        Err(failure) => return Fault::failed(visit, &failure).into_response(),
    };
    let by = if wanted.how.is_empty() { By::Cited } else { By::Relation(&wanted.how) };
    let offset: usize = wanted.offset.parse().unwrap_or(0);
    let mut arguments = citing::arguments(&visit, &answer, by, &wanted.kind);
    arguments["limit"] = PAGE.into();
    arguments["offset"] = offset.into();
    let found = match visit.ask::<SearchRequest>(arguments).await {
        Ok(found) => found,
        Err(failure) => return Fault::failed(visit, &failure).into_response(),
    };
    let words = Document::of(visit.language);
    let how = Relations::of(visit.language).incoming(&wanted.how).unwrap_or(words.cited_by);
    let at = |offset: usize| Related::address(&answer.id, &wanted.how, &wanted.kind, offset);
    let content = html! {
        nav class="crumbs" aria-label=(words.contents) {
            ol { li { a href=(link("/document", &[("id", &answer.id)])) lang=(answer.language) { (answer.title) } } }
        }
        h1 { (how) " " span class="count" { (thousands(found.total)) } }
        ol class="results" start=(offset + 1) {
            @for result in &found.results {
                li { (citing::line(&visit, result)) }
            }
        }
        (frame::pager(
            &visit,
            (offset > 0).then(|| at(offset.saturating_sub(PAGE))),
            found.next_offset.map(at),
        ))
    };
    frame::page(&visit, &answer.title, Some(Room::Law), content).into_response()
}

/// Which places in the files of the open case.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct InFiles {
    entity: String,
    offset: String,
}

/// The page of all places in the files of the open case that cite something.
pub(crate) async fn files(visit: Visit, asked: Query<InFiles>) -> Response {
    let Query(wanted) = asked;
    if !visit.offers::<FindEntityRequest>() {
        return closed(&visit, Room::Law);
    }
    let offset: usize = wanted.offset.parse().unwrap_or(0);
    let arguments = json!({ "entity": wanted.entity, "top_k": PAGE, "offset": offset });
    let answer = match visit.ask::<FindEntityRequest>(arguments).await {
        Ok(answer) => answer,
        Err(failure) => return Fault::failed(visit, &failure).into_response(),
    };
    let words = Document::of(visit.language);
    let total = answer.found.exact + answer.found.likely;
    let at = |offset: usize| {
        let offset = offset.to_string();
        link("/document/files", &[("entity", &wanted.entity), ("offset", &offset)])
    };
    let behind = offset + answer.found.mentions.len();
    let content = html! {
        h1 { (wanted.entity) " – " (crate::words::filled(words.by_files, &[("x", &answer.case)])) }
        p class="quiet" { (citing::counted(&visit, &answer)) }
        ol class="results" start=(offset + 1) {
            @for mention in &answer.found.mentions { li { (citing::place(&answer.case, mention)) } }
        }
        (frame::pager(
            &visit,
            (offset > 0).then(|| at(offset.saturating_sub(PAGE))),
            (behind < total && behind > offset).then(|| at(behind)),
        ))
    };
    frame::page(&visit, &wanted.entity, Some(Room::Law), content).into_response()
}
