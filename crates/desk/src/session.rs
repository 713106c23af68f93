//! One conversation: which case it is about, and what it may do.

use std::sync::{Arc, Mutex};

use crate::{Permission, held::held};

/// One conversation, as one call of it sees it.
#[derive(Debug, Default)]
pub struct Session {
    /// The active case, for all calls of the conversation.
    active: Arc<Mutex<Option<String>>>,
    /// The conversation is this one call; no later one knows of it.
    is_passing: bool,
    permission: Arc<Permission>,
    /// The cases that this call was about, for the audit.
    touched: Mutex<Vec<String>>,
}

impl Session {
    /// A conversation of one call, which relies on none before it and is known to none behind it.
    pub fn passing() -> Self {
        Self { is_passing: true, ..Self::default() }
    }

    /// The same conversation for one call, which may do this.
    #[must_use]
    pub fn under(&self, permission: Arc<Permission>) -> Self {
        Self {
            active: Arc::clone(&self.active),
            is_passing: self.is_passing,
            permission,
            touched: Mutex::default(),
        }
    }

    /// The same conversation as it is now, whatever becomes of it.
    #[must_use]
    pub fn as_it_is(&self) -> Self {
        Self {
            active: Arc::new(Mutex::new(self.active())),
            is_passing: self.is_passing,
            permission: Arc::clone(&self.permission),
            touched: Mutex::default(),
        }
    }

    /// The id of the active case.
    pub fn active(&self) -> Option<String> {
        held(&self.active).clone()
    }

    /// Whether later calls know of this one.
    pub const fn lasts(&self) -> bool {
        !self.is_passing
    }

    /// Makes a case the active one.
    pub fn activate(&self, id: Option<String>) {
        *held(&self.active) = id;
    }

    /// What it may do.
    pub fn permission(&self) -> &Permission {
        &self.permission
    }

    /// Notes that the call is about a case.
    pub(crate) fn touch(&self, case: &str) {
        let mut touched = held(&self.touched);
        if touched.iter().all(|known| known != case) {
            touched.push(case.to_owned());
        }
    }

    /// The cases that the call was about so far.
    pub(crate) fn touched(&self) -> Vec<String> {
        held(&self.touched).clone()
    }
}
