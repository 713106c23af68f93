//! Who is in: a cookie that only the browser knows, for eight hours at most.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use desk::Session;
use sha2::{Digest, Sha256};

use crate::{
    held::held,
    random::random,
    rooms::{case::Intakes, check::Checks, research::Runs},
};

/// How long one may stay in without showing the token again.
pub(crate) const STAY: Duration = Duration::from_secs(8 * 3_600);
/// How many may be in at a time; the one who came first makes room.
const MOST: usize = 2_000;

/// Whose token was shown.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Holder {
    /// Whoever sits at this machine.
    ThisMachine,
    /// The token of this id.
    Token(String),
}

/// One who is in.
#[derive(Debug)]
pub(crate) struct Entered {
    /// Whose token was shown.
    pub holder: Holder,
    /// What every form must send back, so that no other page can send it.
    pub csrf: String,
    /// Which case it is about.
    pub conversation: Session,
    /// The papers that were checked.
    pub checks: Checks,
    /// The researches that run.
    pub runs: Runs,
    /// The files that were taken into cases.
    pub intakes: Intakes,
    begun: Instant,
}

/// All who are in, by the hash of their cookie.
#[derive(Debug, Default)]
pub(crate) struct Sessions(Mutex<HashMap<[u8; 32], Arc<Entered>>>);

impl Sessions {
    /// Lets one in; the text of the cookie. `None` where the system gives no random numbers.
    pub(crate) fn enter(&self, holder: Holder) -> Option<String> {
        let (cookie, csrf) = (random()?, random()?);
        let (conversation, begun) = (Session::default(), Instant::now());
        let entered = Arc::new(Entered {
            holder,
            csrf,
            conversation,
            checks: Checks::default(),
            runs: Runs::default(),
            intakes: Intakes::default(),
            begun,
        });
        let mut all = held(&self.0);
        all.retain(|_, one| one.begun.elapsed() < STAY);
        if all.len() >= MOST
            && let Some(first) = all.iter().min_by_key(|(_, one)| one.begun)
        {
            let first = *first.0;
            all.remove(&first);
        }
        all.insert(hash(&cookie), entered);
        Some(cookie)
    }

    /// Who shows this cookie.
    pub(crate) fn of(&self, cookie: &str) -> Option<Arc<Entered>> {
        let found = held(&self.0).get(&hash(cookie)).map(Arc::clone)?;
        (found.begun.elapsed() < STAY).then_some(found)
    }

    /// Lets one out.
    pub(crate) fn leave(&self, cookie: &str) {
        held(&self.0).remove(&hash(cookie));
    }
}

fn hash(cookie: &str) -> [u8; 32] {
    Sha256::digest(cookie.as_bytes()).into()
}
