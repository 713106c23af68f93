//! Why an encoder cannot be taken in, or cannot be used.

use std::path::{Path, PathBuf};

use thiserror::Error;

/// What went wrong with an encoder that a user brought. Each says what to do next.
#[derive(Debug, Error)]
pub enum ModelError {
    /// A file or folder that cannot be read or written.
    #[error("{path}: {error}", path = path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// What the system said.
        error: std::io::Error,
    },
    /// A manifest that says what cannot be.
    #[error("the manifest of the model is not right: {0}")]
    Manifest(String),
    /// A folder without what an encoder needs.
    #[error("{folder} holds no {what}; {remedy}", folder = folder.display())]
    Lacking {
        /// Which folder.
        folder: PathBuf,
        /// What it lacks.
        what: &'static str,
        /// What to do.
        remedy: &'static str,
    },
    /// A file that is not what its manifest says.
    #[error("{name} is not what the manifest says: {why}; get it again")]
    Different {
        /// The file.
        name: String,
        /// How it differs.
        why: String,
    },
    /// There is none of that name.
    #[error("there is no model `{0}` here; `fontes models list` shows those there are")]
    Unknown(String),
    /// One of that name is there.
    #[error(
        "a model `{0}` is here; remove it first (`fontes models remove {0}`), or give this one another name with --id"
    )]
    Taken(String),
    /// It cannot be removed while it takes part in searches.
    #[error("`{0}` takes part in searches; end that first (`fontes models stop {0}`)")]
    InUse(String),
    /// The graph or the tokenizer cannot be read or run.
    #[error("the model cannot be run: {0}")]
    Unrunnable(String),
}

impl ModelError {
    /// A failure of the system at a path.
    pub(crate) fn at(path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::File { path, error }
    }

    /// Whether what was asked for is wrong, and not the system.
    pub fn is_of_asking(&self) -> bool {
        !matches!(self, Self::File { .. })
    }
}
