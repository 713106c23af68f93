//! Writes an encrypted file, piece after piece.

use std::io::{self, Write};

use ring::{
    aead::LessSafeKey,
    rand::{SecureRandom as _, SystemRandom},
};

use super::{
    AgeError, PIECE, PROOF, Passphrase, WORK, header,
    keys::{self, FileKey},
};

/// What is written here is encrypted. Without [`Encrypting::finish`] the file has no end, and is not opened.
pub struct Encrypting<W: Write> {
    to: W,
    key: LessSafeKey,
    piece: Vec<u8>,
    number: u64,
}

impl<W: Write> Encrypting<W> {
    /// Begins a file.
    pub fn begin(to: W, passphrase: &Passphrase) -> Result<Self, AgeError> {
        Self::with_work(to, passphrase, WORK)
    }

    /// The same with as much work for the key as that, which tests do not wait for.
    pub fn with_work(mut to: W, passphrase: &Passphrase, work: u8) -> Result<Self, AgeError> {
        let (mut key, mut salt, mut content) = (FileKey::default(), [0; 16], [0; 16]);
        let random = SystemRandom::new();
        for bytes in [&mut *key, &mut salt, &mut content] {
            random.fill(bytes).map_err(|_| AgeError::NoKey)?;
        }
        to.write_all(header::written(&key, passphrase, &salt, work)?.as_bytes())?;
        to.write_all(&content)?;
        let key = keys::content(&key, &content)?;
        Ok(Self { to, key, piece: Vec::with_capacity(PIECE + PROOF), number: 0 })
    }

    /// Writes the last piece, which says that it is the last.
    pub fn finish(mut self) -> io::Result<W> {
        self.out(true)?;
        self.to.flush()?;
        Ok(self.to)
    }

    fn out(&mut self, is_last: bool) -> io::Result<()> {
        keys::seal(&self.key, self.number, is_last, &mut self.piece)?;
        self.to.write_all(&self.piece)?;
        self.piece.clear();
        self.number += 1;
        Ok(())
    }
}

impl<W: Write> Write for Encrypting<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.is_empty() {
            return Ok(0);
        }
        // A full piece waits until it is known whether it is the last.
        if self.piece.len() == PIECE {
            self.out(false)?;
        }
        let fits = bytes.len().min(PIECE - self.piece.len());
        self.piece.extend_from_slice(bytes.get(..fits).unwrap_or_default());
        Ok(fits)
    }

    fn flush(&mut self) -> io::Result<()> {
        // What is in a piece cannot leave before the piece is full.
        self.to.flush()
    }
}
