//! Synchronising over a corpus in memory: what is withdrawn, and what counts as covered.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::Duration,
};

use corpus::{Store, StoreError, memory::Memory};
use jiff::{Timestamp, civil::date};
use law::{Document, Entry, Head, Kind, Tags};
use standin::{Fault, Options, Running};
use upstream::{Addresses, Clock, Fetch, Manners, Network, Sources};

use super::{coverage::Note, *};
use crate::{Access, Desk, FileReader, Machine, Session, Tier};

/// A clock that stands still.
struct Fixed;

impl Clock for Fixed {
    fn now(&self) -> Timestamp {
        "2026-11-22T09:00:00Z".parse().unwrap()
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn wait(&self, _: Duration) {}
}

/// A corpus in memory for each folder.
static STORES: Mutex<BTreeMap<PathBuf, Arc<Memory>>> = Mutex::new(BTreeMap::new());

fn open(folder: &Path, _: Access) -> Result<Arc<dyn Store>, StoreError> {
    std::fs::create_dir_all(folder).unwrap();
    let mut stores = STORES.lock().unwrap();
    let store: Arc<Memory> = Arc::clone(stores.entry(folder.to_owned()).or_default());
    Ok(store)
}

fn machine() -> Machine {
    Machine { memory_used: None, memory: None, memory_available: None, system: String::new() }
}

/// A desk beside a stand-in.
struct Bench {
    source: Running,
    desk: Desk,
    session: Session,
    home: PathBuf,
}

impl Drop for Bench {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.home);
    }
}

#[expect(clippy::disallowed_methods, reason = "tests find the shared files by this variable")]
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
fn bench(name: &str) -> Option<Bench> {
    let shared = std::env::var("FONTES_SHARED").map_or_else(
        |_| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
        PathBuf::from,
    );
    let options = Options::of(shared);
    if !options.material_is_here() {
        eprintln!("SKIPPED: the recordings are not there");
        return None;
    }
    let source = standin::entscheidsuche::start(&options).unwrap();
    let addresses = Addresses { entscheidsuche: source.address(), ..Addresses::default() };
    let manners = Manners { retries: 0, ..Manners::towards(&addresses) };
    let fetch = Fetch::new(Arc::new(Network::default()), Arc::new(Fixed))
        .towards(addresses.clone(), manners);
    let home = std::env::temp_dir().join(format!("fontes-sync-{}-{name}", std::process::id()));
    let desk = Desk::new(
        Some(home.clone()),
        FileReader::here(),
        Tier::Pro,
        1,
        machine,
        open,
        Sources { fetch, addresses },
    );
    Some(Bench { source, desk, session: Session::default(), home })
}

impl Bench {
    fn store(&self) -> Arc<dyn Store> {
        self.desk.corpus_for_writing().unwrap()
    }

    fn call(&self, today: Date) -> Call<'_> {
        let watch = &|_: &crate::Progress| ControlFlow::Continue(());
        Call { desk: &self.desk, session: &self.session, today, watch }
    }

    fn sync(&self, court: &str) -> SyncAnswer {
        let wanted = SyncDecisions { courts: vec![court.to_owned()], ..SyncDecisions::default() };
        sync(&SyncRequest::Decisions(wanted), &self.call(date(2026, 11, 22))).unwrap()
    }
}

/// A decision as it was kept before it was withdrawn.
fn decision(id: &str) -> Entry {
    let head = Head {
        id: name_of_decision(id),
        kind: Kind::Decision,
        jurisdiction: "ch".to_owned(),
        language: "de".to_owned(),
        source: decisions::SOURCE.to_owned(),
        title: "BGer 4A_999/2020".to_owned(),
        date: Some(date(2020, 12, 31)),
        date_end: None,
        parent: None,
        ordinal: 0,
        tags: Tags::new().with("source_id", id),
    };
    Entry { document: Document { head, blocks: Vec::new() }, edges: Vec::new() }
}

fn name_of_decision(id: &str) -> law::DocumentId {
    crate::swiss::rulings::name_of(id).unwrap()
}

#[test]
fn a_decision_that_was_withdrawn_is_removed_and_named() {
    let Some(bench) = bench("withdrawn") else { return };
    let id = "CH_BGer_004_4A-999-2020_2020-12-31";
    bench.store().put(&[decision(id)]).unwrap();
    let answer = bench.sync("ZH_OG");
    assert_eq!(answer.withdrawn, [format!("BGer 4A_999/2020 ({id})")]);
    assert_eq!(bench.store().document(&name_of_decision(id)).unwrap(), None);
    assert!(answer.complete, "{answer:?}");
    assert!(bench.sync("ZH_OG").withdrawn.is_empty());
}

