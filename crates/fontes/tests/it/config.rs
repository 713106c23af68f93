//! What `mcp-config` prints for each assistant.

use std::fs;

use insta::assert_snapshot;
use serde_json::Value;

use crate::{
    home::Home,
    program::{Run, command, finish},
};

/// Runs it where nobody chose a home.
fn run(arguments: &[&str]) -> Run {
    finish(
        command(arguments)
            .env_remove("FONTES_HOME")
            .env_remove("FONTES_OFFLINE")
            .env("XDG_DATA_HOME", "/nowhere"),
        b"",
    )
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
fn a_network_that_was_switched_off_stays_off_in_the_entry() {
    let arguments = |run: &Run| {
        let entry: Value = serde_json::from_str(&run.out).expect("JSON");
        entry["mcpServers"]["fontes"]["args"].clone()
    };
    let by_flag = run(&["mcp-config", "--offline"]);
    assert_eq!(arguments(&by_flag), serde_json::json!(["serve", "--offline"]));
    for (value, expected) in [("1", vec!["serve", "--offline"]), ("0", vec!["serve"])] {
        let mut command = command(&["mcp-config"]);
        let run = finish(command.env_remove("FONTES_HOME").env("FONTES_OFFLINE", value), b"");
        assert_eq!(arguments(&run), serde_json::json!(expected), "{value}");
    }
    let run = finish(command(&["status"]).env("FONTES_OFFLINE", "yes"), b"");
    assert_eq!(
        (run.code, run.err.as_str()),
        (2, "fontes: FONTES_OFFLINE is `yes`; write 1 or 0\n")
    );
}

#[test]
fn what_cannot_be_meant_of_the_sources_is_refused() {
    let check = |written: &str, told: &str| {
        let home = Home::new("sources");
        fs::create_dir_all(home.path()).expect("the home can be made");
        fs::write(home.path().join("fontes.toml"), written).expect("the settings can be written");
        let run = finish(&mut home.command(&["status"]), b"");
        assert_eq!((run.code, run.err.as_str()), (2, format!("fontes: {told}\n").as_str()));
    };
    check(
        "[sources]\nnetwork = \"maybe\"",
        "network is `maybe` in [sources] of fontes.toml; write `on` or `off`",
    );
    check(
        "[sources.per_second]\nentscheidsuche = 500",
        "per_second.entscheidsuche is `500` in [sources] of fontes.toml; \
         write a number from 0.02 to 20",
    );
    check(
        "[sources]\nfedlex = \"file:///etc\"",
        "fedlex is `file:///etc` in [sources] of fontes.toml; \
         write an address that begins with `https://`",
    );
}

#[test]
fn an_unknown_toolset_is_refused_with_the_known_ones() {
    for command in ["serve", "mcp-config"] {
        let run = run(&[command, "--toolset", "swiss"]);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        let known = desk::Toolset::names().join(", ");
        assert_eq!(run.err, format!("fontes: unknown toolset `swiss`; known are {known}\n"));
    }
}

#[test]
fn a_server_over_http_is_asked_with_a_token() {
    let url = "https://fontes.example.ch:8443/mcp";
    for client in ["claude-code", "vscode", "cursor", "zed", "generic"] {
        let run = run(&["mcp-config", "--client", client, "--url", url]);
        assert_eq!(run.code, 0, "{}", run.err);
        let entry: Value = serde_json::from_str(&run.out).expect("JSON");
        let server = entry.as_object().and_then(|all| all.values().next()).expect("an entry");
        assert_eq!(server["fontes"]["url"], url, "{entry}");
        assert_eq!(server["fontes"]["headers"]["Authorization"], "Bearer TOKEN");
        assert!(run.err.contains("fontes token create"), "{}", run.err);
    }
    assert_eq!(run(&["mcp-config", "--client", "claude-desktop", "--url", url]).code, 2);
    assert_eq!(run(&["mcp-config", "--url", "example.ch"]).code, 2);
}
