//! The side that asks: has documents read by a process, and goes on where it ended.

use std::{collections::BTreeMap, ops::ControlFlow};

use super::{
    Program, Wall, document,
    frame::Question,
    process::{CRASHED, Ending, Refusal, Running, Take},
};
use crate::{
    Document, ExtractError, Format, Head, Limits, Method, Page, PagePicture, PageWanted,
    Pagination, Request, Skip, Warning, page_picture, read::Here, reading::Mark,
};

/// So many pages may be lost to work without end, crashes and hunger for memory, and one more for
/// each [`READ_FOR_ONE`] that were read; then no further page is tried.
const MOST_LOST: usize = 5;
/// See [`MOST_LOST`]: a long document with a slow map now and then is read to its end, and a small
/// one made of nothing else is not.
const READ_FOR_ONE: usize = 20;
/// What to do about a document that cannot be read.
const ADVICE: &str = "open the file and save it anew";

/// Is told how many pages have been read, and may stop the reading.
pub type Progress<'p> = dyn FnMut(u32) -> ControlFlow<()> + 'p;

/// Reads documents, one after the other. Each thread that reads has one of its own.
#[derive(Debug)]
pub struct Worker {
    /// The program that reads; none to read here and now.
    program: Option<Program>,
    running: Option<Running>,
}

impl Worker {
    /// Reads in a process of this program.
    pub const fn apart(program: Program) -> Self {
        Self { program: Some(program), running: None }
    }

    /// Reads in this process, without a wall. For tests.
    pub const fn here() -> Self {
        Self { program: None, running: None }
    }

    /// Which layers of the wall around the process that reads hold. It is started to find out.
    pub fn wall(&mut self) -> Result<Wall, ExtractError> {
        let Some(program) = &self.program else { return Ok(Wall::none()) };
        let running = match self.running.take() {
            Some(running) => running,
            None => Running::start(program, &Limits::STANDARD, 0)?,
        };
        Ok(self.running.insert(running).wall.clone())
    }

    /// Reads a document. A page on which the process that reads ends, works too long or stops
    /// answering is reported as skipped; the others are read all the same, each of them once.
    pub fn read(
        &mut self,
        bytes: &[u8],
        request: &Request,
        progress: &mut Progress<'_>,
    ) -> Result<Document, ExtractError> {
        if self.program.is_none() {
            return here(bytes, request, progress);
        }
        let mut question = Question::new(request, bytes);
        let mut taken = Taken::default();
        loop {
            let is_first = question.from == Mark::START && !question.names_only;
            let mut take = |page| taken.take(page, &question, progress);
            let why = match self.attempt(bytes, &question, &mut take)? {
                Ending::Done(format, head) => return Ok(taken.document(format, head)),
                Ending::Failed(error) if is_first => return Err(error),
                Ending::Failed(error) => error.to_string(),
                Ending::Refused(Refusal::Stopped, _) => return Err(cancelled()),
                Ending::Refused(Refusal::Hopeless, next) => {
                    (question.from, question.names_only) = (next, true);
                    continue;
                }
                Ending::Old(next) => {
                    question.from = next;
                    continue;
                }
                Ending::Silent | Ending::Drawn(_) => format!("reading it {CRASHED}"),
                Ending::Died { at: None, why } => why,
                // Not even its size can be told.
                Ending::Died { at: Some(mark), why } if question.leaves_out(mark.page) => why,
                Ending::Died { at: Some(mark), why } => {
                    if paged(bytes).is_none() {
                        return Err(ExtractError::GaveUp(format!("{why}; {ADVICE}")));
                    }
                    taken.lost.insert(mark.page, Skip::Lost(why));
                    question.request.avoid.push(mark.page);
                    question.from = mark;
                    question.names_only = taken.is_hopeless();
                    continue;
                }
            };
            return match paged(bytes).filter(|_| !taken.pages.is_empty()) {
                Some(format) => Ok(taken.torn(format, &why)),
                None => Err(ExtractError::GaveUp(format!("{why}; {ADVICE}"))),
            };
        }
    }

    /// Draws a page for people. What it costs is limited as drawing a page for recognition is.
    pub fn picture(
        &mut self,
        bytes: &[u8],
        request: &Request,
        wanted: PageWanted,
    ) -> Result<PagePicture, ExtractError> {
        if self.program.is_none() {
            return page_picture::draw(bytes, request, wanted, &mut Here(request))?.picture();
        }
        let question = Question { draw: Some(wanted), ..Question::new(request, bytes) };
        loop {
            let mut none = |_| ControlFlow::Break(Refusal::Stopped);
            let why = match self.attempt(bytes, &question, &mut none)? {
                Ending::Drawn(drawn) => return drawn.picture(),
                Ending::Failed(error) => return Err(error),
                // Another process draws it.
                Ending::Old(_) => continue,
                Ending::Died { why, .. } => why,
                Ending::Done(..) | Ending::Refused(..) | Ending::Silent => {
                    format!("drawing it {CRASHED}")
                }
            };
            return Err(ExtractError::GaveUp(format!("{why}; {ADVICE}")));
        }
    }

