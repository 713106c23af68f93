//! An object of a git history: its sort and its id.

use thiserror::Error;

/// The name of an object: the SHA-1 of what it holds.
pub(crate) type Id = [u8; 20];

/// The largest object that is read.
pub(crate) const LARGEST_OBJECT: u64 = 256 << 20;

/// What an object is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Sort {
    Commit,
    Tree,
    Blob,
    Tag,
}

impl Sort {
    /// The word git has for it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Commit => "commit",
            Self::Tree => "tree",
            Self::Blob => "blob",
            Self::Tag => "tag",
        }
    }

    pub(super) fn named(word: &str) -> Option<Self> {
        [Self::Commit, Self::Tree, Self::Blob, Self::Tag]
            .into_iter()
            .find(|sort| sort.word() == word)
    }
}

/// Why a history cannot be read.
#[derive(Debug, Error)]
pub(crate) enum GitError {
    /// The file cannot be read.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// It is neither a bundle nor a repository.
    #[error("it is neither a git bundle nor a git repository with a history")]
    NotGit,
    /// It is damaged.
    #[error("its git objects are damaged: {0}; make the bundle or clone the repository again")]
    Damaged(&'static str),
    /// An object is not there.
    #[error(
        "the git object {0} is not in it; a bundle must be made with its whole history, a clone must be no shallow one"
    )]
    Missing(String),
    /// It uses something this reader does not know.
    #[error("it uses {0}, which this importer does not read")]
    Unknown(&'static str),
}

/// The name of an object in hexadecimal digits.
pub(crate) fn hex(id: &[u8]) -> String {
    id.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The name of an object from forty hexadecimal digits.
pub(crate) fn unhex(text: &str) -> Option<Id> {
    let mut id = Id::default();
    if text.len() != 40 {
        return None;
    }
    for (place, byte) in id.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
    }
    Some(id)
}
