//! The job that gives relations their targets: restartable, and only where there is no doubt.

use std::{collections::BTreeMap, ops::ControlFlow};

use jiff::civil::Date;
use law::DocumentId;

use super::{Batch, Reference, Resolution};
use crate::{CorpusError, Cursor, Store};
use schemars::JsonSchema;
use serde::Serialize;

/// The note of how far the job is.
const NOTE: &str = "resolve edges";

/// How many relations are read, resolved and noted together.
const AT_A_TIME: usize = 500;

/// Gives unresolved relations their targets, as far as they are certain: a certain reading that
/// fits exactly one text. The target is the version of the day of the document that refers to it.
/// Tells how many are done and of how many, and goes on where it was stopped.
pub fn edges(
    store: &dyn Store,
    progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
) -> Result<EdgeReport, CorpusError> {
    let (mut after, mut report) = resumed(store.note(NOTE)?.as_deref());
    let of = store.count_pending(after.as_ref())?;
    let of = u64::try_from(of).unwrap_or(u64::MAX);
    let mut done = 0;
    let mut batch = Batch::new(store);
    loop {
        let pending = store.pending(after.as_ref(), AT_A_TIME)?;
        let Some(last) = pending.last() else { break };
        if progress(done, of).is_break() {
            report.stopped = true;
            return Ok(report);
        }
        after = Some(last.place.clone());
        let from: Vec<DocumentId> = pending.iter().map(|one| one.from.clone()).collect();
        let dates = store.heads(&from)?.into_iter().filter_map(|head| Some((head.id, head.date?)));
        let dates: BTreeMap<DocumentId, Date> = dates.collect();
        let mut targets = Vec::new();
        for one in &pending {
            let Some(words) = &one.edge.reference else {
                report.unreadable += 1;
                continue;
            };
            let country = one.from.jurisdiction().split('-').next();
            let reference = Reference {
                text: words.clone(),
                language: one.language.clone(),
                jurisdiction: country.map(str::to_owned),
                at: dates.get(&one.from).copied(),
            };
            match batch.resolve(&reference)? {
                Resolution::Document(id) => {
                    targets.push((one.place.clone(), id));
                    report.resolved += 1;
                }
                Resolution::Ambiguous => report.ambiguous += 1,
                // The text of that day is not here, and another one is not what is meant.
                Resolution::NotThen | Resolution::Unknown => report.unknown += 1,
                Resolution::Unreadable => report.unreadable += 1,
            }
        }
        store.resolve(&targets)?;
        done += u64::try_from(pending.len()).unwrap_or(u64::MAX);
        store.set_note(NOTE, Some(&noted(after.as_ref(), &report)))?;
    }
    // The next run begins anew, since what was not here may be by then.
    store.set_note(NOTE, None)?;
    let _ = progress(done, of);
    Ok(report)
}

/// The place after which to go on, and what was done before.
fn resumed(note: Option<&str>) -> (Option<Cursor>, EdgeReport) {
    let mut words = note.unwrap_or_default().split(' ');
    let after = words.next().and_then(|word| word.parse().ok());
    let mut count = || words.next().and_then(|word| word.parse().ok()).unwrap_or_default();
    let (resolved, ambiguous, unknown, unreadable) = (count(), count(), count(), count());
    (after, EdgeReport { resolved, ambiguous, unknown, unreadable, stopped: false })
}

fn noted(after: Option<&Cursor>, report: &EdgeReport) -> String {
    let EdgeReport { resolved, ambiguous, unknown, unreadable, .. } = report;
    let after = after.map_or("", Cursor::as_str);
    format!("{after} {resolved} {ambiguous} {unknown} {unreadable}")
}

/// What a run over the unresolved relations did.
#[derive(Clone, Copy, Debug, Default, Eq, JsonSchema, PartialEq, Serialize)]
pub struct EdgeReport {
    /// Relations that now have their target.
    pub resolved: usize,
    /// Relations that may lead to several documents; they stay as they are.
    pub ambiguous: usize,
    /// Relations that were understood, and whose target is not here.
    pub unknown: usize,
    /// Relations whose words could not be read.
    pub unreadable: usize,
    /// Whether it was stopped before its end.
    pub stopped: bool,
}
