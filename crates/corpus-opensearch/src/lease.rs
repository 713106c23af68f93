//! Who writes: a document of the registry that one program holds and renews.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{RecvTimeoutError, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use corpus::StoreError;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    client::{Body, Client, found, wait},
    failure::{Failure, unwritten},
    mapping::Names,
    random::random,
    settings::Settings,
};

/// The name of the lease among the documents of the registry.
const NAME: &str = "lease";

/// How often a lease of another is looked at.
const GLANCE: Duration = Duration::from_millis(250);

/// The right to write. It is renewed by a thread of its own until it is given up.
#[derive(Debug)]
pub(crate) struct Lease {
    shared: Arc<Shared>,
    stop: Option<Sender<()>>,
    renewal: Option<thread::JoinHandle<()>>,
}

#[derive(Debug)]
struct Shared {
    client: Client,
    registry: String,
    holder: String,
    term: Duration,
    /// The last state of the document, of which the next is made; and when it was written.
    state: Mutex<(State, Instant)>,
    is_lost: AtomicBool,
}

/// What tells one state of a document from another.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct State {
    sequence: u64,
    term: u64,
}

impl Lease {
    /// Takes the lease. Where another holds it, it is watched for as long as a lease holds without being
    /// renewed: then it is taken, and where it is renewed the other goes on writing.
    pub(crate) fn take(settings: &Settings, names: &Names) -> Result<Self, StoreError> {
        // A node that hangs must not cost the lease: the next is asked while it still holds.
        let patience = settings.patience.min(settings.term / 3);
        let client = Client::new(&Settings { patience, ..settings.clone() })?;
        let holder = random()?;
        // It holds from the moment in which it was asked for, not from that of the answer.
        let taken = |state: State, client: Client, since: Instant| {
            let shared = Arc::new(Shared {
                client,
                registry: names.registry.clone(),
                holder: holder.clone(),
                term: settings.term,
                state: Mutex::new((state, since)),
                is_lost: AtomicBool::new(false),
            });
            Self::renewing(shared)
        };
        let body = json!({ "sort": "lease", "kept": { "holder": holder } });
        let mut watched: Option<(State, Instant)> = None;
        let mut asked = Instant::now();
        loop {
            let Some(known) = look(&client, &names.registry).map_err(unwritten)? else {
                let path = format!("{}/_create/{NAME}", names.registry);
                asked = Instant::now();
                match put(&client, &path, &body) {
                    Ok(state) => return taken(state, client, asked),
                    Err(Failure::Conflict) => continue,
                    Err(failure) => return Err(unwritten(failure)),
                }
            };
            if known.1 == holder {
                // The answer to taking it was lost on the way.
                return taken(known.0, client, asked);
            }
            match watched {
                Some((state, _)) if state != known.0 => return Err(StoreError::Busy),
                Some((_, since)) if since.elapsed() >= settings.term => {
                    asked = Instant::now();
                    match put(&client, &path_of(&names.registry, known.0), &body) {
                        Ok(state) => return taken(state, client, asked),
                        // Another was first, or the answer was lost: its holder says which.
                        Err(Failure::Conflict) => watched = None,
                        Err(failure) => return Err(unwritten(failure)),
                    }
                }
                Some(_) => {}
                None => watched = Some((known.0, Instant::now())),
            }
            wait(GLANCE.min(settings.term / 4));
        }
    }

    fn renewing(shared: Arc<Shared>) -> Result<Self, StoreError> {
        let (stop, stopped) = channel();
        let renewed = Arc::clone(&shared);
        let renewal = thread::Builder::new()
            .name("lease".to_owned())
            .spawn(move || {
                let every = renewed.term / 4;
                while stopped.recv_timeout(every) == Err(RecvTimeoutError::Timeout) {
                    let _ = renewed.renew();
                }
            })
            .map_err(|error| StoreError::Failed {
                doing: crate::failure::WRITTEN,
                reason: format!("no thread can be started: {error}; end other programs"),
            })?;
        Ok(Self { shared, stop: Some(stop), renewal: Some(renewal) })
    }

    /// Whether another program may hold it by now.
    pub(crate) fn is_lost(&self) -> bool {
        self.shared.is_lost()
    }

