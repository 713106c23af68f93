//! Files that are encrypted with a passphrase, in the format of `age` (age-encryption.org/v1), so that the
//! program of that name opens what we write, and we open what it wrote with `age --passphrase`.
//!
//! A head of text names what makes a key of the passphrase (scrypt) and is bound to it (HMAC); the content
//! follows in pieces of 64 KiB, each with a proof that it is unchanged and in its place, the last one marked
//! as the last (ChaCha20-Poly1305). Nothing is read before its proof is seen, and memory does not grow with
//! the file.

mod encrypting;
mod error;
mod form;
mod header;
mod keys;
mod opening;
mod passphrase;

#[cfg(test)]
mod tests;

pub use encrypting::Encrypting;
pub use error::AgeError;
use form::{ARMOUR, FIRST, MOST_WORK, PIECE, PROOF, WORK};
pub use opening::Decrypting;
pub use passphrase::Passphrase;

/// Whether a file that begins like this says that it is encrypted by `age`, in any version of the format.
pub fn is_encrypted(begin: &[u8]) -> bool {
    begin.starts_with(b"age-encryption.org/") || begin.starts_with(ARMOUR.as_bytes())
}
