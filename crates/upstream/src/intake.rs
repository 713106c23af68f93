//! What an importer writes through: counts, watches for the wish to stop, and notices two documents
//! of one name.

use std::{
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher},
    path::Path,
};

use law::{Collection, DocumentId, Entry};

use crate::{
    folder::Listed,
    sink::{ImportError, Report, Sink, Unread},
};

/// Why reading goes no further.
#[derive(Debug)]
pub(crate) enum Halt {
    /// The import is to stop.
    Stopped,
    /// It failed.
    Failed(ImportError),
}

impl From<ImportError> for Halt {
    fn from(error: ImportError) -> Self {
        Self::Failed(error)
    }
}

/// An import under way.
pub(crate) struct Intake<'a> {
    sink: &'a mut dyn Sink,
    /// What was done so far.
    pub report: Report,
    seen: HashSet<u64>,
    collections: Vec<Collection>,
    goes_on: bool,
}

impl<'a> Intake<'a> {
    pub(crate) fn new(sink: &'a mut dyn Sink) -> Self {
        let (report, seen) = (Report::default(), HashSet::new());
        let goes_on = sink.resumed().is_some();
        Self { sink, report, seen, collections: Vec::new(), goes_on }
    }

    /// Says which source the documents are from. Said again, what has the later day counts.
    pub(crate) fn collection(&mut self, collection: Collection) -> Result<(), Halt> {
        let known = self.collections.iter_mut().find(|known| known.name == collection.name);
        match known {
            Some(known) if known.as_of > collection.as_of || *known == collection => return Ok(()),
            Some(known) => *known = collection.clone(),
            None => self.collections.push(collection.clone()),
        }
        Ok(self.sink.collection(collection)?)
    }

    /// Takes in a document.
    pub(crate) fn entry(&mut self, entry: Entry) -> Result<(), Halt> {
        if self.sink.is_stopped() {
            return Err(Halt::Stopped);
        }
        let id = &entry.document.head.id;
        if !self.seen.insert(mark(id)) {
            let reason = "two documents have this name; the later one is kept";
            self.report.not_understood(id.as_str(), reason);
        }
        self.report.documents += 1;
        self.report.edges += entry.edges.len();
        Ok(self.sink.entry(entry)?)
    }

    /// Takes out what an earlier import kept of an act and this one, which has read the whole act,
    /// did not bring. What other sources keep of the act is named otherwise, and stays.
    pub(crate) fn no_longer_there(&mut self, act: &DocumentId) -> Result<(), Halt> {
        let below = format!("{act}.");
        self.no_longer_among(act, |id| id.as_str().starts_with(&below))
    }

    /// The same where the documents of an act are not named after it: `is_ours` tells them from
    /// those of other sources.
    pub(crate) fn no_longer_among(
        &mut self,
        act: &DocumentId,
        is_ours: impl Fn(&DocumentId) -> bool,
    ) -> Result<(), Halt> {
        for id in self.sink.known(act)? {
            if (id == *act || is_ours(&id)) && !self.seen.contains(&mark(&id)) {
                self.sink.remove(id)?;
            }
        }
        Ok(())
    }

    /// Notes something that was not understood.
    pub(crate) fn not_understood(&mut self, place: impl Into<String>, reason: impl Into<String>) {
        self.report.not_understood(place, reason);
    }

    /// How many things were not understood until now.
    pub(crate) const fn not_understood_so_far(&self) -> usize {
        self.report.unread.len() + self.report.more_unread
    }

    /// Notes how far the import is.
    pub(crate) fn reached(&mut self, place: &str) -> Result<(), Halt> {
        Ok(self.sink.reached(place)?)
    }

    /// What an interrupted import noted last.
    pub(crate) fn resumed(&self) -> Option<String> {
        self.sink.resumed()
    }

    /// Tells how far the import is.
    pub(crate) fn progress(&mut self, doing: &str, done: u64, of: Option<u64>) {
        self.sink.progress(doing, done, of);
    }

    /// Reads files one after another, each of them a unit that an interrupted import does not
    /// read again. A file that cannot be read is reported, and the others are read.
    pub(crate) fn each(
        &mut self,
        files: &[Listed],
        mut read: impl FnMut(&Listed, &mut Self) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        let resumed = self.resumed();
        let first = resumed
            .and_then(|name| files.iter().position(|file| file.name == name))
            .map_or(0, |place| place + 1);
        let of = Some(files.len() as u64);
        for (place, file) in files.iter().enumerate().skip(first) {
            self.progress(&file.name, place as u64, of);
            match read(file, self) {
                Err(Halt::Failed(ImportError::Store(reason))) => {
                    return Err(Halt::Failed(ImportError::Store(reason)));
                }
                Err(Halt::Failed(error)) if files.len() > 1 => {
                    self.not_understood(&file.name, error.to_string());
                }
                other => other?,
            }
            self.reached(&file.name)?;
        }
        self.progress("done", files.len() as u64, of);
        Ok(())
    }

    /// Whether neither a document nor a source was found, by this import or the one it goes on with.
    fn has_found_nothing(&self) -> bool {
        self.report.documents == 0 && self.collections.is_empty() && !self.goes_on
    }

    /// The report, once reading ended in one way or another. Where nothing at all was found, the
    /// path is not what this importer reads.
    pub(crate) fn finish(
        mut self,
        ended: Result<(), Halt>,
        path: &Path,
        expected: &'static str,
    ) -> Result<Report, ImportError> {
        match ended {
            Ok(()) if self.has_found_nothing() => {
                let reason = match self.report.unread.first() {
                    Some(Unread { place, reason }) => format!("{place}: {reason}"),
                    None => "nothing of its kind was found in it".to_owned(),
                };
                Err(ImportError::NotThis { path: path.display().to_string(), expected, reason })
            }
            Ok(()) => Ok(self.report),
            Err(Halt::Stopped) => {
                self.report.stopped = true;
                Ok(self.report)
            }
            Err(Halt::Failed(error)) => Err(error),
        }
    }
}

fn mark(id: &DocumentId) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}
