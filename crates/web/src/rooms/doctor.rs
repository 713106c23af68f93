//! The doctor's room: what is here and how fresh it is, what was found, how it is set, and what left the machine.

use std::ops::ControlFlow;

use axum::{
    extract::Query,
    response::{IntoResponse, Response},
};
use desk::{
    CorpusStatus, DeskError, RequestNoted, SearchRequest, SourceStatus, StatusAnswer,
    StatusRequest, SyncCoverage,
};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

use crate::{
    Visit,
    error::told,
    frame::{self, Room},
    installation::{Finding, Look, Report, State},
    link::link,
    session::Holder,
    words::{Doctor, Search, filled, thousands},
};

/// How many requests are listed.
const MOST_REQUESTS: usize = 200;

/// How closely it is looked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// `1` where databases and indexes are checked too.
    all: String,
}

/// What only whoever sits at this machine is shown.
struct Inner {
    report: Report,
    requests: Vec<RequestNoted>,
}

/// The page.
pub(crate) async fn page(visit: Visit, Query(asked): Query<Asked>) -> Response {
    let words = Doctor::of(visit.language);
    let look = if asked.all == "1" { Look::Whole } else { Look::Quick };
    let (status, corpus, inner) = tokio::join!(status(&visit), corpus(&visit), inner(&visit, look));
    let content = html! {
        h1 { (words.title) }
        @if let Some(status) = &status { (installation(&visit, status)) }
        @match &corpus {
            None => {}
            Some(Err(DeskError::NoCorpus)) => {
                @let search = Search::of(visit.language);
                (told(search.no_corpus, search.no_corpus_how))
            }
            Some(Err(error)) => (told(words.corpus, &error.remark().to_string())),
            Some(Ok(corpus)) => (law(&visit, corpus)),
        }
        @match &inner {
            None => p class="notice" { (words.only_here) },
            Some(inner) => {
                (findings(&visit, &inner.report, look))
                (left(&visit, &inner.requests))
                (settings(&visit, &inner.report))
            }
        }
    };
    frame::page(&visit, words.title, Some(Room::Doctor), content).into_response()
}

/// What this installation is; nothing where that may not be seen.
async fn status(visit: &Visit) -> Option<StatusAnswer> {
    visit.ask::<StatusRequest>(json!({})).await.ok()
}

/// What of the law is here; nothing where that may not be seen.
async fn corpus(visit: &Visit) -> Option<Result<CorpusStatus, DeskError>> {
    if !visit.offers::<SearchRequest>() {
        return None;
    }
    let own = visit.clone();
    visit.beside(move || desk::corpus_status(&own.house.desk)).await
}

/// What only whoever sits at this machine is shown.
async fn inner(visit: &Visit, look: Look) -> Option<Inner> {
    if visit.entered.holder != Holder::ThisMachine {
        return None;
    }
    let own = visit.clone();
    let looking = visit.beside(move || {
        own.at_desk(&|_| ControlFlow::Continue(()), |call| {
            let report = own.house.doctor.as_ref().map(|doctor| doctor(look));
            let requests = desk::requests_noted(call.desk, MOST_REQUESTS);
            Inner { report: report.unwrap_or_default(), requests }
        })
    });
    looking.await
}

fn installation(visit: &Visit, status: &StatusAnswer) -> Markup {
    let words = Doctor::of(visit.language);
    let ocr = if status.ocr_languages.is_empty() {
        words.ocr_none.to_owned()
    } else {
        format!("Tesseract ({})", status.ocr_languages.join(", "))
    };
    let has_model = visit.house.desk.model.is_some();
    html! {
        section aria-labelledby="installation" {
            h2 id="installation" { (words.installation) }
            dl class="facts" {
                dt { (words.version) } dd { "Fontes " (status.version) }
                dt { (words.system) } dd { (status.machine.system) }
                dt { (words.meaning) } dd { (words.built_in) }
                dt { (words.ocr) } dd { (ocr) }
                dt { (words.model) } dd { (if has_model { words.model_set } else { words.model_none }) }
            }
        }
    }
}

/// The sources of law that are here.
fn law(visit: &Visit, corpus: &CorpusStatus) -> Markup {
    let words = Doctor::of(visit.language);
    let is_own = visit.entered.holder == Holder::ThisMachine;
    html! {
        section aria-labelledby="corpus" {
            h2 id="corpus" { (words.corpus) }
            p class="quiet" { (filled(words.documents, &[("n", &thousands(corpus.documents))])) }
            // The name of an import is that of a file of this machine.
            @if is_own {
                @for import in &corpus.unfinished {
                    p class="notice bad" { (filled(words.unfinished, &[("x", import)])) }
                }
            }
            div class="table" tabindex="0" role="group" aria-labelledby="corpus" {
                table {
                    thead { tr {
                        th scope="col" { (words.source) } th scope="col" { (words.as_of) }
                        th scope="col" { (words.taken_in) } th scope="col" { (words.count) }
                        th scope="col" { (words.not_covered) }
                    } }
                    tbody { @for source in &corpus.sources { (one_source(visit, source)) } }
                }
            }
            @if !corpus.synchronised.is_empty() {
                h3 { (words.synchronised) }
                ul class="plain-list" { @for one in &corpus.synchronised { li { (synchronised(words, one)) } } }
            }
        }
    }
}

