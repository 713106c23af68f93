//! The side that asks: starts the process that reads, watches it, and goes on where it ended.

use std::{
    io::{self, BufReader, Write},
    ops::ControlFlow,
    path::PathBuf,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::Duration,
};

use super::frame::{self, Message, Question};
use crate::{
    Document, ExtractError, Format, Head, Limits, Method, Ocr, Page, Pagination, Request, furniture,
};

/// After so many pages on which the process ended, the document is given up.
const MOST_DEATHS: usize = 5;

/// Is told how many pages have been read, and may stop the reading.
pub type Progress<'p> = dyn FnMut(u32) -> ControlFlow<()> + 'p;

/// Reads documents, one after the other. Each thread that reads has one of its own.
#[derive(Debug)]
pub struct Worker {
    /// The program and the arguments that make it read; none to read here and now.
    program: Option<(PathBuf, Vec<String>)>,
    running: Option<Running>,
}

/// A process that reads.
#[derive(Debug)]
struct Running {
    child: Child,
    stdin: Option<ChildStdin>,
    messages: Receiver<Message>,
}

impl Worker {
    /// Reads in a process of this program, which must call [`super::serve`] when it is given
    /// these arguments.
    pub const fn apart(program: PathBuf, arguments: Vec<String>) -> Self {
        Self { program: Some((program, arguments)), running: None }
    }

    /// Reads in this process, without a wall. For tests.
    pub const fn here() -> Self {
        Self { program: None, running: None }
    }

    /// Reads a document. A page on which the process that reads ends or stops answering is
    /// reported as skipped, and the others are read all the same.
    pub fn read(
        &mut self,
        bytes: &[u8],
        request: &Request,
        progress: &mut Progress<'_>,
    ) -> Result<Document, ExtractError> {
        let mut request = request.clone();
        let mut pages: Vec<Page> = Vec::new();
        let (format, mut head) = loop {
            pages.clear();
            match self.attempt(bytes, &request, &mut pages, progress)? {
                Ending::Done(format, head) => break (format, head),
                Ending::Stopped => {
                    return Err(ExtractError::GaveUp("reading was cancelled".to_owned()));
                }
                Ending::Died { page, why } => {
                    let again = request.avoid.len() < MOST_DEATHS && !request.avoid.contains(&page);
                    if !again || !can_avoid(bytes) {
                        return Err(ExtractError::GaveUp(format!(
                            "{why} at page {page}; open the file and save it anew"
                        )));
                    }
                    request.avoid.push(page);
                }
            }
        };
        for page in &mut pages {
            if request.avoid.contains(&page.number) {
                let why = "reading it took too long, too much memory or crashed".to_owned();
                page.method = Method::Skipped(why);
            }
        }
        furniture::settle(&mut pages);
        if head.pagination == Pagination::Saved && is_implausible(&pages) {
            unite(&mut pages);
            head.pagination = Pagination::Absent;
            head.warnings.push(
                "the program that saved the file noted only some of its page breaks; it is cited \
                 without pages"
                    .to_owned(),
            );
        }
        warn(&mut head, &pages);
        Ok(Document { format, head, pages })
    }

    fn attempt(
        &mut self,
        bytes: &[u8],
        request: &Request,
        pages: &mut Vec<Page>,
        progress: &mut Progress<'_>,
    ) -> Result<Ending, ExtractError> {
        let Some((program, arguments)) = &self.program else {
            let mut stopped = false;
            let (format, head) = crate::read(bytes, request, &mut |page| {
                let flow = progress(page.number);
                stopped = flow.is_break();
                pages.push(page);
                flow
            })?;
            return Ok(if stopped { Ending::Stopped } else { Ending::Done(format, head) });
        };
        let mut running = match self.running.take() {
            Some(running) => running,
            None => Running::start(program, arguments)?,
        };
        let ending = running.ask(bytes, request, pages, progress);
        match ending {
            // A process that answered is used again; one that did not is not trusted.
            Ok(Ending::Done(..)) | Err(_) => self.running = Some(running),
            Ok(Ending::Stopped | Ending::Died { .. }) => running.end(),
        }
        ending
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            running.end();
        }
    }
}

