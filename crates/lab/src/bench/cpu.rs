//! The processor time of this thread, so that a busy machine does not slow the figures.

use std::{
    fs,
    time::{Duration, Instant},
};

/// Where Linux says how many nanoseconds this thread has run.
const SCHEDSTAT: &str = "/proc/thread-self/schedstat";

/// A clock of one thread.
#[derive(Debug)]
pub(super) enum Clock {
    /// Processor time.
    Processor,
    /// Time on the wall, where the system does not tell the other.
    Wall(Instant),
}

impl Clock {
    /// The best clock of this system.
    pub(super) fn new() -> Self {
        if processor_time().is_some() { Self::Processor } else { Self::Wall(Instant::now()) }
    }

    /// What the clock counts.
    pub(super) const fn counts(&self) -> &'static str {
        match self {
            Self::Processor => "processor time",
            Self::Wall(_) => "time on the wall",
        }
    }

    /// The time an action takes, and what it returns.
    pub(super) fn time<T>(&self, action: impl FnOnce() -> T) -> (T, Duration) {
        let start = self.now();
        let result = action();
        (result, self.now().saturating_sub(start))
    }

    fn now(&self) -> Duration {
        match self {
            Self::Processor => {
                // The count is brought up to date when the thread gives up its core.
                std::thread::yield_now();
                processor_time().unwrap_or_default()
            }
            Self::Wall(start) => start.elapsed(),
        }
    }
}

fn processor_time() -> Option<Duration> {
    let text = fs::read_to_string(SCHEDSTAT).ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_takes_time() {
        let clock = Clock::new();
        let work = || (0..20_000_000u64).fold(0, |sum, each| std::hint::black_box(sum ^ each));
        assert!(clock.time(work).1 > Duration::ZERO);
    }
}
