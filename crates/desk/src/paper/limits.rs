//! How much of a paper is read.

use crate::DeskError;

/// The longest text that is read in one go, in bytes: ten thousand pages, and small enough that a
/// slip does not fill the memory.
pub(crate) const LONGEST_TEXT: usize = 32 << 20;

/// The most citations that one answer holds: more than any text has, and less than would fill the
/// memory.
pub(crate) const MOST_CITATIONS: usize = 200_000;

/// Refuses a text with more citations than one answer holds.
pub(crate) fn refuse_too_many(count: usize) -> Result<(), DeskError> {
    if count > MOST_CITATIONS {
        return Err(DeskError::InvalidParameters(format!(
            "the text has {count} citations, more than {MOST_CITATIONS}; split it"
        )));
    }
    Ok(())
}
