//! Whether what is cited exists, of whichever legal order, as it is answered, and as of which day.

use jiff::civil::Date;
use law::{Existence, Notice, Source, Standing, notice::ActNotice};

/// The days an answer depends on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct When {
    /// The day that matters: that of the document, or the one asked for. Provisions are looked up on
    /// this day.
    pub day: Date,
    /// Today: what lies behind it cannot exist yet.
    pub today: Date,
}

impl When {
    /// Today is the day that matters.
    pub const fn today(today: Date) -> Self {
        Self { day: today, today }
    }
}

/// What is known about the existence of a citation.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Finding {
    /// The answer.
    pub existence: Existence,
    /// How far what is cited was found, and whether it holds as cited.
    pub standing: Standing,
    /// For a page inside a decision: that decision.
    pub inside: Option<String>,
    /// For what was repealed: since when, where that is known.
    pub repealed: Option<Date>,
    /// The pinpoints that nothing here could check, as words: `letter`, `consideration`.
    pub unchecked: Vec<&'static str>,
    /// What a lawyer should know besides.
    pub notes: Vec<Notice>,
}

impl Finding {
    const fn plain(existence: Existence) -> Self {
        Self {
            existence,
            standing: Standing::Whole,
            inside: None,
            repealed: None,
            unchecked: Vec::new(),
            notes: Vec::new(),
        }
    }

    pub(crate) fn exists(evidence: impl Into<Notice>, source: &str, as_of: Option<Date>) -> Self {
        let source = Source { name: source.to_owned(), as_of };
        Self::plain(Existence::Exists { evidence: evidence.into(), source })
    }

    pub(crate) fn missing(proof: impl Into<Notice>, source: &str, as_of: Option<Date>) -> Self {
        let source = Source { name: source.to_owned(), as_of };
        Self::plain(Existence::Missing { proof: proof.into(), source })
    }

    pub(crate) fn unknown(reason: impl Into<Notice>, ask: ActNotice) -> Self {
        Self::plain(Existence::Unknown { reason: reason.into(), ask: ask.into() })
    }
}
