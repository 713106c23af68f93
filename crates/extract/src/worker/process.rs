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
    Program,
    clock::{self, Verdict, Watch},
    frame::{self, Answer, Message, Question},
    starter,
    wall::{Terms, Wall},
};
use crate::{
    ExtractError, Format, Head, Limits, Page, Request,
    drawn::Drawn,
    limits,
    ocr::{self, Picture},
    reading::Mark,
};

/// A process that has answered everything may take so long to have read what it was asked.
const AFTERWARDS: Duration = Duration::from_secs(1);

/// How long a process may take to be ready: it only raises its wall.
const STARTING: Duration = Duration::from_secs(60);
/// The system ends a process that reads when it has worked for so long, whoever watches; it is
/// replaced after half of that, so that no document meets it.
const LIFE: Duration = Duration::from_secs(3_600);
/// Whether a process is to be replaced.
fn is_old(child: &Child) -> bool {
    clock::worked(child.id()).is_some_and(|time| time > LIFE / 2)
}

/// A process that reads.
#[derive(Debug)]
pub(super) struct Running {
    child: Child,
    stdin: ChildStdin,
    messages: Receiver<Message>,
    /// What it may take.
    terms: Terms,
    /// The wall around it.
    pub wall: Wall,
    /// Whether it has answered a question already.
    pub is_used: bool,
}

/// How an attempt ended.
pub(super) enum Ending {
    Done(Format, Head),
    Failed(ExtractError),
    /// The page that was to be drawn.
    Drawn(Drawn),
    /// Whoever takes the pages wants no more of them; what comes next.
    Refused(Refusal, Mark),
    /// The process ended before it said anything.
    Silent,
    /// The process has worked so long that another is to go on.
    Old(Mark),
    /// The process ended, or had to be ended, at the page that comes next; at none where it had
    /// not come to the pages yet.
    Died {
        at: Option<Mark>,
        why: String,
    },
}

impl Ending {
    /// Whether the process answered, and can be asked again.
    pub(super) const fn is_answer(&self) -> bool {
        matches!(self, Self::Done(..) | Self::Failed(_) | Self::Drawn(_))
    }
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

/// Where words go that nobody reads; a pipe that is closed where the system has no such place, as in a container that
/// holds this program alone.
fn nowhere() -> Stdio {
    let is_bare = cfg!(unix) && !Path::new("/dev/null").exists();
    if is_bare { Stdio::piped() } else { Stdio::null() }
}

impl Running {
    /// Starts one that can read a document of this size.
    pub(super) fn start(
        program: &Program,
        limits: &Limits,
        size: u64,
    ) -> Result<Self, ExtractError> {
        let mut command = Command::new(&program.path);
        command.args(&program.read).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(nowhere());
        // Windows itself does not start everything without its variables.
        #[cfg(unix)]
        command.env_clear();
        let mut child = starter::start(command).map_err(|error| {
            let program = program.path.display();
            ExtractError::Machine(format!("`{program}` could not be started: {error}"))
        })?;
        // Whoever writes there is told that nobody reads.
        drop(child.stderr.take());
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
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
        let terms = Terms { memory: limits.memory(size), seconds: LIFE.as_secs() };
        // One that ended is noticed by its silence.
        let _ = frame::write(&mut stdin, &terms);
        let mut running =
            Self { child, stdin, messages, terms, wall: Wall::none(), is_used: false };
        match running.messages.recv_timeout(STARTING) {
            Ok(Message::Ready(wall)) => {
                running.wall = wall;
                Ok(running)
            }
            _ => {
                running.end();
                let program = program.path.display();
                Err(ExtractError::Machine(format!("`{program}` was started and does not read")))
            }
        }
    }

    /// Whether it can read a document of this size, and has life enough left to.
    pub(super) fn suits(&self, limits: &Limits, size: u64) -> bool {
        self.terms.memory >= limits.memory(size) && !is_old(&self.child)
    }

