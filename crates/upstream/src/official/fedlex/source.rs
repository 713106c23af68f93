//! The publication of federal law as a source.

use law::Collection;

use crate::{Allowed, Source};

/// The source. Files are only handed out, so that more of them may be asked for than answers.
pub const SOURCE: Source = Source {
    name: "fedlex",
    address: "https://fedlex.data.admin.ch",
    paths: &[],
    paces: &[
        Allowed { setting: "fedlex", path: GRAPH, per_second: 2.0 },
        Allowed { setting: "fedlex_files", path: "", per_second: 4.0 },
    ],
    collection,
    importer: Some("akn"),
};

/// Where the graph is asked.
pub(super) const GRAPH: &str = "/sparqlendpoint";

/// The source, as the registry of sources has it before anything else is known of it.
pub(super) fn collection() -> Collection {
    Collection {
        name: SOURCE.name.to_owned(),
        jurisdiction: "ch".to_owned(),
        title: "Classified compilation of federal law".to_owned(),
        publisher: "Swiss Federal Chancellery (Fedlex)".to_owned(),
        licence: "official texts, free of copyright (Art. 5 CopA)".to_owned(),
        address: Some("https://www.fedlex.admin.ch".to_owned()),
        as_of: None,
        retrieved: None,
        caveat: "Only the acts, languages and consolidations that were fetched or imported. A \
                 consolidation shows the text as of its day; since when an article has held is only \
                 known from its footnotes."
            .to_owned(),
    }
}
