//! What is kept, what is asked, and what is said of both, over stand-ins for all sources and a corpus
//! in memory.

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
use law::{Block, Document, Entry, Head, Kind, Role, Tags};
use serde_json::json;
use standin::{Fault, Options, Running, Standins};
use upstream::{Addresses, Clock, Fetch, Manners, Network, Sources, fedlex};

use crate::{
    Access, Call, CommentaryForArticleRequest, CommentaryRequest, Desk, DeskError, FileReader,
    GetAnswer, GetArticleRequest, GetRequest, LookupStatuteRequest, Machine, Policy,
    SearchCommentariesRequest, SearchDecisionsRequest, SearchLegislationRequest, Session, Tier,
    arguments::request,
    get_article, get_commentary, get_commentary_for_article, get_corpus_document, lookup_statute,
    search_commentaries, search_decisions, search_legislation,
    swiss::statute::{kept, record},
};

const TODAY: Date = date(2026, 11, 22);

/// A clock whose time passes only while somebody waits.
#[derive(Default)]
struct Fixed(Mutex<Duration>);

impl Clock for Fixed {
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

/// A corpus in memory for each folder, and how often it was opened.
static STORES: Mutex<BTreeMap<PathBuf, (Arc<Memory>, usize)>> = Mutex::new(BTreeMap::new());

fn open(folder: &Path, _: Access) -> Result<Arc<dyn Store>, StoreError> {
    std::fs::create_dir_all(folder).unwrap();
    std::fs::write(folder.join("memory"), "").unwrap();
    let mut stores = STORES.lock().unwrap();
    let (store, opened) = stores.entry(folder.to_owned()).or_default();
    *opened += 1;
    let store: Arc<Memory> = Arc::clone(store);
    Ok(store)
}

fn machine() -> Machine {
    Machine { memory_used: None, memory: None, memory_available: None, system: String::new() }
}

/// A desk beside stand-ins.
struct Bench {
    standins: Standins,
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
    let standins = standin::start(&options).unwrap();
    let addresses = standins
        .all()
        .fold(Addresses::default(), |known, (name, source)| known.with(name, source.address()));
    let manners = Manners { retries: 0, failures: 1_000, ..Manners::towards(&addresses) };
    let fetch = Fetch::new(Arc::new(Network::default()), Arc::new(Fixed::default()))
        .towards(addresses.clone(), manners);
    let home = std::env::temp_dir().join(format!("fontes-question-{}-{name}", std::process::id()));
    let sources = Sources { fetch, addresses };
    let files = FileReader::here();
    let desk = Desk::new(Some(home.clone()), files, Tier::Pro, 1, machine, open, sources);
    Some(Bench { standins, desk, session: Session::default(), home })
}

impl Bench {
    fn courts(&self) -> &Running {
        self.standins.of("entscheidsuche").unwrap()
    }

    fn law(&self) -> &Running {
        self.standins.of("fedlex").unwrap()
    }

    fn commentaries(&self) -> &Running {
        self.standins.of("onlinekommentar").unwrap()
    }

    fn call(&self) -> Call<'_> {
        Call {
            desk: &self.desk,
            session: &self.session,
            reader: law::Reader::Model,
            today: TODAY,
            took: &|| Duration::ZERO,
            watch: &|_| ControlFlow::Continue(()),
        }
    }

    fn get(
        &self,
        reference: &str,
        language: &str,
        at: Option<&str>,
        policy: Policy,
    ) -> Result<GetAnswer, DeskError> {
        let request: GetRequest = request(json!({
            "reference": reference, "language": language, "at_date": at, "policy": policy,
        }));
        get_corpus_document(&request, &self.call())
    }

    fn lookup(&self, identifier: &str) -> Result<crate::StatuteAnswer, DeskError> {
        let request: LookupStatuteRequest = request(json!({ "identifier": identifier }));
        lookup_statute(&request, &self.call())
    }

    fn legislation(&self, query: &str) -> crate::LegislationAnswer {
        let request: SearchLegislationRequest = request(json!({ "query": query, "limit": 20 }));
        search_legislation(&request, &self.call()).unwrap()
    }

    fn decisions(&self, query: &str) -> crate::DecisionsAnswer {
        let request: SearchDecisionsRequest = request(json!({ "query": query, "limit": 20 }));
        search_decisions(&request, &self.call()).unwrap()
    }

    fn keep(&self, entry: Entry) {
        let writer = self.desk.corpus_for_writing().unwrap();
        writer.put(&[entry]).unwrap();
    }

