//! What is asked of the acts.

use serde::Deserialize;

use crate::link::link;

/// What is asked of the room, as the address of the page holds it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// The node whose table of contents is shown; the acts where there is none.
    pub root: String,
    /// Words of the titles of acts.
    pub q: String,
    pub jurisdiction: String,
    pub language: String,
    /// The day on which it holds.
    pub at: String,
    /// How many levels are shown.
    pub depth: String,
    pub offset: String,
}

impl Asked {
    /// The address of the same page with one thing changed, from its beginning on.
    pub(super) fn with(&self, key: &str, value: &str) -> String {
        let all = [
            ("root", self.root.as_str()),
            ("q", &self.q),
            ("jurisdiction", &self.jurisdiction),
            ("language", &self.language),
            ("at", &self.at),
            ("depth", &self.depth),
            ("offset", ""),
        ];
        link("/law", &all.map(|(name, known)| (name, if name == key { value } else { known })))
    }

    pub(super) fn offset(&self) -> usize {
        self.offset.parse().unwrap_or(0)
    }
}
