//! Takes what an official source has of courts, acts or commentaries into the corpus, so that it is
//! found without a network; asks only for what is new, and goes on where it was interrupted.

pub(super) mod coverage;
pub(super) mod offer;
pub(super) mod request;
pub(super) mod scope;
pub(super) mod synced;
pub(super) mod work;

use law::Class;
use upstream::UpstreamError;

use super::{VERTICALS, vertical::Vertical};
use crate::{Call, DeskError};

pub use coverage::{SyncCoverage, SyncUnfinished, sync_coverage};
pub use offer::{SyncGiven, SyncOffer, SyncOption, SyncSays};
pub use request::{SYNC_CODES, SYNC_PAGE, SyncBegin, SyncRequest, SyncVersions};
pub(crate) use synced::asked_since;
pub use synced::{HostAsked, Outcome as SyncOutcome, SyncAnswer, SyncFailure, SyncScope};

use synced::Outcome;
use work::Work;

/// What each official source synchronises, in the order in which they are listed.
pub fn sync_offers() -> Vec<SyncOffer> {
    VERTICALS.iter().map(|one| one.offer()).collect()
}

/// What synchronises with the source that is asked for.
fn vertical(wanted: &SyncRequest) -> Result<&'static dyn Vertical, DeskError> {
    let found = VERTICALS.iter().copied().find(|one| one.source().name == wanted.source);
    found.ok_or_else(|| {
        let names: Vec<&str> = VERTICALS.iter().map(|one| one.source().name).collect();
        DeskError::InvalidParameters(format!(
            "`{}` is not a source that can be synchronised with; write one of {}",
            wanted.source,
            names.join(", ")
        ))
    })
}

/// Takes in what is new at a source, scope by scope. What was taken in before a failure is kept, and
/// the answer says how far it came.
pub fn sync(request: &SyncRequest, call: &Call<'_>) -> Result<SyncAnswer, DeskError> {
    let vertical = vertical(request)?;
    let scopes = vertical.scopes(request)?;
    let fetch = &call.desk.sources.fetch;
    if !fetch.is_online() {
        let host = call.desk.sources.addresses.host(vertical.source()).to_owned();
        return Err(UpstreamError::Offline { host }.into());
    }
    let before = fetch.rates();
    let mut work = Work::over(call)?;
    let mut answer = SyncAnswer::of(vertical.source().name);
    let mut failure = vertical.prepare(&mut work, &mut answer).err();
    for scope in &scopes {
        let mut synced = SyncScope::of(scope);
        if failure.is_none() && !work.is_stopped {
            let done = vertical.sync(scope, request, &mut work, &mut synced);
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

#[cfg(test)]
mod tests;
