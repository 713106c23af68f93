//! What is asked of both stores: a question as plain data, and how it is put to ours.

use anyhow::{Context, Result};
use corpus::{Counted, Ranking, Store, StoreQuery, Wanted};
use jiff::civil::Date;
use law::{Between, Head, Kind, Lookup, Query, Scope, edge, tag};
use serde::{Deserialize, Serialize};

/// How many results a page has.
pub(super) const PAGE: usize = 20;
/// How many values of a key are asked for.
pub(super) const VALUES: usize = 50;
/// How many nodes of a tree are asked for.
pub(super) const NODES: usize = 50;
/// How many levels of a tree are asked for.
pub(super) const LEVELS: usize = 3;
/// How many documents a citation may find.
pub(super) const READINGS: usize = 10;

/// What kind of question it is.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd, Serialize)]
pub(super) enum Class {
    /// One word.
    Term,
    /// Two or three words, all of them.
    And,
    /// Words next to each other.
    Phrase,
    /// A word, in documents with a tag.
    Tags,
    /// A word, in documents that relate to another.
    Edges,
    /// A word, in versions that hold on a day.
    AtDate,
    /// The values of a key over what a word finds.
    Facet,
    /// The values of a key over everything.
    Discover,
    /// Tags, relations or a day alone, the latest first.
    Filters,
    /// A provision by number and code, or a decision by its number.
    Reference,
    /// What is directly below a node.
    Children,
    /// Three levels of sections below a node.
    Tree,
    /// A document by its id.
    Get,
}

impl Class {
    /// Every class, in the order of the table.
    pub(super) const ALL: [Self; 13] = [
        Self::Term,
        Self::And,
        Self::Phrase,
        Self::Tags,
        Self::Edges,
        Self::AtDate,
        Self::Facet,
        Self::Discover,
        Self::Filters,
        Self::Reference,
        Self::Children,
        Self::Tree,
        Self::Get,
    ];

    /// How the table calls it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Term => "single term",
            Self::And => "AND of 2-3 terms",
            Self::Phrase => "phrase",
            Self::Tags => "term + tags",
            Self::Edges => "term + edges",
            Self::AtDate => "term + at_date",
            Self::Facet => "facet over a query",
            Self::Discover => "discover, no query",
            Self::Filters => "filters, no query",
            Self::Reference => "reference",
            Self::Children => "children of a node",
            Self::Tree => "tree, 3 levels",
            Self::Get => "get by id",
        }
    }

    /// Whether both stores must find the same: where no words are looked for, which each reduces to
    /// stems in its own way.
    pub(super) const fn is_exact(self) -> bool {
        matches!(
            self,
            Self::Discover
                | Self::Filters
                | Self::Reference
                | Self::Children
                | Self::Tree
                | Self::Get
        )
    }

    /// Whether a list is asked for that, as specified, shows a snippet of each document.
    pub(super) const fn has_snippets(self) -> bool {
        matches!(
            self,
            Self::Term | Self::And | Self::Phrase | Self::Tags | Self::Edges | Self::AtDate
        )
    }

    /// Whether the goal of twenty times less processor time is set for it.
    pub(super) const fn is_ranked_or_facet(self) -> bool {
        self.has_snippets() || matches!(self, Self::Facet | Self::Discover)
    }
}

/// A question, in words that belong to neither store.
#[derive(Clone, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd, Serialize)]
pub(super) struct Question {
    pub(super) class: Class,
    pub(super) language: String,
    pub(super) jurisdiction: String,
    /// Which kinds of document.
    pub(super) kinds: Vec<String>,
    /// Words as a person types them.
    pub(super) words: Option<String>,
    /// Tags with their values.
    pub(super) tags: Vec<(String, String)>,
    /// A kind of relation and where it leads.
    pub(super) edge: Option<(String, String)>,
    /// The day on which the version must hold.
    pub(super) at: Option<Date>,
    /// The key whose values are asked for.
    pub(super) key: Option<String>,
    /// The document or node.
    pub(super) id: Option<String>,
}

/// What a store answered, in words that can be compared.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub(super) struct Answer {
    /// Nanoseconds of processor time.
    pub(super) spent: u64,
    /// The ids, or the values with their counts, in their order.
    pub(super) found: Vec<String>,
    /// How many documents there are in all, where that is told.
    pub(super) total: Option<usize>,
}

