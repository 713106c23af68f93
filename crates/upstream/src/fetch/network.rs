//! The network: requests over HTTP, encrypted, with the certificates that the machine trusts.

use std::{
    error::Error,
    io::{self, Read},
    sync::OnceLock,
    thread,
    time::{Duration, Instant},
};

use jiff::Timestamp;
use reqwest::{
    blocking::{Client, RequestBuilder},
    redirect::Policy,
};

use super::{
    Form, Request, Secret,
    request::is_here,
    transport::{Clock, Raw, Terms, Transport},
};
use crate::UpstreamError;

/// The network of this machine and its clock.
///
/// Where the environment names a proxy (`HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY`, `NO_PROXY`), it is
/// used; never for this machine itself.
#[derive(Debug)]
pub struct Network {
    /// Made at the first request: starting must stay quick.
    far: OnceLock<Result<Client, String>>,
    /// For this machine itself.
    near: OnceLock<Result<Client, String>>,
    /// What is shown to the one host that is asked, where it wants to see something.
    key: Option<Secret>,
    started: Instant,
}

/// How long connecting may take.
const CONNECTING: Duration = Duration::from_secs(10);
/// By what a source knows who asks.
const NAME: &str = concat!("Fontes/", env!("CARGO_PKG_VERSION"), " (legal research)");
/// How much is taken in of an answer that only says why there is none.
const EXCUSE: u64 = 64 << 10;

impl Default for Network {
    fn default() -> Self {
        Self { far: OnceLock::new(), near: OnceLock::new(), key: None, started: Instant::now() }
    }
}

impl Network {
    /// The same, which shows a key with every request. It is for one host: see [`super::Fetch::only`].
    #[must_use]
    pub fn showing(mut self, key: Option<Secret>) -> Self {
        self.key = key;
        self
    }

    fn client(&self, host: &str) -> Result<&Client, String> {
        let is_near = is_here(host);
        let made = if is_near { &self.near } else { &self.far };
        made.get_or_init(|| client(is_near)).as_ref().map_err(Clone::clone)
    }
}

fn client(is_near: bool) -> Result<Client, String> {
    let provider = rustls::crypto::ring::default_provider();
    // Another part of the program may have been first.
    let _ = rustls::crypto::CryptoProvider::install_default(provider);
    let client = Client::builder()
        .user_agent(NAME)
        .connect_timeout(CONNECTING)
        // Where a redirection leads is looked at first.
        .redirect(Policy::none())
        .referer(false);
    let client = if is_near { client.no_proxy() } else { client };
    client.build().map_err(|error| told(&error))
}

impl Transport for Network {
    fn send(&self, request: &Request, terms: &Terms) -> Result<Raw, UpstreamError> {
        let host = request.host().to_owned();
        let unreachable = |reason| UpstreamError::Unreachable { host: host.clone(), reason };
        let timed_out =
            || UpstreamError::TimedOut { host: host.clone(), seconds: terms.time.as_secs().max(1) };
        let client = self.client(&host).map_err(unreachable)?;
        let mut built = built(client, request, terms);
        if let Some(key) = &self.key {
            built = built.header("authorization", key.header());
        }
        let answer = built.send().map_err(|error| {
            if error.is_timeout() { timed_out() } else { unreachable(told(&error)) }
        })?;
        let mut raw = Raw { status: answer.status().as_u16(), ..Raw::default() };
        for (name, value) in answer.headers() {
            if let Ok(value) = value.to_str() {
                raw.headers.push((name.as_str().to_owned(), value.to_owned()));
            }
        }
        let is_answer = answer.status().is_success();
        let most = if is_answer { request.most } else { EXCUSE };
        let too_long = || UpstreamError::TooLong { host: host.clone(), most };
        if is_answer && answer.content_length().is_some_and(|length| length > most) {
            return Err(too_long());
        }
        // What is counted is unpacked: a small answer must not fill the memory.
        let read = answer.take(most + 1).read_to_end(&mut raw.body);
        match read {
            Err(error) if is_timeout(&error) => return Err(timed_out()),
            Err(_) => raw.is_cut = true,
            Ok(_) if raw.body.len() as u64 > most && is_answer => return Err(too_long()),
            Ok(_) => {}
        }
        Ok(raw)
    }
}

fn built(client: &Client, request: &Request, terms: &Terms) -> RequestBuilder {
    let mut built = match &request.form {
        None => client.get(&request.address),
        Some(Form::Json(text)) => client
            .post(&request.address)
            .header("content-type", "application/json")
            .body(text.clone()),
        Some(Form::Fields(fields)) => client.post(&request.address).form(fields),
    };
    built = built.header("accept", request.expects.accept());
    if let Some(etag) = &terms.etag {
        built = built.header("if-none-match", etag);
    }
    if let Some(time) = &terms.last_modified {
        built = built.header("if-modified-since", time);
    }
    if let Some((first, last)) = request.part {
        // A part of what is packed on the way would be a part of something else.
        built = built.header("range", format!("bytes={first}-{last}"));
        built = built.header("accept-encoding", "identity");
    }
    // It counts until the last byte is read.
    built.timeout(terms.time)
}

/// What happened, without the address: the question may stand in it.
fn told(error: &dyn Error) -> String {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    let text = cause.to_string();
    if text.contains("://") { "the request could not be sent".to_owned() } else { text }
}

fn is_timeout(error: &io::Error) -> bool {
    let mut cause: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(each) = cause {
        let is_late = each.downcast_ref::<reqwest::Error>().is_some_and(reqwest::Error::is_timeout)
            || each
                .downcast_ref::<io::Error>()
                .is_some_and(|error| error.kind() == io::ErrorKind::TimedOut);
        if is_late {
            return true;
        }
        // An error of reading hides the one it was made of from `source`.
        let inside = each.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        cause = inside.map(|inside| inside as &(dyn Error + 'static)).or_else(|| each.source());
    }
    false
}

impl Clock for Network {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }

    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    #[expect(
        clippy::disallowed_methods,
        reason = "a question blocks its own thread, never a runtime"
    )]
    fn wait(&self, time: Duration) {
        thread::sleep(time);
    }
}
