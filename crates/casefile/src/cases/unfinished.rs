//! Is a case still being made by somebody?

use std::{
    fs::{OpenOptions, TryLockError},
    path::Path,
};

use crate::case::Paths;

/// Whether a process fills the folder of a case that is being made.
pub(super) fn is_being_made(folder: &Path) -> bool {
    let lock = OpenOptions::new().read(true).write(true).open(Paths::of(folder).lock);
    lock.is_ok_and(|lock| matches!(lock.try_lock(), Err(TryLockError::WouldBlock)))
}
