//! Files that are taken into a case: given as a form, read one after the other, and how far that is.

mod job;
mod running;

use axum::{
    extract::{Multipart, Path},
    response::{IntoResponse, Redirect, Response},
};
use desk::{CaseInfoRequest, IngestDocumentAnswer, IngestDocumentRequest};
use maud::{Markup, html};
use serde_json::json;

pub(crate) use self::job::Intakes;
use self::job::{Given, Intake, State};
use super::kinds;
use crate::{
    Visit,
    error::Fault,
    frame::{self, Room},
    link::link,
    upload::receive,
    words::{Case, filled},
};

/// Where files are given.
pub(super) fn form(visit: &Visit, words: &Case, case: &str) -> Markup {
    html! {
        form method="post" enctype="multipart/form-data" action="/case/files" {
            input type="hidden" name="csrf" value=(visit.entered.csrf);
            input type="hidden" name="case" value=(case);
            div class="drop" {
                label for="files" { (words.drop) }
                div class="line" { input id="files" name="files" type="file" multiple required; }
            }
            div class="line small" {
                label { (words.kind) " " select name="kind" { (kinds(words)) } }
                label { (words.password) " " input type="password" name="password" autocomplete="off"; }
            }
            p { label { input type="checkbox" name="keep" value="1" checked; " " (words.keep) } }
            button { (words.take) }
        }
    }
}

/// Takes files in, beside what else is going on.
pub(super) async fn given(visit: Visit, form: Multipart) -> Result<Response, Fault> {
    let words = Case::of(visit.language);
    if !visit.offers::<IngestDocumentRequest>() {
        return Err(Fault::unusable(visit.clone(), visit.frame().closed));
    }
    let sent = receive(&visit, form).await?;
    let info = match visit.ask::<CaseInfoRequest>(json!({ "case": sent.text("case") })).await {
        Ok(info) => info,
        Err(failure) => return Err(Fault::failed(visit, &failure)),
    };
    if sent.files.is_empty() {
        return Err(Fault::unusable(visit, words.nothing));
    }
    let given = Given {
        case: info.case.id,
        name: info.case.name,
        kind: sent.text("kind").to_owned(),
        password: sent.text("password").to_owned(),
        keeps: sent.text("keep") == "1",
        files: sent.files.into_iter().map(|file| (file.name, file.file_path)).collect(),
    };
    let Some(id) = visit.entered.intakes.begin(&visit, given) else {
        return Err(Fault::unusable(visit.clone(), visit.frame().no_room));
    };
    Ok(Redirect::to(&format!("/case/intake/{id}")).into_response())
}

/// How far it is, or what came of it.
pub(super) async fn page(visit: Visit, Path(id): Path<String>) -> Result<Response, Fault> {
    let words = Case::of(visit.language);
    let Some(intake) = visit.entered.intakes.of(&id) else {
        return Err(Fault::gone(visit));
    };
    let title = format!("{}: {}", intake.given.name, words.add);
    let list = files(&visit, &intake);
    let (done, all) = (intake.done(), intake.given.files.len());
    if done < all {
        let count = [("n", done.to_string()), ("m", all.to_string())];
        let count = count.each_ref().map(|(name, value)| (*name, value.as_str()));
        let content = html! {
            p { (filled(words.reading, &count)) }
            progress max=(all) value=(done) aria-label=(words.add) {}
            (list)
        };
        let content = html! {
            h1 { (title) }
            (frame::followed(&visit, &format!("/case/intake/{id}"), content))
        };
        return Ok(frame::waiting(&visit, &title, Some(Room::Case), content).into_response());
    }
    let taken = intake.taken();
    let count = [("n", taken.to_string()), ("m", (all - taken).to_string())];
    let count = count.each_ref().map(|(name, value)| (*name, value.as_str()));
    let content = html! {
        h1 { (title) }
        p role="status" { strong { (filled(words.finished, &count)) } }
        (list)
        p { a class="button" href=(link("/case/of", &[("case", &intake.given.case)])) { (words.to_case) } }
    };
    Ok(frame::page(&visit, &title, Some(Room::Case), content).into_response())
}

fn files(visit: &Visit, intake: &Intake) -> Markup {
    let words = Case::of(visit.language);
    let states = intake.states();
    html! {
        ul class="results" {
            @for ((name, _), state) in intake.given.files.iter().zip(states.iter()) {
                li {
                    strong { (name) } " "
                    @match state {
                        State::Waits => span class="quiet" { (words.waits) },
                        State::Reads { pages: 0 } => span class="tag open" { (words.begins) },
                        State::Reads { pages } => span class="tag open" {
                            (filled(words.at_page, &[("n", &pages.to_string())]))
                        },
                        State::Failed(failure) => {
                            span class="tag bad" { (words.refused) }
                            (crate::error::failed(visit.language, failure))
                        }
                        State::Done(answer) => (taken(words, &intake.given.case, answer)),
                    }
                }
            }
        }
    }
}

/// A file that is in the case: what of it was read, and what of it was not and what to do about that.
fn taken(words: &Case, case: &str, answer: &IngestDocumentAnswer) -> Markup {
    let document = &answer.ingested.document;
    let skipped = document.pages.skipped;
    let lost = answer.ingested.lost.iter().map(|one| format!("{}: {}", one.file, one.reason));
    let noticed: Vec<String> = answer.ingested.warnings.iter().cloned().chain(lost).collect();
    html! {
        span class={ "tag " (if skipped == 0 { "good" } else { "odd" }) } { (words.taken) } " "
        a href=(link("/case/page", &[("case", case), ("document", &document.id)])) { (document.name) }
        @if document.has_pages() { span class="quiet" { " · " (words.pages) ": " (document.pages.total) } }
        @if skipped > 0 {
            " " span class="tag bad" { (filled(words.skipped, &[("n", &skipped.to_string())])) }
        }
        @if !noticed.is_empty() {
            ul class="quiet" aria-label=(words.warnings) { @for one in &noticed { li { (one) } } }
        }
    }
}
