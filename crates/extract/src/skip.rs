//! Why a page was not read.

use std::{fmt, time::Duration};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::limits::too_long;

/// What to say where pictures cannot be read, and what to do about it.
pub(crate) const MISSING: &str = "recognition of text is not installed; install Tesseract with \
    the languages deu, fra, ita and eng, then ingest the file again";

/// Why a page was not read. As a program reads it: in English, with what to do about it.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Skip {
    /// Its text must be recognised, and what recognises text is not installed.
    NoRecogniser(Unwritten),
    /// Its text must be recognised, and was not.
    Unrecognised {
        /// Why it must be.
        page: Unwritten,
        /// Why it was not; goes on from "… and".
        why: String,
    },
    /// Reading it took longer than this.
    TookTooLong(Duration),
    /// It could not be read.
    Unreadable,
    /// Its picture could not be read; why, and what to do.
    Damaged(String),
    /// The process that read it ended; why.
    Lost(String),
    /// Too many pages before it were lost.
    NotTried,
    /// Whoever asked left it out.
    LeftOut,
    /// What was noted of it, in these words.
    Told(String),
}

/// Why the text of a page must be recognised.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unwritten {
    /// It is a picture.
    Picture,
    /// It is drawn.
    Drawn,
    /// The file does not say which letters it has.
    Nameless,
}

impl fmt::Display for Unwritten {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(match self {
            Self::Picture => "it is a picture",
            Self::Drawn => "its text is drawn, not written",
            Self::Nameless => "its letters have no meaning in the file",
        })
    }
}

impl fmt::Display for Skip {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRecogniser(page) => write!(to, "{page}; {MISSING}"),
            Self::Unrecognised { page, why } => write!(to, "{page}, and {why}"),
            Self::TookTooLong(most) => write!(to, "reading it took {}", too_long(*most)),
            Self::Unreadable => {
                to.write_str("the page could not be read; open the file and save it anew")
            }
            Self::NotTried => to.write_str(
                "it was not tried, because too many pages before it took too long or crashed",
            ),
            Self::LeftOut => to.write_str("it was left out"),
            Self::Damaged(why) | Self::Lost(why) | Self::Told(why) => to.write_str(why),
        }
    }
}
