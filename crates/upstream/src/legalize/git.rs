//! A git history, read without git: the objects of a bundle file or of a repository on this machine.

mod delta;
mod object;
mod pack;

use std::{
    fs,
    io::Read,
    path::{Path, PathBuf},
};

pub(super) use object::{GitError, Id, LARGEST_OBJECT, Sort, hex, unhex};
use pack::Pack;

/// The objects of a history.
#[derive(Debug)]
pub(super) struct Repository {
    packs: Vec<Pack>,
    loose: Option<PathBuf>,
    /// The newest commit.
    pub tip: Id,
}

impl Repository {
    /// Opens a bundle file or a repository folder.
    pub(super) fn open(path: &Path) -> Result<Self, GitError> {
        if path.is_file() { Self::bundle(path) } else { Self::folder(path) }
    }

    fn bundle(path: &Path) -> Result<Self, GitError> {
        const LONGEST_HEAD: u64 = 4 << 20;
        let mut head = Vec::new();
        fs::File::open(path)?.take(LONGEST_HEAD).read_to_end(&mut head)?;
        if !head.starts_with(b"# v2 git bundle\n") && !head.starts_with(b"# v3 git bundle\n") {
            return Err(GitError::NotGit);
        }
        let end = head
            .windows(2)
            .position(|two| two == b"\n\n")
            .ok_or(GitError::Damaged("its head does not end"))?;
        let mut refs = Vec::new();
        for line in String::from_utf8_lossy(head.get(..end).unwrap_or_default()).lines().skip(1) {
            if line.starts_with('@') {
                if line.contains("object-format") && !line.contains("sha1") {
                    return Err(GitError::Unknown("another hash than SHA-1"));
                }
            } else if !line.starts_with('-')
                && let Some((id, name)) = line.split_once(' ')
                && let Some(id) = unhex(id)
            {
                refs.push((name.to_owned(), id));
            }
        }
        let tip = tip(&refs).ok_or(GitError::NotGit)?;
        let pack = Pack::scan(path, end as u64 + 2)?;
        Ok(Self { packs: vec![pack], loose: None, tip })
    }

    fn folder(path: &Path) -> Result<Self, GitError> {
        let git = git_folder(path).ok_or(GitError::NotGit)?;
        let objects = git.join("objects");
        let mut packs = Vec::new();
        if let Ok(listed) = fs::read_dir(objects.join("pack")) {
            let mut files: Vec<PathBuf> = listed
                .flatten()
                .map(|entry| entry.path())
                .filter(|path| path.extension().is_some_and(|ending| ending == "pack"))
                .collect();
            files.sort();
            for file in files {
                packs.push(Pack::open(&file)?);
            }
        }
        let mut refs = Vec::new();
        for line in fs::read_to_string(git.join("packed-refs")).unwrap_or_default().lines() {
            if let Some((id, name)) = line.split_once(' ')
                && let Some(id) = unhex(id)
            {
                refs.push((name.to_owned(), id));
            }
        }
        let read = |name: &str| unhex(fs::read_to_string(git.join(name)).ok()?.trim());
        for name in [
            "refs/heads/main",
            "refs/heads/master",
            "refs/remotes/origin/main",
            "refs/remotes/origin/master",
        ] {
            if let Some(id) = read(name) {
                refs.insert(0, (name.to_owned(), id));
            }
        }
        let head = fs::read_to_string(git.join("HEAD")).unwrap_or_default();
        let named = head.trim().strip_prefix("ref: ").map(str::to_owned);
        let current = match &named {
            Some(name) => read(name)
                .or_else(|| refs.iter().find(|(known, _)| known == name).map(|(_, id)| *id)),
            None => unhex(head.trim()),
        };
        let tip = current.or_else(|| tip(&refs)).ok_or(GitError::NotGit)?;
        Ok(Self { packs, loose: Some(objects), tip })
    }

    /// The object of a name.
    pub(super) fn object(&mut self, id: &Id) -> Result<(Sort, Vec<u8>), GitError> {
        for pack in &mut self.packs {
            if let Some(offset) = pack.find(id) {
                return pack.object(offset);
            }
        }
        if let Some(found) =
            self.loose.as_ref().map(|folder| loose(folder, id)).transpose()?.flatten()
        {
            return Ok(found);
        }
        Err(GitError::Missing(hex(id)))
    }

    /// Gives back the memory of objects that were kept to make others of them.
    pub(super) fn forget(&mut self) {
        self.packs.iter_mut().for_each(Pack::forget);
    }

    /// The object of a name, which must be of a sort.
    pub(super) fn of_sort(&mut self, id: &Id, sort: Sort) -> Result<Vec<u8>, GitError> {
        let (found, bytes) = self.object(id)?;
        if found == sort {
            Ok(bytes)
        } else {
            Err(GitError::Damaged("an object is of another sort"))
        }
    }
}

/// Whether a path looks like a bundle or a repository.
pub(super) fn looks_like(path: &Path) -> bool {
    if path.is_dir() {
        return git_folder(path).is_some();
    }
    let beginning = crate::folder::beginning(path, 16);
    beginning.starts_with(b"# v2 git bundle") || beginning.starts_with(b"# v3 git bundle")
}

fn git_folder(path: &Path) -> Option<PathBuf> {
    let inside = path.join(".git");
    [inside, path.to_owned()]
        .into_iter()
        .find(|folder| folder.join("objects").is_dir() && folder.join("HEAD").is_file())
}

fn tip(refs: &[(String, Id)]) -> Option<Id> {
    ["HEAD", "refs/heads/main", "refs/heads/master"]
        .iter()
        .find_map(|name| refs.iter().find(|(known, _)| known == name))
        .or_else(|| refs.iter().find(|(name, _)| name.starts_with("refs/heads/")))
        .or_else(|| refs.first())
        .map(|(_, id)| *id)
}

fn loose(folder: &Path, id: &Id) -> Result<Option<(Sort, Vec<u8>)>, GitError> {
    let name = hex(id);
    let Some((first, rest)) = name.split_at_checked(2) else { return Ok(None) };
    let Ok(file) = fs::File::open(folder.join(first).join(rest)) else { return Ok(None) };
    let mut bytes = Vec::new();
    flate2::read::ZlibDecoder::new(file).take(LARGEST_OBJECT + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST_OBJECT {
        return Err(GitError::Unknown("objects of more than 256 MiB"));
    }
    let end = bytes
        .iter()
        .position(|byte| *byte == 0)
        .ok_or(GitError::Damaged("an object has no head"))?;
    let head = String::from_utf8_lossy(bytes.get(..end).unwrap_or_default()).into_owned();
    let sort = head
        .split(' ')
        .next()
        .and_then(Sort::named)
        .ok_or(GitError::Damaged("an object has no sort"))?;
    Ok(Some((sort, bytes.split_off(end + 1))))
}
