//! Where who is not in is sent.

use axum::response::{IntoResponse as _, Redirect, Response};

use crate::link::link;

/// Where one comes in.
pub(crate) const ENTER: &str = "/enter";

/// The way of one who is not in: to the door, and back again.
pub(crate) fn turned_away(back: &str) -> Response {
    let back = if back == "/" { "" } else { back };
    Redirect::to(&link(ENTER, &[("back", back)])).into_response()
}
