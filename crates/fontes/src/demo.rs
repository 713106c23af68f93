//! The command `demo`: does the program work on this machine, and what does it do with a case?
//!
//! Each step is a command line, which is printed, read and run like one that is typed: what the tour
//! shows is what the program does.

mod folder;

use std::path::Path;

use clap::Parser as _;

use crate::{
    cli::{self, Cli, Command},
    client::is_built_in_place,
    ending::Ending,
    screen::{Paint, Screen},
    settings::Settings,
    table::wrap,
};
use folder::Folder;

/// The case of the tour.
const CASE: &str = "Beispiel gegen Muster";
/// A question in German that only the letter in French answers.
const QUESTION: &str = "Wodurch sind die Risse im Beton entstanden?";
/// A question of law in German.
const RESEARCHED: &str = "Innert welcher Frist sind Mängel beim Werkvertrag zu rügen?";

/// A step of the tour.
struct Step {
    /// What it does, for a reader.
    says: &'static str,
    /// The command line, without the name of the program.
    words: &'static [&'static str],
    /// The exit codes with which it has done what it should.
    fits: &'static [u8],
}

/// Where a scan cannot be read, taking in the papers ends with this code, and the tour goes on.
const PAGES_SKIPPED: u8 = 3;
/// What the check of a brief with errors ends with.
const ERRORS_FOUND: u8 = 4;

const STEPS: [Step; 6] = [
    Step {
        says: "A little law is taken in: articles of the Code of Obligations and the Civil Code, in German \
               and French.",
        words: &["import", "jsonl", "law.jsonl"],
        fits: &[0],
    },
    Step {
        says: "A case is made: the owner of a warehouse sues its builder, because the cellar leaks.",
        words: &["case", "create", CASE, "--type", "contract"],
        fits: &[0],
    },
    Step {
        says: "Its papers are taken in: a contract, a brief in Word, an expert's letter in French, a mail \
               with an attachment, and a scan.",
        words: &["ingest", "papers", "--case", CASE],
        fits: &[0, PAGES_SKIPPED],
    },
    Step {
        says: "What caused the cracks in the concrete? The question is in German, the answer in French.",
        words: &["search", QUESTION, "--case", CASE, "--limit", "1"],
        fits: &[0],
    },
    Step {
        says: "The brief is checked: one decision is invented, one paragraph is cited wrongly, and one \
               quotation is altered. The rest is right.",
        words: &["cite", "check", "papers/Klage.docx", "--report-language", "en"],
        fits: &[ERRORS_FOUND],
    },
    Step {
        says: "A question of law becomes a memo, from the law and the papers on this machine.",
        words: &[
            "research",
            RESEARCHED,
            "--case",
            CASE,
            "--policy",
            "local",
            "--yes",
            "--out",
            "memo.docx",
        ],
        fits: &[0],
    },
];

/// What to try next, in the folder of the tour.
const NEXT: [(&str, &[&str]); 5] = [
    ("Read the law that was cited", &["get", "Art. 371 OR"]),
    ("See every mention of a provision", &["case", "find", "Art. 368 OR", "--case", CASE]),
    (
        "Find a word that only the scan has, where Tesseract is installed",
        &["search", "Schutzplatten", "--case", CASE],
    ),
    (
        "Have the brief commented at each problem, for Word",
        &["cite", "check", "papers/Klage.docx", "--docx", "commented.docx"],
    ),
    ("Delete the tour", &["demo", "--remove"]),
];

/// How a command is answered, which whoever reads the command line knows.
type Answer = fn(Command, &Settings, bool) -> anyhow::Result<Ending>;

