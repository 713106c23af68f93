//! The search room: one field for law and files together.

mod counted;
mod files;
mod law;
mod query;

use ::law::{key, notice::Worded};
use axum::{
    extract::Query,
    response::{IntoResponse, Response},
};
use desk::{Failure, GetRequest, ListCasesRequest, SwitchCaseRequest, ValidateRequest};
use maud::{Markup, html};
use serde_json::json;

use self::query::Asked;
use crate::{
    Visit,
    error::{self, told},
    frame::{self, Room},
    link::link,
    words::Search,
};
use counted::counted;

/// The longest text that is taken for a citation, in bytes.
const LONGEST_CITATION: usize = 200;

/// The page.
pub(crate) async fn page(visit: Visit, Query(mut asked): Query<Asked>) -> Response {
    let words = Search::of(visit.language);
    let cases = match visit.ask::<ListCasesRequest>(json!({})).await {
        Ok(answer) => answer.cases,
        // Where cases cannot be seen, law can be searched all the same.
        Err(_) => Vec::new(),
    };
    let not_chosen = choose_case(&visit, &mut asked, &cases).await;
    let query = asked.q.trim().to_owned();
    let has_case = !asked.case.is_empty();
    let is_asked = !query.is_empty() || asked.is_filtered();
    let (found, passages, cited) = tokio::join!(
        maybe(is_asked, law::search(&visit, &asked)),
        maybe(has_case && !query.is_empty(), files::search(&visit, &asked)),
        maybe(is_citation_like(&query), citation(&visit, &query)),
    );
    let names: Vec<&str> = cases.iter().map(|listed| listed.case.name.as_str()).collect();
    let content = html! {
        h1 class=[is_asked.then_some("quiet")] { (words.title) }
        (form(&asked, words, &names, found.as_ref()))
        @if let Some(cited) = cited.flatten() { (cited) }
        @if !is_asked { (ways(words)) }
        @if is_asked {
            @let has_files = has_case || not_chosen.is_some();
            div class=[has_files.then_some("sides")] {
                section aria-labelledby="law" {
                    h2 id="law" { (words.in_law) }
                    @match &found {
                        Some(Ok(found)) => (law::shown(&visit, &asked, found)),
                        Some(Err(failure)) => (failed(&visit, words, failure)),
                        None => {}
                    }
                }
                @if has_files { section aria-labelledby="files" {
                    h2 id="files" {
                        (words.in_files)
                        @if has_case { " · " a href=(link("/case/of", &[("case", &asked.case)])) { (asked.case) } }
                    }
                    @match &passages {
                        Some(Ok(found)) => (files::shown(&visit, &asked, found)),
                        Some(Err(failure)) => (failed(&visit, words, failure)),
                        None => @if let Some(failure) = &not_chosen { (failed(&visit, words, failure)) }
                    }
                } }
            }
        }
    };
    let title = if query.is_empty() { words.title.to_owned() } else { shortened(&query) };
    frame::page(&visit, &title, Some(Room::Search), content).into_response()
}

/// What else there is to do here, for whoever comes for the first time.
fn ways(words: &Search) -> Markup {
    let all = [
        ("/check", words.way_check),
        ("/case", words.way_case),
        ("/research", words.way_research),
        ("/law", words.way_law),
        ("/doctor", words.way_doctor),
    ];
    html! {
        ul class="plain-list ways" { @for (to, way) in all { li { a href=(to) { (way) } } } }
    }
}

/// The case that is searched: the one that was chosen, which becomes the active one; else the active one.
/// Why the one that was chosen is not searched is told.
async fn choose_case(
    visit: &Visit,
    asked: &mut Asked,
    cases: &[desk::ListedCase],
) -> Option<Failure> {
    match asked.case.as_str() {
        "" => {
            let current = cases.iter().find(|listed| listed.is_current);
            let current = current.map(|listed| listed.case.name.clone());
            asked.case = current.unwrap_or_default();
        }
        query::NO_CASE => {
            visit.entered.conversation.activate(None);
            asked.case = String::new();
        }
        name => {
            match visit.ask::<SwitchCaseRequest>(json!({ "case_name": name })).await {
                // It may have been named by its ID.
                Ok(switched) => asked.case = switched.case.name,
                Err(failure) => {
                    asked.case = String::new();
                    return Some(failure);
                }
            }
        }
    }
    None
}

/// What a kind of documents is called.
pub(super) fn kind_name(kind: &str, words: &Search) -> String {
    query::value_name(key::KIND, kind, words)
}

