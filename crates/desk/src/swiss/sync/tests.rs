//! Synchronising over a corpus in memory: what is withdrawn, and what counts as covered.

use crate::arguments::request;
use serde_json::json;
use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::Duration,
};

use corpus::{Store, StoreError, memory::Memory};
use jiff::{
    Timestamp,
    civil::{Date, date},
};
use law::{Document, Entry, Head, Kind, Language, Tags};
use serde_json::Value;
use standin::{Fault, Options, Running};
use upstream::{Addresses, Clock, Fetch, Form, Manners, Network, Raw, Request, Sources, Terms};

use super::{
    coverage::{Note, covered},
    scope::Scope,
    *,
};
use crate::{
    Access, DecisionsAnswer, Desk, FileReader, Machine, Policy, SearchDecisionsRequest, Session,
    Tier, search_decisions,
};

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

/// What becomes of a search and its answer on the way.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum Way {
    /// Nothing.
    #[default]
    Clear,
    /// The answer comes without texts.
    WithoutTexts,
    /// The answer counts one decision, however many there are.
    StaleCount,
    /// More than two decisions are too long.
    Narrow,
}

/// The network, with what happens on the way.
#[derive(Default)]
struct Passing {
    network: Network,
    way: Mutex<Way>,
}

impl upstream::Transport for Passing {
    fn send(&self, request: &Request, terms: &Terms) -> Result<Raw, UpstreamError> {
        let way = *self.way.lock().unwrap();
        let mut raw = self.network.send(request, terms)?;
        let Some(Form::Json(question)) = request.form.as_ref().filter(|_| way != Way::Clear) else {
            return Ok(raw);
        };
        let question: Value = serde_json::from_str(question).unwrap();
        let mut answer: Value = serde_json::from_slice(&raw.body).unwrap();
        match way {
            Way::Clear => {}
            Way::Narrow if question["size"].as_u64() > Some(2) => {
                let host = "the stand-in".to_owned();
                return Err(UpstreamError::TooLong { host, most: 1 });
            }
            Way::Narrow => {}
            Way::StaleCount => answer["hits"]["total"]["value"] = 1.into(),
            Way::WithoutTexts => {
                for hit in answer["hits"]["hits"].as_array_mut().unwrap() {
                    hit["_source"]["attachment"].as_object_mut().unwrap().remove("content");
                }
            }
        }
        raw.body = serde_json::to_vec(&answer).unwrap();
        raw.headers.retain(|(name, _)| name != "content-length");
        Ok(raw)
    }
}

/// A corpus in memory for each folder.
static STORES: Mutex<BTreeMap<PathBuf, Arc<Memory>>> = Mutex::new(BTreeMap::new());

fn open(folder: &Path, _: Access) -> Result<Arc<dyn Store>, StoreError> {
    std::fs::create_dir_all(folder).unwrap();
    // An empty folder is not a corpus.
    std::fs::write(folder.join("begun"), "").unwrap();
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
    passing: Arc<Passing>,
    desk: Desk,
    session: Session,
    home: PathBuf,
}

impl Drop for Bench {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.home);
    }
}

fn bench(name: &str) -> Option<Bench> {
    let options = Options::recorded()?;
    let source = standin::entscheidsuche::start(&options).unwrap();
    let addresses = Addresses::default().with("entscheidsuche", source.address());
    let manners = Manners { retries: 0, ..Manners::towards(&addresses) };
    let passing = Arc::new(Passing::default());
    let fetch =
        Fetch::new(Arc::clone(&passing) as _, Arc::new(Fixed)).towards(addresses.clone(), manners);
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
    Some(Bench { source, passing, desk, session: Session::default(), home })
}

impl Bench {
    fn store(&self) -> crate::writer::Writer {
        self.desk.corpus_for_writing().unwrap()
    }

