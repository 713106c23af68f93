//! The list of all importers, and which of them reads a path.

use std::path::Path;

use jiff::civil::Date;

use crate::{Sink, akn, gesetze, jsonl, legalize, legi_data, sink::ImportError, sink::Report};

/// What an importer must be told beside the path.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The day of the import: what begins to hold later is not yet in force.
    pub today: Date,
}

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

/// The importer that reads what stands at a path.
pub fn detect(path: &Path) -> Option<&'static Importer> {
    KINDS.iter().find(|importer| (importer.recognises)(path))
}
