//! What all pages share: the desk, who is let in, and who is in.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use desk::{Desk, DeskError, Files, Permission, Tokens, Toolset};
use jiff::civil::Date;
use tokio::sync::Semaphore;

use crate::{
    held::held,
    installation::Doctor,
    random::random,
    session::{Entered, Holder, Sessions},
};

/// How long a link that lets one in is good.
const LINK: Duration = Duration::from_secs(10 * 60);
/// How many wrong tokens may be shown a minute, by all together: nobody guesses one.
const TRIES: u32 = 30;
/// How many pages are made at a time.
const PAGES: usize = 8;
/// How many works go on at a time; the others wait for their turn.
const WORKS: usize = 4;
/// So long wrong tokens are counted together.
const MINUTE: Duration = Duration::from_secs(60);

/// Lets a request of a token through, or says after how many seconds to come again.
pub type Counts = Box<dyn Fn(&str) -> Result<(), u64> + Send + Sync>;

/// What all pages share.
pub struct House {
    /// The desk that answers.
    pub desk: Arc<Desk>,
    /// Says which day it is.
    pub clock: Box<dyn Fn() -> Date + Send + Sync>,
    /// The toolsets that are served; a room whose tools are not among them is closed.
    pub toolsets: Vec<&'static Toolset>,
    /// The token of whoever sits at this machine, where there is one.
    pub own: Option<String>,
    /// The tokens of others.
    pub tokens: Arc<Tokens>,
    /// The files that may be named.
    pub files: Files,
    /// The longest file that is taken, in bytes.
    pub longest_file: u64,
    /// Whether cookies may only travel over HTTPS.
    pub is_secure: bool,
    /// The file of the settings, to be named where they are shown.
    pub settings: Option<PathBuf>,
    /// Counts the requests of each token.
    pub takes: Counts,
    /// Looks at this installation; only whoever sits at this machine is shown what it finds.
    pub doctor: Option<Doctor>,
    inner: Inner,
}

/// What changes while the house is open.
#[derive(Default)]
pub(crate) struct Inner {
    pub sessions: Sessions,
    links: Mutex<Vec<(String, Instant)>>,
    tries: Mutex<Option<(Instant, u32)>>,
    pub room: Room,
}

/// How many threads pages may take: the other clients of the server have theirs.
pub(crate) struct Room {
    /// For what a page waits for.
    pub pages: Arc<Semaphore>,
    /// For what goes on while pages ask how far it is: checks, files that are taken in, researches.
    pub works: Arc<Semaphore>,
}

impl Default for Room {
    fn default() -> Self {
        Self { pages: Arc::new(Semaphore::new(PAGES)), works: Arc::new(Semaphore::new(WORKS)) }
    }
}

impl House {
    /// A house over a desk, in which nobody is yet.
    pub fn new(
        desk: Arc<Desk>,
        clock: impl Fn() -> Date + Send + Sync + 'static,
        toolsets: Vec<&'static Toolset>,
        tokens: Arc<Tokens>,
        files: Files,
    ) -> Self {
        Self {
            desk,
            clock: Box::new(clock),
            toolsets,
            own: None,
            tokens,
            files,
            longest_file: 1 << 30,
            is_secure: false,
            settings: None,
            takes: Box::new(|_| Ok(())),
            doctor: None,
            inner: Inner::default(),
        }
    }

    /// A key that lets whoever sits at this machine in, once and soon: the path of its link. `None` where the
    /// system gives no random numbers.
    pub fn link(&self) -> Option<String> {
        let key = random()?;
        held(&self.inner.links).push((key.clone(), Instant::now()));
        Some(format!("{}?key={key}", crate::entrance::ENTER))
    }

    pub(crate) const fn room(&self) -> &Room {
        &self.inner.room
    }

    pub(crate) const fn sessions(&self) -> &Sessions {
        &self.inner.sessions
    }

    /// Whether the key of a link is good; it is not good again.
    pub(crate) fn uses_up(&self, key: &str) -> bool {
        let mut links = held(&self.inner.links);
        links.retain(|(_, made)| made.elapsed() < LINK);
        let at = links.iter().position(|(known, _)| desk::tokens::is_same(key, known));
        at.map(|at| links.remove(at)).is_some()
    }

    /// Whether another token may be tried now.
    pub(crate) fn may_try(&self) -> bool {
        let tries = held(&self.inner.tries);
        tries.is_none_or(|(begun, failed)| begun.elapsed() >= MINUTE || failed < TRIES)
    }

    /// Notes that a token was shown that is none.
    pub(crate) fn failed_try(&self) {
        let mut tries = held(&self.inner.tries);
        let (begun, failed) = tries
            .filter(|(begun, _)| begun.elapsed() < MINUTE)
            .unwrap_or_else(|| (Instant::now(), 0));
        *tries = Some((begun, failed + 1));
    }

    /// Whose a token is that was shown at the door; fails where the tokens cannot be read.
    pub(crate) fn holder(&self, shown: &str) -> Result<Option<Holder>, DeskError> {
        if self.own.as_deref().is_some_and(|own| desk::tokens::is_same(shown, own)) {
            return Ok(Some(Holder::ThisMachine));
        }
        let good = self.tokens.good(shown, (self.clock)())?;
        Ok(good.ok().map(|token| Holder::Token(token.id)))
    }

    /// What whoever is in may do now; `None` if the token was revoked or is over.
    pub(crate) fn permission(&self, entered: &Entered) -> Option<Arc<Permission>> {
        let id = match &entered.holder {
            Holder::ThisMachine => {
                return Some(Arc::new(Permission {
                    who: "this machine".to_owned(),
                    files: self.files.clone(),
                    ..Permission::default()
                }));
            }
            Holder::Token(id) => id,
        };
        let today = (self.clock)();
        let token = self.tokens.list().ok()?.into_iter().find(|token| token.id == *id)?;
        if token.expires.is_some_and(|last| last < today) {
            return None;
        }
        Some(Arc::new(self.tokens.permission(&token, self.files.clone())))
    }
}
