//! What an archive holds, with the SHA-256 of each member.

use serde::{Deserialize, Serialize};

/// What stands in every manifest of ours.
pub(super) const WHAT: &str = "case archive of Fontes";

/// What an archive holds.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Manifest {
    /// [`WHAT`].
    pub(super) what: String,
    /// The format of the archive.
    pub(super) format: u32,
    /// How to read it, and what is not in it.
    pub(super) notes: Vec<String>,
    /// The members, in their order.
    pub(super) files: Vec<Member>,
}

/// A member.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Member {
    /// Its name in the archive.
    pub(super) name: String,
    /// Its length, unpacked.
    pub(super) bytes: u64,
    /// The SHA-256 of its bytes, unpacked.
    pub(super) sha256: String,
}

/// The beginning of a manifest of any format.
#[derive(Debug, Deserialize)]
pub(super) struct Heading {
    pub(super) what: String,
    pub(super) format: u32,
}
