//! On real nodes, where there are some: `cargo lab opensearch test` starts them.

mod contract;
mod corpus;
mod fault;
mod like_memory;
mod moving;
mod reindex;
mod scriptless;
