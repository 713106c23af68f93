//! How the days, numbers and kinds of a case are told.

use desk::DocumentKind;
use maud::{Markup, html};

use crate::{
    Visit, frame,
    words::{Case, thousands},
};

/// The day of a time as it was noted, as it is written in the language of the page.
pub(super) fn day(visit: &Visit, noted: &str) -> String {
    let day = noted.get(..10).and_then(|day| day.parse().ok());
    day.map_or_else(|| noted.to_owned(), |day| frame::day(day, visit.language))
}

pub(super) fn count(number: u64) -> String {
    thousands(usize::try_from(number).unwrap_or(usize::MAX))
}

/// The kinds of documents to choose from.
pub(super) fn kinds(words: &Case) -> Markup {
    const KINDS: [DocumentKind; 11] = [
        DocumentKind::Other,
        DocumentKind::Pleading,
        DocumentKind::Motion,
        DocumentKind::Brief,
        DocumentKind::Contract,
        DocumentKind::Exhibit,
        DocumentKind::Correspondence,
        DocumentKind::Deposition,
        DocumentKind::Discovery,
        DocumentKind::Statute,
        DocumentKind::CaseLaw,
    ];
    html! { @for kind in KINDS { option value=(kind.code()) { (words.document_kind(kind)) } } }
}
