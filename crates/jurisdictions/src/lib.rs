//! One module per legal order: reads, checks and writes its citations.
//!
//! A jurisdiction knows its grammar and its tables of facts; it performs no IO and has no clock.

pub mod ch;
mod jurisdiction;
mod tags;

pub use jurisdiction::{ALL, Jurisdiction, of};
pub use tags::{TAG_KEYS, TagKey};