    /// Asks it to read a file, and takes the pages. After an ending that is no answer it is of no
    /// more use.
    pub(super) fn ask(
        &mut self,
        question: &Question,
        bytes: &[u8],
        program: &Program,
        take: &mut Take<'_>,
    ) -> Ending {
        let Self { child, stdin, messages, .. } = self;
        let ending = thread::scope(|scope| {
            // Written beside the listening: a process that is stopped reads nothing, and must not
            // stop us too.
            let (written, is_written) = mpsc::channel::<()>();
            let (answers, waiting) = mpsc::channel::<Answer>();
            scope.spawn(move || {
                // A process that ended is noticed by its silence.
                let _ = frame::write(stdin, question)
                    .and_then(|()| stdin.write_all(bytes))
                    .and_then(|()| stdin.flush())
                    .and_then(|()| waiting.iter().try_for_each(|one| frame::write(stdin, &one)));
                drop(written);
            });
            let mut recognise = |picture: &Picture| {
                let Request { ocr, limits, .. } = &question.request;
                let answer = ocr::run(picture, ocr, limits.ocr_time, Some(program));
                // The writer is there until this is dropped.
                let _ = answers.send(answer);
            };
            let ending = listen(child, messages, question, &mut recognise, take);
            drop(answers);
            let is_whole = ending.is_answer()
                && is_written.recv_timeout(AFTERWARDS) == Err(RecvTimeoutError::Disconnected);
            if is_whole {
                return ending;
            }
            // The writer waits for it otherwise. It may have ended already.
            let _ = child.kill();
            match ending {
                ending if ending.is_answer() => Ending::Silent,
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
    recognise: &mut dyn FnMut(&Picture),
    take: &mut Take<'_>,
) -> Ending {
    let limits = &question.request.limits;
    // It gives a page up by itself, if it still can; that costs less than to end it.
    let page_time = limits.page_time + limits.page_time / 4;
    let mut mark = question.from;
    let mut is_silent = true;
    let mut last = mark.page.saturating_sub(1);
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
                        Work::Reading | Work::Drawing | Work::Finishing => limits.page_time,
                    };
                    return work.died(mark, &format!("took {}", limits::too_long(most)));
                }
                Verdict::StandsStill => return work.died(mark, "stood still"),
            },
        };
        is_silent = false;
        match message {
            Message::Begins(next) if !work.is_at_page() || next.page > mark.page => {
                if is_old(child) {
                    return Ending::Old(next);
                }
                (mark, work) = (next, Work::Reading);
                watch = Watch::new(child.id(), page_time);
            }
            Message::Draws if work == Work::Reading => {
                work = Work::Drawing;
                watch = Watch::new(child.id(), page_time);
            }
            Message::Recognise(picture) if matches!(work, Work::Reading | Work::Drawing) => {
                recognise(&picture);
                work = Work::Finishing;
                watch = Watch::new(child.id(), page_time);
            }
            Message::Page(page) if page.number > last && page.number <= limits.pages => {
                last = page.number;
                let next = Mark { page: last.saturating_add(1), ..mark };
                if let ControlFlow::Break(refusal) = take(page) {
                    return Ending::Refused(refusal, next);
                }
            }
            Message::Drawn(drawn) if question.draw.is_some() => return Ending::Drawn(drawn),
            Message::Done(format, head) => return Ending::Done(format, head),
            Message::Failed(error) => return Ending::Failed(error),
            // Somebody else speaks: each page comes once, and each has its time once.
            Message::Ready(_)
            | Message::Begins(_)
            | Message::Draws
            | Message::Recognise(_)
            | Message::Drawn(_)
            | Message::Page(_) => return work.died(mark, "was disturbed"),
        }
        wait = watch.shortest();
    }
}

/// What to say of a process that ended by itself.
pub(super) const CRASHED: &str = "crashed or took too much memory";

/// What a process is at.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Work {
    /// The document, before its first page or without pages.
    Opening,
    Reading,
    Drawing,
    /// The words of the page were recognised.
    Finishing,
}

impl Work {
    const fn is_at_page(self) -> bool {
        !matches!(self, Self::Opening)
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Opening | Self::Reading | Self::Finishing => "reading it",
            Self::Drawing => "drawing it",
        }
    }

    fn died(self, mark: Mark, how: &str) -> Ending {
        let at = self.is_at_page().then_some(mark);
        Ending::Died { at, why: format!("{} {how}", self.name()) }
    }
}

impl From<io::Error> for ExtractError {
    fn from(error: io::Error) -> Self {
        Self::Machine(format!("the process that reads could not be talked to: {error}"))
    }
}
