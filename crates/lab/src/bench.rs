//! How fast is it, beside what others use? Each figure stands beside one measured in the same run.

pub(crate) mod cases;
pub(crate) mod cite;
// It speaks with PostgreSQL over a socket of Unix.
#[cfg(unix)]
pub(crate) mod corpus;
pub(crate) mod cost;
mod cpu;
pub(crate) mod extract;
mod median;
mod processor;
pub(crate) mod questions;
pub(crate) mod serve;
pub(crate) mod swiss;
