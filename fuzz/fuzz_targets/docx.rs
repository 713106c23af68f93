//! Any bytes are read as the text of a Word file or refused, without a panic.
#![no_main]

use std::{
    io::{Cursor, Write},
    ops::ControlFlow,
};

use libfuzzer_sys::fuzz_target;
use zip::{ZipWriter, write::SimpleFileOptions};

/// Packs the text, since a fuzzer does not find its way through the checksums of a zip file. The
/// bytes before the first zero are the text, those after it the numbering and the styles.
fn packed(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let names = ["word/document.xml", "word/numbering.xml", "word/styles.xml", "word/footnotes.xml"];
    for (name, part) in names.iter().zip(bytes.split(|byte| *byte == 0)) {
        zip.start_file(*name, SimpleFileOptions::default()).ok()?;
        zip.write_all(part).ok()?;
    }
    Some(zip.finish().ok()?.into_inner())
}

fuzz_target!(|bytes: &[u8]| {
    let request = extract::Request { name: "a.docx".to_owned(), ..extract::Request::default() };
    let mut sink = |_| ControlFlow::Continue(());
    let _ = extract::read(bytes, &request, &mut sink);
    if let Some(packed) = packed(bytes) {
        let _ = extract::read(&packed, &request, &mut sink);
    }
});
