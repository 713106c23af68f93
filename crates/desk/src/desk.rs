//! What the desk works with: where the cases are, how files are read, and how far it may go.

use std::{
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use casefile::{Case, Cases, Encoder, Labels, Progress, Reranker};
use corpus::{Store, StoreError};
use jiff::civil::Date;
use law::Reader;
use upstream::Sources;

use crate::{
    Audit, DeskError, FileReader, Machine, Phraser, Policy, Session, Tokens, held::held,
    issuer::Subjects, writer::Writer,
};

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
    /// After how many days a research that belongs to no case is done away with; none where it never is.
    pub research_days: Option<u32>,
    /// The encoder of the user that cases are searched with beside the built-in one.
    pub encoder: Option<Arc<dyn Encoder>>,
    /// The model of the user that reads the first passages of a case again, where one does.
    pub reranker: Option<Arc<dyn Reranker>>,
    /// The language model, where one is set.
    pub model: Option<Phraser>,
    /// Where it is noted who asked what; nowhere if `None`.
    pub audit: Option<Audit>,
    /// Opens the corpus where many machines share it; that of the home where there is none.
    pub shared_corpus: Option<OpenShared>,
    /// The corpus, once it was opened.
    corpus: Mutex<Option<Opened>>,
    /// Whether a search index that is behind is seen to before a request is answered, or while
    /// requests are answered.
    pub upkeep: Upkeep,
    /// The cases that are open, the one that was used last at the end.
    open: Mutex<Vec<Arc<Case>>>,
    /// The names of cases that were read before.
    labels: Labels,
}

/// The corpus as it was opened. Whoever may write reads too, so that there is one at a time.
struct Opened {
    store: Arc<dyn Store>,
    access: Access,
}

/// After how many days a research is done away with where the settings do not say.
const RESEARCH_DAYS: u32 = 365;

/// How many cases are kept open: each holds a few files.
const MOST_OPEN: usize = 16;

/// When a search index that is behind is seen to.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Upkeep {
    /// Before a request is answered, for a command that ends with it.
    #[default]
    Before,
    /// While requests are answered, which say that not all is found yet.
    Behind,
}

/// Opens the corpus in a folder. Which engine keeps it is the binary's choice.
pub type OpenCorpus = fn(&Path, Access) -> Result<Arc<dyn Store>, StoreError>;

/// Opens the corpus that many machines share, wherever it is.
pub type OpenShared = Arc<dyn Fn(Access) -> Result<Arc<dyn Store>, StoreError> + Send + Sync>;

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
    /// How long it has taken so far.
    pub took: &'c (dyn Fn() -> Duration + Sync),
    /// Who is told how far it is.
    pub watch: &'c Watch<'c>,
}

impl Desk {
    /// A desk whose cases are kept in this folder; without one there are no cases.
    pub fn new(
        home: Option<PathBuf>,
        files: FileReader,
        tier: Tier,
        readers: usize,
        machine: fn() -> Machine,
        open_corpus: OpenCorpus,
        sources: Sources,
    ) -> Self {
        let corpus = Mutex::new(None);
        let open = Mutex::new(Vec::new());
        let upkeep = Upkeep::Before;
        Self {
            home,
            files,
            tier,
            readers,
            machine,
            open_corpus,
            sources,
            corpus,
            upkeep,
            open,
            labels: Labels::new(),
            policy: Policy::Auto,
            research_days: Some(RESEARCH_DAYS),
            encoder: None,
            reranker: None,
            model: None,
            audit: None,
            shared_corpus: None,
        }
    }

    /// The folder of the corpus.
    pub fn corpus_folder(&self) -> Result<PathBuf, DeskError> {
        Ok(self.home()?.join("corpus"))
    }

    /// The corpus, for reading; kept open for the next request.
    pub(crate) fn corpus(&self) -> Result<Arc<dyn Store>, DeskError> {
        self.opened(Access::Reading)
    }

    /// The corpus, for writing; kept open for the next request. Between two changes others may write:
    /// the store takes the lock for each, and gives it up when that is settled.
    pub(crate) fn corpus_for_writing(&self) -> Result<Writer, DeskError> {
        Ok(Writer::over(self.opened(Access::Writing)?))
    }

