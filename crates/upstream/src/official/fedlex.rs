//! Fedlex, the publication platform of Swiss federal law: what its graph says of an act, its
//! versions and its relations, and the files in which the texts stand.

mod act;
mod client;
mod eli;
mod relation;
mod search;
mod source;
mod sparql;
mod text;
mod version;

pub use act::{Act, ActName, Identifier, Standing, Subject};
use client::FRESH;
pub use client::{Answered, Fedlex, LANGUAGES};
pub use eli::Eli;
pub use relation::{GazetteEntry, Related, Relation, Relations};
pub use search::{Found, Search};
pub use source::SOURCE;
pub use sparql::literal;
pub use text::ActText;
pub use version::{Choice, FileForm, TextFile, Version, choose};
