//! What a program holds while it writes to the shared store.

use index::Analyser;

use crate::lease::Lease;

/// A program that writes.
#[derive(Debug)]
pub(crate) struct Writing {
    pub(crate) lease: Lease,
    pub(crate) analyser: Analyser,
    /// The numbers of relations that may be given: the next, and the one behind the last.
    pub(crate) numbers: (u64, u64),
    /// Whether a half of a batch could not be undone.
    pub(crate) is_broken: bool,
}
