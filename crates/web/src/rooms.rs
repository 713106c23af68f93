//! The rooms of the house, a file each.

mod acts;
pub(crate) mod case;
pub(crate) mod check;
mod closed;
mod doctor;
mod document;
pub(crate) mod research;
mod search;

use std::{sync::Arc, time::Duration};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::Request,
    http::{StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};

use self::closed::closed;
use crate::{House, door, entrance, frame, look};

/// The longest form that is sent, in bytes; files are taken where they are expected.
const LONGEST_FORM: usize = 256 * 1024;

/// How long a form may take to arrive.
const ARRIVAL: Duration = Duration::from_secs(20);

/// All pages.
pub(crate) fn routes(house: Arc<House>) -> Router {
    Router::new()
        .route("/", get(search::page))
        .route("/law", get(acts::page))
        .route("/document", get(document::page))
        .route("/document/related", get(document::related))
        .route("/document/files", get(document::files))
        .route("/doctor", get(doctor::page))
        .route(entrance::ENTER, get(door::door).post(door::enter))
        .route("/leave", post(door::leave))
        .route("/language", get(door::choose))
        .merge(case::routes())
        .merge(check::routes())
        .merge(research::routes())
        .merge(look::routes())
        .fallback(door::nowhere)
        .layer(middleware::from_fn(arrived))
        .layer(middleware::from_fn(frame::guarded))
        .with_state(house)
}

/// Waits for a form, within its length and time. Files are taken as they come, where they are expected.
async fn arrived(request: Request, next: Next) -> Response {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    match tokio::time::timeout(ARRIVAL, to_bytes(body, LONGEST_FORM)).await {
        Ok(Ok(bytes)) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Ok(Err(_)) => StatusCode::PAYLOAD_TOO_LARGE.into_response(),
        Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
    }
}
