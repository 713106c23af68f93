//! What is to be synchronised: of which source what, and where it begins.

use jiff::civil::Date;
use law::Language;

use crate::DeskError;

/// How many decisions a request asks for where nothing else is said.
pub const SYNC_PAGE: usize = 100;

/// The acts that every lawyer needs.
pub const SYNC_CODES: [&str; 8] = ["BV", "ZGB", "OR", "StGB", "ZPO", "StPO", "SchKG", "BGG"];

/// What is taken in. Each source reads what it understands of it.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct SyncRequest {
    /// The source, by its name: `fedlex`.
    pub source: String,
    /// What of it: courts by id (`CH_BGer`, `ZH_OG`), canton (`zh`) or `bundesgericht`; acts by number
    /// or abbreviation.
    pub of: Vec<String>,
    /// The languages, in two letters.
    pub languages: Vec<String>,
    /// The first day, of decisions.
    pub from: Option<Date>,
    /// The last day, of decisions.
    pub to: Option<Date>,
    /// Which consolidations, of acts.
    pub versions: SyncVersions,
    /// How many documents are looked at in this run.
    pub most: Option<usize>,
    /// How many a request asks for; as many as is usual where it is none.
    pub page: usize,
    /// Where it begins.
    pub begin: SyncBegin,
}

/// Which consolidations of an act.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum SyncVersions {
    /// The one that holds today.
    #[default]
    InForce,
    /// The one that holds on a day.
    On(Date),
    /// Every one whose text can be read.
    All,
}

/// Where a synchronisation begins.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum SyncBegin {
    /// Where the last one ended or was interrupted.
    #[default]
    GoOn,
    /// At the beginning: everything is asked for again.
    Anew,
}

impl SyncRequest {
    /// Everything that a source synchronises where nothing else is said.
    pub fn of(source: &str) -> Self {
        Self { source: source.to_owned(), ..Self::default() }
    }

    /// The languages, of a source that has only those of the Confederation and English.
    pub(in crate::swiss) fn languages(&self) -> Result<Vec<Language>, DeskError> {
        let read = |code: &String| {
            code.parse().map_err(|error: law::UnknownLanguage| {
                DeskError::InvalidParameters(format!("`language`: {error}"))
            })
        };
        self.languages.iter().map(read).collect()
    }
}
