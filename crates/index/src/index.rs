//! The index on disk: opening, searching, counting.

use std::{
    fmt, fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use law::{Language, Query};
use tantivy::{
    Directory, IndexReader, IndexSettings, ReloadPolicy, Searcher,
    collector::Count,
    directory::{MmapDirectory, RamDirectory, error::OpenReadError},
    query::AllQuery,
};

use crate::{
    error::IndexError,
    fields::{FORMAT, Fields},
    filter::{Filter, filtered},
    language, plan,
    ranking::{Best, Found},
    writer::Writer,
};

/// The file that names the format of the index.
const FORMAT_FILE: &str = "format";

/// The file with which the engine names the parts that are in force; it is replaced at each commit.
const META_FILE: &str = "meta.json";

/// An index of passages in one folder. Cheap to clone; any number of processes may search while
/// one writes.
#[derive(Clone)]
pub struct Index {
    engine: tantivy::Index,
    fields: Fields,
    view: Arc<View>,
    /// Where it lies; nowhere for one in memory.
    folder: Option<Arc<Path>>,
}

impl fmt::Debug for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Index").field("engine", &self.engine).finish_non_exhaustive()
    }
}

/// What of the index is open for searching.
struct View {
    reader: IndexReader,
    /// The content of [`META_FILE`] that the reader shows.
    shown: Mutex<Vec<u8>>,
}

impl Index {
    /// Opens the index in a folder, and creates it where there is none.
    pub fn open(folder: &Path) -> Result<Self, IndexError> {
        fs::create_dir_all(folder)?;
        let (schema, fields) = Fields::schema();
        let has_meta = folder.join(META_FILE).exists();
        match fs::read_to_string(folder.join(FORMAT_FILE)) {
            Ok(found) if found.trim() == FORMAT.to_string() => {}
            Ok(found) => {
                let found = found.trim().chars().take(20).collect();
                return Err(IndexError::Outdated { found, expected: FORMAT });
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound && !has_meta => {
                // Before the index itself, so that an index without a format is never our doing.
                fs::write(folder.join(FORMAT_FILE), format!("{FORMAT}\n"))?;
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(IndexError::Damaged("its format is not recorded".to_owned()));
            }
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return Err(IndexError::Damaged("its format is not readable".to_owned()));
            }
            Err(error) => return Err(error.into()),
        }
        let directory = MmapDirectory::open(folder)
            .map_err(|error| IndexError::Io(io::Error::other(error.to_string())))?;
        let engine = if has_meta {
            tantivy::Index::open(directory).map_err(damaged)?
        } else {
            tantivy::Index::create(directory, schema.clone(), IndexSettings::default())?
        };
        if engine.schema() != schema {
            return Err(IndexError::Damaged("its fields are not those of its format".to_owned()));
        }
        Self::over(engine, fields, Some(folder))
    }

    /// An index that lives as long as its value, in memory.
    pub fn in_memory() -> Result<Self, IndexError> {
        let (schema, fields) = Fields::schema();
        let directory = RamDirectory::create();
        let engine = tantivy::Index::create(directory, schema, IndexSettings::default())?;
        Self::over(engine, fields, None)
    }

    fn over(
        engine: tantivy::Index,
        fields: Fields,
        folder: Option<&Path>,
    ) -> Result<Self, IndexError> {
        Fields::register(&engine);
        let shown = engine.directory().atomic_read(Path::new(META_FILE)).map_err(unread)?;
        let reader = engine
            .reader_builder()
            .reload_policy(ReloadPolicy::Manual)
            .doc_store_cache_num_blocks(1)
            .try_into()
            .map_err(damaged)?;
        let view = Arc::new(View { reader, shown: Mutex::new(shown) });
        Ok(Self { engine, fields, view, folder: folder.map(Arc::from) })
    }

    /// Removes the files of an index from a folder, and no others, so that it can be rebuilt.
    /// Nobody may have the index open.
    pub fn remove_files(folder: &Path) -> Result<(), IndexError> {
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
        files.iter().try_for_each(|file| Ok(fs::remove_file(file)?))
    }

    /// Removes files that a killed writer left and that the index does not know.
    pub(crate) fn sweep(&self) -> Result<(), IndexError> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let living = self.engine.load_metas()?.list_segment_files();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let Some(text) = name.to_str() else { continue };
            let is_dead = text.starts_with(".tmp")
                || is_of_segment(text) && !living.contains(Path::new(text));
            if is_dead && entry.file_type()?.is_file() {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }

    /// The writer of this index, with a heap of about so many bytes (at least 15 MB). There is one
    /// at a time, in all processes.
    pub fn writer(&self, memory_bytes: usize) -> Result<Writer, IndexError> {
        Writer::over(self.clone(), memory_bytes)
    }

    /// The passages that match, best first, from `offset` on.
    pub fn search(
        &self,
        query: &Query,
        filter: &Filter,
        limit: usize,
        offset: usize,
    ) -> Result<Found, IndexError> {
        let searcher = self.searcher()?;
        let wanted = plan::plan(query, &self.fields, &searcher)?;
        let wanted = filtered(wanted, filter.parts(&self.fields)?);
        Ok(searcher.search(&*wanted, &Best { limit, offset })?)
    }

    /// How many passages a filter lets pass.
    pub fn count(&self, filter: &Filter) -> Result<usize, IndexError> {
        let wanted = filtered(Box::new(AllQuery), filter.parts(&self.fields)?);
        Ok(self.searcher()?.search(&*wanted, &Count)?)
    }

    /// How many passages there are.
    pub fn passages(&self) -> Result<u64, IndexError> {
        Ok(self.searcher()?.num_docs())
    }

    /// The language of a text, as passages without one are indexed.
    pub fn detect(&self, text: &str) -> Option<Language> {
        language::detect(text)
    }

    /// Reads every file and compares it with its checksum; slow, for a doctor.
    pub fn verify(&self) -> Result<(), IndexError> {
        let mut bad: Vec<_> =
            self.engine.validate_checksum().map_err(damaged)?.into_iter().collect();
        bad.sort();
        bad.first().map_or(Ok(()), |file| {
            Err(IndexError::Damaged(format!("{} is not as it was written", file.display())))
        })
    }

    /// A view of the last commit, by whatever process.
    pub(crate) fn searcher(&self) -> Result<Searcher, IndexError> {
        let meta = self.engine.directory().atomic_read(Path::new(META_FILE)).map_err(unread)?;
        let mut shown = self.view.shown.lock().unwrap_or_else(PoisonError::into_inner);
        if *shown != meta {
            self.view.reader.reload().map_err(damaged)?;
            *shown = meta;
        }
        Ok(self.view.reader.searcher())
    }

    pub(crate) const fn engine(&self) -> &tantivy::Index {
        &self.engine
    }

    pub(crate) const fn fields(&self) -> &Fields {
        &self.fields
    }
}

fn is_of_segment(name: &str) -> bool {
    name.split_once('.').is_some_and(|(segment, _)| {
        segment.len() == 32 && segment.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

fn is_ours(name: &str) -> bool {
    let fixed = [FORMAT_FILE, META_FILE, ".managed.json"].contains(&name);
    fixed
        || is_of_segment(name)
        || name.starts_with(".tmp")
        || (name.starts_with(".tantivy-") && name.ends_with(".lock"))
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

#[cfg(test)]
mod tests;
