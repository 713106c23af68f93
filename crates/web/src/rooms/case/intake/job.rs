//! The files that one who is in had taken into cases: the last ones, as long as they stay in.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard},
};

use desk::{Failure, IngestDocumentAnswer};

use crate::held::held;

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
    pub(super) id: String,
    pub(in crate::rooms::case) given: Given,
    pub(super) states: Mutex<Vec<State>>,
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
pub(crate) struct Intakes(pub(super) Mutex<VecDeque<Arc<Intake>>>);

impl std::fmt::Debug for Intakes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Intakes").field(&held(&self.0).len()).finish()
    }
}

impl Intakes {
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
}
