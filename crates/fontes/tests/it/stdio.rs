//! The protocol as a client meets it: revisions, framing, refusals, the forms of errors.

use insta::assert_json_snapshot;
use serde_json::{Value, json};

use crate::{program, session::Session};

/// The failure of a call, which must have all three forms.
#[track_caller]
fn failure(tool: &str, arguments: Value) -> Value {
    let mut session = Session::open();
    let result = session.call(tool, arguments);
    assert_eq!(result["isError"], true, "{result}");
    let text = result["content"][0]["text"].as_str().expect("a text");
    let error = &result["structuredContent"]["error"];
    let code = error["code"].as_str().expect("a code");
    assert!(text.starts_with(code) && text.contains("\nNext: "), "{text}");
    assert!(error["message"].is_string() && error["details"].is_object(), "{error}");
    error.clone()
}

#[test]
fn every_session_revision_is_answered_in_kind() {
    for revision in ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"] {
        let mut session = Session::start(&[]);
        assert_eq!(session.initialize(revision)["protocolVersion"], revision);
        assert_eq!(session.end(), 0);
    }
}

#[test]
fn an_unknown_revision_is_answered_with_a_known_one() {
    let mut session = Session::start(&[]);
    assert_eq!(session.initialize("1999-01-01")["protocolVersion"], "2025-11-25");
}

#[test]
fn the_server_says_who_it_is_and_how_to_use_it() {
    let mut session = Session::start(&[]);
    let mut info = session.initialize("2025-11-25");
    assert_eq!(info["serverInfo"]["version"], env!("CARGO_PKG_VERSION"));
    info["serverInfo"]["version"] = "[version]".into();
    assert_json_snapshot!(info);
}

fn stateless(params: Value) -> Value {
    let mut params = params;
    params["_meta"] = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { "name": "it", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
    });
    params
}

#[test]
fn the_stateless_revision_needs_no_handshake() {
    let mut session = Session::start(&["--toolset", "legal-citations"]);
    let seen = session.ask("server/discover", stateless(json!({})));
    assert_eq!(
        seen["supportedVersions"].as_array().and_then(|all| all.last()),
        Some(&json!("2026-07-28"))
    );
    let seen = session.ask("tools/list", stateless(json!({})));
    assert_eq!(seen["tools"].as_array().map(Vec::len), Some(6));
    let call = json!({ "name": "validate_citation", "arguments": { "citation": "" } });
    let seen = session.ask("tools/call", stateless(call));
    assert_eq!(seen["resultType"], "complete");
    assert_eq!(seen["structuredContent"]["error"]["code"], "INVALID_PARAMETERS");
    assert_eq!(session.end(), 0);
}

/// What the server answers to these bytes, after which it still answers.
#[track_caller]
fn refused(session: &mut Session, line: &[u8]) -> (Value, Value) {
    session.send_bytes(line);
    session.send_bytes(b"\n");
    let answer = session.read();
    assert!(session.ask("ping", json!({})).is_object());
    (answer["id"].clone(), answer["error"]["code"].clone())
}

