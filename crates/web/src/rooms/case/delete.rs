//! A case or a document is deleted, once that was confirmed.

use axum::{
    Form,
    extract::Query,
    response::{IntoResponse, Redirect, Response},
};
use desk::{CaseInfoRequest, DeleteCaseRequest, DeleteDocumentRequest, DocumentRequest};
use maud::html;
use serde::Deserialize;
use serde_json::json;

use crate::{
    Visit,
    error::Fault,
    frame::{self, Room},
    link::link,
    words::{Case, filled},
};

/// What is to be deleted: a document of a case, else the case.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Doomed {
    csrf: String,
    case: String,
    document: String,
}

/// Asks whether it is really meant.
pub(super) async fn asking(visit: Visit, Query(doomed): Query<Doomed>) -> Result<Response, Fault> {
    let words = Case::of(visit.language);
    let (name, id, back) = if doomed.document.is_empty() {
        match visit.ask::<CaseInfoRequest>(json!({ "case": doomed.case })).await {
            Ok(info) => {
                let back = link("/case/of", &[("case", &info.case.id)]);
                (info.case.name, info.case.id, back)
            }
            Err(failure) => return Err(Fault::failed(visit, &failure)),
        }
    } else {
        let asked = json!({ "case": doomed.case, "document_name": doomed.document });
        match visit.ask::<DocumentRequest>(asked).await {
            Ok(found) => {
                let (case, id) = (doomed.case.as_str(), found.document.id);
                let back = link("/case/page", &[("case", case), ("document", &id)]);
                (found.document.name, id, back)
            }
            Err(failure) => return Err(Fault::failed(visit, &failure)),
        }
    };
    let is_document = !doomed.document.is_empty();
    let title = if is_document { words.delete_document } else { words.delete_case };
    let content = html! {
        h1 { (title) }
        form method="post" action="/case/delete" {
            input type="hidden" name="csrf" value=(visit.entered.csrf);
            @if is_document {
                input type="hidden" name="case" value=(doomed.case);
                input type="hidden" name="document" value=(id);
            } @else {
                input type="hidden" name="case" value=(id);
            }
            p { strong { (filled(words.delete_ask, &[("x", &name)])) } }
            p class="quiet" { (words.delete_rest) }
            div class="line" {
                button class="danger" { (title) }
                a class="button plain" href=(back) { (words.cancel) }
            }
        }
    };
    Ok(frame::page(&visit, title, Some(Room::Case), content).into_response())
}

/// Deletes it.
pub(super) async fn delete(visit: Visit, Form(doomed): Form<Doomed>) -> Result<Response, Fault> {
    visit.sent_by(&doomed.csrf)?;
    if doomed.document.is_empty() {
        let asked = json!({ "case_name": doomed.case, "confirm": true });
        return match visit.ask::<DeleteCaseRequest>(asked).await {
            Ok(gone) => {
                Ok(Redirect::to(&link("/case", &[("deleted", &gone.deleted.name)])).into_response())
            }
            Err(failure) => Err(Fault::failed(visit, &failure)),
        };
    }
    let asked = json!({ "case": doomed.case, "document_name": doomed.document, "confirm": true });
    match visit.ask::<DeleteDocumentRequest>(asked).await {
        Ok(gone) => {
            let query = [("case", doomed.case.as_str()), ("deleted", &gone.deleted.name)];
            Ok(Redirect::to(&link("/case/of", &query)).into_response())
        }
        Err(failure) => Err(Fault::failed(visit, &failure)),
    }
}
