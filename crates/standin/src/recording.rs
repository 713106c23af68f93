//! Reading what was recorded.

use serde_json::Value;

use crate::{Options, StandinError};

/// The bytes of a recording.
pub(crate) fn bytes(options: &Options, below: &str) -> Result<Vec<u8>, StandinError> {
    let path = options.path(below);
    std::fs::read(&path).map_err(|_| StandinError::NoRecording { path })
}

/// The text of a recording.
pub(crate) fn text(options: &Options, below: &str) -> Result<String, StandinError> {
    String::from_utf8(bytes(options, below)?).map_err(|error| odd(below, &error))
}

/// The JSON of a recording.
pub(crate) fn json(options: &Options, below: &str) -> Result<Value, StandinError> {
    serde_json::from_slice(&bytes(options, below)?).map_err(|error| odd(below, &error))
}

/// The names of the recordings in a folder with this ending, in order.
pub(crate) fn names(
    options: &Options,
    below: &str,
    ending: &str,
) -> Result<Vec<String>, StandinError> {
    let path = options.path(below);
    let entries =
        std::fs::read_dir(&path).map_err(|_| StandinError::NoRecording { path: path.clone() })?;
    let name = |entry: std::io::Result<std::fs::DirEntry>| {
        entry.ok()?.file_name().into_string().ok().filter(|name| name.ends_with(ending))
    };
    let mut names: Vec<String> = entries.filter_map(name).collect();
    names.sort();
    Ok(names)
}

/// A recording that is not understood.
pub(crate) fn odd(name: &str, reason: &dyn std::fmt::Display) -> StandinError {
    StandinError::Recording { name: name.to_owned(), reason: reason.to_string() }
}
