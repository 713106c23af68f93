//! Documents are taken in one after another, while pages ask how far that is.

use std::{
    ops::ControlFlow,
    sync::{Arc, Mutex},
};

use desk::{Failure, IngestDocumentRequest};
use serde_json::json;

use crate::{
    Visit,
    held::held,
    random::random,
    rooms::case::intake::job::{Given, Intake, Intakes, State},
};

impl Intakes {
    /// Begins to take files in; the id of that. `None` where the system gives no random numbers.
    pub(super) fn begin(&self, visit: &Visit, given: Given) -> Option<String> {
        let id = random()?.split_off(48);
        let states = given.files.iter().map(|_| State::Waits).collect();
        let intake = Arc::new(Intake { id: id.clone(), given, states: Mutex::new(states) });
        let mut all = held(&self.0);
        all.truncate(MOST - 1);
        all.push_front(Arc::clone(&intake));
        drop(all);
        visit.work(intake, Intake::run);
        Some(id)
    }
}

impl Intake {
    fn run(&self, visit: &Visit) {
        // They go into the index together.
        let gathering = match self.given.files.len() {
            1 => None,
            _ => visit.house.desk.gather(&self.given.case).ok(),
        };
        for (at, (_, path)) in self.given.files.iter().enumerate() {
            let state = self.one(visit, at, path);
            self.set(at, state);
            // What is kept in the case is kept nowhere else; without a copy there, pages are drawn from it for a while.
            if let Some(uploads) = visit.house.files.uploads.as_ref().filter(|_| self.given.keeps) {
                uploads.done(path);
            }
        }
        if let Some(gathering) = gathering {
            // What the index refuses is tried again by whoever opens the case next.
            let _ = gathering.finish();
        }
    }

    fn one(&self, visit: &Visit, at: usize, path: &str) -> State {
        self.set(at, State::Reads { pages: 0 });
        // Whoever was let in may have been shown the door since.
        if visit.house.permission(&visit.entered).is_none() {
            return State::Failed(Box::new(Failure {
                code: "PERMISSION_DENIED",
                ..Failure::invalid_parameters("the token is not good any more")
            }));
        }
        let mut asked = json!({
            "file_path": path,
            "copy_original": self.given.keeps,
            "case": self.given.case,
        });
        let (kind, password) = (&self.given.kind, &self.given.password);
        for (name, value) in [("document_type", kind), ("password", password)] {
            if !value.is_empty() {
                asked[name] = value.as_str().into();
            }
        }
        let watch = |progress: &desk::Progress| {
            self.set(at, State::Reads { pages: progress.pages });
            ControlFlow::Continue(())
        };
        match visit.ask_watched::<IngestDocumentRequest>(asked, &watch) {
            Ok(answer) => State::Done(Box::new(answer)),
            Err(failure) => State::Failed(Box::new(failure)),
        }
    }

    fn set(&self, at: usize, state: State) {
        if let Some(known) = self.states().get_mut(at) {
            *known = state;
        }
    }
}

/// How many are kept for one who is in.
pub(crate) const MOST: usize = 8;
