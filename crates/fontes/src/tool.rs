//! Runs a tool of the desk as a command, so that both say the same.

use std::{
    io::{self, Write},
    ops::ControlFlow,
    time::Instant,
};

use desk::{Call, Desk, Failure, Progress, Request, Session, Watch};
use law::{Reader, request::Text};

use crate::{clean::clean_text, ending, settings::Settings};

/// Answers a request and prints the answer.
pub(crate) fn run<R: Request>(
    request: &R,
    desk: &Desk,
    settings: &Settings,
    json: bool,
) -> anyhow::Result<R::Answer> {
    let (answer, words) = ask(request, desk, settings, &go_on)?;
    print::<R>(&answer, &words, json)?;
    Ok(answer)
}

/// Answers a request, with its words.
pub(crate) fn ask<R: Request>(
    request: &R,
    desk: &Desk,
    settings: &Settings,
    watch: &Watch<'_>,
) -> Result<(R::Answer, String), Failure> {
    called(desk, settings, watch, |call| desk::ask(request, call))
}

/// Does something at the desk on behalf of this command.
pub(crate) fn called<T>(
    desk: &Desk,
    settings: &Settings,
    watch: &Watch<'_>,
    act: impl FnOnce(&Call<'_>) -> T,
) -> T {
    // The next command knows nothing of this one.
    let session = Session::passing();
    let (reader, today, begun) = (Reader::Terminal, settings.today(), Instant::now());
    let took = || begun.elapsed();
    act(&Call { desk, session: &session, reader, today, took: &took, watch })
}

/// Lets whatever is done go on.
pub(crate) const fn go_on(_: &Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Prints an answer: its words, or its structured form.
pub(crate) fn print<R: Request>(answer: &R::Answer, words: &str, json: bool) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    if json {
        ending::line(&mut out, &serde_json::to_value(answer)?)?;
    } else {
        writeln!(out, "{}", clean_text(words))?;
    }
    Ok(())
}

/// A text that a tool takes, by the name its reader knows it by.
pub(crate) fn text<const MOST: usize>(
    name: &str,
    text: impl Into<String>,
) -> Result<Text<MOST>, Failure> {
    Text::new(text).map_err(|wrong| Failure::invalid_parameters(format!("{name} {wrong}")))
}
