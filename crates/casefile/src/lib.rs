//! A client's case on this machine: its documents, their passages, their citations, and nothing
//! that could leave it.
//!
//! A case is a folder with a database, an index that can be made again from it, and the copies of
//! originals that were asked for. [`Cases`] are the folders of a home; a [`Case`] is one of them,
//! open.

mod age;
mod archive;
mod candidate;
mod case;
mod cases;
mod chunk;
mod citing;
mod copying;
mod document;
mod entity;
mod error;
mod hash;
mod ingest;
mod kind;
mod line;
mod meaning;
mod model;
mod ours;
mod page;
mod place;
mod prepared;
mod removal;
mod search;
mod sentence;
mod shelf;
mod source;
mod spaced;
mod store;
mod upkeep;
mod writing;

pub use age::{AgeError, Decrypting, Encrypting, Passphrase, is_encrypted};
pub use archive::{
    Checked, Exported, Imported, KeptResearch, Packed, Revise, inspect, needs_passphrase,
};
pub use candidate::Candidate;
pub use case::{Case, CaseSummary, Storage};
pub use cases::{Cases, Labels, NewCase, Unopened};
pub use copying::{copy_database, database_fault, is_database};
pub use document::CaseDocument;
pub use embed::{Encoder, Reached, Reranker};
pub use entity::{DocumentMentions, EntityAnswer, EntityRequest, Matched, Mention};
pub use error::{CaseError, unreadable_at_a_page};
pub use index::IndexError;
pub use ingest::{
    Failure, IngestRequest, Ingested, Listing, Progress, Settings, Watch,
    folder::{FolderAnswer, FolderRequest},
    list_folder,
};
pub use kind::{CaseKind, DocumentKind, DocumentOrder, EntityKind, Status, StatusFilter};
pub use ours::Ours;
pub use page::{NoFile, PageLine, PageText, has_pictures};
pub use place::{LineBox, Place};
pub use prepared::{PageCounts, Reading, read_here};
pub use removal::Removed;
pub use search::{Context, FoundBy, SearchAnswer, SearchHit, SearchRequest};
pub use store::{PageMethod, PageReport};

#[cfg(test)]
mod tests;
