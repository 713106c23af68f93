//! Answers that a real node cannot be made to give: a server made by hand says them.

mod server;

use std::time::Duration;

use corpus::{Store, StoreError, StoreQuery};
use serde_json::{Value, json};

use self::server::{Said, Server};
use crate::{Cluster, Password, Settings};

/// What a node says of itself.
fn greeting() -> Value {
    json!({ "version": { "distribution": "opensearch", "number": "3.8.0" } })
}

/// Whether a request asks what the index is like.
fn is_of_mapping(path: &str) -> bool {
    path.contains("_settings") || path.contains("_mapping")
}

/// Settings for a cluster at these addresses, which is not waited for long.
fn settings(urls: Vec<String>) -> Settings {
    let settings = Settings::new(urls, "stub").unwrap();
    Settings { patience: Duration::from_secs(1), ..settings }
}

/// The only place in this file that knows how a question reaches a server: what a search says where the
/// node gives this answer to it.
#[track_caller]
fn check(status: u16, answer: &Value, expected: &str) {
    let answer = answer.clone();
    let server = Server::start(move |path| match path {
        "/" => Said::json(200, &greeting()),
        path if is_of_mapping(path) => Said::json(200, &json!({})),
        _ => Said::json(status, &answer),
    });
    assert_eq!(said(settings(vec![server.url()])), expected);
}

/// What a search says.
fn said(settings: Settings) -> String {
    let asked = StoreQuery { limit: 10, ..StoreQuery::default() };
    let found = Cluster::open_read_only(settings).and_then(|store| store.search(&asked));
    match found {
        Ok(found) => format!("{} found", found.total),
        Err(error) => error.to_string(),
    }
}

fn found(failed: u64) -> Value {
    json!({
        "timed_out": false,
        "_shards": { "total": 3, "successful": 3 - failed, "failed": failed, "failures": [
            { "reason": { "type": "node_disconnected", "reason": "a node is gone" } },
        ] },
        "hits": { "total": { "value": 0 }, "hits": [] },
    })
}

fn error(kind: &str, reason: &str) -> Value {
    json!({ "error": { "type": kind, "reason": reason } })
}

#[test]
fn what_parts_did_not_answer_is_never_nothing_found() {
    check(200, &found(0), "0 found");
    check(
        200,
        &found(1),
        "the corpus could not be read: 1 of 3 parts of its index did not answer, so that what was \
         found would not be all (a node is gone); see that all nodes of the cluster run, then ask \
         again",
    );
    check(
        503,
        &error("search_phase_execution_exception", "all shards failed"),
        "the corpus could not be read: parts of its index did not answer, so that what was found \
         would not be all (all shards failed); see that all nodes of the cluster run, then ask again",
    );
}

#[test]
fn what_came_too_late_is_no_answer() {
    let mut late = found(0);
    late["timed_out"] = true.into();
    let expected = "the corpus could not be read: OpenSearch did not answer within 1 s; ask again, and \
                    if that happens often look at its load";
    check(200, &late, expected);
    let server = Server::start(|path| match path {
        "/" => Said::json(200, &greeting()),
        path if is_of_mapping(path) => Said::json(200, &json!({})),
        _ => Said::Silence,
    });
    assert_eq!(said(settings(vec![server.url()])), expected);
}

#[test]
fn an_engine_with_too_much_to_do_is_waited_for() {
    check(
        429,
        &error("circuit_breaking_exception", "data too large"),
        "the corpus could not be read: OpenSearch has too much to do and refused more (429); wait, \
         then ask again, or write with fewer programs at a time",
    );
    let server = Server::counting(|count, path| match path {
        "/" => Said::json(200, &greeting()),
        path if is_of_mapping(path) => Said::json(200, &json!({})),
        _ if count < 4 => Said::json(429, &error("rejected_execution_exception", "queue is full")),
        _ => Said::json(200, &found(0)),
    });
    assert_eq!(said(settings(vec![server.url()])), "0 found");
}

#[test]
fn whoever_may_not_ask_is_told_what_to_look_at() {
    check(
        401,
        &Value::String("Unauthorized".to_owned()),
        "the corpus cannot be opened: OpenSearch does not know this user, or the password is wrong; \
         see `user` and `password_file` in `[corpus]`",
    );
    check(
        403,
        &error("security_exception", "no permissions for [indices:data/read/search]"),
        "the corpus cannot be opened: the user may not do that (no permissions for \
         [indices:data/read/search]); give it the right to read and write the indices that begin with \
         the prefix",
    );
}

