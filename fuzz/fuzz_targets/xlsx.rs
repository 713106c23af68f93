//! Any bytes are read as a workbook or refused, without a panic.
#![no_main]

use std::{
    io::{Cursor, Write},
    ops::ControlFlow,
};

use libfuzzer_sys::fuzz_target;
use zip::{ZipWriter, write::SimpleFileOptions};

/// What names the parts of a workbook with one sheet.
const AROUND: [(&str, &str); 3] = [
    (
        "_rels/.rels",
        "<Relationships><Relationship Id='r1' Type='x/relationships/officeDocument' Target='xl/workbook.xml'/></Relationships>",
    ),
    ("xl/workbook.xml", "<workbook><sheets><sheet name='A' r:id='r1'/></sheets></workbook>"),
    (
        "xl/_rels/workbook.xml.rels",
        "<Relationships><Relationship Id='r1' Type='x/worksheet' Target='worksheets/sheet1.xml'/></Relationships>",
    ),
];

/// Packs the text, since a fuzzer does not find its way through the checksums of a zip file. The
/// bytes before the first zero are the sheet, those after it the strings and the styles.
fn packed(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let names = ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml"];
    let parts = names.into_iter().zip(bytes.split(|byte| *byte == 0));
    for (name, part) in AROUND.map(|(name, text)| (name, text.as_bytes())).into_iter().chain(parts) {
        zip.start_file(name, SimpleFileOptions::default()).ok()?;
        zip.write_all(part).ok()?;
    }
    Some(zip.finish().ok()?.into_inner())
}

fuzz_target!(|bytes: &[u8]| {
    let request = extract::Request { name: "a.xlsx".to_owned(), ..extract::Request::default() };
    let mut sink = |_| ControlFlow::Continue(());
    let _ = extract::read(bytes, &request, &mut sink);
    if let Some(packed) = packed(bytes) {
        let _ = extract::read(&packed, &request, &mut sink);
    }
});
