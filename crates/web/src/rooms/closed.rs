//! A room that whoever is in may not enter.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};

use crate::{
    Visit,
    error::told,
    frame::{self, Room},
};

/// The page of a room whose tools are not served, or whose tools the token does not reach.
pub(super) fn closed(visit: &Visit, room: Room) -> Response {
    let words = visit.frame();
    let name = room.name(words);
    let page = frame::page(visit, name, Some(room), told(name, words.closed));
    (StatusCode::FORBIDDEN, page).into_response()
}
