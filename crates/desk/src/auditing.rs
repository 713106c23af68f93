//! What a call leaves in the audit: whether it can be written is asked before anything is done where the settings
//! want a line of everything, and an answer that could not be noted is held back.

use std::{fs, io};

use crate::{
    Call, DeskError,
    about::Effect,
    audit::{Audit, Event},
};

/// The folder of the cases in the home.
const CASES: &str = "cases";

impl Call<'_> {
    /// The audit, where nothing may be answered without it.
    fn required(&self) -> Option<&Audit> {
        self.desk.audit.as_ref().filter(|audit| audit.is_required)
    }

    /// Whether the home's audit can be written, where nothing may be answered without it.
    pub(crate) fn auditable(&self) -> Result<(), DeskError> {
        let (Some(audit), Ok(home)) = (self.required(), self.desk.home()) else { return Ok(()) };
        fs::create_dir_all(home)
            .and_then(|()| audit.is_open(home))
            .map_err(|error| cannot_be_noted(&format!("the audit in {}", home.display()), &error))
    }

    /// Notes that the call is about a case; where nothing may be answered without the audit, that of the case must
    /// be one that can be written.
    pub(crate) fn touch(&self, case: &str) -> Result<(), DeskError> {
        self.session.touch(case);
        let (Some(audit), Ok(home)) = (self.required(), self.desk.home()) else { return Ok(()) };
        let folder = home.join(CASES).join(case);
        audit
            .is_open(&folder)
            .map_err(|error| cannot_be_noted(&format!("the audit of the case {case}"), &error))
    }

    /// Notes the call: in the audit of each case it was about, else in that of the home, where the words of a
    /// question stand only if no case was active. The deletion of a case leaves a line of its own there. Fails where
    /// a line could not be written and the settings want one of everything.
    pub(crate) fn note(
        &self,
        tool: &str,
        outcome: &str,
        words_of_home: Option<&str>,
        words: Option<&str>,
    ) -> io::Result<()> {
        let (Some(audit), Ok(home)) = (&self.desk.audit, self.desk.home()) else { return Ok(()) };
        // A command that needs no home makes none.
        if !home.is_dir() {
            return Ok(());
        }
        let who = &self.session.permission().who;
        let event = Event { who, tool, case: None, outcome, words };
        let touched = self.session.touched();
        let mut noted = Ok(());
        for case in &touched {
            let folder = home.join(CASES).join(case);
            noted = noted.and(if folder.is_dir() {
                audit.note(&folder, &event)
            } else {
                audit.note(home, &Event { case: Some(case), words: None, ..event })
            });
        }
        if touched.is_empty() {
            noted = audit.note(home, &Event { words: words_of_home, ..event });
        }
        if audit.is_required { noted } else { Ok(()) }
    }

    /// An answer that could not be noted is none. What was changed stays changed, and that is said.
    pub(crate) fn held_back(tool: &str, effect: Effect, error: &io::Error) -> DeskError {
        let done = match effect {
            Effect::Writes | Effect::Deletes => {
                "what it changes is done, and is not to be done again"
            }
            Effect::Reads | Effect::Asks | Effect::Switches => "ask again then",
        };
        let what = format!("the audit, with a line of {tool}");
        DeskError::Unreadable(format!("{}; {done}", cannot_be_noted(&what, error)))
    }
}

/// What is said where the audit cannot be written.
fn cannot_be_noted(what: &str, error: &io::Error) -> DeskError {
    DeskError::Unreadable(format!(
        "{what} cannot be written ({error}), and the settings want one of everything; free space, see that the folder \
         may be written to, or take `required` out of `[audit]`"
    ))
}
