//! Official sources: the readers of what they publish.
//!
//! A reader turns what a publisher wrote into documents and relations, one after another, and
//! says what it did not understand. It knows no store: what it reads goes into a [`Sink`].

mod akn;
mod cites;
mod folder;
mod gathered;
mod gesetze;
mod intake;
mod jsonl;
mod kinds;
mod legalize;
mod legi_data;
#[cfg(test)]
mod shared;
mod sink;
mod text;

pub use gathered::Gathered;
pub use kinds::{Importer, KINDS, Options, detect, named, recognised};
pub use sink::{ImportError, Report, Sink, Unread};
