//! The documents of the comparison: those of the courts, of the publisher of judgments and the
//! contracts, in one folder.

use std::{fs, path::Path};

use anyhow::{Context, Result};

use crate::bench::extract::below;

/// Where they are, and with which extension.
const SOURCES: [(&str, &str); 6] = [
    ("data/documents/us-court", "pdf"),
    ("data/documents/us-court", "docx"),
    ("data/documents/us-court", "doc"),
    ("data/documents/ch", "pdf"),
    ("data/documents/gb-judgments", "docx"),
    (CONTRACTS, "txt"),
];
const CONTRACTS: &str = "data/retrieval/contractnli/files";
/// How often the contracts are taken for the large case: enough for ten thousand passages.
const TIMES: usize = 18;

/// Copies the documents into a folder, and returns how many there are.
pub(super) fn gather(shared: &Path, into: &Path) -> Result<usize> {
    fs::create_dir_all(into).with_context(|| format!("making {}", into.display()))?;
    let mut files = Vec::new();
    for (folder, extension) in SOURCES {
        below(&shared.join(folder), extension, &mut files)?;
    }
    for file in &files {
        fs::copy(file, into.join(name(file)))?;
    }
    Ok(files.len())
}

/// Writes the contracts again and again, each time with another first line, as documents that are
/// not the same.
pub(super) fn multiply(shared: &Path, into: &Path) -> Result<()> {
    fs::create_dir_all(into).with_context(|| format!("making {}", into.display()))?;
    let mut files = Vec::new();
    below(&shared.join(CONTRACTS), "txt", &mut files)?;
    for file in &files {
        let text = fs::read_to_string(file)?;
        for number in 1..=TIMES {
            let copy = into.join(format!("{number} {}", name(file)));
            fs::write(&copy, format!("Copy {number}\n\n{text}"))?;
        }
    }
    Ok(())
}

fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
