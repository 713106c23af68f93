//! The server over HTTP: who is let in, what each token may see and do, and that nothing of it is lost.

use std::fs;

use serde_json::{Value, json};

use crate::{home::Home, server::Server};

const BRIEF: &str = "Nach Art. 97 Abs. 1 OR haftet der Schuldner. Vgl. Art. 2000 ZGB.\n";

/// Makes a token, and returns its text.
fn token(home: &Home, arguments: &[&str]) -> String {
    let run = home.run(&[&["token", "create"], arguments].concat());
    assert_eq!(run.code, 0, "{run:?}");
    run.out.trim().to_owned()
}

fn names(cases: &Value) -> Vec<String> {
    let all = cases["cases"].as_array().expect("cases");
    all.iter().map(|case| case["name"].as_str().expect("a name").to_owned()).collect()
}

#[test]
fn nobody_is_let_in_without_a_token() {
    let home = Home::new("http-let-in");
    let server = Server::start(&home, &[]);
    assert_eq!(server.send("GET /healthz", &[], b"").status, 200);
    assert_eq!(server.send("GET /readyz", &[], b"").status, 200);
    let bearer = format!("Bearer {}", server.own);
    let refused = |headers: &[(&str, &str)], status: u16| {
        for line in ["POST /mcp", "GET /mcp", "DELETE /mcp", "GET /metrics", "POST /upload?name=a"]
        {
            let reply = server.send(line, headers, b"{}");
            assert_eq!(reply.status, status, "{line} {headers:?} {reply:?}");
            assert!(reply.body.contains("PERMISSION_DENIED"), "{reply:?}");
            assert_eq!(reply.header("www-authenticate").is_some(), status == 401);
        }
    };
    refused(&[], 401);
    refused(&[("Authorization", "Bearer fontes_0")], 401);
    refused(&[("Authorization", &server.own)], 401);
    refused(&[("Authorization", "Basic Zm9vOmJhcg==")], 401);
    refused(&[("Authorization", &bearer), ("Authorization", "Bearer x")], 401);
    // A page of elsewhere, by a name that it had resolve to this machine, or through a browser.
    refused(&[("Authorization", &bearer), ("Host", "evil.example")], 403);
    refused(&[("Authorization", &bearer), ("Origin", "http://evil.example")], 403);
    refused(&[("Authorization", &bearer), ("Origin", "null")], 403);
    let metrics = server.send("GET /metrics", &[("Authorization", &bearer)], b"");
    assert_eq!(metrics.status, 200);
    assert!(metrics.body.contains("fontes_refused_total{reason=\"token\"}"), "{}", metrics.body);
    // Whatever else is asked for is a page, whose door no bearer opens.
    let page = server.send("GET /x", &[("Authorization", &bearer)], b"");
    assert_eq!((page.status, page.header("location")), (303, Some("/enter?back=%2Fx")));
    assert_eq!(server.send("GET /", &[("Host", "evil.example")], b"").status, 403);
    assert_eq!(server.send("POST /enter", &[("Origin", "http://evil.example")], b"").status, 403);
}

#[test]
fn a_session_has_its_own_active_case() {
    let home = Home::new("http-sessions");
    let server = Server::start(&home, &[]);
    let (mut one, mut two) = (server.open(&server.own), server.open(&server.own));
    assert!(one.session.is_some() && one.session != two.session);
    one.done("create_case", json!({ "name": "Eins" }));
    assert_eq!(one.done("search_case", json!({ "query": "Mangel" }))["case"], "Eins");
    assert_eq!(two.failure("search_case", json!({ "query": "Mangel" })).0, "NO_ACTIVE_CASE");
    assert_eq!(names(&two.done("list_cases", json!({}))), ["Eins"]);
    // Ended, it is not known any more.
    let session = one.session.clone().expect("a session");
    let bearer = format!("Bearer {}", server.own);
    let headers = [
        ("Authorization", bearer.as_str()),
        ("Mcp-Session-Id", session.as_str()),
        ("MCP-Protocol-Version", "2025-11-25"),
    ];
    assert!(server.send("DELETE /mcp", &headers, b"").status < 300);
    assert_eq!(one.request("tools/list", json!({})).status, 404);
}

