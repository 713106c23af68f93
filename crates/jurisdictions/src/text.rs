//! What does every legal order need to know of a text, before any law?
//!
//! Where its words and numbers begin (`token`), what stands at a place (`cursor`), whether a citation
//! can begin there (`glance`), and how months (`month`), days (`day`) and Roman numerals (`roman`) are
//! written. How words are compared is
//! [`law::fold`]'s. Nothing here knows a legal order.

pub(crate) mod cursor;
mod dated;
pub(crate) mod day;
pub(crate) mod glance;
pub mod month;
pub mod roman;
mod sentences;
mod split;
pub(crate) mod token;

pub use dated::dated;
pub use sentences::{is_abbreviation, sentences};
pub use split::Split;
