//! Why no reader of a page sees a text that the document holds.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why no reader sees a text. Stored by the place in this list: add new ones at its end.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, Hash, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Hidden {
    /// It has the colour of what it stands on.
    Colour,
    /// A shape is painted over it.
    Covered,
    /// It is written and not painted.
    Unpainted,
    /// It stands beside the page.
    Outside,
    /// It is cut off.
    Clipped,
    /// It is painted without any opacity.
    Transparent,
    /// It is too small.
    Tiny,
    /// The document says that it is not to be shown.
    Formatted,
}

impl Hidden {
    /// All, in the order in which they are told.
    pub const ALL: [Self; 8] = [
        Self::Covered,
        Self::Colour,
        Self::Unpainted,
        Self::Outside,
        Self::Clipped,
        Self::Transparent,
        Self::Tiny,
        Self::Formatted,
    ];

    /// In a word or a few, as it stands in a citation: `covered`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Colour => "in the colour of its background",
            Self::Covered => "covered",
            Self::Unpainted => "not painted",
            Self::Outside => "off the page",
            Self::Clipped => "cut off",
            Self::Transparent => "transparent",
            Self::Tiny => "too small to be read",
            Self::Formatted => "formatted as hidden",
        }
    }

    /// What may be behind it, where a lawyer should think of that.
    pub(crate) const fn hint(self) -> &'static str {
        match self {
            Self::Covered => {
                "; if this is a redaction, it does not remove what it covers, and whoever has the \
                 file can read it"
            }
            Self::Colour => {
                "; it may be a redaction that does not remove the words, or words meant for a \
                 program"
            }
            _ => "",
        }
    }
}
