//! The research room: a question, the run by step with what it asks back, and the memo.

mod going_on;
mod run;
mod shown;

use std::{ops::ControlFlow, sync::Arc};

use axum::{
    Form, Router,
    extract::{Path, Query},
    http::{HeaderValue, header},
    response::{IntoResponse, Redirect, Response},
    routing::{get, post},
};
use desk::{
    Failure, ListCasesRequest, ListRunsRequest, ResearchState, RunStatusRequest, StartRequest,
};
use law::Language;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

pub(crate) use self::run::Runs;
use crate::{
    House, Visit,
    error::{Fault, told},
    frame::{self, Room, own_name},
    words::Research,
};

/// The pages of the room.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/research", get(room).post(begin))
        .route("/research/{handle}", get(one).post(go_on))
        .route("/research/{handle}/stop", post(stop))
        .route("/research/{handle}/delete", post(delete))
        .route("/research/{handle}/{file}", get(file))
}

/// A question that another page proposes.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Proposed {
    question: String,
}

async fn room(visit: Visit, Query(proposed): Query<Proposed>) -> Response {
    asking(&visit, &proposed.question, None).await.into_response()
}

/// What a question is asked with.
#[derive(Deserialize)]
struct Asked {
    csrf: String,
    question: String,
    #[serde(default)]
    case: String,
    #[serde(default)]
    depth: String,
    #[serde(default)]
    autonomy: String,
    #[serde(default)]
    language: String,
    #[serde(default)]
    policy: String,
    #[serde(default)]
    from: String,
    #[serde(default)]
    at: String,
}

async fn asking(visit: &Visit, question: &str, note: Option<Markup>) -> Markup {
    let words = Research::of(visit.language);
    let cases = visit.ask::<ListCasesRequest>(json!({})).await.map(|answer| answer.cases);
    let runs = visit.ask::<ListRunsRequest>(json!({})).await.map(|answer| answer.runs);
    let (cases, runs) = (cases.unwrap_or_default(), runs.unwrap_or_default());
    let choice = |name: &'static str, label: &str, all: &[(&str, &str)], usual: &str| {
        html! {
            label { (label) " "
                select name=(name) {
                    @for (value, text) in all { option value=(value) selected[*value == usual] { (text) } }
                }
            }
        }
    };
    let depths = [("quick", words.quick), ("standard", words.standard), ("deep", words.deep)];
    let autonomies = [
        ("cautious", words.cautious),
        ("balanced", words.balanced),
        ("autonomous", words.autonomous),
    ];
    let languages = Language::ALL.map(|language| (language.code(), own_name(language)));
    let languages: Vec<(&str, &str)> =
        [("", words.as_asked)].into_iter().chain(languages).collect();
    let content = html! {
        h1 { (words.title) }
        p { (words.lead) }
        @if let Some(note) = note { (note) }
        @if visit.offers::<StartRequest>() {
            form method="post" action="/research" {
                input type="hidden" name="csrf" value=(visit.entered.csrf);
                p { label for="question" { (words.question) } }
                textarea id="question" name="question" rows="3" maxlength="5000" required { (question) }
                div class="line small" {
                    label { (words.case) " "
                        select name="case" {
                            option value="" { (words.no_case) }
                            @for listed in &cases {
                                option value=(listed.case.name) { (listed.case.name) }
                            }
                        }
                    }
                    (choice("depth", words.depth, &depths, "standard"))
                    (choice("autonomy", words.autonomy, &autonomies, "balanced"))
                    (choice("language", words.language, &languages, ""))
                    (choice("policy", words.sources, &[("local", words.local), ("auto", words.auto)], "local"))
                    label { (words.since) " " input type="date" name="from"; }
                    label { (words.at) " " input type="date" name="at"; }
                }
                button { (words.go) }
            }
        } @else {
            p class="notice" { (visit.frame().closed) }
        }
        @if !runs.is_empty() {
            h2 { (words.earlier) }
            ul class="results" {
                @for run in runs.iter().take(50) {
                    li {
                        a href={ "/research/" (run.handle) } { (run.question) }
                        " " span class="tag" { (shown::state(run.status, words)) }
                        @if let Some(case) = &run.case { " " span class="quiet" { (case) } }
                        " " span class="quiet" { (run.started.get(..10).unwrap_or_default()) }
                    }
                }
            }
        }
    };
    frame::page(visit, words.title, Some(Room::Research), content)
}

