//! The mentions of a person, a court, an act, a decision or a company in a case: a table that can be ordered and
//! saved.

use axum::{
    extract::Query,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use desk::{EntityKind, Failure, FindEntityAnswer, FindEntityRequest, Mention};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

use super::search::place;
use crate::{
    Visit,
    error::Fault,
    frame::{self, Room},
    link::link,
    words::{Case, filled, thousands},
};

/// How many mentions a page has, and one question to the desk.
const PAGE: usize = 100;
/// The most mentions that are ordered, or saved.
const MOST: usize = 10_000;
/// What a table can be ordered by.
const ORDERS: [&str; 4] = ["place", "kind", "words", "sure"];

/// Who or what is looked for.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    case: String,
    entity: String,
    kind: String,
    sort: String,
    offset: usize,
}

/// Where an entity is looked for.
pub(super) fn form(words: &Case, case: &str, entity: &str, chosen: &str) -> Markup {
    const KINDS: [EntityKind; 5] = [
        EntityKind::Person,
        EntityKind::Organization,
        EntityKind::Court,
        EntityKind::Statute,
        EntityKind::CaseCitation,
    ];
    html! {
        form action="/case/entity" method="get" {
            input type="hidden" name="case" value=(case);
            label for="entity" { (words.entity_field) }
            div class="line" {
                input id="entity" name="entity" type="search" value=(entity) required maxlength="500" autocomplete="off";
                label { (words.kind) " "
                    select name="kind" {
                        option value="" { (words.any) }
                        @for kind in KINDS {
                            option value=(kind.code()) selected[kind.code() == chosen] { (words.entity_kind(kind)) }
                        }
                    }
                }
                button { (words.entity_go) }
            }
        }
    }
}

/// The mentions.
pub(super) async fn page(visit: Visit, Query(asked): Query<Asked>) -> Result<Response, Fault> {
    let words = Case::of(visit.language);
    let answer = match all(&visit, &asked).await {
        Ok(answer) => answer,
        Err(failure) => return Err(Fault::failed(visit, &failure)),
    };
    let content = html! {
        h1 { (answer.case) ": " (answer.entity) }
        (form(words, &asked.case, &asked.entity, &asked.kind))
        (shown(&visit, &asked, &answer))
        p { a href=(link("/case/of", &[("case", &asked.case)])) { (words.to_case) } }
    };
    Ok(frame::page(&visit, &asked.entity, Some(Room::Case), content).into_response())
}

/// All mentions as a file.
pub(super) async fn csv(visit: Visit, Query(asked): Query<Asked>) -> Result<Response, Fault> {
    let words = Case::of(visit.language);
    let answer = match all(&visit, &asked).await {
        Ok(answer) => answer,
        Err(failure) => return Err(Fault::failed(visit, &failure)),
    };
    // Excel takes a file for UTF-8 only where it begins like this.
    let mut text = "\u{feff}".to_owned();
    let head = [words.document, words.place, words.kind, words.sure, words.words];
    text.push_str(&row(&head.map(str::to_owned)));
    for mention in &answer.found.mentions {
        text.push_str(&row(&[
            mention.document.name.clone(),
            mention.place.cite_in(&mention.document.name, visit.language),
            kind(words, mention).to_owned(),
            sure(words, mention).to_owned(),
            mention.context.clone(),
        ]));
    }
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/csv; charset=utf-8"));
    headers.insert(
        header::CONTENT_DISPOSITION,
        HeaderValue::from_static("attachment; filename=\"mentions.csv\""),
    );
    Ok(response)
}

/// A row of a file of values, as RFC 4180 has it.
fn row(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| quoted(cell)).collect();
    format!("{}\r\n", cells.join(","))
}

/// A cell between quotation marks. What a program for tables would take for a formula, and run, is a text by the
/// apostrophe before it.
fn quoted(cell: &str) -> String {
    let is_formula = cell.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠'])
        || cell.starts_with(['\t', '\r', '\n']);
    let guard = if is_formula { "'" } else { "" };
    format!("\"{guard}{}\"", cell.replace('"', "\"\""))
}

/// All mentions, as far as anybody reads them, in the order that is wanted.
async fn all(visit: &Visit, asked: &Asked) -> Result<FindEntityAnswer, Failure> {
    let mut question =
        json!({ "case": asked.case, "entity": asked.entity.trim(), "top_k": PAGE, "offset": 0 });
    if !asked.kind.is_empty() {
        question["entity_type"] = asked.kind.as_str().into();
    }
    let mut answer = visit.ask::<FindEntityRequest>(question.clone()).await?;
    let total = (answer.found.exact + answer.found.likely).min(MOST);
    while answer.found.mentions.len() < total {
        question["offset"] = answer.found.mentions.len().into();
        let more = visit.ask::<FindEntityRequest>(question.clone()).await?.found.mentions;
        if more.is_empty() {
            break;
        }
        answer.found.mentions.extend(more);
    }
    let name = |kind: Option<EntityKind>| kind.map_or("", EntityKind::code);
    let mentions = &mut answer.found.mentions;
    match asked.sort.as_str() {
        "place" => mentions.sort_by_cached_key(|one| {
            (one.document.name.to_lowercase(), one.place.page, one.char_start)
        }),
        "kind" => mentions.sort_by_key(|one| name(one.kind)),
        "words" => mentions.sort_by_cached_key(|one| one.context.to_lowercase()),
        // That is how they come: the exact ones first.
        _ => {}
    }
    Ok(answer)
}

