//! One question to a store, as a line of the table has it.

use std::collections::BTreeMap;

use jiff::civil::Date;
use jurisdictions::TAG_KEYS;
use law::{Between, DocumentId, Head, Kind, Lookup, Query, Scope, edge, tag};
use serde::Deserialize;

use crate::{Collapse, Counted, Hit, Ranking, Store, StoreQuery, Wanted};

/// A question with its answer.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Case {
    /// What is shown, as a sentence.
    #[serde(rename = "case")]
    pub(super) name: String,
    /// What is asked of the store.
    ask: Ask,
    tags: BTreeMap<String, String>,
    /// Filters of the form [`tag::Filter::Like`].
    like: BTreeMap<String, String>,
    /// Filters of the form [`tag::Filter::Squeezed`].
    squeezed: BTreeMap<String, String>,
    edges: BTreeMap<String, String>,
    from: Option<Date>,
    to: Option<Date>,
    at: Option<Date>,
    query: Option<String>,
    /// Whether one of the words is enough.
    any: bool,
    /// Words that find what comes behind what the query finds.
    otherwise: Vec<String>,
    /// The day on which versions of a text, or states of it, are one result.
    versions_on: Option<Date>,
    states_on: Option<Date>,
    /// The document that comes before all others.
    first: Option<DocumentId>,
    language: Option<String>,
    offset: usize,
    limit: Option<usize>,
    /// The key asked for, or the ids or permanent identities, with a blank between them.
    of: String,
    /// Of a reading: its legal order, what it must be, its tags, its own day.
    jurisdiction: String,
    kind: Option<Kind>,
    reading: BTreeMap<String, String>,
    reading_at: Option<Date>,
    in_force_first: bool,
    /// How many there are in all, where a page is asked for.
    total: Option<usize>,
    /// Whether there are results behind those expected; where it is not said, as the total shows.
    more: Option<bool>,
    /// The ids, or names with counts. An id may be followed by how many others it stands for (`+2`),
    /// and by which clause finds it (`#1`, counted from zero) or that it was named.
    expect: Vec<String>,
}

/// What is asked of a store.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "snake_case")]
enum Ask {
    /// A search, whose results are a set.
    #[default]
    Search,
    /// A search with the latest first, whose results are a list.
    Latest,
    /// The values of a key; `total` is how many there are.
    Values,
    Keys,
    EdgeKinds,
    Find,
    Children,
    Versions,
    Bearings,
    Edges,
    Heads,
}

fn ids(heads: Vec<Head>) -> Vec<String> {
    heads.into_iter().map(|head| head.id.to_string()).collect()
}

/// Several answers one after the other, with a line between them.
fn parted(answers: impl Iterator<Item = Vec<String>>) -> Vec<String> {
    let answers: Vec<Vec<String>> = answers.collect();
    answers.join(&"---".to_owned())
}

/// A result with what else is known of it.
fn listed(hit: &Hit) -> String {
    let mut text = hit.head.id.to_string();
    if hit.others > 0 {
        text.push_str(&format!(" +{}", hit.others));
    }
    match hit.clause {
        Some(0) => {}
        Some(clause) => text.push_str(&format!(" #{clause}")),
        None => text.push_str(" named"),
    }
    text
}

fn counted(counted: Vec<Counted>) -> Vec<String> {
    counted.into_iter().map(|one| format!("{} {}", one.name, one.count)).collect()
}

impl Case {
    /// What is expected, in the form in which it is answered.
    pub(super) fn expected(&self) -> Vec<String> {
        let mut expected = self.expect.clone();
        if self.ask == Ask::Search {
            expected.sort();
        }
        if self.ask == Ask::Values {
            expected.push(format!("of {}", self.total.unwrap_or(self.expect.len())));
        }
        if matches!(self.ask, Ask::Search | Ask::Latest) {
            let total = self.total.unwrap_or(self.expect.len());
            expected.push(format!("of {total}"));
            if self.more.unwrap_or(total > self.offset + self.expect.len()) {
                expected.push("and more".to_owned());
            }
        }
        expected
    }

    fn scope(&self) -> Result<Scope, String> {
        let mut scope = Scope { from: self.from, to: self.to, at: self.at, ..Scope::default() };
        for (key, filter) in &self.tags {
            let filter = filter.parse().map_err(|error: tag::FilterError| error.to_string())?;
            scope.tags.push((key.clone(), filter));
        }
        for (key, pattern) in &self.like {
            scope.tags.push((key.clone(), tag::Filter::Like(pattern.clone())));
        }
        for (key, value) in &self.squeezed {
            scope.tags.push((key.clone(), tag::Filter::Squeezed(value.clone())));
        }
        for (kind, targets) in &self.edges {
            let filter = edge::Filter::read(kind, targets).map_err(|error| error.to_string())?;
            scope.edges.push(filter);
        }
        Ok(scope)
    }

