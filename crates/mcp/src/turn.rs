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

/// The most quick calls of a conversation that run at once; they read an index or a table, and more only
/// wait for the same processor.
const MOST_QUICK: u32 = 4;

/// The most long calls that run at once; each waits for a source, or for the readers of documents.
const MOST_LONG: usize = 16;

/// The most quick calls that run at once in all conversations together.
const MOST_AT_ONCE: usize = 2 * MOST_QUICK as usize;

/// The most threads that the pages take; they keep to it themselves.
const PAGES: usize = 12;

/// The most threads there are for calls, for pages, and for standard streams that are not pipes.
pub(crate) const MOST_THREADS: usize = MOST_AT_ONCE + MOST_LONG + PAGES + 4;

/// The room that all conversations share.
pub(crate) struct Room {
    quick: Arc<Semaphore>,
    long: Arc<Semaphore>,
}

impl Room {
    pub(crate) fn new() -> Self {
        Self {
            quick: Arc::new(Semaphore::new(MOST_AT_ONCE)),
            long: Arc::new(Semaphore::new(MOST_LONG)),
        }
    }
}

/// Whose turn it is in a conversation. Turns are given in the order in which they are asked for; a call whose
/// turn has come takes its place in the room that all share.
pub(crate) struct Turns {
    quick: Arc<RwLock<()>>,
    room: (Arc<Semaphore>, Arc<Semaphore>),
}

/// The right to run, until it is dropped.
#[expect(dead_code, reason = "held, not read")]
pub(crate) enum Turn {
    /// Beside others that only read.
    Beside(OwnedRwLockReadGuard<()>, Option<OwnedSemaphorePermit>),
    /// While nothing else quick runs.
    Alone(OwnedRwLockWriteGuard<()>, Option<OwnedSemaphorePermit>),
    /// Beside everything.
    Long(Option<OwnedSemaphorePermit>),
}

impl Turns {
    pub(crate) fn new(room: &Room) -> Self {
        Self {
            quick: Arc::new(RwLock::with_max_readers((), MOST_QUICK)),
            room: (Arc::clone(&room.quick), Arc::clone(&room.long)),
        }
    }

    /// Waits for the turn of a tool, with the conversation that it belongs to.
    pub(crate) async fn wait(&self, tool: &Tool, session: Arc<Session>) -> (Turn, Arc<Session>) {
        let quick = Arc::clone(&self.quick);
        let (room, long) = (Arc::clone(&self.room.0), Arc::clone(&self.room.1));
        match (tool.about.pace, tool.about.effect) {
            (Pace::Long, _) => {
                let begun = quick.read_owned().await;
                let session = Arc::new(session.as_it_is());
                drop(begun);
                // It is never closed.
                (Turn::Long(long.acquire_owned().await.ok()), session)
            }
            (Pace::Quick, Effect::Reads | Effect::Asks) => {
                let turn = quick.read_owned().await;
                (Turn::Beside(turn, room.acquire_owned().await.ok()), session)
            }
            (Pace::Quick, Effect::Switches | Effect::Writes | Effect::Deletes) => {
                let turn = quick.write_owned().await;
                (Turn::Alone(turn, room.acquire_owned().await.ok()), session)
            }
        }
    }
}
