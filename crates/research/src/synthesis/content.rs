//! What a synthesis holds.

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::DocumentId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    amended::Amended,
    chain::{Conflict, Precedent},
    finding::{Finding, Quotation},
    outcomes::Opposite,
};
use crate::{Paper, PaperGap, chosen::Statement};

/// How many sentences of one decision may be chosen from, and how many are told to whoever weighs them.
pub(super) const SENTENCES: usize = 3;
pub(super) const WEIGHED: usize = 4;

/// What was found, put in order.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Synthesis {
    /// The issues, the likeliest provision first.
    pub key_findings: Vec<Finding>,
    /// Which of the decisions cite which, the oldest first.
    pub precedent_chain: Vec<Precedent>,
    /// Where a decision says that it departs from another, or that the other is another case.
    pub conflicts: Vec<Conflict>,
    /// Decisions on one provision that ended one for and one against whoever brought them.
    #[serde(default)]
    pub opposite: Vec<Opposite>,
    /// What is missing.
    pub gaps: Vec<Gap>,
    /// What to do next.
    pub recommendations: Vec<String>,
    /// Decisions on the question that belong to none of the issues.
    #[serde(default)]
    pub further: Vec<Quotation>,
    /// Of the first provisions, the sentence that is nearest to the question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub core: Vec<Quotation>,
    /// The sentences that set a time limit, of what governs or belongs to the question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<Quotation>,
    /// Which of the provisions were amended of late.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub amended: Vec<Amended>,
    /// Passages of the client's papers.
    #[serde(default)]
    pub papers: Vec<Paper>,
    /// The sentences of decisions that were weighed; not kept.
    #[serde(skip)]
    pub statements: Vec<WeighedStatement>,
    /// The texts that were quoted, by their ids: how each is cited, and where its original is.
    #[serde(default)]
    pub quoted: BTreeMap<DocumentId, String>,
}

/// A sentence of a decision that was weighed for a memo.
#[derive(Clone, Debug, PartialEq)]
pub struct WeighedStatement {
    /// The provision it was weighed on, by its key; empty for the question itself.
    pub key: String,
    /// What the provision is called.
    pub issue: String,
    /// How the decision is cited.
    pub citation: String,
    /// The sentence.
    pub statement: Statement,
}

/// What is missing.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Gap {
    /// No provision was found.
    NoProvision,
    /// The text of a provision is not here.
    TextNotHere {
        /// Which.
        citation: String,
    },
    /// The text of a provision is not here that sets a time limit, as far as is known, for what is quoted.
    LimitNotHere {
        /// Which.
        citation: String,
    },
    /// A time limit is not quoted, since many are.
    LimitUnquoted {
        /// Where it stands.
        citation: String,
    },
    /// No decision is quoted on a provision.
    NoDecision {
        /// Which.
        citation: String,
    },
    /// A source did not answer.
    SourceFailed {
        /// Which.
        source: String,
        /// Why.
        reason: String,
    },
    /// A source has nothing here.
    SourceEmpty {
        /// Which.
        source: String,
    },
    /// Nothing is quoted of a field of law that the question is of.
    FieldUnquoted {
        /// Which, as [`crate::ResearchParameters::legal_domain`] names it.
        field: String,
    },
    /// Provisions that are named to be read are of an act whose text is not here.
    ActNotHere {
        /// Its abbreviation, in the language of the memo.
        act: String,
    },
    /// The text that is here is not of the day that matters.
    OtherVersion {
        /// Which.
        citation: String,
        /// The day of the version that is quoted.
        #[schemars(with = "String")]
        date: Date,
    },
    /// Something of the papers of the case is not told.
    Papers {
        /// What.
        gap: PaperGap,
    },
}
