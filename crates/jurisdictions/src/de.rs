//! Germany: federal law, the law of the Länder where it is cited like federal law, and the decisions
//! of every branch of the courts.

mod acts;
mod bounds;
mod citation;
mod decision;
mod ecli;
mod extract;
mod grammar;
mod lookups;
mod order;
mod provision;
mod report;
mod typed;

pub use citation::Citation;
pub use decision::{Decision, Ruling};
pub use ecli::{Decoded, Ecli};
pub use extract::{Found, extract, read};
pub use order::{GERMANY, Germany};
pub use provision::{Join, Law, Level, Pin, Provision, Run, Sign};
pub use report::{Gazette, Place, Report};

#[cfg(test)]
mod tests;
