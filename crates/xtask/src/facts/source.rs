//! The files that the facts come from.

use std::{fs, path::Path, process::Command};

use anyhow::{Context as _, Result};

pub(super) fn read(shared: &Path, name: &str) -> Result<String> {
    let path = shared.join(name);
    fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))
}

/// The text of a file packed by gzip.
pub(super) fn unzipped(path: &Path) -> Result<String> {
    let output = Command::new("gzip").arg("-dc").arg(path).output()?;
    (output.status.success())
        .then_some(output.stdout)
        .with_context(|| format!("reading {}", path.display()))
        .and_then(|bytes| Ok(String::from_utf8(bytes)?))
}
