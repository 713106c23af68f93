//! The researches that run for one who is in. What they find is kept on disk by step; here is only how far the
//! running ones are.

use std::{
    collections::HashMap,
    ops::ControlFlow,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use desk::{ContinueRequest, Failure};
use serde_json::json;

use crate::{Visit, house::held};

/// The most that are remembered of those that ended.
const MOST: usize = 64;

/// How far a research is.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress {
    pub current: String,
    pub done: usize,
    pub total: usize,
}

/// A research that runs, or ended here.
#[derive(Debug, Default)]
struct Running {
    progress: Mutex<Progress>,
    is_stopped: AtomicBool,
    is_done: AtomicBool,
    failure: Mutex<Option<Failure>>,
}

/// The researches of one who is in, by their handles.
#[derive(Debug, Default)]
pub(crate) struct Runs(Mutex<HashMap<String, Arc<Running>>>);

impl Runs {
    /// Goes on with a research beside what else is going on, unless it is running already.
    pub(super) fn go_on(&self, visit: &Visit, handle: &str, answer: Option<String>) {
        let mut all = held(&self.0);
        if all.get(handle).is_some_and(|one| !one.is_done.load(Ordering::Relaxed)) {
            return;
        }
        if all.len() >= MOST {
            all.retain(|_, one| !one.is_done.load(Ordering::Relaxed));
        }
        let running = Arc::new(Running::default());
        all.insert(handle.to_owned(), Arc::clone(&running));
        drop(all);
        let (visit, handle) = (visit.clone(), handle.to_owned());
        tokio::task::spawn_blocking(move || {
            let watch = |progress: &desk::Progress| {
                *held(&running.progress) = Progress {
                    current: progress.current.clone(),
                    done: progress.done,
                    total: progress.total,
                };
                match running.is_stopped.load(Ordering::Relaxed) {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            };
            let mut arguments = json!({ "handle": handle });
            if let Some(answer) = answer {
                arguments["answer"] = answer.into();
            }
            let done = visit.ask_watched::<ContinueRequest>(arguments, &watch);
            *held(&running.failure) = done.err();
            running.is_done.store(true, Ordering::Relaxed);
        });
    }

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