    /// How often the corpus was opened.
    fn opened(&self) -> usize {
        STORES.lock().unwrap().get(&self.home.join("corpus")).map_or(0, |(_, opened)| *opened)
    }
}

#[test]
fn the_corpus_is_opened_once_for_reading_and_once_for_writing() {
    let Some(bench) = bench("opened") else { return };
    for name in ["220", "210", "101", "235.1", "BankV"] {
        bench.lookup(name).unwrap();
    }
    bench.decisions("Haftung");
    assert!(bench.opened() <= 2, "{} times", bench.opened());
}

#[test]
fn a_provision_that_is_kept_in_german_is_asked_for_in_french() {
    let Some(bench) = bench("french") else { return };
    assert_eq!(bench.get("Art. 1 ZGB", "*", None, Policy::Auto).unwrap().language, "de");
    bench.law().forget_requests();
    let german = bench.get("Art. 1 ZGB", "de", None, Policy::Auto).unwrap();
    assert!(german.warnings.is_empty(), "{:?}", german.warnings);
    assert!(bench.law().requests().is_empty(), "what is kept in the language is enough");
    // The stand-in has it in German only, and says so when it is asked.
    for reference in ["art. 1 CC", "Art. 1 ZGB"] {
        bench.law().forget_requests();
        let french = bench.get(reference, "fr", None, Policy::Auto).unwrap();
        assert_eq!(french.language, "de");
        assert!(!bench.law().requests().is_empty(), "the French text was asked for: {reference}");
    }
    bench.law().set_fault(Fault::Cut);
    let cut = bench.get("art. 1 CC", "fr", None, Policy::Auto).unwrap();
    let told = cut.warnings.iter().any(|one| one.to_string().contains("is kept in `de` only"));
    assert!(told, "{:?}", cut.warnings);
    let local = bench.get("art. 1 CC", "fr", None, Policy::Local).unwrap();
    assert_eq!(local.language, "de");
}

#[test]
fn only_the_source_is_asked_where_the_policy_says_so() {
    let Some(bench) = bench("upstream") else { return };
    bench.get("Art. 1 ZGB", "de", None, Policy::Auto).unwrap();
    bench.law().forget_requests();
    bench.get("Art. 1 ZGB", "de", None, Policy::Upstream).unwrap();
    assert!(!bench.law().requests().is_empty(), "what is kept is not looked at");
    bench.law().set_fault(Fault::Cut);
    let cut = bench.get("Art. 1 ZGB", "de", None, Policy::Upstream).unwrap_err();
    assert_eq!(cut.code(), "DATABASE_UNAVAILABLE", "{cut}");
    let foreign =
        bench.get("article 1240 du code civil", "fr", None, Policy::Upstream).unwrap_err();
    assert!(foreign.to_string().contains("no official source was asked"), "{foreign}");
}

#[test]
fn what_is_kept_and_no_answer_is_told_where_the_source_fails() {
    let Some(bench) = bench("beside") else { return };
    bench.get("Art. 8 ZGB", "de", None, Policy::Auto).unwrap();
    bench.law().set_fault(Fault::Cut);
    let request: GetArticleRequest =
        request(json!({ "srNumber": "210", "articleNumber": "8", "date": "2010-01-01" }));
    let article = get_article(&request, &bench.call()).unwrap_err();
    let document = bench.get("Art. 8 ZGB", "de", Some("2010-01-01"), Policy::Auto).unwrap_err();
    for error in [article, document] {
        assert_eq!(error.code(), "DATABASE_UNAVAILABLE", "{error}");
        let text = error.to_string();
        assert!(text.contains("2026-07-01 (de)") && text.contains("2010-01-01"), "{text}");
    }
}

#[test]
fn a_source_that_is_gone_from_its_address_says_nothing_of_what_it_had() {
    let Some(bench) = bench("gone") else { return };
    let gone = || Fault::Status(404, Vec::new());
    bench.law().set_fault(gone());
    bench.commentaries().set_fault(gone());
    bench.courts().set_fault(gone());
    let statute = bench.lookup("220").unwrap_err();
    let there: CommentaryRequest = request(json!({ "id": "00000000-0000-4000-8000-000000000011" }));
    let commentary = get_commentary(&there, &bench.call()).unwrap_err();
    let search: SearchCommentariesRequest = request(json!({}));
    let list = search_commentaries(&search, &bench.call()).unwrap_err();
    let search: SearchDecisionsRequest = request(json!({ "query": "Haftung" }));
    let decisions = search_decisions(&search, &bench.call()).unwrap_err();
    for error in [statute, commentary, list, decisions] {
        assert_eq!(error.code(), "DATABASE_UNAVAILABLE", "{error}");
    }
    // Where the list is there and the commentary is not, that is the answer.
    bench.commentaries().clear_faults();
    let missing: CommentaryRequest =
        request(json!({ "id": "ffffffff-0000-4000-8000-000000000011" }));
    assert_eq!(get_commentary(&missing, &bench.call()).unwrap_err().code(), "NOT_FOUND");
}

