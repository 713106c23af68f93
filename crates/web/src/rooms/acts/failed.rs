//! Acts that cannot be shown, and the way to another.

use axum::response::{IntoResponse as _, Response};
use maud::{Markup, html};

use crate::{
    Visit,
    error::told,
    frame::{self, Room},
    words::{Acts, Search},
};

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
pub(super) fn failed(visit: &Visit, failure: &desk::Failure) -> Response {
    let words = Search::of(visit.language);
    if crate::error::has_no_law(failure) {
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
