//! The vocabulary of law: what every part of Fontes means by a language, a span, existence and a
//! verdict, a document, its tags and its relations. This crate performs no IO, has no clock and
//! knows no legal order.

mod advice;
mod chapter;
mod cited;
mod class;
mod collection;
mod document;
mod due;
mod each;
pub mod edge;
mod existence;
pub mod fold;
pub mod key;
mod label;
mod language;
mod lookup;
pub mod notice;
mod outcome;
mod part;
mod policy;
mod query;
pub mod request;
mod span;
pub mod stop;
pub mod tag;
mod treatment;
mod verdict;

pub use advice::{Advice, Reader, Remark};
pub use chapter::{chapter_of, is_numbered};
pub use cited::Cited;
pub use class::Class;
pub use collection::Collection;
pub use document::{
    Block, Document, DocumentId, DocumentIdError, Head, Kind, Role, is_jurisdiction, is_repealed,
};
pub use due::DueKind;
pub use each::InEach;
pub use edge::{Edge, Entry};
pub use existence::{Existence, Source, Standing};
pub use label::label_of;
pub use language::{Language, Languages, UnknownLanguage};
pub use lookup::{Lookup, Scope, jurisdictions_of};
pub use notice::Notice;
pub use outcome::Outcome;
pub use part::Part;
pub use policy::Policy;
pub use query::{
    Between, Clause, Query, QueryError,
    operator::foreign as foreign_operators,
    question::{Asked, Question},
};
pub use span::{Span, Spans};
pub use tag::Tags;
pub use treatment::Treatment;
pub use verdict::Verdict;
