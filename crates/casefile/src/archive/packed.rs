//! The file an archive is read from: a zip file, or one that was encrypted.

use std::{
    fs::File,
    io::{self, BufReader, Read, Seek, SeekFrom},
    path::Path,
};

use super::package::wrong;
use crate::{AgeError, CaseError, Decrypting, Passphrase, age::is_encrypted};

/// A file that reads as a zip file. What was encrypted is decrypted as it is read, and lies nowhere.
pub struct Packed(Inside);

enum Inside {
    Plain(BufReader<File>),
    Encrypted(Box<Decrypting<BufReader<File>>>),
}

impl Packed {
    /// Opens a file, with the passphrase where it needs one.
    pub fn open(path: &Path, passphrase: Option<&Passphrase>) -> Result<Self, CaseError> {
        let mut file = opened(path)?;
        if !begins_encrypted(&mut file).map_err(CaseError::at(path))? {
            return Ok(Self(Inside::Plain(BufReader::new(file))));
        }
        let fault = |error| CaseError::encrypted(path, error);
        let passphrase = passphrase.ok_or_else(|| fault(None))?;
        let decrypting = Decrypting::open(BufReader::new(file), passphrase);
        let decrypting = decrypting.map_err(|error| fault(Some(error)))?;
        Ok(Self(Inside::Encrypted(Box::new(decrypting))))
    }
}

/// Whether a file says that it is encrypted, so that a passphrase is needed to read it.
pub fn needs_passphrase(path: &Path) -> Result<bool, CaseError> {
    begins_encrypted(&mut opened(path)?).map_err(CaseError::at(path))
}

fn opened(path: &Path) -> Result<File, CaseError> {
    let file = File::open(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => CaseError::FileNotFound(path.to_owned()),
        _ => CaseError::at(path)(error),
    })?;
    if file.metadata().is_ok_and(|about| about.is_dir()) {
        return Err(wrong(format!("{} is a folder", path.display())));
    }
    Ok(file)
}

fn begins_encrypted(file: &mut File) -> io::Result<bool> {
    let mut begin = Vec::new();
    file.take(64).read_to_end(&mut begin)?;
    file.rewind()?;
    Ok(is_encrypted(&begin))
}

impl CaseError {
    /// A file that is encrypted, and why it does not open; without a reason, for want of a passphrase.
    fn encrypted(path: &Path, reason: Option<AgeError>) -> Self {
        match reason {
            Some(AgeError::Io(error)) => Self::at(path)(error),
            Some(reason) => Self::Encrypted { path: path.to_owned(), reason },
            None => Self::Encrypted { path: path.to_owned(), reason: AgeError::Needed },
        }
    }
}

impl Read for Packed {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        match &mut self.0 {
            Inside::Plain(file) => file.read(out),
            Inside::Encrypted(file) => file.read(out),
        }
    }
}

impl Seek for Packed {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        match &mut self.0 {
            Inside::Plain(file) => file.seek(to),
            Inside::Encrypted(file) => file.seek(to),
        }
    }
}
