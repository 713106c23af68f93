//! Which document a reference means: its id, the identity of its versions, or a citation.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use law::{DocumentId, Head, Kind, Language, Lookup, Scope, key, tag::Filter};

use super::{GetRequest, close, day, named::or_named};
use crate::{
    Candidate, CorpusError, Store, StoreError, Wanted, fold,
    get::resolved::{Fitting, Resolved, text_of},
    memory::values_of,
    scope::Filters,
};

/// How many documents of a reading are looked at first, and at most where these are versions of too
/// few texts to know whether there are others.
const FIRST_FOUND: usize = 40;
const MOST_FOUND: usize = 10_000;

/// How many candidates an answer lists.
const MOST_CANDIDATES: usize = 20;

/// How many filters are proposed to tell documents apart.
const MOST_REMEDIES: usize = 4;

/// How many other texts that a citation fits are named in a warning.
const MOST_OTHERS: usize = 5;

/// The document that a reference means.
pub(super) struct Meant {
    /// The document, in the version that is meant.
    pub(super) head: Head,
    /// How the reference was understood, where it is a citation.
    pub(super) reading: Option<String>,
    /// What is pointed at within the document.
    pub(super) pinpoint: Option<String>,
    /// What had to be assumed.
    pub(super) warnings: Vec<String>,
}

/// The language in which a citation is read.
pub(crate) fn language_of(code: &str) -> Language {
    code.parse().unwrap_or(Language::En)
}

/// Every reading of a citation, in the legal orders that a filter lets through.
pub(crate) fn readings(reference: &str, language: &str, within: Option<&Filter>) -> Vec<Lookup> {
    let orders = jurisdictions::ALL.iter().filter(|order| {
        // A part of a legal order is read as the whole is.
        within.is_none_or(|filter| match filter {
            Filter::OneOf(codes) => {
                codes.iter().any(|code| code.split('-').next() == Some(order.code()))
            }
            other => other.accepts(std::iter::once(order.code()), fold),
        })
    });
    orders.flat_map(|order| order.resolve(reference, language_of(language))).collect()
}

/// Puts the readings to the store: of each legal order, the first certain one that finds something
/// wins; where none does, every candidate counts.
pub(crate) fn resolved(
    store: &dyn Store,
    readings: &[Lookup],
    language: &str,
    at: Option<Date>,
    scope: &Scope,
) -> Result<Resolved, CorpusError> {
    let (certain, candidates): (Vec<&Lookup>, Vec<&Lookup>) =
        readings.iter().partition(|lookup| lookup.hint.is_none());
    let mut fitting: Vec<Fitting> = Vec::new();
    for lookup in certain {
        // Within a legal order the first that finds something wins.
        if fitting.iter().any(|known| known.lookup.jurisdiction == lookup.jurisdiction) {
            continue;
        }
        let mut found = found(store, lookup, language, at, scope)?.into_iter();
        let Some(head) = found.next() else { continue };
        let mut others: BTreeMap<String, Head> = BTreeMap::new();
        for other in found.filter(|other| text_of(other) != text_of(&head)) {
            others.entry(text_of(&other).to_owned()).or_insert(other);
        }
        let others = others.into_values().collect();
        fitting.push(Fitting { lookup: lookup.clone(), head, others });
    }
    // What is there in the language asked for is meant; what else could be is said.
    if fitting.iter().filter(|one| one.head.language == language).count() == 1 {
        let (mut meant, others): (Vec<Fitting>, Vec<Fitting>) =
            fitting.into_iter().partition(|one| one.head.language == language);
        for one in &mut meant {
            one.others.extend(others.iter().map(|other| other.head.clone()));
        }
        fitting = meant;
    }
    // An Italian or a German text that cites "Code civil" means the order that has that language.
    let speaks = |one: &Fitting| {
        jurisdictions::of(one.lookup.jurisdiction)
            .is_some_and(|order| order.languages().iter().any(|known| known.code() == language))
    };
    if fitting.len() > 1 && fitting.iter().filter(|one| speaks(one)).count() == 1 {
        let (mut meant, others): (Vec<Fitting>, Vec<Fitting>) =
            fitting.into_iter().partition(speaks);
        for one in &mut meant {
            one.others.extend(others.iter().map(|other| other.head.clone()));
        }
        fitting = meant;
    }
    // "article 9 du code civil" is an article of France and of Switzerland, and nothing tells which.
    if fitting.len() > 1 {
        let one = |fitting: Fitting| (fitting.lookup, fitting.head);
        return Ok(Resolved::Several(fitting.into_iter().map(one).collect()));
    }
    if let Some(fitting) = fitting.pop() {
        return Ok(Resolved::One(Box::new(fitting)));
    }
    let mut several: Vec<(Lookup, Head)> = Vec::new();
    for lookup in candidates {
        for head in found(store, lookup, language, at, scope)? {
            if several.iter().all(|(_, known)| text_of(known) != text_of(&head)) {
                several.push((lookup.clone(), head));
            }
        }
    }
    if several.len() > 1 {
        return Ok(Resolved::Several(several));
    }
    Ok(several.pop().map_or(Resolved::Nothing, |(lookup, head)| {
        Resolved::One(Box::new(Fitting { lookup, head, others: Vec::new() }))
    }))
}

