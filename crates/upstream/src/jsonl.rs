//! Documents of any origin as Fontes itself keeps them: one JSON object on each line.

use std::{
    fs::File,
    io::{BufRead, BufReader, Read},
    path::Path,
};

use law::{Collection, Entry};
use serde::{Deserialize, de::IgnoredAny};

use crate::{
    folder,
    intake::{Halt, Intake},
    kinds::Options,
    sink::{ImportError, Report, Sink},
};

/// The longest line; a code as one document has a tenth of it.
const LONGEST_LINE: u64 = 64 << 20;
/// After so many lines an interrupted import goes on.
const UNIT: u64 = 1000;

/// Where so many lines at the beginning are no JSON, the file is another.
const MOST_STRANGE: usize = 20;
/// What this importer reads.
const EXPECTED: &str = "file with a JSON object on each line";

/// A line that describes a source.
#[derive(Deserialize)]
struct Registered {
    collection: Collection,
}

/// Whether a path is a file of lines of JSON, plain or packed.
pub(crate) fn recognises(path: &Path) -> bool {
    let name = path.to_string_lossy();
    path.is_file() && folder::has_ending(&name, &[".jsonl", ".jsonl.gz", ".ndjson", ".ndjson.gz"])
}

/// Imports a file of lines.
pub(crate) fn import(
    path: &Path,
    _options: &Options,
    sink: &mut dyn Sink,
) -> Result<Report, ImportError> {
    let file = File::open(path).map_err(|error| folder::unreadable(path, error))?;
    let is_packed = folder::beginning(path, 2) == [0x1f, 0x8b];
    let source: Box<dyn Read> =
        if is_packed { Box::new(flate2::read::MultiGzDecoder::new(file)) } else { Box::new(file) };
    let mut intake = Intake::new(sink);
    let ended = lines(path, BufReader::new(source), &mut intake);
    intake.finish(ended, path, EXPECTED)
}

fn lines(path: &Path, mut source: impl BufRead, intake: &mut Intake<'_>) -> Result<(), Halt> {
    let first: u64 = intake.resumed().and_then(|place| place.parse().ok()).unwrap_or(0);
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut bytes = Vec::new();
    let mut number = 0;
    let (mut strange, mut has_json) = (0, first > 0);
    loop {
        bytes.clear();
        let count = source
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut bytes)
            .map_err(|error| folder::unreadable(path, error))?;
        if count == 0 {
            break;
        }
        number += 1;
        if number <= first {
            continue;
        }
        let place = format!("{name}: line {number}");
        if !has_json && !bytes.trim_ascii().is_empty() {
            has_json = serde_json::from_slice::<IgnoredAny>(&bytes).is_ok();
            strange += 1;
            if !has_json && strange == MOST_STRANGE {
                let reason = format!("none of its first {MOST_STRANGE} lines is JSON");
                let path = path.display().to_string();
                return Err(ImportError::NotThis { path, expected: EXPECTED, reason }.into());
            }
        }
        match std::str::from_utf8(&bytes) {
            Ok(line) if line.trim().is_empty() => {}
            Ok(line) => one(line.trim(), &place, intake)?,
            Err(_) => intake.not_understood(place, "the line is not UTF-8"),
        }
        if number % UNIT == 0 {
            intake.reached(&number.to_string())?;
            intake.progress(&name, number, None);
        }
    }
    intake.reached(&number.to_string())
}

fn one(line: &str, place: &str, intake: &mut Intake<'_>) -> Result<(), Halt> {
    if let Ok(registered) = serde_json::from_str::<Registered>(line) {
        return intake.collection(registered.collection);
    }
    match serde_json::from_str::<Entry>(line) {
        Ok(entry) => {
            let head = &entry.document.head;
            if !law::is_jurisdiction(&head.jurisdiction) || head.language.len() != 2 {
                let reason = format!(
                    "`{}` and `{}` are no jurisdiction and language; write them as in `fr` and `fr`",
                    head.jurisdiction, head.language
                );
                intake.not_understood(place, reason);
                return Ok(());
            }
            intake.entry(entry)
        }
        Err(error) => {
            intake.not_understood(place, format!("the line is no document: {error}"));
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests;
