//! Where the file of a document was read: a path of this machine, or one of another that came with an archive.

/// How a path begins that is one of another machine. None of ours begins so, and none that does is opened: an archive
/// is a stranger's, and what it names may be another file here, or lead to a machine of his.
const ELSEWHERE: &str = "elsewhere: ";

/// The path of a file as it is kept of a document that comes from an archive.
pub(crate) fn elsewhere(path: &str) -> String {
    if is_elsewhere(path) { path.to_owned() } else { format!("{ELSEWHERE}{path}") }
}

/// Whether a path is one of another machine.
pub(crate) fn is_elsewhere(path: &str) -> bool {
    path.starts_with(ELSEWHERE)
}

/// The path as it was where the file was read.
pub(crate) fn there(path: &str) -> &str {
    path.strip_prefix(ELSEWHERE).unwrap_or(path)
}
