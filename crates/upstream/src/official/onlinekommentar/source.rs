//! The commentaries as a source.

use law::Collection;

use crate::{Allowed, Source};

/// The source.
pub const SOURCE: Source = Source {
    name: "onlinekommentar",
    address: "https://onlinekommentar.ch",
    paths: &[],
    paces: &[Allowed { setting: "onlinekommentar", path: "", per_second: 1.0 }],
    collection: source,
    importer: None,
};

/// The source, as it stands in the registry.
pub(super) fn source() -> Collection {
    Collection {
        name: SOURCE.name.to_owned(),
        jurisdiction: "ch".to_owned(),
        title: "Onlinekommentar: commentaries on Swiss law".to_owned(),
        publisher: "Onlinekommentar.ch".to_owned(),
        licence: "CC BY 4.0".to_owned(),
        address: Some(SOURCE.address.to_owned()),
        as_of: None,
        retrieved: None,
        caveat: "commentaries are doctrine, no law; only those that were asked for are here in \
                 full, others by title and authors alone"
            .to_owned(),
    }
}
