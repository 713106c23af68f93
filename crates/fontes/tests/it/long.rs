//! Long calls: they tell how far they are, can be stopped, and hinder nobody.

use std::{
    collections::BTreeSet,
    fs,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{home::Home, paper::pdf, session::Session};

/// So many documents that a folder of them is not read in an instant.
const MANY: usize = 24;

/// Writes a folder that takes a while.
fn folder(home: &Home) -> String {
    folder_of(home, 6)
}

/// Writes a folder of documents of so many pages.
fn folder_of(home: &Home, pages: usize) -> String {
    for number in 0..MANY {
        let pages: Vec<Vec<String>> = (0..pages)
            .map(|page| {
                let line = |line| format!("Document {number}, page {page}, line {line} of many.");
                (0..40).map(line).collect()
            })
            .collect();
        home.file(&format!("long/{number:02}.pdf"), pdf(&pages));
    }
    home.files("long")
}

/// Asks for the folder, with a token for its progress, and returns the id of the request.
fn begin(session: &mut Session, folder: &str) -> u64 {
    let arguments = json!({ "folder_path": folder });
    let meta = json!({ "progressToken": "t" });
    let params = json!({ "name": "ingest_folder", "arguments": arguments, "_meta": meta });
    session.send("tools/call", params)
}

/// Waits until the server has told its progress for so many files.
fn await_progress(session: &mut Session, files: f64) -> Value {
    loop {
        let news = session.next();
        assert_eq!(news["method"], "notifications/progress", "{news}");
        if news["params"]["progress"].as_f64() >= Some(files) {
            return news;
        }
    }
}

/// The documents of the case, which are all whole.
#[track_caller]
fn documents(session: &mut Session) -> BTreeSet<String> {
    let list = session.done("list_documents", json!({ "case": "Muster" }));
    let documents = list["documents"].as_array().expect("documents");
    let names: BTreeSet<String> = documents
        .iter()
        .map(|document| {
            assert_eq!(document["pages"]["native"], 6, "{document}");
            assert_eq!(document["is_searchable"], true, "{document}");
            document["name"].as_str().expect("a name").to_owned()
        })
        .collect();
    assert_eq!(names.len(), documents.len(), "nothing is doubled");
    names
}

#[test]
fn progress_is_told_and_always_grows() {
    let home = Home::new("progress");
    let mut session = home.case("Muster");
    let folder = folder(&home);
    let id = begin(&mut session, &folder);
    let answer = session.answer(id);
    assert_eq!(answer["structuredContent"]["ingested"].as_array().map(Vec::len), Some(MANY));
    let news = session.news();
    assert!(news.len() > 2, "{news:?}");
    let mut told = 0.0;
    for one in &news {
        assert_eq!(one["method"], "notifications/progress");
        let params = &one["params"];
        assert_eq!((&params["progressToken"], &params["total"]), (&json!("t"), &json!(24.0)));
        let progress = params["progress"].as_f64().expect("a number");
        assert!(told < progress && progress <= 24.0, "{told} before {progress}");
        told = progress;
        assert!(params["message"].as_str().is_some_and(|text| text.contains(" of 24 files")));
    }
    // Without a token nothing is told.
    let again = session.done("ingest_folder", json!({ "folder_path": folder }));
    assert_eq!(again["already_there"].as_array().map(Vec::len), Some(MANY));
    assert_eq!(session.news(), Vec::<Value>::new());
}

#[test]
fn other_calls_are_answered_meanwhile() {
    let home = Home::new("meanwhile");
    let mut session = home.case("Muster");
    let folder = folder(&home);
    let id = begin(&mut session, &folder);
    await_progress(&mut session, 1.0);
    assert!(session.ask("tools/list", json!({}))["tools"].is_array());
    session.done("get_status", json!({}));
    session.done("search_case", json!({ "query": "document" }));
    session.done("list_documents", json!({}));
    session.done("create_case", json!({ "name": "Other" }));
    let news = session.news();
    assert!(news.iter().all(|one| one["id"] != id), "it was still at work");
    let answer = session.answer(id);
    assert_eq!(answer["structuredContent"]["case"], "Muster", "the case of when it was asked");
    assert_eq!(documents(&mut session).len(), MANY);
}

#[test]
fn a_ping_is_answered_before_a_slow_call_that_came_first() {
    let home = Home::new("ping");
    let mut session = Session::of(&mut home.command(&["serve"])).opened();
    let text = "Nach Art. 97 Abs. 1 OR und BGE 145 III 229 E. 4.2 haftet die Schuldnerin. ";
    let text = text.repeat(300_000 / text.len());
    let slow = json!({ "name": "extract_citations", "arguments": { "text": text } });
    let slow = session.send("tools/call", slow);
    let ping = session.send("ping", json!({}));
    assert_eq!(session.next()["id"], ping, "nobody waits for a call to hear that we are here");
    // Neither does a call that is quick.
    session.done("list_cases", json!({}));
    assert!(session.news().iter().all(|one| one["id"] != slow), "it was still at work");
    assert!(session.answer(slow)["structuredContent"]["citations"].is_array());
}

#[test]
fn calls_take_effect_in_the_order_in_which_they_were_sent() {
    let home = Home::new("order");
    let mut session = home.cases();
    let call = |session: &mut Session, name: &str, arguments: Value| {
        session.send("tools/call", json!({ "name": name, "arguments": arguments }))
    };
    let file = home.file("Bericht.txt", "Die Mängel am Dach wurden gerügt.\n");
    let mut expected = Vec::new();
    for name in ["Eins", "Zwei", "Drei", "Vier"] {
        call(&mut session, "create_case", json!({ "name": name }));
        // A long call begins in its turn, and works on the case of then.
        let ingest = call(&mut session, "ingest_document", json!({ "file_path": file }));
        let search = call(&mut session, "search_case", json!({ "query": "Dach" }));
        expected.push((name, ingest, search));
    }
    for (name, ingest, search) in expected {
        assert_eq!(session.answer(ingest)["structuredContent"]["case"], name);
        assert_eq!(session.answer(search)["structuredContent"]["case"], name);
    }
}

#[test]
fn another_process_may_read_the_case_and_write_to_it_but_not_do_away_with_it() {
    let home = Home::new("two-processes");
    let mut session = home.case("Muster");
    let folder = folder_of(&home, 20);
    let letter = home.file("Brief.txt", "Sehr geehrte Frau Beispiel\n");
    let id = begin(&mut session, &folder);
    await_progress(&mut session, 1.0);
    // However quick the machine is, it is still at work while its readers stand still.
    let readers = children(session.process());
    signal("-STOP", &readers);
    let closing = home.run(&["case", "close", "Muster"]);
    let deleting = home.run(&["case", "delete", "Muster", "--yes"]);
    let reading = home.run(&["case", "documents", "--json"]);
    let writing = home.run(&["ingest", &letter]);
    signal("-CONT", &readers);
    assert_eq!(reading.code, 0, "{}{}", reading.out, reading.err);
    let list: Value = serde_json::from_str(&reading.out).expect("an answer");
    let read = list["documents"].as_array().expect("documents").len();
    assert!((1..MANY).contains(&read), "it was still at work: {read} documents");
    assert_eq!(writing.code, 0, "{}", writing.err);
    for refused in [closing, deleting] {
        assert_eq!((refused.code, refused.out.as_str()), (3, ""), "{}", refused.err);
        assert!(refused.err.contains("is being written by another process"), "{}", refused.err);
    }
    let answer = session.answer(id);
    assert_eq!(answer["structuredContent"]["ingested"].as_array().map(Vec::len), Some(MANY));
    assert_eq!(home.run(&["case", "delete", "Muster", "--yes"]).code, 0);
}

#[test]
fn a_call_that_is_cancelled_leaves_a_whole_case() {
    let home = Home::new("cancelled");
    let mut session = home.case("Muster");
    let folder = folder(&home);
    let id = begin(&mut session, &folder);
    await_progress(&mut session, 2.0);
    let cancelled = json!({
        "jsonrpc": "2.0", "method": "notifications/cancelled",
        "params": { "requestId": id, "reason": "enough" },
    });
    session.write(&format!("{cancelled}\n"));
    // The next call waits its turn, and goes on where the other stopped.
    let again = session.done("ingest_folder", json!({ "folder_path": folder }));
    let count = |name: &str| again[name].as_array().map_or(0, Vec::len);
    assert!(count("already_there") < MANY, "{again}");
    assert_eq!(count("already_there") + count("ingested"), MANY, "{again}");
    assert_eq!(documents(&mut session).len(), MANY);
}

#[test]
fn a_client_that_leaves_takes_the_readers_with_it() {
    let home = Home::new("left");
    let mut session = home.case("Muster");
    let folder = folder(&home);
    begin(&mut session, &folder);
    await_progress(&mut session, 2.0);
    let readers = children(session.process());
    assert!(readers.is_empty() != cfg!(target_os = "linux"), "readers are processes: {readers:?}");
    assert_eq!(session.end(), 0);
    // Each finishes the page it reads, and ends.
    let patience = Instant::now() + Duration::from_secs(20);
    for reader in readers {
        let name = || fs::read_to_string(format!("/proc/{reader}/comm")).unwrap_or_default();
        while name().trim() == "fontes" {
            assert!(Instant::now() < patience, "a reader outlived its server");
            thread::yield_now();
        }
    }
    let mut session = home.cases();
    documents(&mut session);
    let arguments = json!({ "folder_path": folder, "case": "Muster" });
    session.done("ingest_folder", arguments);
    assert_eq!(documents(&mut session).len(), MANY);
}

/// The processes that a process has started; none where that is not told.
pub(crate) fn children(process: u32) -> Vec<u32> {
    let Ok(threads) = fs::read_dir(format!("/proc/{process}/task")) else { return Vec::new() };
    threads
        .flatten()
        .filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok())
        .flat_map(|text| {
            text.split_whitespace().filter_map(|id| id.parse().ok()).collect::<Vec<_>>()
        })
        .collect()
}

/// Sends a signal to processes.
fn signal(name: &str, processes: &[u32]) {
    if processes.is_empty() {
        return;
    }
    let sent = Command::new("kill").arg(name).args(processes.iter().map(u32::to_string)).status();
    assert!(sent.is_ok_and(|status| status.success()), "a signal is sent");
}
