//! A lock that nobody who fell poisons.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What a lock guards; a panic elsewhere does not make it wrong.
pub(crate) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
