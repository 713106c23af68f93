//! What a failure of the database means, and what to do.

use corpus::StoreError;
use rusqlite::{ErrorCode, ffi};

/// What to do about a database that is damaged.
pub(crate) const RESTORE: &str = "put back a copy of the folder, or move the folder away and import the \
                       sources again";

/// What a failure while reading means.
pub(crate) fn unread(error: rusqlite::Error) -> StoreError {
    failed("read", &error)
}

/// What a failure while writing means.
pub(crate) fn unwritten(error: rusqlite::Error) -> StoreError {
    failed("written", &error)
}

pub(crate) fn failed(doing: &'static str, error: &rusqlite::Error) -> StoreError {
    let reason = error.to_string();
    match error {
        rusqlite::Error::SqliteFailure(ffi::Error { code, .. }, _) => match code {
            ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => damaged(reason),
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => StoreError::Busy,
            ErrorCode::CannotOpen | ErrorCode::PermissionDenied | ErrorCode::ReadOnly => {
                StoreError::Closed {
                    reason,
                    remedy: "see that the folder exists and that you may write to it".to_owned(),
                }
            }
            ErrorCode::DiskFull => {
                let reason = format!(
                    "{reason}; free space and do it again: what was taken in before is kept, and can be searched"
                );
                StoreError::Failed { doing, reason }
            }
            // Files beside the database that cannot grow are told so, too.
            ErrorCode::SystemIoFailure => {
                let reason = format!(
                    "{reason}; see that the disk is not full and can be written to, and do it again"
                );
                StoreError::Failed { doing, reason }
            }
            _ => StoreError::Failed { doing, reason },
        },
        // What is there is not what was written.
        rusqlite::Error::FromSqlConversionFailure(..)
        | rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::Utf8Error(..) => damaged(reason),
        _ => StoreError::Failed { doing, reason },
    }
}

/// The failure of a database that holds what was never written.
pub(crate) fn damaged(reason: impl Into<String>) -> StoreError {
    StoreError::Damaged { reason: reason.into(), remedy: RESTORE.to_owned() }
}
