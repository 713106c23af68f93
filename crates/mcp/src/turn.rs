//! In which order the calls of a conversation run. None runs on the event loop, which must hear a
//! ping or a cancellation whatever a call is busy with.
//!
//! A client may send calls without waiting for answers: make a case, then take a document into it.
//! Quick calls therefore take effect in the order in which they came: what only reads runs beside
//! its like, and what changes something runs alone, after all that came before it and before all
//! that comes after. A long call would hold up the others, and only its beginning has a place in
//! this order: it works on the case that was the active one when its turn came, whichever is later.

use std::sync::Arc;

use desk::{Effect, Pace, Session, Tool};
use tokio::sync::{
    OwnedRwLockReadGuard, OwnedRwLockWriteGuard, OwnedSemaphorePermit, RwLock, Semaphore,
};

/// The most quick calls that run at once; they read an index or a table, and more only wait for the
/// same processor.
const MOST_QUICK: u32 = 4;

/// The most long calls that run at once; each waits for a source, or for the readers of documents.
const MOST_LONG: usize = 16;

/// The most threads there are for calls, and for standard streams that are not pipes.
pub(crate) const MOST_THREADS: usize = MOST_QUICK as usize + MOST_LONG + 4;

/// Whose turn it is. Turns are given in the order in which they are asked for.
pub(crate) struct Turns {
    quick: Arc<RwLock<()>>,
    long: Arc<Semaphore>,
}

/// The right to run, until it is dropped.
#[expect(dead_code, reason = "held, not read")]
pub(crate) enum Turn {
    /// Beside others that only read.
    Beside(OwnedRwLockReadGuard<()>),
    /// While nothing else quick runs.
    Alone(OwnedRwLockWriteGuard<()>),
    /// Beside everything.
    Long(Option<OwnedSemaphorePermit>),
}

impl Turns {
    pub(crate) fn new() -> Self {
        Self {
            quick: Arc::new(RwLock::with_max_readers((), MOST_QUICK)),
            long: Arc::new(Semaphore::new(MOST_LONG)),
        }
    }

    /// Waits for the turn of a tool, with the conversation that it belongs to.
    pub(crate) async fn wait(&self, tool: &Tool, session: Arc<Session>) -> (Turn, Arc<Session>) {
        let quick = Arc::clone(&self.quick);
        match (tool.about.pace, tool.about.effect) {
            (Pace::Long, _) => {
                let begun = quick.read_owned().await;
                let session = Arc::new(session.as_it_is());
                drop(begun);
                // It is never closed.
                (Turn::Long(Arc::clone(&self.long).acquire_owned().await.ok()), session)
            }
            (Pace::Quick, Effect::Reads | Effect::Asks) => {
                (Turn::Beside(quick.read_owned().await), session)
            }
            (Pace::Quick, Effect::Switches | Effect::Writes | Effect::Deletes) => {
                (Turn::Alone(quick.write_owned().await), session)
            }
        }
    }
}
