//! The sources of a research by their names, as conditions on what is kept here.

use std::collections::BTreeMap;

/// The tag that lists the canton, the court and the chamber of a decision, as its source names them.
const HIERARCHY: &str = "hierarchy";
/// The tag that lists what a decision cites.
pub(super) const CITED: &str = "cited";

/// What the documents of a source have in common.
pub(super) fn conditions(source: &str) -> Option<BTreeMap<String, String>> {
    let of = |pairs: &[(&str, &str)]| -> BTreeMap<String, String> {
        pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    };
    let tags = match source {
        "legislation" => of(&[("jurisdiction", "ch"), ("kind", "legislation")]),
        "bge-search" => {
            of(&[("jurisdiction", "ch"), ("kind", "decision"), (HIERARCHY, "CH_BGE|CH_BGer")])
        }
        "entscheidsuche" => of(&[("jurisdiction", "ch"), ("kind", "decision")]),
        "onlinekommentar" => of(&[("jurisdiction", "ch"), ("type", "commentary")]),
        _ => match source.split_once('-')? {
            ("cantonal", canton) => {
                let canton = canton.to_uppercase();
                of(&[("jurisdiction", "ch"), ("kind", "decision"), (HIERARCHY, canton.as_str())])
            }
            (order, "legislation") => of(&[("jurisdiction", order), ("kind", "legislation")]),
            (order, "decisions") => of(&[("jurisdiction", order), ("kind", "decision")]),
            _ => return None,
        },
    };
    Some(tags)
}
