//! Requests to the nodes of a cluster: which is asked, how often, and what an answer is.

use std::{
    error::Error,
    io::Read as _,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use corpus::StoreError;
use reqwest::{Certificate, Method, blocking, redirect::Policy};
use serde_json::{Value, json};

use crate::{
    failure::{Failure, late, unread, unsound},
    random::random,
    settings::{Password, Settings},
};

/// How long connecting may take.
const CONNECTING: Duration = Duration::from_secs(3);

/// How long is waited between two rounds through the nodes, at first and at most.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// How long a node that is down or has too much to do is waited for, in all.
const RECOVERY: Duration = Duration::from_secs(20);

/// No answer is longer than this, in bytes.
const LONGEST: u64 = 1 << 30;

/// What is sent.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Body<'a> {
    /// Nothing.
    None,
    /// One value.
    Json(&'a Value),
    /// One value a line.
    Lines(&'a str),
}

/// What came back.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

/// The way to a cluster.
#[derive(Debug)]
pub(crate) struct Client {
    http: blocking::Client,
    urls: Vec<String>,
    /// The node that answered last.
    current: AtomicUsize,
    login: Option<(String, Password)>,
    patience: Duration,
    /// How long a node that is down is waited for.
    recovery: Duration,
    /// By what the engine chooses among the copies of a part: always the same ones for this program, whose answers
    /// are then steady, and others for other programs.
    preference: String,
}

impl Client {
    /// The way to the cluster of these settings; asks nothing yet.
    pub(crate) fn new(settings: &Settings) -> Result<Self, StoreError> {
        let closed = |reason: String| StoreError::Closed {
            reason,
            remedy: "see `ca_file` and `urls` in `[corpus]`".to_owned(),
        };
        // Another part of the program may have been first.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut builder = blocking::Client::builder()
            .user_agent(concat!("Fontes/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(CONNECTING)
            .timeout(settings.patience)
            .tcp_nodelay(true)
            .no_proxy()
            // A password must not follow an answer elsewhere.
            .redirect(Policy::none())
            .referer(false);
        if let Some(pem) = &settings.authorities {
            let certificates = Certificate::from_pem_bundle(pem)
                .map_err(|error| closed(format!("the certificates cannot be read: {error}")))?;
            if certificates.is_empty() {
                return Err(closed("the file of certificates holds none".to_owned()));
            }
            builder = builder.tls_certs_only(certificates);
        }
        let http = builder.build().map_err(|error| closed(innermost(&error)))?;
        Ok(Self {
            http,
            urls: settings.urls.clone(),
            current: AtomicUsize::new(0),
            login: settings.login.clone(),
            patience: settings.patience,
            recovery: RECOVERY.min(settings.patience),
            preference: format!("fontes-{}", random()?),
        })
    }

    /// By what the engine chooses among the copies of a part.
    pub(crate) fn preference(&self) -> &str {
        &self.preference
    }

    /// How long one question may take.
    pub(crate) const fn patience(&self) -> Duration {
        self.patience
    }

    /// Asks, and asks another node or a little later where that may help. Whatever is asked does no harm
    /// when it is asked twice. An answer that says that something is not there, or was changed by another,
    /// is an answer.
    pub(crate) fn ask(
        &self,
        method: &Method,
        path: &str,
        body: Body<'_>,
    ) -> Result<Answer, Failure> {
        let begun = Instant::now();
        let mut pause = FIRST_PAUSE;
        loop {
            let failure = match self.round(method, path, body) {
                Ok(answer) => return Ok(answer),
                Err(failure) => failure,
            };
            if !failure.is_passing() || begun.elapsed() + pause > self.recovery {
                return Err(failure);
            }
            wait(pause);
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Asks each node at most once, the one that answered last before the others.
    fn round(&self, method: &Method, path: &str, body: Body<'_>) -> Result<Answer, Failure> {
        let first = self.current.load(Ordering::Relaxed);
        let mut failed = None;
        let mut was_late = false;
        for turn in 0..self.urls.len() {
            let place = (first + turn) % self.urls.len();
            let Some(url) = self.urls.get(place) else { continue };
            match self.once(url, method, path, body) {
                Ok(answer) => {
                    self.current.store(place, Ordering::Relaxed);
                    return Ok(answer);
                }
                // A node that hangs is left for the next, which is asked once.
                Err(failure @ Failure::TimedOut { .. }) => {
                    self.current.store((place + 1) % self.urls.len(), Ordering::Relaxed);
                    if was_late {
                        return Err(failure);
                    }
                    was_late = true;
                    failed = Some(failure);
                }
                // The others would say the same.
                Err(failure) if !failure.is_passing() => return Err(failure),
                Err(failure) => failed = Some(failure),
            }
        }
        Err(match failed {
            Some(Failure::Unreachable { reason, .. }) => {
                Failure::Unreachable { urls: self.urls.join(", "), reason }
            }
            Some(failure) => failure,
            None => Failure::Unreachable { urls: String::new(), reason: "no address".to_owned() },
        })
    }

    fn once(
        &self,
        url: &str,
        method: &Method,
        path: &str,
        body: Body<'_>,
    ) -> Result<Answer, Failure> {
        let mut request = self.http.request(method.clone(), format!("{url}/{path}"));
        if let Some((user, password)) = &self.login {
            request = request.basic_auth(user, Some(password.as_str()));
        }
        request = match body {
            Body::None => request,
            Body::Json(value) => {
                request.header("content-type", "application/json").body(value.to_string())
            }
            Body::Lines(lines) => {
                request.header("content-type", "application/x-ndjson").body(lines.to_owned())
            }
        };
        let unsent = |error: reqwest::Error| self.unsent(url, &error);
        let answer = request.send().map_err(unsent)?;
        let status = answer.status().as_u16();
        let without_end = || Failure::Strange { reason: format!("{url} answers without end") };
        if answer.content_length().is_some_and(|length| length > LONGEST) {
            return Err(without_end());
        }
        let mut text = String::new();
        // A length that is not said beforehand is measured.
        let read = answer.take(LONGEST + 1).read_to_string(&mut text);
        // A node that was lost amid its answer: another has it.
        read.map_err(|error| Failure::Unreachable {
            urls: url.to_owned(),
            reason: format!("it broke off its answer: {error}"),
        })?;
        if text.len() as u64 > LONGEST {
            return Err(without_end());
        }
        if text.is_empty() && status < 300 {
            return Ok(Answer { status, body: Value::Null });
        }
        let read = serde_json::from_str::<Value>(&text);
        match (status, read) {
            (200..300 | 404 | 409, Ok(body)) if !is_missing(&body) => Ok(Answer { status, body }),
            (200..300, Err(error)) => {
                Err(Failure::Strange { reason: format!("{url} does not answer in JSON: {error}") })
            }
            (_, Ok(body)) => Err(Failure::of(status, &body)),
            (_, Err(_)) => Err(Failure::of(status, &json!({ "error": text }))),
        }
    }

    fn unsent(&self, url: &str, error: &reqwest::Error) -> Failure {
        let reason = innermost(error);
        if error.is_timeout() && !error.is_connect() {
            return late(self.patience);
        }
        let is_distrust = ["certificate", "UnknownIssuer", "self-signed"]
            .into_iter()
            .any(|word| chain(error).contains(word));
        if is_distrust {
            return Failure::Certificate { url: url.to_owned(), reason };
        }
        Failure::Unreachable { urls: url.to_owned(), reason }
    }

    /// The answer to one search.
    pub(crate) fn search(&self, index: &str, question: &Value) -> Result<Value, Failure> {
        let path = match question.get("pit") {
            Some(_) => "_search?allow_partial_search_results=false\
                        &search_type=dfs_query_then_fetch"
                .to_owned(),
            None => format!(
                "{index}/_search?allow_partial_search_results=false\
                 &search_type=dfs_query_then_fetch&preference={}",
                self.preference
            ),
        };
        self.soundly(|| {
            let answer = self.ask(&Method::POST, &path, Body::Json(question))?;
            let answer = found(answer)?;
            unsound(&answer, self.patience).map_or(Ok(answer), Err)
        })
    }

    /// The answers to several searches, in their order.
    pub(crate) fn searches(&self, index: &str, questions: &[Value]) -> Result<Vec<Value>, Failure> {
        match questions {
            [] => return Ok(Vec::new()),
            [only] => return Ok(vec![self.search(index, only)?]),
            _ => {}
        }
        let header = json!({
            "index": index, "allow_partial_search_results": false,
            "search_type": "dfs_query_then_fetch", "preference": self.preference,
        });
        let mut lines = String::new();
        for question in questions {
            lines.push_str(&format!("{header}\n{question}\n"));
        }
        self.soundly(|| {
            let answer = self.ask(&Method::POST, "_msearch", Body::Lines(&lines))?;
            let mut answer = found(answer)?;
            let Some(Value::Array(answers)) = answer.get_mut("responses").map(Value::take) else {
                return Err(Failure::Strange { reason: "no answers came to questions".to_owned() });
            };
            if answers.len() != questions.len() {
                return Err(Failure::Strange {
                    reason: "an answer to a question lacks".to_owned(),
                });
            }
            match answers.iter().find_map(|answer| unsound(answer, self.patience)) {
                Some(failure) => Err(failure),
                None => Ok(answers),
            }
        })
    }

    /// Asks again where parts did not answer, which passes when a node was lost a moment ago.
    pub(crate) fn soundly<T>(&self, ask: impl Fn() -> Result<T, Failure>) -> Result<T, Failure> {
        let begun = Instant::now();
        let mut pause = FIRST_PAUSE;
        loop {
            match ask() {
                Err(failure @ (Failure::Partial { .. } | Failure::Overloaded))
                    if begun.elapsed() + pause <= self.recovery =>
                {
                    drop(failure);
                    wait(pause);
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
                answer => return answer,
            }
        }
    }

    /// Reads the first answer of a cluster, and refuses what is not an OpenSearch that can be used.
    pub(crate) fn greet(&self) -> Result<(), StoreError> {
        let answer = self.ask(&Method::GET, "", Body::None).map_err(unread)?;
        let version = answer.body.get("version").unwrap_or(&Value::Null);
        let text = |key: &str| version.get(key).and_then(Value::as_str).unwrap_or_default();
        let strange = |reason: String| Err(unread(Failure::Strange { reason }));
        if text("distribution") != "opensearch" {
            return strange(match text("number") {
                "" => "it does not say its version".to_owned(),
                number => format!("it says version {number}, and not that it is OpenSearch"),
            });
        }
        let mut parts = text("number").split('.').map(|part| part.parse::<u32>().unwrap_or(0));
        let number = (parts.next().unwrap_or(0), parts.next().unwrap_or(0));
        // Before it, there was no point in time.
        if number < (2, 4) {
            return strange(format!("it has version {}", text("number")));
        }
        Ok(())
    }
}

/// The body of an answer that must be there.
pub(crate) fn found(answer: Answer) -> Result<Value, Failure> {
    match answer.status {
        200..300 => Ok(answer.body),
        status => Err(Failure::of(status, &answer.body)),
    }
}

/// Whether an answer says that an index is not there.
fn is_missing(body: &Value) -> bool {
    body.pointer("/error/type").and_then(Value::as_str) == Some("index_not_found_exception")
}

fn innermost(error: &dyn Error) -> String {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause.to_string()
}

/// Everything that an error and its causes say.
fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(deeper) = cause {
        text.push_str(": ");
        text.push_str(&deeper.to_string());
        cause = deeper.source();
    }
    text
}

#[expect(clippy::disallowed_methods, reason = "a question blocks its own thread, never a runtime")]
pub(crate) fn wait(time: Duration) {
    thread::sleep(time);
}
