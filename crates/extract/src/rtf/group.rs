//! What holds while a group of an RTF file is read.

use super::destination::Destination;

/// What holds in a group and ends with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub destination: Destination,
    pub font: i32,
    /// Signs that stand for a character in programs that know no Unicode.
    pub fallback: usize,
    pub is_hidden: bool,
    pub is_deleted: bool,
    /// Whether nothing but `\*` has stood in it.
    pub is_optional: bool,
}

/// A text of its own inside the running text: a note, a head, a property.
#[derive(Debug, Default)]
pub(super) struct Aside {
    pub text: String,
    pub depth: usize,
    /// The number of the note in it.
    pub number: u32,
    pub is_endnote: bool,
}
