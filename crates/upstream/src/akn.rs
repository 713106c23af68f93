//! Akoma Ntoso: acts as Fedlex publishes them, and judgments as the National Archives of the United
//! Kingdom do.

mod act;
mod address;
mod article;
pub(crate) mod described;
pub(crate) mod file;
mod inline;
mod judgment;
mod markup;
mod meta;
mod note;
mod number;
mod page;
mod siblings;

use std::path::Path;

use crate::{
    folder,
    intake::{Halt, Intake},
    sink::Options,
    sink::{ImportError, Report, Sink},
};
pub(crate) use address::Expression;
use markup::Element;
pub(crate) use siblings::Siblings;
use siblings::siblings;

/// The longest file that is read; the longest act of Switzerland has a tenth of it.
const LONGEST_FILE: u64 = 64 << 20;

/// Whether a path is a file, or a folder with files, of Akoma Ntoso.
pub(crate) fn recognises(path: &Path) -> bool {
    folder::any_begins(path, &[".xml", ".akn"], |beginning| {
        beginning.contains("<akomaNtoso") || beginning.contains(":akomaNtoso")
    })
}

/// Imports a file, or every XML file of a folder.
pub(crate) fn import(
    path: &Path,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Report, ImportError> {
    let files = folder::list(path, &[".xml", ".akn"])?;
    folder::must_hold(&files, path, "a source of Akoma Ntoso", ".xml or .akn")?;
    let mut intake = Intake::new(sink);
    let siblings = siblings(&files);
    let ended = intake.each(&files, |file, intake| {
        let bytes = folder::read(&file.path, LONGEST_FILE)?;
        let root = markup::parse(&bytes).map_err(|error| ImportError::NotThis {
            path: file.path.display().to_string(),
            expected: "an Akoma Ntoso file",
            reason: error.to_string(),
        })?;
        one(&file.name, &root, options, &siblings, intake)
    });
    intake.finish(ended, path, "a source of Akoma Ntoso")
}

fn one(
    name: &str,
    root: &Element,
    options: &Options,
    siblings: &Siblings,
    intake: &mut Intake<'_>,
) -> Result<(), Halt> {
    let mut known = false;
    for element in root.elements() {
        match element.name.as_str() {
            "act" => act::import(name, element, options, siblings, intake)?,
            "judgment" => judgment::import(name, element, intake)?,
            // What describes the file itself is not a document.
            "components" | "meta" => continue,
            other => {
                intake.not_understood(
                    format!("{name}: {other}"),
                    "this importer reads acts and judgments; a document of another sort was left out",
                );
                continue;
            }
        }
        known = true;
    }
    if !known {
        intake.not_understood(name, "the file holds neither an act nor a judgment");
    }
    Ok(())
}

#[cfg(test)]
mod tests;
