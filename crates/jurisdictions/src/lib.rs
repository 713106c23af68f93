//! One module per legal order, and the list of them: reads, checks and writes its citations.
//!
//! A jurisdiction knows its grammar and its tables of facts; it performs no IO and has no clock.

mod began;
pub mod ch;
mod counted;
pub mod de;
pub mod due;
pub mod eu;
mod finding;
pub mod fr;
pub mod gb;
mod jurisdiction;
mod last;
mod named;
pub mod orders;
pub mod outcome;
pub mod outgoing;
mod reference;
mod tags;
pub mod text;
pub mod thesaurus;
pub mod treatment;
mod typed;
pub mod us;
mod volume;

pub use finding::{Finding, When};
pub use jurisdiction::Jurisdiction;
pub use named::Named;
pub use reference::{Reference, Sort};
pub use tags::{TAG_KEYS, TagKey};

/// Every legal order, in the order in which a reference is put to them.
pub const ALL: &[&dyn Jurisdiction] = &[
    &ch::SWITZERLAND,
    &de::GERMANY,
    &fr::FRANCE,
    &eu::EUROPEAN_UNION,
    &gb::UNITED_KINGDOM,
    &us::UNITED_STATES,
];

/// The legal order of a code or of a subdivision: `ch-zh` is `ch`'s.
pub fn of(code: &str) -> Option<&'static dyn Jurisdiction> {
    let country = code.split('-').next()?;
    ALL.iter().copied().find(|order| order.code() == country)
}
