//! Is a host to be left alone, because it failed again and again?

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::Manners;

/// The hosts that fail, and until when they are left alone.
#[derive(Debug, Default)]
pub(super) struct Breaker {
    hosts: Mutex<BTreeMap<String, Record>>,
}

/// How a host has behaved.
#[derive(Clone, Copy, Debug, Default)]
struct Record {
    /// How often it failed in a row.
    failures: u32,
    /// Until when it is left alone, where it is.
    until: Option<Duration>,
    /// For how long it was left alone last.
    pause: Duration,
    /// Whether somebody is trying whether it answers again.
    is_tried: bool,
}

/// Leave to ask a host; it ends when it is dropped.
#[derive(Debug)]
pub(super) struct Leave<'a> {
    breaker: &'a Breaker,
    host: String,
    /// Whether it is to try whether a host that was left alone answers again: once, and not insisting.
    pub(super) is_trial: bool,
}

impl Breaker {
    /// Gives leave to ask a host, or says how much longer it is left alone.
    pub(super) fn leave(&self, host: &str, now: Duration) -> Result<Leave<'_>, Duration> {
        let mut hosts = self.lock();
        let record = hosts.entry(host.to_owned()).or_default();
        let is_trial = match record.until {
            None => false,
            Some(until) if until > now => return Err(until - now),
            // One is enough to find out; the others come back when that one knows.
            Some(_) if record.is_tried => return Err(Duration::from_secs(1)),
            Some(_) => true,
        };
        record.is_tried = is_trial;
        Ok(Leave { breaker: self, host: host.to_owned(), is_trial })
    }

    /// Notes that a host works.
    pub(super) fn worked(&self, host: &str) {
        self.lock().remove(host);
    }

    /// Notes that a host failed, and says whether it is left alone from now on.
    pub(super) fn failed(&self, host: &str, now: Duration, manners: &Manners) -> bool {
        let mut hosts = self.lock();
        let record = hosts.entry(host.to_owned()).or_default();
        record.failures = record.failures.saturating_add(1);
        // Those who were under way when it was given up add nothing.
        if record.until.is_some_and(|until| until > now) {
            return true;
        }
        let is_again = record.until.is_some();
        if !is_again && record.failures < manners.failures.max(1) {
            return false;
        }
        record.pause = if is_again {
            (record.pause * 2).min(Manners::LONGEST_PAUSE.max(manners.pause))
        } else {
            manners.pause
        };
        record.until = Some(now + record.pause);
        true
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Record>> {
        self.hosts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Leave<'_> {
    fn drop(&mut self) {
        if !self.is_trial {
            return;
        }
        if let Some(record) = self.breaker.lock().get_mut(&self.host) {
            record.is_tried = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOST: &str = "example.org";

    fn second(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    /// For how many more seconds a host is left alone at a second; zero where it may be asked.
    fn rest(breaker: &Breaker, at: u64) -> u64 {
        breaker.leave(HOST, second(at)).map_or_else(|rest| rest.as_secs(), |_| 0)
    }

    #[test]
    fn a_host_that_fails_is_left_alone_and_then_tried() {
        let (breaker, manners) = (Breaker::default(), Manners::default());
        for at in 0..4 {
            assert!(!breaker.failed(HOST, second(at), &manners), "{at}");
            assert_eq!(rest(&breaker, at), 0);
        }
        assert!(breaker.failed(HOST, second(4), &manners));
        assert_eq!(rest(&breaker, 5), 59);
        assert_eq!(breaker.leave("example.com", second(5)).map(|leave| leave.is_trial), Ok(false));
        let trial = breaker.leave(HOST, second(64)).unwrap();
        assert!(trial.is_trial);
        assert_eq!(rest(&breaker, 64), 1, "one tries");
        assert!(breaker.failed(HOST, second(65), &manners), "and fails");
        drop(trial);
        assert_eq!(rest(&breaker, 65), 120, "twice as long");
        assert!(breaker.leave(HOST, second(185)).unwrap().is_trial);
        breaker.worked(HOST);
        assert!(!breaker.leave(HOST, second(186)).unwrap().is_trial);
        assert!(!breaker.failed(HOST, second(187), &manners), "it begins anew");
    }

    #[test]
    fn a_pause_has_an_end() {
        let (breaker, manners) = (Breaker::default(), Manners::default());
        let mut now = second(0);
        for _ in 0..100 {
            breaker.failed(HOST, now, &manners);
            if let Err(wait) = breaker.leave(HOST, now) {
                assert!(wait <= Manners::LONGEST_PAUSE);
                now += wait;
            }
        }
    }
}
