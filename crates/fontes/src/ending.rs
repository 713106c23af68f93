//! How a command ended, and how that is told: an exit code, and words or an envelope.

use std::{
    error::Error,
    io::{self, Write},
};

use desk::DeskError;
use desk::Failure;
use law::{Class, Reader};
use serde_json::Value;

use crate::clean::{clean, steers};

/// How a command ended.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Ending(End);

#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum End {
    #[default]
    Answered,
    /// A research has no memo yet.
    Open,
    Of(Class),
}

impl Ending {
    /// It answered.
    pub(crate) const ANSWERED: Self = Self(End::Answered);
    /// A research waits for an answer, was stopped, or was interrupted.
    pub(crate) const OPEN: Self = Self(End::Open);
    /// There was nothing to find.
    pub(crate) const NOTHING_FOUND: Self = Self(End::Of(Class::NotFound));
    /// A citation provably does not exist or is malformed.
    pub(crate) const UNVERIFIED: Self = Self(End::Of(Class::Unverified));

    /// It found something, or nothing.
    pub(crate) const fn found(is_something: bool) -> Self {
        if is_something { Self::ANSWERED } else { Self::NOTHING_FOUND }
    }

    /// It answered in part; what failed is of this class.
    pub(crate) const fn of(class: Class) -> Self {
        Self(End::Of(class))
    }

    /// The exit code.
    pub(crate) const fn exit_code(self) -> u8 {
        match self.0 {
            End::Answered => 0,
            End::Open => 5,
            End::Of(class) => class.exit_code(),
        }
    }

    /// Of two inputs' endings, the one with the higher exit code.
    #[must_use]
    pub(crate) fn or_worse(self, other: Self) -> Self {
        if other.exit_code() > self.exit_code() { other } else { self }
    }
}

/// Reports an error: as the envelope of the MCP tools on standard output, or in words on standard
/// error.
pub(crate) fn report(error: &anyhow::Error, json: bool) -> Ending {
    // A reader that left early, such as `head`, wanted no more.
    if broken_pipe(error) {
        return Ending::ANSWERED;
    }
    let failure = failure(error);
    // When neither stream can be written, the exit code still says it.
    let _ = if json { line(io::stdout(), &failure.envelope()) } else { words(&failure) };
    Ending::of(failure.class)
}

/// Writes a JSON value as one line. What would drive a terminal is written by its number, which means the same.
pub(crate) fn line(mut out: impl Write, value: &Value) -> io::Result<()> {
    let text = value.to_string();
    let mut rest = text.as_str();
    while let Some(at) = rest.find(steers) {
        let (before, after) = rest.split_at(at);
        let sign = after.chars().next().unwrap_or_default();
        write!(out, "{before}\\u{:04x}", u32::from(sign))?;
        rest = after.get(sign.len_utf8()..).unwrap_or_default();
    }
    writeln!(out, "{rest}")
}

fn words(failure: &Failure) -> io::Result<()> {
    let mut err = io::stderr().lock();
    writeln!(err, "fontes: {}", clean(&failure.to_string()))?;
    if let Some(Value::Array(suggestions)) = failure.details.get("suggestions") {
        for suggestion in suggestions.iter().filter_map(Value::as_str) {
            writeln!(err, "  perhaps: {}", clean(suggestion))?;
        }
    }
    Ok(())
}

fn broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// The error as the shells report it; its message begins with what was intended.
fn failure(error: &anyhow::Error) -> Failure {
    let known = |cause: &(dyn Error + 'static)| {
        let desk = cause.downcast_ref::<DeskError>().map(|error| Failure::from(error.clone()));
        desk.or_else(|| cause.downcast_ref::<Failure>().cloned()).or_else(|| {
            cause.downcast_ref::<io::Error>().map(|error| Failure::unavailable(error.to_string()))
        })
    };
    let mut intended = Vec::new();
    for cause in error.chain() {
        if let Some(failure) = known(cause) {
            let failure = failure.worded(Reader::Terminal);
            return intended
                .iter()
                .rev()
                .fold(failure, |failure, what: &String| failure.about(what));
        }
        intended.push(cause.to_string());
    }
    let mut failure = Failure::bug(error.to_string());
    failure.message = intended.join(": ").into();
    failure
}
