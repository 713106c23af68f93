//! Swiss sources: what is kept here first, else the official source, whose answer is then kept.

mod article;
mod bge;
mod commentary;
mod court;
mod decision;
mod legislation;
mod metadata;
mod outside;
mod provision;
mod question;
mod reach;
mod related;
mod rulings;
mod statute;
mod sync;
mod vertical;

use std::sync::Arc;

use corpus::Store;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Call, DeskError, writer::Keep};

pub use article::{
    ArticleAnswer, FootnoteShown, LetterShown, MarginalShown, NumberShown, ParagraphShown,
    get_article,
};
pub use bge::{
    CitedByAnswer, Citing, CitingSentence, DecisionAnswer, DecisionsAnswer, Pinpoint,
    get_bge_decision, get_cited_by, search_bge,
};
pub(crate) use bge::{blocks_of, told_of};
pub use commentary::*;
pub use court::{
    ChamberShown, CourtShown, CourtsAnswer, get_decision, list_courts, search_decisions,
};
pub use decision::{ConsiderationShown, DecisionShown};
pub use law::Policy;
pub use legislation::{LegislationAnswer, search_legislation};
pub use metadata::{
    MetadataAnswer, PublicationShown, StructureEntry, StructureShown, SubjectShown, VersionShown,
    get_metadata,
};
pub(crate) use outside::outside;
pub use provision::cited_key;
pub(crate) use question::{Answered, Kept, Question, Said, answered};
pub(crate) use reach::{Reached, Wanted, reach};
pub use related::{RelatedAnswer, RelatedShown, find_related};
pub use statute::{ActNameShown, StatuteAnswer, StatuteShown, lookup_statute};
pub(crate) use sync::asked_since;
pub use sync::{
    HostAsked, SYNC_CODES, SYNC_PAGE, SyncAnswer, SyncBegin, SyncCoverage, SyncFailure,
    SyncOutcome, SyncRequest, SyncScope, SyncUnfinished, SyncVersions, sync, sync_coverage,
};
pub use upstream::{
    Addresses, Asked, Cache, Detail, Fetch, Manners, Model, Network, Noted as RequestNoted,
    Pace as HostPace, Rate, SOURCES, Secret, Source, Sources,
};

use vertical::Vertical;

/// Every official source, as the desk works with it.
pub(crate) static VERTICALS: [&dyn Vertical; 3] =
    [&sync::acts::Acts, &sync::decisions::Decisions, &sync::commentaries::Commentaries];

/// Where an answer comes from; part of every answer about Swiss sources.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Provenance {
    /// Who answered: the host of an official source, or `corpus` for what is kept here.
    pub source: String,
    /// When the official source said so (RFC 3339); of several documents, the earliest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retrieved_at: Option<String>,
    /// What is missing from the answer or uncertain in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
}

/// The source named where what is kept here answered.
pub const CORPUS: &str = "corpus";

/// The tag of documents fetched from an official source: when (RFC 3339).
pub const RETRIEVED_AT: &str = "retrieved_at";

impl Call<'_> {
    /// The corpus, where there is one.
    pub(crate) fn kept(&self) -> Result<Option<Arc<dyn Store>>, DeskError> {
        match self.desk.corpus() {
            Ok(store) => Ok(Some(store)),
            Err(DeskError::NoCorpus) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Keeps what an official source published, so that it is found and cited without the network
    /// ever after. The answer stands even where it could not be kept: then a warning says so.
    pub(crate) fn keep(&self, keep: &Keep) -> Option<String> {
        if keep.is_empty() {
            return None;
        }
        let kept = self.desk.corpus_for_writing().and_then(|writer| writer.keep(keep));
        kept.err().map(|error| question::unkept(&error))
    }
}
