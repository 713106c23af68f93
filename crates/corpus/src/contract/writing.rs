//! What becomes of what is written: put, replaced, removed, resolved, noted, registered.

use std::fmt;

use law::{Collection, DocumentId, Edge, Entry, Query, Scope, key, tag};

use crate::{Cursor, Store, StoreError, StoreQuery, Written};

/// A case: its name, and what it does with an empty store.
type Writing = (&'static str, fn(&dyn Store) -> Result<(), Fault>);

/// Every case.
pub(super) const CASES: &[Writing] = &[
    ("an empty store has nothing", empty),
    ("what is put is there, as it was", put),
    ("what is put again unchanged is told as such", unchanged),
    ("what is put again with another text replaces what was there", replaced),
    ("other relations alone are a change", relations_changed),
    ("the same document twice in one go is there once", twice),
    ("what is removed is gone, and found no more", removed),
    ("what is not there is removed without a word", removed_nothing),
    ("relations to what is removed become unresolved where they have words", unresolved),
    ("relations found to mean a version are looked at again when another arrives", another_version),
    (
        "a version that holds on other days is looked at again, another text of it is not",
        other_days,
    ),
    ("a target that was given stays, whatever versions arrive", given),
    ("pending relations come in one order, a page at a time, and are counted", pending),
    ("a relation that is given its target is pending no more", resolved),
    ("a document put again unchanged keeps the targets its relations were given", kept),
    ("a relation found by words is found by filters once it has its target", filtered),
    ("a note is kept, replaced and done away with", noted),
    ("the registry is kept by jurisdiction and name", registered),
    ("blocks keep their roles, labels and depths", blocks),
];

/// Why a case failed.
pub(super) enum Fault {
    /// The store refused.
    Store(StoreError),
    /// It answered something else.
    Other(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::Other(seen) => f.write_str(seen),
        }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Puts every case to an empty store of its own.
pub(super) fn check(make: &dyn Fn() -> Box<dyn Store>) -> Vec<String> {
    let mut failed = Vec::new();
    for (name, case) in CASES {
        match case(make().as_ref()) {
            Ok(()) => {}
            Err(fault) => failed.push(format!("{name}: {fault}")),
        }
    }
    failed
}

fn same<T: fmt::Debug + PartialEq>(seen: T, expected: T) -> Result<(), Fault> {
    if seen == expected {
        Ok(())
    } else {
        Err(Fault::Other(format!("expected {expected:?}, answered {seen:?}")))
    }
}

fn id(text: &str) -> Result<DocumentId, Fault> {
    text.parse().map_err(|error: law::DocumentIdError| Fault::Other(error.to_string()))
}

/// A small document; its relations are `kind target` or `kind ?words`.
fn entry(name: &str, text: &str, relations: &[&str]) -> Result<Entry, Fault> {
    let written = serde_json::json!({
        "id": name, "kind": "legislation", "jurisdiction": "fr", "language": "fr",
        "source": "legi", "title": name, "date": "2020-01-01", "blocks": [{"text": text}],
    });
    let mut entry: Entry =
        serde_json::from_value(written).map_err(|error| Fault::Other(error.to_string()))?;
    for relation in relations {
        let (kind, to) = relation.split_once(' ').unwrap_or((relation, ""));
        let (target, reference) = match to.split_once('?') {
            None => (Some(id(to)?), None),
            Some(("", words)) => (None, Some(words.to_owned())),
            Some((target, words)) => (Some(id(target)?), Some(words.to_owned())),
        };
        let properties = std::collections::BTreeMap::new();
        entry.edges.push(Edge { kind: kind.to_owned(), target, reference, properties });
    }
    Ok(entry)
}

fn found(store: &dyn Store, word: &str) -> Result<Vec<String>, Fault> {
    store.settle()?;
    let query = Query::parse(word, law::Between::All);
    let query = query.map_err(|error| Fault::Other(error.to_string()))?;
    let asked = StoreQuery {
        clause: Some(query.root().clone()),
        language: "fr".to_owned(),
        limit: 100,
        ..StoreQuery::default()
    };
    let mut ids: Vec<String> =
        store.search(&asked)?.hits.iter().map(|hit| hit.head.id.to_string()).collect();
    ids.sort();
    Ok(ids)
}

/// The relations that go out from a document.
fn edges(store: &dyn Store, id: &DocumentId) -> Result<Vec<Edge>, StoreError> {
    Ok(store.edges(std::slice::from_ref(id))?.into_iter().flatten().collect())
}

/// How many documents have a relation of whatever kind to one.
fn bearings(store: &dyn Store, name: &str) -> Result<usize, Fault> {
    store.settle()?;
    Ok(store.bearings(&[id(name)?])?.iter().map(|one| one.count).sum())
}

fn empty(store: &dyn Store) -> Result<(), Fault> {
    store.settle()?;
    same(store.len()?, 0)?;
    same(store.is_empty()?, true)?;
    same(store.document(&id("fr.a")?)?.is_none(), true)?;
    same(found(store, "loyer")?, Vec::new())?;
    same(store.search(&StoreQuery { limit: 10, ..StoreQuery::default() })?.total, 0)?;
    same(store.keys(&StoreQuery::default())?, Vec::new())?;
    same(store.children(None, &Scope::default(), 0, 10)?, Vec::new())?;
    same(store.pending(None, 10)?, Vec::new())?;
    same(store.collections()?, Vec::new())
}

fn put(store: &dyn Store) -> Result<(), Fault> {
    let entries =
        [entry("fr.a", "Le loyer est payé.", &["cites fr.b"])?, entry("fr.b", "Bail.", &[])?];
    same(store.put(&entries)?, Written { added: 2, ..Written::default() })?;
    same(store.len()?, 2)?;
    for entry in &entries {
        let id = &entry.document.head.id;
        same(store.document(id)?.as_ref(), Some(&entry.document))?;
        same(edges(store, id)?, entry.edges.clone())?;
    }
    let ids = [id("fr.b")?, id("fr.x")?, id("fr.a")?];
    let documents = store.documents(&ids)?;
    let names = documents.iter().map(|document| document.head.id.as_str()).collect();
    same(names, vec!["fr.b", "fr.a"])?;
    same(found(store, "loyer")?, vec!["fr.a".to_owned()])
}

fn unchanged(store: &dyn Store) -> Result<(), Fault> {
    let entries = [entry("fr.a", "Le loyer.", &["cites fr.b"])?];
    store.put(&entries)?;
    same(store.put(&entries)?, Written { unchanged: 1, ..Written::default() })?;
    same(store.len()?, 1)?;
    same(found(store, "loyer")?, vec!["fr.a".to_owned()])
}

fn replaced(store: &dyn Store) -> Result<(), Fault> {
    store.put(&[entry("fr.a", "Le loyer.", &["cites fr.b"])?])?;
    store.settle()?;
    let newer = entry("fr.a", "La caution.", &["cites fr.c"])?;
    same(store.put(std::slice::from_ref(&newer))?, Written { changed: 1, ..Written::default() })?;
    same(store.document(&newer.document.head.id)?.as_ref(), Some(&newer.document))?;
    same(found(store, "loyer")?, Vec::new())?;
    same(found(store, "caution")?, vec!["fr.a".to_owned()])?;
    same(bearings(store, "fr.b")?, 0)?;
    same(bearings(store, "fr.c")?, 1)?;
    same(store.len()?, 1)
}

fn relations_changed(store: &dyn Store) -> Result<(), Fault> {
    store.put(&[entry("fr.a", "Le loyer.", &["cites fr.b"])?])?;
    let newer = entry("fr.a", "Le loyer.", &["cites fr.b", "cites fr.c"])?;
    same(store.put(std::slice::from_ref(&newer))?, Written { changed: 1, ..Written::default() })?;
    same(edges(store, &newer.document.head.id)?, newer.edges)
}

fn twice(store: &dyn Store) -> Result<(), Fault> {
    let one = entry("fr.a", "Le loyer.", &["cites ?article 1"])?;
    same(
        store.put(&[one.clone(), one])?,
        Written { added: 1, unchanged: 1, ..Written::default() },
    )?;
    same(store.len()?, 1)?;
    same(store.pending(None, 10)?.len(), 1)
}

fn removed(store: &dyn Store) -> Result<(), Fault> {
    store.put(&[entry("fr.a", "Le loyer.", &["cites fr.b"])?, entry("fr.b", "Le loyer.", &[])?])?;
    store.settle()?;
    same(store.remove(&[id("fr.a")?])?, 1)?;
    same(store.document(&id("fr.a")?)?.is_none(), true)?;
    same(edges(store, &id("fr.a")?)?, Vec::new())?;
    same(bearings(store, "fr.b")?, 0)?;
    same(found(store, "loyer")?, vec!["fr.b".to_owned()])?;
    same(store.len()?, 1)
}

fn removed_nothing(store: &dyn Store) -> Result<(), Fault> {
    store.put(&[entry("fr.a", "Le loyer.", &[])?])?;
    same(store.remove(&[id("fr.x")?])?, 0)?;
    same(store.len()?, 1)
}

fn unresolved(store: &dyn Store) -> Result<(), Fault> {
    let citing = entry("fr.a", "Le loyer.", &["cites fr.b?article 1", "amends fr.b"])?;
    store.put(&[citing, entry("fr.b", "Bail.", &[])?])?;
    same(store.pending(None, 10)?.len(), 0)?;
    store.remove(&[id("fr.b")?])?;
    let pending = store.pending(None, 10)?;
    same(pending.len(), 1)?;
    let edges = edges(store, &id("fr.a")?)?;
    let targets: Vec<bool> = edges.iter().map(|edge| edge.target.is_some()).collect();
    same(targets, vec![false, true])
}

/// A version of `fr.cc.art-9`.
fn version(day: &str, end: Option<&str>, text: &str) -> Result<Entry, Fault> {
    let mut version = entry(&format!("fr.cc.art-9.{day}"), text, &[])?;
    let day = |day: &str| day.parse().map_err(|error: jiff::Error| Fault::Other(error.to_string()));
    let head = &mut version.document.head;
    head.date = Some(day(head.id.as_str().rsplit('.').next().unwrap_or_default())?);
    head.date_end = end.map(day).transpose()?;
    head.tags.set(key::CID, "fr.cc.art-9");
    Ok(version)
}

/// Gives every relation without a target this one.
fn lead_all_to(store: &dyn Store, target: &str) -> Result<usize, Fault> {
    let target = id(target)?;
    let pending = store.pending(None, 10)?;
    let targets: Vec<_> = pending.iter().map(|one| (one.place.clone(), target.clone())).collect();
    store.resolve(&targets)?;
    Ok(targets.len())
}

fn another_version(store: &dyn Store) -> Result<(), Fault> {
    let citing = entry("fr.a", "Le loyer.", &["cites ?article 9", "amends ?article 8"])?;
    store.put(&[citing, version("20100101", None, "Un.")?, entry("fr.b", "Bail.", &[])?])?;
    let pending = store.pending(None, 10)?;
    let leads = ["fr.cc.art-9.20100101", "fr.b"];
    for (one, target) in pending.iter().zip(leads) {
        store.resolve(&[(one.place.clone(), id(target)?)])?;
    }
    store.settle()?;
    // In the order in which an importer of all versions comes by them.
    store.put(&[version("20150101", None, "Deux.")?])?;
    let words: Vec<Option<String>> =
        store.pending(None, 10)?.into_iter().map(|one| one.edge.reference).collect();
    same(words, vec![Some("article 9".to_owned())])?;
    same(bearings(store, "fr.cc.art-9.20100101")?, 0)?;
    same(bearings(store, "fr.b")?, 1)?;
    store.settle()?;
    let cites = law::edge::Filter::read("cites", "fr.cc.art-9.20100101")
        .map_err(|error| Fault::Other(error.to_string()))?;
    let scope = Scope { edges: vec![cites], ..Scope::default() };
    same(store.search(&StoreQuery { scope, limit: 10, ..StoreQuery::default() })?.total, 0)?;
    same(lead_all_to(store, "fr.cc.art-9.20150101")?, 1)?;
    store.put(&[version("20150101", None, "Deux.")?, version("20100101", None, "Un.")?])?;
    same(store.pending(None, 10)?.len(), 0)
}

fn other_days(store: &dyn Store) -> Result<(), Fault> {
    let citing = entry("fr.a", "Le loyer.", &["cites ?article 9"])?;
    store.put(&[citing, version("20100101", None, "Un.")?])?;
    lead_all_to(store, "fr.cc.art-9.20100101")?;
    store.put(&[version("20100101", None, "Un, corrigé.")?])?;
    same(store.pending(None, 10)?.len(), 0)?;
    store.put(&[version("20100101", Some("2015-01-01"), "Un, corrigé.")?])?;
    same(store.pending(None, 10)?.len(), 1)
}

fn given(store: &dyn Store) -> Result<(), Fault> {
    let citing = entry("fr.a", "Le loyer.", &["cites fr.cc.art-9.20100101?article 9"])?;
    store.put(&[citing, version("20100101", None, "Un.")?])?;
    store.put(&[version("20150101", None, "Deux.")?])?;
    same(store.pending(None, 10)?.len(), 0)?;
    same(bearings(store, "fr.cc.art-9.20100101")?, 1)
}

fn pending(store: &dyn Store) -> Result<(), Fault> {
    store.put(&[entry("fr.b", "Bail.", &["cites ?article 1", "cites fr.a", "amends ?loi 2"])?])?;
    store.put(&[entry("fr.a", "Loyer.", &["cites ?article 3"])?])?;
    let all = store.pending(None, 10)?;
    let words: Vec<&str> = all.iter().filter_map(|one| one.edge.reference.as_deref()).collect();
    same(words, vec!["article 1", "loi 2", "article 3"])?;
    same(all.iter().map(|one| one.from.as_str()).collect(), vec!["fr.b", "fr.b", "fr.a"])?;
    same(all.iter().all(|one| one.language == "fr"), true)?;
    same(store.count_pending(None)?, 3)?;
    let mut walked = Vec::new();
    let mut after = None;
    // A place that was written down is the same when it is read.
    while let Some(one) = store.pending(after.as_ref(), 1)?.pop() {
        let place = one.place.as_str().parse::<Cursor>();
        after = Some(place.map_err(|error| Fault::Other(error.to_string()))?);
        walked.push(one);
        same(store.count_pending(after.as_ref())?, 3 - walked.len())?;
    }
    same(walked, all)
}

fn resolved(store: &dyn Store) -> Result<(), Fault> {
    store.put(&[entry("fr.a", "Loyer.", &["cites ?article 1", "amends ?loi 2"])?])?;
    let pending = store.pending(None, 10)?;
    let Some(first) = pending.first() else { return same(pending.len(), 2) };
    store.resolve(&[(first.place.clone(), id("fr.b")?)])?;
    same(store.pending(None, 10)?.len(), 1)?;
    same(bearings(store, "fr.b")?, 1)?;
    let edges = edges(store, &id("fr.a")?)?;
    let expected = vec![Some("fr.b"), None];
    same(
        edges.iter().map(|edge| edge.target.as_ref().map(DocumentId::as_str)).collect(),
        expected,
    )?;
    same(edges.iter().filter(|edge| edge.reference.is_some()).count(), 2)
}

fn kept(store: &dyn Store) -> Result<(), Fault> {
    let citing = entry("fr.a", "Loyer.", &["cites ?article 1"])?;
    store.put(std::slice::from_ref(&citing))?;
    for one in store.pending(None, 10)? {
        store.resolve(&[(one.place.clone(), id("fr.b")?)])?;
    }
    same(store.put(&[citing])?, Written { unchanged: 1, ..Written::default() })?;
    same(store.pending(None, 10)?.len(), 0)?;
    same(bearings(store, "fr.b")?, 1)
}

fn filtered(store: &dyn Store) -> Result<(), Fault> {
    store.put(&[entry("fr.a", "Loyer.", &["cites ?article 1"])?])?;
    store.settle()?;
    let cites = |target: &str| {
        law::edge::Filter::read("cites", target).map_err(|error| Fault::Other(error.to_string()))
    };
    let asked = |filter| StoreQuery {
        scope: Scope { edges: vec![filter], ..Scope::default() },
        limit: 10,
        ..StoreQuery::default()
    };
    same(store.search(&asked(cites("fr.b")?))?.total, 0)?;
    same(store.search(&asked(cites("*")?))?.total, 1)?;
    for one in store.pending(None, 10)? {
        store.resolve(&[(one.place.clone(), id("fr.b")?)])?;
    }
    store.settle()?;
    same(store.search(&asked(cites("fr.b")?))?.total, 1)
}

fn noted(store: &dyn Store) -> Result<(), Fault> {
    same(store.note("place")?, None)?;
    store.set_note("place", Some("one"))?;
    store.set_note("other", Some("three"))?;
    store.set_note("place", Some("two"))?;
    same(store.note("place")?.as_deref(), Some("two"))?;
    store.set_note("place", None)?;
    same(store.note("place")?, None)?;
    same(store.note("other")?.as_deref(), Some("three"))
}

fn registered(store: &dyn Store) -> Result<(), Fault> {
    let collection = |jurisdiction: &str, name: &str, title: &str| Collection {
        name: name.to_owned(),
        jurisdiction: jurisdiction.to_owned(),
        title: title.to_owned(),
        publisher: "Chancellery".to_owned(),
        licence: "public domain".to_owned(),
        address: None,
        as_of: None,
        retrieved: None,
        caveat: String::new(),
    };
    for (jurisdiction, name, title) in
        [("fr", "legi", "Codes"), ("ch", "fedlex", "Acts"), ("fr", "cass", "Decisions")]
    {
        store.register(&collection(jurisdiction, name, title))?;
    }
    store.register(&collection("fr", "legi", "Codes and laws"))?;
    let known = store.collections()?;
    let seen = known.iter().map(|one| format!("{} {} {}", one.jurisdiction, one.name, one.title));
    let expected = ["ch fedlex Acts", "fr cass Decisions", "fr legi Codes and laws"];
    same(seen.collect(), expected.map(str::to_owned).to_vec())
}

fn blocks(store: &dyn Store) -> Result<(), Fault> {
    let mut long = entry("fr.a", "Un.", &[])?;
    for (number, role) in [law::Role::Item, law::Role::Note, law::Role::Row].into_iter().enumerate()
    {
        let depth = u8::try_from(number).unwrap_or_default();
        let label = format!("{number}bis");
        long.document
            .blocks
            .push(law::Block { role, label, depth, text: "à\tñ «x»".to_owned() });
    }
    long.document.head.tags = tag_list();
    store.put(std::slice::from_ref(&long))?;
    same(store.document(&long.document.head.id)?.as_ref(), Some(&long.document))?;
    same(store.heads(&[id("fr.x")?, id("fr.a")?])?, vec![long.document.head])
}

fn tag_list() -> tag::Tags {
    [("case_number", "12"), ("case_number", "13"), ("court", "Cour d'appel")].into_iter().collect()
}
