//! The room where papers are checked: a file or a text in, the text with each citation marked out, and what is
//! wrong beside it.

mod job;
mod running;
mod saved;
mod shown;

use std::sync::Arc;

use axum::{
    Router,
    extract::{DefaultBodyLimit, Form, Multipart, Path},
    response::{IntoResponse, Redirect, Response},
    routing::{get, post},
};
use desk::CheckRequest;
use maud::{Markup, html};
use serde::Deserialize;

pub(crate) use self::job::Checks;
use self::job::{Given, State};
use crate::{
    House, Visit,
    error::{Fault, told},
    frame::{self, Room},
    upload::receive,
    words::{Check, filled},
};

/// The pages of the room.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/check", get(room).post(given).layer(DefaultBodyLimit::disable()))
        .route("/check/{id}", get(one))
        .route("/check/{id}/accept", post(accept))
        .route("/check/{id}/{file}", get(saved::file))
}

/// The room: where a paper is given.
async fn room(visit: Visit) -> Response {
    asking(&visit, None).into_response()
}

fn asking(visit: &Visit, note: Option<&str>) -> Markup {
    let words = Check::of(visit.language);
    let earlier = visit.entered.checks.list();
    let content = html! {
        h1 { (words.title) }
        p { (words.lead) }
        @if let Some(note) = note { (told(note, "")) }
        @if visit.offers::<CheckRequest>() {
            form method="post" enctype="multipart/form-data" action="/check" {
                input type="hidden" name="csrf" value=(visit.entered.csrf);
                div class="drop" {
                    label for="file" { (words.file) }
                    div class="line" { input id="file" name="file" type="file"; }
                }
                p { label for="text" { (words.text) } }
                textarea id="text" name="text" rows="6" {}
                div class="line small" {
                    label { (words.day) " " input type="date" name="at"; }
                    label { input type="checkbox" name="ask" value="1"; " " (words.ask) }
                }
                button { (words.go) }
            }
        } @else {
            p class="notice" { (visit.frame().closed) }
        }
        @if !earlier.is_empty() {
            h2 { (words.earlier) }
            ul class="plain-list" {
                @for (id, name) in &earlier { li { a href={ "/check/" (id) } { (name) } } }
            }
        }
    };
    frame::page(visit, words.title, Some(Room::Check), content)
}

/// Takes a paper in, and checks it beside what else is going on.
async fn given(visit: Visit, form: Multipart) -> Result<Response, Fault> {
    let words = Check::of(visit.language);
    if !visit.offers::<CheckRequest>() {
        return Err(Fault::unusable(visit.clone(), visit.frame().closed));
    }
    let mut sent = receive(&visit, form).await?;
    let at = match sent.text("at") {
        "" => None,
        day => match day.parse() {
            Ok(day) => Some(day),
            Err(_) => return Err(Fault::unusable(visit, format!("`{day}`: YYYY-MM-DD"))),
        },
    };
    let asks = sent.text("ask") == "1";
    let given = match (sent.files.is_empty(), sent.text("text")) {
        (true, "") => return Ok(asking(&visit, Some(words.nothing)).into_response()),
        (true, text) => {
            Given { name: words.pasted.to_owned(), file: None, text: text.to_owned(), at, asks }
        }
        (false, _) => {
            let file = sent.files.swap_remove(0);
            Given { name: file.name, file: Some(file.path), text: String::new(), at, asks }
        }
    };
    let Some(id) = visit.entered.checks.begin(&visit, given) else {
        return Err(Fault::unusable(visit.clone(), visit.frame().no_room));
    };
    Ok(Redirect::to(&format!("/check/{id}")).into_response())
}

/// One paper: how far it is, or what came of it.
async fn one(visit: Visit, Path(id): Path<String>) -> Result<Response, Fault> {
    let words = Check::of(visit.language);
    let Some(job) = visit.entered.checks.of(&id) else {
        return Err(Fault::gone(visit));
    };
    let content = match &*job.state() {
        State::Running => {
            let waiting = html! { p { (filled(words.running, &[("name", &job.given.name)])) } };
            let content = frame::followed(&visit, &format!("/check/{id}"), waiting);
            return Ok(
                frame::waiting(&visit, words.title, Some(Room::Check), content).into_response()
            );
        }
        State::Failed(failure) => html! {
            h1 { (job.given.name) }
            (crate::error::failed(visit.language, failure))
            p { a class="button" href="/check" { (words.again) } }
        },
        State::Done(checked) => shown::page(&visit, &job, checked),
    };
    Ok(frame::page(&visit, &job.given.name, Some(Room::Check), content).into_response())
}

/// A correction that is accepted, or taken back.
#[derive(Deserialize)]
struct Accepted {
    csrf: String,
    /// The number of the citation, counted from one.
    number: usize,
    #[serde(default)]
    undo: String,
}

async fn accept(
    visit: Visit,
    Path(id): Path<String>,
    Form(accepted): Form<Accepted>,
) -> Result<Response, Fault> {
    visit.sent_by(&accepted.csrf)?;
    let Some(job) = visit.entered.checks.of(&id) else {
        return Err(Fault::gone(visit));
    };
    job.accept(accepted.number, accepted.undo != "1");
    Ok(Redirect::to(&format!("/check/{id}#p{}", accepted.number)).into_response())
}
