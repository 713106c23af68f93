//! The second step: which sources are asked, in which words, in which order.

mod query;

use std::collections::BTreeMap;

use law::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{Depth, Given, Library, ResearchParameters, official};
pub use query::SearchQuery;
use query::{DATE_FROM, DATE_TO};

/// How a question is searched.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchStrategy {
    /// The sources, the most important first.
    pub sources: Vec<SearchSource>,
    /// What each is asked.
    pub queries: Vec<SearchQuery>,
    /// Which queries are put at the same time.
    pub parallel_paths: Vec<ParallelPath>,
    /// What scores less is left out; scores are shares of the best result of a source.
    pub relevance_threshold: f64,
    /// How many results are kept of all sources together.
    pub max_results: usize,
    /// How often the search begins anew with what the round before found.
    #[serde(default)]
    pub rounds: usize,
    /// What official sources are asked first, word for word; nothing where they are not asked.
    #[serde(default)]
    pub outgoing: Vec<String>,
}

/// A source.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchSource {
    /// Its name: `legislation`, `bge-search`, `cantonal-zh`.
    pub name: String,
    /// Its place among them, from one.
    pub priority: usize,
    /// How many documents it has.
    pub expected_volume: usize,
}

/// Queries that are put at the same time.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ParallelPath {
    /// What they have in common.
    pub name: String,
    /// Their places in the list of queries, from zero.
    pub queries: Vec<usize>,
}

/// Provisions of Switzerland.
pub(crate) const LEGISLATION: &str = "legislation";
/// Decisions of the Federal Supreme Court.
pub(crate) const SUPREME: &str = "bge-search";
/// Decisions of every Swiss court.
pub(crate) const COURTS: &str = "entscheidsuche";
/// Commentaries.
pub(crate) const COMMENTARY: &str = "onlinekommentar";
/// The papers of the case.
pub(crate) const CASE: &str = "case";

/// The source of a canton.
pub(crate) fn cantonal(canton: &str) -> String {
    format!("cantonal-{}", canton.to_lowercase())
}

/// Plans a search. Sources that have nothing here stay in the plan, so that the memo can say so.
pub fn plan(
    parameters: &ResearchParameters,
    given: &Given,
    library: &dyn Library,
) -> SearchStrategy {
    let mut names: Vec<String> = Vec::new();
    let swiss = &parameters.jurisdictions;
    if swiss.federal {
        names.extend([LEGISLATION.to_owned(), SUPREME.to_owned()]);
    }
    names.extend(swiss.cantons.iter().map(|canton| cantonal(canton)));
    if swiss.federal {
        // Where nothing of the cantons named is here, other courts have applied the same federal law.
        let has = |canton: &String| library.volume(&cantonal(canton)).map_or(true, |many| many > 0);
        if !swiss.cantons.iter().any(has) && given.depth != Depth::Quick {
            names.push(COURTS.to_owned());
        }
        if given.depth != Depth::Quick {
            names.push(COMMENTARY.to_owned());
        }
    }
    for order in &swiss.others {
        names.extend([format!("{order}-legislation"), format!("{order}-decisions")]);
    }
    if given.case.is_some() {
        names.push(CASE.to_owned());
    }
    let outside = match library.may_ask() {
        true => official::first(parameters, given),
        false => Vec::new(),
    };
    let mut sources: Vec<SearchSource> = names
        .iter()
        .zip(1..)
        .map(|(name, priority)| SearchSource {
            name: name.clone(),
            priority,
            // A source that cannot say how much it has says so again when it is searched.
            expected_volume: library.volume(name).unwrap_or_default(),
        })
        .collect();
    for query in &outside {
        let name = query.source.name();
        if !sources.iter().any(|known| known.name == name) {
            let priority = sources.len() + 1;
            // What it has is not known from here; so many results are asked for.
            let asked = outside.iter().filter(|one| one.source == query.source).count();
            let expected_volume = asked * official::ASKED_FOR;
            sources.push(SearchSource { name: name.to_owned(), priority, expected_volume });
        }
    }
    let mut queries = Vec::new();
    let own = parameters.languages.first().cloned().unwrap_or_else(|| "de".to_owned());
    for name in &names {
        let mut filters = BTreeMap::new();
        if !is_legislation(name) {
            let range = parameters.time_range.clone().unwrap_or_default();
            filters.extend(range.from.map(|day| (DATE_FROM.to_owned(), json!(day))));
            filters.extend(range.to.map(|day| (DATE_TO.to_owned(), json!(day))));
        }
        if name == CASE {
            continue;
        }
        let query = |language: &str, text: &str| SearchQuery {
            source: name.clone(),
            query: text.to_owned(),
            filters: filters.clone(),
            language: language.to_owned(),
        };
        queries.push(query("*", &parameters.original_question));
        if is_legislation(name) {
            let spoken = if parameters.jurisdictions.others.is_empty() && own == Language::En.code()
            {
                // Federal law is not binding in English, and mostly kept in the three official languages.
                Language::De.code()
            } else {
                own.as_str()
            };
            queries.push(query(spoken, &parameters.original_question));
            if parameters.key_terms.len() > 1 {
                queries.push(query("*", &parameters.key_terms.join(" ")));
            }
        }
    }
    let parallel_paths = names
        .iter()
        .map(|name| ParallelPath {
            name: name.clone(),
            queries: (0..queries.len())
                .filter(|at| queries.get(*at).is_some_and(|q| q.source == *name))
                .collect(),
        })
        .filter(|path| !path.queries.is_empty())
        .collect();
    SearchStrategy {
        sources,
        queries,
        parallel_paths,
        relevance_threshold: 0.25,
        max_results: given.max_sources.min(given.depth.most_results()),
        rounds: given.depth.rounds(),
        outgoing: outside.iter().map(official::OfficialQuery::shown).collect(),
    }
}

/// Whether a source has the provisions of another legal order than the Swiss.
pub(crate) fn is_of_another_order(source: &str) -> bool {
    source != LEGISLATION && is_legislation(source)
}

/// Whether a source has provisions.
pub(crate) fn is_legislation(source: &str) -> bool {
    source == LEGISLATION || source.ends_with("-legislation")
}
