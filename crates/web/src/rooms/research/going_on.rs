//! A research goes on while pages ask how far it is.

use std::{
    ops::ControlFlow,
    sync::{Arc, atomic::Ordering},
};

use desk::ContinueRequest;
use serde_json::json;

use crate::{
    Visit,
    held::held,
    rooms::research::run::{Progress, Running, Runs},
};

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
        let handle = handle.to_owned();
        visit.work(running, move |running, visit| {
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
}

/// The most that are remembered of those that ended.
pub(crate) const MOST: usize = 64;
