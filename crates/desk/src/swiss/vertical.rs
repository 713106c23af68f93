//! What the desk does with an official source beside the tools: it fetches what a citation means, and
//! synchronises.

use jiff::civil::Date;
use jurisdictions::ch::Citation;
use law::Language;
use serde_json::Value;
use upstream::Source;

use super::{
    Policy,
    sync::{
        offer::SyncOffer,
        request::SyncRequest,
        scope::Scope,
        synced::{Outcome, SyncAnswer, SyncScope},
        work::Work,
    },
};
use crate::{Call, DeskError, Tool};

/// An official source, as the desk works with it. All of them stand in [`super::VERTICALS`].
pub(crate) trait Vertical: Sync {
    /// The source.
    fn source(&self) -> &'static Source;

    /// A small question that only the source answers: the tool that asks it, and what it is given.
    fn probe(&self) -> (Tool, Value);

    /// Gets what is cited, so that it is kept. None where the source has no such thing.
    fn get(&self, cited: &Cited<'_>, call: &Call<'_>) -> Option<Result<(), DeskError>>;

    /// What of it is synchronised, and what can be said of that.
    fn offer(&self) -> SyncOffer;

    /// What of the source is synchronised, as it was asked for.
    fn scopes(&self, wanted: &SyncRequest) -> Result<Vec<Scope>, DeskError>;

    /// What is done once before the scopes.
    fn prepare(&self, _work: &mut Work<'_>, _answer: &mut SyncAnswer) -> Result<(), DeskError> {
        Ok(())
    }

    /// Takes in what is new of a scope.
    fn sync(
        &self,
        scope: &Scope,
        wanted: &SyncRequest,
        work: &mut Work<'_>,
        synced: &mut SyncScope,
    ) -> Result<Outcome, DeskError>;
}

/// What a person cites.
pub(crate) struct Cited<'a> {
    /// As it was read.
    pub(crate) citation: &'a Citation,
    /// As it was typed.
    pub(crate) reference: &'a str,
    /// The language in which it is wanted.
    pub(crate) language: Language,
    /// The day whose text is meant.
    pub(crate) at: Option<Date>,
    /// Who is asked.
    pub(crate) policy: Policy,
}
