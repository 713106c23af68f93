//! How many requests a token may send: so many a second, with a burst of four times as many.

use std::{
    collections::HashMap,
    sync::Mutex,
    time::{Duration, Instant},
};

use crate::meter::held;

/// How many seconds' worth may be saved up.
const BURST: f64 = 4.0;

/// Counts requests for each token.
#[derive(Debug)]
pub struct Rate {
    /// Requests a second; none for any number.
    each: Option<f64>,
    left: Mutex<HashMap<String, Left>>,
}

#[derive(Debug)]
struct Left {
    requests: f64,
    at: Instant,
}

impl Rate {
    /// So many a second; 0 for any number.
    pub fn new(each: u32) -> Self {
        Self { each: (each > 0).then(|| f64::from(each)), left: Mutex::default() }
    }

    /// Lets a request through, or says after how many seconds to come again.
    pub fn take(&self, token: &str, now: Instant) -> Result<(), u64> {
        let Some(each) = self.each else { return Ok(()) };
        let mut all = held(&self.left);
        let left = all.entry(token.to_owned()).or_insert(Left { requests: each * BURST, at: now });
        let since = now.saturating_duration_since(left.at);
        left.requests = (left.requests + each * since.as_secs_f64()).min(each * BURST);
        left.at = now;
        if left.requests < 1.0 {
            let wait = Duration::from_secs_f64((1.0 - left.requests) / each);
            return Err(wait.as_secs() + 1);
        }
        left.requests -= 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_let_through_and_then_so_many_a_second() {
        let rate = Rate::new(2);
        let begin = Instant::now();
        let passed = |token: &str, at: Duration| {
            (0..100).take_while(|_| rate.take(token, begin + at).is_ok()).count()
        };
        assert_eq!(passed("a", Duration::ZERO), 8);
        assert_eq!(rate.take("a", begin), Err(1));
        assert_eq!(passed("a", Duration::from_secs(1)), 2);
        assert_eq!(passed("b", Duration::ZERO), 8, "each token has its own");
        assert_eq!(passed("a", Duration::from_secs(100)), 8, "no more is saved up");
        assert!((0..1000).all(|_| Rate::new(0).take("a", begin).is_ok()));
    }
}
