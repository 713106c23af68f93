//! One module per legal order: reads, checks and writes its citations.
//!
//! A jurisdiction knows its grammar and its tables of facts; it performs no IO and has no clock.

mod began;
pub mod ch;
mod counted;
pub mod de;
pub mod eu;
pub mod fr;
pub mod gb;
mod jurisdiction;
mod known;
mod last;
pub mod orders;
pub mod outcome;
pub mod outgoing;
mod tags;
pub mod text;
pub mod thesaurus;
pub mod treatment;
mod typed;
pub mod us;
mod volume;

pub use jurisdiction::Jurisdiction;
pub use known::{ALL, of};
pub use tags::{TAG_KEYS, TagKey};
