//! The provisions of one list, as they were read.

use crate::ch::grammar::Read;

/// What reading provisions brought.
#[derive(Debug)]
pub(in crate::ch) struct Provisions {
    /// The provisions with their act.
    pub(in crate::ch) reads: Vec<Read>,
    /// The token after the last that belongs to them.
    pub(in crate::ch) to: usize,
}