#[test]
fn what_a_cluster_without_scripts_says_is_told_from_a_part_that_failed() {
    for reason in
        ["cannot execute [inline] scripts", "cannot execute scripts using [score] context"]
    {
        let answer = json!({ "error": {
            "type": "search_phase_execution_exception", "reason": "all shards failed",
            "failed_shards": [{ "shard": 0, "reason": {
                "type": "query_shard_exception", "reason": format!("failed to create query: {reason}"),
            } }],
        } });
        check(
            400,
            &answer,
            "the corpus could not be read: OpenSearch does not run the scripts of a question; allow \
             `inline` ones in its setting `script.allowed_types`, and `search.allow_expensive_queries`",
        );
    }
}

#[test]
fn a_node_that_hangs_is_left_for_the_next() {
    let hanging = Server::start(|path| match path {
        "/" => Said::json(200, &greeting()),
        path if is_of_mapping(path) => Said::json(200, &json!({})),
        _ => Said::Silence,
    });
    let server = Server::start(|path| match path {
        "/" => Said::json(200, &greeting()),
        path if is_of_mapping(path) => Said::json(200, &json!({})),
        _ => Said::json(200, &found(0)),
    });
    let store = Cluster::open_read_only(settings(vec![hanging.url(), server.url()])).unwrap();
    let asked = StoreQuery { limit: 10, ..StoreQuery::default() };
    store.search(&asked).unwrap();
    // By then the other is asked first.
    let begun = std::time::Instant::now();
    store.search(&asked).unwrap();
    assert!(begun.elapsed() < Duration::from_millis(900));
}

#[test]
fn what_was_read_page_by_page_and_is_gone_is_not_taken_for_a_part_that_failed() {
    let answer = json!({ "error": {
        "type": "search_phase_execution_exception", "reason": "all shards failed",
        "failed_shards": [{ "shard": 0, "reason": {
            "type": "search_context_missing_exception", "reason": "No search context found for id [3]",
        } }],
    } });
    check(
        404,
        &answer,
        "the corpus could not be read: what was being read went away, because a node was lost or it took \
         too long; ask again",
    );
}

#[test]
fn an_index_of_another_version_is_refused() {
    let server = Server::start(|path| match path {
        "/" => Said::json(200, &greeting()),
        path if path.contains("_mapping") => Said::json(
            200,
            &json!({ "stub-documents-v2": { "mappings": { "_meta": { "fontes": 2 } } } }),
        ),
        _ => Said::json(200, &json!({})),
    });
    let seen = said(settings(vec![server.url()]));
    assert!(
        seen.contains("its index is of version 2, and this program writes version 1"),
        "{seen}"
    );
}

#[test]
fn an_answer_to_the_swap_of_the_alias_that_was_lost_removes_no_index() {
    // The alias leads to the new index by then; the second attempt finds no alias at the old one.
    let led = std::sync::Arc::new(std::sync::Mutex::new("stub-documents-v1".to_owned()));
    let seen = std::sync::Arc::clone(&led);
    let server = Server::spoken(move |said, path| {
        let mut led = seen.lock().unwrap();
        match (said, path) {
            (_, "/") => Said::json(200, &greeting()),
            (_, path) if is_of_mapping(path) => Said::json(200, &json!({})),
            ("GET", path) if path.contains("_alias/") => {
                Said::json(200, &json!({ led.as_str(): { "aliases": {} } }))
            }
            ("GET", path) if path.ends_with("/_alias") => Said::json(200, &json!({})),
            ("POST", "/_aliases") => {
                "stub-documents-new".clone_into(&mut led);
                Said::json(404, &error("aliases_not_found_exception", "aliases are missing"))
            }
            ("GET", path) if path.contains("/lease") || path.contains("/ahead") => {
                Said::json(404, &json!({ "found": false }))
            }
            ("POST", path) if path.contains("point_in_time") => {
                Said::json(200, &json!({ "pit_id": "p" }))
            }
            ("POST", path) if path.contains("_search") => Said::json(200, &found(0)),
            _ => Said::json(200, &json!({ "_seq_no": 1, "_primary_term": 1 })),
        }
    });
    let store = Cluster::open(settings(vec![server.url()])).unwrap();
    let refused = store.reindex(&mut |_, _| ()).unwrap_err().to_string();
    assert!(refused.contains("aliases are missing"), "{refused}");
    let heard = server.heard();
    assert!(!heard.contains("DELETE /stub-documents"), "{heard}");
}