    /// Asks a process that reads, and a fresh one where the one that was there had ended meanwhile:
    /// that is not to be blamed on this document.
    fn attempt(
        &mut self,
        bytes: &[u8],
        question: &Question,
        take: &mut Take<'_>,
    ) -> Result<Ending, ExtractError> {
        let Some(program) = &self.program else {
            return Err(ExtractError::Machine("there is no program that reads".to_owned()));
        };
        loop {
            let (limits, size) = (&question.request.limits, question.length);
            let mut running = match self.running.take() {
                Some(running) if running.suits(limits, size) => running,
                other => {
                    other.into_iter().for_each(Running::end);
                    Running::start(program, limits, size)?
                }
            };
            let was_used = running.is_used;
            let ending = running.ask(question, bytes, program, take);
            match ending {
                // A process that answered is used again; one that did not is not trusted.
                ending if ending.is_answer() => {
                    self.running = Some(running);
                    return Ok(ending);
                }
                Ending::Silent if was_used => {
                    running.end();
                    continue;
                }
                ending => {
                    running.end();
                    return Ok(ending);
                }
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            running.end();
        }
    }
}

/// Reads a document in this process.
fn here(
    bytes: &[u8],
    request: &Request,
    progress: &mut Progress<'_>,
) -> Result<Document, ExtractError> {
    let (mut pages, mut is_stopped) = (Vec::new(), false);
    let (format, head) = crate::read::read_pages(bytes, request, &mut |page| {
        let flow = progress(page.number);
        is_stopped = flow.is_break();
        pages.push(page);
        flow
    })?;
    if is_stopped { Err(cancelled()) } else { Ok(document::of(format, head, pages)) }
}

fn cancelled() -> ExtractError {
    ExtractError::GaveUp("reading was cancelled".to_owned())
}

/// The format of a file whose pages can be read one without the other.
fn paged(bytes: &[u8]) -> Option<Format> {
    if bytes.starts_with(b"II*\0") || bytes.starts_with(b"MM\0*") {
        return Some(Format::Tiff);
    }
    let start = bytes.get(..1024).unwrap_or(bytes);
    start.windows(5).any(|window| window == b"%PDF-").then_some(Format::Pdf)
}

/// What was taken of a document.
#[derive(Debug, Default)]
struct Taken {
    pages: Vec<Page>,
    /// The pages that were lost, and why.
    lost: BTreeMap<u32, Skip>,
}

impl Taken {
    fn take(
        &mut self,
        mut page: Page,
        question: &Question,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<Refusal> {
        let number = page.number;
        if let Some(why) = self.lost.get(&number) {
            page.method = Method::Skipped(why.clone());
        } else if question.names_only {
            page.method = Method::Skipped(Skip::NotTried);
        }
        if gave_up(&page) {
            self.lost.insert(number, Skip::TookTooLong(question.request.limits.page_time));
        }
        self.pages.push(page);
        if progress(number).is_break() {
            return ControlFlow::Break(Refusal::Stopped);
        }
        if !question.names_only && self.is_hopeless() {
            return ControlFlow::Break(Refusal::Hopeless);
        }
        ControlFlow::Continue(())
    }

    /// Whether too many pages were lost.
    fn is_hopeless(&self) -> bool {
        let read = self.pages.len().saturating_sub(self.lost.len());
        self.lost.len() > MOST_LOST + read / READ_FOR_ONE
    }

    fn document(self, format: Format, head: Head) -> Document {
        document::of(format, head, self.pages)
    }

    /// The document as far as it came.
    fn torn(self, format: Format, why: &str) -> Document {
        let last = self.pages.last().map_or(0, |page| page.number);
        let warning = Warning::EndedAfter { page: last, why: why.to_owned() };
        let head =
            Head { pagination: Pagination::Fixed, warnings: vec![warning], ..Head::default() };
        self.document(format, head)
    }
}

/// Whether the process that reads gave the page up by itself.
const fn gave_up(page: &Page) -> bool {
    matches!(&page.method, Method::Skipped(Skip::TookTooLong(_)))
}
