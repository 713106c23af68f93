//! Passages in, ranked passages out: analyzers for each language, the index on disk, what a query
//! finds, snippets.
//!
//! An engine elsewhere is given the same words and terms: [`Analyser`], [`Sought`] and [`Exact`] say which.

mod analysis;
mod asked;
mod catalogue;
mod engine;
mod error;
mod fields;
mod filter;
mod folder;
mod fusion;
mod german;
mod index;
mod language;
mod naming;
mod passage;
mod plan;
mod ranking;
mod snippet;
mod steady;
mod stem;
mod word;
mod writer;

pub use analysis::{Analysed, Analyser, Analysis};
pub use asked::{Asked, Sought, too_frequent};
pub use catalogue::{
    Card, Catalogue, Collapse, Exact, InChapter, Listed, Numbers, Question, Reading, Results,
    pairs, shortened, writer::CatalogueWriter,
};
pub use error::IndexError;
pub use fields::{day, first_day_of, year_of};
pub use filter::{Filter, TagFilter};
pub use fusion::{RANK_CONSTANT, reciprocal_rank};
pub use index::Index;
pub use language::detect;
pub use naming::Naming;
pub use passage::Passage;
pub use ranking::{Found, Hit};
pub use snippet::{Sight, Snippet, snippet};
pub use stem::PART;
pub use writer::Writer;
