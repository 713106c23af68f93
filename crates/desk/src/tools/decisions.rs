//! What the toolsets of decisions share: parameters, the tool `get_decision`, and how decisions are
//! shown to a reader.

mod get;
mod parameters;
mod words;

pub use get::GetDecisionRequest;
pub(crate) use parameters::{
    ARTICLE_REF, DATE_FROM, DATE_TO, LANGUAGE, LIMIT, LONGEST_QUERY, LONGEST_REFERENCE,
    NationalLanguage, POLICY, QUERY, REFERENCE,
};
pub(crate) use words::{decision, decisions, list_of_citing, provenance};
