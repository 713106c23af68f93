//! The one way out: a request to an official source, politely, and its answer, or why there is none.

mod breaker;
mod cache;
mod deadline;
#[cfg(test)]
pub(crate) mod hostile;
mod key;
mod log;
mod manners;
mod network;
mod noted;
mod proof;
mod reply;
mod request;
mod retry;
mod secret;
mod tape;
mod transport;
mod turns;

use std::{borrow::Cow, path::PathBuf, sync::Arc, time::Duration};

use breaker::Breaker;
use cache::Kept;
use deadline::Deadlines;
use jiff::Timestamp;
use key::Key;
use log::Log;
use turns::Turns;

use crate::{Addresses, UpstreamError};

pub(crate) use request::{host_of, is_here};

pub use cache::Cache;
pub use deadline::Deadline;
pub use log::{Asked, Detail, Rate};
pub use manners::{Manners, Pace};
pub use network::Network;
pub use noted::{Noted, requests};
pub use reply::Reply;
pub use request::{Expects, Form, Request};
pub use secret::Secret;
pub use tape::{Player, Recorder};
pub use transport::{Clock, Raw, Terms, Transport};

/// The one way out to the official sources.
///
/// Calls block until there is an answer or the time allowed is over. One of them serves a whole
/// process, so that all who ask share its manners.
pub struct Fetch {
    transport: Arc<dyn Transport>,
    clock: Arc<dyn Clock>,
    addresses: Addresses,
    /// The one address below which it asks, where it asks no official source.
    only: Option<String>,
    manners: Manners,
    cache: Option<Cache>,
    log: Log,
    turns: Turns,
    breaker: Breaker,
    deadlines: Deadlines,
}

/// Why an attempt failed, and what that means for the next.
struct Failure {
    error: UpstreamError,
    /// Whether another attempt may help, and when.
    again: Again,
    /// Whether the host answered as one that works.
    is_sound: bool,
}

/// Whether another attempt may help.
#[derive(Clone, Copy, Debug)]
enum Again {
    /// No.
    Never,
    /// Yes, after a while.
    Later,
    /// Yes, when the time is over that the host asked for.
    After(Duration),
    /// No: it is not our turn before the time allowed is over, so that nothing was sent.
    Unsent,
}

/// How many redirections are followed.
const REDIRECTIONS: usize = 5;
/// After how many seconds to ask again where a host only says that it is asked too often.
const GUESS: Duration = Duration::from_secs(60);

impl Fetch {
    /// A way out over a transport, with the usual manners, that keeps nothing.
    pub fn new(transport: Arc<dyn Transport>, clock: Arc<dyn Clock>) -> Self {
        Self {
            transport,
            clock,
            addresses: Addresses::default(),
            only: None,
            manners: Manners::default(),
            cache: None,
            log: Log::default(),
            turns: Turns::default(),
            breaker: Breaker::default(),
            deadlines: Deadlines::default(),
        }
    }

    /// The same towards sources that are elsewhere, and with other manners.
    #[must_use]
    pub fn towards(mut self, addresses: Addresses, manners: Manners) -> Self {
        self.addresses = addresses;
        self.manners = manners;
        self
    }

    /// The same, which asks nobody but who is at an address of the user's choice, and no official source.
    #[must_use]
    pub fn only(mut self, address: impl Into<String>, manners: Manners) -> Self {
        self.only = Some(address.into());
        self.manners = manners;
        self
    }

    /// Enables the response cache.
    #[must_use]
    pub fn keeping(mut self, cache: Cache) -> Self {
        self.cache = Some(cache);
        self
    }

    /// The same, which adds a line to a file for each request. What was asked stands in none.
    #[must_use]
    pub fn logging(mut self, file: PathBuf, detail: Detail) -> Self {
        self.log = Log::to(file, detail);
        self
    }

    /// Whether the sources may be asked at all.
    pub const fn is_online(&self) -> bool {
        self.manners.is_online
    }

    /// The time of day.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// The latest requests, in the order in which they were answered.
    pub fn recent(&self) -> Vec<Asked> {
        self.log.recent()
    }

    /// How often each host was asked, by host.
    pub fn rates(&self) -> Vec<Rate> {
        self.log.rates()
    }

