//! The case library in a process of its own, so that its memory is nobody else's.

use std::{ops::ControlFlow, path::Path, time::Instant};

use anyhow::{Context, Result};
use casefile::{
    Case, CaseKind, Cases, DocumentKind, FolderRequest, NewCase, SearchRequest, Settings, read_here,
};
use extract::{Limits, Ocr};

use super::QUERIES;
use crate::bench::{cost::own_resident, median::summary};
use xtask::{options::Options, say::say};

/// The name of the case.
pub(super) const CASE: &str = "Documents";
/// The day, which no figure depends on.
const TODAY: jiff::civil::Date = jiff::civil::date(2026, 11, 21);
/// How often each query is asked.
const ROUNDS: usize = 20;

/// Takes a folder in, or searches what was taken in.
pub(super) fn run(home: &Path, options: &Options) -> Result<()> {
    let cases = Cases::open(home)?;
    if let Some(folder) = options.value("--ingest") {
        let new = NewCase { name: CASE, number: None, kind: CaseKind::Other };
        return ingest(&cases.create(&new, TODAY)?, Path::new(folder));
    }
    search(&cases.open_case(CASE)?)
}

fn ingest(case: &Case, folder: &Path) -> Result<()> {
    let readers = std::thread::available_parallelism().map_or(1, usize::from);
    let request = FolderRequest {
        path: folder,
        recursive: true,
        kind: DocumentKind::Other,
        readers,
        go_on: false,
    };
    let settings = Settings { ocr: Ocr::Off, limits: Limits::default(), today: TODAY };
    let mut watch = |_: &casefile::Progress| ControlFlow::Continue(());
    let answer = case.ingest_folder(&request, &settings, &read_here, &mut watch)?;
    for failure in &answer.failures {
        say(&format!("{}: {}", failure.file, failure.reason));
    }
    say(&format!("{} of {} documents", answer.ingested.len(), answer.found));
    Ok(())
}

/// Prints how long a search takes that is not the first.
fn search(case: &Case) -> Result<()> {
    let idle = own_resident();
    let mut spent = Vec::new();
    let mut passages = 0;
    for round in 0..=ROUNDS {
        for query in QUERIES {
            let request = SearchRequest {
                query,
                document: None,
                kind: None,
                from: None,
                to: None,
                top_k: 10,
                offset: 0,
                surrounded: usize::MAX,
                beside: usize::MAX,
                with_boxes: false,
            };
            let start = Instant::now();
            let answer = case.search(&request)?;
            let took = start.elapsed();
            passages = answer.chunks_searched;
            if round > 0 {
                spent.push(took.as_secs_f64() * 1e3);
            }
        }
    }
    let seen = summary(spent).context("something was asked")?;
    let megabytes = |bytes: Option<u64>| bytes.map_or(0.0, |bytes| bytes as f64 / 1e6);
    say(&format!(
        "a search over {passages} passages, in process: best {:.2} ms, median {:.2} ms; resident \
         {:.0} MB when opened, {:.0} MB after the searches",
        seen.best,
        seen.median,
        megabytes(idle),
        megabytes(own_resident()),
    ));
    Ok(())
}
