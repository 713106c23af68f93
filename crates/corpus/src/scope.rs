//! How the filters of a request become the scope of a question.

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::{
    Collection, DocumentId, Kind, Scope,
    edge::{self, Targets},
    is_jurisdiction, jurisdictions_of, key,
    tag::Filter,
};

use crate::{CorpusError, Coverage, Store, StoreError, StoreQuery, fold};

/// How many jurisdictions are named in an error.
const MOST_NAMED: usize = 60;

/// Reads a day as it is written, `2015-06-15`; `name` is the argument it was given as.
pub fn day(name: &'static str, text: &str) -> Result<Date, CorpusError> {
    text.trim().parse().map_err(|_| CorpusError::Argument {
        name,
        given: text.to_owned(),
        expected: "a day; write the year, the month and the day, as in `2015-06-15`".to_owned(),
    })
}

/// The first and the last day of the year that a filter names.
pub(crate) fn year(filter: &Filter) -> Result<(Option<Date>, Option<Date>), CorpusError> {
    let year = match filter {
        Filter::OneOf(values) => match values.as_slice() {
            [year] if year.len() == 4 => year.parse::<i16>().ok(),
            _ => None,
        },
        _ => None,
    };
    let day = |month, day| Date::new(year?, month, day).ok();
    match (day(1, 1), day(12, 31)) {
        (Some(first), Some(last)) => Ok((Some(first), Some(last))),
        _ => Err(CorpusError::Argument {
            name: "tags.year",
            given: filter.to_string(),
            expected:
                "one year in four digits, as in `2015`; for several years give the first and \
                       the last day"
                    .to_owned(),
        }),
    }
}

/// Reads a language: two letters.
pub(crate) fn language(text: &str) -> Result<String, CorpusError> {
    let language = text.trim().to_lowercase();
    if language.len() == 2 && language.bytes().all(|letter| letter.is_ascii_lowercase()) {
        return Ok(language);
    }
    Err(CorpusError::Argument {
        name: "language",
        given: text.to_owned(),
        expected: "a language; write its two letters, as in `de`, `fr`, `it` or `en`".to_owned(),
    })
}

/// The filters of a request, read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Filters {
    /// Each filter with its key.
    pub(crate) tags: Vec<(String, Filter)>,
}

impl Filters {
    /// Reads the filters of a request.
    pub(crate) fn read(tags: &BTreeMap<String, String>) -> Result<Self, CorpusError> {
        let mut filters = Self::default();
        for (key, text) in tags {
            let key = key.trim().to_lowercase();
            match text.parse() {
                Ok(filter) => filters.tags.push((key, filter)),
                Err(error) => return Err(CorpusError::Tag { key, error }),
            }
        }
        Ok(filters)
    }

    /// The filter of a key.
    pub(crate) fn get(&self, key: &str) -> Option<&Filter> {
        self.tags.iter().find(|(known, _)| known == key).map(|(_, filter)| filter)
    }

    /// Takes the filter of a key out.
    pub(crate) fn take(&mut self, key: &str) -> Option<Filter> {
        let place = self.tags.iter().position(|(known, _)| known == key)?;
        Some(self.tags.remove(place).1)
    }

    /// Makes sure that the jurisdiction is said, and that it can be one.
    pub(crate) fn require_jurisdiction(&mut self, store: &dyn Store) -> Result<(), CorpusError> {
        let Some(filter) = self.take(key::JURISDICTION) else {
            return Err(CorpusError::JurisdictionMissing { present: jurisdictions(store)? });
        };
        let filter = match filter {
            Filter::OneOf(values) => Filter::OneOf(codes(store, values)?),
            Filter::NoneOf(values) => Filter::NoneOf(codes(store, values)?),
            Filter::Present => return Ok(()),
            other => {
                let (asked, present) = (other.to_string(), jurisdictions(store)?);
                return Err(CorpusError::JurisdictionUnknown { asked, present });
            }
        };
        self.tags.push((key::JURISDICTION.to_owned(), filter));
        Ok(())
    }

    /// Makes sure that only kinds are asked for that a search finds.
    pub(crate) fn restrict_kind(&mut self) -> Result<(), CorpusError> {
        let allowed: Vec<String> =
            Kind::SEARCHABLE.iter().map(|kind| kind.word().to_owned()).collect();
        let values = match self.take(key::KIND) {
            None | Some(Filter::Present) => allowed,
            Some(Filter::OneOf(values)) => {
                let values: Vec<String> = values.iter().map(|value| value.to_lowercase()).collect();
                if let Some(asked) = values.iter().find(|value| !allowed.contains(value)) {
                    return Err(CorpusError::Kind { asked: asked.clone(), allowed });
                }
                values
            }
            Some(Filter::NoneOf(excluded)) => {
                let excluded: Vec<String> =
                    excluded.iter().map(|value| value.to_lowercase()).collect();
                if let Some(asked) = excluded.iter().find(|value| Kind::named(value).is_none()) {
                    return Err(CorpusError::Kind { asked: asked.clone(), allowed });
                }
                allowed.into_iter().filter(|kind| !excluded.contains(kind)).collect()
            }
            Some(other) => return Err(CorpusError::Kind { asked: other.to_string(), allowed }),
        };
        self.tags.push((key::KIND.to_owned(), Filter::OneOf(values)));
        Ok(())
    }

