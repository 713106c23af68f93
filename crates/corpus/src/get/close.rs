//! What is said where a reference finds nothing: how it was understood, what comes close, what is
//! covered.

use law::{Between, Head, Lookup, Query, Scope, jurisdictions_of, key, tag::Filter};

use crate::{Candidate, CorpusError, Coverage, Store, StoreQuery, Wanted, scope::Filters};
use law::Kind;

/// How many close documents are named.
const MOST_CLOSE: usize = 6;

/// How many readings, and how many sources, are named.
const MOST_READINGS: usize = 3;
const MOST_SOURCES: usize = 4;

/// How many versions of a close document are expected.
const MOST_VERSIONS: usize = 8;

/// The keys that tell an act.
const ACTS: [&str; 10] = [
    key::CODE,
    key::ABBREVIATION,
    key::SR_NUMBER,
    key::LEGITEXT,
    key::ACT,
    key::ACT_TITLE,
    key::IDCC,
    key::CELEX,
    key::TREATY,
    key::TITLE_NUMBER,
];

/// The keys under which a provision has its number in its act.
pub(super) const NUMBERS: [&str; 3] = [key::ARTICLE_NUMBER, key::PARAGRAPH, key::SECTION_NUMBER];

/// The answer where nothing was found.
pub(crate) fn not_found(
    store: &dyn Store,
    reference: &str,
    language: &str,
    readings: &[Lookup],
    filters: &Filters,
) -> Result<CorpusError, CorpusError> {
    let mut understood: Vec<String> = Vec::new();
    let mut found: Vec<Head> = Vec::new();
    let mut said: Vec<String> = Vec::new();
    for lookup in readings {
        let hint = lookup.hint.as_deref().map(|hint| format!(" ({hint})")).unwrap_or_default();
        let reading = format!("{}{hint}", lookup.reading);
        if understood.contains(&reading) {
            continue;
        }
        let (what, near) = of_reading(store, lookup, language, filters)?;
        let asides: Vec<String> = lookup.hint.clone().into_iter().chain(what).collect();
        said.push(match asides.is_empty() {
            true => reading.clone(),
            false => format!("{} ({})", lookup.reading, asides.join("; ")),
        });
        found.extend(near);
        understood.push(reading);
    }
    let more = said.len().saturating_sub(MOST_READINGS);
    said.truncate(MOST_READINGS);
    let mut message = if said.is_empty() {
        found.extend(by_words(store, reference, language, filters)?);
        format!(
            "`{reference}` is neither the id of a document here nor a citation that can be read; \
             to look for words, search"
        )
    } else {
        let more = if more == 0 { String::new() } else { format!("; or in {more} more ways") };
        format!("`{reference}` is not here; understood as {}{more}", said.join("; or as "))
    };
    let mut close: Vec<Candidate> = Vec::new();
    for head in found {
        if close.iter().all(|known| known.id != head.id.as_str()) {
            close.push(Candidate::of(&head, None));
        }
    }
    close.truncate(MOST_CLOSE);
    if !close.is_empty() {
        let list: Vec<&str> = close.iter().map(|one| one.id.as_str()).collect();
        message.push_str(&format!("; close to it are {}", list.join(", ")));
    }
    let mut covered = filters.sources(store)?;
    if !readings.is_empty() {
        covered.retain(|source| {
            readings.iter().any(|lookup| {
                jurisdictions_of(&source.jurisdiction).any(|code| code == lookup.jurisdiction)
            })
        });
    }
    message.push_str("; ");
    message.push_str(&asked(&covered));
    Ok(CorpusError::NotFound { message, understood, close, covered })
}

/// That not finding it proves nothing, with the names of the sources.
fn asked(covered: &[Coverage]) -> String {
    let day = |source: &Coverage| source.as_of.or(source.retrieved);
    let names = covered.iter().take(MOST_SOURCES).map(|source| match day(source) {
        Some(day) => format!("{} (as of {day})", source.source),
        None => source.source.clone(),
    });
    let names = names.collect::<Vec<_>>().join(", ");
    match covered.len().saturating_sub(MOST_SOURCES) {
        0 if names.is_empty() => {
            "no source here says what it covers of this jurisdiction, so this proves \
                                  nothing"
                .to_owned()
        }
        0 => format!("this does not prove that it does not exist; asked: {names}"),
        more => {
            format!("this does not prove that it does not exist; asked: {names} and {more} more")
        }
    }
}

