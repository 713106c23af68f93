//! The package as npm packs it: a tar archive within gzip, read from its beginning to its end.

use std::{
    fs::File,
    io::{BufReader, Read},
    path::Path,
};

use flate2::bufread::GzDecoder;

use crate::{
    folder,
    intake::{Halt, Intake},
    sink::ImportError,
};

/// A block of the archive, in bytes.
const BLOCK: usize = 512;

/// What the head of an entry says.
struct Head {
    name: String,
    size: u64,
    is_file: bool,
}

impl Head {
    /// Reads the head of an entry; none at the end of the archive.
    fn read(block: &[u8; BLOCK]) -> Result<Option<Self>, &'static str> {
        if block.iter().all(|byte| *byte == 0) {
            return Ok(None);
        }
        let text = |from: usize, to: usize| {
            let bytes = block.get(from..to).unwrap_or_default();
            let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
            String::from_utf8_lossy(bytes.get(..end).unwrap_or_default()).into_owned()
        };
        let size = u64::from_str_radix(text(124, 136).trim(), 8)
            .map_err(|_| "the archive is damaged: an entry has no length")?;
        let (prefix, name) = (text(345, 500), text(0, 100));
        let name = if prefix.is_empty() { name } else { format!("{prefix}/{name}") };
        let is_file = matches!(block.get(156), Some(b'0' | 0));
        Ok(Some(Self { name, size, is_file }))
    }
}

fn open(path: &Path) -> Result<BufReader<GzDecoder<BufReader<File>>>, ImportError> {
    let file = File::open(path).map_err(|error| folder::unreadable(path, error))?;
    Ok(BufReader::new(GzDecoder::new(BufReader::new(file))))
}

/// Whether the archive is of the package. Looks at its first entries.
pub(super) fn holds_codes(path: &Path) -> bool {
    const LOOKED_AT: usize = 50;
    let Ok(mut source) = open(path) else { return false };
    for _ in 0..LOOKED_AT {
        let Ok(Some(head)) = next(&mut source) else { return false };
        if is_code(&head.name) || head.name.ends_with("legi-data/package.json") {
            return true;
        }
        // The package is small but for its codes.
        if head.size > 8 << 20 || skip(&mut source, padded(head.size)).is_err() {
            return false;
        }
    }
    false
}

fn next(source: &mut impl Read) -> Result<Option<Head>, String> {
    let mut block = [0; BLOCK];
    source.read_exact(&mut block).map_err(|error| error.to_string())?;
    Head::read(&block).map_err(str::to_owned)
}

const fn padded(size: u64) -> u64 {
    size.div_ceil(BLOCK as u64) * BLOCK as u64
}

fn skip(source: &mut impl Read, count: u64) -> Result<(), String> {
    let skipped = std::io::copy(&mut source.by_ref().take(count), &mut std::io::sink())
        .map_err(|error| error.to_string())?;
    if skipped == count { Ok(()) } else { Err("the archive is cut off; fetch it again".to_owned()) }
}

/// Looks at the first bytes of each code, as far as the archive can be read.
pub(super) fn look(path: &Path, most: u64, mut look: impl FnMut(&[u8])) {
    let Ok(mut source) = open(path) else { return };
    while let Ok(Some(head)) = next(&mut source) {
        let seen = if head.is_file && is_code(&head.name) { head.size.min(most) } else { 0 };
        let mut beginning = Vec::new();
        if source.by_ref().take(seen).read_to_end(&mut beginning).is_err() {
            return;
        }
        if seen > 0 {
            look(&beginning);
        }
        if skip(&mut source, padded(head.size) - seen).is_err() {
            return;
        }
    }
}

/// Reads each code of the archive; an interrupted import passes over those it has read.
pub(super) fn each(
    path: &Path,
    intake: &mut Intake<'_>,
    mut read: impl FnMut(&str, &mut dyn Read, &mut Intake<'_>) -> Result<(), Halt>,
) -> Result<(), Halt> {
    let resumed = intake.resumed();
    if !from(path, resumed.as_deref(), intake, &mut read)? {
        // The place that was noted is not in this archive: another one lies here now.
        from(path, None, intake, &mut read)?;
    }
    Ok(())
}

/// Reads each code that follows a place; says whether the place was there.
fn from(
    path: &Path,
    resumed: Option<&str>,
    intake: &mut Intake<'_>,
    read: &mut impl FnMut(&str, &mut dyn Read, &mut Intake<'_>) -> Result<(), Halt>,
) -> Result<bool, Halt> {
    let damaged = |reason: String| folder::unreadable(path, reason);
    let mut source = open(path)?;
    let mut is_past = resumed.is_none();
    let mut done = 0;
    while let Some(head) = next(&mut source).map_err(damaged)? {
        if !head.is_file || !is_code(&head.name) {
            skip(&mut source, padded(head.size)).map_err(damaged)?;
            continue;
        }
        if !is_past {
            is_past = resumed == Some(head.name.as_str());
            skip(&mut source, padded(head.size)).map_err(damaged)?;
            continue;
        }
        intake.progress(&head.name, done, None);
        let mut content = source.by_ref().take(head.size);
        read(&head.name, &mut content, intake)?;
        let rest = content.limit() + padded(head.size) - head.size;
        skip(&mut source, rest).map_err(damaged)?;
        done += 1;
        intake.reached(&head.name)?;
    }
    Ok(is_past)
}

/// Whether a file is named as a code: `LEGITEXT000006072050.json`.
pub(super) fn is_code(name: &str) -> bool {
    let name = name.rsplit('/').next().unwrap_or_default().to_lowercase();
    name.starts_with("legitext") && name.ends_with(".json")
}
