//! The form of an encrypted file, in numbers.

/// The content of a piece, in bytes.
pub(super) const PIECE: usize = 64 << 10;
/// The proof of a piece, in bytes.
pub(super) const PROOF: usize = 16;

/// How much work it is to make a key of a passphrase: 2 to this power, times 1 KiB of memory. `age` takes as
/// much, which is 256 MiB, and a second of a laptop for each guess.
pub(super) const WORK: u8 = 18;
/// The most work that is done for a file of others: 1 GiB of memory. A file that asks for more may have been made
/// to bring the machine to its knees.
pub(super) const MOST_WORK: u8 = 20;

/// The first line of every such file.
pub(super) const FIRST: &str = "age-encryption.org/v1";
/// The first line of one that was made to be sent as text.
pub(super) const ARMOUR: &str = "-----BEGIN AGE ENCRYPTED FILE-----";
