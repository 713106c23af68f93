//! `fontes corpus copy`: the corpus of this machine to a cluster, and whether all of it arrived.

use std::io::{self, Write};

use corpus_embedded::Embedded;
use corpus_opensearch::{Cluster, digest};
use desk::{Desk, DeskError, Failure, Store, StoreError};
use serde_json::json;

use crate::{
    ending::{self, Ending},
    import::bar,
    settings::Settings,
    shared::Settled,
};

/// The note at the cluster that says how far it is.
const NOTE: &str = "copy from embedded";

/// How many documents go at a time.
const BATCH: usize = 250;

/// What is noted of this machine's own index, and means nothing elsewhere.
const OWN: &str = "encoder";

/// What was copied.
#[derive(Debug, Default)]
struct Copied {
    documents: u64,
    added: usize,
    changed: usize,
    resumed: bool,
}

/// Copies everything, then compares it.
pub(crate) fn run(desk: &Desk, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let Some(Settled::Cluster(cluster)) = settings.corpus.cluster.clone() else {
        let message = "no cluster is named; write its addresses as `urls` into [corpus] of fontes.toml, or \
                       into FONTES_CORPUS_URLS";
        return Err(Failure::invalid_parameters(message).into());
    };
    let from = Embedded::open_read_only(&desk.corpus_folder()?).map_err(DeskError::from)?;
    let to = Cluster::open(cluster).map_err(DeskError::from)?;
    let copied = copy(&from, &to);
    // The lease is given up whatever happened.
    let settled = to.settle();
    let copied = copied.map_err(DeskError::from)?;
    settled.map_err(DeskError::from)?;
    let mut others = compare(&from, &to).map_err(DeskError::from)?;
    if !others.is_empty() {
        // They were changed meanwhile, or an earlier copy was of another corpus: once more, these alone.
        let again = mend(&from, &to, &others);
        let settled = to.settle();
        again.map_err(DeskError::from)?;
        settled.map_err(DeskError::from)?;
        others = compare(&from, &to).map_err(DeskError::from)?;
    }
    // The next copy begins at the beginning.
    to.set_note(NOTE, None).map_err(DeskError::from)?;
    let (here, there) = (from.len().map_err(DeskError::from)?, to.len().map_err(DeskError::from)?);
    if let Some(id) = others.first() {
        let message = format!(
            "{} documents are not at the cluster as they are here, `{id}` among them; run it again",
            others.len()
        );
        return Err(Failure::unavailable(message).into());
    }
    let mut out = io::stdout().lock();
    if json {
        let answer = json!({
            "documents": copied.documents, "added": copied.added, "changed": copied.changed,
            "resumed": copied.resumed, "compared": here, "at_the_cluster": there,
        });
        ending::line(&mut out, &answer)?;
    } else {
        writeln!(
            out,
            "{} documents copied, {} of them new and {} changed; all {here} were compared and are there as \
             they are here",
            copied.documents, copied.added, copied.changed
        )?;
        if there > here {
            writeln!(out, "The cluster has {} documents more, which are not here", there - here)?;
        }
    }
    Ok(Ending::ANSWERED)
}

fn copy(from: &Embedded, to: &Cluster) -> Result<Copied, StoreError> {
    let mut copied = Copied::default();
    let noted = to.note(NOTE)?.and_then(|text| resumed(from, &text).transpose()).transpose()?;
    copied.resumed = noted.is_some();
    let mut last = noted.unwrap_or_default();
    let bar = bar();
    bar.set_length(from.len()? as u64);
    loop {
        let batch = from.kept_after(last, BATCH)?;
        let Some((end, _)) = batch.last() else { break };
        last = *end;
        let kept: Vec<_> = batch.into_iter().map(|(_, kept)| kept).collect();
        let id = kept.last().map(|kept| kept.entry.document.head.id.to_string());
        let written = to.take_over(&kept)?;
        copied.documents += kept.len() as u64;
        copied.added += written.added;
        copied.changed += written.changed;
        to.set_note(NOTE, Some(&format!("{last} {}", id.unwrap_or_default())))?;
        bar.set_position(copied.documents);
    }
    for collection in from.collections()? {
        to.register(&collection)?;
    }
    for (name, text) in from.notes()? {
        if name != OWN {
            to.set_note(&name, Some(&text))?;
        }
    }
    bar.finish_and_clear();
    Ok(copied)
}

/// Where a copy goes on that was interrupted: behind a document of this corpus. Of another corpus, or of one that
/// was changed since, it begins anew.
fn resumed(from: &Embedded, noted: &str) -> Result<Option<u64>, StoreError> {
    let Some((number, id)) = noted.split_once(' ') else { return Ok(None) };
    let Some(before) = number.parse::<u64>().ok().and_then(|number| number.checked_sub(1)) else {
        return Ok(None);
    };
    let here = from.kept_after(before, 1)?;
    let is_it = here
        .first()
        .is_some_and(|(at, kept)| *at == before + 1 && kept.entry.document.head.id.as_str() == id);
    Ok(is_it.then_some(before + 1))
}

/// Copies these documents once more.
fn mend(from: &Embedded, to: &Cluster, others: &[String]) -> Result<(), StoreError> {
    let wanted: std::collections::BTreeSet<&str> = others.iter().map(String::as_str).collect();
    let mut last = 0;
    loop {
        let batch = from.kept_after(last, BATCH)?;
        let Some((end, _)) = batch.last() else { return Ok(()) };
        last = *end;
        let kept: Vec<_> = batch.into_iter().map(|(_, kept)| kept).collect();
        let kept: Vec<_> = kept
            .into_iter()
            .filter(|kept| wanted.contains(kept.entry.document.head.id.as_str()))
            .collect();
        if !kept.is_empty() {
            to.take_over(&kept)?;
        }
    }
}

/// The documents that are not there as they are here, by the digests of all that is kept of them.
fn compare(from: &Embedded, to: &Cluster) -> Result<Vec<String>, StoreError> {
    let (mut last, mut others) = (0, Vec::new());
    loop {
        let batch = from.kept_after(last, BATCH)?;
        let Some((end, _)) = batch.last() else { return Ok(others) };
        last = *end;
        let ids: Vec<_> =
            batch.iter().map(|(_, kept)| kept.entry.document.head.id.clone()).collect();
        for ((_, here), there) in batch.iter().zip(to.kept(&ids)?) {
            let there = there.map(|there| digest(&there)).transpose()?;
            if there != Some(digest(here)?) {
                others.push(here.entry.document.head.id.to_string());
            }
        }
    }
}
