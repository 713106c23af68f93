//! How much processor time another process has taken, and whether it has had its share.

use std::time::{Duration, Instant};

/// A process is asked no more often than this.
const SHORTEST: Duration = Duration::from_millis(10);
/// A process that has done nothing for so long waits for something that does not come, or somebody
/// stopped it; on the busiest machine it has its turn within less.
const STILL: Duration = Duration::from_secs(15);
/// Where the system does not tell the processor time of a process, it gets this many times as much
/// time as it may work: it shares the machine with others.
const SHARED: u32 = 2;

/// Watches a piece of work of a process: it ends when the process has worked for as long as it may,
/// or has stood still for that long, and at least for [`STILL`].
#[derive(Debug)]
pub(crate) struct Watch {
    process: u32,
    most: Duration,
    /// What the process had worked before.
    before: Option<Duration>,
    /// What it has worked when it was last asked, and when it was last seen to work.
    seen: (Option<Duration>, Instant),
}

/// What a watch says.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Verdict {
    /// It may go on for so long before it is asked again.
    May(Duration),
    /// It worked too long.
    WorkedTooLong,
    /// It has done nothing for too long: it waits for something, or somebody stopped it.
    StandsStill,
}

impl Watch {
    /// Watches a process, beginning now.
    pub(crate) fn new(process: u32, most: Duration) -> Self {
        let before = worked(process);
        Self { process, most, before, seen: (before, Instant::now()) }
    }

    /// How long it takes at least until there is something to say.
    pub(crate) fn shortest(&self) -> Duration {
        self.most.max(SHORTEST)
    }

    /// What there is to say now.
    pub(crate) fn verdict(&mut self) -> Verdict {
        let idle = self.seen.1.elapsed();
        let (Some(before), Some(now)) = (self.before, worked(self.process)) else {
            let most = self.most * SHARED;
            return if idle >= most {
                Verdict::WorkedTooLong
            } else {
                Verdict::May((most - idle).max(SHORTEST))
            };
        };
        let worked = now.saturating_sub(before);
        if worked >= self.most {
            return Verdict::WorkedTooLong;
        }
        if self.seen.0 != Some(now) {
            self.seen = (Some(now), Instant::now());
        } else if idle >= self.most.max(STILL) {
            return Verdict::StandsStill;
        }
        Verdict::May((self.most - worked).max(SHORTEST))
    }
}

/// The processor time that a process and its threads have taken, where the system tells it.
#[cfg(target_os = "linux")]
pub(crate) fn worked(process: u32) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // proc(5): the second field is the name of the program in brackets and may hold anything; the
    // twelfth and thirteenth after it are the ticks for itself and within the kernel.
    let (_, fields) = text.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    let ticks = ticks()?.checked_add(ticks()?)?;
    Some(Duration::from_secs_f64(ticks as f64 / rustix::param::clock_ticks_per_second() as f64))
}

/// Other systems do not tell it without asking a library.
#[cfg(not(target_os = "linux"))]
pub(crate) const fn worked(_process: u32) -> Option<Duration> {
    None
}
