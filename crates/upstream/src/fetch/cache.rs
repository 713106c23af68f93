//! What did a source answer when it was last asked?

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::SystemTime,
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{
    Raw,
    key::{Key, mark},
    request::place_of,
};

/// Answers of sources, kept in a folder until there are too many of them.
///
/// Only answers that are what was asked for are kept. A file that is damaged is as good as none, and
/// a folder that cannot be written is no reason not to answer. Names of files are digests, and the
/// question stands nowhere.
#[derive(Debug)]
pub struct Cache {
    folder: PathBuf,
    /// The most bytes that are kept.
    most: u64,
    /// How many bytes are kept, once they were counted.
    size: Mutex<Option<u64>>,
}

/// An answer that is kept.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Kept {
    pub head: Head,
    pub body: Vec<u8>,
}

/// What is known of it.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Head {
    /// The address that answered, without what it was asked.
    pub address: String,
    /// The mark of the whole address.
    pub mark: String,
    /// Its media type.
    pub media_type: String,
    /// When it was sent, or was said last to hold.
    pub retrieved_at: Timestamp,
    /// The mark of its version.
    pub etag: Option<String>,
    /// When its version was made.
    pub last_modified: Option<String>,
}

/// The first line of a file: what is known of the answer, and the digest of the line and the answer.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Line {
    head: Head,
    digest: String,
}

/// How a file ends that is being written.
const UNFINISHED: &str = "new";

impl Cache {
    /// How many bytes are kept where nothing else is said.
    pub const MOST: u64 = 512 << 20;

    /// The answers in a folder, which is made when the first is kept.
    pub fn at(folder: impl Into<PathBuf>, most: u64) -> Self {
        Self { folder: folder.into(), most, size: Mutex::new(None) }
    }

    /// The answer to a question, if it is kept and sound.
    pub(super) fn get(&self, key: &Key) -> Option<Kept> {
        let bytes = fs::read(self.path(key)).ok()?;
        let at = bytes.iter().position(|byte| *byte == b'\n')?;
        let line: Line = serde_json::from_slice(bytes.get(..at)?).ok()?;
        let body = bytes.get(at + 1..)?;
        let is_sound = digest(key, &line.head, body).is_some_and(|digest| digest == line.digest);
        is_sound.then(|| Kept { head: line.head, body: body.to_vec() })
    }

    /// Keeps the answer to a question.
    pub(super) fn put(&self, key: &Key, kept: &Kept) {
        let length = kept.body.len() as u64;
        // One answer must not drive out all others.
        if length > self.most / 4 {
            return;
        }
        // It can be asked for again: nothing is lost where it cannot be written.
        if let Ok(written) = self.write(key, kept) {
            self.bound(written);
        }
    }

    /// Removes the answer to a question. It counts until the files are counted again.
    pub(super) fn remove(&self, key: &Key) {
        // Where it cannot be removed, it is too old soon.
        let _ = fs::remove_file(self.path(key));
    }

    fn write(&self, key: &Key, kept: &Kept) -> io::Result<u64> {
        static WRITTEN: AtomicU64 = AtomicU64::new(0);
        let Some(digest) = digest(key, &kept.head, &kept.body) else { return Ok(0) };
        let mut line = serde_json::to_vec(&Line { head: kept.head.clone(), digest })?;
        line.push(b'\n');
        make(&self.folder)?;
        // Another process may keep the same answer at this moment.
        let number = WRITTEN.fetch_add(1, Ordering::Relaxed);
        let unfinished =
            self.folder.join(format!("{key}-{}-{number}.{UNFINISHED}", std::process::id()));
        let written = fs::File::create(&unfinished)
            .and_then(|mut file| {
                file.write_all(&line)?;
                file.write_all(&kept.body)
            })
            .and_then(|()| fs::rename(&unfinished, self.path(key)));
        if written.is_err() {
            // It is removed with the oldest, if not now.
            let _ = fs::remove_file(&unfinished);
        }
        written.map(|()| (line.len() + kept.body.len()) as u64)
    }

    /// Removes the oldest answers where there are too many. What was written over is counted twice
    /// until then, which only brings the next count forward.
    fn bound(&self, written: u64) {
        let mut size = self.size.lock().unwrap_or_else(PoisonError::into_inner);
        let known = size
            .map_or_else(|| self.files().iter().map(|file| file.1).sum(), |size| size + written);
        *size = Some(known);
        if known <= self.most {
            return;
        }
        let mut files = self.files();
        files.sort();
        let mut left: u64 = files.iter().map(|file| file.1).sum();
        // Some room, so that not every answer counts them again.
        let enough = self.most / 10 * 9;
        for (_, length, path) in files {
            if left <= enough {
                break;
            }
            if fs::remove_file(path).is_ok() {
                left = left.saturating_sub(length);
            }
        }
        *size = Some(left);
    }

    /// The files: when they were written, how long they are, and where.
    fn files(&self) -> Vec<(SystemTime, u64, PathBuf)> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let described = |path: PathBuf| {
            let known = path.metadata().ok().filter(fs::Metadata::is_file)?;
            is_ours(&path)
                .then(|| (known.modified().unwrap_or(SystemTime::UNIX_EPOCH), known.len(), path))
        };
        entries.flatten().filter_map(|entry| described(entry.path())).collect()
    }

    fn path(&self, key: &Key) -> PathBuf {
        self.folder.join(format!("{key}.answer"))
    }
}

impl Kept {
    /// An answer that has just come.
    pub(super) fn of(raw: Raw, address: &str, retrieved_at: Timestamp) -> Self {
        let header = |name| raw.header(name).map(str::to_owned);
        let head = Head {
            address: place_of(address).to_owned(),
            mark: mark(address),
            media_type: header("content-type").unwrap_or_default(),
            retrieved_at,
            etag: header("etag"),
            last_modified: header("last-modified"),
        };
        Self { head, body: raw.body }
    }

    /// Whether this address answered, and not another to which it led.
    pub(super) fn is_of(&self, address: &str) -> bool {
        self.head.mark == mark(address)
    }

    /// Whether it is at most so many seconds old; what comes from the future is not trusted.
    pub(super) fn is_fresh(&self, seconds: u64, now: Timestamp) -> bool {
        let age = now.duration_since(self.head.retrieved_at).as_secs();
        u64::try_from(age).is_ok_and(|age| age < seconds)
    }

    /// Whether the source can say that it still holds.
    pub(super) const fn is_marked(&self) -> bool {
        self.head.etag.is_some() || self.head.last_modified.is_some()
    }
}

/// Makes a folder for what only its owner is to see.
pub(super) fn make(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    // What somebody reads is nobody else's business; a file system that cannot keep it so still works.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
    }
    Ok(())
}

/// Whether a file was written by us: only those are ever removed.
fn is_ours(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    matches!(ending, Some("answer" | UNFINISHED))
}

fn digest(key: &Key, head: &Head, body: &[u8]) -> Option<String> {
    let mut digest = Sha256::new();
    // The name is part of it: a file under another's name is damaged.
    digest.update(key.to_string());
    digest.update(serde_json::to_vec(head).ok()?);
    digest.update(body);
    Some(digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests;
