//! Reads documents in processes of their own, so that a file that crashes, hangs or grows takes
//! nothing with it but itself.

mod child;
mod clock;
mod document;
mod frame;
mod parent;
mod process;

pub use child::serve;
pub use parent::{Progress, Worker};

#[cfg(test)]
mod tests;
