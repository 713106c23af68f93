//! What the settings say of a server over HTTP.

use std::time::Duration;

use mcp::Limits;
use serde::Deserialize;

/// The table `[http]`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    /// The names under which the server is reached.
    #[serde(default)]
    pub hosts: Vec<String>,
    /// The origins of web pages that may ask it.
    #[serde(default)]
    pub origins: Vec<String>,
    /// Whether the reading room is served beside the protocol; it is where nothing is said.
    pages: Option<bool>,
    /// Requests a second for each token; 0 for any number.
    rate: Option<u32>,
    /// Sessions that are open at a time.
    sessions: Option<usize>,
    /// After how many minutes without a request a session ends.
    session_minutes: Option<u64>,
    /// The longest file that is sent, in megabytes.
    upload_megabytes: Option<u64>,
    /// How many seconds a call may take that answers at once as a rule.
    quick_seconds: Option<u64>,
    /// How many seconds a long call may take.
    long_seconds: Option<u64>,
}

impl Written {
    /// Whether the reading room is served.
    pub(crate) fn has_pages(&self) -> bool {
        self.pages.unwrap_or(true)
    }

    /// What a server gives at most.
    pub(crate) fn limits(&self) -> Limits {
        let usual = Limits::default();
        let minutes = |minutes: u64| Duration::from_secs(minutes.saturating_mul(60));
        Limits {
            rate: self.rate.unwrap_or(usual.rate),
            sessions: self.sessions.unwrap_or(usual.sessions),
            session: self.session_minutes.map_or(usual.session, minutes),
            upload: self.upload_megabytes.map_or(usual.upload, |mb| mb.saturating_mul(1 << 20)),
            quick: self.quick_seconds.map_or(usual.quick, Duration::from_secs),
            long: self.long_seconds.map_or(usual.long, Duration::from_secs),
            ..usual
        }
    }
}
