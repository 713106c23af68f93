//! Whose turn is it? No host is asked by too many at once, or too often.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::{Clock, manners::Pace};

/// The turns to ask, of everyone in this process.
#[derive(Debug, Default)]
pub(super) struct Turns {
    lanes: Mutex<BTreeMap<String, Lane>>,
    /// Until when nobody asks these hosts, because they wished so.
    held: Mutex<BTreeMap<String, Duration>>,
}

/// Those who ask one address.
#[derive(Clone, Copy, Debug, Default)]
struct Lane {
    /// How many ask now.
    asking: u32,
    /// When the next may begin.
    next: Duration,
}

/// A turn to ask; it ends when it is dropped.
#[derive(Debug)]
pub(super) struct Turn<'a> {
    turns: &'a Turns,
    lane: String,
}

/// How long those look away who wait for another to come back.
const GLANCE: Duration = Duration::from_millis(20);
/// For how long a host can keep us away at most: it can say so again when it is asked.
const LONGEST_HOLD: Duration = Duration::from_secs(3600);

impl Turns {
    /// Waits for a turn, but not beyond a moment; else says how long it would have taken.
    pub(super) fn take(
        &self,
        host: &str,
        pace: &Pace,
        clock: &dyn Clock,
        until: Duration,
    ) -> Result<Turn<'_>, Duration> {
        let start = self.place(host, pace, clock.elapsed(), until)?;
        loop {
            let now = clock.elapsed();
            let Some(wait) = self.begin(host, pace, start, now) else {
                return Ok(Turn { turns: self, lane: pace.address.clone() });
            };
            if now + wait > until {
                return Err(wait);
            }
            clock.wait(wait);
        }
    }

    /// Takes a place in the row: the moment at which it is our turn. Whoever would stand there beyond
    /// the time allowed is told at once, and takes none.
    fn place(
        &self,
        host: &str,
        pace: &Pace,
        now: Duration,
        until: Duration,
    ) -> Result<Duration, Duration> {
        let held = self.held(host);
        let mut lanes = lock(&self.lanes);
        let lane = lanes.entry(pace.address.clone()).or_default();
        let start = now.max(lane.next).max(held);
        if start > until {
            return Err(start - now);
        }
        lane.next = start + pace.every;
        Ok(start)
    }

    /// Begins a turn, or says how long to wait before trying again.
    fn begin(&self, host: &str, pace: &Pace, start: Duration, now: Duration) -> Option<Duration> {
        let start = start.max(self.held(host));
        if start > now {
            return Some(start - now);
        }
        let mut lanes = lock(&self.lanes);
        let lane = lanes.entry(pace.address.clone()).or_default();
        if lane.asking >= pace.at_once.max(1) {
            return Some(GLANCE);
        }
        lane.asking += 1;
        None
    }

    /// Until when nobody asks a host.
    fn held(&self, host: &str) -> Duration {
        lock(&self.held).get(host).copied().unwrap_or_default()
    }

    /// Keeps everyone from asking a host for a while.
    pub(super) fn hold(&self, host: &str, now: Duration, time: Duration) {
        let until = now + time.min(LONGEST_HOLD);
        let mut held = lock(&self.held);
        let known = held.entry(host.to_owned()).or_default();
        *known = until.max(*known);
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        if let Some(lane) = lock(&self.turns.lanes).get_mut(&self.lane) {
            lane.asking = lane.asking.saturating_sub(1);
        }
    }
}

/// Nothing that is counted here can be half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fetch::hostile::Hourglass;

    const HOST: &str = "example.org";
    const FAR: Duration = Duration::from_secs(1000);

    fn pace(at_once: u32) -> Pace {
        Pace { address: HOST.to_owned(), at_once, every: Duration::from_secs(1) }
    }

    #[test]
    fn a_second_lies_between_two_requests() {
        let (turns, clock) = (Turns::default(), Hourglass::default());
        let began: Vec<u64> = (0..4)
            .map(|_| {
                let _turn = turns.take(HOST, &pace(1), &clock, FAR).unwrap();
                clock.elapsed().as_secs()
            })
            .collect();
        assert_eq!(began, [0, 1, 2, 3]);
    }

    #[test]
    fn nobody_waits_beyond_the_time_allowed() {
        let (turns, clock) = (Turns::default(), Hourglass::default());
        let first = turns.take(HOST, &pace(1), &clock, FAR).unwrap();
        let until = Duration::from_millis(100);
        assert!(turns.take(HOST, &pace(1), &clock, until).is_err(), "one asks already");
        assert!(clock.elapsed() <= until);
        drop(first);
        turns.hold(HOST, clock.elapsed(), Duration::from_secs(90));
        let wait = turns.take(HOST, &pace(1), &clock, until).unwrap_err();
        assert_eq!(wait, Duration::from_secs(90));
        assert!(turns.take("example.com", &pace(1), &clock, FAR).is_ok(), "another host");
        assert!(clock.elapsed() <= Duration::from_secs(2));
    }

    /// A clock at which another one asks while somebody waits for the first time.
    struct Crowd<'t> {
        clock: Hourglass,
        turns: &'t Turns,
        pace: Pace,
        third: Mutex<Option<Result<(), Duration>>>,
    }

    impl Clock for Crowd<'_> {
        fn now(&self) -> jiff::Timestamp {
            self.clock.now()
        }

        fn elapsed(&self) -> Duration {
            self.clock.elapsed()
        }

        fn wait(&self, time: Duration) {
            if self.third.lock().unwrap().is_none() {
                let until = Duration::from_secs(60);
                let third = self.turns.take(HOST, &self.pace, &self.clock, until);
                *self.third.lock().unwrap() = Some(third.map(drop));
            }
            self.clock.wait(time);
        }
    }

    #[test]
    fn whoever_stands_too_far_back_is_told_at_once() {
        let (turns, clock) = (Turns::default(), Hourglass::default());
        let pace = Pace { every: Duration::from_secs(40), ..pace(2) };
        drop(turns.take(HOST, &pace, &clock, FAR).unwrap());
        let crowd = Crowd { clock, turns: &turns, pace: pace.clone(), third: Mutex::default() };
        assert!(turns.take(HOST, &pace, &crowd, Duration::from_secs(60)).is_ok());
        let third = crowd.third.lock().unwrap().take();
        assert_eq!(third, Some(Err(Duration::from_secs(80))));
        assert_eq!(crowd.elapsed(), Duration::from_secs(40), "nobody waited longer");
    }

    #[test]
    fn two_may_ask_at_once_and_a_third_waits() {
        let (turns, clock) = (Turns::default(), Hourglass::default());
        let _first = turns.take(HOST, &pace(2), &clock, FAR).unwrap();
        let second = turns.take(HOST, &pace(2), &clock, FAR).unwrap();
        assert!(turns.take(HOST, &pace(2), &clock, Duration::from_secs(5)).is_err());
        drop(second);
        assert!(turns.take(HOST, &pace(2), &clock, FAR).is_ok());
    }
}
