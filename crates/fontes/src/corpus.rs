//! The commands on the corpus: what it covers, and mending it.

mod opening;

use std::{
    io::{self, Write},
    ops::ControlFlow,
    path::Path,
};

use corpus_embedded::{Embedded, Health};
use desk::{
    Category, CorpusStatus, Desk, DeskError, EdgeReport, GuidelinesRequest, Store as _,
    SyncCoverage,
};
use law::{Class, request::Choice};
use serde_json::json;

use crate::{
    clean::clean_text,
    cli::Corpus,
    ending::{self, Ending},
    import::bar,
    settings::Settings,
    shared::Settled,
    sync::moment,
    tool,
};
pub(crate) use opening::open;

/// Runs a command on the corpus.
pub(crate) fn run(command: Corpus, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let desk = settings.desk()?;
    match command {
        Corpus::Status => match settings.corpus.corpus.described() {
            Some(place) => shared(&desk, &place, json),
            None => status(&desk, json),
        },
        Corpus::Reindex => reindex(&desk, settings, json),
        #[cfg(feature = "opensearch")]
        Corpus::Copy { .. } => crate::copy::run(&desk, settings, json),
        Corpus::Resolve => resolve(&desk, json),
        Corpus::Guidelines { jurisdiction } => {
            let category =
                if jurisdiction.is_some() { Category::Jurisdiction } else { Category::Core };
            // They are written for an assistant, and name its tools.
            let request = GuidelinesRequest { category: Choice(category), jurisdiction };
            tool::run(&request, &desk, settings, json)?;
            Ok(Ending::ANSWERED)
        }
    }
}

/// Whether the corpus in a folder is sound, and how large it is.
pub(crate) fn health(folder: &Path) -> Result<Health, DeskError> {
    Ok(Embedded::open_read_only(folder)?.verify()?)
}

fn status(desk: &Desk, json: bool) -> anyhow::Result<Ending> {
    let status = desk::corpus_status(desk)?;
    let folder = desk.corpus_folder()?;
    let health = health(&folder)?;
    let mut out = io::stdout().lock();
    if json {
        let mut answer = serde_json::to_value(&status)?;
        answer["folder"] = folder.display().to_string().into();
        answer["health"] = json!({
            "is_sound": health.is_sound(),
            "database_faults": health.database_faults,
            "index_fault": health.index_fault,
            "is_index_older": health.is_index_older,
            "waiting_for_the_index": health.waiting,
            "indexed": health.entries,
            "with_meaning": health.with_meaning,
            "database_bytes": health.database_bytes,
            "index_bytes": health.index_bytes,
        });
        ending::line(&mut out, &answer)?;
    } else {
        let mut text = described(&status);
        text.push_str(&format!(
            "\nIn {}: database {:.1} MB, index {:.1} MB",
            folder.display(),
            health.database_bytes as f64 / 1e6,
            health.index_bytes as f64 / 1e6
        ));
        if health.waiting > 0 {
            text.push_str(&format!(
                "\n{} documents are not yet in the index; the next import puts them there",
                health.waiting
            ));
        }
        let without = health.documents.saturating_sub(health.with_meaning);
        if without > 0 {
            text.push_str(&format!(
                "\n{without} documents are found by their words only; `fontes corpus reindex` lets them be \
                 found by their meaning, too"
            ));
        }
        if health.is_index_older {
            text.push_str(
                "\nAn older program made the index; `fontes corpus reindex` lets questions be compared with \
                 whole chapters of acts, too",
            );
        }
        for fault in &health.database_faults {
            text.push_str(&format!(
                "\nThe database is damaged: {fault}; put a backup in its place, or move the folder \
                 away and import again"
            ));
        }
        if let Some(fault) = &health.index_fault {
            text.push_str(&format!(
                "\nThe index is damaged: {fault}; `fontes corpus reindex` makes it anew"
            ));
        }
        writeln!(out, "{}", clean_text(&text))?;
    }
    Ok(if health.is_sound() { Ending::ANSWERED } else { Ending::of(Class::Unavailable) })
}

/// What a corpus covers that many machines share.
fn shared(desk: &Desk, place: &str, json: bool) -> anyhow::Result<Ending> {
    let status = desk::corpus_status(desk)?;
    let mut out = io::stdout().lock();
    if json {
        let mut answer = serde_json::to_value(&status)?;
        answer["place"] = place.into();
        ending::line(&mut out, &answer)?;
    } else {
        let text = format!("{}\nOn {place}", described(&status));
        writeln!(out, "{}", clean_text(&text))?;
    }
    Ok(Ending::ANSWERED)
}

