//! Any bytes are read as a paper or refused, without a panic.
#![no_main]

use desk::{FileReader, Paper};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = Paper::from_bytes(bytes, &FileReader::here());
});
