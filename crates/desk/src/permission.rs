//! What a conversation may do: which toolsets, which cases, whether it may write, which files it may name.
//! It is checked once, by the effect of a tool, before the tool runs; a case that is not permitted is, for
//! whoever asks, not there.

use std::{
    collections::BTreeSet,
    fmt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
};

use casefile::Ours;

use crate::{About, DeskError, Effect, held::held, uploads::Uploads};

/// The toolset about cases.
const CASES: &str = "cases";

/// What a conversation may do. The default is whoever sits at this machine: everything.
#[derive(Clone, Debug)]
pub struct Permission {
    /// Who asks, for the audit: `command line`, `standard input`, or the id and name of a token.
    pub who: String,
    /// The id of the token it stands for; none for whoever sits at this machine.
    pub token: Option<String>,
    /// The toolsets; none for all that are served.
    pub toolsets: Option<BTreeSet<String>>,
    /// Whether it may change or delete anything.
    pub may_write: bool,
    /// The cases.
    pub scope: CaseScope,
    /// The files it may name.
    pub files: Files,
}

/// Which cases a conversation may know of.
#[derive(Clone, Default)]
pub enum CaseScope {
    /// All of them.
    #[default]
    All,
    /// These, by their ids; a case that it makes is added.
    Only(Arc<Mutex<BTreeSet<String>>>, Option<Admit>),
}

/// Is told of a case that was added.
pub(crate) type Admit = Arc<dyn Fn(&str) + Send + Sync>;

/// Which files of this machine a conversation may name.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// The folders in which they may lie; none for any place.
    pub roots: Option<Vec<PathBuf>>,
    /// What was uploaded, where files can be.
    pub uploads: Option<Arc<Uploads>>,
    /// The home, where whoever asks is not the one who sits here: what is kept in it is reached by the tools, each
    /// with its own permission, and never as a file.
    pub home: Option<PathBuf>,
}

impl fmt::Debug for CaseScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("All"),
            Self::Only(ids, _) => f.debug_tuple("Only").field(&held(ids)).finish(),
        }
    }
}

impl Default for Permission {
    fn default() -> Self {
        Self {
            who: "command line".to_owned(),
            token: None,
            toolsets: None,
            may_write: true,
            scope: CaseScope::All,
            files: Files::default(),
        }
    }
}

impl Permission {
    /// Whether it may know of cases at all: not without the toolset that is about them, whatever other tools take a
    /// case.
    fn sees_cases(&self) -> bool {
        self.toolsets.as_ref().is_none_or(|names| names.contains(CASES))
    }

    /// The ids of the cases it may know of; none for all.
    pub(crate) fn cases(&self) -> Option<BTreeSet<String>> {
        if !self.sees_cases() {
            return Some(BTreeSet::new());
        }
        match &self.scope {
            CaseScope::All => None,
            CaseScope::Only(ids, _) => Some(held(ids).clone()),
        }
    }

    /// Whether it may know of a case.
    pub(crate) fn allows_case(&self, id: &str) -> bool {
        if !self.sees_cases() {
            return false;
        }
        match &self.scope {
            CaseScope::All => true,
            CaseScope::Only(ids, _) => held(ids).contains(id),
        }
    }

    /// From now on it may know of the case that it made.
    pub(crate) fn admit(&self, id: &str) {
        if let CaseScope::Only(ids, admit) = &self.scope {
            held(ids).insert(id.to_owned());
            if let Some(admit) = admit {
                admit(id);
            }
        }
    }

    /// Whether it may see and call a tool.
    pub fn allows(&self, about: &About) -> bool {
        self.may_write || !matches!(about.effect, Effect::Writes | Effect::Deletes)
    }

    /// The error of a tool that it may not call.
    pub(crate) fn check(&self, about: &About) -> Result<(), DeskError> {
        if self.allows(about) {
            return Ok(());
        }
        Err(DeskError::NotPermitted(format!(
            "`{}` changes something, and this token may only read; ask whoever made it for one with \
             `--write`",
            about.name
        )))
    }

    /// The file or folder that is meant, where it may be named: an upload, or a path below a root.
    pub(crate) fn file(&self, given: &str) -> Result<PathBuf, DeskError> {
        if let Some(id) = given.strip_prefix(Uploads::PREFIX) {
            let found =
                self.files.uploads.as_ref().and_then(|all| all.path(id, self.token.as_deref()));
            return found.ok_or_else(|| DeskError::NoUpload(given.to_owned()));
        }
        let path = Path::new(given);
        let is_rooted = self.files.roots.iter().flatten().any(|root| path.starts_with(root));
        if is_of_another_machine(given) && (!is_rooted || given.contains("..")) {
            return Err(DeskError::InvalidParameters(format!(
                "`{given}` is a path of another machine or of a device; name the folder in `roots` of the settings, or copy \
                 the file to this one"
            )));
        }
        if self.files.home.as_ref().is_some_and(|home| Ours::of(home).has(path)) {
            return Err(DeskError::InvalidParameters(
                "what Fontes keeps is not read as a file; ask for it with the tools".to_owned(),
            ));
        }
        let Some(roots) = &self.files.roots else { return Ok(path.to_owned()) };
        // What lies elsewhere is refused in the same words whether it is there or not.
        let real = path.canonicalize().or_else(|error| match (path.parent(), path.file_name()) {
            (Some(folder), Some(name)) if path.is_absolute() => {
                folder.canonicalize().map(|folder| folder.join(name))
            }
            _ => Err(error),
        });
        let is_below = |path: &PathBuf| {
            let below =
                |root: &PathBuf| root.canonicalize().is_ok_and(|root| path.starts_with(root));
            path.is_absolute() && roots.iter().any(below)
        };
        if let Some(real) = real.ok().filter(is_below).filter(|_| path.is_absolute()) {
            return Ok(real);
        }
        let places: Vec<String> = roots.iter().map(|root| root.display().to_string()).collect();
        let may = match places.as_slice() {
            [] => "no path of this machine may be named here".to_owned(),
            places => format!("only paths below {} may be named here", places.join(", ")),
        };
        let upload = match self.files.uploads {
            Some(_) => {
                "; send the file itself with POST /upload?name=FILE, and give the `file_path` it answers"
            }
            None => "; `roots` in the settings says which",
        };
        Err(DeskError::InvalidParameters(format!("{may}{upload}")))
    }
}

/// Whether a path asks another machine or a device for a file, as paths of Windows may: looking at it alone would
/// tell that machine who looks.
fn is_of_another_machine(path: &str) -> bool {
    let path = path.replace('/', "\\");
    let is_of_drive =
        path.strip_prefix(r"\\?\").is_some_and(|rest| rest.as_bytes().get(1) == Some(&b':'));
    cfg!(windows) && path.starts_with(r"\\") && !is_of_drive
}

#[cfg(test)]
mod tests;
