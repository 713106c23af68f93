//! The passages of the case.

use desk::{Failure, SearchCaseAnswer, SearchCaseRequest};
use maud::{Markup, html};
use serde_json::json;

use super::{
    counted,
    query::{Asked, PAGE},
};
use crate::{
    Visit, frame,
    link::link,
    words::{Search, filled},
};

/// Searches the case.
pub(super) async fn search(visit: &Visit, asked: &Asked) -> Result<SearchCaseAnswer, Failure> {
    let offset: usize = asked.files.parse().unwrap_or(0);
    let mut arguments = json!({
        "query": asked.q.trim(),
        "case": asked.case,
        "top_k": PAGE,
        "offset": offset,
        "context": "none",
    });
    if !asked.document.is_empty() {
        arguments["document_filter"] = asked.document.as_str().into();
    }
    for (name, value) in [("date_from", &asked.from), ("date_to", &asked.to)] {
        if !value.is_empty() {
            arguments[name] = value.as_str().into();
        }
    }
    visit.ask::<SearchCaseRequest>(arguments).await
}

/// The passages as a list.
pub(super) fn shown(visit: &Visit, asked: &Asked, answer: &SearchCaseAnswer) -> Markup {
    let words = Search::of(visit.language);
    let found = &answer.found;
    let offset: usize = asked.files.parse().unwrap_or(0);
    let behind = offset + found.hits.len();
    html! {
        p class="quiet" {
            @if found.hits.is_empty() { (words.nothing_files) }
            @else { (counted(found.matches, words.one_passage, words.passages)) }
        }
        @if !asked.document.is_empty() {
            ul class="chips" aria-label=(words.understood) {
                li {
                    a href=(asked.with("document", "")) title=(filled(words.removed, &[("x", &asked.document)])) {
                        (words.document) ": " (asked.document) " ×"
                    }
                }
            }
        }
        @if found.documents_pending > 0 {
            p class="notice" { (filled(words.pending, &[("n", &found.documents_pending.to_string())])) }
        }
        @if answer.pages_skipped > 0 {
            p class="notice bad" { (filled(words.skipped, &[("n", &answer.pages_skipped.to_string())])) }
        }
        ol class="results" start=(offset + 1) {
            @for hit in &found.hits { li { (one(visit, asked, hit)) } }
        }
        (frame::pager(
            visit,
            (offset > 0).then(|| asked.with("files", &offset.saturating_sub(PAGE).to_string())),
            (behind < found.matches && !found.hits.is_empty()).then(|| asked.with("files", &behind.to_string())),
        ))
    }
}

fn one(visit: &Visit, asked: &Asked, hit: &desk::SearchHit) -> Markup {
    let words = Search::of(visit.language);
    let (first, last) = (hit.char_start.to_string(), hit.char_end.to_string());
    let place = link(
        "/case/page",
        &[
            ("case", &asked.case),
            ("document", &hit.document.id),
            ("page", &hit.place.page.to_string()),
            ("from", &first),
            ("to", &last),
        ],
    );
    html! {
        article {
            h3 { a href=(place) { (hit.citation) } }
            p class="quiet" {
                @match hit.found_by {
                    desk::FoundBy::Words => {}
                    desk::FoundBy::Citation => em { (words.how_citation) },
                    desk::FoundBy::Meaning => em { (words.how_meaning) },
                }
                @if hit.hidden { " " strong { (words.hidden) } }
                @if let Some(confidence) = hit.confidence.filter(|confidence| *confidence < 0.85) {
                    " " (filled(words.recognised, &[("n", &format!("{:.0}", confidence * 100.0))]))
                }
                @if asked.document.is_empty() {
                    " " a href=(asked.with("document", &hit.document.name)) { (hit.document.name) }
                }
            }
            blockquote { (frame::marked(&hit.text, &hit.marks)) }
            (frame::copy(visit, &hit.text, &hit.citation))
        }
    }
}
