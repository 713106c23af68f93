//! The parts of a workbook, unpacked once to see what they cost before anything trusts them.

use std::io::{self, BufReader, Cursor, Read};

use quick_xml::{Reader, events::Event};
use zip::ZipArchive;

use crate::{Beside, ExtractError, Warning};

/// Parts that hold no cells, and what a reader is told where there are some.
const BESIDE: [(&str, Beside); 5] = [
    ("xl/media/", Beside::Pictures),
    ("xl/charts/chart", Beside::Charts),
    ("xl/embeddings/", Beside::Files),
    ("xl/comments", Beside::Comments),
    ("xl/threadedcomments/", Beside::Discussions),
];

/// What stands in a sheet whose rows or columns are hidden.
const HIDDEN: [&[u8]; 2] = [b" hidden=\"1\"", b" hidden=\"true\""];

/// Whether a zip file with parts of these names is a workbook that can be read.
pub(crate) fn is_workbook(names: &[&[u8]]) -> bool {
    let holds = |wanted: &[u8]| names.iter().any(|name| name.eq_ignore_ascii_case(wanted));
    holds(b"xl/workbook.xml")
}

/// Unpacks every part once. Says what is not read, and refuses what unpacks to more than the limit,
/// does not unpack, or names more strings than it can hold.
pub(super) fn measure(bytes: &[u8], limit: u64) -> Result<Vec<Warning>, ExtractError> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| damaged())?;
    let mut beside = [false; BESIDE.len()];
    let mut left = limit;
    let mut has_hidden = false;
    for at in 0..archive.len() {
        let mut part = archive.by_index_raw(at).map_err(|_| damaged())?;
        let name = String::from_utf8_lossy(part.name_raw()).replace('\\', "/").to_ascii_lowercase();
        let found = BESIDE.iter().zip(&mut beside).find(|((start, _), _)| name.starts_with(start));
        if let Some(((start, _), is_there)) = found {
            *is_there = true;
            // Whatever they hold, they stay packed.
            if matches!(*start, "xl/media/" | "xl/embeddings/") {
                continue;
            }
        }
        drop(part);
        part = archive.by_index(at).map_err(|_| damaged())?;
        let mut meter = Meter::default();
        let size =
            io::copy(&mut part.take(left.saturating_add(1)), &mut meter).map_err(|_| damaged())?;
        left = left.checked_sub(size).ok_or_else(|| {
            let most = limit >> 20;
            ExtractError::TooLarge(format!("the workbook unpacks to more than {most} MiB"))
        })?;
        has_hidden |= meter.has_hidden && name.contains("worksheets/");
        if name.ends_with("sharedstrings.xml") {
            let part = archive.by_index(at).map_err(|_| damaged())?;
            // Room is made for as many strings as it names, and the shortest takes five bytes.
            if strings_named(part) > size / 5 {
                return Err(damaged());
            }
        }
    }
    let mut warnings: Vec<Warning> = BESIDE
        .iter()
        .zip(beside)
        .filter(|(_, is_there)| *is_there)
        .map(|((_, what), _)| Warning::Workbook(*what))
        .collect();
    if has_hidden {
        warnings.push(Warning::HiddenCells);
    }
    Ok(warnings)
}

/// How many strings the list of strings says it holds.
fn strings_named(part: impl Read) -> u64 {
    let mut reader = Reader::from_reader(BufReader::new(part));
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer) {
            Ok(Event::Start(list) | Event::Empty(list)) if list.local_name().as_ref() == "sst" => {
                let named = list.try_get_attribute("uniqueCount").ok().flatten();
                return named.and_then(|named| named.value.trim().parse().ok()).unwrap_or_default();
            }
            Ok(Event::Eof) | Err(_) => return 0,
            Ok(_) => {}
        }
    }
}

fn damaged() -> ExtractError {
    ExtractError::Damaged(
        "the workbook is damaged; open it in a spreadsheet program and save it anew".to_owned(),
    )
}

/// Looks at bytes as they pass, for signs of hidden rows and columns.
#[derive(Default)]
struct Meter {
    has_hidden: bool,
    /// The last bytes that passed, since a sign may be cut in two.
    tail: Vec<u8>,
}

impl io::Write for Meter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.has_hidden {
            self.tail.extend_from_slice(bytes);
            let holds = |sign: &[u8]| self.tail.windows(sign.len()).any(|part| part == sign);
            self.has_hidden = HIDDEN.into_iter().any(holds);
            let longest = HIDDEN.iter().map(|sign| sign.len()).max().unwrap_or_default();
            self.tail.drain(..self.tail.len().saturating_sub(longest));
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