impl Question {
    /// Puts the question to a store of ours. What it takes to read the words is part of it.
    pub(super) fn ask(&self, store: &dyn Store) -> Result<Answer> {
        let mut answer = Answer::default();
        match self.class {
            Class::Facet | Class::Discover => {
                let key = self.key.as_deref().context("a facet has a key")?;
                answer.found = store
                    .values(&self.asked()?, key, VALUES)?
                    .counted
                    .iter()
                    .map(counted)
                    .collect();
            }
            Class::Reference => {
                let found = store.find(&[Wanted {
                    lookup: &self.lookup()?,
                    language: Some(&self.language),
                    at: self.at,
                    scope: &Scope::default(),
                    limit: READINGS,
                }])?;
                answer.found = ids(&found.concat());
            }
            Class::Children => {
                let id = self.id.as_deref().unwrap_or_default().parse()?;
                answer.found = ids(&store.children(Some(&id), &self.scope()?, 0, NODES)?);
            }
            Class::Tree => {
                let id: law::DocumentId = self.id.as_deref().unwrap_or_default().parse()?;
                descend(store, &id, &self.scope()?, 1, &mut answer.found)?;
            }
            Class::Get => {
                let id = self.id.as_deref().unwrap_or_default().parse()?;
                let document = store.document(&id)?;
                answer.found = document.iter().map(|one| one.head.id.to_string()).collect();
            }
            _ => {
                let found = store.search(&self.asked()?)?;
                answer.total = Some(found.total);
                answer.found = found.hits.iter().map(|hit| hit.head.id.to_string()).collect();
            }
        }
        Ok(answer)
    }

    /// The question about words and filters.
    fn asked(&self) -> Result<StoreQuery> {
        let clause = match &self.words {
            Some(words) => Some(Query::parse(words, Between::All)?.root().clone()),
            None => None,
        };
        let ranking = if clause.is_some() { Ranking::Relevance } else { Ranking::Latest };
        Ok(StoreQuery {
            scope: self.scope()?,
            clause,
            language: self.language.clone(),
            ranking,
            limit: PAGE,
            ..StoreQuery::default()
        })
    }

    fn scope(&self) -> Result<Scope> {
        let mut scope = Scope { at: self.at, ..Scope::default() }
            .with("jurisdiction", tag::Filter::is(&self.jurisdiction))
            .with("language", tag::Filter::is(&self.language))
            .with("kind", tag::Filter::OneOf(self.kinds.clone()));
        for (key, value) in &self.tags {
            scope = scope.with(key, tag::Filter::is(value));
        }
        if let Some((kind, target)) = &self.edge {
            scope.edges.push(edge::Filter::read(kind, target)?);
        }
        Ok(scope)
    }

    /// The reading of a citation: the tags as conditions.
    fn lookup(&self) -> Result<Lookup> {
        let kind = self.kinds.first().and_then(|word| Kind::named(word)).context("a kind")?;
        let order = jurisdictions::of(&self.jurisdiction).context("a legal order we know")?;
        let mut lookup = Lookup::new(order.code(), kind, "");
        lookup.in_force_first = true;
        for (key, value) in &self.tags {
            let key = jurisdictions::TAG_KEYS.iter().find(|known| known.key == key);
            let key = key.context("an agreed key")?.key;
            // A docket is written in many ways.
            let filter = match key {
                "case_number" => tag::Filter::Squeezed(value.clone()),
                _ => tag::Filter::is(value),
            };
            lookup.tags.push((key, filter));
        }
        Ok(lookup)
    }
}

fn ids(heads: &[Head]) -> Vec<String> {
    heads.iter().map(|head| head.id.to_string()).collect()
}

fn counted(counted: &Counted) -> String {
    format!("{} = {}", counted.name, counted.count)
}

/// Lists what is below a node, each before what is below it, until a page is full.
fn descend(
    store: &dyn Store,
    id: &law::DocumentId,
    scope: &Scope,
    level: usize,
    found: &mut Vec<String>,
) -> Result<()> {
    for head in store.children(Some(id), scope, 0, NODES - found.len())? {
        if found.len() == NODES {
            break;
        }
        found.push(head.id.to_string());
        if level < LEVELS && found.len() < NODES {
            descend(store, &head.id, scope, level + 1, found)?;
        }
    }
    Ok(())
}
