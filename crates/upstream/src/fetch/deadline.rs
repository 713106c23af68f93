//! By when must a call be answered, however often it asks?

use std::{
    collections::HashMap,
    marker::PhantomData,
    sync::{Mutex, MutexGuard, PoisonError},
    thread::{self, ThreadId},
    time::Duration,
};

/// By when each thread must be done; a call runs in one thread.
#[derive(Debug, Default)]
pub(super) struct Deadlines(Mutex<HashMap<ThreadId, Limit>>);

/// By when a call must be done.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    /// The moment.
    pub until: Duration,
    /// How long that was when it began.
    pub time: Duration,
}

/// As long as this is held, what its thread asks is answered or given up by a moment.
#[derive(Debug)]
#[must_use = "it holds until it is dropped"]
pub struct Deadline<'f> {
    deadlines: &'f Deadlines,
    /// What held before.
    before: Option<Limit>,
    /// It belongs to its thread.
    own: PhantomData<*const ()>,
}

impl Deadlines {
    /// Sets by when this thread must be done; an earlier moment stays.
    pub(super) fn set(&self, now: Duration, time: Duration) -> Deadline<'_> {
        let limit = Limit { until: now + time, time };
        let mut limits = self.limits();
        let before = limits.get(&thread::current().id()).copied();
        let earlier = before.filter(|before| before.until <= limit.until);
        limits.insert(thread::current().id(), earlier.unwrap_or(limit));
        Deadline { deadlines: self, before, own: PhantomData }
    }

    /// By when this thread must be done, where that is set.
    pub(super) fn limit(&self) -> Option<Limit> {
        self.limits().get(&thread::current().id()).copied()
    }

    fn limits(&self) -> MutexGuard<'_, HashMap<ThreadId, Limit>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Deadline<'_> {
    fn drop(&mut self) {
        let mut limits = self.deadlines.limits();
        match self.before {
            Some(before) => limits.insert(thread::current().id(), before),
            None => limits.remove(&thread::current().id()),
        };
    }
}