    /// Begins a call, which may ask often: together its questions take twice the time of one at
    /// most, and those that come later fail at once. It holds for this thread, until it is dropped.
    pub fn one_call(&self) -> Deadline<'_> {
        self.deadlines.set(self.clock.elapsed(), self.manners.in_all * 2)
    }

    /// The same with a time of its own, unless less was left before.
    pub fn at_most(&self, time: Duration) -> Deadline<'_> {
        self.deadlines.set(self.clock.elapsed(), time)
    }

    /// How long this way out has been there; it never goes back.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// Asks, and answers what came back if it is what was asked for.
    pub fn ask(&self, request: &Request) -> Result<Reply, UpstreamError> {
        let key = Key::of(request);
        let kept = self.cache.as_ref().and_then(|cache| cache.get(&key));
        let kept = kept.filter(|kept| kept.body.len() as u64 <= request.most);
        if let Some(kept) = &kept
            && kept.is_fresh(request.fresh_for, self.clock.now())
        {
            let asked = Asked::new(&request.address, request.method(), self.clock.now());
            self.log.note(Asked { from_cache: true, ..asked });
            return Ok(reply(request, kept.clone()));
        }
        let host = request.host();
        if !self.manners.is_online {
            return Err(UpstreamError::Offline { host: host.to_owned() });
        }
        if !self.may_ask(&request.address) {
            return Err(UpstreamError::Foreign { address: request.address.clone() });
        }
        let limit = self.deadlines.limit();
        if let Some(limit) = limit.filter(|limit| limit.until <= self.clock.elapsed()) {
            let seconds = seconds(limit.time);
            return Err(UpstreamError::TimedOut { host: host.to_owned(), seconds });
        }
        let leave = self.breaker.leave(host, self.clock.elapsed()).map_err(|rest| {
            UpstreamError::Paused { host: host.to_owned(), seconds: seconds(rest) }
        })?;
        let answer = self.insist(request, kept.as_ref(), leave.is_trial)?;
        self.keep(&key, request, &answer);
        Ok(reply(request, answer.kept))
    }

    /// Whether an address belongs to those who are asked.
    fn may_ask(&self, address: &str) -> bool {
        match &self.only {
            Some(only) => {
                let rest = address.strip_prefix(only.as_str());
                !host_of(address).is_empty() && rest.is_some_and(|rest| rest.starts_with('/'))
            }
            None => is_here(host_of(address)) || self.addresses.route(address).is_some(),
        }
    }

    /// Asks until there is an answer, or no use in going on.
    fn insist(
        &self,
        request: &Request,
        kept: Option<&Kept>,
        is_trial: bool,
    ) -> Result<Answer, UpstreamError> {
        let began = self.clock.elapsed();
        let until = began + self.manners.in_all;
        let until = self.deadlines.limit().map_or(until, |limit| limit.until.min(until));
        let host = request.host();
        let mut failures = 0;
        let mut earlier = None;
        loop {
            let failure = match self.attempt(request, kept, until) {
                Ok(answer) => {
                    self.breaker.worked(host);
                    return Ok(answer);
                }
                Err(failure) => failure,
            };
            let now = self.clock.elapsed();
            let is_limited = matches!(failure.error, UpstreamError::RateLimited { .. });
            let is_left_alone = if !failure.is_sound {
                self.breaker.failed(host, now, &self.manners)
            } else {
                if !is_limited {
                    self.breaker.worked(host);
                }
                false
            };
            let wait = match failure.again {
                Again::Never => None,
                Again::Later => {
                    Some(retry::backoff(self.manners.backoff, failures, host, &*self.clock))
                }
                Again::After(wait) => Some(wait),
                // What failed before says more than that there was no time to try again.
                Again::Unsent => return Err(earlier.unwrap_or(failure.error)),
            };
            let may_insist = failures < self.manners.retries && !is_left_alone && !is_trial;
            let error = match failure.error {
                UpstreamError::TimedOut { host, .. } => {
                    UpstreamError::TimedOut { host, seconds: seconds(now - began) }
                }
                error => error,
            };
            let Some(wait) = wait.filter(|wait| may_insist && now + *wait < until) else {
                // That the time is over says less than why it was not enough.
                let was_limited = |earlier: &UpstreamError| {
                    matches!(error, UpstreamError::TimedOut { .. })
                        && matches!(earlier, UpstreamError::RateLimited { .. })
                };
                return Err(earlier.filter(was_limited).unwrap_or(error));
            };
            earlier = Some(error);
            failures += 1;
            self.clock.wait(wait);
        }
    }

    /// Asks once, wherever the sources send us among themselves.
    fn attempt(
        &self,
        request: &Request,
        kept: Option<&Kept>,
        until: Duration,
    ) -> Result<Answer, Failure> {
        let mut request = Cow::Borrowed(request);
        for _ in 0..=REDIRECTIONS {
            let raw = self.send(&request, kept, until)?;
            if !matches!(raw.status, 301 | 302 | 303 | 307 | 308) {
                return self.judge(&request, raw, kept);
            }
            let address = self.redirection(&request, &raw)?;
            request.to_mut().address = address;
        }
        Err(unusable(&request, "too many redirects".to_owned()))
    }

    /// Where an answer sends us, if that is one of the sources too.
    fn redirection(&self, request: &Request, raw: &Raw) -> Result<String, Failure> {
        let named = raw.header("location").unwrap_or_default();
        let address = request::joined(&request.address, named);
        let Some(address) = address else {
            return Err(unusable(request, "it sends us nowhere".to_owned()));
        };
        // A form is sent on only where the source says so.
        if request.form.is_some() && !matches!(raw.status, 307 | 308) {
            return Err(unusable(request, format!("its search has been moved to {address}")));
        }
        if request::is_same_origin(&address, &request.address) {
            return Ok(address);
        }
        let route = self.only.is_none().then(|| self.addresses.route(&address)).flatten();
        route.ok_or(Failure {
            error: UpstreamError::Foreign { address },
            again: Again::Never,
            is_sound: true,
        })
    }

    /// Sends a request when it is its turn, and notes that.
    fn send(
        &self,
        request: &Request,
        kept: Option<&Kept>,
        until: Duration,
    ) -> Result<Raw, Failure> {
        let host = request.host();
        let pace = self.manners.pace(&request.address);
        let turn = self.turns.take(host, &pace, &*self.clock, until);
        let _turn = turn.map_err(|wait| Failure {
            error: UpstreamError::RateLimited { host: host.to_owned(), retry_after: seconds(wait) },
            again: Again::Unsent,
            is_sound: true,
        })?;
        let began = self.clock.elapsed();
        let marks = kept.filter(|kept| kept.is_of(&request.address));
        let terms = Terms {
            time: self.manners.attempt.min(until.saturating_sub(began)),
            etag: marks.and_then(|kept| kept.head.etag.clone()),
            last_modified: marks.and_then(|kept| kept.head.last_modified.clone()),
        };
        if terms.time.is_zero() {
            return Err(broken(UpstreamError::TimedOut { host: host.to_owned(), seconds: 0 }));
        }
        let mut asked = Asked::new(&request.address, request.method(), self.clock.now());
        let raw = self.transport.send(request, &terms);
        asked.ms = u64::try_from((self.clock.elapsed() - began).as_millis()).unwrap_or(u64::MAX);
        if let Ok(raw) = &raw {
            asked.status = Some(raw.status);
            asked.bytes = raw.body.len() as u64;
        }
        self.log.note(asked);
        raw.map_err(|error| match error {
            UpstreamError::TooLong { .. } => Failure { error, again: Again::Never, is_sound: true },
            error => broken(error),
        })
    }

    /// Whether an answer is one.
    fn judge(&self, request: &Request, raw: Raw, kept: Option<&Kept>) -> Result<Answer, Failure> {
        let host = || request.host().to_owned();
        let now = self.clock.now();
        let asked_for = raw.header("retry-after").and_then(|text| retry::retry_after(text, now));
        match raw.status {
            206 if is_that_part(request, &raw) => {}
            200 if request
                .part
                .is_none_or(|(first, _)| first == 0 && is_of_length(request, &raw)) => {}
            200 | 206 => {
                let why = "it does not send the part of the file that was asked for";
                return Err(unusable(request, why.to_owned()));
            }
            304 => {
                let Some(kept) = kept.filter(|kept| kept.is_of(&request.address)) else {
                    return Err(unusable(request, "it says that nothing changed".to_owned()));
                };
                let mut kept = kept.clone();
                kept.head.retrieved_at = now;
                return Ok(Answer { kept, may_be_kept: true });
            }
            404 | 410 => {
                return Err(Failure {
                    error: UpstreamError::NotThere { address: request.address.clone() },
                    again: Again::Never,
                    is_sound: true,
                });
            }
            429 => return Err(self.limited(request, asked_for)),
            503 if asked_for.is_some() => {
                let failure = self.limited(request, asked_for);
                return Err(Failure { is_sound: false, ..failure });
            }
            status => {
                let reason = proof::brief(&raw.body);
                let error = UpstreamError::Refused { host: host(), status, reason };
                let may_pass = matches!(status, 408 | 425 | 500 | 502..=504);
                let again = if may_pass { Again::Later } else { Again::Never };
                // A question can be wrong without the host being so.
                let is_sound = status < 500 && !matches!(status, 401 | 403 | 408 | 425);
                return Err(Failure { error, again, is_sound });
            }
        }
        let proved = match request.part {
            // What a part of a file is, only the whole shows.
            Some(_) => proof::whole(&raw),
            None => proof::prove(request.expects, &request.address, &raw),
        };
        proved.map_err(|wrong| {
            let failure = unusable(request, wrong.reason);
            Failure { again: if wrong.is_half { Again::Later } else { Again::Never }, ..failure }
        })?;
        let is_secret = raw.header("cache-control").is_some_and(|text| text.contains("no-store"));
        Ok(Answer { kept: Kept::of(raw, &request.address, now), may_be_kept: !is_secret })
    }

    /// The host asks for fewer requests: nobody asks it until then.
    fn limited(&self, request: &Request, asked_for: Option<Duration>) -> Failure {
        let host = request.host();
        if let Some(wait) = asked_for {
            self.turns.hold(host, self.clock.elapsed(), wait);
        }
        let retry_after = seconds(asked_for.unwrap_or(GUESS));
        Failure {
            error: UpstreamError::RateLimited { host: host.to_owned(), retry_after },
            again: asked_for.map_or(Again::Later, Again::After),
            is_sound: true,
        }
    }

    fn keep(&self, key: &Key, request: &Request, answer: &Answer) {
        let may_be_kept = answer.may_be_kept && !request.is_private;
        let Some(cache) = self.cache.as_ref().filter(|_| may_be_kept) else { return };
        // What can neither be used again nor be asked about again is of no use.
        let is_marked = answer.kept.is_marked() && request.form.is_none();
        if request.fresh_for > 0 || is_marked {
            cache.put(key, &answer.kept);
        }
    }

    /// Forgets the answer to a question: what it says shows that it is none, or half of one.
    pub fn forget(&self, request: &Request) {
        if let Some(cache) = &self.cache {
            cache.remove(&Key::of(request));
        }
    }
}

