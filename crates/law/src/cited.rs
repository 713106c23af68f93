//! A citation found in a text, as every legal order reports it.

use std::ops::Range;

use crate::{Lookup, Notice, Standing};

/// A citation found in a text.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Cited {
    /// Where it stands, in bytes.
    pub bytes: Range<usize>,
    /// What it cites: `provision`, `act`, `decision`, `report`, `identifier`, `doctrine`.
    pub class: &'static str,
    /// The citation in its canonical form.
    pub canonical: String,
    /// Its parts by name, in the words of the legal order: `volume`, `reporter`, `page`, `article`,
    /// `code`, `paragraph`. Ordered as they are written.
    pub parts: Vec<(&'static str, String)>,
    /// What was read although it is written wrongly, and how, in words.
    pub issues: Vec<Notice>,
    /// `Mismatch` where its own parts contradict each other, as the issues say.
    pub standing: Standing,
    /// What it asks of a collection; empty where nothing can be looked up.
    pub lookups: Vec<Lookup>,
}

impl Cited {
    /// A part by its name.
    pub fn part(&self, name: &str) -> Option<&str> {
        self.parts.iter().find(|(known, _)| *known == name).map(|(_, text)| text.as_str())
    }
}
