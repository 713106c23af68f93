//! The process that reads.

use std::{
    io::{self, Read, Write},
    ops::ControlFlow,
};

use super::frame::{self, Message, Question};
use crate::{ExtractError, read};

/// Answers questions from `input` until it is closed.
pub fn serve(mut input: impl Read, mut output: impl Write) -> io::Result<()> {
    while let Some(Question { request, length }) = frame::read(&mut input)? {
        let mut bytes = Vec::new();
        input.by_ref().take(length).read_to_end(&mut bytes)?;
        if bytes.len() as u64 != length {
            return Ok(());
        }
        limit_memory(request.limits.memory_bytes, length);
        let mut broken = None;
        let mut next = 1;
        let say = |output: &mut dyn Write, message: &Message| {
            let mut output = output;
            frame::write(&mut output, message)
        };
        say(&mut output, &Message::Begins(next))?;
        let ending = read(&bytes, &request, &mut |page| {
            next = page.number + 1;
            let said = say(&mut output, &Message::Page(page))
                .and_then(|()| say(&mut output, &Message::Begins(next)));
            match said {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    broken = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
        if let Some(error) = broken {
            return Err(error);
        }
        match ending {
            Ok((format, head)) => frame::write(&mut output, &Message::Done(format, head))?,
            Err(error) => frame::write(&mut output, &Message::Failed(error))?,
        }
    }
    Ok(())
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

impl From<io::Error> for ExtractError {
    fn from(error: io::Error) -> Self {
        Self::Machine(format!("the process that reads could not be talked to: {error}"))
    }
}
