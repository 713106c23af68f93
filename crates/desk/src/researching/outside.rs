//! What leaves this machine for a research, within its time, and the note of it.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use jurisdictions::outgoing::Published;
use law::{DocumentId, Language, Policy};
use research::{Autonomy, Given, OfficialQuery, Outgone, SourceError};

use crate::{
    Call, DeskError,
    swiss::{Reached, Wanted, outside, reach},
};

/// How official sources are asked for a research.
pub(super) struct Outside {
    policy: Policy,
    /// Whether they are also asked what follows from what was found.
    may_follow: bool,
    /// How long they may take together.
    time: Duration,
    spent: Mutex<Duration>,
    outgone: Mutex<Vec<Outgone>>,
    /// How many provisions may still be asked for.
    texts: Mutex<usize>,
}

/// How many provisions are asked for whose text is not here; each may bring a whole act.
const TEXTS: usize = 4;

impl Outside {
    /// None where nothing may leave: with a case, unless it is said for this research; where only what is kept
    /// here is asked; or where the network is switched off.
    pub(super) fn of(given: &Given, call: &Call<'_>) -> Option<Self> {
        let usual = if given.case.is_some() { Policy::Local } else { call.desk.policy };
        let policy = given.policy.unwrap_or(usual);
        if policy == Policy::Local || !call.desk.sources.fetch.is_online() {
            return None;
        }
        Some(Self {
            policy,
            may_follow: given.case.is_none() || given.autonomy == Autonomy::Autonomous,
            time: Duration::from_secs(given.depth.seconds_outside()),
            spent: Mutex::default(),
            outgone: Mutex::default(),
            texts: Mutex::new(TEXTS),
        })
    }

    pub(super) const fn may_follow(&self) -> bool {
        self.may_follow
    }

    /// What left since this was asked last.
    pub(super) fn outgone(&self) -> Vec<Outgone> {
        std::mem::take(&mut *self.outgone.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Asks a source; what it has is kept.
    pub(super) fn ask(
        &self,
        query: &OfficialQuery,
        limit: usize,
        call: &Call<'_>,
    ) -> Result<Vec<DocumentId>, SourceError> {
        let answer =
            self.timed(call, || outside(query, (self.policy, limit), call))?.map_err(failed);
        match answer {
            // It was synchronised lately, and nothing was asked.
            Ok(None) => Ok(Vec::new()),
            Ok(Some(found)) => {
                self.note(query.source.name(), &query.outgoing.to_string(), Some(found.len()));
                Ok(found)
            }
            Err(error) => {
                self.note(query.source.name(), &query.outgoing.to_string(), None);
                Err(error)
            }
        }
    }

    /// Asks for the text of a provision that is not here; whether it is here now.
    pub(super) fn text(&self, citation: &str, language: Language, call: &Call<'_>) -> bool {
        let spoken = if language == Language::En { Language::De } else { language };
        let Some(published) = Published::read(citation, language).filter(|_| self.may_follow)
        else {
            return false;
        };
        {
            let mut left = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(fewer) = left.checked_sub(1) else { return false };
            *left = fewer;
        }
        let reference = published.citation().print(spoken);
        let wanted = Wanted {
            reference: &reference,
            language: (spoken.code(), true),
            // The day of the facts would tell of them; the text that holds today is asked for, and told where that is another.
            at: None,
            tags: &BTreeMap::new(),
            policy: Policy::Auto,
        };
        let Ok(reached) = self.timed(call, || reach(&wanted, call)) else { return false };
        let found = match reached {
            Reached::NotAsked => return false,
            Reached::Kept => Some(1),
            Reached::Failed(_) => None,
        };
        self.note("fedlex.admin.ch", &reference, found);
        found.is_some()
    }

    /// Does something within the time that is left.
    fn timed<T>(&self, call: &Call<'_>, work: impl FnOnce() -> T) -> Result<T, SourceError> {
        let fetch = &call.desk.sources.fetch;
        let spent = *self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        let left = self.time.saturating_sub(spent);
        if left.is_zero() {
            let reason = format!("the {} s that sources may take were over", self.time.as_secs());
            return Err(SourceError { reason, is_retryable: false });
        }
        let begun = fetch.elapsed();
        let _deadline = fetch.at_most(left);
        let done = work();
        let took = fetch.elapsed().saturating_sub(begun);
        *self.spent.lock().unwrap_or_else(PoisonError::into_inner) += took;
        Ok(done)
    }

    fn note(&self, source: &str, asked: &str, found: Option<usize>) {
        let gone = Outgone { source: source.to_owned(), asked: asked.to_owned(), found };
        self.outgone.lock().unwrap_or_else(PoisonError::into_inner).push(gone);
    }
}

/// Each attempt was made by the way out itself, with pauses between.
fn failed(error: DeskError) -> SourceError {
    SourceError { reason: error.to_string(), is_retryable: false }
}
