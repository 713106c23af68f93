//! The official sources, each a module with its client and its [`Source`]. A further one is a file here and two lines of
//! this one.

pub mod entscheidsuche;
pub mod fedlex;
pub mod onlinekommentar;

use crate::source::Source;

/// Every official source. Each is described where its client is.
pub static SOURCES: &[&Source] =
    &[&entscheidsuche::SOURCE, &fedlex::SOURCE, &onlinekommentar::SOURCE];
