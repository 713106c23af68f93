//! The SHA-256 of a file, as it passes.

use std::{
    fmt::Write as _,
    fs::File,
    io::{self, Read},
    path::Path,
};

use sha2::{Digest, Sha256};

/// How much is read at once.
const AT_ONCE: usize = 1 << 20;

/// A SHA-256 and a length, made as bytes pass.
#[derive(Clone, Debug, Default)]
pub struct Sum {
    hasher: Sha256,
    bytes: u64,
}

impl Sum {
    /// Of the bytes of a file, and no more of them than `most`: a longer one is longer by one byte.
    pub fn of_file(path: &Path, most: u64) -> io::Result<Self> {
        let mut sum = Self::default();
        let mut file = File::open(path)?.take(most.saturating_add(1));
        let mut buffer = vec![0; AT_ONCE];
        loop {
            let read = file.read(&mut buffer)?;
            if read == 0 {
                return Ok(sum);
            }
            sum.add(buffer.get(..read).unwrap_or_default());
        }
    }

    /// Takes in further bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        self.hasher.update(bytes);
        self.bytes = self.bytes.saturating_add(u64::try_from(bytes.len()).unwrap_or(u64::MAX));
    }

    /// How many bytes passed.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The SHA-256 in hexadecimal.
    pub fn hexadecimal(&self) -> String {
        hexadecimal(&self.hasher.clone().finalize())
    }
}

/// The SHA-256 of several texts, each with its end, in hexadecimal.
pub(crate) fn sum_of(texts: &[&str]) -> String {
    let mut hasher = Sha256::new();
    for text in texts {
        hasher.update(text.as_bytes());
        hasher.update([0]);
    }
    hexadecimal(&hasher.finalize())
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a text does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_that_of_the_standard() {
        let mut sum = Sum::default();
        sum.add(b"a");
        sum.add(b"bc");
        // FIPS 180-4, the example of one block.
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!((sum.hexadecimal().as_str(), sum.bytes()), (expected, 3));
    }
}
