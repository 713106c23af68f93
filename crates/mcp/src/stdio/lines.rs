//! The lines of the client, one after another, in bounded memory.

use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};

use super::id::Id;

/// The longest line that is read, in bytes: a tool takes texts of a few million characters, and a
/// document is given by its path.
pub(super) const LONGEST: usize = 16 * 1024 * 1024;

/// What a line keeps of its memory for the next one.
const KEPT: usize = 1024 * 1024;

/// Reads lines.
pub(super) struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
    /// The line was handed out.
    is_done: bool,
    /// The line is too long; its id is looked for while the rest passes by.
    passing: Option<Id>,
    is_ended: bool,
}

/// What comes next.
pub(super) enum Next<'l> {
    /// A line without its line break; the last one need not have one.
    Line(&'l [u8]),
    /// A line that is too long was passed over; with its id.
    TooLong(Id),
    /// The input has ended, or cannot be read.
    End,
}

/// What a piece of the input does to the line.
enum Step {
    More,
    Whole,
    Over,
}

impl<R: AsyncRead + Unpin> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        let input = BufReader::with_capacity(64 * 1024, input);
        Self { input, line: Vec::new(), is_done: false, passing: None, is_ended: false }
    }

    /// The next line. Whoever waits for it may stop waiting: what was read is kept, since it is taken
    /// from the input and added to the line without a pause between.
    pub(super) async fn next(&mut self) -> Next<'_> {
        if std::mem::take(&mut self.is_done) {
            self.line.clear();
            self.line.shrink_to(KEPT);
        }
        loop {
            let step = match self.input.fill_buf().await {
                Ok(piece) if !piece.is_empty() => {
                    let end = piece.iter().position(|byte| *byte == b'\n');
                    let text = piece.get(..end.unwrap_or(piece.len())).unwrap_or_default();
                    if self.passing.is_none() && self.line.len() + text.len() > LONGEST {
                        self.passing = Some(Id::of(&std::mem::take(&mut self.line)));
                    }
                    match &mut self.passing {
                        Some(id) => id.pass(text),
                        None => self.line.extend_from_slice(text),
                    }
                    let taken = text.len() + usize::from(end.is_some());
                    self.input.consume(taken);
                    if end.is_some() { Step::Whole } else { Step::More }
                }
                // An input that cannot be read has ended.
                Ok(_) | Err(_) => Step::Over,
            };
            match step {
                Step::More => continue,
                Step::Whole => {}
                Step::Over if self.is_ended => return Next::End,
                Step::Over => self.is_ended = true,
            }
            if let Some(id) = self.passing.take() {
                return Next::TooLong(id);
            }
            if self.is_ended && self.line.is_empty() {
                return Next::End;
            }
            self.is_done = true;
            return Next::Line(&self.line);
        }
    }
}
