//! A large file, in parts, from where its user named it.
//!
//! What has arrived stays where it is put, so that a download that was interrupted goes on behind it. Whether the whole
//! is what it should be, only its sum shows, which whoever asked compares.

use std::{
    fs::{File, OpenOptions},
    io::{self, Seek, SeekFrom, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use thiserror::Error;

use crate::{Expects, Fetch, Request, UpstreamError};

/// How much is asked for at once, in bytes.
const PART: u64 = 2 << 20;

/// Why a file is not wholly here.
#[derive(Debug, Error)]
pub enum DownloadError {
    /// It did not come.
    #[error(transparent)]
    Upstream(#[from] UpstreamError),
    /// It could not be written.
    #[error("{path}: {error}", path = path.display())]
    File {
        /// Where it was to be written.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// Whoever asked wanted no more of it.
    #[error(
        "the download was stopped; what has arrived is kept, and the same command goes on behind it"
    )]
    Stopped,
}

/// Takes a file of so many bytes at an address to a path. `arrived` is told how many bytes are here, and says
/// whether to go on.
pub fn download(
    fetch: &Fetch,
    address: &str,
    bytes: u64,
    to: &Path,
    arrived: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<(), DownloadError> {
    let unwritten = |error| DownloadError::File { path: to.to_owned(), error };
    let mut file = open(to).map_err(unwritten)?;
    let mut here = file.seek(SeekFrom::End(0)).map_err(unwritten)?;
    if here > bytes {
        // It is of something else.
        file.set_len(0).map_err(unwritten)?;
        here = file.seek(SeekFrom::Start(0)).map_err(unwritten)?;
    }
    while here < bytes {
        if arrived(here).is_break() {
            return Err(DownloadError::Stopped);
        }
        let last = here.saturating_add(PART).min(bytes) - 1;
        let request = Request::get(address, Expects::Document).part(here, last);
        let reply = fetch.ask(&request)?;
        file.write_all(&reply.body).map_err(unwritten)?;
        here = last + 1;
    }
    file.sync_all().map_err(unwritten)?;
    // What is told last is not answered.
    let _ = arrived(here);
    Ok(())
}

/// What a small file of JSON at an address holds, of at most so many bytes.
pub fn small(fetch: &Fetch, address: &str, most: u64) -> Result<Vec<u8>, UpstreamError> {
    let mut request = Request::get(address, Expects::Json);
    request.most = most;
    Ok(fetch.ask(&request)?.body)
}

fn open(to: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).truncate(false).write(true).open(to)
}

#[cfg(test)]
mod tests;