/// What is here of a reading that was not found: under other filters, of the same act.
fn of_reading(
    store: &dyn Store,
    lookup: &Lookup,
    language: &str,
    filters: &Filters,
) -> Result<(Option<String>, Vec<Head>), CorpusError> {
    let find = |lookup: &Lookup, scope: &Scope, limit: usize| {
        let wanted = Wanted { lookup, language: None, at: None, scope, limit };
        store.find(&[wanted]).map(|found| found.into_iter().flatten().collect::<Vec<Head>>())
    };
    let anywhere = Scope::default();
    let undated = Lookup { at: None, ..lookup.clone() };
    if !filters.tags.is_empty() && !find(&undated, &anywhere, 1)?.is_empty() {
        let scopes =
            filters.tags.iter().map(|(key, filter)| anywhere.clone().with(key, filter.clone()));
        let scopes: Vec<Scope> = scopes.collect();
        let wanted = |scope| Wanted { lookup: &undated, language: None, at: None, scope, limit: 1 };
        let found = store.find(&scopes.iter().map(wanted).collect::<Vec<_>>())?;
        let excluding = filters.tags.iter().zip(found).filter(|(_, found)| found.is_empty());
        let keys: Vec<String> = excluding.map(|((key, _), _)| format!("`tags.{key}`")).collect();
        let keys = if keys.is_empty() { "`tags`".to_owned() } else { keys.join(" and ") };
        return Ok((Some(format!("here, but excluded by {keys}")), Vec::new()));
    }
    if !is_provision(lookup) {
        return Ok((None, Vec::new()));
    }
    let Some((key, number)) = number_of(lookup) else { return Ok((None, Vec::new())) };
    let mut act = undated;
    act.tags.retain(|(known, _)| ACTS.contains(known));
    if act.tags.is_empty() {
        return Ok((None, Vec::new()));
    }
    // A table of contents or an annex is the act, too.
    let any = Lookup { kind: None, ..act.clone() };
    if find(&any, &anywhere, 1)?.is_empty() {
        return Ok((Some("nothing of its act is here".to_owned()), Vec::new()));
    }
    let near = act.with(key, Filter::OneOf(neighbours(number)));
    let mut heads = Vec::new();
    for head in find(&near, &filters.scope(), MOST_CLOSE * MOST_VERSIONS)? {
        let is_known = |known: &Head| known.cid() == head.cid();
        let is_wanted = head.language == language || lookup_speaks_not(lookup, language);
        if is_wanted && !heads.iter().any(is_known) {
            heads.push(head);
        }
    }
    Ok((Some("its act is here, without this provision".to_owned()), heads))
}

/// Whether a language is none of those in which the law of a reading is written.
fn lookup_speaks_not(lookup: &Lookup, language: &str) -> bool {
    jurisdictions::of(lookup.jurisdiction)
        .is_none_or(|order| order.languages().iter().all(|known| known.code() != language))
}

/// What the words of a reference find that is not a citation.
fn by_words(
    store: &dyn Store,
    reference: &str,
    language: &str,
    filters: &Filters,
) -> Result<Vec<Head>, CorpusError> {
    let Ok(query) = Query::parse(reference, Between::All) else { return Ok(Vec::new()) };
    let scope = filters.scope().with(key::KIND, Filter::NoneOf(vec!["chunk".to_owned()]));
    let asked = StoreQuery {
        scope,
        clause: Some(query.root().clone()),
        language: language.to_owned(),
        limit: MOST_CLOSE,
        ..StoreQuery::default()
    };
    Ok(store.search(&asked)?.hits.into_iter().map(|hit| hit.head).collect())
}

/// The number of a provision in its act, with its key.
fn number_of(lookup: &Lookup) -> Option<(&'static str, &str)> {
    lookup.tags.iter().find_map(|(key, filter)| match filter {
        Filter::OneOf(values) if NUMBERS.contains(key) => Some((*key, values.first()?.as_str())),
        _ => None,
    })
}

/// The numbers beside one: of `L1232-1`, `L1232-2`; of `97a`, `97`, `97b`, `96`, `98`.
fn neighbours(number: &str) -> Vec<String> {
    let end = number.rfind(|letter: char| letter.is_ascii_digit()).map_or(0, |place| place + 1);
    let (counted, suffix) = number.split_at_checked(end).unwrap_or((number, ""));
    let digits = counted.chars().rev().take_while(char::is_ascii_digit).count();
    let (prefix, digits) =
        counted.split_at_checked(counted.len() - digits).unwrap_or((counted, ""));
    let Ok(count) = digits.parse::<u32>() else { return Vec::new() };
    let mut near: Vec<String> = [count.checked_sub(1), count.checked_add(1)]
        .into_iter()
        .chain([count.checked_sub(2), count.checked_add(2)])
        .flatten()
        .map(|count| format!("{prefix}{count}"))
        .collect();
    if suffix.is_empty() {
        near.extend(["a", "bis", "-1"].map(|suffix| format!("{counted}{suffix}")));
    } else {
        near.extend(["", "a", "b", "c", "bis", "ter"].map(|suffix| format!("{counted}{suffix}")));
    }
    near.retain(|other| other != number);
    near
}

/// Whether a reading asks for a provision by its number.
pub(super) fn is_provision(lookup: &Lookup) -> bool {
    lookup.kind == Some(Kind::Legislation)
}
