//! A case as one file: a zip file that anybody can read without this program, and that this program
//! can take in again.
//!
//! `index.html` is for people. `case.json` says what the case is, `documents/0001.json` what is known
//! of a document, with its whole text and the place of each line; `documents/0001.html` is the same to
//! read. Where the case keeps a copy of the file, that is `originals/0001.pdf`. `research` holds the
//! researches on the case. `manifest.json` comes last and has the SHA-256 of every other member. The
//! search index and the directions of passages are not in it: they are made anew.
//!
//! The same case gives the same bytes: the order of the members is fixed, and so is their time. Where it is
//! encrypted, these bytes are what is encrypted, with another key each time.

mod export;
mod import;
mod manifest;
mod member;
mod package;
mod packed;
mod packer;
mod pages;
mod record;
mod target;

pub use export::{Exported, KeptResearch};
pub use import::{Imported, Revise};
use member::{CASE, FORMAT, INDEX, MANIFEST, document, memo, reading, research};
pub use package::{Checked, inspect};
pub use packed::{Packed, needs_passphrase};