/// What a reading finds: on the day, else on any; in the language, else in any.
fn found(
    store: &dyn Store,
    lookup: &Lookup,
    language: &str,
    at: Option<Date>,
    scope: &Scope,
) -> Result<Vec<Head>, CorpusError> {
    let at = at.or(lookup.at).filter(|_| lookup.kind.is_none_or(day::has_versions));
    for language in [Some(language), None] {
        for at in if at.is_some() { vec![at, None] } else { vec![None] } {
            let found = put_texts(store, lookup, language, at, scope)?;
            if !found.is_empty() {
                return Ok(found);
            }
        }
    }
    Ok(Vec::new())
}

/// The same of as many documents as show whether there is more than one text: the versions of one
/// may be many.
fn put_texts(
    store: &dyn Store,
    lookup: &Lookup,
    language: Option<&str>,
    at: Option<Date>,
    scope: &Scope,
) -> Result<Vec<Head>, CorpusError> {
    let mut limit = FIRST_FOUND;
    loop {
        let found = put(store, lookup, language, at, scope, limit)?;
        let texts: BTreeSet<&str> = found.iter().map(text_of).collect();
        if found.len() < limit || texts.len() > MOST_CANDIDATES || limit >= MOST_FOUND {
            return Ok(found);
        }
        limit = limit.saturating_mul(5).min(MOST_FOUND);
    }
}

/// Puts a reading to the store. The name of an act is that of its books and chapters, too, and means
/// the act.
pub(crate) fn put(
    store: &dyn Store,
    lookup: &Lookup,
    language: Option<&str>,
    at: Option<Date>,
    scope: &Scope,
    limit: usize,
) -> Result<Vec<Head>, CorpusError> {
    let undated = Lookup { at: None, ..lookup.clone() };
    let find = |scope: &Scope| {
        let wanted = Wanted { lookup: &undated, language, at, scope, limit };
        store.find(&[wanted]).map(|found| found.into_iter().flatten().collect::<Vec<Head>>())
    };
    if lookup.kind == Some(Kind::Section) {
        let acts = find(&scope.clone().with(key::DOCUMENT_FORM, Filter::is("act")))?;
        if !acts.is_empty() {
            return Ok(acts);
        }
    }
    Ok(find(scope)?)
}

/// The document that a request means.
pub(super) fn meant(
    store: &dyn Store,
    request: &GetRequest,
    today: Date,
) -> Result<Meant, CorpusError> {
    let reference = request.reference.trim();
    if reference.is_empty() {
        return Err(CorpusError::EmptyReference);
    }
    let language = crate::scope::language(&request.language)?;
    let filters = Filters::read(&request.tags)?;
    if let Some(versions) = by_id(store, reference)? {
        let named = versions.iter().find(|head| head.id.as_str() == reference.to_lowercase());
        let head = version(store, &versions, named, request.at_date, today)?;
        let warnings = misfit(&head, &filters).into_iter().collect();
        return Ok(Meant { head, reading: None, pinpoint: None, warnings });
    }
    let readings = readings(reference, &language, filters.get(key::JURISDICTION));
    let scope = filters.scope();
    let known = resolved(store, &readings, &language, request.at_date, &scope)?;
    match or_named(store, (reference, &language), &readings, known, &scope)? {
        Resolved::Nothing => {
            Err(close::not_found(store, reference, &language, &readings, &filters)?)
        }
        Resolved::Several(several) => {
            let candidates = several.iter().take(MOST_CANDIDATES).map(|(lookup, head)| {
                let hint = lookup
                    .hint
                    .as_deref()
                    .or_else(|| Some(jurisdictions::of(lookup.jurisdiction)?.name()));
                let hint = hint.unwrap_or(lookup.jurisdiction);
                Candidate::of(head, Some(format!("{}, {hint}", lookup.reading)))
            });
            Err(CorpusError::Ambiguous {
                reference: reference.to_owned(),
                candidates: candidates.collect(),
                remedy: remedy(&several),
            })
        }
        Resolved::One(fitting) => {
            let Fitting { lookup, head, others } = *fitting;
            let mut warnings = assumed(&lookup, &head, &others, &language);
            let at = request.at_date.or(lookup.at);
            let at = at.filter(|_| day::has_versions(head.kind));
            let versions = versions_of(store, head.cid())?;
            let head = version(store, &versions, None, at, today)?;
            if let (Some(day), None) = (lookup.at, request.at_date) {
                warnings.push(format!("the citation itself means the version of {day}"));
            }
            Ok(Meant { head, reading: Some(lookup.reading), pinpoint: lookup.pinpoint, warnings })
        }
    }
}

