//! German federal acts in Markdown, one file each, with the head matter of the Federal Ministry's
//! own publication.

mod act;
mod head;
mod markdown;

use std::path::Path;

use crate::{
    folder,
    intake::Intake,
    sink::Options,
    sink::{ImportError, Report, Sink},
};

/// The longest file that is read; the longest German act has a twentieth of it.
const LONGEST_FILE: u64 = 32 << 20;

/// Whether a path is a file, or a folder with files, of German acts.
pub(crate) fn recognises(path: &Path) -> bool {
    folder::any_begins(path, &[".md"], |beginning| {
        beginning.starts_with("---") && beginning.contains("\njurabk:")
    })
}

/// Imports a file, or every Markdown file of a folder.
pub(crate) fn import(
    path: &Path,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Report, ImportError> {
    let files = folder::list(path, &[".md"])?;
    folder::must_hold(&files, path, "a source of German acts in Markdown", ".md")?;
    let mut intake = Intake::new(sink);
    let ended = intake.each(&files, |file, intake| {
        let bytes = folder::read(&file.path, LONGEST_FILE)?;
        let Ok(text) = std::str::from_utf8(&bytes) else {
            intake.not_understood(&file.name, "its text is not UTF-8; convert it first");
            return Ok(());
        };
        match head::Head::read(text) {
            Some(head) => act::import(&file.name, &head, options, intake),
            None => {
                let reason = "the file has no head matter with `jurabk`; it is not a German act";
                intake.not_understood(&file.name, reason);
                Ok(())
            }
        }
    });
    intake.finish(ended, path, "a source of German acts in Markdown")
}

#[cfg(test)]
mod tests;
