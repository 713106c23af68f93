//! Swiss sources: what is kept here first, else the official source, whose answer is then kept.

mod article;
mod bge;
pub(crate) mod check;
mod commentary;
mod court;
mod decision;
pub(crate) mod form;
mod keeping;
mod legislation;
mod metadata;
mod outside;
mod probe;
mod provenance;
mod provision;
mod question;
mod reach;
mod related;
mod rulings;
mod statute;
mod sync;
mod typed;
mod vertical;
mod verticals;

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
pub use probe::Probe;
pub use provision::cited_key;
pub(crate) use question::{Answered, Kept, Question, Said, answered};
pub(crate) use reach::{Reached, Wanted, reach};
pub use related::{RelatedAnswer, RelatedShown, find_related};
pub use statute::{ActNameShown, StatuteAnswer, StatuteShown, lookup_statute};
pub(crate) use sync::asked_since;
pub use sync::{
    HostAsked, SYNC_CODES, SYNC_PAGE, SyncAnswer, SyncBegin, SyncCoverage, SyncFailure, SyncGiven,
    SyncOffer, SyncOption, SyncOutcome, SyncRequest, SyncSays, SyncScope, SyncUnfinished,
    SyncVersions, sync, sync_coverage, sync_offers,
};
pub use upstream::{
    Addresses, Asked, Cache, Detail, DownloadError, Fetch, Manners, Model, Network,
    Noted as RequestNoted, Pace as HostPace, Rate, SOURCES, Secret, Source, Sources, UpstreamError,
};

pub use provenance::{CORPUS, Provenance};
pub(crate) use verticals::VERTICALS;
