//! Every official source.

use crate::{entscheidsuche, fedlex, onlinekommentar, source::Source};

/// Every official source. Each is described where its client is.
pub static SOURCES: &[&Source] =
    &[&entscheidsuche::SOURCE, &fedlex::SOURCE, &onlinekommentar::SOURCE];
