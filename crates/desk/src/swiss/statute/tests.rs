//! The tools of federal law against the stand-in for Fedlex.

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
use standin::{Fault, Options, Running};
use upstream::{Clock, Manners, Network};

use crate::{
    Access, Addresses, Call, Desk, DeskError, Fetch, FileReader, FindRelatedRequest,
    GetArticleRequest, GetMetadataRequest, LookupStatuteRequest, Machine, Policy,
    SearchLegislationRequest, Session, Sources, Tier, find_related, get_article, get_metadata,
    lookup_statute, search_legislation,
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

/// A corpus in memory for each folder.
static STORES: Mutex<BTreeMap<PathBuf, Arc<Memory>>> = Mutex::new(BTreeMap::new());

fn open(folder: &Path, _: Access) -> Result<Arc<dyn Store>, StoreError> {
    std::fs::create_dir_all(folder).unwrap();
    std::fs::write(folder.join("memory"), "").unwrap();
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

fn bench(name: &str) -> Option<Bench> {
    let options = Options::recorded()?;
    // The strictest firewall that anyone has measured.
    let source =
        standin::fedlex::start_behind(&options, standin::fedlex::Firewall::Measured).unwrap();
    let addresses = Addresses::default().with("fedlex", source.address());
    let manners = Manners {
        retries: 0,
        failures: 1_000,
        in_all: Duration::from_secs(20),
        ..Manners::towards(&addresses)
    };
    let fetch = Fetch::new(Arc::new(Network::default()), Arc::new(Fixed::default()))
        .towards(addresses.clone(), manners);
    let home = std::env::temp_dir().join(format!("fontes-fedlex-{}-{name}", std::process::id()));
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
    fn call(&self, today: Date) -> Call<'_> {
        Call {
            desk: &self.desk,
            session: &self.session,
            reader: law::Reader::Model,
            today,
            took: &|| Duration::ZERO,
            watch: &|_| ControlFlow::Continue(()),
        }
    }

    fn article(
        &self,
        sr: &str,
        number: &str,
        more: &[(&str, &str)],
    ) -> Result<crate::ArticleAnswer, DeskError> {
        let mut given = json!({ "srNumber": sr, "articleNumber": number });
        let mut today = TODAY;
        for (key, value) in more {
            match *key {
                "today" => today = value.parse().unwrap(),
                _ => given[*key] = (*value).into(),
            }
        }
        let request: GetArticleRequest = request(given);
        get_article(&request, &self.call(today))
    }

    fn lookup(&self, identifier: &str) -> Result<crate::StatuteAnswer, DeskError> {
        let request: LookupStatuteRequest = request(json!({ "identifier": identifier }));
        lookup_statute(&request, &self.call(TODAY))
    }
}

#[test]
fn an_act_is_found_by_number_and_by_any_abbreviation() {
    let Some(bench) = bench("lookup") else { return };
    for name in ["220", "OR", "CO", "or", "SR 220"] {
        let answer = bench.lookup(name).unwrap();
        assert_eq!(answer.act.sr_number.as_deref(), Some("220"), "{name}");
        assert_eq!(answer.act.abbreviation.as_deref(), Some("OR"), "{name}");
        assert_eq!(answer.act.status, "in_force");
        assert_eq!(answer.act.names.len(), 5, "{name}");
        assert_eq!(answer.act.date_of_enactment, Some(date(1911, 3, 30)));
    }
    // Of a number used twice the act in force comes first.
    let constitution = bench.lookup("101").unwrap();
    assert_eq!(constitution.act.eli, "eli/cc/1999/404");
    assert_eq!(constitution.other_acts.len(), 1);
    assert_eq!(constitution.other_acts[0].status, "no_longer_in_force");
    assert!(constitution.provenance.warnings.iter().any(|one| one.contains("names 2 acts")));
    // An act that has its number by its subject only.
    let protection = bench.lookup("235.1").unwrap();
    assert_eq!(protection.act.eli, "eli/cc/2022/491");
    let banks = bench.lookup("BankV").unwrap();
    assert_eq!(banks.act.eli, "eli/cc/2014/273");
    assert_eq!(banks.other_acts.len(), 1);
    // One abbreviation of one of the two acts only.
    let italian = bench.lookup("OBCR").unwrap();
    assert_eq!(italian.act.eli, "eli/cc/2014/273");
    let said = "`OBCR` has the number 952.02, which names 2 acts";
    assert!(italian.provenance.warnings.iter().any(|one| one.contains(said)));
    let missing = bench.lookup("999.999").unwrap_err();
    assert_eq!(missing.code(), "NOT_FOUND");
    let comma = bench.lookup("235,1").unwrap_err();
    assert!(comma.to_string().contains("`235.1`"), "{comma}");
}

#[test]
fn what_was_asked_is_answered_from_here_ever_after() {
    let Some(bench) = bench("kept") else { return };
    let first = bench.article("210", "1", &[]).unwrap();
    assert_eq!(first.provenance.source.split(':').next(), Some("127.0.0.1"));
    assert_eq!(first.consolidation, Some(date(2026, 7, 1)));
    assert_eq!(first.article, "Art. 1 ZGB");
    assert_eq!(first.marginal_notes[0].number.as_deref(), Some("A"));
    assert_eq!(first.marginal_notes[0].text, "Anwendung des Rechts");
    let numbers: Vec<_> = first.paragraphs.iter().filter_map(|one| one.number.clone()).collect();
    assert_eq!(numbers, ["1", "2", "3"]);
    assert_eq!(first.footnotes.len(), 1);
    assert_eq!(first.footnotes[0].paragraph.as_deref(), Some("2"));
    assert!(!first.text.contains("Ausdruck"));
    assert!(first.permalink.as_deref().unwrap().ends_with("/de#art_1"));
    let asked = bench.source.requests().len();
    bench.source.set_fault(Fault::Cut);
    let second = bench.article("ZGB", "Art. 8", &[]);
    // By its abbreviation it was not asked for yet, but what is kept answers.
    let second = second.unwrap();
    assert_eq!(second.provenance.source, "corpus");
    let third = bench.article("210", "Art. 1 Abs. 2", &[]).unwrap();
    assert_eq!(third.provenance.source, "corpus");
    assert_eq!(third.provenance.retrieved_at.as_deref(), Some("2026-11-22T09:00:00Z"));
    assert_eq!(third.paragraphs.len(), 1);
    assert!(third.provenance.warnings.is_empty(), "{:?}", third.provenance.warnings);
    let local = bench.article("210", "1", &[("policy", "local"), ("today", "2027-11-22")]).unwrap();
    assert!(local.provenance.warnings.iter().any(|one| one.contains("was not asked")));
    assert!(bench.source.requests().len() <= asked + 1);
}

#[test]
fn what_is_kept_for_long_is_checked_by_one_question() {
    let Some(bench) = bench("checked") else { return };
    bench.article("220", "97", &[]).unwrap();
    bench.lookup("220").unwrap();
    bench.source.forget_requests();
    let later = [("today", "2026-12-20")];
    let answer = bench.article("220", "97", &later).unwrap();
    assert_eq!(answer.provenance.source, "corpus");
    // The act is looked up anew, and whether a newer consolidation holds is asked.
    assert_eq!(bench.source.requests().len(), 2);
    bench.source.forget_requests();
    bench.source.set_fault(Fault::Cut);
    let lacking = bench.article("220", "9999", &[("today", "2027-03-01")]).unwrap_err();
    assert_eq!(lacking.code(), "DATABASE_UNAVAILABLE", "{lacking}");
    let cut = bench.article("220", "97", &[("today", "2027-03-01")]).unwrap();
    assert_eq!(cut.provenance.source, "corpus");
    assert!(cut.provenance.warnings.iter().any(|one| one.contains("consolidation of 2026-01-01")));
}

#[test]
fn the_day_after_the_text_was_fetched_is_asked_about() {
    let Some(bench) = bench("new-year") else { return };
    bench.article("220", "97", &[]).unwrap();
    bench.source.forget_requests();
    bench.article("220", "97", &[]).unwrap();
    assert!(bench.source.requests().is_empty());
    bench.article("220", "97", &[("today", "2026-11-24")]).unwrap();
    assert_eq!(bench.source.requests().len(), 1);
    // Of a text whose end is known nothing is asked.
    bench.article("999.1", "1", &[]).unwrap();
    bench.source.forget_requests();
    bench.article("999.1", "1", &[("today", "2026-11-24")]).unwrap();
    assert!(bench.source.requests().is_empty());
    bench.source.set_fault(Fault::Cut);
    let cut = bench.article("220", "97", &[("today", "2026-11-24")]).unwrap();
    assert!(cut.provenance.warnings.iter().any(|one| one.contains("consolidation of 2026-01-01")));
    let local = [("today", "2026-11-24"), ("policy", "local")];
    let local = bench.article("220", "97", &local).unwrap();
    assert!(local.provenance.warnings.iter().any(|one| one.contains("was not asked")));
}

#[test]
fn the_code_of_obligations_is_read() {
    let Some(bench) = bench("obligations") else { return };
    let article = bench.article("220", "97", &[]).unwrap();
    assert_eq!(article.article, "Art. 97 OR");
    assert_eq!(article.consolidation, Some(date(2026, 1, 1)));
    assert_eq!(article.paragraphs.len(), 2);
    assert!(article.text.contains("Testtext"), "{}", article.text);
    assert!(article.provenance.warnings.is_empty(), "{:?}", article.provenance.warnings);
    assert_eq!(bench.article("OR", "9999", &[]).unwrap_err().code(), "NOT_FOUND");
    // No longer published in the compilation, which is not the same as no longer in force.
    let former = bench.article("999.2", "1", &[]).unwrap();
    assert!(former.provenance.warnings.iter().any(|one| one.contains("is not known")));
}

#[test]
fn footnotes_of_one_paragraph_are_its_own() {
    let Some(bench) = bench("footnotes") else { return };
    let whole = bench.article("999.1", "3", &[]).unwrap();
    let of: Vec<_> = whole.footnotes.iter().map(|note| note.paragraph.as_deref()).collect();
    assert_eq!(of, [Some("1"), Some("2bis")]);
    let check = |paragraph: &str, expected: &[&str]| {
        let answer = bench.article("999.1", "3", &[("paragraph", paragraph)]).unwrap();
        let starts: Vec<_> =
            answer.footnotes.iter().map(|note| note.text.split(' ').next().unwrap()).collect();
        assert_eq!(starts, expected, "{paragraph}");
    };
    check("1", &["Fassung"]);
    check("2", &[]);
    check("2bis", &["Eingefügt"]);
}

#[test]
fn numbers_that_the_text_does_not_have_are_told() {
    let Some(bench) = bench("missing") else { return };
    let missing = bench.article("210", "9999", &[]).unwrap_err();
    assert_eq!(missing.code(), "NOT_FOUND");
    let text = missing.to_string();
    assert!(text.contains("2026-07-01") && text.contains("ZGB") && text.contains("977"), "{text}");
    let text = bench.article("210", "1", &[("paragraph", "2bis")]).unwrap_err().to_string();
    assert!(text.contains("it has 1, 2, 3"), "{text}");
    let text = bench.article("210", "1 OR", &[]).unwrap_err();
    assert_eq!(text.code(), "INVALID_PARAMETERS");
    let final_title = bench.article("210", "SchlT 1", &[]).unwrap();
    assert!(final_title.article.contains("SchlT"), "{}", final_title.article);
    let repealed = bench.article("101", "139a", &[]).unwrap();
    assert!(repealed.is_repealed);
    assert!(repealed.repeal_note.is_some());
}

#[test]
fn another_day_or_language_is_never_given_silently() {
    let Some(bench) = bench("departures") else { return };
    let french = bench.article("210", "1", &[("language", "fr")]).unwrap();
    assert_eq!(french.language, "de");
    assert!(french.provenance.warnings.iter().any(|one| one.contains("not published in `fr`")));
    // A consolidation that is listed without its file being there is no proof of anything.
    let lacking = bench.article("101", "8", &[("date", "2022-06-15")]).unwrap_err();
    assert_eq!(lacking.code(), "DATABASE_UNAVAILABLE");
    let number = "999.1";
    let [former, current] = ["2022-06-15", "2025-06-15"]
        .map(|day| bench.article(number, "1", &[("date", day), ("language", "fr")]).unwrap());
    assert_eq!(former.consolidation, Some(date(2020, 1, 1)));
    assert_eq!(former.valid_until, Some(date(2023, 12, 31)));
    assert_eq!(current.consolidation, Some(date(2024, 1, 1)));
    assert_eq!(current.language, "fr");
    assert!(current.provenance.warnings.is_empty(), "{:?}", current.provenance.warnings);
    let before = bench.article("311.6", "1", &[("date", "1999-01-01")]).unwrap_err();
    assert_eq!(before.code(), "NOT_FOUND");
    // An act of which no text can be read.
    for (act, day) in [("235.1", "2026-11-22"), ("220", "1950-01-01")] {
        let unread = bench.article(act, "97", &[("date", day)]).unwrap_err();
        assert_eq!(unread.code(), "DATABASE_UNAVAILABLE", "{unread}");
    }
    // What a text lacks that may not be the one that holds is not known to be lacking.
    let lacking = bench.article("818.102", "999", &[("language", "fr")]).unwrap_err();
    assert_eq!(lacking.code(), "DATABASE_UNAVAILABLE", "{lacking}");
    assert!(lacking.to_string().contains("not published in `fr`"), "{lacking}");
    let former = bench.article("220", "9999", &[("date", "2025-06-15")]).unwrap_err();
    assert_eq!(former.code(), "DATABASE_UNAVAILABLE", "{former}");
    let former = bench.article("220", "97", &[("date", "2025-06-15")]).unwrap();
    assert!(former.provenance.warnings.iter().any(|one| one.contains("a newer one")));
    let page = bench.article("818.102", "3", &[("paragraph", "2")]).unwrap();
    assert_eq!(page.paragraphs[0].letters.len(), 9);
    assert_eq!(page.heading.as_deref(), Some("Massnahmen im Bereich der Gesundheitsversorgung"));
}

#[test]
fn acts_are_searched_by_words_in_any_language() {
    let Some(bench) = bench("search") else { return };
    let search = |query: &str, policy| {
        let given = json!({ "query": query, "limit": 10, "policy": policy });
        let request: SearchLegislationRequest = request(given);
        search_legislation(&request, &bench.call(TODAY)).unwrap()
    };
    let german = search("Datenschutz", Policy::Auto);
    assert_eq!(german.results[0].sr_number.as_deref(), Some("235.1"), "{:?}", german.results);
    assert_eq!(german.results[0].status, "in_force");
    assert_eq!(german.total_count, german.returned_count);
    assert_eq!(search("protection données", Policy::Auto).results[0].eli, "eli/cc/2022/491");
    let local = search("datenschutz", Policy::Local);
    assert_eq!(local.results[0].eli, "eli/cc/2022/491");
    bench.source.set_fault(Fault::Status(500, Vec::new()));
    let cut = search("Datenschutz", Policy::Auto);
    assert_eq!(cut.provenance.source, "corpus");
    assert_eq!(cut.results[0].eli, "eli/cc/2022/491");
    bench.source.clear_faults();
    let wanted: SearchLegislationRequest = request(json!({
        "domain": "2", "actType": ["Verordnung"], "dateFrom": "1900-01-01", "limit": 50,
    }));
    let ordinances = search_legislation(&wanted, &bench.call(TODAY)).unwrap();
    assert!(!ordinances.results.is_empty());
    for act in &ordinances.results {
        assert!(act.sr_number.as_deref().unwrap().starts_with('2'), "{act:?}");
        assert!(act.title.as_deref().unwrap().starts_with("Verordnung"), "{act:?}");
    }
    // An act whose day is not known stays, and that is said.
    let wanted: SearchLegislationRequest = request(json!({
        "srNumberPrefix": "999", "dateFrom": "2019-01-01", "limit": 50,
    }));
    for fault in [None, Some(Fault::Cut)] {
        fault.into_iter().for_each(|fault| bench.source.set_fault(fault));
        let undated = search_legislation(&wanted, &bench.call(TODAY)).unwrap();
        let numbers: Vec<_> = undated.results.iter().map(|act| act.sr_number.as_deref()).collect();
        assert_eq!(numbers, [Some("999.1"), Some("999.3")]);
        assert!(undated.provenance.warnings.iter().any(|one| one.starts_with("of 1 of these")));
    }
    bench.source.clear_faults();
    let hostile = search("\" } } DROP ALL #", Policy::Auto);
    assert_eq!(hostile.total_count, 0);
}

#[test]
fn relations_are_asked_and_kept() {
    let Some(bench) = bench("related") else { return };
    let related_in = |sr: &str, kind: Option<&str>, language: Option<&str>, policy| {
        let request: FindRelatedRequest = request(json!({
            "srNumber": sr, "relationType": kind, "includeHistory": kind.is_none(),
            "language": language, "policy": policy,
        }));
        find_related(&request, &bench.call(TODAY))
    };
    let related = |sr: &str, kind: Option<&str>, policy| related_in(sr, kind, None, policy);
    // Every place, in the language asked for.
    let check = |language: &str, expected: &str| {
        let cited = related_in("235.1", Some("cited_by"), Some(language), Policy::Auto).unwrap();
        assert_eq!(cited.results[0].provisions.as_deref(), Some(expected), "{language}");
    };
    check("de", "Art. 1 Grundsätze; Art. 2 Testort; Art. 10 Testort");
    check("fr", "Art. 1 Principes");
    let french = related_in("235.1", Some("amended_by"), Some("fr"), Policy::Auto).unwrap();
    let changes: Vec<_> = french.results.iter().filter_map(|one| one.change.as_deref()).collect();
    assert!(changes.contains(&"Modification") && changes.contains(&"Abrogation"), "{changes:?}");
    // Absence is nothing that is known.
    for (act, kind) in [
        ("235.11", "implements"),
        ("235.11", "based_on"),
        ("220", "implements"),
        ("999.2", "amends"),
    ] {
        let unknown = related(act, Some(kind), Policy::Auto).unwrap();
        assert!(unknown.counts.is_empty() && unknown.results.is_empty(), "{act} {kind}");
        let said = format!("{kind} is not known");
        assert!(
            unknown.provenance.warnings.iter().any(|one| one.starts_with(&said)),
            "{act} {kind}"
        );
    }
    let none = related("999.2", Some("implemented_by"), Policy::Auto).unwrap();
    assert!(none.counts.is_empty());
    let amended = related("101", Some("amended_by"), Policy::Auto).unwrap();
    let newest = &amended.results[0];
    assert_eq!(newest.date, Some(date(2024, 3, 3)));
    assert_eq!(newest.gazette.as_deref(), Some("AS 2024 197"));
    assert_eq!(newest.change.as_deref(), Some("Änderung"));
    assert_eq!(newest.provisions.as_deref(), Some("Art. 197"));
    let cited = related("101", Some("cited_by"), Policy::Auto).unwrap();
    assert!(cited.results.iter().any(|one| one.sr_number.as_deref() == Some("979.1")));
    let cites = related("101", Some("cites"), Policy::Auto).unwrap();
    assert!(cites.results.iter().any(|one| one.sr_number.as_deref() == Some("831.20")));
    let based = related("311.6", Some("based_on"), Policy::Auto).unwrap();
    assert_eq!(based.results[0].sr_number.as_deref(), Some("101"), "{:?}", based.results);
    bench.source.set_fault(Fault::Cut);
    let kept = related("101", Some("amended_by"), Policy::Auto).unwrap();
    assert_eq!(kept.results, amended.results);
    assert_eq!(kept.provenance.source, "corpus");
    let all = related("101", None, Policy::Auto).unwrap();
    assert!(!all.counts.contains_key("same_domain"));
    assert!(all.provenance.warnings.iter().any(|one| one.contains("same_domain is not known")));
    assert!(related("101", Some("same_domain"), Policy::Upstream).is_err());
}

#[test]
fn metadata_name_languages_versions_and_every_article() {
    let Some(bench) = bench("metadata") else { return };
    let metadata = |sr: &str, policy| {
        let given = json!({ "srNumber": sr, "includeStructure": true, "policy": policy });
        let request: GetMetadataRequest = request(given);
        get_metadata(&request, &bench.call(TODAY)).unwrap()
    };
    for (sr, count) in [("101", 232), ("210", 1277), ("642.11", 240), ("311.6", 5)] {
        let answer = metadata(sr, Policy::Auto);
        let structure = answer.structure.unwrap();
        assert_eq!(structure.article_count, count, "{sr}");
    }
    let answer = metadata("101", Policy::Auto);
    assert!(
        answer.available_languages.contains(&"fr".to_owned()),
        "{:?}",
        answer.available_languages
    );
    let versions = answer.version_history.unwrap();
    assert_eq!(versions.iter().filter(|version| version.is_applicable).count(), 1);
    assert_eq!(answer.publications.unwrap()[0].date, Some(date(1999, 10, 26)));
    bench.source.set_fault(Fault::Cut);
    let kept = metadata("101", Policy::Local);
    assert_eq!(kept.provenance.source, "corpus");
    assert_eq!(kept.version_history.unwrap().len(), versions.len());
    assert_eq!(kept.structure.unwrap().article_count, 232);
}

#[test]
fn a_source_that_fails_is_told_by_its_code_and_nothing_is_kept() {
    let Some(bench) = bench("faults") else { return };
    let cases = [
        (Fault::Status(500, Vec::new()), "DATABASE_UNAVAILABLE"),
        (Fault::Status(429, vec![("Retry-After".to_owned(), "7".to_owned())]), "RATE_LIMITED"),
        (Fault::Html, "DATABASE_UNAVAILABLE"),
        (Fault::BotPage, "DATABASE_UNAVAILABLE"),
        (Fault::Garbage, "DATABASE_UNAVAILABLE"),
        (Fault::Half, "DATABASE_UNAVAILABLE"),
        (Fault::Cut, "DATABASE_UNAVAILABLE"),
    ];
    for (fault, code) in cases {
        bench.source.set_fault(fault.clone());
        let error = bench.article("101", "8", &[]).unwrap_err();
        assert_eq!(error.code(), code, "{fault:?}: {error}");
        bench.source.clear_faults();
    }
    let store = open(&bench.home.join("corpus"), Access::Reading).unwrap();
    assert_eq!(store.len().unwrap(), 0);
    let local = bench.article("101", "8", &[("policy", "local")]).unwrap_err();
    assert!(local.to_string().contains("says nothing about"), "{local}");
}
