//! Takes what an official source has of courts, acts or commentaries into the corpus, so that it is
//! found without a network; asks only for what is new, and goes on where it was interrupted.

mod acts;
mod commentaries;
mod coverage;
mod decisions;
mod scope;
mod synced;
mod work;

use jiff::civil::Date;
use law::{Class, Language};
use upstream::UpstreamError;

use crate::{Call, DeskError};

pub(super) use coverage::{Covered, covered};
pub use coverage::{SyncCoverage, SyncUnfinished, sync_coverage};
pub use synced::{HostAsked, Outcome as SyncOutcome, SyncAnswer, SyncFailure, SyncScope};

use scope::Scope;
use synced::{Outcome, asked_since};
use work::Work;

/// How many decisions a request asks for where nothing else is said.
pub const SYNC_PAGE: usize = 100;

/// What is taken in.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum SyncRequest {
    /// Decisions, of entscheidsuche.ch.
    Decisions(SyncDecisions),
    /// Federal acts, of Fedlex.
    Acts(SyncActs),
    /// Commentaries, of onlinekommentar.ch.
    Commentaries(SyncCommentaries),
}

/// Which decisions.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct SyncDecisions {
    /// The courts: ids (`CH_BGer`, `ZH_OG`), cantons (`zh`), or `bundesgericht`.
    pub courts: Vec<String>,
    /// Their languages; all together where none is named.
    pub languages: Vec<Language>,
    /// The first day.
    pub from: Option<Date>,
    /// The last day.
    pub to: Option<Date>,
    /// How many are looked at in this run.
    pub most: Option<usize>,
    /// How many a request asks for.
    pub page: usize,
    /// Where it begins.
    pub begin: SyncBegin,
}

/// Which acts.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct SyncActs {
    /// Numbers of the compilation or abbreviations.
    pub acts: Vec<String>,
    /// The languages of the texts, in two letters.
    pub languages: Vec<String>,
    /// Which consolidations.
    pub versions: SyncVersions,
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

/// Which commentaries.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct SyncCommentaries {
    /// Only those on this act: a number or an abbreviation.
    pub act: Option<String>,
    /// Their languages.
    pub languages: Vec<Language>,
    /// Where it begins.
    pub begin: SyncBegin,
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

/// The acts that every lawyer needs.
pub const SYNC_CODES: [&str; 8] = ["BV", "ZGB", "OR", "StGB", "ZPO", "StPO", "SchKG", "BGG"];

impl SyncRequest {
    /// The name of the source, and of what it is registered under.
    pub const fn source(&self) -> &'static str {
        match self {
            Self::Decisions(_) => decisions::SOURCE,
            Self::Acts(_) => upstream::fedlex::SOURCE.name,
            Self::Commentaries(_) => upstream::onlinekommentar::SOURCE.name,
        }
    }

    fn scopes(&self) -> Result<Vec<Scope>, DeskError> {
        match self {
            Self::Decisions(wanted) => decisions::scopes(wanted),
            Self::Acts(wanted) => acts::scopes(wanted),
            Self::Commentaries(wanted) => commentaries::scopes(wanted),
        }
    }
}

/// Takes in what is new at a source, scope by scope. What was taken in before a failure is kept, and
/// the answer says how far it came.
pub fn sync(request: &SyncRequest, call: &Call<'_>) -> Result<SyncAnswer, DeskError> {
    let scopes = request.scopes()?;
    let fetch = &call.desk.sources.fetch;
    if !fetch.is_online() {
        let host = host_of(request, call);
        return Err(UpstreamError::Offline { host }.into());
    }
    let before = fetch.rates();
    let mut work = Work::over(call)?;
    let mut answer = SyncAnswer::of(request.source());
    let prepared = match request {
        SyncRequest::Decisions(_) => decisions::withdraw(&mut work, &mut answer),
        _ => Ok(()),
    };
    let mut failure = prepared.err();
    for scope in &scopes {
        let mut synced = SyncScope::of(scope);
        if failure.is_none() && !work.is_stopped {
            let done = match request {
                SyncRequest::Decisions(wanted) => {
                    decisions::sync(scope, wanted, &mut work, &mut synced)
                }
                SyncRequest::Acts(wanted) => acts::sync(scope, wanted, &mut work, &mut synced),
                SyncRequest::Commentaries(wanted) => {
                    commentaries::sync(scope, wanted, &mut work, &mut synced)
                }
            };
            let settled = work.settle();
            match done.and_then(|outcome| settled.map(|()| outcome)) {
                Ok(outcome) => synced.outcome = outcome,
                // That one act is not there says nothing of the others.
                Err(error) if error.class() == Class::NotFound => {
                    synced.outcome = Outcome::NotFound;
                    synced.not_read(&scope.to_string(), error.to_string());
                }
                Err(error) => {
                    synced.outcome = Outcome::Interrupted;
                    failure = Some(error);
                }
            }
        }
        answer.scopes.push(synced);
    }
    answer.failure = failure.as_ref().map(SyncFailure::of);
    answer.complete =
        failure.is_none() && answer.scopes.iter().all(|scope| scope.outcome == Outcome::Complete);
    answer.requests = asked_since(&before, &fetch.rates());
    Ok(answer)
}

fn host_of(request: &SyncRequest, call: &Call<'_>) -> String {
    let source = match request {
        SyncRequest::Decisions(_) => &upstream::entscheidsuche::SOURCE,
        SyncRequest::Acts(_) => &upstream::fedlex::SOURCE,
        SyncRequest::Commentaries(_) => &upstream::onlinekommentar::SOURCE,
    };
    call.desk.sources.addresses.host(source).to_owned()
}

/// Whether a failure is one of the way to the source, and not of the one thing asked for.
const fn ends_all(error: &UpstreamError) -> bool {
    matches!(
        error,
        UpstreamError::Offline { .. }
            | UpstreamError::Unreachable { .. }
            | UpstreamError::TimedOut { .. }
            | UpstreamError::RateLimited { .. }
            | UpstreamError::Paused { .. }
    )
}

#[cfg(test)]
mod tests;
