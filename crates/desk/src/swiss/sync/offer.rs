//! What can be said of a synchronisation with a source, as an option of a command line: the options follow from this.

use super::request::SyncRequest;

/// What a source synchronises.
#[derive(Clone, Copy, Debug)]
pub struct SyncOffer {
    /// The name of the source: `fedlex`.
    pub source: &'static str,
    /// What is taken in, in a sentence.
    pub about: &'static str,
    /// What can be said of it.
    pub options: &'static [SyncOption],
}

/// What can be said of a synchronisation.
#[derive(Clone, Copy, Debug)]
pub struct SyncOption {
    /// What of the request it says.
    pub says: SyncSays,
    /// What it is called: `court`.
    pub name: &'static str,
    /// What it means, in a sentence.
    pub help: &'static str,
}

/// What an option says of a request.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SyncSays {
    /// What of the source, each time it is given: a court, an act.
    Of {
        /// How it is given.
        given: SyncGiven,
    },
    /// The acts that every lawyer needs; nothing else need be named then.
    AllCodes,
    /// A language.
    Language {
        /// Whether it is one of those in which reports are written, and no other.
        is_of_report: bool,
    },
    /// The version of a day, instead of today's.
    Day,
    /// Every version; excludes a day.
    History,
    /// The first day.
    From,
    /// The last day.
    To,
    /// How many at most.
    Most,
    /// How many a request asks for.
    Page,
    /// That everything is asked for again.
    Anew,
}

/// How what is wanted of a source is given.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SyncGiven {
    /// Once or several times; at least once where nothing else says what is wanted.
    Needed,
    /// At most once; all of the source without it.
    AtMostOnce,
}

impl SyncOption {
    /// With what it says, what it is called and what it means.
    pub(crate) const fn new(says: SyncSays, name: &'static str, help: &'static str) -> Self {
        Self { says, name, help }
    }
}

impl SyncOffer {
    /// Everything of the source, where nothing else is said.
    pub fn request(&self) -> SyncRequest {
        SyncRequest::of(self.source)
    }
}
