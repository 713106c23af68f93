//! One thing that the doctor has looked at.

use law::Notice;
use serde::Serialize;

/// How it is.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum State {
    /// As it should be.
    Ok,
    /// Worth knowing; everything works.
    Note,
    /// Something does not work.
    Problem,
}

impl State {
    /// The word for it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Note => "note",
            Self::Problem => "problem",
        }
    }
}

impl From<State> for web::State {
    fn from(state: State) -> Self {
        match state {
            State::Ok => Self::Ok,
            State::Note => Self::Note,
            State::Problem => Self::Problem,
        }
    }
}

/// What the doctor found.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Finding {
    /// What was looked at.
    pub topic: &'static str,
    /// How it is.
    pub state: State,
    /// What was found.
    pub says: Notice,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remedy: Option<Notice>,
}

impl Finding {
    /// That something is as it should be.
    pub(super) fn ok(topic: &'static str, says: impl Into<Notice>) -> Self {
        Self { topic, state: State::Ok, says: says.into(), remedy: None }
    }

    /// Something worth knowing, and what can be done.
    pub(super) fn note(
        topic: &'static str,
        says: impl Into<Notice>,
        remedy: impl Into<Notice>,
    ) -> Self {
        Self { topic, state: State::Note, says: says.into(), remedy: Some(remedy.into()) }
    }

    /// Something that does not work, and what to do.
    pub(super) fn problem(
        topic: &'static str,
        says: impl Into<Notice>,
        remedy: impl Into<Notice>,
    ) -> Self {
        Self { topic, state: State::Problem, says: says.into(), remedy: Some(remedy.into()) }
    }
}
