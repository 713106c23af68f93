//! What the tool `search` is given.

use law::request::{Day, Flag, Limit, Text};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::tools::corpus::{AT_DATE, Filters, LANGUAGE, LONGEST_QUERY};

/// What to search for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SearchRequest {
    /// The language of the documents.
    #[schemars(description = LANGUAGE)]
    pub language: Text<10>,
    /// What to look for; without it, all that fits the filters.
    #[schemars(example = "responsabilité civile", example = "\"bonne foi\" -abus")]
    pub query: Option<Text<LONGEST_QUERY>>,
    /// All filters, each a text: "value", "a|b" (any of), "!=value" or "!=a|b" (present, none of),
    /// "*" (present), "!*" (absent). jurisdiction is required; kind (legislation, decision, record,
    /// notice), source and language are keys like any other.
    #[serde(default)]
    #[schemars(example = json!({"jurisdiction": "fr", "kind": "decision", "court": "cassation"}))]
    pub tags: Filters,
    /// Filters by relation: kind of relation ("*" for any) to the ids of documents: "id", "id1|id2"
    /// (any), "id1&id2" (all). The id of a version means it alone; the tag cid of a text all its
    /// versions.
    #[serde(default)]
    #[schemars(example = json!({"cites": "fr.legiarti000032041571"}))]
    pub edges: Filters,
    /// Instead of documents: the values of this tag key, "*" for all keys, "edge_kinds"
    /// for the kinds of relations.
    pub discover: Option<Text<100>>,
    /// The day on which the version must hold.
    #[schemars(description = AT_DATE)]
    pub at_date: Option<Day>,
    /// The earliest date (YYYY-MM-DD).
    pub date_from: Option<Day>,
    /// The latest date (YYYY-MM-DD).
    pub date_to: Option<Day>,
    /// Also look for legal synonyms, and for words of the documents' languages that likely say the same.
    #[serde(default)]
    pub should_expand_synonyms: Flag<true>,
    /// Say why each result ranks so.
    #[serde(default)]
    pub explain: Flag<false>,
    /// How many results.
    #[serde(default)]
    pub limit: Limit<1, 100, 20>,
    /// How many to pass over: next_offset of the last answer.
    #[serde(default)]
    pub offset: Limit<0, 10_000_000, 0>,
}