/// Whether an answer is the part of a file that was asked for, and whole.
fn is_that_part(request: &Request, raw: &Raw) -> bool {
    let Some((first, last)) = request.part else { return false };
    let begins = format!("bytes {first}-{last}/");
    raw.header("content-range").is_some_and(|range| range.trim().starts_with(&begins))
        && (raw.is_cut || is_of_length(request, raw))
}

/// Whether an answer has as many bytes as were asked for; a host that knows no parts sends the whole.
fn is_of_length(request: &Request, raw: &Raw) -> bool {
    request.part.is_some_and(|(first, last)| raw.body.len() as u64 == last - first + 1)
}

/// An answer that is what was asked for.
struct Answer {
    kept: Kept,
    may_be_kept: bool,
}

fn reply(request: &Request, kept: Kept) -> Reply {
    let is_asked = kept.is_of(&request.address);
    Reply {
        address: if is_asked { request.address.clone() } else { kept.head.address },
        media_type: kept.head.media_type,
        body: kept.body,
        retrieved_at: kept.head.retrieved_at,
    }
}

/// The host could not be reached, or fell silent.
const fn broken(error: UpstreamError) -> Failure {
    Failure { error, again: Again::Later, is_sound: false }
}

fn unusable(request: &Request, reason: String) -> Failure {
    let error = UpstreamError::Unusable { host: request.host().to_owned(), reason };
    Failure { error, again: Again::Never, is_sound: false }
}

/// Seconds, and a begun one as a whole.
fn seconds(time: Duration) -> u64 {
    time.as_secs() + u64::from(time.subsec_nanos() > 0)
}

#[cfg(test)]
mod tests;