#[test]
fn the_newest_revision_is_answered_in_json_without_a_session() {
    let home = Home::new("http-newest");
    let server = Server::start(&home, &[]);
    let bearer = format!("Bearer {}", server.own);
    let message = json!({
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {
            "name": "validate_citation",
            "arguments": { "citation": "Art. 97 Abs. 1 OR" },
            "_meta": {
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": {},
                "io.modelcontextprotocol/clientInfo": { "name": "test", "version": "1" },
            },
        },
    });
    let headers = [
        ("Authorization", bearer.as_str()),
        ("Content-Type", "application/json"),
        ("Accept", "application/json, text/event-stream"),
        ("MCP-Protocol-Version", "2026-07-28"),
        ("Mcp-Method", "tools/call"),
        ("Mcp-Name", "validate_citation"),
    ];
    let reply = server.send("POST /mcp", &headers, message.to_string().as_bytes());
    assert_eq!(reply.status, 200, "{reply:?}");
    assert_eq!(reply.header("content-type"), Some("application/json"));
    assert_eq!(reply.header("mcp-session-id"), None);
    assert_eq!(reply.message()["result"]["structuredContent"]["is_valid"], true, "{reply:?}");
}

#[test]
fn a_token_sees_and_does_what_it_may() {
    let home = Home::new("http-scopes");
    home.run(&["case", "create", "Geheim"]);
    let server = Server::start(&home, &[]);
    let reads = token(&home, &["Reception"]);
    let narrow = token(&home, &["Program", "--toolset", "legal-citations"]);
    let own = token(&home, &["Partner", "--own-cases", "--write"]);

    let mut reader = server.open(&reads);
    let offered = reader.tools();
    assert!(offered.contains(&"list_cases".to_owned()));
    for writes in ["create_case", "delete_case", "ingest_document", "research"] {
        assert!(!offered.contains(&writes.to_owned()), "{writes}");
    }
    let (code, text) =
        reader.failure("delete_case", json!({ "case_name": "Geheim", "confirm": true }));
    assert_eq!(code, "PERMISSION_DENIED");
    assert!(text.contains("may only read"), "{text}");
    assert_eq!(names(&reader.done("list_cases", json!({}))), ["Geheim"]);

    let mut program = server.open(&narrow);
    assert!(program.tools().iter().all(|tool| !tool.contains("case")));
    let message = program.call("list_cases", json!({}));
    assert!(message["error"]["message"].as_str().is_some_and(|text| text.contains("unknown tool")));

    let mut partner = server.open(&own);
    assert_eq!(names(&partner.done("list_cases", json!({}))), [""; 0]);
    let absent = partner.failure("switch_case", json!({ "case_name": "Geheim" }));
    let other = partner.failure("switch_case", json!({ "case_name": "Nirgends" }));
    assert_eq!(absent.0, other.0);
    assert_eq!(
        absent.1.replace("Geheim", "X"),
        other.1.replace("Nirgends", "X"),
        "as if it were not there"
    );
    for (tool, arguments) in [
        ("search_case", json!({ "query": "a", "case": "Geheim" })),
        ("list_documents", json!({ "case": "Geheim" })),
        ("delete_case", json!({ "case_name": "Geheim", "confirm": true })),
        ("close_case", json!({ "case_name": "Geheim" })),
        ("check_citations", json!({ "document": "a", "case": "Geheim" })),
        (
            "research",
            json!({ "question": "Was gilt bei Mängeln im Werkvertrag?", "case": "Geheim" }),
        ),
    ] {
        let (code, text) = partner.failure(tool, arguments);
        assert_eq!(code, "NOT_FOUND", "{tool}: {text}");
        assert!(text.starts_with("Case not found: \"Geheim\""), "{tool}: {text}");
    }
    // Not even the name is taken.
    partner.done("create_case", json!({ "name": "Geheim" }));
    assert_eq!(names(&partner.done("list_cases", json!({}))), ["Geheim"]);
    assert_eq!(names(&server.open(&server.own).done("list_cases", json!({}))).len(), 2);
    let again = Server::start(&home, &[]);
    assert_eq!(
        names(&again.open(&own).done("list_cases", json!({}))),
        ["Geheim"],
        "kept with the token"
    );
}

