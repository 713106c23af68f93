//! What the store answers: on real nodes where there are some, which `cargo lab opensearch test` starts.

mod contract;
mod corpus;
