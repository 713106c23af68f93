//! A part of a page that could not be made.

use desk::Failure;
use maud::{Markup, html};

/// What failed in a part of the page, in a line.
pub(super) fn failed(failure: &Failure) -> Markup {
    html! { p class="notice bad kept" { (failure.text()) } }
}