async fn begin(visit: Visit, Form(asked): Form<Asked>) -> Result<Response, Fault> {
    visit.sent_by(&asked.csrf)?;
    let words = Research::of(visit.language);
    let question = asked.question.trim();
    if question.is_empty() {
        let note = told(words.nothing, "");
        return Ok(asking(&visit, "", Some(note)).await.into_response());
    }
    let mut arguments = json!({ "question": question });
    for (name, value) in [
        ("case", &asked.case),
        ("depth", &asked.depth),
        ("autonomy", &asked.autonomy),
        ("language", &asked.language),
        ("policy", &asked.policy),
        ("from", &asked.from),
        ("at", &asked.at),
    ] {
        if !value.is_empty() {
            arguments[name] = value.as_str().into();
        }
    }
    match visit.ask::<StartRequest>(arguments).await {
        Err(failure) => {
            let note = crate::error::failed(visit.language, &failure);
            Ok(asking(&visit, question, Some(note)).await.into_response())
        }
        Ok(answer) => {
            visit.entered.runs.go_on(&visit, &answer.handle, None);
            Ok(Redirect::to(&format!("/research/{}", answer.handle)).into_response())
        }
    }
}

async fn one(visit: Visit, Path(handle): Path<String>) -> Result<Response, Fault> {
    let words = Research::of(visit.language);
    // Asked before its state is read: of one that ends in between, a state from before its end would stand there as
    // if it had been interrupted.
    let progress = visit.entered.runs.running(&handle);
    let asked = visit.ask::<RunStatusRequest>(json!({ "handle": handle })).await;
    let answer = asked.map_err(|failure| Fault::failed(visit.clone(), &failure))?;
    let title = answer.run().question.clone();
    if let Some(progress) = progress {
        let content = html! {
            h1 { (title) }
            (frame::followed(&visit, &format!("/research/{handle}"), shown::steps(&visit, &answer, Some(&progress))))
            form method="post" action={ "/research/" (handle) "/stop" } {
                input type="hidden" name="csrf" value=(visit.entered.csrf);
                button class="plain" { (words.stop) }
            }
        };
        return Ok(frame::waiting(&visit, &title, Some(Room::Research), content).into_response());
    }
    let failure = visit.entered.runs.failure(&handle);
    let content = shown::page(&visit, &answer, failure.as_ref());
    Ok(frame::page(&visit, &title, Some(Room::Research), content).into_response())
}

/// What is replied to a research.
#[derive(Deserialize)]
struct Replied {
    csrf: String,
    #[serde(default)]
    answer: String,
}

async fn go_on(
    visit: Visit,
    Path(handle): Path<String>,
    Form(replied): Form<Replied>,
) -> Result<Response, Fault> {
    visit.sent_by(&replied.csrf)?;
    let answer = Some(replied.answer.trim().to_owned()).filter(|answer| !answer.is_empty());
    visit.entered.runs.go_on(&visit, &handle, answer);
    Ok(Redirect::to(&format!("/research/{handle}")).into_response())
}

/// What a form sends that has nothing else to say.
#[derive(Deserialize)]
struct Sent {
    csrf: String,
}

async fn stop(
    visit: Visit,
    Path(handle): Path<String>,
    Form(sent): Form<Sent>,
) -> Result<Response, Fault> {
    visit.sent_by(&sent.csrf)?;
    visit.entered.runs.stop(&handle);
    Ok(Redirect::to(&format!("/research/{handle}")).into_response())
}

/// Deletes a research and everything of it; the form asked whether that is meant.
async fn delete(
    visit: Visit,
    Path(handle): Path<String>,
    Form(sent): Form<Sent>,
) -> Result<Response, Fault> {
    visit.sent_by(&sent.csrf)?;
    if !visit.offers::<StartRequest>() {
        return Err(Fault::unusable(visit.clone(), visit.frame().closed));
    }
    // One that runs is stopped first, on its own page.
    if visit.entered.runs.running(&handle).is_some() {
        return Ok(Redirect::to(&format!("/research/{handle}")).into_response());
    }
    let own = visit.clone();
    let deleted = visit.beside(move || {
        let watch = |_: &desk::Progress| ControlFlow::Continue(());
        own.at_desk(&watch, |call| desk::delete_research(&handle, call))
    });
    match deleted.await {
        Some(Ok(())) => Ok(Redirect::to("/research").into_response()),
        Some(Err(error)) => Err(Fault::failed(visit, &error.into())),
        None => Err(Fault::failed(visit, &Failure::bug("a research can be deleted"))),
    }
}

/// The memo as a file.
async fn file(
    visit: Visit,
    Path((handle, file)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let asked = visit.ask::<RunStatusRequest>(json!({ "handle": handle })).await;
    let answer = asked.map_err(|failure| Fault::failed(visit.clone(), &failure))?;
    let memo = answer.run().memo.as_ref().filter(|_| answer.status == ResearchState::Completed);
    let Some(memo) = memo else { return Err(Fault::nowhere(visit)) };
    let (kind, bytes) = match file.as_str() {
        "memo.docx" => {
            ("application/vnd.openxmlformats-officedocument.wordprocessingml.document", memo.docx())
        }
        "memo.html" => ("text/html; charset=utf-8", memo.html().into_bytes()),
        "memo.json" => {
            ("application/json", serde_json::to_vec_pretty(&answer.research).unwrap_or_default())
        }
        _ => return Err(Fault::nowhere(visit)),
    };
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{file}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    Ok(response)
}
