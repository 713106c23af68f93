//! The law room: the acts that are here, and the table of contents of each.

mod contents;
mod list;

use axum::{
    extract::Query,
    response::{IntoResponse, Response},
};
use desk::BrowseRequest;
use maud::{Markup, html};
use serde::Deserialize;

use super::closed::closed;
use crate::{
    Visit,
    error::told,
    frame::{self, Room},
    link::link,
    words::{Acts, Search},
};

/// What is asked of the room, as the address of the page holds it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// The node whose table of contents is shown; the acts where there is none.
    pub root: String,
    /// Words of the titles of acts.
    pub q: String,
    pub jurisdiction: String,
    pub language: String,
    /// The day on which it holds.
    pub at: String,
    /// How many levels are shown.
    pub depth: String,
    pub offset: String,
}

impl Asked {
    /// The address of the same page with one thing changed, from its beginning on.
    fn with(&self, key: &str, value: &str) -> String {
        let all = [
            ("root", self.root.as_str()),
            ("q", &self.q),
            ("jurisdiction", &self.jurisdiction),
            ("language", &self.language),
            ("at", &self.at),
            ("depth", &self.depth),
            ("offset", ""),
        ];
        link("/law", &all.map(|(name, known)| (name, if name == key { value } else { known })))
    }

    fn offset(&self) -> usize {
        self.offset.parse().unwrap_or(0)
    }
}

/// The page.
pub(crate) async fn page(visit: Visit, Query(asked): Query<Asked>) -> Response {
    if !visit.offers::<BrowseRequest>() {
        return closed(&visit, Room::Law);
    }
    if asked.root.trim().is_empty() {
        list::page(&visit, &asked).await
    } else {
        contents::page(&visit, &asked).await
    }
}

/// The field that leads to what is cited.
pub(crate) fn go_to(visit: &Visit, reference: &str) -> Markup {
    let words = Acts::of(visit.language);
    html! {
        form class="search" action="/document" method="get" {
            label for="q" { (words.go_to) }
            div class="line" {
                input id="q" name="ref" type="search" value=(reference) maxlength="1000" autocomplete="off"
                    spellcheck="false" required placeholder=(words.go_to_example);
                button { (words.go) }
            }
        }
    }
}

/// The page where the room cannot answer.
fn failed(visit: &Visit, failure: &desk::Failure) -> Response {
    let words = Search::of(visit.language);
    let is_empty = failure.message.to_string().contains("no corpus");
    if is_empty {
        let title = Acts::of(visit.language).title;
        let content = html! {
            h1 { (title) }
            (told(words.no_corpus, words.no_corpus_how))
            (go_to(visit, ""))
        };
        return frame::page(visit, title, Some(Room::Law), content).into_response();
    }
    crate::error::Fault::failed(visit.clone(), failure).into_response()
}
