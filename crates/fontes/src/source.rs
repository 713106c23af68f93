//! Where a document comes from: a file, or standard input.

use std::{
    io::{self, IsTerminal, Read, Write},
    path::Path,
};

use anyhow::Context;
use desk::{DeskError, FileReader, Paper};

/// The most bytes read from standard input: as long as a file may be, some ten thousand pages, and
/// a stream that never ends does not fill the memory.
const LONGEST_INPUT: u64 = 32 << 20;

/// Whether the path means standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// What a reader calls the source. It may hold anything: clean it before it meets a terminal.
pub(crate) fn name(path: &Path) -> String {
    if is_stdin(path) { "standard input".to_owned() } else { path.display().to_string() }
}

/// Reads a document.
pub(crate) fn read(path: &Path, files: &FileReader) -> anyhow::Result<Paper> {
    if !is_stdin(path) {
        return Ok(Paper::read(path, files)?);
    }
    let mut input = io::stdin().lock();
    if input.is_terminal() {
        writeln!(io::stderr(), "Text is read from standard input; end it with Ctrl-D.")?;
    }
    Ok(Paper::from_bytes(&bytes(&mut input)?, files)?)
}

/// Reads to the end, or to where it is too long; that one byte more tells the two apart.
fn bytes(input: &mut impl Read) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = input.take(LONGEST_INPUT + 1).read_to_end(&mut bytes);
    if read.context("cannot read standard input")? as u64 > LONGEST_INPUT {
        let message = format!("standard input is longer than {LONGEST_INPUT} bytes; split it");
        return Err(DeskError::UnsupportedFormat(message).into());
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_as_long_as_allowed_is_read() {
        let mut input = io::repeat(b'a').take(LONGEST_INPUT);
        assert_eq!(bytes(&mut input).expect("read").len() as u64, LONGEST_INPUT);
    }

    #[test]
    fn an_input_without_end_is_refused() {
        let error = bytes(&mut io::repeat(b'a')).expect_err("too long");
        assert_eq!(error.to_string(), "standard input is longer than 33554432 bytes; split it");
    }
}
