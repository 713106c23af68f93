//! Why an encrypted file could not be opened or written.

use std::io;

use thiserror::Error;

use super::MOST_WORK;

/// Why an encrypted file could not be opened or written.
#[derive(Debug, Error)]
pub enum AgeError {
    /// It does not begin as one.
    #[error("it is not encrypted in the format of age")]
    NotAge,
    /// It was made to be sent as text.
    #[error(
        "it is encrypted as a text (age --armor); decrypt it with `age --decrypt --output FILE`, and take in that file"
    )]
    Armoured,
    /// A later version of the format.
    #[error(
        "it is encrypted in a later version of the format of age; decrypt it with the program age"
    )]
    Newer,
    /// It is encrypted for a key, not with a passphrase.
    #[error(
        "it is encrypted for a key and not with a passphrase; decrypt it with `age --decrypt --identity KEY --output FILE`, and take in that file"
    )]
    Recipient,
    /// Its head is none that the format knows, or was changed.
    #[error("its head was changed or damaged; take another copy of the file")]
    Head,
    /// Making the key would take more work than is done for anybody.
    #[error(
        "to open it would take 2^{asked} KiB of memory, and 2^{MOST_WORK} is the most that is spent; if you trust it, decrypt it with the program age"
    )]
    Work {
        /// The power of two that is asked for.
        asked: u64,
    },
    /// There is no passphrase to open it with.
    #[error(
        "it is encrypted; give the passphrase as the one line of a file (--passphrase-file FILE), or at a terminal"
    )]
    Needed,
    /// The passphrase does not open it.
    #[error(
        "the passphrase is not the one it was encrypted with (capitals, blanks and the keyboard matter)"
    )]
    WrongPassphrase,
    /// The end is missing.
    #[error("it is cut off: its end is missing; copy it again, or take another copy")]
    CutOff,
    /// A piece is not what was written there.
    #[error(
        "it was changed, damaged or cut off: what stands at byte {at} is not what was written there; take another copy"
    )]
    Changed {
        /// Where the piece begins in the file, in bytes from its beginning.
        at: u64,
    },
    /// There is no passphrase.
    #[error(
        "the passphrase is empty; it is one line, of at least ten characters where something is to be encrypted"
    )]
    NoPassphrase,
    /// A passphrase that is soon guessed.
    #[error(
        "the passphrase has fewer than ten characters, which are soon guessed; take five or six words that nobody else would choose together"
    )]
    Short,
    /// A passphrase that cannot be one.
    #[error("a passphrase is one line of at most {0} bytes, without control characters")]
    NotOneLine(usize),
    /// The machine gave no random bytes, or a computation failed that cannot.
    #[error("no key could be made: the system gave no random bytes")]
    NoKey,
    /// The file could not be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl AgeError {
    /// Whether whoever asked can mend it by asking otherwise.
    pub const fn is_usage(&self) -> bool {
        matches!(
            self,
            Self::Needed
                | Self::WrongPassphrase
                | Self::NoPassphrase
                | Self::Short
                | Self::NotOneLine(_)
        )
    }
}

impl From<AgeError> for io::Error {
    fn from(error: AgeError) -> Self {
        match error {
            AgeError::Io(error) => error,
            error => Self::new(io::ErrorKind::InvalidData, error),
        }
    }
}
