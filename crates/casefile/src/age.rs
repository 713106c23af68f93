//! Files that are encrypted with a passphrase, in the format of `age` (age-encryption.org/v1), so that the
//! program of that name opens what we write, and we open what it wrote with `age --passphrase`.
//!
//! A head of text names what makes a key of the passphrase (scrypt) and is bound to it (HMAC); the content
//! follows in pieces of 64 KiB, each with a proof that it is unchanged and in its place, the last one marked
//! as the last (ChaCha20-Poly1305). Nothing is read before its proof is seen, and memory does not grow with
//! the file.

mod encrypting;
mod error;
mod header;
mod keys;
mod opening;
mod passphrase;

#[cfg(test)]
mod tests;

pub use encrypting::Encrypting;
pub use error::AgeError;
pub use opening::Decrypting;
pub use passphrase::Passphrase;

/// The content of a piece, in bytes.
const PIECE: usize = 64 << 10;
/// The proof of a piece, in bytes.
const PROOF: usize = 16;

/// How much work it is to make a key of a passphrase: 2 to this power, times 1 KiB of memory. `age` takes as
/// much, which is 256 MiB, and a second of a laptop for each guess.
const WORK: u8 = 18;
/// The most work that is done for a file of others: 1 GiB of memory. A file that asks for more may have been made
/// to bring the machine to its knees.
const MOST_WORK: u8 = 20;

/// The first line of every such file.
const FIRST: &str = "age-encryption.org/v1";
/// The first line of one that was made to be sent as text.
const ARMOUR: &str = "-----BEGIN AGE ENCRYPTED FILE-----";

/// Whether a file that begins like this says that it is encrypted by `age`, in any version of the format.
pub fn is_encrypted(begin: &[u8]) -> bool {
    begin.starts_with(b"age-encryption.org/") || begin.starts_with(ARMOUR.as_bytes())
}
