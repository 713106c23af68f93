//! The United States: federal and state citations of cases, statutes, rules and journals.
//!
//! Text flows one way: bytes to tokens, tokens through the grammar to a [`Citation`], a citation
//! to what it asks of a collection. The tables of reporters, codes, journals and courts are facts
//! of the packages `reporters-db` and `courts-db` of the Free Law Project (BSD-2-Clause).

mod bounds;
mod case;
mod citation;
mod codes;
mod courts;
mod doubts;
mod editions;
mod extract;
mod grammar;
mod index;
mod issue;
mod journals;
mod order;
mod provision;

pub use case::{Case, Decided, Form, Name, Report};
pub use citation::{Citation, Id, Short, Supra};
pub use codes::{CodeEntry, CodeId};
pub use courts::{CourtEntry, court};
pub use editions::{Edition, EditionId};
pub use extract::{Found, ReadError, extract, read};
pub use issue::Issue;
pub use journals::{JournalEntry, JournalId};
pub use order::{UNITED_STATES, UnitedStates};
pub use provision::{Article, Constitution, Part, Provision, PublicLaw, Register, Sign};

#[cfg(test)]
mod tests;
