//! The hidden commands by which this program does, in a process of its own and behind a wall, what
//! a document of a stranger might turn against it.

use std::{ffi::OsString, io::Write, path::PathBuf};

use anyhow::Context;

use crate::ending::Ending;

/// The name of the one that reads documents.
pub(crate) const COMMAND: &str = "read-documents";
/// The name of the one that recognises text.
pub(crate) const RECOGNISER: &str = "recognise-text";

/// This program, as documents are read by it.
pub(crate) fn program(path: PathBuf) -> extract::Program {
    let (read, recognise) = (vec![COMMAND.to_owned()], vec![RECOGNISER.to_owned()]);
    extract::Program { path, read, recognise }
}

/// Answers the process that started this one, until it has no more questions.
pub(crate) fn serve() -> anyhow::Result<Ending> {
    extract::serve_reader().context("this command is for Fontes itself")?;
    Ok(Ending::ANSWERED)
}

/// Becomes the program that recognises text; the exit code where it could not.
pub(crate) fn recognise(arguments: &[OsString]) -> u8 {
    let error = extract::become_recogniser(arguments);
    // Whoever tries the command by hand is told.
    let _ = writeln!(std::io::stderr(), "error: {error}");
    extract::NOT_BECOME
}
