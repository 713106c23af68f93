//! The passages of one case.

use axum::{
    extract::Query,
    response::{IntoResponse, Response},
};
use desk::{FoundBy, SearchCaseAnswer, SearchCaseRequest, SearchHit};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

use crate::{
    Visit,
    error::Fault,
    frame::{self, Room},
    link::link,
    words::{Case, Search, filled, thousands},
};

/// How many passages a page has.
const PAGE: usize = 10;

/// What is looked for.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    case: String,
    q: String,
    offset: usize,
}

/// Where something is looked for in a case.
pub(super) fn form(words: &Case, case: &str, query: &str) -> Markup {
    html! {
        form class="search" action="/case/search" method="get" role="search" {
            input type="hidden" name="case" value=(case);
            label for="q" { (words.search) }
            div class="line" {
                input id="q" name="q" type="search" value=(query) maxlength="2000" required autocomplete="off";
                button { (words.search_go) }
            }
        }
    }
}

/// What was found.
pub(super) async fn page(visit: Visit, Query(asked): Query<Asked>) -> Result<Response, Fault> {
    let words = Case::of(visit.language);
    let found = visit
        .ask::<SearchCaseRequest>(json!({
            "case": asked.case,
            "query": asked.q.trim(),
            "top_k": PAGE,
            "offset": asked.offset,
            "context": "none",
        }))
        .await;
    let answer = match found {
        Ok(answer) => answer,
        Err(failure) => return Err(Fault::failed(visit, &failure)),
    };
    let content = html! {
        h1 { (answer.case) }
        (form(words, &asked.case, &asked.q))
        (shown(&visit, &asked, &answer))
        p { a href=(link("/case/of", &[("case", &asked.case)])) { (words.to_case) } }
    };
    Ok(frame::page(&visit, &asked.q, Some(Room::Case), content).into_response())
}

fn shown(visit: &Visit, asked: &Asked, answer: &SearchCaseAnswer) -> Markup {
    let words = Search::of(visit.language);
    let found = &answer.found;
    let behind = asked.offset + found.hits.len();
    let at = |offset: usize| {
        link(
            "/case/search",
            &[("case", &asked.case), ("q", &asked.q), ("offset", &offset.to_string())],
        )
    };
    html! {
        p class="quiet" role="status" {
            @match found.matches {
                _ if found.hits.is_empty() => (words.nothing_files),
                1 => (words.one_passage),
                many => (filled(words.passages, &[("n", &thousands(many))])),
            }
        }
        @if found.documents_pending > 0 {
            p class="notice" { (filled(words.pending, &[("n", &found.documents_pending.to_string())])) }
        }
        @if answer.pages_skipped > 0 {
            p class="notice bad" { (filled(words.skipped, &[("n", &answer.pages_skipped.to_string())])) }
        }
        ol class="results" start=(asked.offset + 1) {
            @for hit in &found.hits { li { (one(visit, &asked.case, hit)) } }
        }
        (frame::pager(
            visit,
            (asked.offset > 0).then(|| at(asked.offset.saturating_sub(PAGE))),
            (behind < found.matches && !found.hits.is_empty()).then(|| at(behind)),
        ))
    }
}

fn one(visit: &Visit, case: &str, hit: &SearchHit) -> Markup {
    let words = Search::of(visit.language);
    html! {
        article {
            h2 class="small" {
                a href=(place(case, &hit.document.id, hit.place.page, hit.char_start..hit.char_end)) { (hit.place.cite_in(&hit.document.name, visit.language)) }
            }
            @if hit.found_by != FoundBy::Words || hit.hidden {
                p class="quiet" {
                    @match hit.found_by {
                        FoundBy::Words => {}
                        FoundBy::Citation => em { (words.how_citation) },
                        FoundBy::Meaning => em { (words.how_meaning) },
                    }
                    @if hit.hidden { " " strong { (words.hidden) } }
                }
            }
            blockquote { (frame::marked(&hit.text, &hit.marks)) }
            (frame::copy(visit, &hit.text, &hit.place.cite_in(&hit.document.name, visit.language)))
        }
    }
}

/// The page on which something stands, with its lines marked.
pub(super) fn place(
    case: &str,
    document: &str,
    page: u32,
    characters: std::ops::Range<usize>,
) -> String {
    let (from, to) = (characters.start.to_string(), characters.end.to_string());
    let at = link(
        "/case/page",
        &[
            ("case", case),
            ("document", document),
            ("page", &page.to_string()),
            ("from", &from),
            ("to", &to),
        ],
    );
    format!("{at}#found")
}