    fn asked(&self) -> Result<StoreQuery, String> {
        let between = if self.any { Between::Any } else { Between::All };
        let query = self.query.as_deref().map(|query| Query::parse(query, between));
        let query = query.transpose().map_err(|error| error.to_string())?;
        let ranking = if self.ask == Ask::Latest { Ranking::Latest } else { Ranking::Relevance };
        let otherwise = self.otherwise.iter().map(|words| Query::parse(words, Between::All));
        let otherwise = otherwise.map(|query| query.map(|query| query.root().clone()));
        let otherwise: Result<Vec<_>, _> = otherwise.collect();
        let collapse = match (self.versions_on, self.states_on) {
            (Some(day), _) => Collapse::Versions(day),
            (None, Some(day)) => Collapse::States(day),
            (None, None) => Collapse::Nothing,
        };
        Ok(StoreQuery {
            scope: self.scope()?,
            clause: query.map(|query| query.root().clone()),
            otherwise: otherwise.map_err(|error| error.to_string())?,
            near: Vec::new(),
            without_reranker: false,
            are_languages_one: false,
            indexed: Vec::new(),
            cited: Vec::new(),
            language: self.language.clone().unwrap_or_else(|| "fr".to_owned()),
            is_put_across: false,
            ranking,
            collapse,
            first: self.first.clone(),
            offset: self.offset,
            limit: self.limit(),
        })
    }

    fn limit(&self) -> usize {
        self.limit.unwrap_or(1000)
    }

    fn lookup(&self) -> Result<Lookup, String> {
        const ORDERS: [&str; 6] = ["ch", "fr", "eu", "de", "gb", "us"];
        let order = ORDERS.into_iter().find(|order| *order == self.jurisdiction);
        let order = order.ok_or("a reading needs a jurisdiction")?;
        let mut lookup = Lookup::new(order, Kind::Legislation, &self.name);
        lookup.kind = self.kind;
        lookup.at = self.reading_at;
        lookup.in_force_first = self.in_force_first;
        for (key, filter) in &self.reading {
            let known = TAG_KEYS.iter().find(|known| known.key == key);
            let key = known.ok_or_else(|| format!("{key} is not an agreed key"))?.key;
            let filter = match (filter.strip_prefix("like "), filter.strip_prefix("written ")) {
                (Some(pattern), _) => tag::Filter::Like(pattern.to_owned()),
                (_, Some(value)) => tag::Filter::Squeezed(value.to_owned()),
                _ => filter.parse().map_err(|error: tag::FilterError| error.to_string())?,
            };
            lookup.tags.push((key, filter));
        }
        Ok(lookup)
    }

    fn id(&self) -> Result<DocumentId, String> {
        self.of.parse().map_err(|error: law::DocumentIdError| error.to_string())
    }

    fn ids(&self) -> Result<Vec<DocumentId>, String> {
        let ids: Result<Vec<_>, law::DocumentIdError> =
            self.of.split_whitespace().map(str::parse).collect();
        ids.map_err(|error| error.to_string())
    }

    /// What a store answers.
    pub(super) fn answer(&self, store: &dyn Store) -> Result<Vec<String>, String> {
        let said = |error: crate::StoreError| error.to_string();
        Ok(match self.ask {
            Ask::Search | Ask::Latest => {
                let found = store.search(&self.asked()?).map_err(said)?;
                let mut answer = Vec::new();
                for hit in found.hits {
                    let sound = hit
                        .marks
                        .iter()
                        .all(|(from, to)| from < to && hit.snippet.get(*from..*to).is_some());
                    if !sound {
                        return Err(format!("{}: a mark is not in the snippet", hit.head.id));
                    }
                    answer.push(listed(&hit));
                }
                if self.ask == Ask::Search {
                    answer.sort();
                }
                answer.push(format!("of {}", found.total));
                if found.has_more {
                    answer.push("and more".to_owned());
                }
                answer
            }
            Ask::Values => {
                let values = store.values(&self.asked()?, &self.of, self.limit());
                let values = values.map_err(said)?;
                let mut answer = counted(values.counted);
                answer.push(format!("of {}", values.total));
                answer
            }
            Ask::Keys => counted(store.keys(&self.asked()?).map_err(said)?),
            Ask::EdgeKinds => counted(store.edge_kinds(&self.asked()?).map_err(said)?),
            Ask::Find => {
                let wanted = Wanted {
                    lookup: &self.lookup()?,
                    language: self.language.as_deref(),
                    at: self.at,
                    scope: &Scope { at: None, ..self.scope()? },
                    limit: self.limit(),
                };
                // Each of several is answered as it is alone.
                let twice = store.find(&[wanted.clone(), wanted]).map_err(said)?;
                let [one, other] = twice.as_slice() else {
                    return Err(format!("{} answers to two readings", twice.len()));
                };
                if one != other {
                    return Err("the same reading was answered in two ways".to_owned());
                }
                ids(one.clone())
            }
            Ask::Children => {
                let parent = if self.of.is_empty() { None } else { Some(self.id()?) };
                let (offset, limit) = (self.offset, self.limit());
                let children = store.children(parent.as_ref(), &self.scope()?, offset, limit);
                ids(children.map_err(said)?)
            }
            Ask::Versions => {
                let cids: Vec<&str> = self.of.split(' ').collect();
                parted(store.versions(&cids).map_err(said)?.into_iter().map(ids))
            }
            Ask::Bearings => counted(store.bearings(&self.ids()?).map_err(said)?),
            Ask::Edges => {
                let edges = store.edges(&self.ids()?).map_err(said)?;
                let words = |edge: &law::Edge| match (&edge.target, &edge.reference) {
                    (Some(target), _) => format!("{} {target}", edge.kind),
                    (None, words) => {
                        format!("{} ?{}", edge.kind, words.as_deref().unwrap_or_default())
                    }
                };
                parted(edges.iter().map(|edges| edges.iter().map(words).collect()))
            }
            Ask::Heads => ids(store.heads(&self.ids()?).map_err(said)?),
        })
    }
}