/// How to tell several documents apart: by their legal order, else by their court, else by id.
fn remedy(several: &[(Lookup, Head)]) -> String {
    let first = |key: &str, value: &str| format!("{{\"{key}\": \"{value}\"}}");
    let mut told: Vec<String> = Vec::new();
    for (_, head) in several {
        let country = head.jurisdiction.split('-').next().unwrap_or_default();
        let one = first(key::JURISDICTION, country);
        if !told.contains(&one) {
            told.push(one);
        }
    }
    if told.len() < 2 {
        told.clear();
        for court in several.iter().filter_map(|(_, head)| head.tags.first(key::COURT)) {
            let one = first(key::COURT, court);
            if !told.contains(&one) {
                told.push(one);
            }
        }
    }
    if told.len() < 2 {
        return "ask again with the id".to_owned();
    }
    told.truncate(MOST_REMEDIES);
    format!("ask again with the id, or with tags {}", told.join(" or "))
}

/// That an id names a document that the filters of the request would not let through.
fn misfit(head: &Head, filters: &Filters) -> Option<String> {
    let keys = filters
        .tags
        .iter()
        .filter(|(key, filter)| !filter.accepts(values_of(head, key).into_iter(), fold));
    let keys = keys.map(|(key, _)| format!("`tags.{key}`")).collect::<Vec<_>>().join(" and ");
    (!keys.is_empty()).then(|| {
        format!("this document, which the id names, does not fit {keys}; it is shown all the same")
    })
}

/// What had to be assumed to take a document for what is cited.
fn assumed(lookup: &Lookup, head: &Head, others: &[Head], language: &str) -> Vec<String> {
    let mut warnings = Vec::new();
    if let Some(hint) = &lookup.hint {
        warnings.push(format!(
            "the reference may mean several things; it was read as {} ({hint}), the only reading \
             of which there is a document here",
            lookup.reading
        ));
    }
    if head.language != language {
        warnings.push(format!(
            "this is not here in the language `{language}`; it is shown in `{}`",
            head.language
        ));
    }
    if !others.is_empty() {
        let listed = others.iter().take(MOST_OTHERS).map(|other| other.id.as_str());
        let more = match others.len().saturating_sub(MOST_OTHERS) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let list = listed.collect::<Vec<_>>().join(", ");
        warnings.push(format!("the same citation fits {list}{more} as well"));
    }
    warnings
}

/// The versions of what has this id, or this identity.
fn by_id(store: &dyn Store, reference: &str) -> Result<Option<Vec<Head>>, CorpusError> {
    let Ok(id) = reference.parse::<DocumentId>() else { return Ok(None) };
    let cid = match store.heads(std::slice::from_ref(&id))?.into_iter().next() {
        Some(head) => head.cid().to_owned(),
        None => id.to_string(),
    };
    let versions = versions_of(store, &cid)?;
    Ok((!versions.is_empty()).then_some(versions))
}

/// The versions of one text.
pub(crate) fn versions_of(store: &dyn Store, cid: &str) -> Result<Vec<Head>, StoreError> {
    Ok(store.versions(&[cid])?.pop().unwrap_or_default())
}

/// The version that is meant: of the day, else the one named, else the current one.
fn version(
    store: &dyn Store,
    versions: &[Head],
    named: Option<&Head>,
    at: Option<Date>,
    today: Date,
) -> Result<Head, CorpusError> {
    let is_dated = versions.first().is_some_and(|head| day::has_versions(head.kind));
    let chosen = match at.filter(|_| is_dated) {
        Some(at) => match day::on(versions, at) {
            Some(head) => Some(head),
            None => return Err(day::not_then(store, versions, at)?),
        },
        None => named.or_else(|| day::current(versions, today)),
    };
    chosen.cloned().ok_or_else(|| {
        let belief = "a document that was found has no version".to_owned();
        CorpusError::Store(StoreError::Bug(belief))
    })
}
