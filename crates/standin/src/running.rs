//! A stand-in that is running: its address, what it was asked, and how it fails.

use std::{
    io::Write,
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread::JoinHandle,
    time::{Duration, Instant},
};

use crate::{
    Fault, StandinError,
    fault::Delivery,
    message::{Answer, Question},
};

/// How long a silent client is waited for.
const PATIENCE: Duration = Duration::from_secs(30);
/// The time between two bytes of a dripping answer.
const DRIP: Duration = Duration::from_millis(100);

/// What one source answers.
pub(crate) trait Source: Send + Sync + 'static {
    /// The true answer.
    fn answer(&self, question: &Question) -> Answer;

    /// The answer when most of its index is gone; None where it has none.
    fn shards_failed(&self) -> Option<Answer> {
        None
    }
}

/// A question that arrived.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Seen {
    /// How long after the start it arrived.
    pub after: Duration,
    /// The method.
    pub method: String,
    /// The path with its query string, as it was sent.
    pub target: String,
    /// The headers, names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: String,
    /// The status that was answered; 0 where nothing was.
    pub status: u16,
}

/// A stand-in that is running. It stops when it is dropped.
pub struct Running {
    address: SocketAddr,
    desk: Arc<Desk>,
    thread: Option<JoinHandle<()>>,
}

/// What the threads of one stand-in share.
struct Desk {
    started: Instant,
    seen: Mutex<Vec<Seen>>,
    /// The faults that are set, the newest last.
    faults: Mutex<Vec<Set>>,
    stopped: Mutex<bool>,
    stop: Condvar,
}

/// A fault, where and how often it happens.
struct Set {
    fault: Fault,
    /// Only where the target holds this.
    part: String,
    /// How many times more; None is always.
    times: Option<usize>,
}

impl Running {
    /// Starts to answer for a source at a port of this machine.
    pub(crate) fn start(source: impl Source, port: u16) -> Result<Self, StandinError> {
        let failed = |source| StandinError::Port { port, source };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let desk = Arc::new(Desk {
            started: Instant::now(),
            seen: Mutex::default(),
            faults: Mutex::default(),
            stopped: Mutex::new(false),
            stop: Condvar::new(),
        });
        let shared = Arc::clone(&desk);
        let source = Arc::new(source);
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming() {
                if shared.has_stopped() {
                    return;
                }
                let Ok(stream) = stream else { continue };
                let (desk, source) = (Arc::clone(&shared), Arc::clone(&source));
                std::thread::spawn(move || desk.serve(stream, source.as_ref()));
            }
        });
        Ok(Self { address, desk, thread: Some(thread) })
    }

    /// Where it answers: `http://127.0.0.1:PORT`.
    pub fn address(&self) -> String {
        format!("http://{}", self.address)
    }

    /// What it was asked so far, in the order of arrival.
    pub fn requests(&self) -> Vec<Seen> {
        held(&self.desk.seen).clone()
    }

    /// Forgets what it was asked so far.
    pub fn forget_requests(&self) {
        held(&self.desk.seen).clear();
    }

    /// Lets every answer fail in this way until [`Running::clear_faults`].
    pub fn set_fault(&self, fault: Fault) {
        self.set(fault, "", None);
    }

    /// Lets the next answers fail in this way, and those after them succeed.
    pub fn set_fault_times(&self, fault: Fault, times: usize) {
        if times > 0 {
            self.set(fault, "", Some(times));
        }
    }

    /// Lets the answers fail whose target (path and query string) holds this text.
    pub fn set_fault_at(&self, part: &str, fault: Fault) {
        self.set(fault, part, None);
    }

    /// Lets every answer succeed again.
    pub fn clear_faults(&self) {
        held(&self.desk.faults).clear();
    }

    fn set(&self, fault: Fault, part: &str, times: Option<usize>) {
        held(&self.desk.faults).push(Set { fault, part: part.to_owned(), times });
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        *held(&self.desk.stopped) = true;
        self.desk.stop.notify_all();
        // The listener waits for a connection and looks up when one comes.
        drop(TcpStream::connect(self.address));
        if let Some(thread) = self.thread.take() {
            // A panic of that thread has been printed already.
            let _ = thread.join();
        }
    }
}

impl Desk {
    fn serve(&self, mut stream: TcpStream, source: &dyn Source) {
        if stream.set_read_timeout(Some(PATIENCE)).is_err() {
            return;
        }
        let Some(question) = Question::read(&stream) else { return };
        let after = self.started.elapsed();
        let fault = self.fault(&question.target);
        let answer = source.answer(&question).unless_known(&question);
        let (answer, delivery) = match fault {
            Some(fault) => fault.spoil(answer, source.shards_failed()),
            None => (answer, Delivery::Whole),
        };
        let status = if delivery == Delivery::Nothing { 0 } else { answer.status };
        let with_body = question.method != "HEAD";
        let Question { method, target, headers, body } = question;
        held(&self.seen).push(Seen { after, method, target, headers, body, status });
        // A client that has gone away is not a failure of a source.
        let _ = self.deliver(&mut stream, &answer, delivery, with_body);
    }

    fn deliver(
        &self,
        stream: &mut TcpStream,
        answer: &Answer,
        delivery: Delivery,
        with_body: bool,
    ) -> std::io::Result<()> {
        match delivery {
            Delivery::Whole => answer.send(stream, with_body),
            Delivery::Nothing => Ok(()),
            Delivery::Half => {
                stream.write_all(&answer.head())?;
                let (half, _) = answer.body.split_at(answer.body.len() / 2);
                stream.write_all(half)?;
                stream.flush()
            }
            Delivery::Drip => {
                stream.write_all(&answer.head())?;
                for byte in &answer.body {
                    stream.write_all(&[*byte])?;
                    stream.flush()?;
                    if self.wait(DRIP) {
                        break;
                    }
                }
                Ok(())
            }
        }
    }

    /// The fault that is set for a target, the newest first.
    fn fault(&self, target: &str) -> Option<Fault> {
        let mut faults = held(&self.faults);
        let at = faults.iter().rposition(|set| target.contains(&set.part))?;
        let set = faults.get_mut(at)?;
        let fault = set.fault.clone();
        if let Some(times) = &mut set.times {
            *times = times.saturating_sub(1);
            if *times == 0 {
                faults.remove(at);
            }
        }
        Some(fault)
    }

    fn has_stopped(&self) -> bool {
        *held(&self.stopped)
    }

    /// Waits; true where the stand-in was stopped meanwhile.
    fn wait(&self, time: Duration) -> bool {
        let waited = self.stop.wait_timeout_while(held(&self.stopped), time, |stopped| !*stopped);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }
}

/// What a mutex holds. What is behind it here is whole after every line, even after a panic.
fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
