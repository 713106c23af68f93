//! Documents of any origin as Fontes itself keeps them: one JSON object on each line.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufRead, BufReader, Read},
    path::Path,
};

use law::{Collection, Entry};
use serde::{Deserialize, de::IgnoredAny};

use crate::{
    folder,
    intake::{Halt, Intake},
    sink::Options,
    sink::{ImportError, Report, Sink},
};

/// The longest line; a code as one document has a tenth of it.
const LONGEST_LINE: u64 = 64 << 20;
/// After so many lines an interrupted import goes on.
const UNIT: u64 = 1000;

/// Where so many lines at the beginning are not JSON, the file is another.
const MOST_STRANGE: usize = 20;
/// What this importer reads.
const EXPECTED: &str = "file with a JSON object on each line";

/// What a line may say of a document.
const FIELDS: [&str; 13] = [
    "id",
    "kind",
    "jurisdiction",
    "language",
    "source",
    "title",
    "date",
    "date_end",
    "parent",
    "ordinal",
    "tags",
    "blocks",
    "edges",
];

/// A line that describes a source.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
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
    let mut intake = Intake::new(sink);
    let ended = whole(path, &mut intake);
    intake.finish(ended, path, EXPECTED)
}

fn open(path: &Path) -> Result<BufReader<Box<dyn Read>>, ImportError> {
    let file = File::open(path).map_err(|error| folder::unreadable(path, error))?;
    let is_packed = folder::beginning(path, 2) == [0x1f, 0x8b];
    let source: Box<dyn Read> =
        if is_packed { Box::new(flate2::read::MultiGzDecoder::new(file)) } else { Box::new(file) };
    Ok(BufReader::new(source))
}

fn whole(path: &Path, intake: &mut Intake<'_>) -> Result<(), Halt> {
    let first = intake.resumed().and_then(|place| place.parse().ok()).unwrap_or(0);
    let mut last = lines(path, open(path)?, first, intake)?;
    if last < first {
        // The place that was noted is not in this file: another one lies here now.
        last = lines(path, open(path)?, 0, intake)?;
    }
    intake.reached(&last.to_string())
}

/// Reads the lines after the first ones; says how many there are in all.
fn lines(
    path: &Path,
    mut source: impl BufRead,
    first: u64,
    intake: &mut Intake<'_>,
) -> Result<u64, Halt> {
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
    Ok(number)
}

fn one(line: &str, place: &str, intake: &mut Intake<'_>) -> Result<(), Halt> {
    // The fields of a document are spread over several types, none of which can refuse a strange
    // one by itself.
    let keys: BTreeMap<String, IgnoredAny> = serde_json::from_str(line).unwrap_or_default();
    if keys.contains_key("collection") {
        match serde_json::from_str::<Registered>(line) {
            Ok(registered) => return intake.collection(registered.collection),
            Err(error) => {
                intake.not_understood(place, format!("the line is not a source: {error}"));
            }
        }
        return Ok(());
    }
    if let Some(strange) = keys.keys().find(|key| !FIELDS.contains(&key.as_str())) {
        let reason = format!(
            "the line is not a document: `{strange}` is not one of its fields, which are {}",
            FIELDS.join(", ")
        );
        intake.not_understood(place, reason);
        return Ok(());
    }
    match serde_json::from_str::<Entry>(line) {
        Ok(entry) => {
            let head = &entry.document.head;
            if !law::is_jurisdiction(&head.jurisdiction) || head.language.len() != 2 {
                let reason = format!(
                    "`{}` and `{}` are not a jurisdiction and a language; write them as in `fr` and `fr`",
                    head.jurisdiction, head.language
                );
                intake.not_understood(place, reason);
                return Ok(());
            }
            if let Some((date, end)) =
                head.date.zip(head.date_end).filter(|(date, end)| end <= date)
            {
                let reason = format!(
                    "`date_end` {end} is not after `date` {date}; it is the first day on which the \
                     version no longer holds"
                );
                intake.not_understood(place, reason);
                return Ok(());
            }
            intake.entry(entry)
        }
        Err(error) => {
            intake.not_understood(place, format!("the line is not a document: {error}"));
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests;
