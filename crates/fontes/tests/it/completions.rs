//! Completions of shells, and the manual.

use std::fs;

use crate::{home::Home, program::run};

#[test]
fn every_shell_learns_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let run = run(&["completions", shell]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{shell}");
        for command in ["demo", "doctor", "setup", "research", "mcp-config", "--case"] {
            assert!(run.out.contains(command.trim_start_matches('-')), "{shell}: {command}");
        }
        assert!(!run.out.contains("recogniser"), "{shell}: what only processes of ours say");
    }
    assert_eq!(run(&["completions", "cmd"]).code, 2);
}

#[test]
fn the_manual_has_a_page_for_each_command() {
    let home = Home::new("manual");
    let folder = home.files("manual");
    let run = home.run(&["man", "--to", &folder]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    let page = |name: &str| {
        let path = std::path::Path::new(&folder).join(name);
        fs::read_to_string(path).unwrap_or_default()
    };
    assert!(page("fontes.1").contains(".TH \"fontes\" 1"), "{}", page("fontes.1"));
    assert!(page("fontes-cite-check.1").contains("Give a verdict on every citation"));
    assert!(page("fontes-doctor.1").contains("Exits with 3"));
    assert!(page("fontes-recogniser.1").is_empty(), "what only processes of ours say");
}
