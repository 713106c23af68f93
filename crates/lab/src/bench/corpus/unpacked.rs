//! A packed file, line by line.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

use anyhow::{Context as _, Result};

/// A file packed with gzip, read through the program of that name.
pub(super) fn unpacked(file: &Path) -> Result<impl BufRead> {
    struct Unpacking(pub(crate) Child, pub(crate) BufReader<ChildStdout>);
    impl std::io::Read for Unpacking {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            self.1.read(into)
        }
    }
    impl Drop for Unpacking {
        fn drop(&mut self) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }
    let mut gzip = Command::new("gzip");
    gzip.arg("-dc").arg(file).stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = gzip.spawn().context("starting gzip")?;
    let output = child.stdout.take().context("gzip has an output")?;
    Ok(BufReader::new(Unpacking(child, BufReader::new(output))))
}
