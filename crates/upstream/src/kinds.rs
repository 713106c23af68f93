//! The list of all importers, and which of them reads a path.

use std::{collections::BTreeSet, path::Path};

use crate::{
    Sink, akn, gesetze, jsonl, legalize, legi_data, sink::ImportError, sink::Options, sink::Report,
};

/// How many things that lie in a folder are named.
const MOST_NAMED: usize = 20;

/// The function that imports what stands at a path.
type Import = fn(&Path, &Options, &mut dyn Sink) -> Result<Report, ImportError>;

/// A reader of what one publisher writes.
#[derive(Clone, Copy, Debug)]
pub struct Importer {
    /// Its name: `akn`.
    pub name: &'static str,
    /// What it reads, in one sentence.
    pub reads: &'static str,
    /// Whether what stands at a path looks like what it reads. Reads a beginning at most.
    pub recognises: fn(&Path) -> bool,
    /// Imports what stands at a path.
    pub run: Import,
}

/// Every importer, in the order in which a path is shown to them.
pub const KINDS: &[Importer] = &[
    Importer {
        name: "akn",
        reads: "Akoma Ntoso: acts of the Swiss Fedlex and judgments of the National Archives of the United Kingdom, one XML file or a folder of them",
        recognises: akn::recognises,
        run: akn::import,
    },
    Importer {
        name: "legalize",
        reads: "law as a git history in the Legalize layout, one Markdown file for each act: a repository folder or a bundle file",
        recognises: legalize::recognises,
        run: legalize::import,
    },
    Importer {
        name: "gesetze",
        reads: "German acts in Markdown with their head matter, one file or a folder of them",
        recognises: gesetze::recognises,
        run: gesetze::import,
    },
    Importer {
        name: "legi-data",
        reads: "the npm package @socialgouv/legi-data with French codes: its .tgz, its unpacked folder, or one of its JSON files",
        recognises: legi_data::recognises,
        run: legi_data::import,
    },
    Importer {
        name: "jsonl",
        reads: "documents of any origin, one JSON object on each line as Fontes keeps them, plain or packed with gzip",
        recognises: jsonl::recognises,
        run: jsonl::import,
    },
];

/// The importer of a name.
pub fn named(name: &str) -> Option<&'static Importer> {
    KINDS.iter().find(|importer| importer.name == name)
}

/// The importer that reads what stands at a path; none where that cannot be told.
pub fn detect(path: &Path) -> Option<&'static Importer> {
    recognised(path).ok()
}

/// The importer that reads what stands at a path, or what lies there instead: a folder that holds
/// sources of several kinds is refused, since only some of it would be read.
pub fn recognised(path: &Path) -> Result<&'static Importer, ImportError> {
    let own = kinds_of(path);
    let not_this = |expected, reason| {
        Err(ImportError::NotThis { path: path.display().to_string(), expected, reason })
    };
    // A history stands for everything that lies in its folder.
    let is_whole = own.iter().any(|importer| importer.name == "legalize") || !path.is_dir();
    let inside = if is_whole { Vec::new() } else { inside(path)? };
    let names: BTreeSet<&str> =
        inside.iter().map(|(_, kinds)| kinds).chain([&own]).flatten().map(|one| one.name).collect();
    match own.first() {
        Some(importer) if is_whole || names.len() == 1 => Ok(importer),
        _ if inside.is_empty() => {
            let kinds: Vec<String> =
                KINDS.iter().map(|one| format!("\n  {}: {}", one.name, one.reads)).collect();
            not_this("a source of a known kind", format!("known are{}", kinds.concat()))
        }
        _ => {
            let mut lines: Vec<String> = inside
                .iter()
                .take(MOST_NAMED)
                .map(|(name, kinds)| {
                    let kinds: Vec<&str> = kinds.iter().map(|one| one.name).collect();
                    format!("\n  {name}: {}", kinds.join(", "))
                })
                .collect();
            if let Some(more @ 1..) = inside.len().checked_sub(MOST_NAMED) {
                lines.push(format!("\n  and {more} more"));
            }
            let reason =
                format!("import what lies in it one by one, or name a kind{}", lines.concat());
            not_this("a single source", reason)
        }
    }
}

/// The importers that recognise a path: one of a file, any number of a folder.
fn kinds_of(path: &Path) -> Vec<&'static Importer> {
    let most = if path.is_dir() { KINDS.len() } else { 1 };
    KINDS.iter().filter(|importer| (importer.recognises)(path)).take(most).collect()
}

/// What of a folder is recognised, by its name, with the importers that do.
fn inside(folder: &Path) -> Result<Vec<(String, Vec<&'static Importer>)>, ImportError> {
    let unreadable = |error| crate::folder::unreadable(folder, error);
    let mut inside = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let kinds = if name.starts_with('.') { Vec::new() } else { kinds_of(&entry.path()) };
        if !kinds.is_empty() {
            inside.push((name, kinds));
        }
    }
    inside.sort_by(|one, other| one.0.cmp(&other.0));
    Ok(inside)
}

#[cfg(test)]
mod tests;
