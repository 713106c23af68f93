//! Is the transcript in the README what the program really prints?

use std::{fs, process::Command};

use anyhow::{Context, Result, bail};

use crate::{options::Options, process, say::say, workspace::Workspace};

/// The document.
const DOCUMENT: &str = "README.md";
/// The lines around the transcript.
const OPENS: &str = "```console\n$ fontes cite check examples/appeal.md\n";
const CLOSES: &str = "```\n";
/// The arguments of the command of the transcript.
const ARGUMENTS: [&str; 3] = ["cite", "check", "examples/appeal.md"];
/// What the run must not depend on: the day, and the width of the screen.
const SETTINGS: [(&str, &str); 2] = [("FONTES_TODAY", "2026-11-21"), ("COLUMNS", "110")];
/// The example cites what does not exist.
const UNVERIFIED: i32 = 4;

/// Writes the transcript, or with `--check` compares it.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let mut command = Command::new(workspace.release_binary()?);
    command.args(ARGUMENTS).envs(SETTINGS).current_dir(&workspace.root);
    let printed = process::output_with(&mut command, UNVERIFIED)?;
    let path = workspace.root.join(DOCUMENT);
    let document = fs::read_to_string(&path).with_context(|| format!("reading {DOCUMENT}"))?;
    let renewed = renew(&document, &printed)
        .with_context(|| format!("{DOCUMENT} has no block that begins with {OPENS:?}"))?;
    if renewed == document {
        say("readme: the transcript is what the program prints");
    } else if options.has("--check") {
        bail!("the transcript is not what the program prints; run `cargo xtask readme`");
    } else {
        fs::write(&path, renewed).with_context(|| format!("writing {DOCUMENT}"))?;
    }
    Ok(())
}

/// The document with the transcript replaced.
fn renew(document: &str, printed: &str) -> Option<String> {
    let (before, rest) = document.split_once(OPENS)?;
    let (_, after) = rest.split_once(CLOSES)?;
    Some(format!("{before}{OPENS}{}\n{CLOSES}{after}", printed.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_transcript_is_replaced() {
        let document = format!("one\n{OPENS}old\n{CLOSES}two\n```sh\nls\n```\n");
        let expected = format!("one\n{OPENS}new\n{CLOSES}two\n```sh\nls\n```\n");
        assert_eq!(renew(&document, "new\n\n").as_deref(), Some(expected.as_str()));
    }

    #[test]
    fn a_document_without_a_transcript_is_none() {
        assert_eq!(renew("```console\n$ ls\n```\n", "new"), None);
    }
}
