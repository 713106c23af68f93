//! Official sources: the readers of what they publish.
//!
//! A reader turns what a publisher wrote into documents and relations, one after another, and
//! says what it did not understand. It knows no store: what it reads goes into a [`Sink`]. A client
//! asks a publisher over [`Fetch`], the only way out of this machine.

mod addresses;
mod akn;
mod cites;
pub mod download;
mod error;
mod fetch;
mod folder;
mod gathered;
mod gesetze;
mod intake;
mod jsonl;
mod kinds;
mod legalize;
mod legi_data;
mod model;
mod official;
pub mod ruling;
mod sentence;
#[cfg(test)]
mod shared;
mod sink;
mod source;
mod sources;
mod text;

pub use addresses::Addresses;
pub use download::DownloadError;
pub use error::UpstreamError;
pub use fetch::{
    Asked, Cache, Clock, Deadline, Detail, Expects, Fetch, Form, Manners, Network, Noted, Pace,
    Player, Rate, Raw, Recorder, Reply, Request, Secret, Terms, Transport, requests,
};
pub use gathered::Gathered;
pub use kinds::{Importer, KINDS, detect, named, recognised};
pub use model::Model;
pub use official::*;
pub use ruling::Ruling;
pub use sentence::content as content_words;
pub use sink::{ImportError, Options, Report, Sink, Unread};
pub use source::{Allowed, Source};
pub use sources::Sources;