    fn call(&self, today: Date) -> Call<'_> {
        let watch = &|_: &crate::Progress| ControlFlow::Continue(());
        let reader = law::Reader::Model;
        Call {
            desk: &self.desk,
            session: &self.session,
            reader,
            today,
            took: &|| Duration::ZERO,
            watch,
        }
    }

    fn sync(&self, court: &str) -> SyncAnswer {
        let wanted = SyncRequest { of: vec![court.to_owned()], ..SyncRequest::default() };
        self.sync_all(wanted)
    }

    fn sync_all(&self, wanted: SyncRequest) -> SyncAnswer {
        sync(
            &SyncRequest { source: "entscheidsuche".to_owned(), ..wanted },
            &self.call(date(2026, 11, 22)),
        )
        .unwrap()
    }

    fn pass(&self, way: Way) {
        *self.passing.way.lock().unwrap() = way;
    }

    fn search(&self, query: &str, policy: Policy) -> DecisionsAnswer {
        let given = json!({ "query": query, "limit": 20, "policy": policy });
        let request: SearchDecisionsRequest = request(given);
        search_decisions(&request, &self.call(date(2026, 11, 22))).unwrap()
    }

    /// What is kept of the quality of the texts, each with its number.
    fn qualities(&self) -> BTreeMap<String, usize> {
        let found =
            self.store().search(&corpus::StoreQuery { limit: 100, ..Default::default() }).unwrap();
        let mut qualities = BTreeMap::new();
        for hit in found.hits {
            let quality = hit.head.tags.first("content_quality").unwrap_or_default().to_owned();
            *qualities.entry(quality).or_default() += 1;
        }
        qualities
    }

    fn covers(&self, court: &str) -> bool {
        let call = self.call(date(2026, 11, 22));
        covered(&call, &[court.to_owned()], None, (None, None)).unwrap().is_some()
    }
}

/// A decision as it was kept before it was withdrawn.
fn decision(id: &str) -> Entry {
    let head = Head {
        id: name_of_decision(id),
        kind: Kind::Decision,
        jurisdiction: "ch".to_owned(),
        language: "de".to_owned(),
        source: "entscheidsuche".to_owned(),
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
            ..Scope::of("entscheidsuche")
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
        let scopes: Vec<String> = vertical(&wanted)
            .unwrap()
            .scopes(&wanted)
            .unwrap()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(scopes, expected);
    };
    check(
        SyncRequest {
            source: "entscheidsuche".to_owned(),
            of: vec!["bundesgericht".to_owned(), "CH_BGE".to_owned()],
            languages: vec!["de".to_owned()],
            from: Some(date(2020, 1, 1)),
            ..SyncRequest::default()
        },
        &["entscheidsuche CH_BGer de 2020-01-01..", "entscheidsuche CH_BGE de 2020-01-01.."],
    );
    check(
        SyncRequest {
            source: "fedlex".to_owned(),
            of: vec!["OR".to_owned(), "220".to_owned(), "CO".to_owned()],
            languages: vec!["de".to_owned(), "fr".to_owned()],
            versions: SyncVersions::All,
            ..SyncRequest::default()
        },
        &["fedlex 220 de history", "fedlex 220 fr history"],
    );
    check(
        SyncRequest {
            source: "onlinekommentar".to_owned(),
            of: vec!["OR".to_owned()],
            ..SyncRequest::default()
        },
        &["onlinekommentar 220 de"],
    );
}

#[test]
fn words_that_are_not_all_there_find_nothing_in_what_is_kept() {
    let Some(bench) = bench("words") else { return };
    bench.sync("ZH_OG");
    let check = |query: &str, expected: u64| {
        let found = bench.search(query, Policy::Local);
        assert_eq!(
            (found.total_count, found.returned_count as u64),
            (expected, expected),
            "{query}"
        );
    };
    check("Werkvertrag", 1);
    check("Werkvertrag Berufung", 1);
    check("Werkvertrag Xylophonvirtuosität", 0);
    check("Xylophonvirtuosität", 0);
    // A mark without its partner does not count, here as there.
    check("\"Werkvertrag Berufung", 1);
    assert_eq!(bench.search("\"Werkvertrag Berufung", Policy::Upstream).total_count, 1);
}

#[test]
fn a_whole_text_that_is_kept_stays_where_less_is_found() {
    let Some(bench) = bench("whole") else { return };
    bench.sync("CH_BGE");
    assert_eq!(bench.qualities()["full_text"], 5);
    bench.pass(Way::WithoutTexts);
    bench.source.set_fault_at("/docs/", Fault::Status(400, Vec::new()));
    let found = bench.search("Verzug", Policy::Upstream);
    assert!(found.returned_count > 0, "{found:?}");
    let id = "CH_BGE_005_BGE-145-III-225_2019";
    let call = bench.call(date(2026, 11, 22));
    let (cut, provenance) = call.ruling(id, Policy::Upstream).unwrap().unwrap();
    assert_ne!(cut.head.tags.first("content_quality"), Some("full_text"));
    assert!(!provenance.warnings.is_empty());
    assert_eq!(bench.qualities()["full_text"], 5);
    let wanted = SyncRequest { of: vec!["CH_BGE".to_owned()], ..SyncRequest::default() };
    let answer = bench.sync_all(SyncRequest { begin: SyncBegin::Anew, ..wanted });
    assert_eq!((answer.scopes[0].failed, answer.scopes[0].unchanged), (5, 5), "{answer:?}");
    assert_eq!(bench.qualities()["full_text"], 5);
}

