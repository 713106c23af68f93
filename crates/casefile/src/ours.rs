//! What Fontes keeps in its home: it is no document, whoever names it, and on whichever way. What else lies there,
//! such as the papers of the tour, is.

use std::{
    fs,
    path::{Component, Path, PathBuf},
};

/// The folders of a home in which something is kept.
const FOLDERS: [&str; 9] = [
    "access",
    "backup-staging",
    "cache",
    "cases",
    "corpus",
    "logs",
    "research",
    "research-of",
    "uploads",
];

/// What is kept in a home.
#[derive(Clone, Debug)]
pub struct Ours(Option<PathBuf>);

impl Ours {
    /// What is kept in this home.
    pub fn of(home: &Path) -> Self {
        Self(fs::canonicalize(home).ok())
    }

    /// Whether a path leads to something of it: into one of its folders, or to a file beside them.
    pub fn has(&self, path: &Path) -> bool {
        let Some((home, real)) = self.0.as_ref().zip(fs::canonicalize(path).ok()) else {
            return false;
        };
        let Ok(within) = real.strip_prefix(home) else { return false };
        let mut parts = within.components();
        match (parts.next(), parts.next()) {
            (Some(Component::Normal(first)), rest) => {
                let is_file = rest.is_none() && !real.is_dir();
                is_file || FOLDERS.iter().any(|folder| first == *folder)
            }
            _ => false,
        }
    }
}
