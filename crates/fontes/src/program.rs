//! Where this program is, to be started again: for its own readers, and by an assistant.

use std::{
    env,
    ffi::OsStr,
    io,
    path::{Path, PathBuf},
};

/// The path of this program. Where the system cannot tell it, as Linux without `/proc`, it is what the program was
/// started as.
pub(crate) fn path() -> io::Result<PathBuf> {
    env::current_exe().or_else(|error| {
        let called = env::args_os().next();
        called.and_then(|called| started_as(&called, &folders())).ok_or(error)
    })
}

fn folders() -> Vec<PathBuf> {
    env::var_os("PATH").map(|path| env::split_paths(&path).collect()).unwrap_or_default()
}

/// The file a program was started as: a path, or a name in one of these folders.
fn started_as(called: &OsStr, folders: &[PathBuf]) -> Option<PathBuf> {
    let called = Path::new(called);
    let path = match called.components().count() {
        0 => return None,
        1 if called.is_relative() => {
            folders.iter().map(|folder| folder.join(called)).find(|path| path.is_file())?
        }
        _ => called.to_owned(),
    };
    std::path::absolute(path).ok().filter(|path| path.is_file())
}

#[cfg(test)]
mod tests;
