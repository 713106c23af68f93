//! Are the transcripts in the README what the program really prints?

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result, bail};

use crate::{options::Options, process, say::say, workspace::Workspace};

/// The document.
const DOCUMENT: &str = "README.md";
/// The line after a transcript.
const CLOSES: &str = "```\n";
/// What a run must not depend on: the day, and the width of the screen.
const SETTINGS: [(&str, &str); 3] =
    [("FONTES_TODAY", "2026-11-22"), ("COLUMNS", "110"), ("FONTES_OFFLINE", "1")];

/// What is on no path: whether scans are read must not depend on the machine.
const NO_PROGRAMS: (&str, &str) = ("PATH", "");

/// One transcript: what is done before, what is shown, and how that ends.
struct Transcript {
    before: &'static [&'static [&'static str]],
    arguments: &'static [&'static str],
    code: i32,
}

const CASE: &str = "Muster gegen Beispiel";

const TRANSCRIPTS: [Transcript; 4] = [
    Transcript { before: &[], arguments: &["demo"], code: 0 },
    // The example cites what does not exist. It is German; a reader of the README is not.
    Transcript {
        before: &[],
        arguments: &["cite", "check", "examples/appeal.md", "--report-language", "en"],
        code: 4,
    },
    Transcript {
        before: &[&["import", "jsonl", "crates/fontes/fixtures/law.jsonl"], &["corpus", "resolve"]],
        arguments: &["get", "article 1240 du code civil", "--at", "2016-09-30"],
        code: 0,
    },
    Transcript {
        before: &[
            &["case", "create", CASE],
            &["ingest", "crates/extract/fixtures/positions/klage-de.pdf"],
            &["ingest", "crates/extract/fixtures/positions/urteil-de.pdf"],
        ],
        arguments: &["search", "Mängelrüge", "--case", CASE, "--limit", "2"],
        code: 0,
    },
];

impl Transcript {
    /// The lines with which it begins.
    fn opens(&self) -> String {
        let words: Vec<String> = self
            .arguments
            .iter()
            .map(|word| match word.contains(' ') || !word.is_ascii() {
                true => format!("\"{word}\""),
                false => (*word).to_owned(),
            })
            .collect();
        format!("```console\n$ fontes {}\n", words.join(" "))
    }

    /// What the program prints.
    fn printed(&self, binary: &Path, root: &Path, home: &Path) -> Result<String> {
        let run = |arguments: &[&str], code| {
            let mut command = Command::new(binary);
            command.args(arguments).envs(SETTINGS).envs([NO_PROGRAMS]).current_dir(root);
            command.env("FONTES_HOME", home);
            process::output_with(&mut command, code)
        };
        for arguments in self.before {
            run(arguments, 0)?;
        }
        Ok(anywhere(&timeless(&run(self.arguments, self.code)?), root, home))
    }

    /// The document with this transcript replaced.
    fn renew(&self, document: &str, printed: &str) -> Option<String> {
        let opens = self.opens();
        let (before, rest) = document.split_once(&opens)?;
        let (_, after) = rest.split_once(CLOSES)?;
        Some(format!("{before}{opens}{}\n{CLOSES}{after}", printed.trim_end()))
    }
}

/// Writes the transcripts, or with `--check` compares them.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let binary = workspace.binary()?;
    let path = workspace.root.join(DOCUMENT);
    let document = fs::read_to_string(&path).with_context(|| format!("reading {DOCUMENT}"))?;
    let mut renewed = document.clone();
    for transcript in &TRANSCRIPTS {
        let home = workspace.scratch("readme")?;
        fs::remove_dir_all(&home).with_context(|| format!("removing {}", home.display()))?;
        let printed = transcript.printed(&binary, &workspace.root, &home)?;
        renewed = transcript.renew(&renewed, &printed).with_context(|| {
            format!("{DOCUMENT} has no block that begins with {:?}", transcript.opens())
        })?;
    }
    if renewed == document {
        say("readme: the transcripts are what the program prints");
    } else if options.has("--check") {
        bail!("a transcript is not what the program prints; run `cargo xtask readme`");
    } else {
        fs::write(&path, renewed).with_context(|| format!("writing {DOCUMENT}"))?;
    }
    Ok(())
}

/// The same whatever the machine was doing.
fn timeless(printed: &str) -> String {
    let is_time = |letter: char| letter.is_ascii_digit() || letter == '.';
    [("Time: ", "3"), ("Duration:  ", "0.3")].into_iter().fold(
        printed.to_owned(),
        |text, (name, took)| {
            let mut pieces = text.split(name);
            let first = pieces.next().unwrap_or_default().to_owned();
            pieces.fold(first, |told, piece| {
                format!("{told}{name}{took}{}", piece.trim_start_matches(is_time))
            })
        },
    )
}

/// The same wherever the program and its home are, and whatever name chance has given a case.
fn anywhere(printed: &str, root: &Path, home: &Path) -> String {
    let (root, home) = (root.display().to_string(), home.display().to_string());
    let told = printed
        .replace(&format!(" --home {home}"), "")
        .replace(&home, "~/.local/share/fontes")
        .replace(&root, "~/fontes");
    let Some((before, rest)) = told.split_once("(ID: ") else { return told };
    let rest = rest.trim_start_matches(|letter: char| letter.is_ascii_hexdigit());
    format!("{before}(ID: 1a2b3c4d{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_transcript_is_replaced() {
        let [_, first, _, _] = TRANSCRIPTS;
        let opens = first.opens();
        let document = format!("one\n{opens}old\n{CLOSES}two\n```sh\nls\n```\n");
        let expected = format!("one\n{opens}new\n{CLOSES}two\n```sh\nls\n```\n");
        assert_eq!(first.renew(&document, "new\n\n").as_deref(), Some(expected.as_str()));
        assert_eq!(first.renew("```console\n$ ls\n```\n", "new"), None);
    }

    #[test]
    fn time_is_not_told() {
        assert_eq!(timeless("a\nTime: 187ms | b"), "a\nTime: 3ms | b");
        assert_eq!(
            timeless("Duration:  1.5 seconds\nTime: 2ms"),
            "Duration:  0.3 seconds\nTime: 3ms"
        );
    }

    #[test]
    fn places_are_not_told() {
        let printed = "(ID: 00ff00ff).\n/r/h/demo\n/r/target setup --home /r/h";
        let told = "(ID: 1a2b3c4d).\n~/.local/share/fontes/demo\n~/fontes/target setup";
        assert_eq!(anywhere(printed, Path::new("/r"), Path::new("/r/h")), told);
    }
}
