//! The shared store of many machines: a cluster of OpenSearch.
//!
//! A document with its relations is one document of the engine, so that both are written together. The
//! engine is given words and terms that are made here, by the same analyzers as those of the store of one
//! machine, so that both find the same. Whoever writes holds a lease, and notes beforehand what a batch
//! would undo.

mod ahead;
mod bulk;
mod client;
mod cluster;
mod counting;
mod division;
mod failure;
mod finding;
mod lease;
mod mapping;
mod meaning;
mod moving;
mod opening;
mod plan;
mod random;
mod record;
mod reindex;
mod relation;
mod results;
mod scope;
mod settings;
mod shown;
mod store;
#[cfg(test)]
mod tests;
mod writer;
mod writing;

pub use cluster::Cluster;
pub use record::digest;
pub use settings::{Password, Settings, SettingsError};
