//! A document of which a test needs the head only.

use law::{Head, Kind, Tags};

pub(super) fn head(kind: Kind, title: &str, tags: Tags) -> Head {
    Head {
        id: "ch.probe".parse().unwrap(),
        kind,
        jurisdiction: "ch".to_owned(),
        language: "de".to_owned(),
        source: "probe".to_owned(),
        title: title.to_owned(),
        date: None,
        date_end: None,
        parent: None,
        ordinal: 0,
        tags,
    }
}
