//! The job that gives relations their targets: restartable, and only where there is no doubt.

use std::{collections::BTreeMap, ops::ControlFlow};

use jiff::civil::Date;
use law::{DocumentId, Head, Kind, Lookup, Scope, tag::Filter};

use super::EdgeReport;
use crate::{
    CorpusError, Pending, Store,
    get::{put, readings},
    validity::is_state,
};

/// The note of how far the job is.
const NOTE: &str = "resolve edges";

/// How many relations are read, resolved and noted together.
const AT_A_TIME: usize = 500;

/// How many relations are counted at a time.
const COUNTED_AT_A_TIME: usize = 10_000;

/// How many texts a citation may fit before it is called ambiguous without looking further.
const MOST_FOUND: usize = 200;

/// How many citations are remembered; a code cites itself in the same words again and again.
const MOST_REMEMBERED: usize = 100_000;

/// What the words of a relation lead to.
#[derive(Clone)]
enum Outcome {
    /// The versions of one text, by date.
    Text(Vec<Head>),
    Ambiguous,
    Unknown,
    Unreadable,
}

/// The words of a relation, their language, and the legal order of the document they stand in.
type Words = (String, String, String);

/// Gives unresolved relations their targets, as far as they are certain: a certain reading that
/// fits exactly one text. The target is the version of the day of the document that refers to it.
/// Tells how many are done and of how many, and goes on where it was stopped.
pub fn edges(
    store: &dyn Store,
    progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
) -> Result<EdgeReport, CorpusError> {
    let (mut after, mut report) = resumed(store.note(NOTE)?.as_deref());
    let of = count(store, after)?;
    let mut done = 0;
    let mut known: BTreeMap<Words, Outcome> = BTreeMap::new();
    loop {
        let pending = store.pending(after, AT_A_TIME)?;
        let Some(last) = pending.last() else { break };
        if progress(done, of).is_break() {
            report.stopped = true;
            return Ok(report);
        }
        after = last.number;
        let from: Vec<DocumentId> = pending.iter().map(|one| one.from.clone()).collect();
        let heads = store.heads(&from)?.into_iter().map(|head| (head.id.clone(), head));
        let heads: BTreeMap<DocumentId, Head> = heads.collect();
        let mut targets = Vec::new();
        for one in &pending {
            let day = heads.get(&one.from).and_then(|head| head.date);
            match outcome(store, one, &mut known)? {
                Outcome::Text(versions) => {
                    if let Some(head) = version(&versions, day) {
                        targets.push((one.number, head.id.clone()));
                        report.resolved += 1;
                    } else {
                        // The text of that day is not here, and another one is not what is meant.
                        report.unknown += 1;
                    }
                }
                Outcome::Ambiguous => report.ambiguous += 1,
                Outcome::Unknown => report.unknown += 1,
                Outcome::Unreadable => report.unreadable += 1,
            }
        }
        store.resolve(&targets)?;
        done += u64::try_from(pending.len()).unwrap_or(u64::MAX);
        store.set_note(NOTE, Some(&noted(after, &report)))?;
    }
    // The next run begins anew, since what was not here may be by then.
    store.set_note(NOTE, None)?;
    let _ = progress(done, of);
    Ok(report)
}

fn count(store: &dyn Store, mut after: u64) -> Result<u64, CorpusError> {
    let mut count = 0;
    loop {
        let page = store.pending(after, COUNTED_AT_A_TIME)?;
        let Some(last) = page.last() else { return Ok(count) };
        after = last.number;
        count += u64::try_from(page.len()).unwrap_or(u64::MAX);
    }
}

/// The number after which to go on, and what was done before.
fn resumed(note: Option<&str>) -> (u64, EdgeReport) {
    let mut numbers = note.unwrap_or_default().split(' ').map_while(|text| text.parse().ok());
    let mut next = || numbers.next().unwrap_or_default();
    let after: u64 = next();
    let mut count = || usize::try_from(next()).unwrap_or_default();
    let (resolved, ambiguous, unknown, unreadable) = (count(), count(), count(), count());
    (after, EdgeReport { resolved, ambiguous, unknown, unreadable, stopped: false })
}

fn noted(after: u64, report: &EdgeReport) -> String {
    let EdgeReport { resolved, ambiguous, unknown, unreadable, .. } = report;
    format!("{after} {resolved} {ambiguous} {unknown} {unreadable}")
}

fn outcome(
    store: &dyn Store,
    pending: &Pending,
    known: &mut BTreeMap<Words, Outcome>,
) -> Result<Outcome, CorpusError> {
    let Some(reference) = &pending.edge.reference else { return Ok(Outcome::Unreadable) };
    let country = pending.from.jurisdiction().split('-').next().unwrap_or_default().to_owned();
    let words = (reference.clone(), pending.language.clone(), country);
    if let Some(outcome) = known.get(&words) {
        return Ok(outcome.clone());
    }
    let outcome = looked_up(store, &words)?;
    if known.len() >= MOST_REMEMBERED {
        known.clear();
    }
    known.insert(words, outcome.clone());
    Ok(outcome)
}

fn looked_up(
    store: &dyn Store,
    (reference, language, country): &Words,
) -> Result<Outcome, CorpusError> {
    if let Ok(id) = reference.parse::<DocumentId>() {
        let heads = store.heads(&[id])?;
        if !heads.is_empty() {
            return Ok(Outcome::Text(heads));
        }
    }
    // "article 9 du code civil" in a French text is never the Swiss code's.
    let mut readings = readings_in(reference, language, Some(country));
    if readings.is_empty() {
        readings = readings_in(reference, language, None);
    }
    if readings.is_empty() {
        return Ok(Outcome::Unreadable);
    }
    let certain: Vec<Lookup> =
        readings.into_iter().filter(|lookup| lookup.hint.is_none()).collect();
    if certain.is_empty() {
        return Ok(Outcome::Ambiguous);
    }
    for lookup in &certain {
        for language in [Some(language.as_str()), None] {
            let found = put(store, lookup, language, None, &Scope::default(), MOST_FOUND)?;
            let Some(first) = found.first() else { continue };
            // Without the language, the languages of one work are one text.
            let text = |head: &Head| match language {
                Some(_) => head.cid().to_owned(),
                None => head.tags.first("work").unwrap_or_else(|| head.cid()).to_owned(),
            };
            if found.iter().any(|head| text(head) != text(first)) {
                return Ok(Outcome::Ambiguous);
            }
            return Ok(Outcome::Text(store.versions(first.cid())?));
        }
    }
    Ok(Outcome::Unknown)
}

fn readings_in(reference: &str, language: &str, country: Option<&String>) -> Vec<Lookup> {
    let within = country.map(|country| Filter::is(country.as_str()));
    readings(reference, language, within.as_ref())
}

/// The version that a text of a day means: the one of that day, else the first after it whose own
/// first day is not known. Without a day, the last that is called in force, else the last.
fn version(versions: &[Head], day: Option<Date>) -> Option<&Head> {
    match day {
        Some(day) if versions.first().is_some_and(|head| head.kind == Kind::Legislation) => {
            let after = |head: &&Head| is_state(head) && head.date.is_some_and(|date| date > day);
            versions.iter().rfind(|head| head.holds_on(day)).or_else(|| versions.iter().find(after))
        }
        _ => versions
            .iter()
            .rfind(|head| head.tags.first("in_force") == Some("true"))
            .or_else(|| versions.last()),
    }
}
