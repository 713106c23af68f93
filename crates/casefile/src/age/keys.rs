//! The keys: from the passphrase to the key of a file, and from that to those of its head and its pieces.

use ring::{
    aead::{Aad, CHACHA20_POLY1305, LessSafeKey, Nonce, UnboundKey},
    hkdf, hmac,
};
use zeroize::Zeroizing;

use super::{AgeError, PROOF, Passphrase};

/// The key of a file, random and never used twice.
pub(super) type FileKey = Zeroizing<[u8; 16]>;

/// What scrypt is told beside the salt, so that the same passphrase makes other keys elsewhere.
const LABEL: &[u8] = b"age-encryption.org/v1/scrypt";

/// The key by which the key of the file is wrapped.
fn wrapping(passphrase: &Passphrase, salt: &[u8; 16], work: u8) -> Result<LessSafeKey, AgeError> {
    // The format fixes r = 8 and p = 1.
    let params = scrypt::Params::new(work, 8, 1).map_err(|_| AgeError::Head)?;
    let salt = [LABEL, salt].concat();
    let mut key = Zeroizing::new([0; 32]);
    scrypt::scrypt(passphrase.bytes(), &salt, &params, &mut *key).map_err(|_| AgeError::NoKey)?;
    cipher(&key)
}

fn cipher(key: &[u8; 32]) -> Result<LessSafeKey, AgeError> {
    let key = UnboundKey::new(&CHACHA20_POLY1305, key).map_err(|_| AgeError::NoKey)?;
    Ok(LessSafeKey::new(key))
}

/// Wraps the key of a file.
pub(super) fn wrap(
    key: &FileKey,
    passphrase: &Passphrase,
    salt: &[u8; 16],
    work: u8,
) -> Result<[u8; 32], AgeError> {
    let wrapping = wrapping(passphrase, salt, work)?;
    let mut wrapped = [0; 32];
    let (body, proof) = wrapped.split_at_mut(16);
    body.copy_from_slice(&**key);
    let nonce = Nonce::assume_unique_for_key([0; 12]);
    let tag = wrapping.seal_in_place_separate_tag(nonce, Aad::empty(), body);
    proof.copy_from_slice(tag.map_err(|_| AgeError::NoKey)?.as_ref());
    Ok(wrapped)
}

/// Unwraps it, where the passphrase is the one.
pub(super) fn unwrap(
    wrapped: &[u8; 32],
    passphrase: &Passphrase,
    salt: &[u8; 16],
    work: u8,
) -> Result<FileKey, AgeError> {
    let wrapping = wrapping(passphrase, salt, work)?;
    let mut bytes = Zeroizing::new(*wrapped);
    let nonce = Nonce::assume_unique_for_key([0; 12]);
    let opened = wrapping.open_in_place(nonce, Aad::empty(), &mut *bytes);
    let opened = opened.map_err(|_| AgeError::WrongPassphrase)?;
    let mut key = FileKey::default();
    key.copy_from_slice(opened);
    Ok(key)
}

/// The key that binds the head to the key of the file.
pub(super) fn head(key: &FileKey) -> Result<hmac::Key, AgeError> {
    Ok(hmac::Key::new(hmac::HMAC_SHA256, &*derived(key, &[], b"header")?))
}

/// The key of the pieces, for the salt that stands before them.
pub(super) fn content(key: &FileKey, salt: &[u8; 16]) -> Result<LessSafeKey, AgeError> {
    cipher(&*derived(key, salt, b"payload")?)
}

fn derived(key: &FileKey, salt: &[u8], what: &[u8]) -> Result<Zeroizing<[u8; 32]>, AgeError> {
    let extracted = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(&**key);
    let mut out = Zeroizing::new([0; 32]);
    let what = [what];
    let expanded = extracted.expand(&what, hkdf::HKDF_SHA256).map_err(|_| AgeError::NoKey)?;
    expanded.fill(&mut *out).map_err(|_| AgeError::NoKey)?;
    Ok(out)
}

/// The number of a piece as its nonce: eleven bytes that count, and one that marks the last.
fn nonce(number: u64, is_last: bool) -> Nonce {
    let mut bytes = [0; 12];
    bytes[3..11].copy_from_slice(&number.to_be_bytes());
    bytes[11] = u8::from(is_last);
    Nonce::assume_unique_for_key(bytes)
}

/// Encrypts a piece, and puts its proof behind it.
pub(super) fn seal(
    key: &LessSafeKey,
    number: u64,
    is_last: bool,
    piece: &mut Vec<u8>,
) -> Result<(), AgeError> {
    key.seal_in_place_append_tag(nonce(number, is_last), Aad::empty(), piece)
        .map_err(|_| AgeError::NoKey)
}

/// Decrypts a piece with its proof in its place; the length of what it says. What does not fit is overwritten.
pub(super) fn open(
    key: &LessSafeKey,
    number: u64,
    is_last: bool,
    piece: &mut [u8],
) -> Option<usize> {
    debug_assert!(piece.len() >= PROOF, "a piece has a proof");
    let opened = key.open_in_place(nonce(number, is_last), Aad::empty(), piece);
    opened.ok().map(|plain| plain.len())
}
