//! Where answers go: standard output, as a person reads it or as JSON.

use std::io::{self, IsTerminal, StdoutLock, Write};

use law::{Language, Verdict, notice::Worded};
use serde::Serialize;
use terminal_size::{Width, terminal_size};

use crate::{ending, settings::Settings};

/// The width where none is known.
const USUAL_WIDTH: usize = 100;
/// Below this, columns would hold a word or less.
const NARROWEST: usize = 40;

/// Standard output, and what it can show.
#[derive(Debug)]
pub(crate) struct Screen {
    out: StdoutLock<'static>,
    colours: bool,
    /// Columns of text on a line.
    pub width: usize,
    /// Whether answers are printed as JSON.
    pub json: bool,
}

/// A colour of the sixteen that follow the reader's own palette.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Paint {
    /// As it comes.
    Plain,
    /// Stands out.
    Bold,
    /// Stands back.
    Faint,
    /// In the colour of a verdict.
    Verdict(Verdict),
}

impl Screen {
    /// Looks at standard output.
    pub(crate) fn new(settings: &Settings, json: bool) -> Self {
        let out = io::stdout().lock();
        let terminal = out.is_terminal();
        let seen = terminal.then(terminal_size).flatten().map(|(Width(width), _)| width.into());
        Self {
            colours: terminal && !settings.plain,
            width: settings.columns.or(seen).unwrap_or(USUAL_WIDTH).max(NARROWEST),
            json,
            out,
        }
    }

    /// Prints one line.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Prints an answer as one line of JSON, exactly the structured result of the MCP tool.
    pub(crate) fn json(&mut self, answer: &impl Serialize) -> anyhow::Result<()> {
        Ok(ending::line(&mut self.out, &serde_json::to_value(answer)?)?)
    }

    /// The text in its colour.
    pub(crate) fn painted(&self, text: &str, paint: Paint) -> String {
        let code = match paint {
            _ if !self.colours => return text.to_owned(),
            Paint::Plain => return text.to_owned(),
            Paint::Bold => "1",
            Paint::Faint => "2",
            Paint::Verdict(Verdict::Verified) => "32",
            Paint::Verdict(Verdict::ExistsInPart) => "90",
            Paint::Verdict(Verdict::DoesNotExist | Verdict::NoSuchPinpoint | Verdict::Mismatch) => {
                "1;31"
            }
            Paint::Verdict(Verdict::NotInForce | Verdict::Inside) => "33",
            Paint::Verdict(Verdict::Malformed) => "33",
            Paint::Verdict(Verdict::Ambiguous) => "35",
            Paint::Verdict(Verdict::Unverifiable) => "36",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}

/// The verdict in words, in the reader's language.
pub(crate) fn words(verdict: Verdict, language: Language) -> String {
    verdict.worded(language)
}
