//! When is asked again?

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use jiff::{Timestamp, civil::DateTime, tz::TimeZone};

use super::Clock;

/// The most seconds that a header can ask for; more does not help to anyone.
const MOST: u64 = 7 * 86_400;

/// The forms of a time in HTTP, the first of which all ought to write.
// RFC 9110, section 5.6.7.
const FORMS: [&str; 3] =
    ["%a, %d %b %Y %H:%M:%S GMT", "%A, %d-%b-%y %H:%M:%S GMT", "%a %b %e %H:%M:%S %Y"];

/// Reads the header `Retry-After`: seconds, or a time. None where it is neither.
// RFC 9110, section 10.2.3.
pub(super) fn retry_after(text: &str, now: Timestamp) -> Option<Duration> {
    let text = text.trim();
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        // Digits that are not a number are too large a one.
        return Some(Duration::from_secs(text.parse().unwrap_or(MOST).min(MOST)));
    }
    let time = FORMS.iter().find_map(|form| DateTime::strptime(form, text).ok())?;
    // What lies beyond the end of all time is far enough.
    let time = time.to_zoned(TimeZone::UTC).map_or(Timestamp::MAX, |time| time.timestamp());
    let wait = time.duration_since(now);
    // A time that is over asks for nothing.
    let wait = Duration::try_from(wait).unwrap_or_default();
    Some(wait.min(Duration::from_secs(MOST)))
}

/// How long to wait before asking again, after so many failures: at most twice as long each time,
/// and never exactly as long as another who failed at the same moment.
pub(super) fn backoff(first: Duration, failures: u32, host: &str, clock: &dyn Clock) -> Duration {
    static ASKED: AtomicU64 = AtomicU64::new(0);
    let longest = first.saturating_mul(1 << failures.min(10));
    let mut hasher = DefaultHasher::new();
    (host, clock.now().as_nanosecond(), ASKED.fetch_add(1, Ordering::Relaxed)).hash(&mut hasher);
    // Between half of it and the whole.
    let part = hasher.finish() % 1024;
    longest / 2 + longest.mul_f64(part as f64 / 2048.0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::fetch::hostile::Hourglass;

    const NOW: &str = "1994-11-06T08:49:37Z";

    #[test]
    fn seconds_and_times_are_read() {
        let now: Timestamp = NOW.parse().unwrap();
        let check = |text: &str, expected: Option<u64>| {
            let seen = retry_after(text, now).map(|wait| wait.as_secs());
            assert_eq!(seen, expected, "{text}");
        };
        check("120", Some(120));
        check(" 0 ", Some(0));
        check("99999999999999999999999", Some(MOST));
        check("Sun, 06 Nov 1994 08:50:37 GMT", Some(60));
        check("Sunday, 06-Nov-94 08:50:37 GMT", Some(60));
        check("Sun Nov  6 08:50:37 1994", Some(60));
        check("Sun, 06 Nov 1994 08:48:37 GMT", Some(0));
        check("Fri, 31 Dec 9999 23:59:59 GMT", Some(MOST));
        for other in ["", "-1", "1.5", "soon", "06 Nov 1994", "١٢", "Sun, 99 Nov 1994 08:50:37 GMT"]
        {
            check(other, None);
        }
    }

    proptest! {
        #[test]
        fn any_header_is_read_or_refused(text in "\\PC{0,40}", seconds in 0..MOST) {
            let now: Timestamp = NOW.parse().unwrap();
            if let Some(wait) = retry_after(&text, now) {
                prop_assert!(wait <= Duration::from_secs(MOST));
            }
            let wait = Duration::from_secs(seconds);
            prop_assert_eq!(retry_after(&seconds.to_string(), now), Some(wait));
            for form in FORMS {
                let time = now + jiff::SignedDuration::from_secs(seconds as i64);
                let text = time.to_zoned(TimeZone::UTC).strftime(form).to_string();
                prop_assert_eq!(retry_after(&text, now), Some(wait), "{}", text);
            }
        }

        #[test]
        fn each_wait_is_longer_and_none_is_endless(failures in 0..100_u32) {
            let (clock, first) = (Hourglass::default(), Duration::from_millis(500));
            let longest = first * (1 << failures.min(10));
            let wait = backoff(first, failures, "example.org", &clock);
            prop_assert!(wait >= longest / 2 && wait <= longest);
        }
    }

    #[test]
    fn two_that_fail_together_do_not_come_back_together() {
        let (clock, first) = (Hourglass::default(), Duration::from_secs(60));
        let mut waits: Vec<Duration> =
            (0..8).map(|_| backoff(first, 0, "example.org", &clock)).collect();
        waits.sort();
        waits.dedup();
        assert!(waits.len() > 4);
    }
}
