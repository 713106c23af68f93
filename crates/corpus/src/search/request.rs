//! What may be asked of a search.

use std::collections::BTreeMap;

use jiff::civil::Date;

/// The most results in one answer.
pub const MOST_RESULTS: usize = 100;

/// How many results an answer has unless another number is asked for.
pub const USUAL_RESULTS: usize = 20;

/// What to search for. Dates are read by [`crate::day`].
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SearchRequest {
    /// The language of the words and, unless `tags` names one, of the documents: two letters.
    pub language: String,
    /// The words, with AND, OR, `"a phrase"`, `-excluded`, `begin*`.
    pub query: Option<String>,
    /// Filters by key: `jurisdiction` (required), `kind`, `source`, `language`, or any tag.
    pub tags: BTreeMap<String, String>,
    /// Filters by kind of relation, `*` for any: `id`, `a|b`, `a&b`, `*`.
    pub edges: BTreeMap<String, String>,
    /// A key whose values are asked for, `*` for the keys, `edge_kinds` for the kinds of relation.
    pub discover: Option<String>,
    /// The day on which the version must hold.
    pub at_date: Option<Date>,
    /// The earliest date.
    pub date_from: Option<Date>,
    /// The latest date.
    pub date_to: Option<Date>,
    /// Whether other words for the same are looked for, too.
    pub should_expand_synonyms: bool,
    /// Whether of a question in plain words the meaning is looked for, too.
    pub by_meaning: bool,
    /// Whether the topics that people come with are weighed, too. A memo weighs them itself, with what it finds.
    pub by_topic: bool,
    /// Whether a model of the user may re-rank the first results. Whoever asks many questions at once cannot wait for it.
    pub may_rerank: bool,
    /// Whether each result says where it stands in each way of finding.
    pub explain: bool,
    /// How many results, from 1 to [`MOST_RESULTS`].
    pub limit: usize,
    /// How many results to pass over.
    pub offset: usize,
}

impl SearchRequest {
    /// A request in a language with nothing else said.
    pub fn new(language: &str) -> Self {
        Self {
            language: language.to_owned(),
            query: None,
            tags: BTreeMap::new(),
            edges: BTreeMap::new(),
            discover: None,
            at_date: None,
            date_from: None,
            date_to: None,
            should_expand_synonyms: true,
            by_meaning: true,
            by_topic: true,
            may_rerank: true,
            explain: false,
            limit: USUAL_RESULTS,
            offset: 0,
        }
    }
}