fn shown(visit: &Visit, asked: &Asked, answer: &FindEntityAnswer) -> Markup {
    let words = Case::of(visit.language);
    let (found, total) = (&answer.found, answer.found.exact + answer.found.likely);
    let counts = [("n", thousands(total)), ("m", thousands(found.documents.len()))];
    let counts = counts.each_ref().map(|(name, value)| (*name, value.as_str()));
    let behind = asked.offset.saturating_add(PAGE);
    let csv = link(
        "/case/entity.csv",
        &[
            ("case", &asked.case),
            ("entity", &asked.entity),
            ("kind", &asked.kind),
            ("sort", &asked.sort),
        ],
    );
    html! {
        p class="quiet" role="status" {
            // How a name was read is told in English alone.
            @if visit.language == law::Language::En { (found.read_as) " · " }
            @if total == 0 { (words.no_mention) } @else { (filled(words.mentions, &counts)) }
        }
        @if answer.pages_skipped > 0 {
            p class="notice bad" {
                (filled(words.skipped, &[("n", &answer.pages_skipped.to_string())]))
            }
        }
        @if total > 0 {
            p { a class="button plain" href=(csv) download { (words.csv) } }
            (table(visit, asked, found.mentions.iter().skip(asked.offset).take(PAGE)))
            (frame::pager(
                visit,
                (asked.offset > 0).then(|| at(asked, &asked.sort, asked.offset.saturating_sub(PAGE))),
                (behind < found.mentions.len()).then(|| at(asked, &asked.sort, behind)),
            ))
        }
    }
}

fn at(asked: &Asked, sort: &str, offset: usize) -> String {
    let offset = if offset == 0 { String::new() } else { offset.to_string() };
    link(
        "/case/entity",
        &[
            ("case", &asked.case),
            ("entity", &asked.entity),
            ("kind", &asked.kind),
            ("sort", sort),
            ("offset", &offset),
        ],
    )
}

fn table<'m>(visit: &Visit, asked: &Asked, mentions: impl Iterator<Item = &'m Mention>) -> Markup {
    let words = Case::of(visit.language);
    let heads = [words.place, words.kind, words.words, words.sure];
    let sort = if ORDERS.contains(&asked.sort.as_str()) { asked.sort.as_str() } else { "sure" };
    html! {
        div class="table" tabindex="0" role="region" aria-label=(words.entity) {
            table {
                thead { tr {
                    @for (order, head) in ORDERS.iter().zip(heads) {
                        th scope="col" aria-sort=[(*order == sort).then_some("ascending")] {
                            a href=(at(asked, order, 0)) title=(filled(words.sort_by, &[("x", head)])) { (head) }
                        }
                    }
                } }
                tbody {
                    @for one in mentions {
                        @let page = place(&asked.case, &one.document.id, one.place.page, one.char_start..one.char_end);
                        tr {
                            td { a href=(page) { (one.place.cite_in(&one.document.name, visit.language)) } }
                            td { (kind(words, one)) }
                            td { (one.context) @if one.hidden { " " strong { (words.hidden) } } }
                            td { (sure(words, one)) }
                        }
                    }
                }
            }
        }
    }
}

fn kind(words: &Case, mention: &Mention) -> &'static str {
    mention.kind.map_or("", |kind| words.entity_kind(kind))
}

const fn sure(words: &Case, mention: &Mention) -> &'static str {
    if mention.is_exact { words.exact } else { words.likely }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula() {
        for (cell, expected) in [
            ("Art. 97 OR", "\"Art. 97 OR\""),
            ("he said \"no\"", "\"he said \"\"no\"\"\""),
            ("=HYPERLINK(\"http://evil.example\")", "\"'=HYPERLINK(\"\"http://evil.example\"\")\""),
            (" +41 44 000 00 00", "\"' +41 44 000 00 00\""),
            ("@SUM(A1)", "\"'@SUM(A1)\""),
            ("-1", "\"'-1\""),
            ("\t=1", "\"'\t=1\""),
            ("＝1", "\"'＝1\""),
            ("two\r\nlines", "\"two\r\nlines\""),
        ] {
            assert_eq!(quoted(cell), expected);
        }
        assert_eq!(row(&["a".to_owned(), "b,c".to_owned()]), "\"a\",\"b,c\"\r\n");
    }
}
