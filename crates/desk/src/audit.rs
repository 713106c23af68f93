//! The audit: who asked what, when, a line each, in the order in which it was answered. The audit of a case lies
//! in its folder and goes with it; that of everything else lies in the home, where the deletion of a case leaves
//! one line. Each line bears the hash of the one before, so that a line that was changed, removed or put in
//! between is told by [`verify`]; lines cut off at the end are told by who noted the last hash.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::hexadecimal::hexadecimal;

/// The file of an audit, in the home and in the folder of a case.
pub const FILE: &str = "audit.jsonl";
/// The longest line there can be, in bytes.
const LONGEST: u64 = 16 * 1024;
/// The most characters of a question that are kept, where they are.
const MOST_WORDS: usize = 500;
/// The parameters that hold what was asked.
const ASKED: [&str; 6] = ["query", "question", "reference", "citation", "entity", "answer"];
/// The hash before the first line.
const NONE: &str = "";

/// Keeps the audit of a desk.
#[derive(Debug)]
pub struct Audit {
    /// Says what time it is.
    pub now: fn() -> Timestamp,
    /// Whether the words of questions are kept; never in the home's audit while a case is active.
    pub has_words: bool,
    /// Whether nothing is answered that cannot be noted.
    pub is_required: bool,
    lost: AtomicU64,
}

/// A line.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Line {
    /// Its number, from 1.
    pub n: u64,
    /// When it was answered.
    pub at: Timestamp,
    /// Who asked.
    pub who: String,
    /// The tool.
    pub tool: String,
    /// The id of the case, where a line of the home is about one: it was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
    /// `ok`, or the code of the failure.
    pub outcome: String,
    /// The words of the question, where they are kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// The hash of the line before.
    pub before: String,
    /// The SHA-256 of this line without its hash.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub hash: String,
}

/// What is to be noted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Event<'e> {
    pub who: &'e str,
    pub tool: &'e str,
    pub case: Option<&'e str>,
    pub outcome: &'e str,
    pub words: Option<&'e str>,
}

/// An audit that holds together.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize)]
pub struct Verified {
    /// How many lines there are.
    pub lines: u64,
    /// When the first was written.
    pub first: Option<Timestamp>,
    /// When the last was written.
    pub last: Option<Timestamp>,
    /// The hash of the last. Whoever noted it before can tell whether lines were cut off since.
    pub head: String,
    /// Whether the last line is cut off: a process or the machine ended while it was written.
    pub is_torn: bool,
}

impl Audit {
    /// An audit that keeps no words.
    pub const fn new(now: fn() -> Timestamp) -> Self {
        Self { now, has_words: false, is_required: false, lost: AtomicU64::new(0) }
    }

    /// How many lines could not be written.
    pub fn lost(&self) -> u64 {
        self.lost.load(Ordering::Relaxed)
    }

    /// The words of a question that may be kept.
    pub(crate) fn words(&self, arguments: &Map<String, Value>) -> Option<String> {
        if !self.has_words {
            return None;
        }
        let words = ASKED.iter().find_map(|name| arguments.get(*name)?.as_str())?;
        Some(words.chars().take(MOST_WORDS).collect())
    }

    /// Whether a line could be written to a folder.
    pub(crate) fn is_open(&self, folder: &Path) -> io::Result<()> {
        opened(&folder.join(FILE)).map(drop)
    }

    /// Notes a line in a folder. What cannot be written is counted.
    pub(crate) fn note(&self, folder: &Path, event: &Event<'_>) -> io::Result<()> {
        append(&folder.join(FILE), (self.now)(), event).inspect_err(|_| {
            self.lost.fetch_add(1, Ordering::Relaxed);
        })
    }
}

fn opened(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true).read(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}

fn append(path: &Path, at: Timestamp, event: &Event<'_>) -> io::Result<()> {
    let mut file = opened(path)?;
    // Given up when the file is closed.
    file.lock()?;
    let (last, is_whole) = last(&mut file)?;
    let (n, before) = last.map_or((0, NONE.to_owned()), |line| (line.n, line.hash));
    let line = Line {
        n: n + 1,
        at,
        who: event.who.to_owned(),
        tool: event.tool.to_owned(),
        case: event.case.map(str::to_owned),
        outcome: event.outcome.to_owned(),
        words: event.words.map(str::to_owned),
        before,
        hash: String::new(),
    };
    let mut text = serde_json::to_string(&sealed(line)?)?;
    text.push('\n');
    if !is_whole {
        // What was cut off stays, on a line of its own.
        text.insert(0, '\n');
    }
    let length = file.metadata()?.len();
    file.write_all(text.as_bytes()).inspect_err(|_| {
        // Half a line on a full disk is no line.
        let _ = file.set_len(length);
    })
}

