//! What left the machine: the requests to official sources and to the language model.

use std::path::{Path, PathBuf};

use upstream::Noted;

use crate::Desk;

/// The file in which they are noted, below the home.
pub fn request_log(home: &Path) -> PathBuf {
    home.join("logs").join("requests.jsonl")
}

/// The latest requests that were noted, the latest first, so many at most.
pub fn requests_noted(desk: &Desk, most: usize) -> Vec<Noted> {
    desk.home().map(|home| upstream::requests(&request_log(home), most)).unwrap_or_default()
}
