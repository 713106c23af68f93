//! An import, and the search for what its texts refer to, are killed at any moment: they resume,
//! lose nothing and double nothing.
//!
//! `cargo lab kill` runs this with more moments.

use std::{
    env,
    fmt::Write as _,
    hash::{BuildHasher, RandomState},
    process::Stdio,
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{home::Home, program::say};

/// How many articles the act has.
const ARTICLES: usize = 4_000;

/// The import that is killed, and what it must leave in the end.
struct Trial {
    home: Home,
    file: String,
    chance: u64,
    faults: Vec<String>,
}

impl Trial {
    fn run(&self, arguments: &[&str]) -> Vec<Value> {
        let mut arguments = arguments.to_vec();
        arguments.push("--json");
        let run = self.home.run(&arguments);
        assert_eq!(run.code, 0, "{arguments:?}: {}{}", run.out, run.err);
        run.json()
    }

    /// Runs a command and kills it at a moment by chance, which may be after its end.
    #[expect(clippy::disallowed_methods, reason = "a moment by chance is what is tested")]
    fn kill(&mut self, arguments: &[&str], whole: Duration) {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        let share = (self.chance >> 11) as f64 / (1_u64 << 53) as f64 * 1.05;
        let mut child = self
            .home
            .command(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary starts");
        thread::sleep(whole.mul_f64(share));
        // It may have ended already.
        let _ = child.kill();
        child.wait().expect("it ends");
    }

    /// Everything that must be the same however often it was killed.
    fn state(&self) -> Value {
        let status = &self.run(&["corpus", "status"])[0];
        let total = |arguments: &[&str]| self.run(arguments)[0]["total"].clone();
        let search = ["search", "--jurisdiction", "fr", "--limit", "1"];
        let with = |more: &[&'static str]| [&search[..], more].concat();
        json!({
            "documents": status["documents"],
            "waiting": status["health"]["waiting_for_the_index"],
            "indexed": status["health"]["indexed"],
            "sound": status["health"]["is_sound"],
            "listed": total(&with(&[])),
            "found": total(&with(&["Abschnitt"])),
            "citing": total(&with(&["--edge", "cites=*"])),
            "citing the first": total(&with(&["--edge", "cites=fr.probe.art-1"])),
            "edges": self.run(&with(&["--discover", "edge_kinds"]))[0]["values"],
        })
    }
}

/// An act each of whose articles refers to an earlier one.
fn act() -> String {
    let mut lines = String::new();
    let section = json!({
        "id": "fr.probe", "kind": "section", "jurisdiction": "fr", "language": "fr",
        "source": "probe", "title": "Code civil", "tags": { "document_form": "act" },
    });
    let _ = writeln!(lines, "{section}");
    for number in 1..=ARTICLES {
        let cited = number / 2 + 1;
        let article = json!({
            "id": format!("fr.probe.art-{number}"), "kind": "legislation", "jurisdiction": "fr",
            "language": "fr", "source": "probe", "title": format!("Code civil, article {number}"),
            "date": "2020-01-01", "parent": "fr.probe", "ordinal": number,
            "tags": { "code": "Code civil", "article_number": number.to_string() },
            "blocks": [{ "text": format!("Abschnitt {number} nach article {cited} du Code civil.") }],
            "edges": [{ "kind": "cites", "reference": format!("article {cited} du Code civil") }],
        });
        let _ = writeln!(lines, "{article}");
    }
    lines
}

#[expect(clippy::disallowed_methods, reason = "so the automation tells the test what it wants")]
fn wanted(name: &str) -> Option<u64> {
    env::var(name).ok()?.parse().ok()
}

#[test]
fn at_any_moment_an_import_loses_nothing_and_doubles_nothing() {
    let moments = wanted("FONTES_KILL_MOMENTS").unwrap_or(4);
    let chance = wanted("FONTES_KILL_SEED").unwrap_or_else(|| RandomState::new().hash_one(0)) | 1;
    let home = Home::new("killed-imports");
    let file = home.file("act.jsonl", act());
    let mut trial = Trial { home, file, chance, faults: Vec::new() };
    let file = trial.file.clone();
    let import = ["import", "jsonl", file.as_str()];
    let timed = |trial: &Trial, arguments: &[&str]| {
        let start = Instant::now();
        trial.run(arguments);
        start.elapsed()
    };
    let importing = timed(&trial, &import);
    let resolving = timed(&trial, &["corpus", "resolve"]);
    let whole = trial.state();
    assert_eq!(whole["documents"], ARTICLES + 1, "{whole}");
    assert_eq!(whole["citing"], ARTICLES, "{whole}");
    for moment in 1..=moments {
        std::fs::remove_dir_all(trial.home.path()).expect("the home can be removed");
        for _ in 0..3 {
            trial.kill(&import, importing);
        }
        trial.run(&import);
        for _ in 0..2 {
            trial.kill(&["corpus", "resolve"], resolving);
        }
        trial.run(&["corpus", "resolve"]);
        let state = trial.state();
        if state != whole {
            trial.faults.push(format!("moment {moment}: {state}, not {whole}"));
        }
    }
    say(&format!("killed imports: {moments} moments, seed {chance}, {whole}"));
    assert!(trial.faults.is_empty(), "seed {chance}:\n{}", trial.faults.join("\n"));
}
