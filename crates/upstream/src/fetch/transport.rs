//! What carries a request to a host, and what tells the time.

use std::time::Duration;

use jiff::Timestamp;

use super::Request;
use crate::UpstreamError;

/// Carries a request to a host: the network, or a recording of it.
pub trait Transport: Send + Sync {
    /// Sends a request once and reads the answer, whatever its status, up to the length allowed
    /// and within the time allowed. It follows no redirection.
    fn send(&self, request: &Request, terms: &Terms) -> Result<Raw, UpstreamError>;
}

/// On which terms a request is sent.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Terms {
    /// How long it may take until the last byte is here.
    pub time: Duration,
    /// The mark of the version that is here already: only another one is to be sent.
    pub etag: Option<String>,
    /// When the version that is here already was made: only a later one is to be sent.
    pub last_modified: Option<String>,
}

/// An answer as it came.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Raw {
    /// The status of HTTP.
    pub status: u16,
    /// Its headers, their names in lower case.
    pub headers: Vec<(String, String)>,
    /// What was sent, unpacked.
    pub body: Vec<u8>,
    /// Whether it broke off before its end.
    pub is_cut: bool,
}

impl Raw {
    /// A header by its name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// Tells the time, and lets it pass.
pub trait Clock: Send + Sync {
    /// The time of day.
    fn now(&self) -> Timestamp;

    /// How much time has passed since some moment; unlike the time of day it is never set back.
    fn elapsed(&self) -> Duration;

    /// Waits.
    fn wait(&self, time: Duration);
}
