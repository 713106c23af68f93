//! Why nothing was found, and what would be: an empty answer never looks like a proof.

use law::{
    Advice, DocumentId, Head, Remark, Scope,
    edge::{self, Targets},
    key,
    notice::FailureNotice,
    tag::Filter,
};

use super::question::Question;
use crate::{CorpusError, Counted, Coverage, Store, StoreQuery, scope};

/// How many values or keys a hint lists.
const MOST_LISTED: usize = 12;

/// How many keys a hint lists.
const MOST_KEYS: usize = 40;

/// The filters that say where to look, beside which every other is judged.
const WHERE: [&str; 3] = [key::JURISDICTION, key::KIND, key::LANGUAGE];

/// What to say where nothing was found.
pub(super) fn hints(
    store: &dyn Store,
    question: &Question<'_>,
    sources: &[Coverage],
) -> Result<Vec<Remark>, CorpusError> {
    let mut hints = Vec::new();
    if let Some(filter) = question.filters.get(key::JURISDICTION) {
        let scope = question.filters.scope_of(&[key::JURISDICTION]);
        if count(store, scope)? == 0 {
            let present = scope::jurisdictions(store)?.join(", ");
            let here = format!("nothing of jurisdiction `{filter}` is here; here are {present}");
            hints.push(here.into());
            hints.push(unproven(sources));
            return Ok(hints);
        }
    }
    for (key, filter) in &question.filters.tags {
        if !WHERE.contains(&key.as_str()) {
            hints.extend(of_filter(store, question, key, filter)?.map(Remark::from));
        }
    }
    if let Some(hint) = of_language(store, question)? {
        hints.push(hint);
    }
    hints.extend(of_dates(store, question)?.map(Remark::from));
    hints.extend(of_relations(store, question)?);
    hints.push(unproven(sources));
    Ok(hints)
}

/// The same as [`not_proven`], as a remark.
fn unproven(sources: &[Coverage]) -> Remark {
    let one = |source: &Coverage| {
        let day = source.as_of.map(|day| format!(" ({day})")).unwrap_or_default();
        let caveat = match source.caveat.as_str() {
            "" => String::new(),
            caveat => format!(": {caveat}"),
        };
        format!("{}{day}{caveat}", source.title)
    };
    let asked: Vec<String> = sources.iter().map(one).collect();
    let notice = match asked.is_empty() {
        true => FailureNotice::NotProvenAtAll,
        false => FailureNotice::NotProven { asked: asked.join("; ") },
    };
    Remark::from(not_proven(sources)).at_a_page(notice)
}

/// That what is not here may exist, and what is covered.
pub(crate) fn not_proven(sources: &[Coverage]) -> String {
    let lines: Vec<String> = sources.iter().map(Coverage::line).collect();
    let mut text = if lines.is_empty() {
        "not found here does not mean that it does not exist: no source here says what \
         it covers of this jurisdiction"
            .to_owned()
    } else {
        format!(
            "not found here does not mean that it does not exist; asked were {}",
            lines.join(", ")
        )
    };
    for source in sources.iter().filter(|source| !source.caveat.is_empty()) {
        text.push_str(&format!("; {}: {}", source.source, source.caveat));
    }
    text
}

/// Which keys there are, as nothing has the one asked for.
pub(super) fn keys(
    store: &dyn Store,
    question: &Question<'_>,
    key: &str,
) -> Result<String, CorpusError> {
    let scope = question.filters.scope_of(&WHERE);
    let known = store.keys(&StoreQuery { scope, ..StoreQuery::default() })?;
    let known: Vec<String> =
        Scope::VIRTUAL.iter().map(|key| (*key).to_owned()).chain(named(&known)).collect();
    let more = known.len().saturating_sub(MOST_KEYS);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    let list = known.iter().take(MOST_KEYS).cloned().collect::<Vec<_>>().join(", ");
    Ok(format!("no document here has the tag `{key}`; there are {list}{more}"))
}

fn named(counted: &[Counted]) -> impl Iterator<Item = String> {
    counted.iter().map(|one| one.name.clone())
}

fn count(store: &dyn Store, scope: Scope) -> Result<usize, CorpusError> {
    Ok(store.search(&StoreQuery { scope, ..StoreQuery::default() })?.total)
}

