//! A document is checked while pages ask how far that is.

use std::sync::{Arc, Mutex};

use desk::{CheckRequest, Checking, DeskError, Evidence, Paper, Policy, check_paper, commented};

use crate::{
    Visit,
    held::held,
    random::random,
    rooms::check::job::{Checked, Checks, Given, Job, State},
};

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
        visit.work(job, Job::run);
        Some(id)
    }
}

impl Job {
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

/// How many are kept for one who is in.
pub(crate) const MOST: usize = 8;