/// Runs the tour, or removes what it left.
pub(crate) fn run(
    wanted: &cli::Demo,
    settings: &Settings,
    json: bool,
    answer: Answer,
) -> anyhow::Result<Ending> {
    let folder = Folder::below(&settings.home()?);
    if wanted.remove {
        let was_there = folder.remove()?;
        let place = folder.path().display();
        let told = if was_there {
            format!("Deleted {place}, with everything in it.")
        } else {
            format!("There is no tour in {place}.")
        };
        let mut screen = Screen::new(settings, json);
        if json {
            screen.json(&serde_json::json!({ "removed": was_there, "folder": folder.path() }))?;
        } else {
            screen.line(&told)?;
        }
        return Ok(Ending::ANSWERED);
    }
    folder.make()?;
    // From here on, the commands that are shown can be typed as they stand.
    std::env::set_current_dir(folder.path())?;
    let tour = settings.apart(folder.path());
    if !json {
        welcome(folder.path(), settings)?;
    }
    for (number, step) in (1..).zip(&STEPS) {
        if !json {
            let mut screen = Screen::new(settings, false);
            screen.line("")?;
            let says = format!("{number}. {}", step.says);
            for line in wrap(&says, screen.width) {
                let line = screen.painted(&line, Paint::Bold);
                screen.line(&line)?;
            }
            screen.line(&format!("$ {}", typed(step.words)))?;
        }
        let ending = typed_and_run(step.words, &tour, json, answer)?;
        if !step.fits.contains(&ending.exit_code()) {
            return Ok(ending);
        }
    }
    if !json {
        farewell(folder.path(), settings)?;
    }
    Ok(Ending::ANSWERED)
}

/// Runs a command line as if it had been typed.
fn typed_and_run(
    words: &[&str],
    settings: &Settings,
    json: bool,
    answer: Answer,
) -> anyhow::Result<Ending> {
    let cli = Cli::try_parse_from(std::iter::once(&"fontes").chain(words))?;
    answer(cli.command, settings, json)
}

/// A command line as it is typed.
fn typed(words: &[&str]) -> String {
    let words = words.iter().map(|word| quoted(word));
    std::iter::once("fontes".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-./_:\\".contains(letter);
    if word.chars().all(is_plain) { word.to_owned() } else { format!("\"{word}\"") }
}

fn welcome(folder: &Path, settings: &Settings) -> anyhow::Result<()> {
    let mut screen = Screen::new(settings, false);
    screen.line(
        "A tour of Fontes with a made-up case. It asks nobody over the network, and leaves your",
    )?;
    screen.line("own cases alone: everything of it is in")?;
    screen.line(&format!("  {}", folder.display()))?;
    Ok(())
}

fn farewell(folder: &Path, settings: &Settings) -> anyhow::Result<()> {
    let mut screen = Screen::new(settings, false);
    screen.line("")?;
    let head = screen.painted("That was the tour. To go on in its folder:", Paint::Bold);
    screen.line(&head)?;
    for line in entered(folder) {
        screen.line(&format!("$ {line}"))?;
    }
    for (says, words) in &NEXT {
        screen.line("")?;
        screen.line(&format!("{says}:"))?;
        screen.line(&format!("$ {}", typed(words)))?;
    }
    let mut setup = typed(&["setup"]);
    if let Some(home) = settings.chosen_home() {
        setup.push_str(&format!(" --home {}", quoted(&home.display().to_string())));
    }
    screen.line("")?;
    screen.line("Then connect your assistant, from a new terminal:")?;
    screen.line(&format!("$ {setup}"))?;
    Ok(())
}

/// What makes a shell work in the folder of the tour.
fn entered(folder: &Path) -> Vec<String> {
    let is_windows = cfg!(windows);
    let folder = quoted(&folder.display().to_string());
    let home = if is_windows { "$env:FONTES_HOME = $PWD" } else { "export FONTES_HOME=\"$PWD\"" };
    let mut lines = vec![format!("cd {folder}"), home.to_owned()];
    // What was just built is in no folder of `PATH`.
    if let Some(program) = crate::program::path().ok().filter(|program| is_built_in_place(program))
    {
        let program = quoted(&program.display().to_string());
        lines.push(match is_windows {
            true => format!("Set-Alias fontes {program}"),
            false => format!("alias fontes={program}"),
        });
    }
    lines
}
