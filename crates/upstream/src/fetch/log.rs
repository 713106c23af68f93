//! Who was asked, when, and how often? Never: what.

use std::{
    collections::{BTreeMap, VecDeque},
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use jiff::Timestamp;
use serde::Serialize;

use super::{
    cache::make,
    noted,
    request::{host_of, path_of},
};

/// One request, or one question that was answered without any.
///
/// What was asked for beyond the path of the address is in none of its fields.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Asked {
    /// When.
    pub at: Timestamp,
    /// The host.
    pub host: String,
    /// The method of HTTP.
    pub method: &'static str,
    /// The path, without the question that may follow it.
    pub path: String,
    /// The status of HTTP, where something was answered.
    pub status: Option<u16>,
    /// How long it took, in milliseconds.
    pub ms: u64,
    /// How many bytes came, unpacked.
    pub bytes: u64,
    /// Whether it was answered by what is kept, without a request.
    pub from_cache: bool,
}

/// How often a host was asked.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Rate {
    /// The host.
    pub host: String,
    /// How many requests were sent.
    pub requests: u64,
    /// How many of them were not answered, or not with status 200 or 304.
    pub failures: u64,
    /// How many questions were answered without a request.
    pub from_cache: u64,
    /// How many bytes came, unpacked.
    pub bytes: u64,
    /// When the first request was sent.
    pub first: Option<Timestamp>,
    /// When the last request was sent.
    pub last: Option<Timestamp>,
    /// The least time between the beginnings of two requests, in milliseconds.
    pub shortest_gap_ms: Option<u64>,
}

/// How much of each request is written to the file.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Detail {
    /// Who was asked, when, and whether it was answered: of the path only its first part, which names no
    /// document. What was answered without a request is left out.
    Hosts,
    /// The whole path, which may name a document, and what was answered without a request.
    Paths,
}

/// The requests of this process.
#[derive(Debug, Default)]
pub(super) struct Log {
    kept: Mutex<Notes>,
    /// The file to which each is added, where one is wanted.
    file: Option<(PathBuf, Detail)>,
}

#[derive(Debug, Default)]
struct Notes {
    recent: VecDeque<Asked>,
    rates: BTreeMap<String, Rate>,
}

/// How many requests are remembered one by one.
const RECENT: usize = 1000;
/// How long the file becomes before it is put aside; one that was put aside before is removed.
const LONGEST_FILE: u64 = 8 << 20;

impl Asked {
    /// A request that has not been answered yet.
    pub(super) fn new(address: &str, method: &'static str, at: Timestamp) -> Self {
        Self {
            at,
            host: host_of(address).to_owned(),
            method,
            path: path_of(address).to_owned(),
            status: None,
            ms: 0,
            bytes: 0,
            from_cache: false,
        }
    }
}

impl Rate {
    /// How many requests were sent in a second, from the first to the last.
    pub fn per_second(&self) -> Option<f64> {
        let time = self.last?.duration_since(self.first?).as_secs_f64();
        (time > 0.0).then(|| self.requests.saturating_sub(1) as f64 / time)
    }
}

impl Log {
    /// A log that is written to a file too.
    pub(super) fn to(file: PathBuf, detail: Detail) -> Self {
        Self { file: Some((file, detail)), ..Self::default() }
    }

    /// Notes a request.
    pub(super) fn note(&self, asked: Asked) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((file, detail)) = &self.file {
            // Under the lock, so that lines do not run together. What cannot be noted is no reason
            // not to answer.
            let _ = match detail {
                Detail::Hosts if asked.from_cache => Ok(()),
                Detail::Hosts => {
                    append(file, &Asked { path: part_of(&asked.path), ..asked.clone() })
                }
                Detail::Paths => append(file, &asked),
            };
        }
        kept.count(&asked);
        if kept.recent.len() == RECENT {
            kept.recent.pop_front();
        }
        kept.recent.push_back(asked);
    }

    /// The latest requests, in the order in which they were answered.
    pub(super) fn recent(&self) -> Vec<Asked> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.recent.iter().cloned().collect()
    }

    /// How often each host was asked.
    pub(super) fn rates(&self) -> Vec<Rate> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.rates.values().cloned().collect()
    }
}

impl Notes {
    fn count(&mut self, asked: &Asked) {
        let rate = self.rates.entry(asked.host.clone()).or_insert_with(|| Rate {
            host: asked.host.clone(),
            requests: 0,
            failures: 0,
            from_cache: 0,
            bytes: 0,
            first: None,
            last: None,
            shortest_gap_ms: None,
        });
        if asked.from_cache {
            rate.from_cache += 1;
            return;
        }
        rate.requests += 1;
        rate.bytes += asked.bytes;
        rate.failures += u64::from(!matches!(asked.status, Some(200 | 304)));
        if let Some(last) = rate.last {
            // They are noted when they are answered, which need not be the order of their beginnings.
            let gap = asked.at.duration_since(last).as_millis().unsigned_abs();
            let gap = u64::try_from(gap).unwrap_or(u64::MAX);
            rate.shortest_gap_ms = Some(rate.shortest_gap_ms.map_or(gap, |least| least.min(gap)));
        }
        rate.first = Some(rate.first.map_or(asked.at, |first| first.min(asked.at)));
        rate.last = Some(rate.last.map_or(asked.at, |last| last.max(asked.at)));
    }
}

