//! Nothing of a case can leave: no socket is opened, and no network is needed.

use std::{fs, path::Path, process::Command};

use serde_json::json;

use crate::{home::Home, long::children, session::Session};

/// Files of several formats, among them some that are read with much machinery.
const FILES: [&str; 6] = [
    "positions/klage-de.pdf",
    "positions/klage-de-mixed.pdf",
    "positions/statuts-fr.docx",
    "positions/contratto-it.jpg",
    "word/lease.rtf",
    "mail/hearing.eml",
];

/// Makes a case, takes a folder in, searches it and deletes everything, and looks at each step.
fn story(home: &Home, session: &mut Session, look: &mut dyn FnMut(&Session)) {
    for file in FILES {
        home.copy(file, file.rsplit('/').next().expect("a name"));
    }
    session.done("create_case", json!({ "name": "Muster" }));
    let arguments = json!({ "folder_path": home.files("") });
    let params =
        json!({ "name": "ingest_folder", "arguments": arguments, "_meta": { "progressToken": 1 } });
    let id = session.send("tools/call", params);
    let answer = loop {
        let message = session.next();
        look(session);
        if message["id"] == id {
            break message;
        }
    };
    let ingested = &answer["result"]["structuredContent"]["ingested"];
    assert_eq!(ingested.as_array().map(Vec::len), Some(FILES.len()), "{answer}");
    for (tool, arguments) in [
        ("search_case", json!({ "query": "Werkvertrag" })),
        ("find_entity", json!({ "entity": "Art. 367 OR" })),
        ("list_deadlines", json!({})),
        ("get_status", json!({})),
        ("delete_document", json!({ "document_name": "klage-de.pdf", "confirm": true })),
        ("delete_case", json!({ "case_name": "Muster", "confirm": true })),
    ] {
        session.done(tool, arguments);
        look(session);
    }
}

/// The sockets that a process has open.
fn sockets(process: u32) -> Vec<String> {
    let Ok(files) = fs::read_dir(format!("/proc/{process}/fd")) else { return Vec::new() };
    files
        .flatten()
        .filter_map(|file| fs::read_link(file.path()).ok())
        .map(|target| target.to_string_lossy().into_owned())
        .filter(|target| target.starts_with("socket:"))
        .collect()
}

#[test]
fn neither_the_server_nor_its_readers_open_a_socket() {
    if !Path::new("/proc/self/fd").is_dir() {
        material::skip("this system does not tell which files are open");
        return;
    }
    let home = Home::new("sockets");
    let mut session = home.cases();
    let mut readers = 0;
    story(&home, &mut session, &mut |session| {
        assert_eq!(sockets(session.process()), Vec::<String>::new());
        for reader in children(session.process()) {
            assert_eq!(sockets(reader), Vec::<String>::new());
            readers += 1;
        }
    });
    assert!(readers > 0, "no reader was seen");
}

#[test]
fn everything_works_without_a_network() {
    let unshare = ["/usr/bin/unshare", "/bin/unshare"].into_iter().find(|path| {
        let alone = Command::new(path).args(["-rn", "true"]).output();
        alone.is_ok_and(|output| output.status.success())
    });
    let Some(unshare) = unshare else {
        material::skip("this system gives no process a network of its own");
        return;
    };
    let home = Home::new("unshared");
    let served = home.command(&["serve", "--toolset", "cases"]);
    let mut command = Command::new(unshare);
    command.arg("-rn").arg(served.get_program()).args(served.get_args());
    command.envs(served.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let mut session = Session::of(&mut command).opened();
    story(&home, &mut session, &mut |_| {});
    assert_eq!(session.end(), 0);
}
