//! The file a report goes to: never one that holds anything but an earlier report.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read},
    path::{Path, PathBuf},
};

use anyhow::Context;
use desk::Failure;

use law::Language;

use web::report::opening;

use crate::source;

/// Where a report is written. It was free, or held a report, when this was made.
#[derive(Debug)]
pub(crate) struct Target {
    /// As the user wrote it.
    shown: String,
    /// The folder without links, and the name in it.
    path: PathBuf,
}

impl Target {
    /// Looks whether a report may be written there and can be. `inputs` are the files to check.
    pub(crate) fn new(path: &Path, inputs: &[PathBuf]) -> anyhow::Result<Self> {
        let shown = path.display().to_string();
        if path.file_name().is_none() {
            let message = format!("`{shown}` names no file for the report; add a file name");
            return Err(Failure::invalid_parameters(message).into());
        }
        let intent = || format!("cannot write the report to `{shown}`");
        let target = Self { path: resolved(path).with_context(intent)?, shown: shown.clone() };
        let is_target = |input: &&PathBuf| {
            !source::is_stdin(input) && resolved(input).is_ok_and(|input| input == target.path)
        };
        if inputs.iter().any(|input| is_target(&input)) {
            let message = format!(
                "`{shown}` is one of the files to check, and the report would replace it; name \
                 another file after --html"
            );
            return Err(Failure::invalid_parameters(message).into());
        }
        target.refuse_other()?;
        // Only writing tells whether one can; permissions are not all there is.
        let aside = target.aside();
        OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&aside)
            .and_then(|_| fs::remove_file(&aside))
            .with_context(intent)?;
        Ok(target)
    }

    /// Writes the report. A reader never sees half of one: it is written aside, then moved.
    pub(crate) fn write(&self, page: &str) -> anyhow::Result<()> {
        // Reading and checking took their time; another program may have been here.
        self.refuse_other()?;
        let aside = self.aside();
        fs::write(&aside, page)
            .and_then(|()| fs::rename(&aside, &self.path))
            .inspect_err(|_| {
                // What could not be moved is of no use; the first error is the one to tell.
                let _ = fs::remove_file(&aside);
            })
            .with_context(|| format!("cannot write the report to `{}`", self.shown))
    }

    /// Refuses a place that is taken by anything but a report.
    fn refuse_other(&self) -> anyhow::Result<()> {
        let shown = &self.shown;
        let refuse = |what: &str| {
            let message = format!("`{shown}` {what}; name another file after --html");
            Err(Failure::invalid_parameters(message).into())
        };
        match fs::symlink_metadata(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => {
                Err(error).with_context(|| format!("cannot write the report to `{shown}`"))
            }
            Ok(found) if found.is_dir() => refuse("is a folder"),
            Ok(found) if !found.is_file() => refuse("is not an ordinary file"),
            Ok(_) if is_report(&self.path) => Ok(()),
            Ok(_) => refuse("exists and is not a report of Fontes, so it is not replaced"),
        }
    }

    fn aside(&self) -> PathBuf {
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(self.path.file_name().unwrap_or_default());
        hidden.push(format!(".{}.part", std::process::id()));
        self.path.with_file_name(hidden)
    }
}

/// The path with every link followed; its last part need not exist.
fn resolved(path: &Path) -> io::Result<PathBuf> {
    if let Ok(path) = fs::canonicalize(path) {
        return Ok(path);
    }
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    Ok(fs::canonicalize(folder)?.join(path.file_name().unwrap_or_default()))
}

/// Whether the file opens as every report does. One that cannot be read is taken for another.
fn is_report(path: &Path) -> bool {
    let known = Language::ALL.map(opening);
    let longest = known.iter().map(String::len).max().unwrap_or_default();
    let mut first = Vec::new();
    File::open(path)
        .and_then(|file| file.take(longest as u64).read_to_end(&mut first))
        .is_ok_and(|_| known.iter().any(|opening| first.starts_with(opening.as_bytes())))
}
