//! The process that reads.

use std::{
    cell::RefCell,
    io::{self, Read, Write},
    ops::ControlFlow,
};

use super::frame::{self, Message, Question};
use crate::{
    ocr::{self, Picture},
    read::{Host, Mark, Reading, read_for},
};

/// Answers questions from `input` until it is closed.
pub fn serve(mut input: impl Read, output: impl Write) -> io::Result<()> {
    let pipe = RefCell::new(Pipe { output, broken: None });
    while let Some(question) = frame::read::<Question>(&mut input)? {
        let mut bytes = Vec::new();
        input.by_ref().take(question.length).read_to_end(&mut bytes)?;
        if bytes.len() as u64 != question.length {
            return Ok(());
        }
        limit_memory(question.request.limits.memory_bytes, question.length);
        let mut reading = Reading {
            request: &question.request,
            from: question.from,
            names_only: question.names_only,
            host: &mut Parent { pipe: &pipe, question: &question },
        };
        let ending =
            read_for(&bytes, &mut reading, &mut |page| pipe.borrow_mut().say(&Message::Page(page)));
        let mut pipe = pipe.borrow_mut();
        let _ = match ending {
            Ok((format, head)) => pipe.say(&Message::Done(format, head)),
            Err(error) => pipe.say(&Message::Failed(error)),
        };
        if let Some(error) = pipe.broken.take() {
            return Err(error);
        }
    }
    Ok(())
}

/// The way to the process that asks.
struct Pipe<W> {
    output: W,
    /// Why nothing more can be said.
    broken: Option<io::Error>,
}

impl<W: Write> Pipe<W> {
    /// Says something; breaks where nobody listens any more.
    fn say(&mut self, message: &Message) -> ControlFlow<()> {
        if self.broken.is_none() {
            self.broken = frame::write(&mut self.output, message).err();
        }
        if self.broken.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The process that asks, as the readers see it.
struct Parent<'p, W> {
    pipe: &'p RefCell<Pipe<W>>,
    question: &'p Question,
}

impl<W: Write> Host for Parent<'_, W> {
    fn begin(&mut self, mark: Mark) {
        // Whether anybody listens is seen when the page is there.
        let _ = self.pipe.borrow_mut().say(&Message::Begins(mark));
    }

    fn draw(&mut self) {
        let _ = self.pipe.borrow_mut().say(&Message::Draws);
    }

    fn recognise(&mut self, picture: &Picture) -> Result<Vec<u8>, String> {
        let request = &self.question.request;
        ocr::run(picture, &request.ocr, request.limits.ocr_time)
    }
}

/// Asks the system to refuse this process more memory than allowed beyond the file itself.
#[cfg(target_os = "linux")]
fn limit_memory(bytes: u64, file: u64) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let most = bytes.saturating_add(file.saturating_mul(3));
    let before = getrlimit(Resource::As);
    let limit = Rlimit { current: Some(most), maximum: before.maximum };
    // Without the limit reading still works; it is only less safe.
    let _ = setrlimit(Resource::As, limit);
}

/// Other systems have no limit that can be set from inside.
#[cfg(not(target_os = "linux"))]
const fn limit_memory(_bytes: u64, _file: u64) {}
