//! What the store answers, and what it says of a cluster that does not answer.

mod nodes;
mod stub;
