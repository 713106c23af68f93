//! The European Union: its treaties, acts and cases, as they are cited in English, German, French
//! and Italian.
//!
//! Text flows one way: words and numbers through the grammar to a [`Citation`], which is the same
//! in every language, and from there to what it asks of a collection.

mod act;
mod bounds;
mod case;
mod celex;
mod citation;
pub(crate) mod ecli;
mod extract;
mod grammar;
mod journal;
mod named;
mod order;
mod provision;
mod treaty;

pub use act::{Act, Community, Sort};
pub use case::{Case, Court};
pub use celex::{Celex, CelexError};
pub use citation::Citation;
pub use ecli::{Ecli, EcliError};
pub use extract::{Found, extract, read};
pub use journal::Journal;
pub use order::{EUROPEAN_UNION, EuropeanUnion};
pub use provision::{Level, Pin, Place, Provision, Source};
pub use treaty::Treaty;

#[cfg(test)]
mod tests;
