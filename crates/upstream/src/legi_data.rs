//! French codes as the npm package @socialgouv/legi-data has them: one large JSON tree for each,
//! read as it streams.

mod archive;
mod article;
mod code;
mod html;
mod tree;

use std::{fs::File, io::BufReader, path::Path};

use jiff::civil::Date;

use crate::{
    folder::{self, Listed},
    intake::Intake,
    sink::Options,
    sink::{ImportError, Report, Sink},
};
use archive::is_code;

/// Whether a path is the package, its folder, or one of its codes.
pub(crate) fn recognises(path: &Path) -> bool {
    if path.is_dir() {
        return codes(path).is_ok_and(|codes| !codes.is_empty());
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    if name.ends_with(".tgz") || name.ends_with(".tar.gz") {
        return archive::holds_codes(path);
    }
    is_code(&name) && folder::beginning(path, 4096).windows(6).any(|six| six == b"\"data\"")
}

fn codes(path: &Path) -> Result<Vec<Listed>, ImportError> {
    let mut listed = folder::list(path, &[".json"])?;
    listed.retain(|file| is_code(&file.name));
    Ok(listed)
}

/// Imports the package.
pub(crate) fn import(
    path: &Path,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Report, ImportError> {
    let mut intake = Intake::new(sink);
    let begins = folder::beginning(path, 2);
    let ended = if begins == [0x1f, 0x8b] {
        let state = newest(options, |look| archive::look(path, BEGINNING, look));
        archive::each(path, &mut intake, |name, source, intake| {
            tree::read(name, source, state, options, intake)
        })
    } else {
        let mut files = codes(path)?;
        if files.is_empty() && path.is_file() {
            files = folder::list(path, &[".json"])?;
        }
        if files.is_empty() {
            return Err(ImportError::NotThis {
                path: path.display().to_string(),
                expected: "a package of French codes",
                reason: "there is no LEGITEXT….json in it".to_owned(),
            });
        }
        let state = newest(options, |look| {
            files.iter().for_each(|file| look(&folder::beginning(&file.path, BEGINNING)));
        });
        intake.each(&files, |file, intake| {
            let source =
                File::open(&file.path).map_err(|error| folder::unreadable(&file.path, error))?;
            tree::read(&file.name, &mut BufReader::new(source), state, options, intake)
        })
    };
    intake.finish(ended, path, "a package of French codes")
}

/// How much of a file says what the code is, in bytes; its articles follow.
const BEGINNING: u64 = 4 << 10;

/// The day of the last change to any of several codes: as of that day they were all packed. A change
/// to come says nothing of that.
fn newest(options: &Options, beginnings: impl FnOnce(&mut dyn FnMut(&[u8]))) -> Option<Date> {
    let mut newest = None;
    beginnings(&mut |beginning| {
        let text = String::from_utf8_lossy(beginning);
        let day = text.split_once("\"dateModif\":\"").and_then(|(_, rest)| rest.get(..10));
        let day = day.and_then(|day| day.parse().ok()).filter(|day| *day <= options.today);
        newest = newest.max(day);
    });
    newest
}

#[cfg(test)]
mod tests;
