//! How far a search is told to be, over all its rounds.

use std::sync::{Mutex, PoisonError};

/// How far a search is.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Progress<'p> {
    /// The source that answered last.
    pub source: &'p str,
    /// How many parts of it are done; it never falls.
    pub done: usize,
    /// How many parts there are.
    pub total: usize,
}

/// In how many parts a round is told.
const OF_ROUND: usize = 100;

/// How far a search is: each round has a range of its own, and what was told never falls.
pub(super) struct Rounds<'p> {
    /// How many there are at most.
    count: usize,
    /// How many have begun, and how many parts are done.
    far: Mutex<(usize, usize)>,
    progress: &'p (dyn Fn(&Progress<'_>) + Sync),
}

impl<'p> Rounds<'p> {
    pub(super) const fn new(count: usize, progress: &'p (dyn Fn(&Progress<'_>) + Sync)) -> Self {
        Self { count, far: Mutex::new((0, 0)), progress }
    }

    /// The next round begins.
    pub(super) fn begin(&self) {
        let mut far = self.far.lock().unwrap_or_else(PoisonError::into_inner);
        far.0 = (far.0 + 1).min(self.count);
    }

    /// Tells how much of the round is done, and of which source. What several threads tell comes in its order.
    pub(super) fn tell(&self, source: &str, done: usize, of: usize) {
        let mut far = self.far.lock().unwrap_or_else(PoisonError::into_inner);
        let within = OF_ROUND * done.min(of) / of.max(1);
        far.1 = far.1.max(OF_ROUND * far.0.saturating_sub(1) + within);
        (self.progress)(&Progress { source, done: far.1, total: OF_ROUND * self.count });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_round_has_its_range_and_what_was_told_never_falls() {
        let told = Mutex::new(Vec::new());
        let progress = |progress: &Progress<'_>| {
            told.lock().unwrap().push((progress.done, progress.total));
        };
        let rounds = Rounds::new(2, &progress);
        rounds.begin();
        rounds.tell("one", 1, 2);
        // Two sources that are asked at once count for themselves.
        rounds.tell("other", 0, 4);
        rounds.tell("one", 2, 2);
        rounds.begin();
        rounds.tell("one", 0, 3);
        rounds.tell("one", 1, 3);
        // More rounds than were expected stay within what there is.
        rounds.begin();
        rounds.tell("one", 0, 1);
        rounds.tell("one", 1, 1);
        let told = told.into_inner().unwrap();
        assert!(told.iter().all(|(_, total)| *total == 200), "{told:?}");
        let done: Vec<usize> = told.iter().map(|(done, _)| *done).collect();
        assert_eq!(done, [50, 50, 100, 100, 133, 133, 200]);
    }
}