fn described(status: &CorpusStatus) -> String {
    let mut text = format!("{} documents, each version counted", status.documents);
    for import in &status.unfinished {
        text.push_str(&format!(
            "\nNot finished: the import of {import}; run it again to complete it"
        ));
    }
    for sync in &status.synchronised {
        text.push_str(&format!("\nSynchronised: {}", synchronised(sync)));
    }
    for source in &status.sources {
        let one = &source.collection;
        text.push_str(&format!("\n\n{} {}: {}", one.jurisdiction, one.name, one.title));
        let counts: Vec<String> =
            source.documents.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        text.push_str(&format!("\n  {}", counts.join(", ")));
        if let Some(day) = one.as_of {
            text.push_str(&format!("\n  as of {day}"));
        }
        if let Some(day) = one.retrieved {
            text.push_str(&format!(", taken in on {day}"));
        }
        text.push_str(&format!("\n  {}; {}", one.publisher, one.licence));
        if !one.caveat.is_empty() {
            text.push_str(&format!("\n  not covered: {}", one.caveat));
        }
    }
    text
}

/// What was synchronised, and how fresh it is.
fn synchronised(sync: &SyncCoverage) -> String {
    let mut text = match (&sync.finished_at, sync.documents) {
        (Some(at), Some(documents)) => {
            let newest = sync.newest.map(|day| format!(", the newest of {day}"));
            let newest = newest.unwrap_or_default();
            let at = moment(at);
            format!("{}: all of it up to {at}; {documents} documents{newest}", sync.scope)
        }
        _ => format!("{}: not all of it yet", sync.scope),
    };
    if let Some(run) = &sync.unfinished {
        text.push_str(&format!(
            "; a run begun at {} has not finished: {}",
            moment(&run.begun_at),
            run.listed
        ));
        if let Some(of) = run.of {
            text.push_str(&format!(" of {of}"));
        }
        text.push_str(" listed");
        if let Some(day) = run.reached {
            text.push_str(&format!(", down to {day}"));
        }
        text.push_str("; the same `fontes sync` again goes on");
    }
    text
}

fn reindex(desk: &Desk, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let bar = bar();
    let mut watch = |done, of| {
        bar.set_length(of);
        bar.set_position(done);
    };
    let reindexed = match &settings.corpus.corpus {
        Settled::Embedded => {
            let folder = desk.corpus_folder()?;
            Embedded::open(&folder).and_then(|store| {
                store.reindex(&mut watch)?;
                store.len()
            })
        }
        #[cfg(feature = "opensearch")]
        Settled::Cluster(settings) => corpus_opensearch::Cluster::open_anew(settings.clone())
            .and_then(|store| {
                store.reindex(&mut watch)?;
                store.len()
            }),
    };
    bar.finish_and_clear();
    let documents = reindexed.map_err(DeskError::from)?;
    let mut out = io::stdout().lock();
    if json {
        ending::line(&mut out, &json!({ "documents": documents }))?;
    } else {
        let source = match settings.corpus.corpus.described() {
            Some(_) => "from what the cluster keeps",
            None => "from the database",
        };
        writeln!(out, "The index was made anew {source}: {documents} documents")?;
    }
    Ok(Ending::ANSWERED)
}

fn resolve(desk: &Desk, json: bool) -> anyhow::Result<Ending> {
    let bar = bar();
    let report = desk::resolve_relations(desk, &mut |done, of| {
        bar.set_length(of);
        bar.set_position(done);
        ControlFlow::Continue(())
    })?;
    bar.finish_and_clear();
    let mut out = io::stdout().lock();
    if json {
        ending::line(&mut out, &serde_json::to_value(report)?)?;
    } else {
        writeln!(out, "{}", resolved(&report))?;
    }
    Ok(Ending::ANSWERED)
}

fn resolved(report: &EdgeReport) -> String {
    format!(
        "{} relations now lead to their documents\n{} could lead to several, and were left\n{} \
         lead to what is not in the corpus\n{} have words that could not be read",
        report.resolved, report.ambiguous, report.unknown, report.unreadable
    )
}
