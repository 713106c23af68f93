//! Where is the index of a case while it is open?

use index::Index;

/// The index as it is open.
#[derive(Debug)]
pub(crate) enum Shelf {
    /// That of the folder.
    Disk(Index),
    /// One made in memory, because there is none that can be read and none can be written.
    Memory(Index),
}
