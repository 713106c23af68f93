//! Switzerland: federal and cantonal citations in German, French, Italian and English.
//!
//! Text flows one way: bytes to tokens, tokens through the grammar to a [`Citation`], a citation
//! to its existence, its other forms and its close matches.

mod acts;
mod alternatives;
mod article;
mod bge;
mod citation;
mod compilations;
mod court;
mod decision;
mod doctrine;
mod events;
mod existence;
mod extract;
mod gazette;
mod grammar;
mod inventory;
mod issue;
mod lookups;
mod order;
mod pin;
mod report;
mod series;
mod statute;
mod strasbourg;
mod typed;
mod within;

pub use acts::{ActEntry, ActId, act, act_numbered, acts, acts_named, cantonal_namesakes};
pub use alternatives::close_matches;
pub use article::Numeral;
pub use bge::{Bge, Part};
pub use citation::Citation;
pub use court::{CANTONS, Court};
pub use decision::Decision;
pub use doctrine::Doctrine;
pub use events::amended;
pub use existence::{existence, has_history};

pub(crate) use extract::extract_from;
pub use extract::{Found, ReadError, Reading, extract, extract_in, read, read_in};
pub use gazette::{Classified, Gazette, Organ};
pub use inventory::version_at_hand;
pub use issue::Issue;
pub use lookups::lookups;
pub use order::{SWITZERLAND, Switzerland};
pub use pin::{Following, Join, Level, Passage, Pin};
pub use report::Report;
pub(crate) use series::next_start;
pub use series::{last_start, meaning_of_part, parts_of_volume, starts, volume_year};
pub use statute::{Act, Edition, Sign, Statute};
pub use strasbourg::Application;
pub use within::{Told, within};

#[cfg(test)]
mod tests;
