//! The acts that are here, by legal order.

use axum::response::{IntoResponse, Response};
use desk::{BrowseAnswer, BrowseRequest, Failure, Node, SearchRequest};
use law::{Language, fold::fold};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::{Asked, failed, go_to};
use crate::{
    Visit, frame,
    frame::Room,
    link::link,
    words::{Acts, filled, thousands},
};

/// How many acts a page lists.
const PAGE: usize = 100;
/// How many acts of each legal order are listed where several are.
const FEW: usize = 15;
/// How many acts are looked through for words of their titles, and in what steps.
const MOST_LOOKED_AT: usize = 5_000;
const STEP: usize = 500;
/// Stands for any language or legal order.
const ANY: &str = "*";

/// The acts of a legal order.
struct Order {
    code: String,
    answer: BrowseAnswer,
}

/// The page.
pub(super) async fn page(visit: &Visit, asked: &Asked) -> Response {
    let orders = match orders(visit).await {
        Ok(orders) => orders,
        Err(failure) => return failed(visit, &failure),
    };
    let shown: Vec<&String> = match asked.jurisdiction.as_str() {
        "" => orders.iter().collect(),
        chosen => orders.iter().filter(|order| *order == chosen).collect(),
    };
    let is_alone = shown.len() == 1;
    let has_words = !asked.q.trim().is_empty();
    let mut found: Vec<Order> = Vec::new();
    for code in shown {
        let read = if has_words {
            named(visit, asked, code).await
        } else {
            let limit = if is_alone { PAGE } else { FEW };
            in_language(visit, asked, code, if is_alone { asked.offset() } else { 0 }, limit).await
        };
        match read {
            Ok(answer) => found.push(Order { code: code.clone(), answer }),
            Err(failure) => return failed(visit, &failure),
        }
    }
    found.retain(|order| !order.answer.nodes.is_empty());
    let words = Acts::of(visit.language);
    let content = html! {
        h1 { (words.title) }
        (go_to(visit, ""))
        (filters(visit, asked, &orders))
        @if has_words {
            p { a href=(link("/", &[("q", asked.q.trim()), ("kind", "legislation"), ("jurisdiction", &asked.jurisdiction)])) {
                (filled(words.in_texts, &[("x", asked.q.trim())]))
            } }
        }
        @if found.is_empty() { p class="quiet" { (words.nothing) } }
        @for order in &found { (listed(visit, asked, order, is_alone)) }
    };
    frame::page(visit, words.title, Some(Room::Law), content).into_response()
}

/// The legal orders of which there is legislation, those with most of it first.
async fn orders(visit: &Visit) -> Result<Vec<String>, Failure> {
    let arguments = json!({
        "language": visit.language.code(),
        "tags": { "jurisdiction": ANY, "language": ANY, "kind": "legislation" },
        "discover": "jurisdiction",
        "limit": 100,
    });
    if !visit.offers::<SearchRequest>() {
        return Ok(vec![ANY.to_owned()]);
    }
    let values = visit.ask::<SearchRequest>(arguments).await?.values;
    Ok(values.into_iter().map(|value| value.name).collect())
}

fn arguments(visit: &Visit, asked: &Asked, order: &str, language: &str) -> Value {
    let mut arguments = json!({
        "language": visit.language.code(),
        "tags": { "jurisdiction": order, "language": language },
        "depth": 1,
    });
    let day = asked.at.trim();
    if !day.is_empty() {
        arguments["at_date"] = day.into();
    }
    arguments
}

/// The acts of a legal order in the language that is asked for, else in that of the page, else in whichever.
async fn in_language(
    visit: &Visit,
    asked: &Asked,
    order: &str,
    offset: usize,
    limit: usize,
) -> Result<BrowseAnswer, Failure> {
    let chosen = asked.language.trim();
    let first = if chosen.is_empty() { visit.language.code() } else { chosen };
    let ask = async |language: &str| {
        let mut arguments = arguments(visit, asked, order, language);
        arguments["limit"] = limit.into();
        arguments["offset"] = offset.into();
        visit.ask::<BrowseRequest>(arguments).await
    };
    let answer = ask(first).await?;
    if answer.nodes.is_empty() && chosen.is_empty() && offset == 0 {
        return ask(ANY).await;
    }
    Ok(answer)
}

