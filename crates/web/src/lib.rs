//! The reading room: web pages over the tools of the desk, for those who would rather look than type.
//!
//! Every page is made here, as HTML that needs no script; what is shown comes from the same typed requests that
//! every other shell asks (`Visit::ask`), under the same permission. Nothing is fetched from elsewhere, which a
//! Content-Security-Policy proves, and no script or style stands in a page. The crate listens to nothing: it
//! gives a router to whoever does.

mod cookie;
mod door;
mod entrance;
mod error;
mod frame;
mod held;
mod house;
mod installation;
mod link;
mod look;
mod random;
pub mod report;
mod rooms;
mod session;
mod upload;
mod visit;
mod words;

pub use house::{Counts, House};
pub use installation::{Doctor, Finding, Look, Report, Setting, State};
use visit::Visit;

/// The pages of a house, to be served.
pub fn pages(house: std::sync::Arc<House>) -> axum::Router {
    rooms::routes(house)
}