#[test]
fn nothing_that_may_be_a_request_is_passed_over_in_silence() {
    let mut early = Session::start(&[]);
    assert_eq!(refused(&mut early, b"{\"jsonrpc\": broken"), (Value::Null, json!(-32700)));
    assert_eq!(early.initialize("2025-11-25")["protocolVersion"], "2025-11-25");
    let mut session = Session::open();
    let deep = format!(r#"{{"jsonrpc":"2.0","id":5,"x":{}}}"#, "[".repeat(100_000));
    for (line, id, code) in [
        (&b"not json at all"[..], json!(null), -32700),
        (b"\0\x1b", json!(null), -32700),
        (b"}{", json!(null), -32700),
        (
            br#"{"jsonrpc":"2.0","id":"a","method":"ping","params":{"x":"\ud800"}}"#,
            json!("a"),
            -32700,
        ),
        (b"{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"\xe9\"}", json!(6), -32700),
        (b"\xff\xfe{\0}\0", json!(null), -32700),
        (deep.as_bytes(), json!(5), -32600),
        (br#"{"hello":1}"#, json!(null), -32600),
        (br#"[{"jsonrpc":"2.0","id":5,"method":"ping"}]"#, json!(null), -32600),
        (br#"{"id":5,"method":"ping"}"#, json!(5), -32600),
        (br#"{"jsonrpc":"1.0","id":5,"method":"ping"}"#, json!(5), -32600),
        (br#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, json!(1.5), -32600),
        (
            br#"{"jsonrpc":"2.0","id":9223372036854775808,"method":"ping"}"#,
            json!(1_u64 << 63),
            -32600,
        ),
        (br#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, json!(null), -32600),
        (br#"{"jsonrpc":"2.0","id":5,"method":5}"#, json!(5), -32600),
        (br#"{"jsonrpc":"2.0","id":5,"method":"tools/list","params":[1]}"#, json!(5), -32602),
        (
            br#"{"jsonrpc":"2.0","id":5,"method":"tools/list","params":{"cursor":"x"}}"#,
            json!(5),
            -32602,
        ),
        (
            br#"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":1}}"#,
            json!(5),
            -32602,
        ),
    ] {
        let shown = String::from_utf8_lossy(line.get(..80).unwrap_or(line));
        assert_eq!(refused(&mut session, line), (id, json!(code)), "{shown}");
    }
    // What the protocol has no answer to has none.
    session.write("\n  \r\n{\"jsonrpc\":\"2.0\",\"method\":\"notifications/none\"}\n");
    session.write("{\"jsonrpc\":\"2.0\",\"id\":777,\"result\":{}}\n");
    assert!(session.ask("ping", json!({})).is_object());
    assert_eq!((session.news(), session.end()), (Vec::<Value>::new(), 0));
}

#[test]
fn a_line_that_is_too_long_is_refused_with_its_id() {
    let mut session = Session::open();
    let text = "x".repeat(17 << 20);
    let line =
        format!(r#"{{"jsonrpc":"2.0","method":"ping","params":{{"x":"{text}"}},"id":"last"}}"#);
    assert_eq!(refused(&mut session, line.as_bytes()), (json!("last"), json!(-32600)));
    let first = format!(r#"{{"id":7,"params":{{"x":"{text}"#);
    assert_eq!(refused(&mut session, first.as_bytes()), (json!(7), json!(-32600)));
}

#[test]
fn an_id_that_waits_for_its_answer_is_not_taken_twice() {
    let mut session = Session::open();
    let ping = "{\"jsonrpc\":\"2.0\",\"id\":\"twice\",\"method\":\"ping\"}\n";
    session.write(&ping.repeat(2));
    let answers = [session.read(), session.read()];
    assert!(answers.iter().all(|answer| answer["id"] == "twice"), "{answers:?}");
    assert!(answers[0]["result"].is_object(), "{answers:?}");
    // Once it is answered, nothing speaks against it.
    session.write(ping);
    assert!(session.read()["result"].is_object());
}

#[test]
fn a_notification_before_the_opening_does_no_harm() {
    let mut session = Session::start(&[]);
    session.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
    assert_eq!(session.initialize("2025-11-25")["protocolVersion"], "2025-11-25");
}

#[test]
fn the_last_line_counts_without_its_line_break() {
    let client = json!({ "name": "it", "version": "1" });
    let params =
        json!({ "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": client });
    let request = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params });
    let run = program::run_with(&["serve"], request.to_string().as_bytes());
    assert_eq!(run.code, 0);
    assert_eq!(run.json()[0]["result"]["protocolVersion"], "2025-11-25");
}

#[test]
fn what_was_asked_before_the_end_is_answered() {
    let client = json!({ "name": "it", "version": "1" });
    let params =
        json!({ "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": client });
    let mut input = String::new();
    for (id, (method, params)) in [
        ("initialize", params),
        ("tools/list", json!({})),
        ("tools/call", json!({ "name": "validate_citation", "arguments": { "citation": "" } })),
    ]
    .into_iter()
    .enumerate()
    {
        let request = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        input.push_str(&format!("{request}\n"));
    }
    let run = program::run_with(&["serve"], input.as_bytes());
    let answered: Vec<Value> = run.json().into_iter().map(|answer| answer["id"].clone()).collect();
    assert_eq!((run.code, answered), (0, vec![json!(0), json!(1), json!(2)]));
}

#[test]
fn the_end_of_input_ends_the_server() {
    let run = program::run(&["serve"]);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "", ""));
    assert_eq!(Session::open().end(), 0);
}

#[test]
fn what_is_not_offered_is_refused() {
    let mut session = Session::open();
    for method in ["resources/subscribe", "logging/setLevel", "no/such"] {
        assert_eq!(session.ask(method, json!({}))["code"], -32601, "{method}");
    }
}

#[test]
fn an_unknown_tool_is_an_error_of_the_protocol() {
    let mut session = Session::start(&["--toolset", "legal-citations"]).opened();
    let error = session.call("search_everything", json!({}));
    assert_eq!(error["code"], -32602);
    assert_eq!(
        error["message"],
        "unknown tool `search_everything`; known are validate_citation, format_citation, \
         find_alternatives, extract_citations, check_document, check_citations"
    );
}

#[test]
fn arguments_that_are_no_object_are_named_as_such() {
    let error = Session::open().call("validate_citation", json!(["Art. 1 OR"]));
    assert_eq!(error["code"], -32602);
}

#[test]
fn an_unknown_parameter_is_answered_with_the_allowed_ones() {
    let error = failure("validate_citation", json!({ "citation": "Art. 1 OR", "lang": "de" }));
    assert_json_snapshot!(error);
}

#[test]
fn a_missing_or_empty_citation_is_a_wrong_parameter() {
    for tool in ["validate_citation", "format_citation", "find_alternatives"] {
        for arguments in [
            json!({ "target_language": "fr" }),
            json!({ "citation": " ", "target_language": "fr" }),
        ] {
            let mut arguments = arguments;
            if tool != "format_citation" {
                arguments.as_object_mut().map(|map| map.remove("target_language"));
            }
            let error = failure(tool, arguments);
            assert_eq!(error["code"], "INVALID_PARAMETERS");
            assert_eq!(error["details"]["parameter"], "citation");
        }
    }
}

#[test]
fn a_limit_out_of_bounds_is_a_wrong_parameter() {
    for limit in [json!(0), json!(51), json!("many")] {
        let error =
            failure("find_alternatives", json!({ "citation": "Art. 1 OR", "limit": limit }));
        assert_eq!(error["details"]["parameter"], "limit");
    }
}

#[test]
fn a_file_that_is_not_there_is_not_found() {
    let missing = program::path("missing", "no-such-file.txt");
    let error = failure("check_document", json!({ "path": missing }));
    assert_eq!(error["code"], "NOT_FOUND");
    let message = error["message"].as_str().expect("a message");
    assert!(message.ends_with("; check the path"), "a tool has no standard input: {message}");
}

#[test]
fn toolsets_can_be_chosen() {
    let (citations, cases) = (["--toolset", "legal-citations"], ["--toolset", "cases"]);
    let both = [citations, cases].concat();
    for (chosen, count) in [(&citations[..], 6), (&cases, 17), (&both, 23), (&[], 35)] {
        let mut session = Session::start(chosen).opened();
        let tools = session.ask("tools/list", json!({}));
        assert_eq!(tools["tools"].as_array().map(Vec::len), Some(count), "{chosen:?}");
    }
}