    /// Fails where another program may hold it by now.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        if self.is_lost() { Err(lost()) } else { Ok(()) }
    }

    /// Renews it now, and fails where that cannot be done.
    pub(crate) fn certain(&self) -> Result<(), StoreError> {
        if self.shared.renew() && !self.is_lost() { Ok(()) } else { Err(lost()) }
    }

    /// Whether another was seen to hold it.
    pub(crate) fn is_taken(&self) -> bool {
        self.shared.is_lost.load(Ordering::Acquire)
    }

    /// Gives it up.
    pub(crate) fn give_up(mut self) -> Result<(), StoreError> {
        self.stop();
        self.shared.remove().map_err(unwritten)
    }

    /// Renews it no more, and does not give it up.
    #[cfg(test)]
    pub(crate) fn forget(mut self) {
        self.stop();
    }

    fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(renewal) = self.renewal.take() {
            // It ends by itself; what it left undone is done by nobody.
            drop(renewal.join());
        }
    }
}

fn lost() -> StoreError {
    StoreError::Failed {
        doing: crate::failure::WRITTEN,
        reason:
            "the lease to write could not be renewed in time, and another program may hold it; see \
                 that the cluster runs, then write again"
                .to_owned(),
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        if self.renewal.is_some() {
            self.stop();
            // Where that fails, the next who writes waits until it is over.
            drop(self.shared.remove());
        }
    }
}

impl Shared {
    fn is_lost(&self) -> bool {
        let (_, since) = *self.state.lock().unwrap_or_else(PoisonError::into_inner);
        // Others take it when they have watched it for a whole term.
        self.is_lost.load(Ordering::Acquire) || since.elapsed() >= self.term
    }

    /// Renews it, and answers whether that was done.
    fn renew(&self) -> bool {
        // Where an answer was lost on the way, its state is read, and it is renewed once more: the state may be an
        // older one than others have watched since.
        for _ in 0..2 {
            let state = self.state.lock().unwrap_or_else(PoisonError::into_inner).0;
            let begun = Instant::now();
            let body = json!({ "sort": "lease", "kept": { "holder": self.holder } });
            match put(&self.client, &path_of(&self.registry, state), &body) {
                Ok(state) => {
                    *self.state.lock().unwrap_or_else(PoisonError::into_inner) = (state, begun);
                    return true;
                }
                Err(Failure::Conflict) => match look(&self.client, &self.registry) {
                    Ok(Some((state, holder))) if holder == self.holder => {
                        self.state.lock().unwrap_or_else(PoisonError::into_inner).0 = state;
                    }
                    Ok(_) => {
                        self.is_lost.store(true, Ordering::Release);
                        return false;
                    }
                    Err(_) => return false,
                },
                // Perhaps the next time.
                Err(_) => return false,
            }
        }
        false
    }

    fn remove(&self) -> Result<(), Failure> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner).0;
        let path = path_of(&self.registry, state);
        match self.client.ask(&Method::DELETE, &path, Body::None).and_then(found) {
            // It was another's, or is gone already.
            Ok(_) | Err(Failure::Conflict) => Ok(()),
            Err(Failure::Refused { status: 404, .. }) => Ok(()),
            Err(failure) => Err(failure),
        }
    }
}

fn path_of(registry: &str, state: State) -> String {
    format!("{registry}/_doc/{NAME}?if_seq_no={}&if_primary_term={}", state.sequence, state.term)
}

fn put(client: &Client, path: &str, body: &Value) -> Result<State, Failure> {
    let answer = client.ask(&Method::PUT, path, Body::Json(body)).and_then(found)?;
    Ok(state_of(&answer))
}

fn state_of(answer: &Value) -> State {
    let number = |key: &str| answer.get(key).and_then(Value::as_u64).unwrap_or_default();
    State { sequence: number("_seq_no"), term: number("_primary_term") }
}

/// The lease as it is, and who holds it.
fn look(client: &Client, registry: &str) -> Result<Option<(State, String)>, Failure> {
    let path = format!("{registry}/_doc/{NAME}");
    let answer = client.ask(&Method::GET, &path, Body::None)?;
    if answer.status == 404 {
        return Ok(None);
    }
    let body = found(answer)?;
    let holder = body.pointer("/_source/kept/holder").and_then(Value::as_str).unwrap_or_default();
    Ok(Some((state_of(&body), holder.to_owned())))
}
