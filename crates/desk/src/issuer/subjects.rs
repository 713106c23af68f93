//! Which cases the subjects of an issuer made: `HOME/access/subjects.json`, since their tokens do not know of them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
};

use crate::{
    CaseScope,
    private::{locked, private_file, private_folder},
    tokens::ACCESS,
};

/// The ids of cases, by the id of the subject that made them.
type Made = BTreeMap<String, BTreeSet<String>>;

/// What is noted of subjects.
pub(crate) struct Subjects {
    file: PathBuf,
}

impl Subjects {
    pub(crate) fn of(home: &Path) -> Self {
        Self { file: home.join(ACCESS).join("subjects.json") }
    }

    /// The cases of a subject: those its token names, and those it makes.
    pub(super) fn scope(self: &Arc<Self>, id: &str, named: BTreeSet<String>) -> CaseScope {
        // What cannot be read is not known: nobody sees more by it.
        let mut cases = self.read().unwrap_or_default().remove(id).unwrap_or_default();
        cases.extend(named);
        let (own, id) = (Arc::clone(self), id.to_owned());
        let admit = Arc::new(move |case: &str| {
            // What cannot be noted holds for the conversation.
            let _ = own.note(&id, case);
        });
        CaseScope::Only(Arc::new(Mutex::new(cases)), Some(admit))
    }

    /// Lets no subject know of a case by the id of one that is gone: that of a new case may be the same.
    pub(crate) fn forget(&self, case: &str) -> io::Result<()> {
        if !self.read()?.values().any(|cases| cases.contains(case)) {
            return Ok(());
        }
        self.change(|made| {
            for cases in made.values_mut() {
                cases.remove(case);
            }
        })
    }

    /// Whether it can be read.
    pub(crate) fn check(&self) -> io::Result<()> {
        self.read().map(drop)
    }

    fn read(&self) -> io::Result<Made> {
        match fs::read(&self.file) {
            Ok(text) => serde_json::from_slice(&text).map_err(io::Error::other),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Made::new()),
            Err(error) => Err(error),
        }
    }

    fn note(&self, id: &str, case: &str) -> io::Result<()> {
        self.change(|made| {
            made.entry(id.to_owned()).or_default().insert(case.to_owned());
        })
    }

    fn change(&self, change: impl FnOnce(&mut Made)) -> io::Result<()> {
        let folder = self.file.parent().unwrap_or(&self.file);
        private_folder(folder)?;
        let _lock = locked(&folder.join("subjects.lock"))?;
        let mut made = self.read()?;
        change(&mut made);
        private_file(&self.file, &serde_json::to_vec_pretty(&made)?)
    }
}
