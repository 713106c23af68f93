//! Which case is shown, and how.

use serde::Deserialize;

/// The case that is shown, and how its documents are ordered.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Shown {
    pub(super) case: String,
    pub(super) sort: String,
    /// What was just deleted.
    pub(super) deleted: String,
}