#[test]
fn a_list_of_what_was_withdrawn_that_cannot_be_read_is_told() {
    let Some(bench) = bench("unlisted") else { return };
    bench.source.set_fault_at("Blockliste", Fault::Html);
    let answer = bench.sync("ZH_OG");
    assert!(answer.complete, "{answer:?}");
    assert!(answer.warnings[0].contains("withdrawn"), "{:?}", answer.warnings);
}

#[test]
fn what_is_covered_is_inside_a_fresh_finished_run() {
    let Some(bench) = bench("covered") else { return };
    let finished = |note: &mut Note, at: &str| {
        let at: Timestamp = at.parse().unwrap();
        note.finished =
            Some(coverage::Finished { begun_at: at, finished_at: at, documents: 1, newest: None });
    };
    let note = |of: &str, language: Option<&str>, from: Option<Date>, at: Option<&str>| {
        let scope = Scope {
            of: Some(of.to_owned()),
            language: language.map(str::to_owned),
            from,
            ..Scope::of(decisions::SOURCE)
        };
        let mut note = Note { scope, ..Note::default() };
        if let Some(at) = at {
            finished(&mut note, at);
        }
        note.write(&*bench.store()).unwrap();
        note.list(&*bench.store(), &bench.call(date(2026, 11, 22))).unwrap();
    };
    note("CH_BGer", None, Some(date(2020, 1, 1)), Some("2026-11-20T00:00:00Z"));
    note("CH_BGE", None, None, Some("2026-11-21T00:00:00Z"));
    note("ZH", Some("de"), None, Some("2026-11-20T00:00:00Z"));
    note("BE", None, None, Some("2026-11-01T00:00:00Z"));
    note("GE", None, None, None);
    let check =
        |courts: &[&str], language: Option<Language>, from: Option<Date>, expected: bool| {
            let courts: Vec<String> = courts.iter().map(|court| (*court).to_owned()).collect();
            let call = bench.call(date(2026, 11, 22));
            let seen = covered(&call, &courts, language, (from, None)).unwrap().is_some();
            assert_eq!(seen, expected, "{courts:?} {language:?} {from:?}");
        };
    let since = Some(date(2021, 1, 1));
    check(&["CH_BGer"], None, since, true);
    check(&["CH_BGer", "CH_BGE"], Some(Language::Fr), since, true);
    check(&["CH_BGer_004"], None, since, true);
    check(&["CH_BGE"], None, None, true);
    // What lies before its first day, another court, or all of them.
    check(&["CH_BGer"], None, None, false);
    check(&["CH_BGer"], None, Some(date(2019, 12, 31)), false);
    check(&["CH_BGer", "CH_BVGE"], None, since, false);
    check(&["CH"], None, since, false);
    check(&[], None, since, false);
    // Another language, a court of the canton, and what begins like its name.
    check(&["ZH"], Some(Language::De), None, true);
    check(&["ZH_OG"], Some(Language::De), None, true);
    check(&["ZH"], Some(Language::Fr), None, false);
    check(&["ZH"], None, None, false);
    check(&["ZHX"], Some(Language::De), None, false);
    // Too old, and never finished.
    check(&["BE"], None, None, false);
    check(&["GE"], None, None, false);
}

#[test]
fn a_scope_is_named_by_what_it_is() {
    let check = |wanted: SyncRequest, expected: &[&str]| {
        let scopes: Vec<String> =
            wanted.scopes().unwrap().iter().map(ToString::to_string).collect();
        assert_eq!(scopes, expected);
    };
    check(
        SyncRequest::Decisions(SyncDecisions {
            courts: vec!["bundesgericht".to_owned(), "CH_BGE".to_owned()],
            languages: vec![Language::De],
            from: Some(date(2020, 1, 1)),
            ..SyncDecisions::default()
        }),
        &["entscheidsuche CH_BGer de 2020-01-01..", "entscheidsuche CH_BGE de 2020-01-01.."],
    );
    check(
        SyncRequest::Acts(SyncActs {
            acts: vec!["OR".to_owned(), "220".to_owned(), "CO".to_owned()],
            languages: vec!["de".to_owned(), "fr".to_owned()],
            versions: SyncVersions::All,
            ..SyncActs::default()
        }),
        &["fedlex 220 de history", "fedlex 220 fr history"],
    );
    check(
        SyncRequest::Commentaries(SyncCommentaries {
            act: Some("OR".to_owned()),
            ..SyncCommentaries::default()
        }),
        &["onlinekommentar 220 de"],
    );
}
