//! What whoever asks may take.

use std::time::Duration;

/// What a server gives at most.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests a second for each token; a burst may be four times as many. 0 for any number.
    pub rate: u32,
    /// Requests that are answered at a time.
    pub at_once: usize,
    /// Connections that are open at a time.
    pub connections: usize,
    /// Sessions that are open at a time.
    pub sessions: usize,
    /// How long a session lasts in which nothing is asked.
    pub session: Duration,
    /// The longest message, in bytes.
    pub message: usize,
    /// The longest file that is sent, in bytes.
    pub upload: u64,
    /// How long the head of a request, and its body, may take to arrive.
    pub arrival: Duration,
    /// How long a call may take that answers at once as a rule.
    pub quick: Duration,
    /// How long a long call may take.
    pub long: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            rate: 50,
            at_once: 256,
            connections: 1_024,
            sessions: 1_000,
            session: Duration::from_secs(8 * 3_600),
            message: 16 * 1024 * 1024,
            upload: 1 << 30,
            arrival: Duration::from_secs(20),
            quick: Duration::from_secs(60),
            long: Duration::from_secs(3_600),
        }
    }
}
