//! An act of the compilation as a document of the corpus: an entry of the register of acts.

use corpus::{Store, StoreError};
use jiff::civil::Date;
use law::{Collection, Document, DocumentId, Edge, Entry, Head, Kind, Tags, key};
use upstream::fedlex::{Act, ActName, Eli, LANGUAGES, SOURCE, Standing};

use crate::DeskError;

/// The id of the entry of an act.
pub(in crate::swiss) fn id(eli: &Eli) -> Result<DocumentId, DeskError> {
    DocumentId::of("ch", &eli.short()).map_err(|error| DeskError::Broken(error.to_string()))
}

/// The registry entry of the source.
pub(in crate::swiss) fn collection(store: Option<&dyn Store>, today: Date) -> Collection {
    let known = store.and_then(|store| store.collections().ok()).into_iter().flatten();
    let known = known.into_iter().find(|one| one.name == SOURCE.name);
    let mut collection = known.unwrap_or_else(SOURCE.collection);
    collection.retrieved = Some(today);
    collection
}

/// The tags an entry keeps when its act is described anew.
const KEPT: [&str; 5] =
    [key::VERSIONS, key::VERSIONS_RETRIEVED_AT, key::SUBJECT, key::GAZETTE, key::KNOWN_RELATION];

/// The entry of an act, with what an earlier one knew of versions and relations.
pub(in crate::swiss) fn entry(
    act: &Act,
    retrieved_at: &str,
    store: Option<&dyn Store>,
) -> Result<Entry, DeskError> {
    let id = id(&act.eli)?;
    let mut tags = Tags::new();
    tags.set(key::ELI, act.eli.path());
    tags.set(key::SR_NUMBER, act.number.clone().unwrap_or_default());
    tags.set(key::STANDING, standing(act.standing));
    tags.set(key::CONTENT_QUALITY, "metadata_only");
    tags.set(key::SORT, act.sort.clone().unwrap_or_default());
    let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
    tags.set(key::DATE_DOCUMENT, day(act.date_document));
    tags.set(key::DATE_ENTRY_IN_FORCE, day(act.date_entry_in_force));
    tags.set(key::DATE_NO_LONGER_IN_FORCE, day(act.date_no_longer_in_force));
    let basic = act.basic_act.as_ref().map(|eli| eli.path().to_owned());
    tags.set(key::BASIC_ACT, basic.unwrap_or_default());
    for name in &act.names {
        let short = name.short.clone().unwrap_or_default();
        tags.set(&key::title_in(&name.language), name.title.clone().unwrap_or_default());
        tags.set(&key::abbreviation_in(&name.language), short.as_str());
        tags.add(key::ABBREVIATION, short);
    }
    let name = act.name("de");
    let language = name.map_or("de", |name| name.language.as_str());
    tags.set(key::PERMALINK, act.eli.permalink(language));
    tags.set(key::RETRIEVED_AT, retrieved_at);
    let title = name.and_then(|name| name.title.clone());
    let title = title.unwrap_or_else(|| act.eli.to_string());
    let mut edges = Vec::new();
    if let Some(store) = store
        && let Some(known) = store.document(&id)?
    {
        for (key, value) in known.head.tags.iter().filter(|(key, _)| KEPT.contains(key)) {
            tags.add(key, value);
        }
        edges = store.edges(std::slice::from_ref(&id))?.concat();
    }
    let head = Head {
        id,
        kind: Kind::Record,
        jurisdiction: "ch".to_owned(),
        language: language.to_owned(),
        source: SOURCE.name.to_owned(),
        title,
        date: act.date_document,
        date_end: None,
        parent: None,
        ordinal: 0,
        tags,
    };
    Ok(Entry { document: Document { head, blocks: Vec::new() }, edges })
}

/// The act that an entry describes.
pub(in crate::swiss) fn act(head: &Head) -> Option<Act> {
    let first = |key: &str| head.tags.first(key).map(str::to_owned);
    let day = |key: &str| head.tags.first(key).and_then(|day| day.parse().ok());
    let mut names = Vec::new();
    for language in LANGUAGES {
        let title = first(&key::title_in(language));
        let short = first(&key::abbreviation_in(language));
        if title.is_some() || short.is_some() {
            names.push(ActName { language: language.to_owned(), title, short });
        }
    }
    Some(Act {
        eli: head.tags.first(key::ELI)?.parse().ok()?,
        number: first(key::SR_NUMBER),
        names,
        standing: match head.tags.first(key::STANDING) {
            Some("in_force") => Standing::InForce,
            Some("no_longer_published") => Standing::NoLongerPublished,
            Some("no_longer_in_force") => Standing::NoLongerInForce,
            _ => Standing::Unknown,
        },
        date_document: day(key::DATE_DOCUMENT),
        date_entry_in_force: day(key::DATE_ENTRY_IN_FORCE),
        date_no_longer_in_force: day(key::DATE_NO_LONGER_IN_FORCE),
        sort: first(key::SORT),
        basic_act: head.tags.first(key::BASIC_ACT).and_then(|eli| eli.parse().ok()),
    })
}

const fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::InForce => "in_force",
        Standing::NoLongerPublished => "no_longer_published",
        Standing::NoLongerInForce => "no_longer_in_force",
        Standing::Unknown => "unknown",
    }
}

/// What of the entry of an act is to be renewed.
pub(in crate::swiss) struct Renewal {
    /// Tags with the values they now have.
    pub tags: Vec<(&'static str, Vec<String>)>,
    /// Kinds of relations, with those there now are.
    pub edges: Vec<(&'static str, Vec<Edge>)>,
}

/// Renews parts of an entry.
pub(in crate::swiss) fn renewed(mut entry: Entry, renewal: Renewal, at: &str) -> Entry {
    let tags = &mut entry.document.head.tags;
    for (key, values) in renewal.tags {
        tags.set(key, "");
        for value in values {
            tags.add(key, value);
        }
    }
    for (kind, edges) in renewal.edges {
        let lead = format!("{kind} ");
        let others: Vec<String> = tags
            .all(key::KNOWN_RELATION)
            .filter(|known| !known.starts_with(&lead))
            .map(str::to_owned)
            .collect();
        tags.set(key::KNOWN_RELATION, "");
        for known in others.into_iter().chain([format!("{kind} {at}")]) {
            tags.add(key::KNOWN_RELATION, known);
        }
        entry.edges.retain(|edge| edge.kind != kind);
        entry.edges.extend(edges);
    }
    entry
}

/// The entry of an act that is kept.
pub(in crate::swiss) fn kept(store: &dyn Store, eli: &Eli) -> Result<Option<Document>, DeskError> {
    let id = id(eli)?;
    let found: Result<Option<Document>, StoreError> = store.document(&id);
    Ok(found?.filter(|document| document.head.kind == Kind::Record))
}
