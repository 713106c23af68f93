//! The researches that run for one who is in. What they find is kept on disk by step; here is only how far the
//! running ones are.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use desk::Failure;

use crate::held::held;

/// How far a research is.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress {
    pub current: String,
    pub done: usize,
    pub total: usize,
}

/// A research that runs, or ended here.
#[derive(Debug, Default)]
pub(super) struct Running {
    pub(super) progress: Mutex<Progress>,
    pub(super) is_stopped: AtomicBool,
    pub(super) is_done: AtomicBool,
    pub(super) failure: Mutex<Option<Failure>>,
}

/// The researches of one who is in, by their handles.
#[derive(Debug, Default)]
pub(crate) struct Runs(pub(super) Mutex<HashMap<String, Arc<Running>>>);

impl Runs {
    /// How far one is; `None` if it does not run.
    pub(super) fn running(&self, handle: &str) -> Option<Progress> {
        let all = held(&self.0);
        let one = all.get(handle).filter(|one| !one.is_done.load(Ordering::Relaxed))?;
        let progress = held(&one.progress).clone();
        Some(progress)
    }

    /// Why one ended without an answer.
    pub(super) fn failure(&self, handle: &str) -> Option<Failure> {
        let one = held(&self.0).get(handle).map(Arc::clone)?;
        held(&one.failure).clone()
    }

    /// Has one stop at the next step; it can go on later.
    pub(super) fn stop(&self, handle: &str) {
        if let Some(one) = held(&self.0).get(handle) {
            one.is_stopped.store(true, Ordering::Relaxed);
        }
    }
}
