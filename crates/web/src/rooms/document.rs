//! The page of a document: a provision or a decision, in the version of a day, with what surrounds it.

mod asked;
mod beside;
mod citing;
mod compared;
mod decision;
mod facts;
mod missing;
pub(super) mod neighbours;
mod received;
mod related;
mod text;
mod versions;
mod wanted;
mod whole;

use axum::{
    extract::Query,
    response::{IntoResponse, Redirect, Response},
};
use desk::GetRequest;
use law::Kind;
use maud::{Markup, html};

pub(crate) use self::related::{files, page as related};
use self::{asked::Asked, whole::Whole};
use super::closed;
use crate::{
    Visit,
    frame::{self, Room},
    link::link,
    words::Document,
};

/// The page.
pub(crate) async fn page(visit: Visit, Query(asked): Query<Asked>) -> Response {
    if !visit.offers::<GetRequest>() {
        return closed(&visit, Room::Law);
    }
    if asked.id.trim().is_empty() && asked.reference.trim().is_empty() {
        return nothing_asked(&visit);
    }
    let whole = match Whole::read(&visit, &asked).await {
        Ok(whole) => whole,
        Err(failure) => return missing::page(&visit, &asked, &failure).await,
    };
    // A section has no text of its own, but what stands below it.
    if whole.answer.kind == Kind::Section && whole.answer.block_count == 0 && asked.facts != "1" {
        let contents = link("/law", &[("root", &whole.answer.id), ("at", asked.at.trim())]);
        return Redirect::to(&contents).into_response();
    }
    let content = match whole.answer.kind {
        Kind::Decision => decision::shown(&visit, &asked, &whole).await,
        _ => provision(&visit, &asked, &whole).await,
    };
    frame::page(&visit, &whole.answer.title, Some(Room::Law), content).into_response()
}

/// A provision, or whatever else is no decision.
async fn provision(visit: &Visit, asked: &Asked, whole: &Whole) -> Markup {
    let words = Document::of(visit.language);
    let answer = &whole.answer;
    let citation = facts::citation(answer);
    let (place, links, beside, citing, files) = tokio::join!(
        neighbours::place(visit, &answer.id),
        text::links(visit, whole),
        beside::read(visit, asked, answer),
        citing::of_provision(visit, answer),
        citing::in_files(visit, citation),
    );
    let marks = text::Words::of(&asked.q);
    let shown = text::Shown { visit, whole, links: &links, marks: &marks, has_notes_apart: true };
    let comparison = answer.comparison.as_ref();
    html! {
        (neighbours::above(visit, &place))
        (facts::head(visit, asked, whole))
        div class="sides" {
            div {
                (facts::warnings(visit, answer))
                @if comparison.is_none() && !asked.with.trim().is_empty() {
                    p class="notice" { (words.not_compared) }
                }
                @match (&beside, comparison) {
                    (Some(beside), _) => (beside::shown(visit, asked, (whole, &links), beside)),
                    (None, Some(comparison)) => (compared::shown(visit, asked, whole, comparison)),
                    (None, None) => (shown.text()),
                }
                (facts::parts(visit, asked, whole))
                (neighbours::beside(visit, &place))
            }
            aside aria-label=(words.about) {
                (beside::languages(visit, asked, answer))
                (versions::shown(visit, asked, answer))
                (citing::shown(visit, &citing))
                (citing::files_shown(visit, citation, files.as_ref()))
                (facts::relations(visit, answer))
                (facts::provenance(visit, asked, answer))
            }
        }
    }
}

/// What is said where no document is named.
fn nothing_asked(visit: &Visit) -> Response {
    let words = Document::of(visit.language);
    let content = html! {
        h1 { (visit.frame().law) }
        (super::acts::go_to(visit, ""))
        p class="quiet" { (words.nothing_asked) }
    };
    frame::page(visit, visit.frame().law, Some(Room::Law), content).into_response()
}
