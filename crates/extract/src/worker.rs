//! Reads documents in processes of their own, so that a file that crashes, hangs or grows takes
//! nothing with it but itself, and one that takes its reader over finds nothing there.

mod child;
pub(crate) mod clock;
mod document;
mod frame;
mod parent;
mod process;
mod program;
pub(crate) mod starter;
pub(crate) mod wall;

pub use child::serve_reader;
pub use parent::{Progress, Worker};
pub use program::Program;
pub use wall::{Layer, Wall};

#[cfg(test)]
mod tests;
