//! The command line: its help texts, its errors, its exit codes.

use insta::assert_snapshot;
use serde_json::json;

use crate::program::{command, file, path, run, run_with};

#[test]
fn every_command_explains_itself() {
    for line in [
        "",
        "cite",
        "cite validate",
        "cite format",
        "cite alternatives",
        "cite extract",
        "cite check",
        "case",
        "case create",
        "case list",
        "case info",
        "case documents",
        "case document",
        "case find",
        "case search",
        "case export",
        "case import",
        "case close",
        "case reopen",
        "case archive",
        "case remove",
        "case delete",
        "ingest",
        "search",
        "get",
        "browse",
        "import",
        "sync",
        "sync fedlex",
        "sync entscheidsuche",
        "sync onlinekommentar",
        "corpus",
        "corpus status",
        "corpus reindex",
        "corpus resolve",
        "corpus guidelines",
        "backup",
        "restore",
        "status",
        "demo",
        "doctor",
        "setup",
        "completions",
        "man",
        "serve",
        "mcp-config",
    ] {
        let mut arguments: Vec<&str> = line.split_whitespace().collect();
        arguments.push("--help");
        let run = run(&arguments);
        assert_eq!(run.code, 0, "{}", run.err);
        let name = format!("help {line}").trim().replace(' ', "-");
        assert_snapshot!(name, run.out);
    }
}

#[test]
fn the_version_is_that_of_the_crate() {
    assert_eq!(run(&["--version"]).out, format!("fontes {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_wrong_command_line_is_usage() {
    for arguments in [
        &["cite"][..],
        &["cite", "validate"],
        &["cite", "validate", ""],
        &["cite", "format", "Art. 1 OR"],
        &["cite", "format", "Art. 1 OR", "--to", "rm"],
        &["cite", "alternatives", "Art. 1 OR", "--limit", "51"],
        &["sing"],
    ] {
        let run = run(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(!run.err.is_empty());
    }
}

#[test]
fn with_json_a_wrong_command_line_is_an_envelope() {
    let run = run(&["cite", "format", "Art. 1 OR", "--to", "rm", "--json"]);
    assert_eq!((run.code, run.err.as_str()), (2, ""));
    let error = &run.json()[0]["error"];
    assert_eq!(error["code"], "INVALID_PARAMETERS");
    assert_eq!(error["details"], json!({}));
    assert_snapshot!(error["message"].as_str().expect("a message"));
}

#[test]
fn a_file_that_is_not_there_is_not_found() {
    let missing = path("cli-missing", "no-such-file.txt");
    let missing = missing.to_str().expect("a path of ours");
    for verb in ["check", "extract"] {
        let plain = run(&["cite", verb, missing]);
        assert_eq!((plain.code, plain.out.as_str()), (1, ""));
        assert!(plain.err.starts_with("fontes: "), "{}", plain.err);
        let json = run(&["cite", verb, missing, "--json"]);
        assert_eq!((json.code, json.err.as_str()), (1, ""));
        assert_eq!(json.json()[0]["error"]["code"], "NOT_FOUND");
    }
}

#[test]
fn a_day_that_is_none_is_refused() {
    let output = command(&["cite", "validate", "Art. 1 OR"])
        .env("FONTES_TODAY", "soon")
        .output()
        .expect("the binary runs");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "fontes: FONTES_TODAY is `soon`; write the day as YYYY-MM-DD\n"
    );
}

#[test]
fn an_input_that_is_too_long_is_refused() {
    let run = run_with(&["cite", "extract", "-"], &vec![b'a'; (32 << 20) + 1]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert_eq!(run.err, "fontes: standard input is longer than 33554432 bytes; split it\n");
}

#[cfg(unix)]
#[test]
fn the_name_of_a_file_cannot_drive_the_terminal() {
    let name = "a\u{1b}[31mb\u{7}\u{202e}.txt";
    let brief = file("cli-names", name, b"Art. 97 OR");
    let brief = brief.to_str().expect("ours");
    let missing = format!("{brief}.missing");
    let seen = run(&["cite", "check", brief, &missing]);
    assert_eq!(seen.code, 1, "{}", seen.err);
    assert!(seen.out.contains("a\u{fffd}[31mb\u{fffd}\u{fffd}.txt"), "{}", seen.out);
    for told in [&seen.out, &seen.err] {
        assert!(!told.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{told:?}");
    }
}

#[test]
fn the_readme_tells_the_exit_codes_of_the_help() {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let readme = words(include_str!("../../../../README.md"));
    for arguments in
        [&["--help"][..], &["cite", "check", "--help"], &["cite", "validate", "--help"]]
    {
        let help = run(arguments).out;
        let (_, codes) = help.split_once("Exit codes:").expect("exit codes");
        assert!(readme.contains(&words(codes)), "{codes}");
    }
}