/// The first part of a path: `/docs/…` of `/docs/CH_BGer/x.json`.
fn part_of(path: &str) -> String {
    let rest = path.strip_prefix('/').unwrap_or(path);
    match rest.split_once('/') {
        Some((first, _)) => format!("/{first}/…"),
        // The only part of a path may be a name itself.
        None if rest.contains('.') => "/…".to_owned(),
        None => path.to_owned(),
    }
}

fn append(path: &Path, asked: &Asked) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|known| known.len() > LONGEST_FILE) {
        fs::rename(path, noted::earlier(path))?;
    }
    if let Some(folder) = path.parent() {
        make(folder)?;
    }
    let mut line = serde_json::to_vec(asked)?;
    line.push(b'\n');
    fs::OpenOptions::new().create(true).append(true).open(path)?.write_all(&line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::scratch;

    fn asked(at: &str, status: Option<u16>, from_cache: bool) -> Asked {
        let at = at.parse().unwrap();
        let asked = Asked::new("https://example.org/search?q=Muster", "GET", at);
        Asked { status, from_cache, bytes: 10, ..asked }
    }

    #[test]
    fn rates_are_counted_and_questions_are_not_noted() {
        let file = scratch("log").join("requests.jsonl");
        let log = Log::to(file.clone(), Detail::Paths);
        log.note(asked("2026-01-01T00:00:00Z", Some(200), false));
        log.note(asked("2026-01-01T00:00:01Z", Some(500), false));
        log.note(asked("2026-01-01T00:00:01.5Z", None, true));
        log.note(asked("2026-01-01T00:00:04Z", None, false));
        let [rate] = log.rates().try_into().unwrap();
        assert_eq!((rate.requests, rate.failures, rate.from_cache, rate.bytes), (3, 2, 1, 30));
        assert_eq!(rate.shortest_gap_ms, Some(1000));
        assert_eq!(rate.per_second(), Some(0.5));
        let written = fs::read_to_string(&file).unwrap();
        fs::remove_dir_all(scratch("log")).unwrap();
        expect_test::expect![[r#"{"at":"2026-01-01T00:00:00Z","host":"example.org","method":"GET","path":"/search","status":200,"ms":0,"bytes":10,"from_cache":false}"#]].assert_eq(written.lines().next().unwrap());
        assert_eq!(written.lines().count(), 4);
        assert!(!written.contains("Muster"));
    }

    #[test]
    fn a_file_of_hosts_names_no_document_and_no_question() {
        let folder = scratch("hosts");
        let file = folder.join("requests.jsonl");
        let log = Log::to(file.clone(), Detail::Hosts);
        let at: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
        for path in ["/docs/CH_BGer/4A_1-2020.json", "/sparql?q=Muster", "/4A_1-2020.pdf", "/"] {
            let asked = Asked::new(&format!("https://example.org{path}"), "GET", at);
            log.note(Asked { status: Some(200), ..asked });
        }
        // Nothing left the machine for it.
        log.note(asked("2026-01-01T00:00:00Z", None, true));
        let noted = noted::requests(&file, 100);
        fs::remove_dir_all(&folder).unwrap();
        let paths: Vec<&str> = noted.iter().rev().map(|one| one.path.as_str()).collect();
        assert_eq!(paths, ["/docs/…", "/sparql", "/…", "/"]);
    }

    #[test]
    fn a_file_that_is_long_is_put_aside_and_read_on() {
        let folder = scratch("long");
        let file = folder.join("requests.jsonl");
        let log = Log::to(file.clone(), Detail::Hosts);
        log.note(asked("2026-01-01T00:00:00Z", Some(200), false));
        let padded = format!("{}\n", " ".repeat(usize::try_from(LONGEST_FILE).unwrap()));
        fs::OpenOptions::new()
            .append(true)
            .open(&file)
            .unwrap()
            .write_all(padded.as_bytes())
            .unwrap();
        log.note(asked("2026-01-02T00:00:00Z", Some(500), false));
        assert!(fs::metadata(&file).unwrap().len() < 1_000, "a new one was begun");
        let noted = noted::requests(&file, 100);
        fs::remove_dir_all(&folder).unwrap();
        // The older one is behind more blanks than are read.
        assert_eq!(noted.first().map(|one| one.status), Some(Some(500)));
    }

    #[test]
    fn only_the_latest_are_remembered() {
        let log = Log::default();
        for _ in 0..RECENT + 5 {
            log.note(asked("2026-01-01T00:00:00Z", Some(200), false));
        }
        assert_eq!(log.recent().len(), RECENT);
        assert_eq!(log.rates()[0].requests, RECENT as u64 + 5);
    }
}
