//! A file as it lies on the disk, before anyone has looked into it.

use std::{fs, io::ErrorKind, path::Path};

use extract::{ExtractError, Limits};

use crate::CaseError;

/// The bytes of an ordinary file that is not too long.
pub(crate) fn read(path: &Path, limits: &Limits) -> Result<Vec<u8>, CaseError> {
    let about = fs::metadata(path).map_err(|error| unreadable(path, error))?;
    if about.is_dir() {
        return Err(CaseError::IsFolder(path.to_owned()));
    }
    if !about.is_file() {
        return Err(CaseError::NotOrdinary(path.to_owned()));
    }
    if about.len() > limits.file_bytes {
        let most = limits.file_bytes >> 20;
        let text = format!("the file is larger than {most} MiB; split it, or raise the limit");
        return Err(CaseError::Unreadable(ExtractError::TooLarge(text)));
    }
    fs::read(path).map_err(|error| unreadable(path, error))
}

/// The name of a file.
pub(crate) fn name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// Why a path cannot be read.
pub(crate) fn unreadable(path: &Path, error: std::io::Error) -> CaseError {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::InvalidInput | ErrorKind::NotADirectory => {
            CaseError::FileNotFound(path.to_owned())
        }
        ErrorKind::PermissionDenied => CaseError::NoPermission(path.to_owned()),
        _ => CaseError::at(path)(error),
    }
}