    /// Narrows to a language unless the filters name one.
    pub(crate) fn default_language(&mut self, language: &str) {
        if self.get(key::LANGUAGE).is_none() {
            self.tags.push((key::LANGUAGE.to_owned(), Filter::is(language)));
        }
    }

    /// The scope of these filters.
    pub(crate) fn scope(&self) -> Scope {
        Scope { tags: self.tags.clone(), ..Scope::default() }
    }

    /// The scope of those filters only that have one of these keys.
    pub(crate) fn scope_of(&self, keys: &[&str]) -> Scope {
        let tags = self.tags.iter().filter(|(key, _)| keys.contains(&key.as_str()));
        Scope { tags: tags.cloned().collect(), ..Scope::default() }
    }

    /// Whether a source may have what these filters let through.
    fn covers(&self, collection: &Collection) -> bool {
        let fits = |key: &str, values: &mut dyn Iterator<Item = &str>| {
            self.get(key).is_none_or(|filter| filter.accepts(values, fold))
        };
        fits(key::JURISDICTION, &mut jurisdictions_of(&collection.jurisdiction))
            && fits(key::SOURCE, &mut std::iter::once(collection.name.as_str()))
    }

    /// The sources that may have what these filters let through.
    pub(crate) fn sources(&self, store: &dyn Store) -> Result<Vec<Coverage>, StoreError> {
        let collections = store.collections()?;
        Ok(collections.iter().filter(|one| self.covers(one)).map(Coverage::of).collect())
    }
}

/// Reads the filters of relations.
pub(crate) fn relations(
    edges: &BTreeMap<String, String>,
) -> Result<Vec<edge::Filter>, CorpusError> {
    let read = |(kind, targets): (&String, &String)| edge::Filter::read(kind, targets);
    edges.iter().map(read).collect::<Result<_, _>>().map_err(|error| CorpusError::Edge { error })
}

/// The same filters, where an id that is not a version, or the identity of the versions of a text, is
/// each of its versions.
pub(crate) fn versions_meant(
    store: &dyn Store,
    filters: Vec<edge::Filter>,
) -> Result<Vec<edge::Filter>, CorpusError> {
    let named: Vec<&DocumentId> = filters
        .iter()
        .flat_map(|filter| match &filter.targets {
            Targets::AnyOf(ids) | Targets::AllOf(ids) => ids.as_slice(),
            Targets::Present => &[],
        })
        .collect();
    if named.is_empty() {
        return Ok(filters);
    }
    let here = store.heads(&named.iter().map(|id| (*id).clone()).collect::<Vec<_>>())?;
    let is_here = |id: &DocumentId| here.iter().any(|head| head.id == *id);
    let texts: Vec<&str> =
        named.into_iter().filter(|id| !is_here(id)).map(DocumentId::as_str).collect();
    let versions = if texts.is_empty() { Vec::new() } else { store.versions(&texts)? };
    let versions: BTreeMap<String, Vec<DocumentId>> = texts
        .into_iter()
        .zip(versions)
        .map(|(text, heads)| (text.to_owned(), heads.into_iter().map(|head| head.id).collect()))
        .collect();
    let expanded = |ids: Vec<DocumentId>| -> Vec<DocumentId> {
        let versions = |id: DocumentId| match versions.get(id.as_str()) {
            Some(versions) if !versions.is_empty() => versions.clone(),
            _ => vec![id],
        };
        ids.into_iter().flat_map(versions).collect()
    };
    let mut meant = Vec::new();
    for edge::Filter { kind, targets } in filters {
        match targets {
            Targets::AnyOf(ids) => {
                meant.push(edge::Filter { kind, targets: Targets::AnyOf(expanded(ids)) });
            }
            // Each of these, in any of its versions.
            Targets::AllOf(ids) => {
                for id in ids {
                    let targets = Targets::AnyOf(expanded(vec![id]));
                    meant.push(edge::Filter { kind: kind.clone(), targets });
                }
            }
            Targets::Present => meant.push(edge::Filter { kind, targets }),
        }
    }
    Ok(meant)
}

/// The jurisdictions of which there are documents.
pub(crate) fn jurisdictions(store: &dyn Store) -> Result<Vec<String>, StoreError> {
    let values = store.values(&StoreQuery::default(), key::JURISDICTION, MOST_NAMED)?;
    let mut names: Vec<String> = values.counted.into_iter().map(|one| one.name).collect();
    names.sort();
    Ok(names)
}

fn codes(store: &dyn Store, values: Vec<String>) -> Result<Vec<String>, CorpusError> {
    let values: Vec<String> = values.iter().map(|value| value.to_lowercase()).collect();
    match values.iter().find(|value| !is_jurisdiction(value)) {
        None => Ok(values),
        Some(asked) => {
            let (asked, present) = (asked.clone(), jurisdictions(store)?);
            Err(CorpusError::JurisdictionUnknown { asked, present })
        }
    }
}
