//! The stand-ins for the official sources, as a program of their own: they need far more to be built
//! than the rest of the automation.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;

/// How it ends where the recorded answers are absent.
const NO_MATERIAL: i32 = 3;
/// The sources in the order in which scripts want them.
const NAMES: [&str; 3] = ["fedlex", "entscheidsuche", "onlinekommentar"];

/// The stand-ins, until this is dropped.
#[derive(Debug)]
pub(super) struct Sources {
    child: Child,
    /// Where they listen: Fedlex, entscheidsuche and Onlinekommentar.
    pub(super) addresses: Vec<String>,
}

impl Sources {
    /// Starts them; `None` where the recorded answers are absent.
    pub(super) fn start(workspace: &Workspace, shared: &Path) -> Result<Option<Self>> {
        let program = workspace.standin()?;
        let mut child = Command::new(program)
            .args(["--port-base", "0", "--shared"])
            .arg(shared)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("starting the stand-ins for the sources")?;
        let output = child.stdout.take().context("the stand-ins have an output")?;
        let mut sources = Self { child, addresses: Vec::new() };
        let mut settings = Vec::new();
        for line in BufReader::new(output).lines() {
            settings.push(line?);
            // The last of the lines they print.
            if let Some(addresses) = addresses(&settings) {
                sources.addresses = addresses;
                return Ok(Some(sources));
            }
        }
        match sources.child.wait()?.code() {
            Some(NO_MATERIAL) => Ok(None),
            code => bail!("the stand-ins for the sources ended with {code:?}"),
        }
    }
}

impl Drop for Sources {
    fn drop(&mut self) {
        // They are ours and have nothing to save.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The addresses that the settings name, once all of them are there.
fn addresses(settings: &[String]) -> Option<Vec<String>> {
    NAMES
        .iter()
        .map(|name| {
            settings.iter().find_map(|line| {
                let value = line.strip_prefix(name)?.strip_prefix(" = \"")?;
                Some(value.strip_suffix('"')?.to_owned())
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_addresses_are_there_when_the_last_one_is() {
        let lines =
            ["[sources]", "fedlex = \"a\"", "entscheidsuche = \"b\"", "onlinekommentar = \"c\""]
                .map(str::to_owned);
        assert_eq!(addresses(&lines[..3]), None);
        assert_eq!(addresses(&lines), Some(["a", "b", "c"].map(str::to_owned).to_vec()));
    }
}
