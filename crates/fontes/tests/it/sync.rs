//! Synchronising with the official sources: everything once, then what is new; killed, cut off, and
//! without a network afterwards.

use std::{
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use standin::{Fault, Running};

use crate::official::Official;

/// Runs a synchronisation; its exit code and its report.
fn synced(official: &Official, arguments: &[&str]) -> (i32, Value) {
    let run = official.home.run(&[&["--json", "sync"], arguments].concat());
    let report = run.json().pop().expect("a report");
    (run.code, report)
}

/// The scope of a report that was alone in it.
fn only(report: &Value) -> &Value {
    assert_eq!(report["scopes"].as_array().map(Vec::len), Some(1), "{report}");
    &report["scopes"][0]
}

fn counts(scope: &Value) -> [u64; 4] {
    ["listed", "added", "changed", "unchanged"].map(|name| scope[name].as_u64().expect("a number"))
}

/// What `fontes corpus status` says of a scope.
fn covered(official: &Official, scope: &str) -> Value {
    let run = official.home.run(&["--json", "corpus", "status"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let status = run.json().pop().expect("an answer");
    let all = status["synchronised"].as_array().cloned().unwrap_or_default();
    let found = all.into_iter().find(|one| one["scope"] == scope);
    found.expect("the scope")
}

/// How many documents the corpus has.
fn documents(official: &Official) -> u64 {
    let run = official.home.run(&["--json", "corpus", "status"]);
    run.json().pop().expect("an answer")["documents"].as_u64().expect("a number")
}

/// Starts a synchronisation, and returns once the source was asked so often.
#[expect(clippy::disallowed_methods, reason = "the moment of the kill is waited for")]
fn begun(official: &Official, arguments: &[&str], source: &Running, asked: usize) -> Child {
    let before = source.requests().len();
    let child = official
        .home
        .command(&[&["--json", "sync"], arguments].concat())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let until = Instant::now() + Duration::from_secs(60);
    while source.requests().len() < before + asked {
        assert!(Instant::now() < until, "the source is asked {asked} times");
        thread::sleep(Duration::from_millis(2));
    }
    child
}

#[test]
fn a_court_is_taken_in_once_and_then_only_what_is_new() {
    let Some(official) = Official::start("sync-court") else { return };
    let (code, report) = synced(&official, &["entscheidsuche", "--court", "bundesgericht"]);
    assert_eq!((code, &report["complete"]), (0, &json!(true)), "{report}");
    let scopes = report["scopes"].as_array().expect("scopes");
    assert_eq!(scopes.len(), 2, "the court and its official collection: {report}");
    let added: u64 = scopes.iter().map(|scope| scope["added"].as_u64().expect("a number")).sum();
    assert!(added > 5, "{report}");
    assert_eq!(documents(&official), added);
    let asked = &report["requests"][0];
    assert_eq!(asked["failures"], 0, "{report}");
    assert!(asked["per_second"].as_f64().expect("a rate") <= 20.5, "{report}");
    let first = official.courts().requests().len();

    let (code, report) = synced(&official, &["entscheidsuche", "--court", "bundesgericht"]);
    assert_eq!((code, &report["complete"]), (0, &json!(true)), "{report}");
    for scope in report["scopes"].as_array().expect("scopes") {
        assert_eq!(counts(scope), [0, 0, 0, 0], "{scope}");
        assert!(scope["new_since"].is_string(), "{scope}");
    }
    // The list of what was withdrawn, and a question for each of the two.
    assert_eq!(official.courts().requests().len() - first, 3, "{report}");
    assert_eq!(documents(&official), added);

    let (_, report) = synced(&official, &["entscheidsuche", "--court", "CH_BGer", "--anew"]);
    let [listed, added, changed, unchanged] = counts(only(&report));
    assert_eq!((added, changed, unchanged), (0, 0, listed), "{report}");

    let status = covered(&official, "entscheidsuche CH_BGer *");
    assert_eq!(status["documents"], listed, "{status}");
    assert_eq!((&status["newest"], &status["unfinished"]), (&json!("2026-08-17"), &Value::Null));
    let words = official.home.run(&["corpus", "status"]).out;
    assert!(words.contains("Synchronised: entscheidsuche CH_BGer *: all of it up to"), "{words}");
}

#[test]
fn without_a_network_what_was_taken_in_answers_and_says_so() {
    let Some(official) = Official::start("sync-offline") else { return };
    for court in ["bundesgericht", "zh"] {
        let (code, report) = synced(&official, &["entscheidsuche", "--court", court]);
        assert_eq!(code, 0, "{report}");
    }
    let asked = official.courts().requests().len();
    let run = official.home.run(&["--offline", "sync", "entscheidsuche", "--court", "zh"]);
    assert_eq!(run.code, 3, "{}", run.out);
    assert!(run.err.contains("switched off"), "{}", run.err);
    for serve in [Official::serve, Official::serve_offline] {
        let mut server = serve(&official, "entscheidsuche");
        for (query, court) in [("Kündigungsschutz", "zh"), ("Haftung", "bundesgericht")] {
            let found = server.done("search_decisions", json!({ "query": query, "court": court }));
            assert_eq!(found["source"], "corpus", "{found}");
            let warning = found["warnings"][0].as_str().unwrap_or_default();
            assert!(warning.contains("was synchronised up to"), "{found}");
            let first = &found["results"][0]["id"];
            assert!(first.is_string(), "{query}: {found}");
            let whole = server.done("get_decision", json!({ "id": first }));
            assert_eq!(whole["source"], "corpus", "{whole}");
            assert!(whole["full_text"].as_str().is_some_and(|text| !text.is_empty()), "{whole}");
        }
    }
    assert_eq!(official.courts().requests().len(), asked, "nobody was asked");
    // That nothing is found in all of it is an answer, and no failure.
    let mut server = official.serve_offline("entscheidsuche");
    let nothing = json!({ "query": "Xylophonvirtuosität", "court": "zh" });
    let found = server.done("search_decisions", nothing);
    assert_eq!(found["results"].as_array().map(Vec::len), Some(0), "{found}");
    // Of what was not synchronised, only what happens to be kept is known.
    let found =
        server.call("search_decisions", json!({ "query": "responsabilité", "court": "ge" }));
    assert_eq!(found["isError"], true, "{found}");
}

#[test]
fn a_killed_run_goes_on_where_it_was_and_doubles_nothing() {
    let Some(official) = Official::start("sync-killed") else { return };
    let wanted = ["entscheidsuche", "--court", "ch", "--page", "1"];
    let mut child = begun(&official, &wanted, official.courts(), 6);
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    let status = covered(&official, "entscheidsuche CH *");
    assert_eq!(status["finished_at"], Value::Null, "{status}");
    let listed = status["unfinished"]["listed"].as_u64().expect("a number");
    let of = status["unfinished"]["of"].as_u64().expect("a number");
    assert!((1..of).contains(&listed), "{status}");
    let kept = documents(&official);
    assert!((listed..=listed + 1).contains(&kept), "at most a page was not noted: {kept} {status}");

    let (code, report) = synced(&official, &wanted);
    assert_eq!(code, 0, "{report}");
    let scope = only(&report);
    assert_eq!(scope["resumed"], true, "{report}");
    assert_eq!(scope["listed"], of - listed, "{report}");
    assert_eq!((scope["documents"].as_u64(), documents(&official)), (Some(of), of), "{report}");
    assert_eq!(covered(&official, "entscheidsuche CH *")["unfinished"], Value::Null);
}

#[test]
fn a_cut_in_the_middle_is_told_with_how_far_it_came() {
    let Some(official) = Official::start("sync-cut") else { return };
    official.settings("seconds = 2");
    let wanted = ["entscheidsuche", "--court", "ch", "--page", "1"];
    let child = begun(&official, &wanted, official.courts(), 5);
    official.courts().set_fault(Fault::Cut);
    let output = child.wait_with_output().expect("it ends");
    let report: Value = serde_json::from_slice(&output.stdout).expect("a report");
    assert_eq!(output.status.code(), Some(3), "{report}");
    let scope = only(&report);
    assert_eq!(scope["outcome"], "interrupted", "{report}");
    assert_eq!(report["failure"]["code"], "DATABASE_UNAVAILABLE", "{report}");
    let added = scope["added"].as_u64().expect("a number");
    assert!(added > 0 && scope["of"].as_u64() > Some(added), "{report}");
    assert_eq!(documents(&official), added, "what came before is kept");
    // Half of an index is not an index.
    official.courts().clear_faults();
    official.courts().set_fault(Fault::ShardsFailed);
    let (code, report) = synced(&official, &wanted);
    assert_eq!((code, &only(&report)["outcome"]), (3, &json!("interrupted")), "{report}");
    official.courts().clear_faults();
    let (code, report) = synced(&official, &wanted);
    assert_eq!(code, 0, "{report}");
    assert_eq!(only(&report)["documents"], documents(&official), "{report}");
}

#[test]
fn as_many_as_are_wanted_are_taken_in_and_the_rest_later() {
    let Some(official) = Official::start("sync-most") else { return };
    let wanted = ["entscheidsuche", "--court", "CH_BGer", "--language", "de", "--most", "1"];
    let (code, report) = synced(&official, &wanted);
    assert_eq!((code, &report["complete"]), (0, &json!(false)), "{report}");
    assert_eq!(only(&report)["outcome"], "limited", "{report}");
    assert_eq!(counts(only(&report))[..2], [1, 1], "{report}");
    let (_, report) = synced(&official, wanted.get(..5).expect("without a limit"));
    assert_eq!(only(&report)["outcome"], "complete", "{report}");
    assert_eq!(only(&report)["documents"], documents(&official), "{report}");
}

#[test]
fn what_cannot_be_meant_is_refused_before_anybody_is_asked() {
    let Some(official) = Official::start("sync-refused") else { return };
    for wanted in [
        ["entscheidsuche", "--court", "xy"].as_slice(),
        &["entscheidsuche"],
        &["entscheidsuche", "--court", "zh", "--language", "xx"],
        &["fedlex"],
        &["fedlex", "--act", "OR", "--language", "xx"],
        &["fedlex", "--act", "OR", "--history", "--date", "2020-01-01"],
        &["onlinekommentar", "--language", "xx"],
    ] {
        let run = official.home.run(&[&["sync"], wanted].concat());
        assert_eq!(run.code, 2, "{wanted:?}: {}{}", run.out, run.err);
    }
    assert!(official.courts().requests().is_empty());
    assert!(!official.home.path().join("corpus").exists());
}

#[test]
fn an_act_is_taken_in_by_consolidation() {
    let Some(official) = Official::start("sync-act") else { return };
    let wanted = ["fedlex", "--act", "BV"];
    let (code, report) = synced(&official, &wanted);
    assert_eq!(code, 0, "{report}");
    let scope = only(&report);
    assert_eq!((&scope["scope"], &scope["outcome"]), (&json!("fedlex 101 de"), &json!("complete")));
    assert!(scope["added"].as_u64() > Some(200), "{report}");
    let first = official.fedlex().requests().len();
    let (code, report) = synced(&official, &wanted);
    assert_eq!(code, 0, "{report}");
    let again = only(&report);
    assert_eq!((&again["added"], &again["changed"]), (&json!(0), &json!(0)), "{report}");
    let texts = official.fedlex().requests();
    let texts = texts.iter().skip(first).filter(|one| one.target.contains("filestore"));
    assert_eq!(texts.count(), 0, "no text is fetched twice");
    let asked = official.fedlex().requests().len();
    let mut server = official.serve_offline("fedlex-sparql");
    let article = server.done("get_article", json!({ "srNumber": "101", "articleNumber": "8" }));
    assert_eq!(article["source"], "corpus", "{article}");
    assert_eq!(official.fedlex().requests().len(), asked);
    // Known to the graph, and without a text that can be read: nothing is covered by that.
    let (code, report) = synced(&official, &["fedlex", "--act", "DSG"]);
    assert_eq!((code, &only(&report)["outcome"]), (3, &json!("partial")), "{report}");
    assert_eq!(covered(&official, "fedlex 235.1 de")["finished_at"], Value::Null);
    let (code, report) = synced(&official, &["fedlex", "--act", "987.654.321"]);
    assert_eq!((code, &only(&report)["outcome"]), (1, &json!("not_found")), "{report}");
}

#[test]
fn every_version_of_an_act_is_taken_in_and_what_fails_is_asked_for_again() {
    let Some(official) = Official::start("sync-history") else { return };
    official.settings("seconds = 2");
    official.fedlex().set_fault_at("/20200101/fr/", Fault::Html);
    let wanted = ["fedlex", "--act", "TestG", "--language", "de", "--language", "fr", "--history"];
    let (code, report) = synced(&official, &wanted);
    assert_eq!((code, &report["complete"]), (3, &json!(false)), "{report}");
    let [de, fr] = [0, 1].map(|place| &report["scopes"][place]);
    assert_eq!((&de["outcome"], &de["listed"]), (&json!("complete"), &json!(2)), "{report}");
    assert_eq!((&fr["outcome"], &fr["failed"]), (&json!("partial"), &json!(1)), "{report}");
    assert!(fr["not_read"].to_string().contains("20200101-fr-xml"), "{report}");
    assert!(fr["added"].as_u64() > Some(0), "the other version is kept: {report}");
    official.fedlex().clear_faults();
    let (code, report) = synced(&official, &wanted);
    assert_eq!((code, &report["complete"]), (0, &json!(true)), "{report}");
    let [de, fr] = [0, 1].map(|place| &report["scopes"][place]);
    assert_eq!((&de["added"], &fr["changed"]), (&json!(0), &json!(0)), "{report}");
    assert!(fr["added"].as_u64() > Some(0), "{report}");
}

#[test]
fn commentaries_are_taken_in_with_their_texts() {
    let Some(official) = Official::start("sync-commentaries") else { return };
    let wanted = ["onlinekommentar", "--language", "de"];
    let (code, report) = synced(&official, &wanted);
    assert_eq!(code, 0, "{report}");
    let scope = only(&report);
    assert_eq!(scope["outcome"], "complete", "{report}");
    assert!(scope["added"].as_u64() > Some(0), "{report}");
    let first = official.commentaries().requests().len();
    let (code, report) = synced(&official, &wanted);
    assert_eq!(code, 0, "{report}");
    assert_eq!((&only(&report)["added"], &only(&report)["changed"]), (&json!(0), &json!(0)));
    let asked = official.commentaries().requests().len() - first;
    assert!(asked <= 1, "at most the newest page: {asked}");
}
