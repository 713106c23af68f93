//! The store of one machine: one SQLite file as the truth, and an index that can be rebuilt from it.

mod database;
mod directions;
mod embedded;
mod failure;
mod format;
mod fused;
mod health;
mod hit;
mod making;
mod meaning;
mod model;
mod moving;
mod pages;
mod question;
mod relation;
mod reranking;
mod row;
mod shelf;
mod store;
#[cfg(test)]
mod tests;
mod text;
mod writing;

pub use embed::Reached;
pub use embedded::Embedded;
pub use health::Health;
pub use model::forget_directions;
