//! Reads an encrypted file from any place in it: the pieces that are asked for, each with its proof.

use std::io::{self, Read, Seek, SeekFrom};

use ring::aead::LessSafeKey;

use super::{
    AgeError, MOST_WORK, PIECE, PROOF, Passphrase,
    header::{self, Header},
    keys,
};

/// A piece in the file, in bytes.
const SEALED: u64 = (PIECE + PROOF) as u64;

/// An encrypted file that is open, and reads as what was encrypted.
pub struct Decrypting<R> {
    from: R,
    key: LessSafeKey,
    /// Where the first piece begins in the file.
    start: u64,
    /// How many pieces there are; at least one.
    pieces: u64,
    /// The length of the last one, with its proof.
    last: usize,
    /// The length of what was encrypted.
    length: u64,
    /// Where in it is read next.
    at: u64,
    /// The piece that is in memory.
    held: Option<u64>,
    buffer: Vec<u8>,
    /// How much of the buffer it says.
    plain: usize,
}

impl<R: Read + Seek> Decrypting<R> {
    /// Opens a file: the passphrase is the one, the head is as it was written, and the end is there.
    pub fn open(from: R, passphrase: &Passphrase) -> Result<Self, AgeError> {
        Self::open_within(from, passphrase, MOST_WORK)
    }

    /// The same, where no more work is done for the key than that.
    pub fn open_within(mut from: R, passphrase: &Passphrase, most: u8) -> Result<Self, AgeError> {
        let end = from.seek(SeekFrom::End(0))?;
        from.rewind()?;
        let mut begin = Vec::new();
        (&mut from).take(header::MOST_BYTES as u64).read_to_end(&mut begin)?;
        let header = Header::read(&begin)?;
        let key = header.key(passphrase, most)?;
        let salt = header.length as u64;
        let start = salt + 16;
        let Some(content) = end.checked_sub(start).filter(|length| *length >= PROOF as u64) else {
            return Err(AgeError::CutOff);
        };
        let mut random = [0; 16];
        from.seek(SeekFrom::Start(salt))?;
        from.read_exact(&mut random)?;
        let pieces = content.div_ceil(SEALED);
        let last = content - (pieces - 1) * SEALED;
        // Only a file in which nothing is has an empty piece.
        if last < PROOF as u64 || (last == PROOF as u64 && pieces > 1) {
            return Err(AgeError::CutOff);
        }
        let mut opened = Self {
            from,
            key: keys::content(&key, &random)?,
            start,
            pieces,
            last: last as usize,
            length: content - pieces * PROOF as u64,
            at: 0,
            held: None,
            buffer: vec![0; PIECE + PROOF],
            plain: 0,
        };
        // That the end is missing is known before anything is made of what is there.
        opened.load(pieces - 1)?;
        Ok(opened)
    }

    /// The length of what was encrypted, in bytes.
    pub const fn length(&self) -> u64 {
        self.length
    }

    /// Reads a piece into memory.
    fn load(&mut self, number: u64) -> Result<(), AgeError> {
        if self.held == Some(number) {
            return Ok(());
        }
        self.held = None;
        let at = self.start + number * SEALED;
        let is_last = number + 1 == self.pieces;
        let length = if is_last { self.last } else { PIECE + PROOF };
        self.sealed(at, length)?;
        let Some(piece) = self.buffer.get_mut(..length) else { return Err(AgeError::CutOff) };
        match keys::open(&self.key, number, is_last, piece) {
            Some(plain) => {
                self.plain = plain;
                self.held = Some(number);
                Ok(())
            }
            None if is_last && length == PIECE + PROOF => {
                // A whole piece that is not the last one is where the file was cut.
                self.sealed(at, length)?;
                let piece = self.buffer.get_mut(..length).unwrap_or_default();
                let is_middle = keys::open(&self.key, number, false, piece).is_some();
                Err(if is_middle { AgeError::CutOff } else { AgeError::Changed { at } })
            }
            None => Err(AgeError::Changed { at }),
        }
    }

    fn sealed(&mut self, at: u64, length: usize) -> io::Result<()> {
        self.from.seek(SeekFrom::Start(at))?;
        self.from.read_exact(self.buffer.get_mut(..length).unwrap_or_default())
    }
}

impl<R: Read + Seek> Read for Decrypting<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.at >= self.length || out.is_empty() {
            return Ok(0);
        }
        self.load(self.at / PIECE as u64)?;
        let inside = (self.at % PIECE as u64) as usize;
        let rest = self.buffer.get(inside..self.plain).unwrap_or_default();
        let fits = rest.len().min(out.len());
        if let (Some(to), Some(from)) = (out.get_mut(..fits), rest.get(..fits)) {
            to.copy_from_slice(from);
        }
        self.at += fits as u64;
        Ok(fits)
    }
}

impl<R: Read + Seek> Seek for Decrypting<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let place = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::End(by) => self.length.checked_add_signed(by),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
        };
        let before = || io::Error::new(io::ErrorKind::InvalidInput, "a place before the beginning");
        self.at = place.ok_or_else(before)?;
        Ok(self.at)
    }
}
