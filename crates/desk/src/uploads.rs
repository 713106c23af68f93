//! Files that were sent over HTTP, for the calls that name them. They lie below the home as long as the server
//! runs, at most an hour and a thousand of a token, and each is known only to the token it came with.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use crate::{
    held::held,
    hexadecimal::hexadecimal,
    private::{locked, private_folder},
};

/// How long an upload is kept.
const KEPT: Duration = Duration::from_secs(3_600);
/// The most uploads of a token at a time; the oldest makes room.
const MOST: usize = 1_000;
/// How slowly a file may arrive, in bytes a millisecond: as an old modem sends it.
const SLOWEST: u64 = 4;
/// The folder below the home.
pub(crate) const FOLDER: &str = "uploads";

/// Files that were sent over HTTP.
#[derive(Debug)]
pub struct Uploads {
    folder: PathBuf,
    known: Mutex<BTreeMap<String, Upload>>,
    count: AtomicU64,
    /// Held as long as the folder is in use.
    _lock: File,
}

#[derive(Debug)]
struct Upload {
    owner: Option<String>,
    path: PathBuf,
    /// How many came before it.
    number: u64,
}

impl Uploads {
    /// How a path begins that means an upload.
    pub const PREFIX: &'static str = "upload:";

    /// A folder for the uploads of this process; what servers left there that are gone is done away with.
    pub fn begin(home: &Path) -> io::Result<Self> {
        let all = home.join(FOLDER);
        private_folder(&all)?;
        for entry in fs::read_dir(&all)?.flatten() {
            let is_free =
                File::open(entry.path().join("lock")).map_or(true, |file| file.try_lock().is_ok());
            if is_free {
                let _ = fs::remove_dir_all(entry.path());
            }
        }
        let folder = all.join(std::process::id().to_string());
        private_folder(&folder)?;
        let lock = locked(&folder.join("lock"))?;
        Ok(Self { folder, known: Mutex::default(), count: AtomicU64::new(0), _lock: lock })
    }

    /// A place for a file of this name, and what it will be called. Of the name only its last part counts.
    pub fn place(&self, name: &str, random: &[u8; 16]) -> io::Result<(String, PathBuf)> {
        self.sweep();
        let id = hexadecimal(random);
        let folder = self.folder.join(&id);
        private_folder(&folder)?;
        Ok((id, folder.join(plain(name))))
    }

    /// Makes a file that arrived whole known to the token it came with.
    pub fn keep(&self, id: &str, owner: Option<&str>, path: PathBuf) -> String {
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        let upload = Upload { owner: owner.map(str::to_owned), path, number };
        let mut known = held(&self.known);
        known.insert(id.to_owned(), upload);
        let of_owner = || known.iter().filter(|(_, one)| one.owner.as_deref() == owner);
        if of_owner().count() > MOST
            && let Some(oldest) = of_owner().min_by_key(|(_, one)| one.number)
        {
            let oldest = oldest.0.clone();
            known.remove(&oldest);
            self.abandon(&oldest);
        }
        drop(known);
        format!("{}{id}", Self::PREFIX)
    }

    /// How long a file may take to arrive of which so many bytes have come, beside what any request may take.
    pub const fn may_take(bytes: u64) -> Duration {
        Duration::from_millis(bytes / SLOWEST)
    }

    /// Does away with a file that did not arrive whole.
    pub fn abandon(&self, id: &str) {
        let _ = fs::remove_dir_all(self.folder.join(id));
    }

    /// Whether a path is that of an upload, of this server or of an earlier one.
    pub fn holds(&self, path: &Path) -> bool {
        self.folder.parent().is_some_and(|all| path.starts_with(all))
    }

    /// Does away with an upload, by the path that means it, once nobody needs it any more.
    pub fn done(&self, file_path: &str) {
        if let Some(id) = file_path.strip_prefix(Self::PREFIX)
            && held(&self.known).remove(id).is_some()
        {
            self.abandon(id);
        }
    }

    /// Where an upload lies, for the token it came with.
    pub(crate) fn path(&self, id: &str, owner: Option<&str>) -> Option<PathBuf> {
        self.sweep();
        let known = held(&self.known);
        known.get(id).filter(|one| one.owner.as_deref() == owner).map(|one| one.path.clone())
    }

    fn sweep(&self) {
        held(&self.known).retain(|id, one| {
            let since = fs::metadata(&one.path).and_then(|file| file.modified());
            let is_kept = since.is_ok_and(|since| since.elapsed().unwrap_or_default() < KEPT);
            if !is_kept {
                let _ = fs::remove_dir_all(self.folder.join(id));
            }
            is_kept
        });
    }
}

impl Drop for Uploads {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The last part of a name, without what no file system takes.
fn plain(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let is_odd = |c: char| c.is_control() || "<>:\"|?*".contains(c);
    let name: String = last.chars().map(|c| if is_odd(c) { '_' } else { c }).take(150).collect();
    match name.trim_matches(['.', ' ']) {
        "" => "file".to_owned(),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests;
