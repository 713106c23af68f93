//! Who answers a question about Swiss law: what is kept here, the official source, or both?

use jiff::Timestamp;

use super::{CORPUS, Policy, Provenance};
use crate::{Call, DeskError, writer::Keep};

/// A question to an official source, which what is kept here may answer too.
///
/// [`answered`] is the one place that decides which of the two answers, in which order, and what is
/// said where one stands in for the other.
pub(crate) trait Question {
    /// What is asked for.
    type Answer;

    /// What is kept here of it.
    fn kept(
        &self,
        policy: Policy,
        call: &Call<'_>,
    ) -> Result<Option<Kept<Self::Answer>>, DeskError>;

    /// Asks the source. It is told what is kept, which is then not enough or was not wanted.
    fn ask(
        &self,
        kept: Option<&Kept<Self::Answer>>,
        policy: Policy,
        call: &Call<'_>,
    ) -> Result<Said<Self::Answer>, DeskError>;

    /// What is answered where nothing is kept and nobody else may be asked.
    fn not_kept(&self, call: &Call<'_>) -> Result<Answered<Self::Answer>, DeskError>;

    /// What is kept answers although the source could not: what of it is doubtful then, and the
    /// warning that says so. None where what is kept must not stand in: the failure is the answer.
    fn stand_in(&self, _kept: &mut Kept<Self::Answer>, error: &DeskError) -> Option<String> {
        (!error.is_not_found()).then(|| instead(&error.to_string()))
    }

    /// Adds what is kept to what the source said, where that makes the answer better.
    fn join(&self, _said: &mut Said<Self::Answer>, _kept: Kept<Self::Answer>, _call: &Call<'_>) {}

    /// What is kept here of the matter and is no answer, for whoever is told that the source failed.
    fn beside(&self, _call: &Call<'_>) -> Result<Option<String>, DeskError> {
        Ok(None)
    }
}

/// An answer, and where it comes from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answered<T> {
    /// The answer.
    pub(crate) value: T,
    /// Where it comes from.
    pub(crate) provenance: Provenance,
}

/// What is kept here.
#[derive(Clone, Debug)]
pub(crate) struct Kept<T> {
    /// The answer it gives.
    pub(crate) value: T,
    /// Where it comes from.
    pub(crate) provenance: Provenance,
    /// Whether the source need not be asked.
    pub(crate) is_enough: bool,
}

/// What a source said.
#[derive(Clone, Debug)]
pub(crate) struct Said<T> {
    /// The answer.
    pub(crate) value: T,
    /// Where it comes from.
    pub(crate) provenance: Provenance,
    /// What of it is kept from now on.
    pub(crate) keep: Keep,
}

impl<T> Kept<T> {
    /// What is kept, fetched at a moment.
    pub(crate) fn of(value: T, retrieved_at: Option<String>) -> Self {
        Self { value, provenance: kept_provenance(retrieved_at), is_enough: false }
    }

    fn answered(self) -> Answered<T> {
        Answered { value: self.value, provenance: self.provenance }
    }
}

impl<T> Said<T> {
    /// What a host said at a moment, which is kept unless that cannot be written down.
    pub(crate) fn by(host: &str, at: Timestamp, value: T, keep: Result<Keep, DeskError>) -> Self {
        let mut provenance = provenance(host, at);
        let keep = keep.unwrap_or_else(|error| {
            provenance.warnings.push(unkept(&error));
            Keep::default()
        });
        Self { value, provenance, keep }
    }
}

/// Answers a question: with what is kept where that is enough, else with what the source says, which
/// is kept; where the source fails, with what is kept after all, and a warning.
pub(crate) fn answered<Q: Question>(
    question: &Q,
    policy: Policy,
    call: &Call<'_>,
) -> Result<Answered<Q::Answer>, DeskError> {
    let kept = match policy {
        Policy::Upstream => None,
        Policy::Auto | Policy::Local => question.kept(policy, call)?,
    };
    match (policy, kept) {
        (Policy::Local, Some(kept)) => Ok(kept.answered()),
        (Policy::Local, None) => question.not_kept(call),
        (Policy::Auto, Some(kept)) if kept.is_enough => Ok(kept.answered()),
        (_, kept) => asked(question, kept, policy, call),
    }
}

/// Asks the source, and keeps what it says.
fn asked<Q: Question>(
    question: &Q,
    kept: Option<Kept<Q::Answer>>,
    policy: Policy,
    call: &Call<'_>,
) -> Result<Answered<Q::Answer>, DeskError> {
    match (question.ask(kept.as_ref(), policy, call), kept) {
        (Ok(mut said), kept) => {
            // What is said now must not be hidden by what was known before.
            let unkept = call.keep(&said.keep);
            if let Some(kept) = kept {
                question.join(&mut said, kept, call);
            }
            said.provenance.warnings.extend(unkept);
            Ok(Answered { value: said.value, provenance: said.provenance })
        }
        (Err(error), Some(mut kept)) => match question.stand_in(&mut kept, &error) {
            Some(warning) => {
                kept.provenance.warnings.insert(0, warning);
                Ok(kept.answered())
            }
            None => Err(error),
        },
        (Err(error), None) if policy == Policy::Auto && !error.is_not_found() => {
            Err(match question.beside(call)? {
                Some(kept) => error.beside(kept),
                None => error,
            })
        }
        (Err(error), None) => Err(error),
    }
}

/// That what is kept answers because the source could not.
pub(crate) fn instead(error: &str) -> String {
    format!("{error}; this answer is what is kept on this machine, and may be out of date")
}

/// That an answer has more than the source listed.
pub(crate) fn beside_listed(count: usize, what: &str) -> String {
    format!(
        "{count} of these {what} are kept on this machine and were not listed by the source just now"
    )
}

/// That an answer could not be kept.
pub(crate) fn unkept(error: &DeskError) -> String {
    format!("this answer could not be kept for later: {error}")
}

/// Says that a source answered just now.
pub(crate) fn provenance(host: &str, at: Timestamp) -> Provenance {
    Provenance { source: host.to_owned(), retrieved_at: Some(at.to_string()), warnings: Vec::new() }
}

/// Says that what is kept here answered.
pub(crate) fn kept_provenance(retrieved_at: Option<String>) -> Provenance {
    Provenance { source: CORPUS.to_owned(), retrieved_at, warnings: Vec::new() }
}

#[cfg(test)]
mod tests;
