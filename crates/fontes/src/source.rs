//! Where a document comes from: a file, or standard input.

use std::{
    io::{self, IsTerminal, Read, Write},
    path::Path,
};

use anyhow::Context;
use desk::Paper;

/// Whether the path means standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// What a reader calls the source.
pub(crate) fn name(path: &Path) -> String {
    if is_stdin(path) { "standard input".to_owned() } else { path.display().to_string() }
}

/// Reads a document.
pub(crate) fn read(path: &Path) -> anyhow::Result<Paper> {
    if !is_stdin(path) {
        return Ok(Paper::read(path)?);
    }
    let mut input = io::stdin().lock();
    if input.is_terminal() {
        writeln!(io::stderr(), "Reading from standard input; end with Ctrl-D on an empty line.")?;
    }
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes).context("cannot read standard input")?;
    Ok(Paper::from_bytes(&bytes)?)
}
