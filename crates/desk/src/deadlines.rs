//! The days and the time limits that stand in papers, each with the sentence that sets it.

use std::{cmp::Reverse, collections::HashSet};

use jiff::civil::Date;
use jurisdictions::due::{Due, due};
use law::{DueKind, Language};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Paper, PaperPlace, checking::sentence_around};

/// A sentence of a paper that sets a time.
#[derive(Clone, Debug)]
pub(crate) struct Set {
    /// How.
    pub(crate) kind: DueKind,
    /// The day; none where none is named.
    pub(crate) day: Option<Date>,
    /// Whether its year is not named.
    pub(crate) is_year_assumed: bool,
    /// The sentence.
    pub(crate) quote: String,
    /// The name of the paper.
    pub(crate) document: String,
    /// Where the day or the time stands.
    pub(crate) place: Option<PaperPlace>,
}

/// What a passage that sets a time is for whoever keeps the diary.
#[derive(Clone, Copy, Debug, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// A day from today on.
    ToCome,
    /// A time that is counted, or a day that is not named in full.
    Counted,
    /// A day on which something arrived.
    Arrived,
    /// A day before today.
    GoneBy,
}

impl Set {
    /// How it is cited: `Contract.pdf, p. 12, para. 8, l. 1`.
    pub(crate) fn citation(&self, language: Language) -> String {
        match &self.place {
            Some(place) => format!("{}, {}", self.document, place.cited().to(language)),
            None => self.document.clone(),
        }
    }

    /// What it is on a day.
    pub(crate) fn rank(&self, today: Date) -> Rank {
        match (self.kind, self.day) {
            (DueKind::Arrived, _) => Rank::Arrived,
            (_, None) => Rank::Counted,
            (_, Some(day)) if day >= today => Rank::ToCome,
            (_, Some(_)) => Rank::GoneBy,
        }
    }

    /// By what it is ordered on a day: days to come first, the next before later ones; of what has been, the
    /// latest first.
    pub(crate) fn order(&self, today: Date) -> (Rank, Option<Date>, Reverse<Option<Date>>) {
        let rank = self.rank(today);
        match rank {
            Rank::ToCome => (rank, self.day, Reverse(None)),
            _ => (rank, None, Reverse(self.day)),
        }
    }
}

/// What sets a time in a paper, in its order: each day of a sentence, and what is counted in it once.
pub(crate) fn set_in(paper: &Paper, name: &str, today: Date) -> Vec<Set> {
    let mut known = HashSet::new();
    let mut found: Vec<Set> = Vec::new();
    for Due { kind, day, is_year_assumed, span } in due(&paper.text, today) {
        let quote = sentence_around(&paper.text, &span);
        let place = paper.place(span.start).cloned();
        let within = place.as_ref().map(|place| (place.page, place.paragraph));
        if known.insert((kind, day, quote.clone(), within)) {
            let document = name.to_owned();
            found.push(Set { kind, day, is_year_assumed, quote, document, place });
        }
    }
    found
}

/// Words without the line breaks between them.
pub(crate) fn unbroken(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