/// What is wrong with a filter, where it lets nothing through beside the place to look.
fn of_filter(
    store: &dyn Store,
    question: &Question<'_>,
    key: &str,
    filter: &Filter,
) -> Result<Option<String>, CorpusError> {
    let place = question.filters.scope_of(&WHERE);
    if count(store, place.clone().with(key, filter.clone()))? > 0 {
        return Ok(None);
    }
    let values = store
        .values(&StoreQuery { scope: place, ..StoreQuery::default() }, key, MOST_LISTED)?
        .counted;
    if values.is_empty() {
        return keys(store, question, key).map(Some);
    }
    let list = values.iter().map(|one| format!("{} ({})", one.name, one.count));
    let list = list.collect::<Vec<_>>().join(", ");
    Ok(Some(format!("no document has {key}=`{filter}`; the most frequent values are {list}")))
}

/// The other languages in which something would be found.
pub(super) fn of_language(
    store: &dyn Store,
    question: &Question<'_>,
) -> Result<Option<Remark>, CorpusError> {
    let clause = question.words.as_ref().map(|words| words.all.clone());
    let mut asked = question.asked(clause, 0);
    asked.scope.tags.retain(|(key, _)| key != key::LANGUAGE);
    let languages = store.values(&asked, key::LANGUAGE, MOST_LISTED)?.counted;
    if languages.is_empty() {
        return Ok(None);
    }
    let list = languages.iter().map(|one| format!("{} ({})", one.name, one.count));
    let list = list.collect::<Vec<_>>().join(", ");
    let codes = languages.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join("|");
    let there = Remark::from(format!("in other languages there are {list}; ask with "));
    Ok(Some(there.advise(Advice::OfTag(key::LANGUAGE, codes))))
}

/// Which targets of relations are not here, or are cited in other versions.
fn of_relations(store: &dyn Store, question: &Question<'_>) -> Result<Vec<Remark>, CorpusError> {
    let mut hints: Vec<Remark> = Vec::new();
    for filter in &question.scope.edges {
        let Some(kind) = &filter.kind else { continue };
        let scope = question.filters.scope_of(&[key::JURISDICTION]);
        let kinds = store.edge_kinds(&StoreQuery { scope, ..StoreQuery::default() })?;
        if kinds.iter().all(|known| known.name != *kind) {
            let known = named(&kinds).collect::<Vec<_>>().join(", ");
            let known = if known.is_empty() { "none".to_owned() } else { known };
            let hint =
                format!("no document here has a relation of kind `{kind}`; there are {known}")
                    .into();
            if !hints.contains(&hint) {
                hints.push(hint);
            }
        }
    }
    let ids = |filter: &edge::Filter| match &filter.targets {
        Targets::AnyOf(ids) | Targets::AllOf(ids) => ids.clone(),
        Targets::Present => Vec::new(),
    };
    let all: Vec<DocumentId> = question.scope.edges.iter().flat_map(ids).collect();
    if all.is_empty() {
        return Ok(hints);
    }
    let heads = store.heads(&all)?;
    let cids: Vec<&str> = heads.iter().map(Head::cid).collect();
    let versions = store.versions(&cids)?;
    for filter in &question.scope.edges {
        for id in ids(filter) {
            let Some(place) = heads.iter().position(|head| head.id == id) else {
                let lacking = format!("{id} is not here; look it up first by its citation, with ");
                hints.push(Remark::from(lacking).advise(Advice::ReadLaw));
                continue;
            };
            let versions = versions.get(place).into_iter().flatten().map(|version| &version.id);
            let others: Vec<DocumentId> =
                versions.filter(|other| **other != id).take(MOST_LISTED).cloned().collect();
            let list = others.iter().map(DocumentId::as_str).collect::<Vec<_>>().join("|");
            let targets = Targets::AnyOf(others);
            let edges = vec![edge::Filter { kind: filter.kind.clone(), targets }];
            let related = count(store, Scope { edges, ..question.scope.clone() })?;
            if related > 0 {
                let others = format!(
                    "{related} relate to another version of {id}; ask for them with `{list}`"
                );
                hints.push(others.into());
            }
        }
    }
    Ok(hints)
}

/// Whether something would be found without a day or a range.
fn of_dates(store: &dyn Store, question: &Question<'_>) -> Result<Option<String>, CorpusError> {
    let scope = &question.scope;
    if scope.at.is_none() && scope.from.is_none() && scope.to.is_none() {
        return Ok(None);
    }
    let clause = question.words.as_ref().map(|words| words.all.clone());
    let mut asked = question.asked(clause, 0);
    (asked.scope.at, asked.scope.from, asked.scope.to) = (None, None, None);
    let total = store.search(&asked)?.total;
    Ok((total > 0).then(|| {
        format!(
            "without the date there are {total}; what has no date, or is known only as of a later \
             day, is left out where a date is asked for"
        )
    }))
}
