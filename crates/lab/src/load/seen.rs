//! What calls took, and what failed.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use anyhow::{Result, bail};
use xtask::say::say;

/// What calls took, in milliseconds, by name; and what failed, how often.
#[derive(Default)]
pub(crate) struct Seen {
    times: BTreeMap<&'static str, Vec<f64>>,
    failures: BTreeMap<String, u64>,
}

impl Seen {
    /// Notes a call that began then.
    pub(crate) fn took(&mut self, name: &'static str, from: Instant) {
        self.times.entry(name).or_default().push(from.elapsed().as_secs_f64() * 1e3);
    }

    /// Notes what failed.
    pub(crate) fn failed(&mut self, what: String) {
        *self.failures.entry(what).or_default() += 1;
    }

    /// How many calls there were.
    pub(crate) fn calls(&self) -> usize {
        self.times.values().map(Vec::len).sum()
    }

    /// The middle of what calls of a name took, in milliseconds.
    pub(crate) fn middle(&self, name: &str) -> Option<f64> {
        let mut times = self.times.get(name)?.clone();
        times.sort_by(f64::total_cmp);
        times.get(times.len() / 2).copied()
    }

    /// Adds what another saw.
    pub(crate) fn add(all: &Mutex<Self>, other: Self) {
        let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
        for (name, times) in other.times {
            all.times.entry(name).or_default().extend(times);
        }
        for (failure, count) in other.failures {
            *all.failures.entry(failure).or_default() += count;
        }
    }

    /// Prints it as a table; fails where something did.
    pub(crate) fn told(&mut self, head: &str) -> Result<()> {
        say(&format!("{head:18}  times   p50 ms   p99 ms   most ms"));
        for (name, times) in &mut self.times {
            times.sort_by(f64::total_cmp);
            let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
            say(&format!(
                "{name:18} {:6} {:8.1} {:8.1} {:9.1}",
                times.len(),
                at(0.5),
                at(0.99),
                at(1.0)
            ));
        }
        for (failure, count) in &self.failures {
            say(&format!("FAILED {count}: {failure}"));
        }
        if !self.failures.is_empty() {
            bail!("{head}: some failed");
        }
        Ok(())
    }
}
