//! Coming in and going out: a token or a link that is good once becomes a cookie; and the choice of a language.

use std::sync::Arc;

use axum::{
    Form,
    extract::{Query, State},
    http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Redirect, Response},
};
use law::Language;
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    House, Visit,
    cookie::{COOKIE, cookie},
    entrance::ENTER,
    error::{Fault, told},
    frame,
    link::{back, link},
    session::{Holder, STAY},
    words::{self, CHOSEN, Frame},
};

/// What is shown at the door.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Shown {
    key: String,
    back: String,
    left: String,
}

/// A token that is shown.
#[derive(Deserialize)]
pub(crate) struct Token {
    token: String,
    #[serde(default)]
    back: String,
}

/// What a form sends that has nothing else to say.
#[derive(Deserialize)]
pub(crate) struct Sent {
    csrf: String,
}

/// A language that is chosen.
#[derive(Deserialize)]
pub(crate) struct Chosen {
    to: String,
    #[serde(default)]
    back: String,
}

/// The door; a link that is good lets one in.
pub(crate) async fn door(
    State(house): State<Arc<House>>,
    Query(shown): Query<Shown>,
    parts: Parts,
) -> Response {
    let language = words::language(&parts);
    if shown.key.is_empty() {
        let note = (!shown.left.is_empty()).then(|| Frame::of(language).left);
        return asking(language, &shown.back, note).into_response();
    }
    if house.uses_up(&shown.key) {
        return entered(&house, Holder::ThisMachine, &shown.back);
    }
    let page = asking(language, &shown.back, Some(Frame::of(language).enter_old));
    (StatusCode::FORBIDDEN, page).into_response()
}

/// A token that is shown at the door.
pub(crate) async fn enter(
    State(house): State<Arc<House>>,
    parts: Parts,
    Form(shown): Form<Token>,
) -> Response {
    let language = words::language(&parts);
    let words = Frame::of(language);
    // Nobody guesses a token; that others try does not keep out whoever has one.
    match house.holder(shown.token.trim()) {
        Ok(Some(holder)) => entered(&house, holder, &shown.back),
        Err(_) => {
            let page = asking(language, &shown.back, Some(words.enter_unread));
            (StatusCode::SERVICE_UNAVAILABLE, page).into_response()
        }
        Ok(None) if !house.may_try() => {
            let page = asking(language, &shown.back, Some(words.enter_often));
            (StatusCode::TOO_MANY_REQUESTS, page).into_response()
        }
        Ok(None) => {
            house.failed_try();
            let page = asking(language, &shown.back, Some(words.enter_bad));
            (StatusCode::FORBIDDEN, page).into_response()
        }
    }
}

/// Leaves.
pub(crate) async fn leave(visit: Visit, parts: HeaderMap, Form(sent): Form<Sent>) -> Response {
    if let Err(fault) = visit.sent_by(&sent.csrf) {
        return fault.into_response();
    }
    let mut request = axum::http::Request::new(());
    *request.headers_mut() = parts;
    let (parts, ()) = request.into_parts();
    if let Some(cookie) = cookie(&parts, COOKIE) {
        visit.house.sessions().leave(cookie);
    }
    let gone = format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    with_cookie(Redirect::to(&link(ENTER, &[("left", "1")])), &gone)
}

/// Chooses a language.
pub(crate) async fn choose(Query(chosen): Query<Chosen>) -> Response {
    let to = Redirect::to(back(&chosen.back));
    match words::named(&chosen.to) {
        None => to.into_response(),
        Some(language) => {
            let year = 365 * 24 * 3_600;
            let kept = format!("{CHOSEN}={language}; Path=/; SameSite=Lax; Max-Age={year}");
            with_cookie(to, &kept)
        }
    }
}

fn entered(house: &House, holder: Holder, to: &str) -> Response {
    let Some(cookie) = house.sessions().enter(holder) else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let (stay, secure) = (STAY.as_secs(), if house.is_secure { "; Secure" } else { "" });
    let cookie =
        format!("{COOKIE}={cookie}; Path=/; HttpOnly; SameSite=Strict; Max-Age={stay}{secure}");
    with_cookie(Redirect::to(back(to)), &cookie)
}

fn with_cookie(to: Redirect, cookie: &str) -> Response {
    let mut response = to.into_response();
    if let Ok(cookie) = HeaderValue::from_str(cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

fn asking(language: Language, to: &str, note: Option<&str>) -> Markup {
    let words = Frame::of(language);
    let content = html! {
        section class="door" {
            h1 { (words.enter_title) }
            @if let Some(note) = note { (told(note, "")) }
            p { (words.enter_how) }
            form method="post" action=(ENTER) {
                label for="token" { (words.token) }
                input id="token" name="token" type="password" autocomplete="current-password" required spellcheck="false";
                input type="hidden" name="back" value=(back(to));
                button { (words.enter) }
            }
        }
    };
    frame::bare(language, words.enter_title, content)
}

/// There is nothing here.
pub(crate) async fn nowhere(visit: Visit) -> Fault {
    Fault::nowhere(visit)
}
