//! Official sources: the readers of what they publish.
//!
//! A reader turns what a publisher wrote into documents and relations, one after another, and
//! says what it did not understand. It knows no store: what it reads goes into a [`Sink`].

mod sink;

pub use sink::{ImportError, Report, Sink, Unread};
