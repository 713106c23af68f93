//! A share of many, and which of them are looked at.

use std::path::Path;

use anyhow::Result;
use jurisdictions::ch;
use serde_json::Value;
use xtask::say::say;

use super::leaks;
use crate::eval::{
    lines,
    retrieval::sets::{is_of_development, text},
};

/// Of a set so many questions are asked, taken evenly from it, unless all are wanted.
pub(super) const SAMPLE: usize = 40;

/// So many of so many.
#[derive(Default)]
pub(super) struct Share {
    pub(super) part: usize,
    pub(super) whole: usize,
}

impl Share {
    pub(super) fn add(&mut self, is_part: bool) {
        self.part += usize::from(is_part);
        self.whole += 1;
    }

    pub(super) fn rate(&self) -> f64 {
        self.part as f64 / self.whole.max(1) as f64
    }
}

/// So many of these at most, taken evenly.
pub(super) fn sampled<T>(all: Vec<T>, most: usize) -> impl Iterator<Item = T> {
    let step = (all.len() / most).max(1);
    all.into_iter().step_by(step).take(most)
}

/// The key of an article by its id in the set: `ch.220-336c` is `OR 336c`.
pub(super) fn key_of(id: &str) -> Option<String> {
    let (number, article) = id.strip_prefix("ch.")?.rsplit_once('-')?;
    let act = ch::act_numbered(&number.replace('-', "."))?;
    Some(format!("{} {article}", ch::act(act).name()))
}

/// The headnotes of the development part with the provisions they cite, without those of which words stand elsewhere.
pub(super) fn headnotes(shared: &Path) -> Result<Vec<Value>> {
    let mut norms = lines(&shared.join("data/retrieval/ch-norms/queries.jsonl"))?;
    norms.retain(|line| is_of_development(&text(line, "decision")));
    let asked_of: Vec<(String, String)> =
        norms.iter().map(|line| (text(line, "decision"), text(line, "text"))).collect();
    let leaking = leaks::leaking(shared, &asked_of)?;
    say(&format!(
        "left out, since eight of their words stand in another decision: {} of {} headnotes",
        leaking.len(),
        norms.len()
    ));
    let norms = norms.into_iter().enumerate().filter(|(at, _)| !leaking.contains(at));
    Ok(norms.map(|(_, line)| line).collect())
}
