//! How long a thread has worked: the time a machine under load takes from it does not count.

use std::time::Duration;
#[cfg(not(target_os = "linux"))]
use std::time::Instant;

/// Runs from when it is started, in the thread that starts it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch {
    #[cfg(target_os = "linux")]
    start: Duration,
    #[cfg(not(target_os = "linux"))]
    start: Instant,
}

#[cfg(target_os = "linux")]
impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self { start: worked() }
    }

    /// The processor time since it was started.
    pub(crate) fn time(self) -> Duration {
        worked().saturating_sub(self.start)
    }
}

/// The processor time that this thread has taken.
#[cfg(target_os = "linux")]
fn worked() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let nanoseconds = u32::try_from(time.tv_nsec).unwrap_or_default();
    Duration::new(u64::try_from(time.tv_sec).unwrap_or_default(), nanoseconds)
}

#[cfg(not(target_os = "linux"))]
impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self { start: Instant::now() }
    }

    /// The time since it was started; other systems do not tell it for a thread.
    pub(crate) fn time(self) -> Duration {
        self.start.elapsed()
    }
}
