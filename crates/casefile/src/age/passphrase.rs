//! What a file is encrypted with: a line that somebody can remember or keep.

use std::{fmt, fs::File, io::Read as _, path::Path};

use zeroize::Zeroizing;

use super::AgeError;

/// The longest passphrase, in bytes.
const MOST_BYTES: usize = 1_024;
/// The fewest characters of one that something is encrypted with.
const FEWEST: usize = 10;

/// A passphrase. It is shown nowhere, and its memory is overwritten when it is no longer needed.
#[derive(Clone)]
pub struct Passphrase(Zeroizing<Vec<u8>>);

impl fmt::Debug for Passphrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Passphrase")
    }
}

impl Passphrase {
    /// Takes a line for a passphrase, as `age` would: its blanks count, the end of the line does not.
    pub fn new(line: &str) -> Result<Self, AgeError> {
        let line = line.strip_suffix('\n').unwrap_or(line);
        let line = line.strip_suffix('\r').unwrap_or(line);
        if line.len() > MOST_BYTES || line.chars().any(char::is_control) {
            return Err(AgeError::NotOneLine(MOST_BYTES));
        }
        if line.is_empty() {
            return Err(AgeError::NoPassphrase);
        }
        Ok(Self(Zeroizing::new(line.as_bytes().to_vec())))
    }

    /// Reads the one line of a file. The mark that some editors put before a text is no part of it.
    pub fn read(path: &Path) -> Result<Self, AgeError> {
        // It is as long as it may be from the beginning: what grows leaves copies behind.
        let mut bytes = Zeroizing::new(Vec::with_capacity(MOST_BYTES + 8));
        File::open(path)?.take(MOST_BYTES as u64 + 6).read_to_end(&mut bytes)?;
        let text = str::from_utf8(&bytes).map_err(|_| AgeError::NotOneLine(MOST_BYTES))?;
        Self::new(text.strip_prefix('\u{feff}').unwrap_or(text))
    }

    /// Whether it is long enough that something may be encrypted with it.
    pub fn fit(self) -> Result<Self, AgeError> {
        let characters = str::from_utf8(&self.0).map_or(0, |text| text.chars().count());
        if characters < FEWEST { Err(AgeError::Short) } else { Ok(self) }
    }

    /// Whether another is the same: it was typed twice.
    pub fn is_same(&self, other: &Self) -> bool {
        *self.0 == *other.0
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}
