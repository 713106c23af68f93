//! From citations to documents: many at once, and the relations of which only words are known.

mod batch;
mod edges;
mod reference;
#[cfg(test)]
mod tests;

pub use batch::Batch;
pub use edges::EdgeReport;
pub use edges::edges;
pub use reference::{Reference, Resolution};
