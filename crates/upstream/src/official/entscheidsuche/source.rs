//! The index of decisions as a source.

use law::Collection;

use crate::{Allowed, Source};

/// The source. The path of its search has been moved before.
pub const SOURCE: Source = Source {
    name: "entscheidsuche",
    address: "https://entscheidsuche.ch",
    paths: &[(SEARCH, "_searchV2.php")],
    paces: &[Allowed { setting: "entscheidsuche", path: "", per_second: 1.0 }],
    collection,
    importer: None,
};

/// The setting that names the path of its search.
pub(super) const SEARCH: &str = "entscheidsuche_search";

/// The source, as the registry of sources has it.
pub(super) fn collection() -> Collection {
    Collection {
        name: SOURCE.name.to_owned(),
        jurisdiction: "ch".to_owned(),
        title: "Decisions of Swiss courts".to_owned(),
        publisher: "Verein entscheidsuche.ch".to_owned(),
        licence: "Decisions are not protected (Art. 5 URG)".to_owned(),
        address: Some(SOURCE.address.to_owned()),
        as_of: None,
        retrieved: None,
        caveat: "only decisions that were asked for or synchronised are kept here".to_owned(),
    }
}
