//! Encoders and rerankers that a user brings: what a manifest says of one, the folder they are kept in, and how they are
//! run. Nothing here touches the network: what is to be fetched is told, and whoever asks fetches it.

mod centre;
mod encoder;
mod error;
mod file;
mod found;
mod graph;
mod held;
mod manifest;
mod reranker;
mod sample;
mod shelf;
mod sum;

pub use encoder::ModelEncoder;
pub use error::ModelError;
pub use found::Added;
pub use held::Keeping;
pub use manifest::{Kind, MANIFEST, Manifest, Part, Pooling, Prefixes, Role};
pub use reranker::ModelReranker;
pub use shelf::{Kept, Shelf, Verified};
pub use sum::Sum;
