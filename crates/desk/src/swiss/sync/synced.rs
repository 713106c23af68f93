//! What a synchronisation did, and how often the source was asked for it.

use jiff::{Timestamp, civil::Date};
use schemars::JsonSchema;
use serde::Serialize;
use upstream::Rate;

use super::scope::Scope;
use crate::{DeskError, NotUnderstood};

/// How many things that could not be read are listed of each scope.
const MOST_NOT_READ: usize = 200;

/// What a synchronisation did.
#[derive(Clone, Debug, JsonSchema, PartialEq, Serialize)]
pub struct SyncAnswer {
    /// The source.
    pub source: String,
    /// What was done of each court, act or language.
    pub scopes: Vec<SyncScope>,
    /// Decisions that the source has withdrawn from publication, and that were therefore removed
    /// here.
    pub withdrawn: Vec<String>,
    /// What is missing or uncertain in all of it.
    pub warnings: Vec<String>,
    /// How often which host was asked.
    pub requests: Vec<HostAsked>,
    /// Whether everything asked for is here now.
    pub complete: bool,
    /// What ended it before its end.
    pub failure: Option<SyncFailure>,
}

/// What was done of one court, act or language.
#[derive(Clone, Debug, JsonSchema, PartialEq, Serialize)]
pub struct SyncScope {
    /// What it is: `entscheidsuche CH_BGer de 2020-01-01..`.
    pub scope: String,
    /// How it ended.
    pub outcome: Outcome,
    /// Whether it went on where an earlier run was interrupted.
    pub resumed: bool,
    /// Where only what is new was asked for: what the source has taken in since this day.
    #[schemars(with = "Option<String>")]
    pub new_since: Option<Date>,
    /// How many documents the source listed in this run.
    pub listed: usize,
    /// How many it has of the scope, where it says so.
    pub of: Option<u64>,
    /// Documents that were not kept here.
    pub added: usize,
    /// Documents that were kept and have changed.
    pub changed: usize,
    /// Documents that were kept just so.
    pub unchanged: usize,
    /// Documents that were removed because the source has others in their place.
    pub removed: usize,
    /// Documents that are kept here and that the source no longer lists.
    pub gone: Vec<String>,
    /// How many documents of the scope are kept now.
    pub documents: Option<usize>,
    /// Up to when the source was asked.
    pub finished_at: Option<String>,
    /// Texts that the source has and that could not be read or not to their end.
    pub failed: usize,
    /// What could not be read, at most two hundred of them.
    pub not_read: Vec<NotUnderstood>,
    /// How much more could not be read.
    pub more_not_read: usize,
}

/// How the synchronisation of a scope ended.
#[derive(Clone, Copy, Debug, Default, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It was not begun, because something before it failed or it was stopped.
    #[default]
    NotBegun,
    /// Everything the source has of it was asked for.
    Complete,
    /// Everything was asked for, and some texts could not be read; why stands with them.
    Partial,
    /// As many were taken in as were asked for; the same again goes on from there.
    Limited,
    /// It was stopped; the same again goes on from there.
    Stopped,
    /// Something failed; the same again goes on from there.
    Interrupted,
    /// The source has no such thing.
    NotFound,
}

/// How often a host was asked.
#[derive(Clone, Debug, JsonSchema, PartialEq, Serialize)]
pub struct HostAsked {
    /// The host.
    pub host: String,
    /// Requests that were sent.
    pub requests: u64,
    /// Those of them that failed.
    pub failures: u64,
    /// Questions that were answered without a request.
    pub from_cache: u64,
    /// Bytes that came.
    pub bytes: u64,
    /// Seconds from the first request to the last.
    pub seconds: f64,
    /// Requests in a second.
    pub per_second: Option<f64>,
    /// The least time between two requests, in milliseconds.
    pub shortest_gap_ms: Option<u64>,
}

/// What ended a synchronisation before its end.
#[derive(Clone, Debug, JsonSchema, PartialEq, Serialize)]
pub struct SyncFailure {
    /// The code, as the tools have it.
    pub code: String,
    /// What happened.
    pub message: String,
    /// After how many seconds to go on, where that is known.
    pub retry_after: Option<u64>,
    /// Its class, which is the exit code.
    #[serde(skip)]
    pub class: law::Class,
}

impl SyncAnswer {
    pub(in crate::swiss) fn of(source: &str) -> Self {
        Self {
            source: source.to_owned(),
            scopes: Vec::new(),
            withdrawn: Vec::new(),
            warnings: Vec::new(),
            requests: Vec::new(),
            complete: false,
            failure: None,
        }
    }
}

impl SyncScope {
    pub(in crate::swiss) fn of(scope: &Scope) -> Self {
        Self {
            scope: scope.to_string(),
            outcome: Outcome::NotBegun,
            resumed: false,
            new_since: None,
            listed: 0,
            of: None,
            added: 0,
            changed: 0,
            unchanged: 0,
            removed: 0,
            gone: Vec::new(),
            documents: None,
            finished_at: None,
            failed: 0,
            not_read: Vec::new(),
            more_not_read: 0,
        }
    }

    /// How it ended where everything was asked for.
    pub(in crate::swiss) const fn asked_for(&self) -> Outcome {
        if self.failed == 0 { Outcome::Complete } else { Outcome::Partial }
    }

    /// Notes a text that could not be read, and why.
    pub(in crate::swiss) fn failed(&mut self, place: &str, reason: impl Into<String>) {
        self.failed += 1;
        self.not_read(place, reason);
    }

    /// Notes something that could not be read, and why.
    pub(in crate::swiss) fn not_read(&mut self, place: &str, reason: impl Into<String>) {
        if self.not_read.len() < MOST_NOT_READ {
            let (place, reason) = (place.to_owned(), reason.into());
            self.not_read.push(NotUnderstood { place, reason });
        } else {
            self.more_not_read += 1;
        }
    }
}

impl SyncFailure {
    pub(in crate::swiss) fn of(error: &DeskError) -> Self {
        Self {
            code: error.code().to_owned(),
            message: error.to_string(),
            retry_after: error.retry_after(),
            class: error.class(),
        }
    }
}

/// How often each host was asked since an earlier count.
pub(crate) fn asked_since(before: &[Rate], now: &[Rate]) -> Vec<HostAsked> {
    let mut asked = Vec::new();
    for rate in now {
        let earlier = before.iter().find(|earlier| earlier.host == rate.host);
        let count = |of: fn(&Rate) -> u64| of(rate).saturating_sub(earlier.map_or(0, of));
        let requests = count(|rate| rate.requests);
        let first: Option<Timestamp> = earlier.and_then(|earlier| earlier.last).or(rate.first);
        let time = first.zip(rate.last).map(|(first, last)| last.duration_since(first));
        let seconds = time.map_or(0.0, |time| time.as_secs_f64().max(0.0));
        let host = HostAsked {
            host: rate.host.clone(),
            requests,
            failures: count(|rate| rate.failures),
            from_cache: count(|rate| rate.from_cache),
            bytes: count(|rate| rate.bytes),
            seconds,
            per_second: (seconds > 0.0).then(|| requests.saturating_sub(1) as f64 / seconds),
            shortest_gap_ms: rate.shortest_gap_ms,
        };
        if host.requests + host.from_cache > 0 {
            asked.push(host);
        }
    }
    asked
}
