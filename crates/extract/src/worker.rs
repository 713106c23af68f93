//! Reads documents in processes of their own, so that a file that crashes, hangs or grows takes
//! nothing with it but itself.

mod child;
mod frame;
mod parent;

pub use child::serve;
pub use parent::{Progress, Worker};

#[cfg(test)]
mod tests;
