//! Reads documents in processes of their own, so that a file that crashes, hangs or grows takes
//! nothing with it but itself, and one that takes its reader over finds nothing there.

mod child;
pub(crate) mod clock;
mod document;
mod frame;
mod parent;
mod process;
pub(crate) mod starter;
pub(crate) mod wall;

use std::path::PathBuf;

pub use child::serve_reader;
pub use parent::{Progress, Worker};
pub use wall::{Layer, Wall};

/// This program, as it is started to do one thing alone.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Program {
    /// Where it is.
    pub path: PathBuf,
    /// The arguments by which it calls [`serve_reader`].
    pub read: Vec<String>,
    /// The arguments by which it calls [`become_recogniser`](crate::become_recogniser) with those
    /// that follow them.
    pub recognise: Vec<String>,
}

#[cfg(test)]
mod tests;
