//! A page of a document: its picture with the lines marked that were quoted, and its text.

mod asked;
mod lines;

use axum::{
    extract::Query,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use desk::{
    DeleteDocumentRequest, DocumentAnswer, DocumentRequest, Failure, PageLinesAnswer,
    PageLinesRequest, PageMethod, PagePictureRequest, Request,
};
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use super::day;
use crate::{
    Visit,
    error::Fault,
    frame::{self, Room},
    link::link,
    words::{Case, filled},
};
pub(super) use asked::Asked;

/// How wide a picture is, in pixels: sharp on a common screen, and small enough to be drawn at once.
const WIDTH: u32 = 1_200;

/// Asks for what is no tool and reads what `get_document` tells of.
async fn looked<R>(visit: &Visit, arguments: Value) -> Result<R::Answer, Failure>
where
    R: Request,
    R::Answer: Send + 'static,
{
    let closed = || Failure::invalid_parameters("this token may not read documents");
    if !visit.offers::<DocumentRequest>() {
        return Err(Failure { code: "PERMISSION_DENIED", ..closed() });
    }
    let own = visit.clone();
    let looked = visit.beside(move || {
        let arguments = arguments.as_object().cloned().unwrap_or_default();
        let watch = |_: &desk::Progress| std::ops::ControlFlow::Continue(());
        own.at_desk(&watch, |call| desk::answer::<R>(arguments, call))
    });
    looked.await.unwrap_or_else(|| Err(Failure::bug("a page can be looked at")))
}

/// The page.
pub(super) async fn page(visit: Visit, Query(asked): Query<Asked>) -> Result<Response, Fault> {
    let wanted = json!({ "case": asked.case, "document": asked.document, "page": asked.number() });
    let answer = match looked::<PageLinesRequest>(&visit, wanted).await {
        Ok(answer) => answer,
        Err(failure) => return Err(Fault::failed(visit, &failure)),
    };
    let named = json!({ "case": asked.case, "document_name": asked.document });
    let about = match visit.ask::<DocumentRequest>(named).await {
        Ok(about) => about,
        Err(failure) => return Err(Fault::failed(visit, &failure)),
    };
    let words = Case::of(visit.language);
    let (document, report) = (&answer.text.document, &answer.text.page);
    let content = html! {
        p { a href=(link("/case/of", &[("case", &answer.case_id)])) { (answer.case) } }
        h1 { (document.name) }
        (turning(&visit, &asked, &answer))
        @if report.method == PageMethod::Skipped {
            section class="notice bad" {
                h2 { (words.not_read) }
                @if let Some(reason) = &report.reason { p { (reason) } }
            }
        }
        @if let Some(sure) = report.confidence.filter(|sure| *sure < 0.85) {
            p class="notice odd" {
                (filled(words.recognised, &[("n", &format!("{:.0}", sure * 100.0))]))
            }
        }
        div class="sides even" {
            (sight(&visit, &asked, &answer))
            section aria-labelledby="text" {
                h2 id="text" { (words.text) }
                (lines::shown(words, &asked, &answer))
            }
        }
        (turning(&visit, &asked, &answer))
        (facts(&visit, words, &asked, &about))
    };
    let title = format!("{} · {}", document.name, pages_of(words, &asked, &answer));
    Ok(frame::page(&visit, &title, Some(Room::Case), content).into_response())
}

fn pages_of(words: &Case, asked: &Asked, answer: &PageLinesAnswer) -> String {
    let document = &answer.text.document;
    if !document.has_pages() {
        return words.whole.to_owned();
    }
    let (n, m) = (asked.number().to_string(), document.pages.total.to_string());
    let mut text = filled(words.page, &[("n", &n), ("m", &m)]);
    if let Some(label) = answer.text.page.label.as_ref().filter(|label| **label != n) {
        text.push_str(&format!(" ({label})"));
    }
    text
}

/// Where one is in the document, and the way to its other pages.
fn turning(visit: &Visit, asked: &Asked, answer: &PageLinesAnswer) -> Markup {
    let words = Case::of(visit.language);
    let (page, last) = (asked.number(), answer.text.document.pages.total);
    html! {
        nav class="pager" aria-label=(visit.frame().pages) {
            span { (pages_of(words, asked, answer)) }
            @if page > 1 { a rel="prev" href=(asked.at(page - 1)) { "← " (visit.frame().older) } }
            @if page < last { a rel="next" href=(asked.at(page + 1)) { (visit.frame().newer) " →" } }
            @if last > 2 {
                form class="line small" action="/case/page" method="get" {
                    input type="hidden" name="case" value=(asked.case);
                    input type="hidden" name="document" value=(asked.document);
                    label { (words.pages) " " input type="number" name="page" min="1" max=(last) value=(page); }
                    button class="plain" { (words.go_to) }
                }
            }
        }
    }
}

/// The picture with what is marked, or why there is none.
fn sight(visit: &Visit, asked: &Asked, answer: &PageLinesAnswer) -> Markup {
    let words = Case::of(visit.language);
    let text = &answer.text;
    if let Some(why) = &answer.no_picture {
        return html! {
            section { p class="notice" { strong { (words.no_picture) } ". " (words.missing(why)) } }
        };
    }
    let (width, height) = (text.width.max(1.0), text.height.max(1.0));
    let picture = link(
        "/case/picture",
        &[
            ("case", &asked.case),
            ("document", &asked.document),
            ("page", &asked.number().to_string()),
        ],
    );
    let marked = text.lines.iter().filter(|line| asked.is_marked(line.char_start, line.char_end));
    html! {
        figure class="page" {
            svg class="sheet" viewBox={ "0 0 " (width) " " (height) } role="img"
                aria-label=(pages_of(words, asked, answer)) {
                image href=(picture) width=(width) height=(height) preserveAspectRatio="none" {}
                @for at in marked.filter_map(|line| line.bounds) {
                    rect x=(at.x0 - 1.0) y=(at.y0 - 1.0) width=((at.x1 - at.x0).max(0.0) + 2.0)
                        height=((at.y1 - at.y0).max(0.0) + 2.0) rx="1.5" {}
                }
            }
        }
    }
}

/// What is known of the document.
fn facts(visit: &Visit, words: &Case, asked: &Asked, about: &DocumentAnswer) -> Markup {
    let document = &about.document;
    let said = &document.metadata;
    let kept = if document.has_original { words.yes } else { words.no };
    let skipped = about.page_reports.iter().filter(|page| page.method == PageMethod::Skipped);
    // Where a file lay for the moment in which it was taken in says nothing.
    let source = match &visit.house.files.uploads {
        Some(uploads) if uploads.holds(document.source.as_ref()) => words.by_browser.to_owned(),
        _ => document.source.clone(),
    };
    let facts = [
        (words.kind, Some(words.document_kind(document.kind).to_owned())),
        (words.format, Some(document.format.name().to_owned())),
        (words.doc_title, said.title.clone()),
        (words.author, said.author.clone()),
        (words.date, said.created.as_deref().map(|made| day(visit, made))),
        (words.ingested, Some(day(visit, &document.ingested))),
        (words.source, Some(source)),
        (words.copy_kept, Some(kept.to_owned())),
        ("SHA-256", Some(document.sha256.clone())),
    ];
    html! {
        details {
            summary { (words.about) }
            dl class="facts" {
                @for (name, value) in facts {
                    @if let Some(value) = value { dt { (name) } dd { (value) } }
                }
            }
            @if document.pages.skipped > 0 {
                h2 { (filled(words.skipped, &[("n", &document.pages.skipped.to_string())])) }
                ul {
                    @for page in skipped {
                        li {
                            a href=(asked.at(page.number)) {
                                (filled(words.at_page, &[("n", &page.number.to_string())]))
                            }
                            ": " (page.reason.as_deref().unwrap_or(words.method(page.method)))
                        }
                    }
                }
            }
            @if !document.warnings.is_empty() {
                h2 { (words.warnings) }
                ul { @for warning in &document.warnings { li { (warning) } } }
            }
            @if visit.offers::<DeleteDocumentRequest>() {
                p {
                    a href=(link("/case/delete", &[("case", &asked.case), ("document", &document.id)])) {
                        (words.delete_document)
                    } " …"
                }
            }
        }
    }
}

/// The picture of a page; where it cannot be drawn, a picture that says why.
pub(super) async fn picture(visit: Visit, Query(asked): Query<Asked>) -> Result<Response, Fault> {
    let wanted = json!({
        "case": asked.case,
        "document": asked.document,
        "page": asked.number(),
        "width": WIDTH,
    });
    let answer = match looked::<PagePictureRequest>(&visit, wanted).await {
        Ok(answer) => answer,
        Err(failure) => return Err(Fault::failed(visit, &failure)),
    };
    let (kind, bytes) = match (answer.png, answer.missing) {
        (Some(png), _) => ("image/png", png),
        (None, why) => {
            let words = Case::of(visit.language);
            let why = why.map(|why| words.missing(&why)).unwrap_or_default();
            ("image/svg+xml", sign(words.no_picture, &why).into_string().into_bytes())
        }
    };
    let mut response = bytes.into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    Ok(response)
}

/// A picture of words.
fn sign(title: &str, text: &str) -> Markup {
    const LINE: usize = 56;
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(last) if last.chars().count() + word.chars().count() < LINE => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"))
        svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842" font-family="sans-serif" {
            rect width="595" height="842" fill="#f4f4f4" {}
            text x="40" y="80" font-size="20" { (title) }
            @for (at, line) in lines.iter().enumerate() {
                text x="40" y=(112 + at * 22) font-size="15" { (line.trim()) }
            }
        }
    }
}
