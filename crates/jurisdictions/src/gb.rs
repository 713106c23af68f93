//! The United Kingdom: England and Wales, Scotland and Northern Ireland: cases by neutral citation
//! and by law report, acts by section, statutory instruments.

mod bounds;
mod citation;
mod extract;
mod grammar;
mod order;
mod provision;
mod report;

pub use citation::{Citation, Neutral};
pub use extract::{Found, extract, read};
pub use order::{UNITED_KINGDOM, UnitedKingdom};
pub use provision::{Enactment, Provision, Unit};
pub use report::{Report, Year};

#[cfg(test)]
mod tests;
