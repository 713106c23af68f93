//! The tree of cantons, courts and chambers with their names.

use serde_json::Value;

use crate::{Options, StandinError, recording};

const FILE: &str = "upstream/fixtures/entscheidsuche_Facetten_alle.json";

/// The tree.
pub(super) struct Facets {
    /// The file as it is recorded.
    pub(super) bytes: Vec<u8>,
    tree: Value,
}

impl Facets {
    pub(super) fn read(options: &Options) -> Result<Self, StandinError> {
        let bytes = recording::bytes(options, FILE)?;
        Ok(Self { tree: recording::json(options, FILE)?, bytes })
    }

    /// The names of the canton, the court and the chamber of a chamber in a language.
    pub(super) fn names(&self, chamber: &str, language: &str) -> (&str, &str, &str) {
        let canton = chamber.split('_').next().unwrap_or_default();
        let court = chamber.rsplit_once('_').map_or(chamber, |parts| parts.0);
        let name = |path: String| {
            self.tree.pointer(&format!("{path}/{language}")).and_then(Value::as_str).unwrap_or("")
        };
        (
            name(format!("/{canton}")),
            name(format!("/{canton}/gerichte/{court}")),
            name(format!("/{canton}/gerichte/{court}/kammern/{chamber}")),
        )
    }
}