    /// The corpus, opened once for all who ask.
    fn opened(&self, access: Access) -> Result<Arc<dyn Store>, DeskError> {
        let folder = self.corpus_folder()?;
        let mut opened = held(&self.corpus);
        if self.shared_corpus.is_none() && !is_begun(&folder) {
            *opened = None;
            if access == Access::Reading {
                return Err(DeskError::NoCorpus);
            }
        }
        let is_enough =
            |opened: &&Opened| access == Access::Reading || opened.access == Access::Writing;
        if let Some(opened) = opened.as_ref().filter(is_enough) {
            return Ok(Arc::clone(&opened.store));
        }
        let store = match &self.shared_corpus {
            Some(open) => open(access)?,
            None => (self.open_corpus)(&folder, access)?,
        };
        *opened = Some(Opened { store: Arc::clone(&store), access });
        Ok(store)
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

    /// All cases, whoever may know of them; a call asks [`Call::cases`].
    pub(crate) fn cases(&self) -> Result<Cases, DeskError> {
        Ok(Cases::open(self.home()?)?)
    }

    /// A case by its id, kept open for the next request.
    pub(crate) fn case(&self, id: &str) -> Result<Arc<Case>, DeskError> {
        let cases = self.cases()?;
        if let Some(case) = self.kept(&cases, |case| case.id() == id) {
            return Ok(case);
        }
        let case = cases.open_id(id)?;
        let case = match &self.encoder {
            Some(encoder) => case.with_model(Arc::clone(encoder)),
            None => case,
        };
        let case = Arc::new(match &self.reranker {
            Some(reranker) => case.with_reranker(Arc::clone(reranker)),
            None => case,
        });
        let mut open = held(&self.open);
        open.retain(|other| other.id() != id);
        // Those still in use stay open until they are not.
        let spare = (open.len() + 1).saturating_sub(MOST_OPEN);
        open.drain(..spare);
        open.push(Arc::clone(&case));
        Ok(case)
    }

    /// The id of the one case of exactly this name or id among these, which need not be looked for among all.
    fn exactly(&self, name: &str, cases: &Cases) -> Option<String> {
        let mut ids = cases.exactly(name, &self.labels).ok()?;
        let id = ids.pop().filter(|_| ids.is_empty())?;
        let case = self.case(&id).ok()?;
        (case.id().eq_ignore_ascii_case(name) || case.name() == name).then_some(id)
    }

    /// The open case that is meant, unless it was deleted, or changed where we do not see it.
    fn kept(&self, cases: &Cases, is_meant: impl Fn(&Case) -> bool) -> Option<Arc<Case>> {
        let mut open = held(&self.open);
        let at = open.iter().position(|case| is_meant(case))?;
        let case = open.remove(at);
        if !cases.exists(case.id()) || case.is_stale() {
            return None;
        }
        open.push(Arc::clone(&case));
        Some(case)
    }

    /// Closes a case that is about to be deleted.
    pub(crate) fn close(&self, id: &str) {
        held(&self.open).retain(|case| case.id() != id);
    }

    /// From now on, files that are taken into a case one by one are put into its index together,
    /// until [`Gathering::finish`]. Each is in the case for good when it is answered.
    pub fn gather(&self, case: &str) -> Result<Gathering, DeskError> {
        let cases = self.cases()?;
        let case = match self.exactly(case, &cases) {
            Some(id) => self.case(&id)?,
            None => self.case(&cases.find(case)?.id)?,
        };
        case.gather();
        Ok(Gathering(case))
    }
}

/// Files that are taken into a case one by one and are put into its index together.
pub struct Gathering(Arc<Case>);

impl Gathering {
    /// Makes what was gathered findable.
    pub fn finish(self) -> Result<(), DeskError> {
        Ok(self.0.gathered()?)
    }
}

impl Call<'_> {
    /// The cases that this call may know of.
    pub(crate) fn cases(&self) -> Result<Cases, DeskError> {
        let cases = self.desk.cases()?;
        Ok(match self.session.permission().cases() {
            Some(ids) => cases.only(ids),
            None => cases,
        })
    }

    /// Whether it can be seen to, once a case is made, that nobody knows of it by what he was let into before.
    pub(crate) fn may_make_cases(&self) -> Result<(), DeskError> {
        let home = self.desk.home()?;
        Tokens::of(home).list()?;
        Subjects::of(home).check().map_err(|error| {
            DeskError::Unreadable(format!(
                "the list of who made which case (access/subjects.json) cannot be read: {error}"
            ))
        })
    }

    /// A case was made: whoever made it knows of it, and nobody by what he was let into before.
    pub(crate) fn made_case(&self, id: &str) -> Result<(), DeskError> {
        let home = self.desk.home()?;
        Tokens::of(home).forget(id)?;
        Subjects::of(home).forget(id).map_err(|error| {
            DeskError::Unreadable(format!(
                "the case {id} is made; who was let into an earlier one of this ID could not be changed: {error}"
            ))
        })?;
        self.session.permission().admit(id);
        Ok(())
    }

    /// The case a request means: the one it names, else the active one.
    pub(crate) fn case(&self, named: Option<&str>) -> Result<Arc<Case>, DeskError> {
        let case = self.meant(named)?;
        self.touch(case.id())?;
        Ok(case)
    }

    fn meant(&self, named: Option<&str>) -> Result<Arc<Case>, DeskError> {
        let permission = self.session.permission();
        let id = match named {
            Some(name) => {
                let cases = self.cases()?;
                match self.desk.exactly(name, &cases) {
                    Some(id) => id,
                    None => cases.find(name)?.id,
                }
            }
            None if !self.session.lasts() => return Err(DeskError::NoCaseNamed),
            None => {
                let active = self.session.active().filter(|id| permission.allows_case(id));
                active.ok_or(DeskError::NoActiveCase)?
            }
        };
        match self.desk.case(&id).map(|case| self.tended(case)) {
            // The active case was deleted elsewhere.
            Err(error) if named.is_none() && error.is_not_found() => {
                self.session.activate(None);
                Err(DeskError::NoActiveCase)
            }
            other => other,
        }
    }

    /// The case, whose index is being brought up to date where it is behind.
    fn tended(&self, case: Arc<Case>) -> Arc<Case> {
        if case.is_gathering() || !case.pending().is_ok_and(|pending| pending > 0) {
            return case;
        }
        match self.desk.upkeep {
            // What fails here is said by whoever writes; what is there can be read all the same.
            Upkeep::Before => drop(case.upkeep(&mut |progress| (self.watch)(progress))),
            Upkeep::Behind => {
                let own = Arc::clone(&case);
                // It ends by itself, and whatever it has done when the process ends stays done.
                thread::spawn(move || own.upkeep(&mut |_| ControlFlow::Continue(())));
            }
        }
        case
    }
}

/// Whether there is more in the folder of a corpus than the lock of whoever is about to make it.
fn is_begun(folder: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder) else { return false };
    let is_lock = |name: &Path| name.extension().is_some_and(|ending| ending == "lock");
    entries.flatten().any(|entry| !is_lock(&entry.path()))
}
