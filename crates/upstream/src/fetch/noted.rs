//! The requests that stand in the file of the log, to be shown: who was asked, and when.

use std::{
    fs::File,
    io::{Read, Seek, SeekFrom},
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use serde::Deserialize;

/// How much of the end of a file is read, in bytes; some thousand requests.
const READ: u64 = 512 << 10;

/// A request that was sent.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
pub struct Noted {
    /// When.
    pub at: Timestamp,
    /// Who was asked.
    pub host: String,
    /// The part of the host that was asked, as far as it was noted.
    #[serde(default)]
    pub path: String,
    /// The status of HTTP, where something was answered.
    #[serde(default)]
    pub status: Option<u16>,
    /// How long it took, in milliseconds.
    #[serde(default)]
    pub ms: u64,
    /// How many bytes came, unpacked.
    #[serde(default)]
    pub bytes: u64,
    /// Whether nothing was sent, since what is kept answered.
    #[serde(default)]
    from_cache: bool,
}

/// The latest requests that stand in a file and in the one that was put aside before it, the latest first, so
/// many at most; a line that cannot be read is passed over.
pub fn requests(file: &Path, most: usize) -> Vec<Noted> {
    let mut all = of(file);
    if all.len() < most {
        all.extend(of(&earlier(file)));
    }
    all.truncate(most);
    all
}

/// The file that was put aside, since it was long.
pub(super) fn earlier(file: &Path) -> PathBuf {
    file.with_extension("jsonl.1")
}

fn of(file: &Path) -> Vec<Noted> {
    let end = end_of(file).unwrap_or_default();
    let text = String::from_utf8_lossy(&end);
    let lines = text.lines().rev().filter_map(|line| serde_json::from_str::<Noted>(line).ok());
    lines.filter(|noted| !noted.from_cache).collect()
}

fn end_of(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(READ)))?;
    let mut end = Vec::new();
    file.take(READ).read_to_end(&mut end)?;
    Ok(end)
}
