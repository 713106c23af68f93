//! Why a sentence of a language model is left out.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why a sentence of a language model was dropped.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Dropped {
    /// It names no quotation.
    NoMark,
    /// It names a quotation that there is not.
    UnknownMark,
    /// It quotes words that do not stand in the quotation it names.
    AlteredQuote,
    /// It names a number, a measure or a day that does not stand there.
    OtherNumber,
    /// It cites what does not stand there, or what was not verified.
    OtherCitation,
    /// It denies where the quotation does not, or the other way round.
    OtherSense,
    /// It holds an address, signs of a page or signs that nobody sees.
    ForeignSigns,
    /// It is too long, or there are too many of it.
    TooLong,
    /// It leans on one that was dropped.
    Leaning,
    /// It is nothing like the quotation it names, or much more like another one of the memo.
    Elsewhere,
}