/// What was asked of an official source in full, and when.
fn synchronised(words: &Doctor, one: &SyncCoverage) -> Markup {
    html! {
        strong { (one.scope) }
        @match (&one.finished_at, one.documents) {
            (Some(at), Some(documents)) => {
                ": " (words.as_of) " " (at) " · " (filled(words.documents_kept, &[("n", &thousands(documents))]))
            }
            _ => { ": " (words.not_whole) }
        }
    }
}

fn one_source(visit: &Visit, source: &SourceStatus) -> Markup {
    let words = Doctor::of(visit.language);
    let day = |day: Option<jiff::civil::Date>| {
        day.map_or_else(|| words.unknown.to_owned(), |day| frame::day(day, visit.language))
    };
    let one = &source.collection;
    let search = Search::of(visit.language);
    html! {
        tr {
            th scope="row" {
                (one.title) " "
                span class="quiet" { (one.jurisdiction.to_uppercase()) " · " (one.name) " · " (one.publisher) }
            }
            td { (day(one.as_of)) }
            td { (day(one.retrieved)) }
            td {
                @for (kind, count) in &source.documents {
                    div { (thousands(*count)) " " (super::search::kind_name(kind, search)) }
                }
            }
            td { (one.caveat) }
        }
    }
}

/// What the doctor found.
fn findings(visit: &Visit, report: &Report, look: Look) -> Markup {
    let words = Doctor::of(visit.language);
    let state = |finding: &Finding| match finding.state {
        State::Ok => ("good", words.ok),
        State::Note => ("odd", words.note),
        State::Problem => ("bad", words.problem),
    };
    html! {
        section aria-labelledby="findings" {
            h2 id="findings" { (words.checks) }
            div class="table" tabindex="0" role="group" aria-labelledby="findings" {
                table {
                    thead { tr {
                        th scope="col" { (words.state) } th scope="col" { (words.topic) } th scope="col" { (words.says) }
                    } }
                    tbody {
                        @for finding in &report.findings {
                            @let (class, name) = state(finding);
                            tr {
                                td { span class={ "tag " (class) } { (name) } }
                                th scope="row" { (words.topic_of(&finding.topic)) }
                                td {
                                    (noticed(visit, &finding.says))
                                    @if let Some(remedy) = &finding.remedy {
                                        p class="quiet" { "→ " (noticed(visit, remedy)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            @if look == Look::Quick {
                p {
                    a class="button plain" href={ (link("/doctor", &[("all", "1")])) "#findings" } { (words.check_all) }
                    " " span class="quiet" { (words.check_all_how) }
                }
            }
        }
    }
}

/// A notice in the language of the page; what is there in English only is marked so.
fn noticed(visit: &Visit, notice: &law::Notice) -> Markup {
    let is_english = notice.is_only_english();
    html! { span lang=[is_english.then_some("en")] { (notice.to(visit.language)) } }
}

/// What left the machine.
fn left(visit: &Visit, requests: &[RequestNoted]) -> Markup {
    let words = Doctor::of(visit.language);
    let is_online = visit.house.desk.sources.fetch.is_online();
    html! {
        section aria-labelledby="out" {
            h2 id="out" { (words.out) }
            p class="quiet" { (words.out_how) }
            p class="quiet" { (if is_online { words.online } else { words.offline }) }
            @if requests.is_empty() { p { (words.nothing_left) } }
            @else {
                div class="table" tabindex="0" role="group" aria-labelledby="out" {
                    table {
                        thead { tr {
                            th scope="col" { (words.when) } th scope="col" { (words.host) }
                            th scope="col" { (words.path) } th scope="col" { (words.answer) }
                            th scope="col" class="num" { (words.size) }
                        } }
                        tbody {
                            @for request in requests {
                                tr {
                                    td { (request.at.strftime("%Y-%m-%d %H:%M:%S")) }
                                    td { (request.host) }
                                    td { (request.path) }
                                    td {
                                        @match request.status {
                                            Some(status) => (status),
                                            None => (words.no_answer),
                                        }
                                    }
                                    td class="num" { (thousands(usize::try_from(request.bytes).unwrap_or(usize::MAX))) " B" }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The settings, to be read.
fn settings(visit: &Visit, report: &Report) -> Markup {
    let words = Doctor::of(visit.language);
    html! {
        section aria-labelledby="settings" {
            h2 id="settings" { (words.settings) }
            @if let Some(file) = &visit.house.settings {
                p class="quiet" { (filled(words.settings_in, &[("x", &file.display().to_string())])) }
            }
            div class="table" tabindex="0" role="group" aria-labelledby="settings" {
                table {
                    thead { tr {
                        th scope="col" { (words.name) } th scope="col" { (words.value) } th scope="col" { (words.origin) }
                    } }
                    tbody {
                        @for setting in &report.settings {
                            tr { th scope="row" { (setting.name) } td { (setting.value) } td { (setting.origin) } }
                        }
                    }
                }
            }
        }
    }
}
