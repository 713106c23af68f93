//! What a research needs of its sources.

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::{Document, DocumentId, Head, Language, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{OfficialQuery, Outgone, Papers, RawResult, SearchQuery, SourceError};

/// The sources of a research. Calls block, and several may be made at once.
pub trait Library: Sync {
    /// What a query finds, best first, at most so many.
    fn search(&self, query: &SearchQuery, limit: usize) -> Result<Vec<RawResult>, SourceError>;

    /// How many documents a source has.
    fn volume(&self, source: &str) -> Result<usize, SourceError>;

    /// The documents of these ids, in their order; what is not there is left out.
    fn documents(&self, ids: &[DocumentId]) -> Result<Vec<Document>, SourceError>;

    /// The text of a provision as it was cited, or by its key where that begins with the code of its order
    /// (`fr/C. civ. 9`); in a language where it is there in that one, as of a day.
    fn provision(
        &self,
        citation: &str,
        language: Language,
        day: Date,
    ) -> Result<Option<Document>, SourceError>;

    /// The same of provisions that are here, in their order; nobody is asked.
    fn kept(
        &self,
        citations: &[String],
        _language: Language,
        _day: Option<Date>,
    ) -> Result<Vec<Option<Document>>, SourceError> {
        Ok(citations.iter().map(|_| None).collect())
    }

    /// How many decisions cite each of these, by the key that is the same in every language.
    fn cited_by(&self, keys: &[String]) -> Result<Vec<usize>, SourceError>;

    /// What the decisions that cite one of these cite most, with the number of them that do.
    fn cited_beside(&self, key: &str, limit: usize) -> Result<Vec<(String, usize)>, SourceError>;

    /// A verdict on each citation, in their order; none where one is not a citation.
    fn check(
        &self,
        citations: &[String],
        language: Language,
        day: Date,
    ) -> Result<Vec<Option<Checked>>, SourceError>;

    /// What the client's papers hold: at most so many passages like the question, and those that set a time; nothing
    /// where no case is named.
    fn papers(
        &self,
        question: &str,
        language: Language,
        limit: usize,
    ) -> Result<Papers, SourceError>;

    /// What of the sources is here, and how fresh it is.
    fn coverage(&self) -> Result<Vec<CoverageOf>, SourceError>;

    /// Whether official sources may be asked in this research.
    fn may_ask(&self) -> bool {
        false
    }

    /// Whether they may be asked what nobody was shown before: what follows from what was found.
    fn may_follow(&self) -> bool {
        self.may_ask()
    }

    /// What an official source has on this, best first. It is kept from then on, and found like everything
    /// else here.
    fn ask(&self, _query: &OfficialQuery, _limit: usize) -> Result<Vec<RawResult>, SourceError> {
        Ok(Vec::new())
    }

    /// What left this machine since this was asked last.
    fn outgone(&self) -> Vec<Outgone> {
        Vec::new()
    }

    /// What tells the versions and languages of one text from other texts: the key by which it is cited.
    fn key(&self, head: &Head) -> String;
}

/// A verdict on a citation.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Checked {
    /// The citation as it is rightly written.
    pub normalized: String,
    /// The verdict.
    pub verdict: Verdict,
    /// What is known of it, and from which source.
    pub evidence: Vec<String>,
    /// What it may rightly be instead.
    pub alternatives: Vec<String>,
}

/// What of a source is here.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CoverageOf {
    /// Its name.
    pub source: String,
    /// What is said of it: how much, as of when.
    pub said: String,
    /// Further facts.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<String, String>,
}
