//! Any bytes are read as the archive of a case or refused, without a panic.
#![no_main]

use std::io::{Cursor, Write};

use casefile::inspect;
use libfuzzer_sys::fuzz_target;
use sha2::{Digest, Sha256};
use zip::{ZipWriter, write::SimpleFileOptions};

/// What a case says of itself that has one document.
const CASE: &str = r#"{"id":"0123abcd","name":"Muster","number":null,"kind":"civil","status":"active",
    "created":"2026-01-01","changed":"2026-01-01","documents":1,"researches":[]}"#;

/// Packs parts with a manifest that names them rightly, since a fuzzer does not find its way through
/// hashes.
fn packed(parts: &[(&str, &[u8])]) -> Option<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut files = Vec::new();
    for (name, part) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).ok()?;
        zip.write_all(part).ok()?;
        let sum: String = Sha256::digest(part).iter().map(|byte| format!("{byte:02x}")).collect();
        files.push(format!(r#"{{"name":"{name}","bytes":{},"sha256":"{sum}"}}"#, part.len()));
    }
    let files = files.join(",");
    let manifest = format!(
        r#"{{"what":"case archive of Fontes","format":1,"notes":[],"files":[{files}]}}"#
    );
    zip.start_file("manifest.json", SimpleFileOptions::default()).ok()?;
    zip.write_all(manifest.as_bytes()).ok()?;
    Some(zip.finish().ok()?.into_inner())
}

fuzz_target!(|bytes: &[u8]| {
    let _ = inspect(Cursor::new(bytes));
    // The same bytes as a document, as the case itself, and as the manifest.
    let as_document = packed(&[
        ("case.json", CASE.as_bytes()),
        ("documents/0001.json", bytes),
        ("documents/0001.html", b""),
        ("index.html", b""),
    ]);
    let as_case = packed(&[("case.json", bytes), ("index.html", b"")]);
    for archive in [as_document, as_case].into_iter().flatten() {
        let _ = inspect(Cursor::new(archive));
    }
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let began = zip.start_file("manifest.json", SimpleFileOptions::default());
    if began.is_ok() && zip.write_all(bytes).is_ok()
        && let Ok(archive) = zip.finish()
    {
        let _ = inspect(archive);
    }
});