/// How an attempt ended.
enum Ending {
    Done(Format, Head),
    Stopped,
    Died { page: u32, why: &'static str },
}

impl Running {
    fn start(program: &PathBuf, arguments: &[String]) -> Result<Self, ExtractError> {
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
        let stdin = child.stdin.take();
        let (sender, messages) = mpsc::sync_channel(64);
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || {
                let mut stdout = BufReader::new(stdout);
                // A message that cannot be read is as good as none: the channel closes.
                while let Ok(Some(message)) = frame::read(&mut stdout) {
                    if sender.send(message).is_err() {
                        break;
                    }
                }
            });
        }
        Ok(Self { child, stdin, messages })
    }

    fn ask(
        &mut self,
        bytes: &[u8],
        request: &Request,
        pages: &mut Vec<Page>,
        progress: &mut Progress<'_>,
    ) -> Result<Ending, ExtractError> {
        let question = Question { request: request.clone(), length: bytes.len() as u64 };
        let asked = match &mut self.stdin {
            Some(stdin) => frame::write(stdin, &question)
                .and_then(|()| stdin.write_all(bytes))
                .and_then(|()| stdin.flush()),
            None => Err(io::Error::other("it has no input")),
        };
        if asked.is_err() {
            return Ok(Ending::Died { page: 1, why: "the process that reads ended" });
        }
        let mut page = 1;
        let mut time = request.limits.document_time + patience(&request.limits, &request.ocr);
        loop {
            match self.messages.recv_timeout(time) {
                Ok(Message::Begins(next)) => page = next,
                Ok(Message::Page(read)) => {
                    let number = read.number;
                    pages.push(read);
                    if progress(number).is_break() {
                        return Ok(Ending::Stopped);
                    }
                    time = patience(&request.limits, &request.ocr);
                }
                Ok(Message::Done(format, head)) => return Ok(Ending::Done(format, head)),
                Ok(Message::Failed(error)) => return Err(error),
                Err(RecvTimeoutError::Timeout) => {
                    return Ok(Ending::Died { page, why: "reading took too long" });
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Ok(Ending::Died {
                        page,
                        why: "reading crashed or took too much memory",
                    });
                }
            }
        }
    }

    fn end(mut self) {
        drop(self.stdin.take());
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// No page of a letter or a judgment holds more characters than this.
const FULL_PAGE: usize = 7_000;

/// Whether saved pages hold more than pages can.
fn is_implausible(pages: &[Page]) -> bool {
    pages.iter().any(|page| {
        let lines = page.paragraphs.iter().flat_map(|paragraph| &paragraph.lines);
        lines.map(|line| line.text.chars().count()).sum::<usize>() > FULL_PAGE
    })
}

/// Makes one page of all, heads and feet last.
fn unite(pages: &mut Vec<Page>) {
    let mut all: Vec<_> = pages.iter_mut().flat_map(|page| page.paragraphs.drain(..)).collect();
    all.sort_by_key(|paragraph| paragraph.role.is_furniture());
    pages.truncate(1);
    if let Some(page) = pages.first_mut() {
        page.paragraphs = all;
    }
}

/// How long a page may take.
fn patience(limits: &Limits, ocr: &Ocr) -> Duration {
    // Twice, because a page that has to be recognised is read and then drawn; and because whoever
    // reads gives a page up by itself, if it still can.
    let page = 2 * limits.page_time;
    match ocr {
        Ocr::Off => page,
        Ocr::Tesseract { .. } => page + limits.ocr_time,
    }
}

/// Whether the pages of a file can be read one without the other.
fn can_avoid(bytes: &[u8]) -> bool {
    bytes.get(..1024).unwrap_or(bytes).windows(5).any(|window| window == b"%PDF-")
}

/// Says in the head which pages were skipped and why.
fn warn(head: &mut Head, pages: &[Page]) {
    let mut reasons: Vec<(&str, Vec<u32>)> = Vec::new();
    for page in pages {
        if let Method::Skipped(why) = &page.method {
            match reasons.iter_mut().find(|(reason, _)| reason == why) {
                Some((_, numbers)) => numbers.push(page.number),
                None => reasons.push((why, vec![page.number])),
            }
        }
    }
    for (why, numbers) in reasons {
        let shown = spans(&numbers);
        let noun = if numbers.len() == 1 { "page" } else { "pages" };
        head.warnings.push(format!("{noun} {shown} skipped: {why}"));
    }
}

/// Numbers in ascending order as spans: "1-3, 7".
fn spans(numbers: &[u32]) -> String {
    let mut spans: Vec<(u32, u32)> = Vec::new();
    for number in numbers {
        match spans.last_mut() {
            Some((_, last)) if *last + 1 == *number => *last = *number,
            _ => spans.push((*number, *number)),
        }
    }
    let shown: Vec<String> = spans
        .into_iter()
        .map(
            |(first, last)| {
                if first == last { first.to_string() } else { format!("{first}-{last}") }
            },
        )
        .collect();
    shown.join(", ")
}
