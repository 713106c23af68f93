//! The law room: the acts that are here, and the table of contents of each.

mod asked;
mod contents;
mod failed;
mod list;

use axum::{extract::Query, response::Response};
use desk::BrowseRequest;

use super::closed::closed;
use crate::{Visit, frame::Room};
pub(crate) use asked::Asked;
use failed::failed;
pub(crate) use failed::go_to;

/// The page.
pub(crate) async fn page(visit: Visit, Query(asked): Query<Asked>) -> Response {
    if !visit.offers::<BrowseRequest>() {
        return closed(&visit, Room::Law);
    }
    if asked.root.trim().is_empty() {
        list::page(&visit, &asked).await
    } else {
        contents::page(&visit, &asked).await
    }
}
