//! An act of the compilation as a document of the corpus: an entry of the register of acts.

use corpus::{Store, StoreError};
use jiff::civil::Date;
use law::{Collection, Document, DocumentId, Edge, Entry, Head, Kind, Tags};
use upstream::fedlex::{Act, ActName, Eli, LANGUAGES, SOURCE, Standing};

use crate::{DeskError, swiss::RETRIEVED_AT};

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
    ["versions", "versions_retrieved_at", "subject", "gazette", "known_relation"];

/// The entry of an act, with what an earlier one knew of versions and relations.
pub(in crate::swiss) fn entry(
    act: &Act,
    retrieved_at: &str,
    store: Option<&dyn Store>,
) -> Result<Entry, DeskError> {
    let id = id(&act.eli)?;
    let mut tags = Tags::new();
    tags.set("eli", act.eli.path());
    tags.set("sr_number", act.number.clone().unwrap_or_default());
    tags.set("standing", standing(act.standing));
    tags.set("content_quality", "metadata_only");
    tags.set("sort", act.sort.clone().unwrap_or_default());
    let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
    tags.set("date_document", day(act.date_document));
    tags.set("date_entry_in_force", day(act.date_entry_in_force));
    tags.set("date_no_longer_in_force", day(act.date_no_longer_in_force));
    let basic = act.basic_act.as_ref().map(|eli| eli.path().to_owned());
    tags.set("basic_act", basic.unwrap_or_default());
    for name in &act.names {
        let short = name.short.clone().unwrap_or_default();
        tags.set(&format!("title_{}", name.language), name.title.clone().unwrap_or_default());
        tags.set(&format!("abbreviation_{}", name.language), short.as_str());
        tags.add("abbreviation", short);
    }
    let name = act.name("de");
    let language = name.map_or("de", |name| name.language.as_str());
    tags.set("permalink", act.eli.permalink(language));
    tags.set(RETRIEVED_AT, retrieved_at);
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
        let title = first(&format!("title_{language}"));
        let short = first(&format!("abbreviation_{language}"));
        if title.is_some() || short.is_some() {
            names.push(ActName { language: language.to_owned(), title, short });
        }
    }
    Some(Act {
        eli: head.tags.first("eli")?.parse().ok()?,
        number: first("sr_number"),
        names,
        standing: match head.tags.first("standing") {
            Some("in_force") => Standing::InForce,
            Some("no_longer_published") => Standing::NoLongerPublished,
            Some("no_longer_in_force") => Standing::NoLongerInForce,
            _ => Standing::Unknown,
        },
        date_document: day("date_document"),
        date_entry_in_force: day("date_entry_in_force"),
        date_no_longer_in_force: day("date_no_longer_in_force"),
        sort: first("sort"),
        basic_act: head.tags.first("basic_act").and_then(|eli| eli.parse().ok()),
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
            .all("known_relation")
            .filter(|known| !known.starts_with(&lead))
            .map(str::to_owned)
            .collect();
        tags.set("known_relation", "");
        for known in others.into_iter().chain([format!("{kind} {at}")]) {
            tags.add("known_relation", known);
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
