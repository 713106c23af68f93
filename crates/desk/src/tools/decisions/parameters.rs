//! What several tools for decisions are given.

use law::request::Words;

/// A query is a question, no document.
pub(crate) const LONGEST_QUERY: usize = 1_000;
/// As long as citations may be with all their pinpoints.
pub(crate) const LONGEST_REFERENCE: usize = 300;

/// The languages in which decisions are written.
#[derive(Debug)]
pub struct NationalLanguage;

impl Words for NationalLanguage {
    const NAMED: &'static [&'static str] = &["de", "fr", "it"];
}

pub(crate) const QUERY: &str = "The words to look for, all of which must occur; \"a phrase\" in quotation marks. \
        Use the words of the language in which the decisions are written.";
pub(crate) const ARTICLE_REF: &str = "Only decisions that cite this provision, in whatever language they do; with a \
        paragraph or a letter, only those that cite that very place or one inside it.";
pub(crate) const DATE_FROM: &str = "The first day of the decision (YYYY-MM-DD).";
pub(crate) const DATE_TO: &str = "The last day of the decision (YYYY-MM-DD).";
pub(crate) const LANGUAGE: &str = "Only decisions in this language.";
pub(crate) const LIMIT: &str = "How many decisions at most.";
pub(crate) const REFERENCE: &str = "The reference in the official collection, in German, French or Italian; also a \
        page inside the decision, and a consideration.";
/// Every tool of the Swiss sources says who is asked.
pub(crate) const POLICY: &str = "Who is asked: auto (this machine, else the official source), local \
    (nothing leaves this machine), upstream (only the source); else as the user set it.";
