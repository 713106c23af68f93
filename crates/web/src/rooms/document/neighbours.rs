//! What is above a provision, and what is before and behind a document.

use desk::{BrowseRequest, GetAnswer, Node, Place, SearchRequest, SearchResult};
use law::{Kind, key};
use maud::{Markup, html};
use serde_json::{Value, json};

use crate::{
    Visit,
    link::link,
    words::{Document, filled},
};

/// How many decisions of one day are looked through for the next one.
const OF_A_DAY: usize = 20;

/// Where a provision stands in its act; nothing where that may not be seen, or is not known.
pub(crate) async fn place(visit: &Visit, id: &str) -> Place {
    if !visit.offers::<BrowseRequest>() {
        return Place::default();
    }
    let (own, id) = (visit.clone(), id.to_owned());
    let placed = visit.beside(move || {
        own.at_desk(&|_| std::ops::ControlFlow::Continue(()), |call| desk::place_of(&id, call))
    });
    // The text can be read without it.
    placed.await.and_then(Result::ok).unwrap_or_default()
}

/// Where a node of a table of contents is.
pub(crate) fn open(node: &Node) -> String {
    match node.kind {
        Kind::Section => link("/law", &[("root", &node.id)]),
        _ => link("/document", &[("id", &node.id)]),
    }
}

/// The way down to a provision.
pub(crate) fn above(visit: &Visit, place: &Place) -> Markup {
    html! {
        @if !place.above.is_empty() {
            nav class="crumbs" aria-label=(Document::of(visit.language).contents) {
                ol { @for node in &place.above { li { a href=(open(node)) { (node.title) } } } }
            }
        }
    }
}

/// What stands before and behind a provision.
pub(crate) fn beside(visit: &Visit, place: &Place) -> Markup {
    let words = Document::of(visit.language);
    let side = |node: &Option<Node>, sentence: &str| {
        let told = |node: &Node| (open(node), filled(sentence, &[("x", &node.title)]));
        node.as_ref().map(told)
    };
    pager(visit, side(&place.before, words.before), side(&place.behind, words.behind))
}

fn pager(
    visit: &Visit,
    before: Option<(String, String)>,
    behind: Option<(String, String)>,
) -> Markup {
    html! {
        @if before.is_some() || behind.is_some() {
            nav class="pager apart" aria-label=(Document::of(visit.language).beside) {
                @if let Some((place, text)) = before { a rel="prev" href=(place) { "← " (text) } }
                @if let Some((place, text)) = behind { a rel="next" href=(place) { (text) " →" } }
            }
        }
    }
}

/// The decisions of the same court before and after a decision.
pub(crate) async fn of_court(visit: &Visit, answer: &GetAnswer) -> Markup {
    let (Some(court), Some(day)) = (answer.tags.first(key::COURT), answer.date) else {
        return html! {};
    };
    let asked = |key: &str, limit: usize, offset: usize| {
        let mut arguments = json!({
            "language": answer.language,
            "tags": {
                "jurisdiction": answer.jurisdiction, "language": "*", "kind": "decision", "court": court,
            },
            "limit": limit,
            "offset": offset,
        });
        arguments[key] = day.to_string().into();
        arguments
    };
    let ask = async |arguments: Value| visit.ask::<SearchRequest>(arguments).await;
    let (earlier, later) = tokio::join!(ask(asked("date_to", OF_A_DAY, 0)), async {
        // The latest come first, so that the nearest are at the end.
        let total = ask(asked("date_from", 1, 0)).await?.total;
        ask(asked("date_from", OF_A_DAY, total.saturating_sub(OF_A_DAY))).await
    });
    let is_own = |one: &SearchResult| one.id.as_str() == answer.id;
    let earlier = earlier.ok().and_then(|found| {
        let at = found.results.iter().position(is_own).map_or(0, |at| at + 1);
        found.results.into_iter().nth(at)
    });
    let later = later.ok().and_then(|found| {
        let at = found.results.iter().position(is_own)?;
        found.results.into_iter().nth(at.checked_sub(1)?)
    });
    let words = Document::of(visit.language);
    let told = |one: SearchResult, sentence: &str| {
        let place = link("/document", &[("id", one.id.as_str())]);
        (place, format!("{sentence}: {}", one.title))
    };
    pager(
        visit,
        earlier.map(|one| told(one, words.earlier)),
        later.map(|one| told(one, words.later)),
    )
}
