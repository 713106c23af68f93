use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use super::*;
use crate::{Addresses, Clock, Fetch, Raw, Transport, fetch::Terms};

/// Answers every question with the same, and notes what it was asked.
struct Fixed {
    status: u16,
    media_type: &'static str,
    body: &'static str,
    asked: Mutex<Vec<Request>>,
}

impl Transport for Fixed {
    fn send(&self, request: &Request, _terms: &Terms) -> Result<Raw, UpstreamError> {
        self.asked.lock().unwrap().push(request.clone());
        Ok(Raw {
            status: self.status,
            headers: vec![("content-type".to_owned(), self.media_type.to_owned())],
            body: self.body.as_bytes().to_vec(),
            ..Raw::default()
        })
    }
}

/// A clock that stands still.
struct Still;

impl Clock for Still {
    fn now(&self) -> Timestamp {
        Timestamp::UNIX_EPOCH
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn wait(&self, _time: Duration) {}
}

/// What comes of a question to a source that answers so, and what it was asked.
fn ask<T>(
    (status, media_type, body): (u16, &'static str, &'static str),
    question: impl Fn(&Entscheidsuche<'_>) -> T,
) -> (T, Vec<Request>) {
    let fixed = Arc::new(Fixed { status, media_type, body, asked: Mutex::new(Vec::new()) });
    let sources = Sources {
        fetch: Fetch::new(fixed.clone(), Arc::new(Still)),
        addresses: Addresses::default().with_path("entscheidsuche_search", "/_other.php"),
    };
    let answer = question(&Entscheidsuche::new(&sources));
    let asked = fixed.asked.lock().unwrap().clone();
    (answer, asked)
}

const JSON: &str = "application/json";

#[test]
fn a_search_asks_at_the_path_that_is_set_and_says_where_to_go_on() {
    let body = r#"{"hits":{"total":{"value":2,"relation":"eq"},"hits":[{"_id":"ZH_OG_001_A_2026-01-26","sort":[1,"x"]}]}}"#;
    let asked = Asked { words: Some("Miete".to_owned()), limit: 1, ..Asked::default() };
    let (answer, requests) = ask((200, JSON, body), |one| one.search(&asked).unwrap());
    assert_eq!((answer.total, answer.is_total_exact), (2, true));
    assert_eq!(answer.next.as_deref(), Some(r#"[1,"x"]"#));
    assert_eq!(requests.len(), 1);
    assert_eq!(requests[0].address, "https://entscheidsuche.ch/_other.php");
    let two = Asked { limit: 2, ..asked };
    let (answer, _) = ask((200, JSON, body), |one| one.search(&two).unwrap());
    assert_eq!(answer.next, None, "a page that is not full is the last one");
}

#[test]
fn nothing_found_is_none_only_where_the_whole_index_answered() {
    let check = |body: &'static str, expected: &str| {
        let (found, _) = ask((200, JSON, body), |one| one.by_id("ZH_OG_001_A_2026-01-26"));
        let seen = match found {
            Ok(found) => format!("{:?}", found.map(|found| found.ruling.id)),
            Err(error) => format!("error: {error}"),
        };
        assert!(seen.starts_with(expected), "{seen}");
    };
    check(r#"{"hits":{"total":0,"hits":[]}}"#, "None");
    check(
        r#"{"_shards":{"total":5,"failed":1},"hits":{"total":0,"hits":[]}}"#,
        "error: the answer of entscheidsuche.ch cannot be used: partial: 1 of 5",
    );
    check(r#"{"hits":{"hits":[{"_id":"ZH_OG_001_A_2026-01-26"}]}}"#, "Some(\"ZH_OG_001_A");
    check(
        r#"{"hits":{"hits":[{"_id":"ZH_OG_001_B_2026-01-26"}]}}"#,
        "error: the answer of entscheidsuche.ch cannot be used: it answered with `ZH_OG_001_B",
    );
}

#[test]
fn a_search_that_is_gone_says_nothing_of_a_decision() {
    let (found, _) = ask((404, "text/html", "gone"), |one| one.by_id("ZH_OG_001_A_2026-01-26"));
    assert!(matches!(found, Err(UpstreamError::Unusable { .. })), "{found:?}");
}

#[test]
fn a_file_is_asked_for_only_at_the_source() {
    let check = |address: Option<&str>, answer, expected: Option<&str>| {
        let mut ruling = answer::read(&Reply {
            address: String::new(),
            media_type: String::new(),
            body: br#"{"hits":{"hits":[{"_id":"ZH_OG_001_A_2026-01-26"}]}}"#.to_vec(),
            retrieved_at: Timestamp::UNIX_EPOCH,
        })
        .unwrap()
        .rulings
        .remove(0);
        ruling.address = address.map(str::to_owned);
        let (file, _) = ask(answer, |one| one.document(&ruling).unwrap());
        let file = file.map(|file| String::from_utf8(file.body).unwrap());
        assert_eq!(file.as_deref(), expected, "{address:?}");
    };
    let page = (200, "text/html", "<html><body>Ja</body></html>");
    check(Some("https://entscheidsuche.ch/docs/a.html"), page, Some(page.2));
    check(Some("https://example.org/a.html"), page, None);
    check(None, page, None);
    check(Some("https://entscheidsuche.ch/docs/a.html"), (404, "text/html", "no"), None);
}

#[test]
fn an_answer_of_a_part_of_the_index_is_not_used_again() {
    const SOUND: &str = r#"{"hits":{"total":1,"hits":[{"_id":"ZH_OG_001_A_2026-01-26"}]}}"#;
    let folder = crate::shared::scratch("partial-answers");
    // Each asks once, since the clock stands still, and keeps its answers where the others do.
    let answering = |body: &'static str| {
        let (status, media_type, asked) = (200, JSON, Mutex::new(Vec::new()));
        let cache = crate::Cache::at(&folder, crate::Cache::MOST);
        let fixed = Arc::new(Fixed { status, media_type, body, asked });
        let fetch = Fetch::new(fixed, Arc::new(Still)).keeping(cache);
        Sources { fetch, addresses: Addresses::default() }
    };
    let question = Asked { words: Some("Miete".to_owned()), ..Asked::default() };
    let search = |body| Entscheidsuche::new(&answering(body)).search(&question);
    let by_id = |body| Entscheidsuche::new(&answering(body)).by_id("ZH_OG_001_A_2026-01-26");
    let check = |faulty: &'static str| {
        let _ = std::fs::remove_dir_all(&folder);
        assert!(search(faulty).map_or(true, |answer| answer.is_partial), "{faulty}");
        let answer = search(SOUND).unwrap();
        assert_eq!((answer.is_partial, answer.rulings.len()), (false, 1), "{faulty}");
        assert!(by_id(faulty).map_or(true, |found| !found.unwrap().warnings.is_empty()));
        assert!(by_id(SOUND).unwrap().unwrap().warnings.is_empty(), "{faulty}");
        // What is sound is used again, but for a search, whose words no file is to hold.
        assert!(by_id("{}").unwrap().is_some(), "{faulty}");
        assert!(search("{}").is_err(), "{faulty}");
    };
    check(r#"{"_shards":{"total":5,"failed":1},"hits":{"total":0,"hits":[]}}"#);
    check(r#"{"_shards":{"total":5,"failed":5},"hits":{"total":0,"hits":[]}}"#);
    check(r#"{"timed_out":true,"hits":{"total":1,"hits":[{"_id":"ZH_OG_001_A_2026-01-26"}]}}"#);
    check(r#"{"message":"busy"}"#);
    let _ = std::fs::remove_dir_all(&folder);
}
