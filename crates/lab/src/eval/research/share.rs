//! A share of many, and which of them are looked at.

use jurisdictions::ch;

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
