//! Any bytes are read as an encrypted file or refused, without a panic, without much work, and never as
//! something else than what was encrypted.
#![no_main]

use std::io::{Cursor, Read, Seek, SeekFrom, Write};

use casefile::{Decrypting, Encrypting, Passphrase};
use libfuzzer_sys::fuzz_target;

/// The most work for a key: a fuzzer does not wait.
const WORK: u8 = 2;

fn decrypted(file: &[u8], words: &Passphrase) -> Option<Vec<u8>> {
    let mut opened = Decrypting::open_within(Cursor::new(file), words, WORK).ok()?;
    let mut plain = Vec::new();
    opened.read_to_end(&mut plain).ok()?;
    let _ = opened.seek(SeekFrom::Start(plain.len() as u64 / 2));
    let mut half = Vec::new();
    opened.read_to_end(&mut half).ok()?;
    assert!(plain.ends_with(&half));
    Some(plain)
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(words) = Passphrase::new("sechs Wörter") else { return };
    let _ = decrypted(bytes, &words);
    // The same bytes as a head before a content, as what was encrypted, and as a change of that.
    let Ok(mut out) = Encrypting::with_work(Vec::new(), &words, 1) else { return };
    let Ok(()) = out.write_all(bytes) else { return };
    let Ok(file) = out.finish() else { return };
    assert_eq!(decrypted(&file, &words).as_deref(), Some(bytes));
    let head = file.windows(5).position(|part| part == b"\n--- ").unwrap_or_default() + 49;
    let _ = decrypted(&[bytes, &file[head..]].concat(), &words);
    let _ = decrypted(&[&file[..head], bytes].concat(), &words);
    let mut changed = file.clone();
    for change in bytes.chunks_exact(3) {
        let at = usize::from(change[0]) << 8 | usize::from(change[1]);
        if let Some(byte) = changed.get_mut(at) {
            *byte ^= change[2];
        }
    }
    if changed != file {
        assert_eq!(decrypted(&changed, &words), None);
    }
});
