//! What was found of a name, and where?

use std::ops::Range;

use schemars::JsonSchema;
use serde::Serialize;

use crate::{EntityKind, entity::words::Word};

/// A place in a text that names what was asked for.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Found {
    /// Its bytes.
    pub(super) range: Range<usize>,
    pub(super) matched: Matched,
    pub(super) kind: Option<EntityKind>,
}

/// How a mention says what was asked for.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Matched {
    /// Exactly as it was asked for, or in another of its names, languages or spellings.
    AsAsked,
    /// The name without the legal form that was asked for.
    WithoutForm,
    /// The name with a legal form that may be the English one of the form that was asked for.
    TranslatedForm,
    /// A name that may be in the genitive.
    Genitive,
    /// The name without the title that was asked for, or with another.
    OtherTitle,
    /// Less of the name: the surname, an initial, the first party.
    LessOfName,
    /// A short form that also means something else.
    Ambiguous,
    /// The whole article or decision where a part of it was asked for.
    LessPrecise,
    /// The number without the letters behind it that were asked for.
    WithoutSuffix,
}

impl Matched {
    /// Whether it says exactly what was asked for.
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::AsAsked)
    }
}

pub(super) fn found(
    all: &[Word],
    words: Range<usize>,
    matched: Matched,
    kind: Option<EntityKind>,
) -> Option<Found> {
    let first = all.get(words.start)?;
    let last = words.end.checked_sub(1).and_then(|last| all.get(last))?;
    Some(Found { range: first.range.start..last.range.end, matched, kind })
}
