//! The days and the time limits that stand in papers, each with the sentence that sets it.

use std::{cmp::Reverse, collections::HashMap};

use jiff::civil::Date;
use jurisdictions::due::{Due, due};
use law::DueKind;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Paper, PaperPlace, checking::sentence_around};

/// A sentence of a paper that sets a time.
#[derive(Clone, Debug)]
pub(crate) struct Set {
    /// How.
    pub(crate) kind: DueKind,
    /// The day; none where none is named with its year.
    pub(crate) day: Option<Date>,
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
    /// A time that is counted, or a day whose year is not named.
    Counted,
    /// A day on which something arrived.
    Arrived,
    /// A day before today.
    GoneBy,
}

impl Set {
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

/// The sentences of a paper that set a time, each once, for what matters most in it on a day.
pub(crate) fn set_in(paper: &Paper, name: &str, today: Date) -> Vec<Set> {
    let mut found: Vec<Set> = Vec::new();
    let mut known: HashMap<String, usize> = HashMap::new();
    for Due { kind, day, span } in due(&paper.text, today) {
        let quote = sentence_around(&paper.text, &span);
        let place = paper.place(span.start).cloned();
        let set = Set { kind, day, quote, document: name.to_owned(), place };
        let last = found.len();
        let at = *known.entry(set.quote.clone()).or_insert(last);
        match found.get_mut(at) {
            Some(before) if set.rank(today) < before.rank(today) => *before = set,
            Some(_) => {}
            None => found.push(set),
        }
    }
    found
}

/// Words without the line breaks between them.
pub(crate) fn unbroken(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
