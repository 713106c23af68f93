//! Fingerprints: of files, to know them again, and of words, to make short ids.

use std::fmt::Write as _;

use ring::rand::{SecureRandom, SystemRandom};
use sha2::{Digest, Sha256};

use crate::CaseError;

/// The SHA-256 of bytes in hexadecimal.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

/// Eight hexadecimal digits that depend on all of these.
pub(crate) fn short_id(parts: &[&str]) -> String {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part.as_bytes());
        hasher.update([0]);
    }
    hexadecimal(hasher.finalize().get(..4).unwrap_or_default())
}

/// Letters that nobody can guess.
pub(crate) fn chance() -> Result<String, CaseError> {
    let mut bytes = [0; 8];
    SystemRandom::new()
        .fill(&mut bytes)
        .map_err(|_| CaseError::Bug("the system gives numbers by chance".to_owned()))?;
    Ok(u64::from_le_bytes(bytes).to_string())
}

/// A SHA-256 that is made as bytes pass, and how many there were.
#[derive(Clone, Default)]
pub(crate) struct Sum {
    hasher: Sha256,
    bytes: u64,
}

impl Sum {
    /// Takes more bytes.
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        self.hasher.update(bytes);
        self.bytes += bytes.len() as u64;
    }

    /// How many bytes there were, and their SHA-256 in hexadecimal.
    pub(crate) fn finish(self) -> (u64, String) {
        (self.bytes, hexadecimal(&self.hasher.finalize()))
    }
}

impl std::io::Write for Sum {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.add(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_the_published_one() {
        assert_eq!(
            sha256(b"abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        assert_ne!(short_id(&["ab", "c"]), short_id(&["a", "bc"]));
    }
}