/// The acts of a legal order whose titles have the words.
async fn named(visit: &Visit, asked: &Asked, order: &str) -> Result<BrowseAnswer, Failure> {
    let wanted = fold(&asked.q);
    let wanted: Vec<&str> = wanted.split_whitespace().collect();
    let mut all = in_language(visit, asked, order, 0, STEP).await?;
    let mut next = all.next_offset;
    while let Some(offset) = next.filter(|offset| *offset < MOST_LOOKED_AT) {
        let more = in_language(visit, asked, order, offset, STEP).await?;
        next = more.next_offset;
        all.nodes.extend(more.nodes);
    }
    all.nodes.retain(|node| {
        let title = fold(&node.title);
        wanted.iter().all(|word| title.contains(word))
    });
    all.next_offset = None;
    Ok(all)
}

/// By what the list can be narrowed.
fn filters(visit: &Visit, asked: &Asked, orders: &[String]) -> Markup {
    let words = Acts::of(visit.language);
    html! {
        form class="line small" action="/law" method="get" role="search" {
            label { (words.filter) " " input name="q" type="search" value=(asked.q) maxlength="200" autocomplete="off"; }
            label { (words.jurisdiction) " "
                select name="jurisdiction" {
                    option value="" { (words.every) }
                    @for order in orders {
                        option value=(order) selected[*order == asked.jurisdiction] { (order.to_uppercase()) }
                    }
                }
            }
            label { (words.language) " "
                select name="language" {
                    option value="" { (words.own_language) }
                    option value=(ANY) selected[asked.language == ANY] { (words.every) }
                    @for one in Language::ALL {
                        option value=(one.code()) selected[asked.language == one.code()] lang=(one.code()) {
                            (frame::own_name(one))
                        }
                    }
                }
            }
            label { (words.day) " " input name="at" type="date" value=(asked.at); }
            button class="plain" { (words.apply) }
        }
    }
}

/// The acts of a legal order, as a list.
fn listed(visit: &Visit, asked: &Asked, order: &Order, is_alone: bool) -> Markup {
    let words = Acts::of(visit.language);
    let has_words = !asked.q.trim().is_empty();
    let nodes = &order.answer.nodes;
    let shown = nodes.iter().take(PAGE);
    let offset = order.answer.offset;
    let heading = format!("order-{}", order.code.replace('*', "all"));
    html! {
        section aria-labelledby=(heading) {
            h2 id=(heading) {
                (words.acts) " " (order.code.to_uppercase().replace('*', ""))
                @if has_words {
                    " " span class="count" {
                        (filled(words.found, &[("n", &thousands(nodes.len()))]))
                        @if nodes.len() > PAGE { ", " (filled(words.first_of, &[("n", &PAGE.to_string())])) }
                    }
                }
            }
            ul class="plain-list listed" { @for node in shown { li { (act(asked, node)) } } }
            @if !is_alone && order.answer.next_offset.is_some() {
                p { a href=(asked.with("jurisdiction", &order.code)) {
                    (filled(words.all_of, &[("x", &order.code.to_uppercase())]))
                } }
            }
            @if is_alone && !has_words {
                (frame::pager(
                    visit,
                    (offset > 0).then(|| asked.with("offset", &offset.saturating_sub(PAGE).to_string())),
                    order.answer.next_offset.map(|next| asked.with("offset", &next.to_string())),
                ))
            }
        }
    }
}

fn act(asked: &Asked, node: &Node) -> Markup {
    html! { a href=(link("/law", &[("root", &node.id), ("at", asked.at.trim())])) { (node.title) } }
}
