//! The program that reads for others.

use std::path::PathBuf;

/// This program, as it is started to do one thing alone.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Program {
    /// Where it is.
    pub path: PathBuf,
    /// The arguments by which it calls [`serve_reader`](crate::serve_reader).
    pub read: Vec<String>,
    /// The arguments by which it calls [`become_recogniser`](crate::become_recogniser) with those
    /// that follow them.
    pub recognise: Vec<String>,
}
