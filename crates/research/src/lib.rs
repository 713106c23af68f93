//! From a question to a memo: understand, plan, search, verify, synthesize, deliver.
//!
//! Each step is a function from the outputs of those before it to its own, all of which can be written
//! down. Sources are asked through a [`Library`], so that this crate knows no store and no network. No
//! sentence about the law is written here: a memo consists of quotations with their places, and of
//! sentences about them.

mod asking;
mod besides;
mod chosen;
mod failure;
mod fence;
mod fields;
mod library;
mod memo;
mod norms;
mod official;
mod outgoing;
mod paper;
mod parameters;
mod phrasing;
mod places;
mod results;
mod run;
mod strategy;
mod synthesis;
#[cfg(test)]
mod tests;
mod topic;
mod verification;
mod words;

pub use asking::{Asking, Question};
pub use chosen::{Said, Statement};
pub use failure::{ResearchError, SourceError};
pub use fence::{Dropped, Phrase};
pub use library::{Checked, CoverageOf, Library};
pub use memo::{Appendix, FormattedCitation, FormattedFinding, MemoMetadata, ResearchMemo};
pub use norms::{Matter, Provision, Route, Signs, Weighed};
pub use official::{Official, OfficialQuery, Outgone};
pub use outgoing::{CaseTextAllowed, Leave, Outgoing};
pub use paper::{Doubt, Paper, PaperGap, PaperTime, Papers};
pub use parameters::{Asks, Jurisdictions, ResearchParameters, TimeRange, Unclear, understand};
pub use phrasing::{ModelOutcome, ModelUse, Phrasing, Unphrased};
pub use places::canton;
pub use results::{ON, Progress, RawResult, SearchResults, search};
pub use run::{
    Action, Autonomy, Depth, Given, Host, OutputFormat, ResearchMetadata, ResearcherOutput, Run,
    Status, Step,
};
pub use strategy::{ParallelPath, SearchQuery, SearchSource, SearchStrategy, plan};
pub use synthesis::{
    Amended, Conflict, Disposed, Finding, Gap, Opposite, Precedent, Quotation, Synthesis,
    WeighedPassage, WeighedStatement, passages, synthesize,
};
pub use topic::OfTopic;
pub use verification::{
    CitationError, OutdatedCitation, VerificationReport, VerifiedCitation, verify,
};
