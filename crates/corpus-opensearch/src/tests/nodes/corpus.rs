//! A corpus of its own for one test, on the nodes that the environment names.

use std::{
    env, process,
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use law::{Block, Document, DocumentId, Entry, Head, Kind, Role, Tags};
use reqwest::Method;

use crate::{
    Cluster, Settings,
    client::{Body, Client},
};

/// Where the nodes are, with blanks between their addresses.
const NODES: &str = "FONTES_OPENSEARCH";

/// Where a node is that runs no scripts.
const SCRIPTLESS: &str = "FONTES_OPENSEARCH_SCRIPTLESS";

/// The nodes that there are; none, which is counted, where there are none.
pub(super) fn nodes() -> Option<Vec<String>> {
    named(NODES)
}

/// A node that runs no scripts; none, which is counted, where there is none.
pub(super) fn scriptless() -> Option<Vec<String>> {
    named(SCRIPTLESS)
}

fn named(variable: &str) -> Option<Vec<String>> {
    let nodes = env::var_os(variable).and_then(|nodes| nodes.into_string().ok());
    let nodes: Vec<String> =
        nodes.iter().flat_map(|nodes| nodes.split_whitespace()).map(str::to_owned).collect();
    if nodes.is_empty() {
        material::skip("there are no nodes of OpenSearch; `cargo lab opensearch test` starts some");
        return None;
    }
    Some(nodes)
}

/// Settings for a corpus of its own.
pub(super) fn settings(nodes: &[String], name: &str) -> Settings {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let prefix = format!("test-{name}-{}-{number}", process::id());
    let settings = Settings::new(nodes.to_vec(), &prefix).unwrap();
    Settings {
        shards: nodes.len(),
        replicas: usize::from(nodes.len() > 1),
        term: Duration::from_secs(4),
        ..settings
    }
}

/// The corpora of a test, which are gone with it.
pub(super) struct Corpora(Vec<Settings>);

impl Corpora {
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    /// An empty corpus.
    pub(super) fn make(&mut self, nodes: &[String], name: &str) -> Cluster {
        let settings = settings(nodes, name);
        self.0.push(settings.clone());
        Cluster::open(settings).unwrap()
    }
}

impl Corpora {
    /// Does away with the index to which the alias leads by now.
    pub(super) fn forget_index(&mut self, store: &Cluster) {
        let path = format!("{}-*", store.names.documents);
        let answer = store.client.ask(
            &Method::GET,
            &format!("_alias/{}", store.names.documents),
            Body::None,
        );
        let names = answer.unwrap().body;
        for name in names.as_object().unwrap().keys() {
            assert!(name.starts_with(path.trim_end_matches('*')));
            store.client.ask(&Method::DELETE, name, Body::None).unwrap();
        }
    }
}

impl Drop for Corpora {
    fn drop(&mut self) {
        for settings in &self.0 {
            let Ok(client) = Client::new(settings) else { continue };
            for index in ["documents-v1", "registry"] {
                let path = format!("{}-{index}", settings.prefix);
                let _ = client.ask(&Method::DELETE, &path, Body::None);
            }
        }
    }
}

/// An entry with an id and a text.
pub(super) fn entry(name: &str, text: &str) -> Entry {
    let head = Head {
        id: id(name),
        kind: Kind::Legislation,
        jurisdiction: "ch".to_owned(),
        language: "de".to_owned(),
        source: "test".to_owned(),
        title: format!("Titel {name}"),
        date: None,
        date_end: None,
        parent: None,
        ordinal: 0,
        tags: Tags::new().with("cid", format!("ch.{name}")),
    };
    let block = Block { role: Role::Text, label: "1".to_owned(), depth: 0, text: text.to_owned() };
    Entry { document: Document { head, blocks: vec![block] }, edges: Vec::new() }
}

pub(super) fn id(name: &str) -> DocumentId {
    DocumentId::of("ch", name).unwrap()
}
