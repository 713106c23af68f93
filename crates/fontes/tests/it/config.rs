//! What `mcp-config` prints for each assistant.

use insta::assert_snapshot;
use serde_json::Value;

use crate::program::{Run, command, finish};

/// Runs it where nobody chose a home.
fn run(arguments: &[&str]) -> Run {
    finish(command(arguments).env_remove("FONTES_HOME").env("XDG_DATA_HOME", "/nowhere"), b"")
}

#[test]
fn each_assistant_gets_its_own_form() {
    for client in ["claude-desktop", "claude-code", "vscode", "cursor", "zed", "generic"] {
        let run = run(&["mcp-config", "--client", client]);
        assert_eq!(run.code, 0, "{}", run.err);
        let entry: Value = serde_json::from_str(&run.out).expect("JSON");
        let program = env!("CARGO_BIN_EXE_fontes");
        let written = entry.to_string();
        assert!(written.contains(&Value::from(program).to_string()), "{written}");
        let shown = run.out.replace(&Value::from(program).to_string(), "\"[program]\"");
        // The tests run what cargo has just built.
        let (place, note) = run.err.split_once("\nNote: ").expect("a note");
        assert!(note.contains("cargo install"), "{note}");
        assert_snapshot!(client, format!("{shown}---\n{place}"));
    }
}

#[test]
fn the_toolsets_asked_for_are_in_the_entry() {
    let run = run(&["mcp-config", "--toolset", "legal-citations"]);
    let entry: Value = serde_json::from_str(&run.out).expect("JSON");
    let arguments = &entry["mcpServers"]["fontes"]["args"];
    assert_eq!(*arguments, serde_json::json!(["serve", "--toolset", "legal-citations"]));
}

#[test]
fn a_home_that_was_chosen_is_in_the_entry() {
    let run = run(&["mcp-config", "--home", "/cases"]);
    let entry: Value = serde_json::from_str(&run.out).expect("JSON");
    let arguments = &entry["mcpServers"]["fontes"]["args"];
    assert_eq!(*arguments, serde_json::json!(["serve", "--home", "/cases"]));
}

#[test]
fn an_unknown_toolset_is_refused_with_the_known_ones() {
    for command in ["serve", "mcp-config"] {
        let run = run(&[command, "--toolset", "swiss"]);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert_eq!(
            run.err,
            "fontes: unknown toolset `swiss`; known are legal-citations, corpus, cases, all\n"
        );
    }
}
