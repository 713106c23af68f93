//! What went wrong, as a page.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use desk::Failure;
use law::{Class, Language};
use maud::{Markup, html};

use crate::{frame, visit::Visit, words::Frame};

/// Why there is no page.
pub(crate) struct Fault {
    status: StatusCode,
    language: Language,
    text: String,
    visit: Option<Box<Visit>>,
}

impl Fault {
    /// The form was not sent from a page of ours, or from one that is too old.
    pub(crate) fn forged(language: Language) -> Self {
        let text = Frame::of(language).forged.to_owned();
        Self { status: StatusCode::FORBIDDEN, language, text, visit: None }
    }

    /// There is no such page.
    pub(crate) fn nowhere(visit: Visit) -> Self {
        let text = visit.frame().nowhere.to_owned();
        Self::of(visit, StatusCode::NOT_FOUND, text)
    }

    /// What was there is not there any more.
    pub(crate) fn gone(visit: Visit) -> Self {
        let text = visit.frame().not_here.to_owned();
        Self::of(visit, StatusCode::NOT_FOUND, text)
    }

    /// The desk could not answer.
    pub(crate) fn failed(visit: Visit, failure: &Failure) -> Self {
        let status = match failure.class {
            Class::Usage => StatusCode::BAD_REQUEST,
            Class::NotFound => StatusCode::NOT_FOUND,
            Class::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::INTERNAL_SERVER_ERROR,
        };
        let status =
            if failure.code == "PERMISSION_DENIED" { StatusCode::FORBIDDEN } else { status };
        Self::of(visit, status, failure.text())
    }

    /// What was sent cannot be used.
    pub(crate) fn unusable(visit: Visit, text: impl Into<String>) -> Self {
        Self::of(visit, StatusCode::BAD_REQUEST, text.into())
    }

    fn of(visit: Visit, status: StatusCode, text: String) -> Self {
        Self { status, language: visit.language, text, visit: Some(Box::new(visit)) }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let words = Frame::of(self.language);
        let text = told(words.failed, &self.text);
        let page = match &self.visit {
            Some(visit) => frame::page(visit, words.failed, None, text),
            None => frame::bare(self.language, words.failed, text),
        };
        (self.status, page).into_response()
    }
}

/// A failure as a part of a page.
pub(crate) fn told(title: &str, text: &str) -> Markup {
    html! {
        section class="notice bad" role="alert" {
            h2 { (title) }
            p class="kept" { (text) }
        }
    }
}

impl Visit {
    /// Whether a form was sent from a page of ours.
    pub(crate) fn sent_by(&self, csrf: &str) -> Result<(), Fault> {
        if desk::tokens::is_same(csrf, &self.entered.csrf) {
            return Ok(());
        }
        Err(Fault::forged(self.language))
    }
}
