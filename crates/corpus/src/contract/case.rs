//! One question to a store, as a line of the table has it.

use std::collections::BTreeMap;

use jiff::civil::Date;
use jurisdictions::TAG_KEYS;
use law::{Between, DocumentId, Head, Kind, Lookup, Query, Scope, edge, tag};
use serde::Deserialize;

use crate::{Asked, Counted, Order, Store, Wanted};

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
    language: Option<String>,
    offset: usize,
    limit: Option<usize>,
    /// The key, the id or the permanent identity asked for.
    of: String,
    /// Of a reading: its legal order, what it must be, its tags, its own day.
    jurisdiction: String,
    kind: Option<Kind>,
    reading: BTreeMap<String, String>,
    reading_at: Option<Date>,
    in_force_first: bool,
    /// How many there are in all, where a page is asked for.
    total: Option<usize>,
    /// The ids, or names with counts.
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
        if matches!(self.ask, Ask::Search | Ask::Latest) {
            let total = self.total.unwrap_or(self.expect.len());
            expected.push(format!("of {total}"));
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

    fn asked(&self) -> Result<Asked, String> {
        let between = if self.any { Between::Any } else { Between::All };
        let query = self.query.as_deref().map(|query| Query::parse(query, between));
        let query = query.transpose().map_err(|error| error.to_string())?;
        let order = if self.ask == Ask::Latest { Order::Latest } else { Order::Relevance };
        Ok(Asked {
            scope: self.scope()?,
            clause: query.map(|query| query.root().clone()),
            language: self.language.clone().unwrap_or_else(|| "fr".to_owned()),
            order,
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
                    answer.push(hit.head.id.to_string());
                }
                if self.ask == Ask::Search {
                    answer.sort();
                }
                answer.push(format!("of {}", found.total));
                answer
            }
            Ask::Values => {
                counted(store.values(&self.asked()?, &self.of, self.limit()).map_err(said)?)
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
                ids(store.find(&wanted).map_err(said)?)
            }
            Ask::Children => {
                let parent = if self.of.is_empty() { None } else { Some(self.id()?) };
                let (offset, limit) = (self.offset, self.limit());
                let children = store.children(parent.as_ref(), &self.scope()?, offset, limit);
                ids(children.map_err(said)?)
            }
            Ask::Versions => ids(store.versions(&self.of).map_err(said)?),
            Ask::Bearings => {
                let bearings = store.bearings(&self.id()?, self.limit()).map_err(said)?;
                bearings.iter().map(|one| format!("{} {}", one.kind, one.from.id)).collect()
            }
            Ask::Edges => {
                let edges = store.edges(&self.id()?).map_err(said)?;
                let words = |edge: &law::Edge| match (&edge.target, &edge.reference) {
                    (Some(target), _) => format!("{} {target}", edge.kind),
                    (None, words) => {
                        format!("{} ?{}", edge.kind, words.as_deref().unwrap_or_default())
                    }
                };
                edges.iter().map(words).collect()
            }
            Ask::Heads => {
                let wanted: Result<Vec<DocumentId>, _> =
                    self.of.split_whitespace().map(str::parse).collect();
                let wanted = wanted.map_err(|error| error.to_string())?;
                ids(store.heads(&wanted).map_err(said)?)
            }
        })
    }
}
