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

/// One transcript: what is done before, what is shown, and how that ends.
struct Transcript {
    before: &'static [&'static [&'static str]],
    arguments: &'static [&'static str],
    code: i32,
}

const CASE: &str = "Muster gegen Beispiel";

const TRANSCRIPTS: [Transcript; 3] = [
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
            command.args(arguments).envs(SETTINGS).env("FONTES_HOME", home).current_dir(root);
            process::output_with(&mut command, code)
        };
        for arguments in self.before {
            run(arguments, 0)?;
        }
        Ok(timeless(&run(self.arguments, self.code)?))
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
    let Some((before, rest)) = printed.split_once("Time: ") else { return printed.to_owned() };
    let rest = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
    format!("{before}Time: 3{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_transcript_is_replaced() {
        let [first, _, _] = TRANSCRIPTS;
        let opens = first.opens();
        let document = format!("one\n{opens}old\n{CLOSES}two\n```sh\nls\n```\n");
        let expected = format!("one\n{opens}new\n{CLOSES}two\n```sh\nls\n```\n");
        assert_eq!(first.renew(&document, "new\n\n").as_deref(), Some(expected.as_str()));
        assert_eq!(first.renew("```console\n$ ls\n```\n", "new"), None);
    }

    #[test]
    fn time_is_not_told() {
        assert_eq!(timeless("a\nTime: 187ms | b"), "a\nTime: 3ms | b");
    }
}
