//! Decisions that are kept, asked for by their ids and by their dockets, without a network.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::Duration,
};

use corpus::{Store, StoreError, memory::Memory};
use expect_test::{Expect, expect};
use jiff::{Timestamp, civil::date};
use law::{Block, Document, Entry, Head, Kind, Role, Tags};
use upstream::{
    Addresses, Clock, Fetch, Manners, Raw, Request, Sources, Terms, Transport, UpstreamError,
};

use super::*;
use crate::{
    Access, Desk, FileReader, Machine, Session, Tier,
    swiss::{Reached, Wanted as Reference, reach, rulings::name_of},
};

/// A clock that goes on only while someone waits.
#[derive(Default)]
struct Waiting(Mutex<Duration>);

impl Clock for Waiting {
    fn now(&self) -> Timestamp {
        "2026-11-22T09:00:00Z".parse().unwrap()
    }

    fn elapsed(&self) -> Duration {
        *self.0.lock().unwrap()
    }

    fn wait(&self, time: Duration) {
        *self.0.lock().unwrap() += time;
    }
}

/// A source that nobody reaches.
struct Silent;

impl Transport for Silent {
    fn send(&self, _: &Request, _: &Terms) -> Result<Raw, UpstreamError> {
        Err(UpstreamError::Unusable {
            host: "the source".to_owned(),
            reason: "it is silent".to_owned(),
        })
    }
}

static STORES: Mutex<BTreeMap<PathBuf, Arc<Memory>>> = Mutex::new(BTreeMap::new());

fn open(folder: &Path, _: Access) -> Result<Arc<dyn Store>, StoreError> {
    std::fs::create_dir_all(folder).unwrap();
    std::fs::write(folder.join("begun"), "").unwrap();
    let mut stores = STORES.lock().unwrap();
    let store: Arc<Memory> = Arc::clone(stores.entry(folder.to_owned()).or_default());
    Ok(store)
}

fn machine() -> Machine {
    Machine { memory_used: None, memory: None, memory_available: None, system: String::new() }
}

/// Each decision with its docket, and whether its document says its name at the source.
const KEPT: [(&str, &str, bool); 5] = [
    ("ZH_OG_001_LB990010_1999-05-05", "LB990010", true),
    ("CH_BGer_004_4C-17-1998_1998-03-03", "4C.17/1998", true),
    ("ZH_OG_001_LB980011", "LB980011", true),
    ("ZH_OG_001_LB970012_1997-05-05", "LB970012", false),
    ("CH_BGer_004_4A-102-2026_2026-08-17", "4A_102/2026", true),
];

fn decision(id: &str, docket: &str, says_name: bool) -> Entry {
    let mut tags = Tags::new()
        .with("case_number", docket)
        .with("type", "judgment")
        .with("content_quality", "full_text");
    if says_name {
        tags.set("source_id", id);
    }
    let head = Head {
        id: name_of(id).unwrap(),
        kind: Kind::Decision,
        jurisdiction: name_of(id).unwrap().jurisdiction().to_owned(),
        language: "de".to_owned(),
        source: "entscheidsuche".to_owned(),
        title: format!("Urteil {docket}"),
        date: None,
        date_end: None,
        parent: None,
        ordinal: 0,
        tags,
    };
    let text = format!("Das Urteil {docket} in Worten.");
    let block = Block { role: Role::Text, label: String::new(), depth: 0, text };
    Entry { document: Document { head, blocks: vec![block] }, edges: Vec::new() }
}

/// A desk at which these decisions are kept, and no source answers.
fn with_desk<T>(name: &str, work: impl FnOnce(&Call<'_>) -> T) -> T {
    let addresses = Addresses::default();
    let manners = Manners { retries: 0, ..Manners::towards(&addresses) };
    let fetch = Fetch::new(Arc::new(Silent), Arc::new(Waiting::default()))
        .towards(addresses.clone(), manners);
    let home = std::env::temp_dir().join(format!("fontes-court-{}-{name}", std::process::id()));
    let sources = Sources { fetch, addresses };
    let desk =
        Desk::new(Some(home.clone()), FileReader::here(), Tier::Pro, 1, machine, open, sources);
    let store = desk.corpus_for_writing().unwrap();
    let entries: Vec<Entry> =
        KEPT.iter().map(|(id, docket, says)| decision(id, docket, *says)).collect();
    store.put(&entries).unwrap();
    let call = Call {
        desk: &desk,
        session: &Session::default(),
        today: date(2026, 11, 22),
        took: &|| Duration::ZERO,
        reader: law::Reader::Model,
        watch: &|_| ControlFlow::Continue(()),
    };
    let answer = work(&call);
    let _ = std::fs::remove_dir_all(home);
    answer
}

#[track_caller]
fn check(call: &Call<'_>, asked: &str, expected: Expect) {
    let seen =
        [Policy::Local, Policy::Auto].map(|policy| match get_decision(asked, policy, call) {
            Ok(answer) => answer.decision.id,
            Err(error) => format!("{error:?}").chars().take(60).collect(),
        });
    expected.assert_eq(&seen.join("\n"));
}

#[test]
fn a_kept_decision_is_found_by_its_docket_whatever_its_id_looks_like() {
    with_desk("docket", |call| {
        for (id, docket, says_name) in KEPT {
            let got = get_decision(docket, Policy::Local, call).unwrap().decision;
            assert_eq!(got.reference, docket);
            assert!(got.full_text.contains(docket), "{got:?}");
            let own = if says_name { id.to_owned() } else { name_of(id).unwrap().to_string() };
            assert_eq!(got.id, own);
        }
    });
}

#[test]
fn a_kept_decision_is_found_by_its_id_and_by_that_of_the_corpus() {
    with_desk("id", |call| {
        for (id, docket, _) in KEPT {
            for asked in [id.to_owned(), name_of(id).unwrap().to_string()] {
                let got = get_decision(&asked, Policy::Local, call).unwrap().decision;
                assert_eq!(got.reference, docket, "{asked}");
            }
        }
    });
}

#[test]
fn an_id_that_is_not_kept_is_not_read_as_the_docket_in_it() {
    with_desk("other", |call| {
        check(
            call,
            "ZH_OG_002_LB990010_1999-05-05",
            expect![[r#"
            NotFound("no decision `ZH_OG_002_LB990010_1999-05-05` is kep
            Upstream(Unusable { host: "the source", reason: "it is silen"#]],
        );
        check(
            call,
            "LB880010",
            expect![[r#"
            NotFound("no decision with the docket number LB880010 was fo
            Upstream(Unusable { host: "the source", reason: "it is silen"#]],
        );
    });
}

#[test]
fn a_citation_that_is_reached_for_ends_at_the_decision_too() {
    with_desk("reach", |call| {
        let tags = BTreeMap::from([("jurisdiction".to_owned(), "ch".to_owned())]);
        for reference in ["LB990010", "ZH_OG_001_LB990010_1999-05-05", "LB970012", "4C.17/1998"] {
            let reached = reach(&wanted(reference, &tags), call);
            assert!(matches!(reached, Reached::Kept), "{reference}");
        }
        let reached = reach(&wanted("LB880010", &tags), call);
        assert!(matches!(reached, Reached::Failed(_)));
    });
}

fn wanted<'a>(reference: &'a str, tags: &'a BTreeMap<String, String>) -> Reference<'a> {
    Reference { reference, language: ("de", false), at: None, tags, policy: Policy::Auto }
}
