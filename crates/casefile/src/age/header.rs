//! The head of an encrypted file: how its key is wrapped, and the proof that nobody changed that.

use base64::{Engine as _, engine::general_purpose::STANDARD_NO_PAD as BASE64};
use ring::hmac;

use super::{
    ARMOUR, AgeError, FIRST, Passphrase,
    keys::{self, FileKey},
};

/// The longest head that is looked at: one for a passphrase has some 170 bytes, one for several keys more.
pub(super) const MOST_BYTES: usize = 4_096;

/// A head, read.
#[derive(Debug)]
pub(super) struct Header<'h> {
    salt: [u8; 16],
    work: u64,
    wrapped: [u8; 32],
    /// What its proof is about.
    signed: &'h [u8],
    mac: [u8; 32],
    /// Its length in bytes.
    pub(super) length: usize,
}

impl<'h> Header<'h> {
    /// Reads the head of a file that begins like this.
    pub(super) fn read(begin: &'h [u8]) -> Result<Self, AgeError> {
        let mut lines = Lines { text: begin, at: 0 };
        let first = lines.next().ok_or(AgeError::NotAge)?;
        if first != FIRST.as_bytes() {
            return Err(match first {
                first if first.trim_ascii_end() == ARMOUR.as_bytes() => AgeError::Armoured,
                first if first.starts_with(b"age-encryption.org/") => AgeError::Newer,
                _ => AgeError::NotAge,
            });
        }
        let stanza = lines.text_line()?;
        let mut arguments = stanza.strip_prefix("-> ").ok_or(AgeError::Head)?.split(' ');
        if arguments.next() != Some("scrypt") {
            return Err(AgeError::Recipient);
        }
        let (Some(salt), Some(work), None) = (arguments.next(), arguments.next(), arguments.next())
        else {
            return Err(AgeError::Head);
        };
        let (salt, work) = (decoded(salt)?, number(work)?);
        let wrapped = decoded(lines.text_line()?)?;
        // Whatever is encrypted with a passphrase has no other key.
        let mac = lines.text_line()?.strip_prefix("--- ").ok_or(AgeError::Head)?;
        let signed = begin.get(..lines.at - mac.len() - 2).ok_or(AgeError::Head)?;
        Ok(Self { salt, work, wrapped, signed, mac: decoded(mac)?, length: lines.at })
    }

    /// The key of the file, where the passphrase is the one and the head is as it was written.
    pub(super) fn key(&self, passphrase: &Passphrase, most: u8) -> Result<FileKey, AgeError> {
        let work = u8::try_from(self.work).ok().filter(|work| *work <= most);
        let work = work.ok_or(AgeError::Work { asked: self.work })?;
        let key = keys::unwrap(&self.wrapped, passphrase, &self.salt, work)?;
        hmac::verify(&keys::head(&key)?, self.signed, &self.mac).map_err(|_| AgeError::Head)?;
        Ok(key)
    }
}

/// Writes the head of a file with this key.
pub(super) fn written(
    key: &FileKey,
    passphrase: &Passphrase,
    salt: &[u8; 16],
    work: u8,
) -> Result<String, AgeError> {
    let wrapped = keys::wrap(key, passphrase, salt, work)?;
    let (salt, wrapped) = (BASE64.encode(salt), BASE64.encode(wrapped));
    let mut head = format!("{FIRST}\n-> scrypt {salt} {work}\n{wrapped}\n---");
    let mac = hmac::sign(&keys::head(key)?, head.as_bytes());
    head.push_str(&format!(" {}\n", BASE64.encode(mac)));
    Ok(head)
}

/// Bytes of exactly this length, written in the one way in which they may be.
fn decoded<const N: usize>(text: &str) -> Result<[u8; N], AgeError> {
    let bytes = BASE64.decode(text).map_err(|_| AgeError::Head)?;
    bytes.try_into().map_err(|_| AgeError::Head)
}

/// A number without a sign and without noughts before it.
fn number(text: &str) -> Result<u64, AgeError> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    match text.parse() {
        Ok(number) if is_plain => Ok(number),
        // More digits than any number of ours has.
        Err(_) if is_plain && !text.is_empty() => Ok(u64::MAX),
        _ => Err(AgeError::Head),
    }
}

/// Lines that end in a newline and nothing else.
struct Lines<'l> {
    text: &'l [u8],
    at: usize,
}

impl<'l> Lines<'l> {
    fn next(&mut self) -> Option<&'l [u8]> {
        let rest = self.text.get(self.at..)?;
        let end = rest.iter().position(|byte| *byte == b'\n')?;
        self.at += end + 1;
        rest.get(..end)
    }

    fn text_line(&mut self) -> Result<&'l str, AgeError> {
        str::from_utf8(self.next().ok_or(AgeError::Head)?).map_err(|_| AgeError::Head)
    }
}
