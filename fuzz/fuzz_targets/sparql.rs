//! Any answer of the graph of Fedlex, and any file it hands out, is read or refused, without a panic.
#![no_main]

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use jiff::{Timestamp, civil::date};
use libfuzzer_sys::fuzz_target;
use upstream::{
    Addresses, Clock, Fetch, Manners, Raw, Request, Sources, Terms, Transport, UpstreamError,
    fedlex::{Act, Eli, Fedlex, FileForm, Identifier, Relation, Search, TextFile, Version, choose},
};

/// Answers everything with the same bytes.
struct Parrot(Vec<u8>);

impl Transport for Parrot {
    fn send(&self, _: &Request, _: &Terms) -> Result<Raw, UpstreamError> {
        let headers = vec![(
            "content-type".to_owned(),
            "application/sparql-results+json; charset=utf-8".to_owned(),
        )];
        Ok(Raw { status: 200, headers, body: self.0.clone(), is_cut: false })
    }
}

/// Time passes only while somebody waits.
#[derive(Default)]
struct Standing(AtomicU64);

impl Clock for Standing {
    fn now(&self) -> Timestamp {
        Timestamp::UNIX_EPOCH
    }

    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.load(Ordering::Relaxed))
    }

    fn wait(&self, time: Duration) {
        self.0.fetch_add(time.as_millis() as u64 + 1, Ordering::Relaxed);
    }
}

const RELATIONS: [Relation; 6] = [
    Relation::Amends,
    Relation::AmendedBy,
    Relation::Cites,
    Relation::CitedBy,
    Relation::SameDomain,
    Relation::SameSubject,
];

fn sources(bytes: &[u8]) -> Sources {
    let addresses = Addresses::default();
    let manners = Manners { retries: 0, ..Manners::towards(&addresses) };
    let fetch = Fetch::new(Arc::new(Parrot(bytes.to_vec())), Arc::new(Standing::default()));
    Sources { fetch: fetch.towards(addresses.clone(), manners), addresses }
}

fn ask(fedlex: Fedlex<'_>, eli: &Eli) -> (Vec<Act>, Vec<Version>) {
    let today = date(2026, 1, 1);
    let identifier = Identifier { numbers: vec!["220".into()], abbreviations: vec!["OR".into()] };
    let mut acts = Vec::new();
    acts.extend(fedlex.acts(&identifier, today).into_iter().flat_map(|said| said.value));
    acts.extend(
        fedlex.acts_at(std::slice::from_ref(eli), today).into_iter().flat_map(|said| said.value),
    );
    let search = Search { words: vec!["recht".into()], limit: 5, ..Search::default() };
    let _ = fedlex.search(&search, today);
    let _ = fedlex.subjects(eli, "de");
    let _ = fedlex.gazette(eli, "fr");
    let _ = fedlex.newer(eli, today, today);
    let versions = fedlex.versions(eli).map(|said| said.value).unwrap_or_default();
    let _ = choose(&versions, today, "it");
    for act in acts.iter().take(1) {
        for relation in RELATIONS {
            let _ = fedlex.related(act, relation, "de", today);
        }
    }
    (acts, versions)
}

/// What the graph says of an act, so that a file is read as one of it.
const KNOWN: &str = r#"{"head":{"vars":[]},"results":{"bindings":[{"ca":{"type":"uri","value":"https://fedlex.data.admin.ch/eli/cc/27/317_321_377"},"number":{"type":"literal","value":"220"},"begin":{"type":"literal","value":"2025-01-01"}}]}}"#;

fuzz_target!(|bytes: &[u8]| {
    let Ok(eli) = "https://fedlex.data.admin.ch/eli/cc/27/317_321_377".parse::<Eli>() else {
        return;
    };
    let said = sources(bytes);
    let _ = ask(Fedlex::new(&said), &eli);
    let known = sources(KNOWN.as_bytes());
    let (acts, versions) = ask(Fedlex::new(&known), &eli);
    let (Some(act), Some(version)) = (acts.first(), versions.first()) else { return };
    for form in [FileForm::Xml, FileForm::Html] {
        let address =
            "https://fedlex.data.admin.ch/filestore/fedlex.data.admin.ch/eli/cc/27/a".to_owned();
        let file = TextFile { form, language: "de", address };
        let _ = Fedlex::new(&said).text(act, version, &file, date(2026, 1, 1));
    }
});
