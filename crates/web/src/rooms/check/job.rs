//! The papers that one who is in had checked: the last ones, as long as they stay in.

use std::{
    collections::{BTreeSet, VecDeque},
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard},
};

use desk::{CheckAnswer, Failure, Paper};
use jiff::civil::Date;

use crate::held::held;

/// A paper as it was given.
pub(super) struct Given {
    /// What its reader calls it.
    pub name: String,
    /// Where the file lies, for an hour; none for a text.
    pub file: Option<PathBuf>,
    /// The text, where there is no file.
    pub text: String,
    /// The day that matters where the paper bears none.
    pub at: Option<Date>,
    /// Whether the official sources are asked.
    pub asks: bool,
}

impl Given {
    /// Whether it is a Word file that can take comments.
    pub(super) fn is_word(&self) -> bool {
        self.file.is_some() && self.name.to_lowercase().ends_with(".docx")
    }
}

/// A paper that is or was checked.
pub(crate) struct Job {
    pub(super) id: String,
    pub given: Given,
    pub(super) state: Mutex<State>,
    /// The numbers of the citations whose correction was accepted, counted from one.
    pub(super) accepted: Mutex<BTreeSet<usize>>,
}

/// How far it is.
pub(super) enum State {
    Running,
    Failed(Failure),
    Done(Box<Checked>),
}

/// What came of it.
pub(super) struct Checked {
    pub paper: Paper,
    pub answer: CheckAnswer,
    /// The words of problems that have no comment in the Word file, since their place in it was not found.
    pub unplaced: Vec<String>,
}

/// The papers of one who is in.
#[derive(Default)]
pub(crate) struct Checks(pub(super) Mutex<VecDeque<Arc<Job>>>);

impl std::fmt::Debug for Checks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Checks").field(&held(&self.0).len()).finish()
    }
}

impl Checks {
    /// The paper of an id.
    pub(super) fn of(&self, id: &str) -> Option<Arc<Job>> {
        held(&self.0).iter().find(|job| job.id == id).map(Arc::clone)
    }

    /// Their ids and names, the latest first.
    pub(super) fn list(&self) -> Vec<(String, String)> {
        held(&self.0).iter().map(|job| (job.id.clone(), job.given.name.clone())).collect()
    }
}

impl Job {
    pub(super) fn id(&self) -> &str {
        &self.id
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        held(&self.state)
    }

    pub(super) fn accepted(&self) -> BTreeSet<usize> {
        held(&self.accepted).clone()
    }

    pub(super) fn accept(&self, number: usize, is_accepted: bool) {
        let mut accepted = held(&self.accepted);
        if is_accepted {
            accepted.insert(number);
        } else {
            accepted.remove(&number);
        }
    }
}
