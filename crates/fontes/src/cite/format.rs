//! The command `cite format`.

use std::io::{self, Write};

use desk::{FormatRequest, format_citation};
use law::{Language, request::Choice};

use crate::{clean::clean, ending::Ending, screen::Screen, tool};

/// Writes a citation in another language. Its notes go to standard error, so that the citation can
/// be taken over as it is.
pub(super) fn run(
    citation: String,
    target_language: Language,
    language: Option<Language>,
    screen: &mut Screen,
) -> anyhow::Result<Ending> {
    let answer = format_citation(&FormatRequest {
        citation: tool::text("the citation", citation)?,
        target_language: Choice(target_language),
        language: language.map(Choice),
    })?;
    if screen.json {
        screen.json(&answer)?;
        return Ok(Ending::ANSWERED);
    }
    screen.line(&clean(&answer.converted))?;
    for note in &answer.conversion_notes {
        writeln!(io::stderr(), "Note: {}", clean(note))?;
    }
    Ok(Ending::ANSWERED)
}
