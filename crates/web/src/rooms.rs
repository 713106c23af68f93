//! The rooms of the house, a file each.

mod acts;
mod closed;
mod doctor;
mod document;
mod search;

use std::sync::Arc;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{get, post},
};

use self::closed::closed;
use crate::{House, door, frame, look};

/// The longest form that is sent, in bytes; files are taken where they are expected.
const LONGEST_FORM: usize = 256 * 1024;

/// All pages.
pub(crate) fn routes(house: Arc<House>) -> Router {
    Router::new()
        .route("/", get(search::page))
        .route("/law", get(acts::page))
        .route("/document", get(document::page))
        .route("/document/related", get(document::related))
        .route("/document/files", get(document::files))
        .route("/doctor", get(doctor::page))
        .route(door::ENTER, get(door::door).post(door::enter))
        .route("/leave", post(door::leave))
        .route("/language", get(door::choose))
        .merge(look::routes())
        .fallback(door::nowhere)
        .layer(DefaultBodyLimit::max(LONGEST_FORM))
        .layer(middleware::from_fn(frame::guarded))
        .with_state(house)
}