/// The line with its hash.
fn sealed(line: Line) -> io::Result<Line> {
    let hash = hash(&line)?;
    Ok(Line { hash, ..line })
}

fn hash(line: &Line) -> io::Result<String> {
    let open = Line { hash: String::new(), ..line.clone() };
    Ok(hexadecimal(&Sha256::digest(serde_json::to_vec(&open)?)))
}

/// The last line that can be read, and whether the file ends with a whole one.
fn last(file: &mut File) -> io::Result<(Option<Line>, bool)> {
    let length = file.metadata()?.len();
    let begin = length.saturating_sub(2 * LONGEST);
    file.seek(SeekFrom::Start(begin))?;
    let mut end = Vec::new();
    file.take(2 * LONGEST).read_to_end(&mut end)?;
    let is_whole = end.last().is_none_or(|byte| *byte == b'\n');
    let lines = end.split(|byte| *byte == b'\n').rev();
    Ok((lines.filter_map(|line| serde_json::from_slice(line).ok()).next(), is_whole))
}

/// Reads an audit line by line. The error says which line does not hold, and why.
pub fn read(
    path: &Path,
    mut each: impl FnMut(&Line) -> io::Result<()>,
) -> io::Result<Result<Verified, String>> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Ok(Verified::default())),
        Err(error) => return Err(error),
    };
    let mut lines = BufReader::new(file);
    let mut seen = Verified::default();
    let mut bytes = Vec::new();
    for number in 1_u64.. {
        bytes.clear();
        if lines.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
            break;
        }
        let is_whole = bytes.ends_with(b"\n");
        let Ok(line) = serde_json::from_slice::<Line>(&bytes) else {
            // Cut off where a process ended; the chain goes on behind it.
            if is_whole && !follows(&mut lines, &seen)? {
                return Ok(Err(format!("line {number} is not a line of an audit")));
            }
            seen.is_torn = true;
            continue;
        };
        if line.n != seen.lines + 1 || line.before != seen.head {
            return Ok(Err(format!(
                "line {number} does not follow the one before: a line was removed, put in between or \
                 changed at number {}",
                seen.lines + 1
            )));
        }
        if hash(&line)? != line.hash {
            return Ok(Err(format!("line {number}, number {}, was changed", line.n)));
        }
        each(&line)?;
        seen.lines = line.n;
        seen.first = seen.first.or(Some(line.at));
        seen.last = Some(line.at);
        seen.head = line.hash;
    }
    Ok(Ok(seen))
}

/// Whether the next line goes on with the chain, so that what stands before it was a line cut off and nothing is
/// missing.
fn follows(lines: &mut BufReader<File>, seen: &Verified) -> io::Result<bool> {
    let at = lines.stream_position()?;
    let mut next = Vec::new();
    lines.by_ref().take(LONGEST).read_until(b'\n', &mut next)?;
    lines.seek(SeekFrom::Start(at))?;
    let line = serde_json::from_slice::<Line>(&next).ok();
    Ok(line.is_some_and(|line| line.n == seen.lines + 1 && line.before == seen.head))
}

/// Whether an audit holds together.
pub fn verify(path: &Path) -> io::Result<Result<Verified, String>> {
    read(path, |_| Ok(()))
}

/// The audits of a home: its own, and that of each case, with the id of the case.
pub fn all(home: &Path) -> io::Result<Vec<(Option<String>, PathBuf)>> {
    let mut all = vec![(None, home.join(FILE))];
    let entries = match fs::read_dir(home.join("cases")) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(all),
        Err(error) => return Err(error),
    };
    for entry in entries.flatten() {
        let file = entry.path().join(FILE);
        if file.is_file() {
            all.push((Some(entry.file_name().to_string_lossy().into_owned()), file));
        }
    }
    all.sort();
    Ok(all)
}

#[cfg(test)]
mod tests;