#[test]
fn what_claims_to_be_fetched_in_the_future_is_not_fresh() {
    let Some(bench) = bench("future") else { return };
    bench.lookup("220").unwrap();
    bench.law().forget_requests();
    bench.lookup("220").unwrap();
    assert!(bench.law().requests().is_empty(), "what was fetched now is fresh");
    let writer = bench.desk.corpus_for_writing().unwrap();
    let (name, text) = (kept::note("220"), "2027-11-22T09:00:00Z\neli/cc/27/317_321_377");
    writer.set_note(&name, Some(text)).unwrap();
    drop(writer);
    bench.lookup("220").unwrap();
    assert!(!bench.law().requests().is_empty());
}

#[test]
fn a_search_answers_what_is_kept_and_what_is_listed() {
    let Some(bench) = bench("joined") else { return };
    // An act and a decision that the sources do not have (any more).
    let mut act = fedlex::Fedlex::new(&bench.desk.sources)
        .acts(
            &fedlex::Identifier { numbers: vec!["235.1".to_owned()], abbreviations: Vec::new() },
            TODAY,
        )
        .unwrap()
        .value
        .remove(0);
    act.eli = "eli/cc/1995/7777_7777_7777".parse().unwrap();
    bench.keep(record::entry(&act, "2026-11-01T00:00:00Z", None).unwrap());
    let found = bench.legislation("Datenschutz");
    let paths: Vec<&str> = found.results.iter().map(|one| one.eli.as_str()).collect();
    assert!(paths.contains(&"eli/cc/1995/7777_7777_7777"), "{paths:?}");
    assert!(paths.contains(&"eli/cc/2022/491"), "{paths:?}");
    assert_eq!((found.total_count, found.returned_count), (paths.len(), paths.len()));
    let told = |warnings: &[String]| warnings.iter().any(|one| one.contains("were not listed"));
    assert!(told(&found.provenance.warnings), "{:?}", found.provenance.warnings);

    let listed = bench.decisions("Lieferverzug");
    let tags = Tags::new().with("case_number", "LB770077").with("content_quality", "full_text");
    let head = Head {
        id: "ch-zh.ZH_OG_001_LB770077_1977-07-07".parse().unwrap(),
        kind: Kind::Decision,
        jurisdiction: "ch-zh".to_owned(),
        language: "de".to_owned(),
        source: "entscheidsuche".to_owned(),
        title: "OGer ZH LB770077".to_owned(),
        date: Some(date(1977, 7, 7)),
        date_end: None,
        parent: None,
        ordinal: 0,
        tags,
    };
    let (label, text) = (String::new(), "Der Lieferverzug begann.".to_owned());
    let blocks = vec![Block { role: Role::Text, label, depth: 0, text }];
    bench.keep(Entry { document: Document { head, blocks }, edges: Vec::new() });
    let joined = bench.decisions("Lieferverzug");
    assert_eq!(joined.total_count, listed.total_count + 1);
    assert_eq!(joined.results.last().unwrap().reference, "LB770077");
    assert!(told(&joined.provenance.warnings), "{:?}", joined.provenance.warnings);
}

#[test]
fn of_a_sentence_the_best_match_is_found() {
    let Some(bench) = bench("sentence") else { return };
    let found = bench.legislation("Welches Gesetz regelt in der Schweiz den Datenschutz?");
    assert!(found.results.iter().any(|one| one.eli == "eli/cc/2022/491"), "{found:?}");
    let found = bench.decisions("Wann haftet der Verkäufer für den Lieferverzug der Ware?");
    assert!(!found.results.is_empty(), "{found:?}");
}

#[test]
fn the_language_of_a_commentary_is_preferred_and_not_demanded() {
    let Some(bench) = bench("preferred") else { return };
    let ask = |reference: &str| {
        let request: CommentaryForArticleRequest =
            request(json!({ "article_reference": reference, "language": "fr" }));
        get_commentary_for_article(&request, &bench.call()).unwrap()
    };
    assert_eq!(ask("art. 1 CO").language, "fr");
    let other = ask("art. 11 CO");
    assert_eq!((other.language.as_str(), other.is_commented), ("de", Some(true)));
    assert!(other.notes.iter().any(|note| note.contains("in German")), "{:?}", other.notes);
}