#[test]
fn what_is_not_a_usable_engine_is_refused() {
    let greeted = |greeting: Value| {
        let server = Server::start(move |_| Said::json(200, &greeting));
        said(settings(vec![server.url()]))
    };
    for (greeting, reason) in [
        (
            json!({ "version": { "number": "8.17.0" } }),
            "it says version 8.17.0, and not that it is OpenSearch",
        ),
        (
            json!({ "version": { "distribution": "opensearch", "number": "2.3.0" } }),
            "it has version 2.3.0",
        ),
        (json!({}), "it does not say its version"),
    ] {
        let expected = format!(
            "the corpus cannot be opened: what answers is not an OpenSearch that can be used: {reason}; \
             see `urls` in `[corpus]`; version 2.4 or newer is needed"
        );
        assert_eq!(greeted(greeting), expected);
    }
    let server = Server::start(|_| Said::Text(200, "<html>It works!</html>".to_owned()));
    let seen = said(settings(vec![server.url()]));
    assert!(seen.contains("does not answer in JSON"), "{seen}");
}

#[test]
fn another_node_is_asked_when_one_is_lost() {
    let gone = Server::start(|_| Said::Silence).url_when_gone();
    let server = Server::start(|path| match path {
        "/" => Said::json(200, &greeting()),
        path if is_of_mapping(path) => Said::json(200, &json!({})),
        _ => Said::json(200, &found(0)),
    });
    assert_eq!(said(settings(vec![gone.clone(), server.url()])), "0 found");
    let seen = said(settings(vec![gone.clone()]));
    assert!(
        seen.starts_with(&format!(
            "the corpus cannot be opened: no node of OpenSearch answers at {gone} ("
        )) && seen.ends_with(
            "; see that the cluster runs, and that `urls` in `[corpus]` names its nodes"
        ),
        "{seen}"
    );
}

#[test]
fn a_certificate_that_is_not_known_is_refused_and_one_that_is_named_is_not() {
    let server = Server::encrypted(|path| match path {
        "/" => Said::json(200, &greeting()),
        path if is_of_mapping(path) => Said::json(200, &json!({})),
        _ => Said::json(200, &found(0)),
    });
    let distrustful = settings(vec![server.url()]);
    let seen = said(distrustful.clone());
    assert!(
        seen.starts_with(&format!(
            "the corpus cannot be opened: the certificate of {} is not trusted (",
            server.url()
        )) && seen.ends_with(
            "name the file with the certificate of its authority as `ca_file` in `[corpus]`"
        ),
        "{seen}"
    );
    let pem = include_bytes!("../../fixtures/certificate.pem").to_vec();
    assert_eq!(said(Settings { authorities: Some(pem), ..distrustful }), "0 found");
}

#[test]
fn a_password_is_sent_and_never_shown() {
    let server = Server::start(|_| Said::json(200, &greeting()));
    let password = Password::read("geheim\n").unwrap();
    let settings =
        Settings { login: Some(("anna".to_owned(), password)), ..settings(vec![server.url()]) };
    let shown = format!("{settings:?}");
    assert!(!shown.contains("geheim"), "{shown}");
    let _ = said(settings);
    // `anna:geheim` as Basic has it.
    assert!(server.heard().contains("YW5uYTpnZWhlaW0="), "{}", server.heard());
}

#[test]
fn settings_that_cannot_be_meant_are_refused() {
    for (urls, prefix, expected) in [
        (vec![], "fontes", "no address of the cluster is given"),
        (vec!["localhost:9200"], "fontes", "`localhost:9200` is not an address"),
        (vec!["https://a:b@host:9200"], "fontes", "is not an address"),
        (vec!["https://host:9200/x"], "fontes", "is not an address"),
        (vec!["https://host:9200"], "Fontes", "`Fontes` cannot begin the name"),
        (vec!["https://host:9200"], "a,b", "`a,b` cannot begin the name"),
        (vec!["https://host:9200"], "", "`` cannot begin the name"),
    ] {
        let urls = urls.into_iter().map(str::to_owned).collect();
        let seen = Settings::new(urls, prefix).unwrap_err().to_string();
        assert!(seen.contains(expected), "{seen}");
    }
}

#[test]
fn a_store_opened_for_reading_is_not_written_to() {
    let server = Server::start(|_| Said::json(200, &greeting()));
    let store = Cluster::open_read_only(settings(vec![server.url()])).unwrap();
    let refused = store.set_note("a", Some("b"));
    assert!(matches!(refused, Err(StoreError::Closed { .. })), "{refused:?}");
    assert!(matches!(store.put(&[]), Err(StoreError::Closed { .. })));
}
