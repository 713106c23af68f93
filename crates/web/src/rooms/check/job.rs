//! The papers that one who is in had checked: the last ones, as long as they stay in.

use std::{
    collections::{BTreeSet, VecDeque},
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard},
};

use desk::{
    CheckAnswer, CheckRequest, Checking, DeskError, Evidence, Failure, Paper, Policy, check_paper,
    commented,
};
use jiff::civil::Date;

use crate::{
    Visit,
    house::{held, random},
};

/// How many are kept for one who is in.
const MOST: usize = 8;

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
    id: String,
    pub given: Given,
    state: Mutex<State>,
    /// The numbers of the citations whose correction was accepted, counted from one.
    accepted: Mutex<BTreeSet<usize>>,
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
pub(crate) struct Checks(Mutex<VecDeque<Arc<Job>>>);

impl std::fmt::Debug for Checks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Checks").field(&held(&self.0).len()).finish()
    }
}

impl Checks {
    /// Begins to check a paper; its id. `None` where the system gives no random numbers.
    pub(super) fn begin(&self, visit: &Visit, given: Given) -> Option<String> {
        let id = random()?.split_off(48);
        let job = Arc::new(Job {
            id: id.clone(),
            given,
            state: Mutex::new(State::Running),
            accepted: Mutex::default(),
        });
        let mut all = held(&self.0);
        all.truncate(MOST - 1);
        all.push_front(Arc::clone(&job));
        drop(all);
        let own = visit.clone();
        tokio::task::spawn_blocking(move || job.run(&own));
        Some(id)
    }

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

    fn run(&self, visit: &Visit) {
        let watch = |_: &desk::Progress| std::ops::ControlFlow::Continue(());
        let checked = visit.at_desk(&watch, |call| {
            desk::under::<CheckRequest, _>(call, || self.checked(call, visit.language))
        });
        *self.state() = match checked {
            Ok(checked) => State::Done(Box::new(checked)),
            Err(failure) => State::Failed(failure),
        };
    }

    fn checked(
        &self,
        call: &desk::Call<'_>,
        language: law::Language,
    ) -> Result<Checked, DeskError> {
        let paper = match &self.given.file {
            Some(path) => Paper::read(path, &call.desk.files)?,
            None => Paper::from_text(self.given.text.clone()),
        };
        // The settings of the other tools say nothing here: the citations of a brief tell what it is about.
        let policy = if self.given.asks { Policy::Auto } else { Policy::Local };
        let how = Checking {
            language: None,
            at: self.given.at,
            today: call.today,
            evidence: Some(Evidence { call, policy }),
        };
        let mut answer = check_paper(&paper, &how)?;
        answer.path = Some(self.given.name.clone());
        let unplaced = match self.given.file.as_ref().filter(|_| self.given.is_word()) {
            Some(path) => {
                let file = std::fs::read(path).map_err(|error| {
                    DeskError::Unreadable(format!("`{}`: {error}", self.given.name))
                })?;
                commented(&file, &paper, &answer, language)?.unplaced
            }
            None => Vec::new(),
        };
        Ok(Checked { paper, answer, unplaced })
    }
}
