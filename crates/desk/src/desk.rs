//! What the desk works with: where the cases are, how files are read, and how far it may go.

use std::{
    collections::BTreeMap,
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use casefile::{Case, Cases, Progress};
use corpus::{Store, StoreError};
use jiff::civil::Date;
use law::Reader;
use upstream::Sources;

use crate::{DeskError, FileReader, Machine, Policy};

/// A researcher's desk.
pub struct Desk {
    home: Option<PathBuf>,
    /// How files are read.
    pub files: FileReader,
    /// What may be done.
    pub tier: Tier,
    /// How many files are read at once.
    pub readers: usize,
    /// Looks at the machine.
    pub machine: fn() -> Machine,
    /// Opens the corpus.
    pub open_corpus: OpenCorpus,
    /// The official sources.
    pub sources: Sources,
    /// Who is asked about Swiss law where a call does not say.
    pub policy: Policy,
    /// The corpus, once it was opened for reading.
    corpus: Mutex<Option<Arc<dyn Store>>>,
    /// The cases that are open, by their ids.
    open: Mutex<BTreeMap<String, Arc<Case>>>,
}

/// Opens the corpus in a folder. Which engine keeps it is the binary's choice.
pub type OpenCorpus = fn(&Path, Access) -> Result<Arc<dyn Store>, StoreError>;

/// What a store is opened for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Access {
    /// Reading; any number of programs may, also while one writes.
    Reading,
    /// Reading and writing; it is made where there is none.
    Writing,
}

/// What may be done without paying.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Tier {
    /// Everything, without limits.
    #[default]
    Pro,
    /// Three cases, no folders, no entities.
    Free,
}

impl Tier {
    /// Its name for a person.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pro => "Pro",
            Self::Free => "Free",
        }
    }
}

/// One conversation: which case it is about.
#[derive(Debug, Default)]
pub struct Session {
    active: Mutex<Option<String>>,
    /// The conversation is this one call; no later one knows of it.
    is_passing: bool,
}

/// Is told how far a long request is, and may stop it.
pub type Watch<'w> = dyn Fn(&Progress) -> ControlFlow<()> + Sync + 'w;

/// What every request at the desk comes with.
pub struct Call<'c> {
    /// The desk.
    pub desk: &'c Desk,
    /// The conversation it belongs to.
    pub session: &'c Session,
    /// Who reads the answer.
    pub reader: Reader,
    /// The day.
    pub today: Date,
    /// Who is told how far it is.
    pub watch: &'c Watch<'c>,
}

impl Desk {
    /// A desk whose cases are kept in this folder; without one there are no cases.
    pub const fn new(
        home: Option<PathBuf>,
        files: FileReader,
        tier: Tier,
        readers: usize,
        machine: fn() -> Machine,
        open_corpus: OpenCorpus,
        sources: Sources,
    ) -> Self {
        let corpus = Mutex::new(None);
        let open = Mutex::new(BTreeMap::new());
        Self {
            home,
            files,
            tier,
            readers,
            machine,
            open_corpus,
            sources,
            corpus,
            open,
            policy: Policy::Auto,
        }
    }

    /// The folder of the corpus.
    pub fn corpus_folder(&self) -> Result<PathBuf, DeskError> {
        Ok(self.home()?.join("corpus"))
    }

    /// The corpus, for reading; kept open for the next request.
    pub(crate) fn corpus(&self) -> Result<Arc<dyn Store>, DeskError> {
        let folder = self.corpus_folder()?;
        let mut kept = held(&self.corpus);
        if !is_begun(&folder) {
            *kept = None;
            return Err(DeskError::NoCorpus);
        }
        if let Some(store) = kept.as_ref() {
            return Ok(Arc::clone(store));
        }
        let store = (self.open_corpus)(&folder, Access::Reading)?;
        *kept = Some(Arc::clone(&store));
        Ok(store)
    }

    /// The corpus, for writing.
    pub(crate) fn corpus_for_writing(&self) -> Result<Arc<dyn Store>, DeskError> {
        Ok((self.open_corpus)(&self.corpus_folder()?, Access::Writing)?)
    }

    /// The folder in which everything is kept.
    pub fn home(&self) -> Result<&Path, DeskError> {
        self.home.as_deref().ok_or_else(|| {
            DeskError::Unreadable(
                "it is not known where cases are to be kept; give --home DIR or set FONTES_HOME"
                    .to_owned(),
            )
        })
    }

    /// The cases.
    pub(crate) fn cases(&self) -> Result<Cases, DeskError> {
        Ok(Cases::open(self.home()?)?)
    }

    /// A case by its id, kept open for the next request.
    pub(crate) fn case(&self, id: &str) -> Result<Arc<Case>, DeskError> {
        let cases = self.cases()?;
        let mut open = held(&self.open);
        // Another process may have deleted it.
        if let Some(case) = open.get(id).filter(|_| cases.exists(id)) {
            return Ok(Arc::clone(case));
        }
        open.remove(id);
        let case = Arc::new(cases.open_id(id)?);
        open.insert(id.to_owned(), Arc::clone(&case));
        Ok(case)
    }

    /// The open case of exactly this name or id, which need not be looked for among all.
    fn open_as(&self, name: &str) -> Option<Arc<Case>> {
        let cases = self.cases().ok()?;
        let open = held(&self.open);
        let mut all = open.iter().filter(|(id, _)| cases.exists(id));
        all.find(|(id, case)| *id == name || case.name().is_ok_and(|own| own == name))
            .map(|(_, case)| Arc::clone(case))
    }

    /// Closes a case that is about to be deleted.
    pub(crate) fn close(&self, id: &str) {
        held(&self.open).remove(id);
    }
}

impl Session {
    /// The id of the active case.
    pub fn active(&self) -> Option<String> {
        held(&self.active).clone()
    }

    /// The same conversation as it is now, whatever becomes of it.
    #[must_use]
    pub fn as_it_is(&self) -> Self {
        Self { active: Mutex::new(self.active()), is_passing: self.is_passing }
    }

    /// A conversation of one call, which relies on none before it and is known to none behind it.
    pub fn passing() -> Self {
        Self { active: Mutex::new(None), is_passing: true }
    }

    /// Whether later calls know of this one.
    pub const fn lasts(&self) -> bool {
        !self.is_passing
    }

    /// Makes a case the active one.
    pub fn activate(&self, id: Option<String>) {
        *held(&self.active) = id;
    }
}

impl Call<'_> {
    /// The case a request means: the one it names, else the active one.
    pub(crate) fn case(&self, named: Option<&str>) -> Result<Arc<Case>, DeskError> {
        let id = match named {
            Some(name) => match self.desk.open_as(name) {
                Some(case) => return Ok(case),
                None => self.desk.cases()?.find(name)?.id,
            },
            None if !self.session.lasts() => return Err(DeskError::NoCaseNamed),
            None => self.session.active().ok_or(DeskError::NoActiveCase)?,
        };
        match self.desk.case(&id) {
            // The active case was deleted elsewhere.
            Err(error) if named.is_none() && error.is_not_found() => {
                self.session.activate(None);
                Err(DeskError::NoActiveCase)
            }
            other => other,
        }
    }
}

/// Whether there is more in the folder of a corpus than the lock of whoever is about to make it.
fn is_begun(folder: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder) else { return false };
    let is_lock = |name: &Path| name.extension().is_some_and(|ending| ending == "lock");
    entries.flatten().any(|entry| !is_lock(&entry.path()))
}

/// What a lock guards; a panic elsewhere does not make it wrong.
pub(crate) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
