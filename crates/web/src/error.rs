//! What went wrong, as a page.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use desk::Failure;
use law::{Class, Language, Reader, notice::FailureNotice};
use maud::{Markup, html};

use crate::{
    frame,
    visit::Visit,
    words::{Failed, Frame},
};

/// Why there is no page.
pub(crate) struct Fault {
    status: StatusCode,
    language: Language,
    told: Markup,
    visit: Option<Box<Visit>>,
}

impl Fault {
    /// The form was not sent from a page of ours, or from one that is too old.
    pub(crate) fn forged(language: Language) -> Self {
        let words = Frame::of(language);
        let told = told(words.failed, words.forged);
        Self { status: StatusCode::FORBIDDEN, language, told, visit: None }
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
        let told = failed(visit.language, failure);
        Self { status, language: visit.language, told, visit: Some(Box::new(visit)) }
    }

    /// What was sent cannot be used.
    pub(crate) fn unusable(visit: Visit, text: impl Into<String>) -> Self {
        Self::of(visit, StatusCode::BAD_REQUEST, text.into())
    }

    fn of(visit: Visit, status: StatusCode, text: String) -> Self {
        let told = told(visit.frame().failed, &text);
        Self { status, language: visit.language, told, visit: Some(Box::new(visit)) }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let words = Frame::of(self.language);
        let page = match &self.visit {
            Some(visit) => frame::page(visit, words.failed, None, self.told),
            None => frame::bare(self.language, words.failed, self.told),
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

/// Whether nothing can be answered since there is no law on this machine.
pub(crate) fn has_no_law(failure: &Failure) -> bool {
    failure.message.of_a_page() == Some(&FailureNotice::NoLawHere.into())
}

/// Why the desk could not answer, as a part of a page: in the language of its reader, with the words that programs
/// are given folded below where there are no others.
pub(crate) fn failed(language: Language, failure: &Failure) -> Markup {
    let words = Failed::of(language);
    let (title, how) = match (failure.code, failure.class) {
        (_, Class::Bug) => (words.bug, words.bug_how),
        ("INVALID_REFERENCE", _) => (words.citation, words.citation_how),
        ("NOT_FOUND", _) => (words.missing, words.missing_how),
        ("UNSUPPORTED_FORMAT" | "INVALID_ARCHIVE", _) => (words.unreadable, words.unreadable_how),
        ("NO_ACTIVE_CASE", _) => (words.no_case, words.no_case_how),
        ("RATE_LIMITED", _) => (words.later, words.later_how),
        ("PERMISSION_DENIED", _) => (words.forbidden, words.forbidden_how),
        (_, Class::Unavailable) => (words.unavailable, words.unavailable_how),
        _ => (words.input, words.input_how),
    };
    let told = failure.message.of_a_page().map(|notice| notice.to(language));
    // What was asked, and what it answered, is told with what is not here.
    let is_text =
        failure.details.contains_key("understood") || failure.details.contains_key("versions");
    // What stands in the way is no suggestion.
    let is_meant = matches!(failure.code, "NOT_FOUND" | "INVALID_REFERENCE");
    let suggestions =
        failure.details.get("suggestions").filter(|_| is_meant).and_then(|all| all.as_array());
    let suggestions: Vec<&str> =
        suggestions.into_iter().flatten().filter_map(|one| one.as_str()).collect();
    html! {
        section class="notice bad" role="alert" {
            h2 { (title) }
            p class="kept" { (told.as_deref().unwrap_or(how)) }
            @if !suggestions.is_empty() { p { (words.meant) ": " (suggestions.join("; ")) } }
            // Whoever looks after the machine needs the names of folders and settings.
            @if told.is_none() || is_text || failure.class == Class::Unavailable {
                details {
                    summary { (words.details) }
                    p class="kept" lang="en" { (failure.message.to(Reader::Terminal)) }
                }
            }
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
