//! Comments are put into any bytes that may be a Word file, or refused, without a panic; what is
//! written can be read again.
#![no_main]

use std::io::{Cursor, Write};

use extract::{Author, Comment, annotate};
use libfuzzer_sys::fuzz_target;
use zip::{ZipWriter, write::SimpleFileOptions};

/// Packs the text, since a fuzzer does not find its way through the checksums of a zip file. The
/// bytes before the first zero are the text, those after it the notes, the comments and the lists.
fn packed(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let names = [
        "word/document.xml",
        "word/footnotes.xml",
        "word/comments.xml",
        "word/_rels/document.xml.rels",
        "[Content_Types].xml",
    ];
    for (name, part) in names.into_iter().zip(bytes.split(|byte| *byte == 0)) {
        zip.start_file(name, SimpleFileOptions::default()).ok()?;
        zip.write_all(part).ok()?;
    }
    Some(zip.finish().ok()?.into_inner())
}

fuzz_target!(|bytes: &[u8]| {
    let author = Author { name: "Fontes", at: "2026-11-23T00:00:00Z" };
    let comment = |words: &str| Comment {
        words: words.to_owned(),
        around: ("a".to_owned(), "b".to_owned()),
        text: "seen\nagain".to_owned(),
    };
    let comments = [comment("a"), comment("b c"), comment("a")];
    let _ = annotate(bytes, &comments, author);
    if let Some(done) = packed(bytes).and_then(|packed| annotate(&packed, &comments, author).ok()) {
        assert!(annotate(&done.bytes, &comments, author).is_ok());
    }
});
