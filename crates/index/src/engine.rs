//! The files of an index: opening them, seeing the last commit, sweeping, checking.

use std::{
    fmt, fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use tantivy::{
    Directory, IndexReader, IndexSettings, ReloadPolicy, Searcher,
    directory::{RamDirectory, error::OpenReadError},
    schema::Schema,
};

use crate::{error::IndexError, fields, folder::Folder};

/// The file that names the format of the index.
const FORMAT_FILE: &str = "format";

/// The file with which the engine names the parts that are in force; it is replaced at each commit.
pub(crate) const META_FILE: &str = "meta.json";

/// The files of an index, opened. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Engine {
    inner: tantivy::Index,
    view: Arc<View>,
    /// Where it lies; nowhere for one in memory.
    folder: Option<Arc<Path>>,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("inner", &self.inner).finish_non_exhaustive()
    }
}

/// How often a view is opened anew because a writer replaced files while they were opened; each
/// time it has committed once more.
const MOST_RELOADS: usize = 10;

/// What of the index is open for searching.
struct View {
    reader: IndexReader,
    /// The content of [`META_FILE`] that the reader shows.
    shown: Mutex<Vec<u8>>,
}

impl Engine {
    /// Opens the index in a folder, and creates it where there is none.
    pub(crate) fn open(folder: &Path, schema: &Schema, format: u32) -> Result<Self, IndexError> {
        fs::create_dir_all(folder)?;
        let has_meta = Self::is_in(folder);
        match fs::read_to_string(folder.join(FORMAT_FILE)) {
            Ok(found) if found.trim() == format.to_string() => {}
            Ok(found) => {
                let found = found.trim().chars().take(20).collect();
                return Err(IndexError::Outdated { found, expected: format });
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound && !has_meta => {
                // Before the index itself, so that an index without a format is never our doing.
                fs::write(folder.join(FORMAT_FILE), format!("{format}\n"))?;
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(IndexError::Damaged("its format is not recorded".to_owned()));
            }
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return Err(IndexError::Damaged("its format is not readable".to_owned()));
            }
            Err(error) => return Err(error.into()),
        }
        let directory = Folder::open(folder)?;
        let inner = if has_meta {
            tantivy::Index::open(directory).map_err(damaged)?
        } else {
            tantivy::Index::create(directory, schema.clone(), IndexSettings::default())?
        };
        if inner.schema() != *schema {
            return Err(IndexError::Damaged("its fields are not those of its format".to_owned()));
        }
        Self::over(inner, Some(folder))
    }

    /// An index that lives as long as its value, in memory.
    pub(crate) fn in_memory(schema: &Schema) -> Result<Self, IndexError> {
        let directory = RamDirectory::create();
        let inner = tantivy::Index::create(directory, schema.clone(), IndexSettings::default())?;
        Self::over(inner, None)
    }

    fn over(inner: tantivy::Index, folder: Option<&Path>) -> Result<Self, IndexError> {
        fields::register(&inner);
        let shown = inner.directory().atomic_read(Path::new(META_FILE)).map_err(unread)?;
        let reader = inner
            .reader_builder()
            .reload_policy(ReloadPolicy::Manual)
            .doc_store_cache_num_blocks(1)
            .try_into()
            .map_err(damaged)?;
        let view = Arc::new(View { reader, shown: Mutex::new(shown) });
        Ok(Self { inner, view, folder: folder.map(Arc::from) })
    }

    /// Whether there is an index in a folder, sound or not.
    pub(crate) fn is_in(folder: &Path) -> bool {
        folder.join(META_FILE).exists()
    }

    /// Removes the files of an index from a folder, and no others, so that it can be rebuilt.
    /// Nobody may have the index open.
    pub(crate) fn remove_files(folder: &Path) -> Result<(), IndexError> {
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        let mut files: Vec<PathBuf> = Vec::new();
        for entry in entries {
            let entry = entry?;
            if entry.file_name().to_str().is_some_and(is_ours) && entry.file_type()?.is_file() {
                files.push(entry.path());
            }
        }
        // What says that there is an index goes first, and its format last: killed in between,
        // this leaves an empty index with files that are ignored.
        files.sort_by_key(|file| {
            let is = |name: &str| file.file_name().is_some_and(|own| own == name);
            (!is(META_FILE), is(FORMAT_FILE))
        });
        files.iter().try_for_each(|file| Ok(vanished(fs::remove_file(file))?))
    }

    /// Removes files that a killed writer left and that the index does not know.
    pub(crate) fn sweep(&self) -> Result<(), IndexError> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let living = self.inner.load_metas()?.list_segment_files();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let Some(text) = name.to_str() else { continue };
            let is_dead = text.starts_with(".tmp")
                || is_of_segment(text) && !living.contains(Path::new(text));
            if is_dead {
                vanished(entry.file_type().and_then(|kind| {
                    if kind.is_file() { fs::remove_file(entry.path()) } else { Ok(()) }
                }))?;
            }
        }
        Ok(())
    }

    /// Reads every file and compares it with its checksum; slow, for a doctor.
    pub(crate) fn verify(&self) -> Result<(), IndexError> {
        let mut bad: Vec<_> =
            self.inner.validate_checksum().map_err(damaged)?.into_iter().collect();
        bad.sort();
        bad.first().map_or(Ok(()), |file| {
            Err(IndexError::Damaged(format!("{} is not as it was written", file.display())))
        })
    }

    /// A view of the last commit, by whatever process.
    pub(crate) fn searcher(&self) -> Result<Searcher, IndexError> {
        let read = || self.inner.directory().atomic_read(Path::new(META_FILE)).map_err(unread);
        let mut meta = read()?;
        let mut shown = self.view.shown.lock().unwrap_or_else(PoisonError::into_inner);
        let mut reloads = 0;
        while *shown != meta {
            match self.view.reader.reload() {
                Ok(()) => *shown = meta.clone(),
                Err(error) => {
                    // A folder that cannot be written to cannot be locked either: its files may be
                    // replaced while they are opened.
                    let newer = read()?;
                    reloads += 1;
                    if newer == meta || reloads == MOST_RELOADS {
                        return Err(damaged(error));
                    }
                    meta = newer;
                }
            }
        }
        Ok(self.view.reader.searcher())
    }

    /// The engine itself.
    pub(crate) const fn inner(&self) -> &tantivy::Index {
        &self.inner
    }
}

fn is_of_segment(name: &str) -> bool {
    name.split_once('.').is_some_and(|(segment, _)| {
        segment.len() == 32 && segment.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

pub(crate) fn is_ours(name: &str) -> bool {
    let fixed = [FORMAT_FILE, META_FILE, ".managed.json"].contains(&name);
    fixed
        || is_of_segment(name)
        || name.starts_with(".tmp")
        || (name.starts_with(".tantivy-") && name.ends_with(".lock"))
}

/// What has vanished needs not be removed: a merge that was under way tidies up behind itself.
fn vanished(removed: io::Result<()>) -> io::Result<()> {
    match removed {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

fn unread(error: OpenReadError) -> IndexError {
    IndexError::from(tantivy::TantivyError::from(error))
}

/// What fails while files are opened speaks of the files, whatever the engine calls it.
fn damaged(error: tantivy::TantivyError) -> IndexError {
    match IndexError::from(error) {
        IndexError::Engine(text) => IndexError::Damaged(text),
        IndexError::Io(error)
            if matches!(
                error.kind(),
                io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof | io::ErrorKind::Other
            ) =>
        {
            IndexError::Damaged(error.to_string())
        }
        other => other,
    }
}
