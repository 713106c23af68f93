//! The process that reads.

use std::{
    cell::RefCell,
    io::{self, Read, Write},
    ops::ControlFlow,
};

use super::{
    frame::{self, Answer, Message, Question},
    wall::{self, Terms, Wall},
};
use crate::{
    ocr::Picture,
    page_picture,
    read::read_for,
    reading::{Host, Mark, Reading},
};

/// Raises the wall around this process, and answers the one that started it until that closes its
/// standard input.
pub fn serve_reader() -> io::Result<()> {
    let (mut input, output) = (io::stdin().lock(), io::BufWriter::new(io::stdout().lock()));
    let Some(terms) = frame::read::<Terms>(&mut input)? else { return Ok(()) };
    serve(input, output, wall::raise(terms))
}

/// Answers questions from `input` until it is closed.
pub(super) fn serve(input: impl Read, output: impl Write, wall: Wall) -> io::Result<()> {
    let pipe = RefCell::new(Pipe { input, output, broken: None });
    let _ = pipe.borrow_mut().say(&Message::Ready(wall));
    loop {
        let Some((question, bytes)) = pipe.borrow_mut().hear()? else { return Ok(()) };
        let host = &mut Parent { pipe: &pipe };
        if let Some(wanted) = question.draw {
            let drawn = page_picture::draw(&bytes, &question.request, wanted, host);
            let said = drawn.map_or_else(Message::Failed, Message::Drawn);
            let mut pipe = pipe.borrow_mut();
            let _ = pipe.say(&said);
            if let Some(error) = pipe.broken.take() {
                return Err(error);
            }
            continue;
        }
        let mut reading = Reading {
            request: &question.request,
            from: question.from,
            names_only: question.names_only,
            host,
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
}

/// The way to the process that asks.
struct Pipe<R, W> {
    input: R,
    output: W,
    /// Why nothing more can be said.
    broken: Option<io::Error>,
}

impl<R: Read, W: Write> Pipe<R, W> {
    /// The next question, and the bytes it is about.
    fn hear(&mut self) -> io::Result<Option<(Question, Vec<u8>)>> {
        let Some(question) = frame::read::<Question>(&mut self.input)? else { return Ok(None) };
        let mut bytes = Vec::new();
        self.input.by_ref().take(question.length).read_to_end(&mut bytes)?;
        Ok((bytes.len() as u64 == question.length).then_some((question, bytes)))
    }

    /// Says something; breaks where nobody listens any more.
    fn say(&mut self, message: &Message) -> ControlFlow<()> {
        if self.broken.is_none() {
            self.broken = frame::write(&mut self.output, message).err();
        }
        if self.broken.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The process that asks, as the readers see it.
struct Parent<'p, R, W> {
    pipe: &'p RefCell<Pipe<R, W>>,
}

impl<R: Read, W: Write> Host for Parent<'_, R, W> {
    fn begin(&mut self, mark: Mark) {
        // Whether anybody listens is seen when the page is there.
        let _ = self.pipe.borrow_mut().say(&Message::Begins(mark));
    }

    fn draw(&mut self) {
        let _ = self.pipe.borrow_mut().say(&Message::Draws);
    }

    fn recognise(&mut self, picture: &Picture) -> Result<Vec<u8>, String> {
        let mut pipe = self.pipe.borrow_mut();
        let gone = || "nobody is there to recognise it".to_owned();
        if pipe.say(&Message::Recognise(picture.clone())).is_break() {
            return Err(gone());
        }
        match frame::read::<Answer>(&mut pipe.input) {
            Ok(Some(answer)) => answer,
            Ok(None) => Err(gone()),
            Err(error) => {
                pipe.broken = Some(error);
                Err(gone())
            }
        }
    }
}