#[test]
fn what_is_kept_without_its_text_says_so() {
    let Some(bench) = bench("lacking") else { return };
    bench.pass(Way::WithoutTexts);
    bench.source.set_fault_at("/docs/", Fault::Status(400, Vec::new()));
    bench.sync("ZH_OG");
    let call = bench.call(date(2026, 11, 22));
    let kept = call.ruling("ZH_OG_001_LB230012_2023-08-30", Policy::Local).unwrap();
    let (_, provenance) = kept.unwrap();
    assert!(provenance.warnings[0].contains("is kept on this machine"), "{provenance:?}");
}

#[test]
fn a_text_that_could_not_be_read_is_asked_for_again() {
    let Some(bench) = bench("unread") else { return };
    bench.pass(Way::WithoutTexts);
    bench.source.set_fault_at("/docs/CH_BGE", Fault::Status(400, Vec::new()));
    for _ in 0..2 {
        let answer = bench.sync("CH_BGE");
        assert_eq!(answer.scopes[0].outcome, Outcome::Partial, "{answer:?}");
        assert_eq!(answer.scopes[0].failed, 5, "{answer:?}");
        assert!(!bench.covers("CH_BGE"));
        assert_eq!(sync_coverage(&*bench.store()).unwrap()[0].finished_at, None);
    }
    bench.source.clear_faults();
    let answer = bench.sync("CH_BGE");
    assert!(answer.complete, "{answer:?}");
    assert_eq!((answer.scopes[0].listed, answer.scopes[0].changed), (0, 5), "{answer:?}");
    assert_eq!(bench.qualities(), BTreeMap::from([("full_text".to_owned(), 5)]));
    assert!(bench.covers("CH_BGE"));
}

#[test]
fn a_count_that_is_not_true_any_more_ends_nothing() {
    let Some(bench) = bench("stale") else { return };
    bench.pass(Way::StaleCount);
    let wanted = SyncRequest { of: vec!["CH_BGE".to_owned()], page: 1, ..SyncRequest::default() };
    let answer = bench.sync_all(wanted);
    assert_eq!((answer.complete, answer.scopes[0].added), (true, 5), "{answer:?}");
}

#[test]
fn a_page_that_is_too_long_is_asked_for_in_parts() {
    let Some(bench) = bench("narrow") else { return };
    bench.pass(Way::Narrow);
    let wanted = SyncRequest { of: vec!["CH_BGE".to_owned()], page: 5, ..SyncRequest::default() };
    let answer = bench.sync_all(wanted);
    assert_eq!((answer.complete, answer.scopes[0].added), (true, 5), "{answer:?}");
    let wanted = SyncRequest { page: 500, ..SyncRequest::default() };
    let courts = vec!["ZH".to_owned()];
    assert!(bench.sync_all(SyncRequest { of: courts, ..wanted }).complete);
    let most = bench
        .source
        .requests()
        .into_iter()
        .filter_map(|one| serde_json::from_str::<Value>(&one.body).ok()?["size"].as_u64());
    assert_eq!(most.max(), Some(100));
}

#[test]
fn words_that_are_one_citation_are_meant_as_one() {
    let Some(bench) = bench("cited") else { return };
    let ids = |query: &str, policy: Policy| {
        let found = bench.search(query, policy);
        let mut ids: Vec<String> = found.results.into_iter().map(|one| one.id).collect();
        ids.sort();
        ids
    };
    let german = ids("BGE 145 III 225", Policy::Upstream);
    assert!(german.contains(&"CH_BGE_005_BGE-145-III-225_2019".to_owned()), "{german:?}");
    assert_eq!(ids("ATF 145 III 225", Policy::Upstream), german);
    let asked = bench.source.requests().last().unwrap().body.clone();
    assert!(asked.contains(r#""query":"\"145 III 225\"""#), "{asked}");
    let german = ids("Art. 97 OR", Policy::Upstream);
    assert!(!german.is_empty());
    assert_eq!(ids("art. 97 al. 1 CO", Policy::Upstream), german);
    assert_eq!(ids("art. 97 CO", Policy::Local), german);
    // With another word it is not a citation, but words.
    ids("Verzug Art. 97 CO", Policy::Upstream);
    let asked = bench.source.requests().last().unwrap().body.clone();
    assert!(asked.contains("Verzug") && !asked.contains("97 OR"), "{asked}");
}
