//! The room of cases: what is there, and what one of them holds.

mod delete;
mod entity;
mod intake;
mod list;
mod page;
mod search;
mod shown;
mod told;

use std::sync::Arc;

use axum::{
    Router,
    extract::{DefaultBodyLimit, Query},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use desk::{
    CaseDocument, CaseInfoAnswer, CaseInfoRequest, DeleteCaseRequest, DocumentOrder,
    FindEntityRequest, IngestDocumentRequest, ListDocumentsRequest, Status,
};
use maud::{Markup, html};
use serde_json::json;

pub(crate) use self::intake::Intakes;
use crate::{
    House, Visit,
    error::Fault,
    frame::{self, Room},
    link::link,
    words::{Case, filled},
};
pub(crate) use shown::Shown;
use told::{count, day, kinds};

/// The pages of the room.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/case", get(list::page).post(list::create))
        .route("/case/of", get(one))
        .route("/case/files", post(intake::given).layer(DefaultBodyLimit::disable()))
        .route("/case/intake/{id}", get(intake::page))
        .route("/case/page", get(page::page))
        .route("/case/picture", get(page::picture))
        .route("/case/search", get(search::page))
        .route("/case/entity", get(entity::page))
        .route("/case/entity.csv", get(entity::csv))
        .route("/case/delete", get(delete::asking).post(delete::delete))
}

/// One case.
async fn one(visit: Visit, Query(shown): Query<Shown>) -> Result<Response, Fault> {
    let words = Case::of(visit.language);
    let info = match visit.ask::<CaseInfoRequest>(json!({ "case": shown.case })).await {
        Ok(info) => info,
        Err(failure) => return Err(Fault::failed(visit, &failure)),
    };
    let order = order(&shown.sort);
    let asked = json!({ "case": info.case.id, "sort_by": order });
    let documents = match visit.ask::<ListDocumentsRequest>(asked).await {
        Ok(listed) => listed.documents,
        Err(failure) => return Err(Fault::failed(visit, &failure)),
    };
    let id = info.case.id.as_str();
    let content = html! {
        h1 { (info.case.name) }
        (facts(&info, words))
        @if !shown.deleted.is_empty() {
            p class="notice" role="status" { (filled(words.deleted, &[("x", &shown.deleted)])) }
        }
        @if documents.iter().any(|one| one.is_searchable) {
            div class="sides even" {
                section { h2 { (words.search) } (search::form(words, id, "")) }
                @if visit.offers::<FindEntityRequest>() {
                    section { h2 { (words.entity) } (entity::form(words, id, "", "")) }
                }
            }
        }
        section {
            h2 { (words.documents) }
            @if documents.is_empty() { p class="quiet" { (words.empty) } }
            @else { (table(&visit, words, id, order, &documents)) }
        }
        @if visit.offers::<IngestDocumentRequest>() {
            @if info.case.status == Status::Active {
                section { h2 { (words.add) } (intake::form(&visit, words, id)) }
            } @else {
                p class="notice" { (words.closed) }
            }
        }
        @if visit.offers::<DeleteCaseRequest>() {
            p { a href=(link("/case/delete", &[("case", id)])) { (words.delete_case) } " …" }
        }
    };
    Ok(frame::page(&visit, &info.case.name, Some(Room::Case), content).into_response())
}

fn facts(info: &CaseInfoAnswer, words: &Case) -> Markup {
    let case = &info.case;
    html! {
        p class="quiet" {
            @if let Some(number) = &case.number { (number) " · " }
            (words.case_kind(case.kind)) " · " (words.life(case.status)) " · "
            (words.documents) ": " (count(case.documents)) " · "
            (words.pages) ": " (count(case.pages))
        }
    }
}

fn table(
    visit: &Visit,
    words: &Case,
    case: &str,
    order: &str,
    documents: &[CaseDocument],
) -> Markup {
    let head = |name: &str, sort: &'static str| {
        let at = link("/case/of", &[("case", case), ("sort", sort)]);
        let title = filled(words.sort_by, &[("x", name)]);
        html! {
            th scope="col" aria-sort=[(sort == order).then_some("ascending")] {
                a href=(at) title=(title) { (name) }
            }
        }
    };
    html! {
        div class="table" tabindex="0" role="region" aria-label=(words.documents) {
            table {
                thead { tr {
                    (head(words.document, "name"))
                    (head(words.kind, "type"))
                    (head(words.pages, "pages"))
                    th scope="col" { (words.date) }
                    (head(words.ingested, "date"))
                } }
                tbody { @for one in documents { (row(visit, words, case, one)) } }
            }
        }
    }
}

fn row(visit: &Visit, words: &Case, case: &str, one: &CaseDocument) -> Markup {
    let at = link("/case/page", &[("case", case), ("document", &one.id)]);
    html! {
        tr {
            td {
                a href=(at) { (one.name) }
                @if let Some(parent) = &one.parent {
                    " " span class="quiet" { (filled(words.inside, &[("x", &parent.name)])) }
                }
                @if one.pages.skipped > 0 {
                    " " span class="tag bad" {
                        (filled(words.skipped, &[("n", &one.pages.skipped.to_string())]))
                    }
                }
            }
            td { (words.document_kind(one.kind)) }
            td { @if one.has_pages() { (one.pages.total) } @else { "–" } }
            td { @if let Some(made) = &one.metadata.created { (day(visit, made)) } }
            td { (day(visit, &one.ingested)) }
        }
    }
}

/// The order that was asked for, or by name.
fn order(asked: &str) -> &'static str {
    DocumentOrder::of_code(asked).unwrap_or(DocumentOrder::Name).code()
}
