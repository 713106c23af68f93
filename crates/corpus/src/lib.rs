//! What it means to search, get, browse, discover and resolve, over a [`Store`].
//!
//! No engine is named here: a store keeps documents with their relations and answers plain
//! questions; everything a user sees is decided above it, once for all stores.

pub mod browse;
pub mod compare;
pub mod contract;
mod error;
mod fold;
pub mod get;
pub mod guidelines;
mod indexed;
mod kept;
pub mod meaning;
pub mod memory;
pub mod quality;
pub mod quotation;
pub mod resolve;
mod scope;
pub mod search;
mod source;
mod store;
pub mod thesaurus;
mod validity;
pub mod ways;
mod word;

pub use error::{Candidate, CorpusError};
pub use fold::fold;
pub use indexed::Indexed;
pub use kept::Kept;
pub use scope::day;
pub use source::{Coverage, Provenance};
pub use store::{
    Collapse, Counted, Cursor, CursorError, Found, Hit, Pending, Places, Ranking, Store,
    StoreError, StoreQuery, Values, Wanted, Written,
};
pub use validity::{Force, Validity};
