//! The hidden command by which this program reads documents in a process of its own.

use std::io;

use anyhow::Context;

use crate::ending::Ending;

/// Its name.
pub(crate) const COMMAND: &str = "read-documents";

/// Answers the process that started this one, until it has no more questions.
pub(crate) fn serve() -> anyhow::Result<Ending> {
    extract::serve_reader(io::stdin().lock(), io::BufWriter::new(io::stdout().lock()))
        .context("this command is for Fontes itself")?;
    Ok(Ending::ANSWERED)
}
