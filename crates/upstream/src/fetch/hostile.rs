//! Servers that answer as they please, hosts that answer from a list, and time that passes at once.

use std::{
    collections::VecDeque,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use jiff::{SignedDuration, Timestamp};

use super::{Clock, Raw, Request, Terms, Transport};
use crate::UpstreamError;

/// A clock on which only waiting lets time pass.
#[derive(Debug, Default)]
pub(crate) struct Hourglass(Mutex<Duration>);

impl Clock for Hourglass {
    fn now(&self) -> Timestamp {
        let start: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
        start + SignedDuration::try_from(self.elapsed()).unwrap()
    }

    fn elapsed(&self) -> Duration {
        *self.0.lock().unwrap()
    }

    fn wait(&self, time: Duration) {
        *self.0.lock().unwrap() += time;
    }
}

/// Answers from a list, the last again and again; each answer takes some time.
pub(crate) struct Script {
    pub(crate) clock: Arc<Hourglass>,
    pub(crate) takes: Duration,
    answers: Mutex<VecDeque<Result<Raw, UpstreamError>>>,
    seen: Mutex<Vec<(Request, Terms)>>,
}

impl Script {
    pub(crate) fn new(answers: Vec<Result<Raw, UpstreamError>>) -> Arc<Self> {
        Arc::new(Self {
            clock: Arc::default(),
            takes: Duration::ZERO,
            answers: Mutex::new(answers.into()),
            seen: Mutex::default(),
        })
    }

    /// What was sent.
    pub(crate) fn seen(&self) -> Vec<(Request, Terms)> {
        self.seen.lock().unwrap().clone()
    }
}

impl Transport for Script {
    fn send(&self, request: &Request, terms: &Terms) -> Result<Raw, UpstreamError> {
        self.seen.lock().unwrap().push((request.clone(), terms.clone()));
        self.clock.wait(self.takes.min(terms.time));
        let mut answers = self.answers.lock().unwrap();
        if answers.len() > 1 { answers.pop_front().unwrap() } else { answers[0].clone() }
    }
}

/// An answer with some headers.
pub(crate) fn raw(status: u16, headers: &[(&str, &str)], body: &str) -> Raw {
    let headers = headers.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    Raw { status, headers, body: body.as_bytes().to_vec(), is_cut: false }
}

/// A server on this machine that answers each connection with bytes from a list, the last again and
/// again, and then closes it.
pub(crate) struct Server {
    pub(crate) address: String,
    seen: Arc<Mutex<Vec<String>>>,
    is_over: Arc<AtomicBool>,
}

/// What a server does with a connection.
#[derive(Clone)]
pub(crate) enum Act {
    /// Sends these bytes.
    Send(Vec<u8>),
    /// Sends these bytes, and then one after another, slowly, without end.
    Drip(Vec<u8>),
    /// Says nothing.
    Silence,
}

impl Server {
    pub(crate) fn start(acts: Vec<Act>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let seen: Arc<Mutex<Vec<String>>> = Arc::default();
        let is_over = Arc::new(AtomicBool::new(false));
        let (heard, over) = (seen.clone(), is_over.clone());
        thread::spawn(move || {
            let mut acts = VecDeque::from(acts);
            for stream in listener.incoming().map_while(Result::ok) {
                if over.load(Ordering::Relaxed) {
                    return;
                }
                let act = if acts.len() > 1 { acts.pop_front().unwrap() } else { acts[0].clone() };
                let (heard, over) = (heard.clone(), over.clone());
                thread::spawn(move || serve(stream, act, &heard, &over));
            }
        });
        Self { address, seen, is_over }
    }

    /// The heads of the requests that came.
    pub(crate) fn seen(&self) -> Vec<String> {
        self.seen.lock().unwrap().clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        let _ = TcpStream::connect(self.address.trim_start_matches("http://"));
    }
}

/// The bytes of an answer that says how long it is.
pub(crate) fn bytes(status: &str, headers: &str, body: &str) -> Act {
    let length = body.len();
    Act::Send(
        format!("HTTP/1.1 {status}\r\ncontent-length: {length}\r\n{headers}\r\n{body}").into(),
    )
}

fn serve(stream: TcpStream, act: Act, heard: &Mutex<Vec<String>>, over: &AtomicBool) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut head = String::new();
    let mut length = 0;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).unwrap_or(0) == 0 || line == "\r\n" {
            break;
        }
        if let Some(told) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = told.trim().parse().unwrap();
        }
        head.push_str(&line);
    }
    let mut body = vec![0; length];
    let _ = reader.read_exact(&mut body);
    heard.lock().unwrap().push(head);
    let mut stream = stream;
    match act {
        Act::Send(bytes) => {
            let _ = stream.write_all(&bytes);
        }
        Act::Drip(bytes) => {
            let mut is_heard = stream.write_all(&bytes).is_ok();
            while is_heard && !over.load(Ordering::Relaxed) {
                pause();
                is_heard = stream.write_all(b" ").is_ok();
            }
        }
        Act::Silence => {
            while !over.load(Ordering::Relaxed) {
                pause();
            }
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "a server that is slow on purpose")]
fn pause() {
    thread::sleep(Duration::from_millis(20));
}
