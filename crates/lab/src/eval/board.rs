//! Rates with the floors under them, as a table, and what was missed or found beside the labels.

use anyhow::{Result, bail};

use crate::table::Table;
use xtask::{options::Options, say::say};

/// One rate.
#[derive(Debug)]
pub(crate) struct Rate {
    /// What is counted.
    pub(crate) name: &'static str,
    /// Hits and of how many.
    pub(crate) counted: (usize, usize),
    /// The rate.
    pub(crate) rate: f64,
    /// What lowers it, in words.
    pub(crate) missed: Vec<String>,
}

impl Rate {
    /// A share.
    pub(crate) fn share(name: &'static str, hits: usize, of: usize, missed: Vec<String>) -> Self {
        Self { name, counted: (hits, of), rate: hits as f64 / of.max(1) as f64, missed }
    }

    /// The harmonic mean of precision and recall.
    pub(crate) fn f1(name: &'static str, precision: &Self, recall: &Self) -> Self {
        let sum = precision.rate + recall.rate;
        let rate = if sum > 0.0 { 2.0 * precision.rate * recall.rate / sum } else { 0.0 };
        Self { name, counted: recall.counted, rate, missed: Vec::new() }
    }
}

/// Prints the rates; fails where one is below its floor.
pub(crate) fn show(rates: &[Rate], floors: &[(&str, f64)], options: &Options) -> Result<()> {
    let mut table = Table::new(&["score", "hits", "of", "rate", "floor"]);
    let mut low = Vec::new();
    for Rate { name, counted, rate, missed } in rates {
        let floor = floors.iter().find(|(known, _)| known == name).map(|(_, floor)| *floor);
        table.row(&[
            (*name).to_owned(),
            counted.0.to_string(),
            counted.1.to_string(),
            format!("{rate:.4}"),
            floor.map_or_else(String::new, |floor| format!("{floor:.2}")),
        ]);
        if floor.is_some_and(|floor| *rate < floor) {
            low.push(*name);
        }
        if options.has("--misses") {
            for line in missed {
                say(&format!("{name}: {line}"));
            }
        }
    }
    say(&table.to_string());
    if !low.is_empty() {
        bail!("below the floor: {}", low.join("; "));
    }
    Ok(())
}
