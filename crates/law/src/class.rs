//! What kind of failure an error is: the shells pick exit codes and MCP forms by it.

/// The class of an error, which tells a caller what to do next.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Class {
    /// The request was wrong; change it.
    Usage,
    /// What was asked for is not there.
    NotFound,
    /// A source or a store could not be reached; try again.
    Unavailable,
    /// A citation could not be verified.
    Unverified,
    /// A belief of ours turned out false; report it.
    Bug,
}

impl Class {
    /// The exit code of the command line for this class.
    pub const fn exit_code(self) -> u8 {
        match self {
            Self::NotFound => 1,
            Self::Usage => 2,
            Self::Unavailable => 3,
            Self::Unverified => 4,
            Self::Bug => 70,
        }
    }
}
