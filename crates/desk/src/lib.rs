//! The researcher's desk: one function per tool, plain data in and out.
//!
//! The shells (MCP and the command line) only translate to and from these functions, so that both
//! give the same answer.

mod about;
mod answer;
mod archiving;
mod arguments;
pub mod audit;
mod auditing;
mod backup;
mod budget;
mod checking;
mod completion;
mod deadlines;
mod desk;
mod error;
mod evidence;
mod failure;
mod files;
mod held;
mod hexadecimal;
mod import;
mod issuer;
mod machine;
mod meaning;
mod page;
mod paper;
mod permission;
mod phrasing;
mod place;
mod private;
mod public;
mod reading;
mod reference;
mod requests;
mod researching;
mod schema;
mod session;
mod spelling;
mod swiss;
#[cfg(test)]
mod tests;
pub mod tokens;
mod tool;
mod tools;
mod toolset;
mod uploads;
mod words;
mod writer;

pub use ::extract::{Layer, Role as LineRole, Wall};
pub use ::research::{
    Asking as ResearchAsking, Autonomy, CaseTextAllowed, Depth, Given, OutputFormat,
    Run as ResearchRun, Status as ResearchState, Step as ResearchStep,
};
pub use about::{About, Effect, Pace};
pub use answer::{Answer, Asks};
pub use archiving::{CaseExport, CaseExported, CaseImport, CaseImported, export_case, import_case};
pub use audit::Audit;
pub use backup::{
    BackedUp, Restored, Verified, back_up, backup_needs_passphrase, clear_staging, restore,
    verify_backup,
};
pub use budget::{Long, MOST_BYTES, Rest};
pub use casefile::{AgeError, Encoder, Passphrase, Reached, Reranker, needs_passphrase};
pub use casefile::{
    CaseDocument, CaseKind, CaseSummary, DocumentKind, DocumentOrder, EntityKind, FoundBy,
    Ingested, Listing, Mention, PageLine, PageMethod, PageReport, PageText, Progress, SearchHit,
    Status, StatusFilter, Unopened,
};
pub use checking::{
    CheckAnswer, CheckedCitation, CheckedQuotation, Checking, Commented, DayFrom, QuotationOutcome,
    SourceAsked, Totals, check_list, check_paper, commented,
};
pub use completion::{Named, complete};
pub use corpus::{Store, StoreError};
pub use deadlines::Rank;
pub use desk::{Access, Call, Desk, Gathering, OpenCorpus, OpenShared, Tier, Upkeep, Watch};
pub use error::DeskError;
pub use evidence::Evidence;
pub use failure::Failure;
pub use files::FileReader;
pub use import::{
    ImportAnswer, ImportProgress, ImportRequest, ImportWatch, NotUnderstood, import, import_kinds,
    unfinished_imports,
};
pub use issuer::{Issuer, IssuerSettings, NotLetIn};
pub use jurisdictions::When;
pub use page::{
    NoPicture, PageLinesAnswer, PageLinesRequest, PagePictureAnswer, PagePictureRequest,
};
pub use paper::{Paper, PaperKind, PaperPlace, many::CasePapers};
pub use permission::{CaseScope, Files, Permission};
pub use phrasing::Phraser;
pub use place::place_of;
pub use public::*;
pub use reference::NormalizedReference;
pub use requests::{request_log, requests_noted};
pub use researching::{Shelves, delete_research, research};
pub use session::Session;
pub use swiss::*;
pub use tokens::{NewToken, Token, Tokens};
pub use tool::set::Toolset;
pub use tool::{Request, Tool, answer, ask, under};
pub use tools::{
    bge_search::{CitedByRequest, GetBgeRequest, SearchBgeRequest},
    cantonal_courts::{ListCourtsRequest, SearchCantonRequest},
    cases::*,
    corpus::{
        BrowseRequest, Category, CompareVersionsRequest, DebriefRequest, Filters, GetRequest,
        GuidelinesRequest, SearchRequest,
    },
    decisions::GetDecisionRequest,
    entscheidsuche::{Order, SearchCourtsRequest, SearchDecisionsRequest},
    fedlex_sparql::{
        FindRelatedRequest, GetArticleRequest, GetMetadataRequest, LookupStatuteRequest,
        SearchLegislationRequest,
    },
    legal_citations::*,
    onlinekommentar::{
        CommentaryForArticleRequest, CommentaryRequest, LegislativeActsRequest,
        SearchCommentariesRequest,
    },
    research::{
        ContinueRequest, ListRunsRequest, ResearchAnswer, ResearchRequest, RunListed,
        RunStatusRequest, RunsAnswer, StartRequest,
    },
};
pub use toolset::UnknownToolset;
pub use uploads::Uploads;
pub use upstream::download;
