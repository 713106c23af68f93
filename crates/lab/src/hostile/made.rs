//! A file that was made to break a reader.

/// A file made to break a reader.
pub(super) struct Hostile {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

pub(super) fn hostile(name: impl Into<String>, bytes: Vec<u8>) -> Hostile {
    Hostile { name: name.into(), bytes }
}
