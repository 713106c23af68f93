//! What all requests share.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64},
    },
};

use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use tokio::sync::Semaphore;

use crate::{
    http::{Journal, Limits, gate::Gate},
    meter::held,
    server::Shared,
};

/// The most files that arrive at a time.
const ARRIVALS: usize = 32;

/// What every request needs.
pub(super) struct App {
    pub shared: Arc<Shared>,
    pub gate: Gate,
    pub sessions: Arc<LocalSessionManager>,
    pub limits: Limits,
    pub journal: Journal,
    /// Whether what is none of the protocol's places is a page.
    pub(crate) has_pages: bool,
    /// Whether it is about to end.
    pub is_ending: AtomicBool,
    /// The token that opened each session.
    pub(crate) owners: Mutex<HashMap<String, Option<String>>>,
    /// Places for requests that are answered.
    pub(crate) places: Semaphore,
    /// Places for files that arrive, and for whatever else is too long to be held before it is looked at.
    pub(crate) arrivals: Semaphore,
    /// Numbers requests in the journal.
    pub(crate) count: AtomicU64,
}

impl App {
    pub(super) fn new(
        shared: Arc<Shared>,
        gate: Gate,
        sessions: Arc<LocalSessionManager>,
        limits: Limits,
        journal: Journal,
        has_pages: bool,
    ) -> Self {
        Self {
            has_pages,
            shared,
            gate,
            sessions,
            limits,
            journal,
            is_ending: AtomicBool::new(false),
            owners: Mutex::default(),
            places: Semaphore::new(limits.at_once),
            arrivals: Semaphore::new(ARRIVALS),
            count: AtomicU64::new(0),
        }
    }
}

impl App {
    /// Notes whose a session is, and forgets those that ended.
    pub(crate) async fn own(&self, id: &str, token: Option<String>) {
        let is_full = held(&self.owners).len() > 2 * self.limits.sessions;
        if is_full {
            let open = self.sessions.sessions.read().await;
            held(&self.owners).retain(|id, _| open.keys().any(|known| known.as_ref() == id));
        }
        held(&self.owners).insert(id.to_owned(), token);
    }
}
