//! What is said where a reference finds nothing: how it was understood, what comes close, what is
//! covered.

use law::{Between, Head, Lookup, Query, tag::Filter};

use super::meaning::is_provision;
use crate::{
    Asked, Candidate, CorpusError, Order, Store, Wanted, scope::Filters, search::not_proven,
};

/// How many close documents are named.
const MOST_CLOSE: usize = 6;

/// The keys under which a provision has its number in its act.
const NUMBERS: [&str; 3] = ["article_number", "paragraph", "section_number"];

/// The answer where nothing was found.
pub(super) fn not_found(
    store: &dyn Store,
    reference: &str,
    language: &str,
    readings: &[Lookup],
    filters: &Filters,
) -> Result<CorpusError, CorpusError> {
    let mut understood: Vec<String> = Vec::new();
    for lookup in readings {
        let hint = lookup.hint.as_deref().map(|hint| format!(" ({hint})")).unwrap_or_default();
        let reading = format!("{}{hint}", lookup.reading);
        if !understood.contains(&reading) {
            understood.push(reading);
        }
    }
    let mut covering = filters.clone();
    if covering.get("jurisdiction").is_none() && !readings.is_empty() {
        let mut codes: Vec<String> =
            readings.iter().map(|lookup| lookup.jurisdiction.to_owned()).collect();
        codes.sort();
        codes.dedup();
        covering.tags.push(("jurisdiction".to_owned(), Filter::OneOf(codes)));
    }
    let covered = covering.sources(store)?;
    let (close, is_act_here) = close(store, reference, language, readings, filters)?;
    let mut message = if understood.is_empty() {
        format!(
            "`{reference}` is neither the id of a document here nor a citation that can be read; \
             to look for words, search"
        )
    } else {
        format!("`{reference}` was understood as {}, and is not here", understood.join("; or as "))
    };
    match is_act_here {
        Some(true) => message.push_str("; the act is here, without this provision"),
        Some(false) => message.push_str("; nothing of its act is here"),
        None => {}
    }
    if !close.is_empty() {
        let list: Vec<String> =
            close.iter().map(|one| format!("{} ({})", one.id, one.title)).collect();
        message.push_str(&format!("; close to it are {}", list.join(", ")));
    }
    message.push_str("; ");
    message.push_str(&not_proven(&covered));
    Ok(CorpusError::NotFound { message, understood, close, covered })
}

/// What comes close, and whether the act of a provision is here.
fn close(
    store: &dyn Store,
    reference: &str,
    language: &str,
    readings: &[Lookup],
    filters: &Filters,
) -> Result<(Vec<Candidate>, Option<bool>), CorpusError> {
    let scope = filters.scope();
    let mut found: Vec<Head> = Vec::new();
    let mut is_act_here = None;
    for lookup in readings.iter().filter(|lookup| is_provision(lookup)) {
        let Some((key, number)) = number_of(lookup) else { continue };
        let mut act = Lookup { at: None, ..lookup.clone() };
        act.tags.retain(|(known, _)| *known != key);
        if act.tags.is_empty() {
            continue;
        }
        let find = |lookup: &Lookup, limit| {
            let language = Some(language);
            store.find(&Wanted { lookup, language, at: None, scope: &scope, limit })
        };
        is_act_here = Some(is_act_here == Some(true) || !find(&act, 1)?.is_empty());
        let near = act.with(key, Filter::OneOf(neighbours(number)));
        found.extend(find(&near, MOST_CLOSE)?);
    }
    if found.is_empty()
        && readings.is_empty()
        && let Ok(query) = Query::parse(reference, Between::Any)
    {
        let asked = Asked {
            scope: scope.with("kind", Filter::NoneOf(vec!["chunk".to_owned()])),
            clause: Some(query.root().clone()),
            language: language.to_owned(),
            order: Order::Relevance,
            offset: 0,
            limit: MOST_CLOSE,
        };
        found.extend(store.search(&asked)?.hits.into_iter().map(|hit| hit.head));
    }
    let mut close: Vec<Candidate> = Vec::new();
    for head in found {
        if close.iter().all(|known| known.id != head.id.as_str()) {
            close.push(Candidate::of(&head, None));
        }
    }
    close.truncate(MOST_CLOSE);
    Ok((close, is_act_here))
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