async fn maybe<T>(is_wanted: bool, asking: impl Future<Output = T>) -> Option<T> {
    if is_wanted { Some(asking.await) } else { None }
}

/// Whether a query may be a citation: short, with a number.
fn is_citation_like(query: &str) -> bool {
    query.len() <= LONGEST_CITATION && query.contains(|c: char| c.is_ascii_digit())
}

/// What a query means that is a citation, or nearly one.
async fn citation(visit: &Visit, query: &str) -> Option<Markup> {
    let words = Search::of(visit.language);
    let open = |citation: &str| link("/document", &[("ref", citation)]);
    match visit.ask::<ValidateRequest>(json!({ "citation": query })).await {
        Ok(answer) => {
            let written = &answer.corrected_format;
            let verdict = answer.verdict;
            // What is not on this machine is not offered to be opened.
            let wanted = json!({
                "reference": written, "language": "*", "policy": "local", "blocks": "1",
            });
            let is_here = !verdict.is_missing() && visit.ask::<GetRequest>(wanted).await.is_ok();
            Some(html! {
                section class={ "card " (frame::verdict_class(verdict)) } aria-label=(words.cited) {
                    p {
                        strong { (written) }
                        " " span class="tag" { (verdict.worded(visit.language)) }
                    }
                    p class="quiet" { (answer.existence.basis.to(visit.language)) }
                    @if is_here {
                        p { a class="button" href=(open(written)) { (words.open) } }
                    }
                }
            })
        }
        Err(failure) => {
            let all = failure.details.get("suggestions")?.as_array()?;
            let all: Vec<&str> = all.iter().filter_map(|one| one.as_str()).take(5).collect();
            (!all.is_empty()).then(|| {
                html! {
                    p class="meant" {
                        (words.meant) " "
                        @for one in all { a href=(link("/", &[("q", one)])) { (one) } " " }
                        "?"
                    }
                }
            })
        }
    }
}

/// A query as a title of its page.
fn shortened(query: &str) -> String {
    const MOST: usize = 80;
    match query.char_indices().nth(MOST) {
        Some((end, _)) => format!("{} …", query.get(..end).unwrap_or(query).trim_end()),
        None => query.to_owned(),
    }
}

fn failed(visit: &Visit, words: &Search, failure: &Failure) -> Markup {
    if error::has_no_law(failure) {
        return told(words.no_corpus, words.no_corpus_how);
    }
    error::failed(visit.language, failure)
}

fn form(
    asked: &Asked,
    words: &Search,
    cases: &[&str],
    found: Option<&Result<law::Found, Failure>>,
) -> Markup {
    let facets = found.and_then(|found| found.as_ref().ok()).map(|found| found.facets.as_slice());
    html! {
        form class="search" action="/" method="get" role="search" {
            label for="q" { (words.field) }
            div class="line" {
                input id="q" name="q" type="search" value=(asked.q) maxlength="2000" autocomplete="off"
                    spellcheck="false" autofocus[asked.q.is_empty()] placeholder=(words.example);
                button { (words.go) }
            }
            div class="line small" {
                label { (words.case) " "
                    select name="case" {
                        option value=(query::NO_CASE) { (words.no_case) }
                        @for name in cases {
                            option value=(name) selected[*name == asked.case] { (name) }
                        }
                    }
                }
                label { (words.from) " " input type="date" name="from" value=(asked.from); }
                label { (words.to) " " input type="date" name="to" value=(asked.to); }
                @if asked.plain == "1" { input type="hidden" name="plain" value="1"; }
                @for key in query::KEYS {
                    @let chosen = asked.filter(key);
                    @if !chosen.is_empty() { input type="hidden" name=(key) value=(chosen); }
                }
                @if !asked.document.is_empty() {
                    input type="hidden" name="document" value=(asked.document);
                }
            }
        }
        @if let Some(facets) = facets {
            details class="facets" open[asked.is_filtered()] {
                summary { (words.filters) }
                p class="quiet" { (words.counts) }
                div class="columns" {
                    @for facet in facets {
                        @if !facet.values.is_empty() {
                            div {
                                h3 { (query::name_of(facet.key, words)) }
                                ul {
                                    @for value in &facet.values {
                                        @let is_on = asked.filter(facet.key) == value.name;
                                        @let other = if is_on { "" } else { value.name.as_str() };
                                        li {
                                            a href=(asked.with(facet.key, other)) aria-current=[is_on.then_some("true")] {
                                                (query::value_name(facet.key, &value.name, words))
                                            }
                                            " " span class="count" { (crate::words::thousands(value.count)) }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
