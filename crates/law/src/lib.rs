//! The vocabulary of law: what every part of Fontes means by a language, a span, existence and a
//! verdict. This crate performs no IO, has no clock and knows no legal order.

mod class;
mod existence;
mod language;
mod query;
mod span;
mod verdict;

pub use class::Class;
pub use existence::{Existence, Source};
pub use language::{Language, Languages, UnknownLanguage};
pub use query::{Between, Clause, Query, QueryError};
pub use span::{Span, Spans};
pub use verdict::Verdict;
