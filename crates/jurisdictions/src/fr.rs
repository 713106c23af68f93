//! France: articles of codes and laws, acts by number, decisions, and the identifiers of its
//! publishers.
//!
//! Text flows one way: words and numbers through the grammar to a [`Citation`], a citation to what
//! it asks of a collection.

mod act;
mod article;
mod bounds;
mod citation;
mod codes;
mod court;
mod decision;
mod extract;
mod grammar;
mod identifier;
mod laws;
mod lookups;
mod order;
mod typed;
mod weight;

pub use act::{Act, Nature};
pub use article::{Article, ArticleNumber, Level, Pin, Source};
pub use citation::Citation;
pub use codes::{Code, codes};
pub use court::Court;
pub use decision::{Decision, Evidence};
pub use extract::{Found, extract, extract_within, read};
pub use identifier::{Identifier, Publisher};
pub use order::{FRANCE, France};

#[cfg(test)]
mod tests;
