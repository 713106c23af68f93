//! What is said where a document is not here, or several are meant: what is covered, and how to get it.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use desk::{Failure, ValidateRequest};
use law::{Class, notice::Worded};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::asked::Asked;
use crate::{
    Visit,
    error::Fault,
    frame::{self, Room},
    link::link,
    rooms::acts,
    words::{self, Document, filled},
};

/// The page.
pub(super) async fn page(visit: &Visit, asked: &Asked, failure: &Failure) -> Response {
    let candidates = listed(failure, "candidates");
    let versions = listed(failure, "versions");
    let is_known = matches!(failure.code, "NOT_FOUND" | "INVALID_REFERENCE")
        || !candidates.is_empty()
        || crate::error::has_no_law(failure);
    if !is_known {
        return Fault::failed(visit.clone(), failure).into_response();
    }
    let words = Document::of(visit.language);
    let wanted = asked.wanted();
    let named = |sentence: &str| filled(sentence, &[("x", wanted)]);
    let (title, status) = match (candidates.is_empty(), versions.is_empty(), failure.class) {
        (false, ..) => (named(words.ambiguous), StatusCode::MULTIPLE_CHOICES),
        (_, false, _) => (words.not_then.to_owned(), StatusCode::NOT_FOUND),
        (.., Class::Usage) => (named(words.unread), StatusCode::BAD_REQUEST),
        _ => (named(words.missing), StatusCode::NOT_FOUND),
    };
    let close = listed(failure, "close");
    let content = html! {
        h1 { (title) }
        (documents(visit, asked, words.meant, &candidates))
        (documents(visit, asked, words.versions, &versions))
        @if candidates.is_empty() {
            (verdict(visit, asked).await)
            (crate::error::failed(visit.language, failure))
            (suggestions(failure, words))
            (documents(visit, asked, words.close, &close))
            @if versions.is_empty() {
                (covered(visit, failure))
                (how_to_get(visit, asked, failure))
            }
        }
        (acts::go_to(visit, &asked.reference))
    };
    (status, frame::page(visit, &title, Some(Room::Law), content)).into_response()
}

/// Whether what is cited exists at all, which may be known without its text.
async fn verdict(visit: &Visit, asked: &Asked) -> Markup {
    let cited = asked.reference.trim();
    if cited.is_empty() || !visit.offers::<ValidateRequest>() {
        return html! {};
    }
    let Ok(answer) = visit.ask::<ValidateRequest>(json!({ "citation": cited })).await else {
        return html! {};
    };
    html! {
        section class={ "card " (frame::verdict_class(answer.verdict)) } {
            p {
                strong { (answer.corrected_format) } " "
                span class="tag" { (answer.verdict.worded(visit.language)) }
            }
            p class="quiet" { (answer.existence.basis.to(visit.language)) }
        }
    }
}

/// A list among the particulars of a failure.
fn listed(failure: &Failure, name: &str) -> Vec<Value> {
    failure.details.get(name).and_then(Value::as_array).cloned().unwrap_or_default()
}

fn text<'v>(value: &'v Value, name: &str) -> &'v str {
    value.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// A day of a value, as it is read.
fn day(visit: &Visit, value: &Value, name: &str) -> Option<String> {
    Some(frame::day(text(value, name).parse().ok()?, visit.language))
}

/// Documents that may be meant.
fn documents(visit: &Visit, asked: &Asked, title: &str, all: &[Value]) -> Markup {
    html! {
        @if !all.is_empty() {
            section {
                h2 { (title) }
                ul class="results" {
                    @for one in all {
                        li {
                            a href=(link("/document", &[("id", text(one, "id")), ("q", &asked.q)])) lang=(text(one, "language")) {
                                (text(one, "title"))
                            }
                            p class="quiet" {
                                @if let Some(day) = day(visit, one, "date") { (day) " · " }
                                (language_name(text(one, "language")))
                                @let reading = text(one, "reading");
                                @if !reading.is_empty() { " · " (reading) }
                                " · " (text(one, "id"))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn language_name(code: &str) -> String {
    let known = words::named(code);
    known.map_or_else(|| code.to_owned(), |known| frame::own_name(known).to_owned())
}

/// Citations that may have been meant.
fn suggestions(failure: &Failure, words: &Document) -> Markup {
    let all = listed(failure, "suggestions");
    html! {
        @if !all.is_empty() {
            p {
                (words.meant) ": "
                @for one in all.iter().filter_map(Value::as_str) {
                    a href=(link("/document", &[("ref", one)])) { (one) } " "
                }
            }
        }
    }
}

/// What is covered where it was looked for.
fn covered(visit: &Visit, failure: &Failure) -> Markup {
    let words = Document::of(visit.language);
    let all = listed(failure, "covered");
    html! {
        @if !all.is_empty() {
            section {
                h2 { (words.covered) }
                dl class="facts wide" {
                    @for one in &all {
                        dt { (text(one, "title")) " (" (text(one, "jurisdiction").to_uppercase()) ")" }
                        dd {
                            @if let Some(day) = day(visit, one, "as_of") { (words.as_of) ": " (day) ". " }
                            @let caveat = text(one, "caveat");
                            @if !caveat.is_empty() { (words.not_covered) ": " (caveat) }
                        }
                    }
                }
            }
        }
    }
}

/// How what is not here comes here.
fn how_to_get(visit: &Visit, asked: &Asked, failure: &Failure) -> Markup {
    let words = Document::of(visit.language);
    let is_online = visit.house.desk.sources.fetch.is_online();
    // Only Swiss citations lead to an official source that can be asked; and it was not asked yet.
    let is_swiss = desk::cited_key(asked.wanted(), (visit.house.clock)()).is_some();
    let is_offered = is_swiss && asked.ask != "1" && failure.class != Class::Usage;
    html! {
        section {
            h2 { (words.how_to_get) }
            @if is_offered && is_online {
                p { (words.ask_how) }
                form action="/document" method="get" {
                    @for (name, value) in [
                        ("ref", asked.wanted()), ("lang", asked.lang.as_str()), ("at", &asked.at), ("ask", "1"),
                    ] {
                        @if !value.is_empty() { input type="hidden" name=(name) value=(value); }
                    }
                    button { (words.ask) }
                }
            } @else if is_offered {
                p { (words.offline) }
            }
            p class="quiet" { (words.take_in) }
        }
    }
}
