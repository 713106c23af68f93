//! A process that reads: how it is started, asked, listened to and ended.

use std::{
    io::{self, BufReader, Write},
    ops::ControlFlow,
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::Duration,
};

use super::{
    clock::{Verdict, Watch},
    frame::{self, Message, Question},
};
use crate::{ExtractError, Format, Head, Page, limits, read::Mark};

/// A process that has answered everything may take so long to have read what it was asked.
const AFTERWARDS: Duration = Duration::from_secs(1);

/// A process that reads.
#[derive(Debug)]
pub(super) struct Running {
    child: Child,
    stdin: ChildStdin,
    messages: Receiver<Message>,
    /// Whether it has answered a question already.
    pub is_used: bool,
}

/// How an attempt ended.
pub(super) enum Ending {
    Done(Format, Head),
    Failed(ExtractError),
    /// Whoever takes the pages wants no more of them; what comes next.
    Refused(Refusal, Mark),
    /// The process ended before it said anything.
    Silent,
    /// The process ended, or had to be ended, at the page that comes next; at none where it had
    /// not come to the pages yet.
    Died {
        at: Option<Mark>,
        why: String,
    },
}

/// Why no more pages are wanted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Refusal {
    /// Somebody stopped the reading.
    Stopped,
    /// Too many pages were lost.
    Hopeless,
}

/// Takes pages as they are read.
pub(super) type Take<'t> = dyn FnMut(Page) -> ControlFlow<Refusal> + 't;

impl Running {
    pub(super) fn start(program: &Path, arguments: &[String]) -> Result<Self, ExtractError> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| {
                let program = program.display();
                ExtractError::Machine(format!("`{program}` could not be started: {error}"))
            })?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ExtractError::Machine("the process that reads has no pipes".to_owned()));
        };
        let (sender, messages) = mpsc::sync_channel(64);
        thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            // A message that cannot be read is as good as none: the channel closes.
            while let Ok(Some(message)) = frame::read(&mut stdout) {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, stdin, messages, is_used: false })
    }

    /// Asks it to read a file, and takes the pages. After any ending but [`Ending::Done`] and
    /// [`Ending::Failed`] it is of no more use.
    pub(super) fn ask(&mut self, question: &Question, bytes: &[u8], take: &mut Take<'_>) -> Ending {
        let Self { child, stdin, messages, .. } = self;
        let ending = thread::scope(|scope| {
            // Written beside the listening: a process that is stopped reads nothing, and must not
            // stop us too.
            let (written, is_written) = mpsc::channel::<()>();
            scope.spawn(move || {
                // A process that ended is noticed by its silence.
                let _ = frame::write(stdin, question)
                    .and_then(|()| stdin.write_all(bytes))
                    .and_then(|()| stdin.flush());
                drop(written);
            });
            let ending = listen(child, messages, question, take);
            let is_whole = matches!(ending, Ending::Done(..) | Ending::Failed(_))
                && is_written.recv_timeout(AFTERWARDS) == Err(RecvTimeoutError::Disconnected);
            if is_whole {
                return ending;
            }
            // The writer waits for it otherwise. It may have ended already.
            let _ = child.kill();
            match ending {
                Ending::Done(..) | Ending::Failed(_) => Ending::Silent,
                other => other,
            }
        });
        self.is_used = true;
        ending
    }

    /// Ends it.
    pub(super) fn end(mut self) {
        drop(self.stdin);
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Takes what a process says, for as long as it may take to say it.
fn listen(
    child: &Child,
    messages: &Receiver<Message>,
    question: &Question,
    take: &mut Take<'_>,
) -> Ending {
    let limits = &question.request.limits;
    // It gives a page up by itself, if it still can; that costs less than to end it.
    let page_time = limits.page_time + limits.page_time / 4;
    let mut mark = question.from;
    let mut is_silent = true;
    let mut work = Work::Opening;
    let mut watch = Watch::new(child.id(), limits.document_time);
    let mut wait = watch.shortest();
    loop {
        let message = match messages.recv_timeout(wait) {
            Ok(message) => message,
            Err(RecvTimeoutError::Disconnected) if is_silent => return Ending::Silent,
            Err(RecvTimeoutError::Disconnected) => return work.died(mark, CRASHED),
            Err(RecvTimeoutError::Timeout) => match watch.verdict() {
                Verdict::May(longer) => {
                    wait = longer;
                    continue;
                }
                Verdict::WorkedTooLong => {
                    let most = match work {
                        Work::Opening => limits.document_time,
                        Work::Reading | Work::Drawing => limits.page_time,
                    };
                    return work.died(mark, &format!("took {}", limits::too_long(most)));
                }
                Verdict::StandsStill => return work.died(mark, "stood still"),
            },
        };
        is_silent = false;
        match message {
            Message::Begins(next) => {
                (mark, work) = (next, Work::Reading);
                watch = Watch::new(child.id(), page_time);
            }
            Message::Draws => {
                work = Work::Drawing;
                watch = Watch::new(child.id(), page_time);
            }
            Message::Page(page) => {
                let next = Mark { page: page.number.saturating_add(1), ..mark };
                if let ControlFlow::Break(refusal) = take(page) {
                    return Ending::Refused(refusal, next);
                }
            }
            Message::Done(format, head) => return Ending::Done(format, head),
            Message::Failed(error) => return Ending::Failed(error),
        }
        wait = watch.shortest();
    }
}

/// What to say of a process that ended by itself.
pub(super) const CRASHED: &str = "crashed or took too much memory";

/// What a process is at.
#[derive(Clone, Copy)]
enum Work {
    /// The document, before its first page or without pages.
    Opening,
    Reading,
    Drawing,
}

impl Work {
    const fn name(self) -> &'static str {
        match self {
            Self::Opening | Self::Reading => "reading it",
            Self::Drawing => "drawing it",
        }
    }

    fn died(self, mark: Mark, how: &str) -> Ending {
        let at = match self {
            Self::Opening => None,
            Self::Reading | Self::Drawing => Some(mark),
        };
        Ending::Died { at, why: format!("{} {how}", self.name()) }
    }
}

impl From<io::Error> for ExtractError {
    fn from(error: io::Error) -> Self {
        Self::Machine(format!("the process that reads could not be talked to: {error}"))
    }
}
