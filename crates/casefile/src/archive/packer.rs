//! Writes an archive, member after member, and notes the SHA-256 of each.

use std::io::{self, Read, Seek, Write};

use zip::{
    CompressionMethod, DateTime, ZipWriter,
    write::{SimpleFileOptions, StreamWriter},
};

use super::{
    FORMAT, MANIFEST,
    manifest::{Manifest, Member, WHAT},
};
use crate::hash::Sum;

/// An archive that is being written.
pub(super) struct Packer<W: Write + Seek> {
    zip: ZipWriter<W>,
    files: Vec<Member>,
}

impl<W: Write + Seek> Packer<W> {
    /// Begins an archive in a file.
    pub(super) fn new(out: W) -> Self {
        Self { zip: ZipWriter::new(out), files: Vec::new() }
    }

    /// Adds a member.
    pub(super) fn add(&mut self, name: String, content: &[u8]) -> io::Result<()> {
        self.copy(name, &mut &*content)
    }

    /// Adds a member that is read from elsewhere.
    pub(super) fn copy(&mut self, name: String, from: &mut dyn Read) -> io::Result<()> {
        self.begin(&name)?;
        let mut sum = Sum::default();
        let mut buffer = vec![0; 1 << 16];
        loop {
            let read = from.read(&mut buffer)?;
            let Some(part) = buffer.get(..read).filter(|part| !part.is_empty()) else { break };
            sum.add(part);
            self.zip.write_all(part)?;
        }
        let (bytes, sha256) = sum.finish();
        self.files.push(Member { name, bytes, sha256 });
        Ok(())
    }

    /// How many members there are.
    pub(super) const fn len(&self) -> usize {
        self.files.len()
    }

    /// How many bytes the members have, unpacked.
    pub(super) fn bytes(&self) -> u64 {
        self.files.iter().map(|member| member.bytes).sum()
    }

    /// Ends the archive with its manifest.
    pub(super) fn finish(mut self, notes: Vec<String>) -> io::Result<W> {
        let files = std::mem::take(&mut self.files);
        let manifest = Manifest { what: WHAT.to_owned(), format: FORMAT, notes, files };
        let mut text = serde_json::to_vec_pretty(&manifest)?;
        text.push(b'\n');
        self.begin(MANIFEST)?;
        self.zip.write_all(&text)?;
        self.zip.finish().map_err(io::Error::other)
    }

    /// Begins a member. Its time is that of no clock, so that the same case gives the same bytes.
    fn begin(&mut self, name: &str) -> io::Result<()> {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o600);
        self.zip.start_file(name, options).map_err(io::Error::other)
    }
}

impl<W: Write> Packer<StreamWriter<W>> {
    /// Begins an archive in what nobody can go back in: the lengths of members stand behind them.
    pub(super) fn passing(out: W) -> Self {
        Self { zip: ZipWriter::new_stream(out), files: Vec::new() }
    }
}
