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

/// How many passages are counted by their documents.
const COUNTED: usize = 50;

/// What was found in the case.
pub(super) struct Passages {
    answer: SearchCaseAnswer,
    /// The documents in which the first passages stand, with their number, the most first.
    documents: Vec<(String, usize)>,
}

/// Searches the case, and counts in which documents the passages stand.
pub(super) async fn search(visit: &Visit, asked: &Asked) -> Result<Passages, Failure> {
    let offset: usize = asked.files.parse().unwrap_or(0);
    let counting = async {
        // One document that was chosen is all there is to count.
        if !asked.document.is_empty() {
            return Vec::new();
        }
        let Ok(answer) = one_page(visit, asked, 0, COUNTED).await else { return Vec::new() };
        let mut documents: Vec<(String, usize)> = Vec::new();
        for hit in answer.found.hits {
            match documents.iter_mut().find(|(name, _)| *name == hit.document.name) {
                Some((_, count)) => *count += 1,
                None => documents.push((hit.document.name, 1)),
            }
        }
        documents.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        documents
    };
    let (answer, documents) = tokio::join!(one_page(visit, asked, offset, PAGE), counting);
    Ok(Passages { answer: answer?, documents })
}

async fn one_page(
    visit: &Visit,
    asked: &Asked,
    offset: usize,
    count: usize,
) -> Result<SearchCaseAnswer, Failure> {
    let mut arguments = json!({
        "query": asked.q.trim(),
        "case": asked.case,
        "top_k": count,
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
pub(super) fn shown(visit: &Visit, asked: &Asked, passages: &Passages) -> Markup {
    let words = Search::of(visit.language);
    let answer = &passages.answer;
    let found = &answer.found;
    let offset: usize = asked.files.parse().unwrap_or(0);
    let behind = offset + found.hits.len();
    html! {
        p class="quiet" {
            @if found.hits.is_empty() { (words.nothing_files) }
            @else { (counted(found.matches, words.one_passage, words.passages)) }
        }
        @if passages.documents.len() > 1 {
            ul class="chips" aria-label=(words.in_documents) {
                @for (name, count) in &passages.documents {
                    li { a href=(asked.with("document", name)) { (name) } " " span class="count" { (count) } }
                }
            }
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
    let cited = hit.place.cite_in(&hit.document.name, visit.language);
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
            h3 { a href=(place) { (cited) } }
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
            (frame::copy(visit, &hit.text, &cited))
        }
    }
}
