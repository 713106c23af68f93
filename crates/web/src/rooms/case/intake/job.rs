//! The files that one who is in had taken into cases: the last ones, as long as they stay in.

use std::{
    collections::VecDeque,
    ops::ControlFlow,
    sync::{Arc, Mutex, MutexGuard},
};

use desk::{Failure, IngestDocumentAnswer, IngestDocumentRequest};
use serde_json::json;

use crate::{
    Visit,
    house::{held, random},
};

/// How many are kept for one who is in.
const MOST: usize = 8;

/// Files as they were given.
pub(in crate::rooms::case) struct Given {
    /// The id of the case.
    pub case: String,
    /// The name of the case.
    pub name: String,
    /// What the documents are; a code, or nothing.
    pub kind: String,
    /// The password of those that are protected, or nothing.
    pub password: String,
    /// Whether copies are kept.
    pub keeps: bool,
    /// Their names, and how a call names them.
    pub files: Vec<(String, String)>,
}

/// Files that are or were taken in.
pub(crate) struct Intake {
    id: String,
    pub(in crate::rooms::case) given: Given,
    states: Mutex<Vec<State>>,
}

/// How far a file is.
pub(in crate::rooms::case) enum State {
    Waits,
    Reads { pages: u64 },
    Failed(Box<Failure>),
    Done(Box<IngestDocumentAnswer>),
}

/// The files of one who is in.
#[derive(Default)]
pub(crate) struct Intakes(Mutex<VecDeque<Arc<Intake>>>);

impl std::fmt::Debug for Intakes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Intakes").field(&held(&self.0).len()).finish()
    }
}

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
        let own = visit.clone();
        tokio::task::spawn_blocking(move || intake.run(&own));
        Some(id)
    }

    /// The files of an id.
    pub(super) fn of(&self, id: &str) -> Option<Arc<Intake>> {
        held(&self.0).iter().find(|intake| intake.id == id).map(Arc::clone)
    }
}

impl Intake {
    pub(super) fn states(&self) -> MutexGuard<'_, Vec<State>> {
        held(&self.states)
    }

    /// How many files are done, whatever came of them.
    pub(super) fn done(&self) -> usize {
        let is_done = |state: &&State| matches!(state, State::Done(_) | State::Failed(_));
        self.states().iter().filter(is_done).count()
    }

    /// How many are in the case.
    pub(super) fn taken(&self) -> usize {
        self.states().iter().filter(|state| matches!(state, State::Done(_))).count()
    }

    fn run(&self, visit: &Visit) {
        // They go into the index together.
        let gathering = match self.given.files.len() {
            1 => None,
            _ => visit.house.desk.gather(&self.given.case).ok(),
        };
        for (at, (_, path)) in self.given.files.iter().enumerate() {
            let state = self.one(visit, at, path);
            self.set(at, state);
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
            return State::Failed(Box::new(Failure::invalid_parameters(
                "the token is not good any more",
            )));
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
