//! Does the repository keep its own rules? Each rule is one file below; each breach is printed
//! with its place and what to do.

mod absences;
mod arrows;
mod leaks;
mod modules;
mod sizes;
mod source;

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};
use sha2::{Digest as _, Sha256};

use crate::{options::Options, say::say, workspace::Workspace};

/// One breach of a rule.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Fault {
    /// The file, with a line where there is one.
    place: String,
    /// What is wrong and what to do about it.
    remedy: String,
}

impl Fault {
    fn new(place: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { place: place.into(), remedy: remedy.into() }
    }
}

/// A file of the project, as the rules look at it.
#[derive(Debug)]
struct File {
    /// From the root, with `/`.
    path: String,
    /// Its size.
    bytes: u64,
    /// Its text, unless it is not UTF-8.
    text: Option<String>,
    /// The SHA-256 of its content, in hexadecimal digits, where it is larger than files may be.
    sum: Option<String>,
    /// Its Rust, with comments and the insides of literals blanked out; empty for other files.
    code: String,
}

impl File {
    fn read(root: &Path, path: String) -> Result<Self> {
        let bytes = fs::read(root.join(&path)).with_context(|| format!("reading {path}"))?;
        let size = bytes.len() as u64;
        let sum = (size > sizes::FILE_BYTES).then(|| digits(&Sha256::digest(&bytes)));
        Ok(Self { sum, ..Self::of(path, size, String::from_utf8(bytes).ok()) })
    }

    fn of(path: String, bytes: u64, text: Option<String>) -> Self {
        let code = match &text {
            Some(text) if path.ends_with(".rs") => source::blank(text),
            _ => String::new(),
        };
        Self { path, bytes, text, sum: None, code }
    }

    fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    /// The last part of the path.
    fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// Whether the file holds tests only.
    fn is_test(&self) -> bool {
        self.name() == "tests.rs" || self.path.contains("/tests/")
    }

    /// The path with the line in which a byte of its text lies.
    fn place(&self, byte: usize) -> String {
        let before = self.text.as_deref().and_then(|text| text.get(..byte)).unwrap_or_default();
        format!("{}:{}", self.path, before.matches('\n').count() + 1)
    }
}

fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Checks every rule and fails if one is broken.
pub(crate) fn run(_: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let mut files = Vec::new();
    for path in workspace.files()? {
        files.push(File::read(&workspace.root, path)?);
    }
    let text_of = |path: &str| {
        let file = files.iter().find(|file| file.path == path);
        file.and_then(|file| file.text.as_deref()).unwrap_or_default()
    };

    let rules = [
        ("arrows", arrows::faults(text_of(arrows::DOCUMENT), &workspace.crates)),
        ("modules", modules::faults(&files, &workspace.crates)),
        ("sizes", sizes::faults(&files)),
        ("lock", sizes::lock_faults(text_of(sizes::LOCK))),
        ("absences", absences::faults(&files, text_of(sizes::LOCK), &workspace.crates)),
        ("leaks", leaks::faults(&files)),
    ];
    for (rule, faults) in &rules {
        for fault in faults {
            say(&format!("{rule}: {}: {}", fault.place, fault.remedy));
        }
    }
    match rules.iter().map(|(_, faults)| faults.len()).sum() {
        0usize => {
            say(&format!("tidy: {} files keep {} rules", files.len(), rules.len()));
            Ok(())
        }
        count => bail!("{count} to mend"),
    }
}

#[cfg(test)]
fn rust(path: &str, text: &str) -> File {
    File::of(path.to_owned(), text.len() as u64, Some(text.to_owned()))
}
