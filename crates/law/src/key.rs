//! What the keys of tags are called, what their values mean, who writes them and who reads them.
//!
//! Each key of [`Tags`](crate::Tags) that the program knows is a constant here, or a function where a language is part of it, so that it is written
//! one way and its uses can be found. Documents that are taken in as Fontes itself keeps them (JSON
//! lines, `upstream::jsonl`) may bring further keys of their own, which can be filtered by as well.
//! What an answer says of a key that several sources agree on stands in `jurisdictions::TAG_KEYS`.

mod act;
mod commentary;
mod decision;
mod document;
mod register;
mod time;

pub use self::{act::*, commentary::*, decision::*, document::*, register::*, time::*};
