//! The sources of a research by their names, as conditions on what is kept here.

use std::collections::BTreeMap;

use law::key;

/// What the documents of a source have in common.
pub(super) fn conditions(source: &str) -> Option<BTreeMap<String, String>> {
    let of = |pairs: &[(&str, &str)]| -> BTreeMap<String, String> {
        pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    };
    let tags = match source {
        "legislation" => of(&[(key::JURISDICTION, "ch"), (key::KIND, "legislation")]),
        "bge-search" => of(&[
            (key::JURISDICTION, "ch"),
            (key::KIND, "decision"),
            (key::HIERARCHY, "CH_BGE|CH_BGer"),
        ]),
        "entscheidsuche" => of(&[(key::JURISDICTION, "ch"), (key::KIND, "decision")]),
        "onlinekommentar" => of(&[(key::JURISDICTION, "ch"), (key::TYPE, "commentary")]),
        _ => match source.split_once('-')? {
            ("cantonal", canton) => {
                let canton = canton.to_uppercase();
                of(&[
                    (key::JURISDICTION, "ch"),
                    (key::KIND, "decision"),
                    (key::HIERARCHY, canton.as_str()),
                ])
            }
            (order, "legislation") => of(&[(key::JURISDICTION, order), (key::KIND, "legislation")]),
            (order, "decisions") => of(&[(key::JURISDICTION, order), (key::KIND, "decision")]),
            _ => return None,
        },
    };
    Some(tags)
}