#[test]
fn a_session_of_another_token_is_not_taken_over_and_a_revoked_one_ends() {
    let home = Home::new("http-revoked");
    let server = Server::start(&home, &[]);
    let (one, two) = (token(&home, &["Eins", "--write"]), token(&home, &["Zwei"]));
    let mut first = server.open(&one);
    first.done("create_case", json!({ "name": "Fall" }));
    let mut thief = server.open(&two);
    thief.session = first.session.clone();
    assert_eq!(thief.request("tools/list", json!({})).status, 404, "as one that is not there");
    let (bearer, session) = (format!("Bearer {two}"), first.session.clone().expect("a session"));
    let headers = [
        ("Authorization", bearer.as_str()),
        ("Mcp-Session-Id", session.as_str()),
        ("Accept", "text/event-stream"),
    ];
    for line in ["GET /mcp", "DELETE /mcp"] {
        assert_eq!(server.send(line, &headers, b"").status, 404, "{line}");
    }
    assert_eq!(first.tools().len(), server.open(&one).tools().len(), "it goes on");
    let run = home.run(&["token", "revoke", "Eins"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(first.request("tools/list", json!({})).status, 401);
    let listed = home.run(&["token", "list"]);
    assert!(listed.out.contains("Zwei") && !listed.out.contains("Eins"), "{}", listed.out);
    assert_eq!(home.run(&["token", "revoke", "Eins"]).code, 1);
    let over = token(&home, &["Drei", "--expires", "2026-07-31"]);
    let bearer = format!("Bearer {over}");
    assert_eq!(server.send("GET /metrics", &[("Authorization", &bearer)], b"").status, 401);
    assert!(home.run(&["token", "list"]).out.contains("no longer good"));
}

#[test]
fn files_are_named_below_a_root_or_sent() {
    let home = Home::new("http-files");
    let inside = home.file("open/a.txt", BRIEF);
    let outside = home.file("closed/b.txt", BRIEF);
    let root = inside.trim_end_matches("/a.txt").replace('\\', "/");
    home.settings(&format!("roots = [\"{root}\"]\n"));
    let server = Server::start(&home, &[]);
    let mut session = server.open(&server.own);
    let checked = session.done("check_document", json!({ "path": inside }));
    assert_eq!(checked["citations"].as_array().map(Vec::len), Some(2));
    for path in [outside.as_str(), "/etc/passwd", "/etc/absent", "../files/closed/b.txt"] {
        let (code, text) = session.failure("check_document", json!({ "path": path }));
        assert_eq!(code, "INVALID_PARAMETERS");
        assert!(text.contains("/upload"), "{text}");
    }
    session.done("create_case", json!({ "name": "Fall" }));
    assert_eq!(
        session.failure("ingest_document", json!({ "file_path": outside })).0,
        "INVALID_PARAMETERS"
    );
    assert_eq!(
        session.failure("ingest_folder", json!({ "folder_path": "/etc" })).0,
        "INVALID_PARAMETERS"
    );

    let bearer = format!("Bearer {}", server.own);
    let sent = server.send(
        "POST /upload?name=..%2FKlage+M%C3%BCller.txt",
        &[("Authorization", &bearer)],
        BRIEF.as_bytes(),
    );
    assert_eq!(sent.status, 201, "{sent:?}");
    let upload = sent.message()["file_path"].as_str().expect("a path").to_owned();
    let taken = session.done("ingest_document", json!({ "file_path": upload }));
    assert_eq!(taken["document"]["name"], "Klage Müller.txt", "{taken}");
    let hits = session.done("search_case", json!({ "query": "Schuldner" }));
    assert_eq!(hits["hits"].as_array().map(Vec::len), Some(1), "{hits}");
    // Another token knows nothing of it, and one that only reads sends none.
    let (writes, reads) = (token(&home, &["W", "--write"]), token(&home, &["R"]));
    assert_eq!(
        server.open(&writes).failure("check_document", json!({ "path": upload })).0,
        "NOT_FOUND"
    );
    let bearer = format!("Bearer {reads}");
    assert_eq!(server.send("POST /upload?name=a", &[("Authorization", &bearer)], b"x").status, 403);
    #[cfg(unix)]
    {
        assert_eq!(server.end(), 0);
        let left = fs::read_dir(home.path().join("uploads")).expect("a folder").count();
        assert_eq!(left, 0, "uploads are gone with the server");
        let access = fs::read_dir(home.path().join("access")).expect("a folder").flatten();
        let tokens = access.filter(|file| file.file_name().to_string_lossy().starts_with("serve-"));
        assert_eq!(tokens.count(), 0, "and so is the token of this machine");
    }
    // On standard input and output the roots hold too.
    let mut session = crate::session::Session::of(&mut home.command(&["serve"])).opened();
    assert_eq!(
        session.refused("check_document", json!({ "path": outside })).0,
        "INVALID_PARAMETERS"
    );
}

#[test]
fn what_is_too_long_or_never_ends_is_refused() {
    let home = Home::new("http-long");
    home.settings("[http]\nupload_megabytes = 1\nrate = 3\n");
    let server = Server::start(&home, &[]);
    let bearer = format!("Bearer {}", server.own);
    let headers = [("Authorization", bearer.as_str()), ("Content-Type", "application/json")];
    let long = vec![b' '; 17 << 20];
    assert_eq!(server.send("POST /mcp", &headers, &long).status, 413);
    assert_eq!(server.send("POST /upload?name=a", &headers, &long[..2 << 20]).status, 413);
    let statuses: Vec<u16> =
        (0..15).map(|_| server.send("GET /metrics", &headers, b"").status).collect();
    assert!(statuses.contains(&429), "{statuses:?}");
    let reply =
        (0..5).map(|_| server.send("GET /metrics", &headers, b"")).find(|one| one.status == 429);
    assert!(reply.is_some_and(|reply| reply.header("retry-after").is_some()));
    assert_eq!(server.send("GET /healthz", &[], b"").status, 200, "it lives on");
}

#[test]
fn an_address_that_others_reach_needs_tokens_and_a_closed_wire() {
    let home = Home::new("http-others");
    let run = home.run(&["serve", "--http", "0.0.0.0:0"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(
        run.err.contains("--tls-certificate") && run.err.contains("--behind-proxy"),
        "{}",
        run.err
    );
    let run = home.run(&["serve", "--http", "0.0.0.0:0", "--behind-proxy"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("fontes token create"), "{}", run.err);
}

#[test]
fn the_audit_says_who_asked_what_and_no_word_of_it() {
    let home = Home::new("http-audit");
    let server = Server::start(&home, &[]);
    let reads = token(&home, &["Reception\n{\"n\":1}"]);
    let mut session = server.open(&server.own);
    session.done("create_case", json!({ "name": "Fall" }));
    let id =
        session.done("list_cases", json!({}))["cases"][0]["id"].as_str().expect("an id").to_owned();
    session.done("search_case", json!({ "query": "Kündigungsfrist" }));
    session.done("validate_citation", json!({ "citation": "Art. 97 OR" }));
    server.open(&reads).done("validate_citation", json!({ "citation": "Art. 335c OR" }));
    let of_home = fs::read_to_string(home.path().join("audit.jsonl")).expect("an audit");
    let of_case = home.path().join("cases").join(&id).join("audit.jsonl");
    let of_case = fs::read_to_string(of_case).expect("an audit in the folder of the case");
    assert!(
        of_case.contains("\"create_case\"") && of_case.contains("\"search_case\""),
        "{of_case}"
    );
    assert!(!of_home.contains("search_case") && of_home.contains("validate_citation"), "{of_home}");
    assert!(of_home.contains("Reception") && of_home.contains("this machine"));
    assert!(!format!("{of_home}{of_case}").contains("frist"), "no word of a question");
    assert!(!of_home.contains("335c"));
    let run = home.run(&["audit", "verify", "--json"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.json().iter().all(|one| one["holds"] == true));
    let head = run.json()[0]["seen"]["head"].as_str().expect("a hash").to_owned();
    assert_eq!(home.run(&["audit", "verify", "--head", &head]).code, 0);
    assert_eq!(home.run(&["audit", "verify", "--head", "0000"]).code, 3);

    session.done("delete_case", json!({ "case_name": "Fall", "confirm": true }));
    let of_home = fs::read_to_string(home.path().join("audit.jsonl")).expect("an audit");
    let lines: Vec<&str> = of_home.lines().filter(|line| line.contains(&id)).collect();
    assert_eq!(lines.len(), 1, "one line of a case that was deleted");
    assert!(lines[0].contains("delete_case") && !lines[0].contains("Fall"), "{}", lines[0]);
    // A line that was changed is told.
    let file = home.path().join("audit.jsonl");
    fs::write(&file, of_home.replacen("\"ok\"", "\"no\"", 1)).expect("changed");
    let run = home.run(&["audit", "verify"]);
    assert_eq!(run.code, 3, "{run:?}");
    assert!(run.err.contains("was changed"), "{}", run.err);
}

#[test]
fn words_are_noted_only_where_the_settings_say_so_and_never_beside_a_case() {
    let home = Home::new("http-audit-words");
    home.settings("[audit]\nwords = true\n");
    let server = Server::start(&home, &[]);
    let mut session = server.open(&server.own);
    session.done("validate_citation", json!({ "citation": "Art. 97 OR" }));
    // Meant for a case that is not there.
    session.failure("search_case", json!({ "query": "Erbengemeinschaft" }));
    session.failure("search_case", json!({ "query": "Erbengemeinschaft", "case": "Fal" }));
    session.done("create_case", json!({ "name": "Fall" }));
    session.done("validate_citation", json!({ "citation": "Art. 335c OR" }));
    session.done("search_case", json!({ "query": "Kündigungsfrist" }));
    let of_home = fs::read_to_string(home.path().join("audit.jsonl")).expect("an audit");
    assert!(of_home.contains("Art. 97 OR"));
    for word in ["335c", "Kündigungsfrist", "Erbengemeinschaft"] {
        assert!(!of_home.contains(word), "{of_home}");
    }
    let run = home.run(&["audit", "export", "--case", "Fall"]);
    assert!(run.out.contains("Kündigungsfrist"), "{run:?}");
}

#[test]
fn prompts_resources_and_completions_are_those_of_the_token() {
    let home = Home::new("http-beside");
    home.run(&["case", "create", "Muster gegen Beispiel"]);
    let server = Server::start(&home, &[]);
    let narrow = token(&home, &["Program", "--toolset", "legal-citations"]);
    let own = token(&home, &["Partner", "--own-cases"]);
    let listed = |reply: Value, what: &str| -> Vec<String> {
        let all = reply["result"][what].as_array().unwrap_or_else(|| panic!("{reply}")).clone();
        let name = |one: Value| one["name"].as_str().expect("a name").to_owned();
        all.into_iter().map(name).collect()
    };
    let (mut here, mut program) = (server.open(&server.own), server.open(&narrow));
    let prompts = listed(here.request("prompts/list", json!({})).message(), "prompts");
    assert_eq!(prompts, ["research_question", "check_brief", "compare_versions", "summarise_case"]);
    let prompts = listed(program.request("prompts/list", json!({})).message(), "prompts");
    assert_eq!(prompts, ["check_brief"]);
    let asked = json!({ "name": "check_brief", "arguments": { "document": "brief.docx" } });
    let prompt = program.request("prompts/get", asked).message().to_string();
    assert!(prompt.contains("`check_document`: brief.docx"), "{prompt}");
    let templates = here.request("resources/templates/list", json!({})).message();
    assert_eq!(templates["result"]["resourceTemplates"].as_array().map(Vec::len), Some(4));
    let none = here
        .request("resources/read", json!({ "uri": "fontes://article/Art.%2097%20OR" }))
        .message();
    assert!(none["error"]["message"].as_str().is_some_and(|text| !text.is_empty()), "{none}");
    let law = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/law.jsonl");
    assert_eq!(home.run(&["import", "jsonl", law]).code, 0);
    let uri = "fontes://article/article%201240%20du%20code%20civil";
    let read = here.request("resources/read", json!({ "uri": uri })).message();
    let text = read["result"]["contents"][0]["text"].as_str().unwrap_or_default();
    assert!(text.contains("article 1240") && text.contains("[1]"), "{read}");
    assert!(
        program.request("resources/read", json!({ "uri": uri })).message()["error"].is_object()
    );
    let completed = |session: &mut crate::server::Conversation<'_>, name: &str, value: &str| {
        let params = json!({
            "ref": { "type": "ref/prompt", "name": "summarise_case" },
            "argument": { "name": name, "value": value },
        });
        session.request("completion/complete", params).message()["result"]["completion"]["values"]
            .clone()
    };
    assert_eq!(completed(&mut here, "case", "must"), json!(["Muster gegen Beispiel"]));
    assert_eq!(completed(&mut server.open(&own), "case", "must"), json!([]));
    let acts = completed(&mut here, "citation", "Art. 97 Schk");
    assert!(acts.to_string().contains("Art. 97 SchKG"), "{acts}");
}

#[test]
fn what_cannot_be_noted_is_counted_or_refused_as_the_settings_say() {
    let home = Home::new("http-audit-lost");
    // A folder stands where the log should.
    fs::create_dir_all(home.path().join("audit.jsonl")).expect("a folder");
    let server = Server::start(&home, &[]);
    server.open(&server.own).done("validate_citation", json!({ "citation": "Art. 97 OR" }));
    let bearer = format!("Bearer {}", server.own);
    let metrics = server.send("GET /metrics", &[("Authorization", &bearer)], b"").body;
    assert!(metrics.lines().any(|line| line == "fontes_audit_lost 1"), "{metrics}");
    drop(server);
    home.settings("[audit]\nrequired = true\n");
    let server = Server::start(&home, &[]);
    let mut session = server.open(&server.own);
    let (code, text) = session.failure("validate_citation", json!({ "citation": "Art. 97 OR" }));
    assert_eq!(code, "DATABASE_UNAVAILABLE");
    assert!(text.contains("audit") && text.contains("`required`"), "{text}");
    drop(server);
    // That of a case counts as much as that of the home.
    fs::remove_dir(home.path().join("audit.jsonl")).expect("a folder of ours");
    let server = Server::start(&home, &[]);
    let mut session = server.open(&server.own);
    let made = session.done("create_case", json!({ "name": "Fall" }));
    session.done("validate_citation", json!({ "citation": "Art. 97 OR" }));
    let of_case = home.path().join("cases").join(made["case"]["id"].as_str().expect("an id"));
    fs::remove_file(of_case.join("audit.jsonl")).expect("a line was noted there");
    fs::create_dir(of_case.join("audit.jsonl")).expect("a folder");
    for (tool, arguments) in [
        ("list_documents", json!({})),
        ("search_case", json!({ "query": "a", "case": "Fall" })),
        ("delete_case", json!({ "case_name": "Fall", "confirm": true })),
    ] {
        let (code, text) = session.failure(tool, arguments);
        assert_eq!(code, "DATABASE_UNAVAILABLE", "{tool}");
        assert!(text.contains("the audit of the case") && text.contains("`required`"), "{text}");
    }
    assert!(of_case.join("case.db").exists(), "nothing was deleted unnoted");
    session.done("validate_citation", json!({ "citation": "Art. 97 OR" }));
    drop(server);
    home.settings("[audit]\non = false\n");
    let server = Server::start(&home, &[]);
    server.open(&server.own).done("validate_citation", json!({ "citation": "Art. 97 OR" }));
    let metrics = server.send("GET /metrics", &[("Authorization", &bearer)], b"").status;
    assert_eq!(metrics, 401, "the token of the server before is good no more");
}
