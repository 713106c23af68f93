//! A file as it lies on the disk, before anyone has looked into it.

use std::{
    fs::{self, File},
    io::{ErrorKind, Read as _},
    path::Path,
};

use extract::{ExtractError, Limits};

use crate::{CaseError, line::one_line};

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
        return Err(too_large(limits));
    }
    let failed = |error| unreadable(path, error);
    let mut file = File::open(path).map_err(failed)?;
    let mut bytes = Vec::with_capacity(usize::try_from(about.len()).unwrap_or_default());
    if about.len() == 0 {
        let more = file.by_ref().take(1).read_to_end(&mut bytes).map_err(failed)?;
        // It may have been written to since; what still says that it is empty never ends for sure.
        if more > 0 && file.metadata().map_err(failed)?.len() == 0 {
            return Err(CaseError::NotKept(path.to_owned()));
        }
    }
    // A file may grow while it is read, beyond what it said.
    let most = limits.file_bytes.saturating_add(1) - bytes.len() as u64;
    file.take(most).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > limits.file_bytes {
        return Err(too_large(limits));
    }
    Ok(bytes)
}

fn too_large(limits: &Limits) -> CaseError {
    let most = limits.file_bytes >> 20;
    let text = format!("the file is larger than {most} MiB; split it, or raise the limit");
    CaseError::Unreadable(ExtractError::TooLarge(text))
}

/// The name of a file.
pub(crate) fn name(path: &Path) -> String {
    one_line(&path.file_name().unwrap_or(path.as_os_str()).to_string_lossy())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_file_that_says_it_is_empty_and_is_not_is_refused() {
        let seen = read(Path::new("/proc/self/status"), &Limits::default());
        assert!(matches!(seen, Err(CaseError::NotKept(_))), "{seen:?}");
    }

    #[test]
    fn never_more_than_the_limit_is_read() {
        let path = std::env::temp_dir().join(format!("fontes-file-{}", std::process::id()));
        let limits = Limits { file_bytes: 10, ..Limits::default() };
        for (length, is_read) in [(0, true), (1, true), (10, true), (11, false), (5_000, false)] {
            fs::write(&path, vec![b'x'; length]).unwrap();
            let seen = read(&path, &limits);
            assert_eq!(seen.is_ok_and(|bytes| bytes.len() == length), is_read, "{length}");
        }
        fs::remove_file(&path).unwrap();
    }
}
