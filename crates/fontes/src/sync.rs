//! The command `sync`.

use std::{
    io::{self, Write},
    ops::ControlFlow,
    time::Instant,
};

use desk::{Call, Progress, Session, SyncAnswer, SyncOutcome, SyncScope};
use law::{Class, Reader};

use crate::{
    clean::clean_text,
    cli::Sync,
    ending::{self, Ending},
    import::bar,
    settings::Settings,
};

/// How many things that could not be read are listed of each scope; `--json` lists more.
const MOST_LISTED: usize = 10;

/// Takes in what is new at a source.
pub(crate) fn run(wanted: Sync, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let desk = settings.desk()?;
    let bar = bar();
    let watch = |progress: &Progress| {
        bar.set_length(progress.total as u64);
        bar.set_position(progress.done as u64);
        bar.set_message(clean_text(&progress.current));
        ControlFlow::Continue(())
    };
    let session = Session::default();
    let begun = Instant::now();
    let call = Call {
        desk: &desk,
        session: &session,
        reader: Reader::Terminal,
        today: settings.today(),
        took: &|| begun.elapsed(),
        watch: &watch,
    };
    let answer = desk::sync(&wanted.request(), &call);
    bar.finish_and_clear();
    let answer = answer?;
    let mut out = io::stdout().lock();
    if json {
        ending::line(&mut out, &serde_json::to_value(&answer)?)?;
    } else {
        writeln!(out, "{}", clean_text(&text(&answer)))?;
    }
    let is_missing = answer.scopes.iter().any(|scope| scope.outcome == SyncOutcome::NotFound);
    Ok(match &answer.failure {
        Some(failure) => Ending::of(failure.class),
        None if answer.scopes.iter().any(is_short) => Ending::of(Class::Unavailable),
        None if is_missing => Ending::NOTHING_FOUND,
        None => Ending::ANSWERED,
    })
}

/// Whether less was taken in than was asked for.
const fn is_short(scope: &SyncScope) -> bool {
    matches!(scope.outcome, SyncOutcome::Stopped | SyncOutcome::Partial)
}

fn text(answer: &SyncAnswer) -> String {
    let scopes: Vec<String> = answer.scopes.iter().map(scope).collect();
    let mut text = scopes.join("\n");
    for withdrawn in &answer.withdrawn {
        text.push_str(&format!(
            "\nRemoved, because the source has withdrawn it from publication: {withdrawn}"
        ));
    }
    for warning in &answer.warnings {
        text.push_str(&format!("\n{warning}"));
    }
    for host in &answer.requests {
        text.push_str(&format!(
            "\n{}: {} requests, {:.1} MB in {:.0} s",
            host.host,
            host.requests,
            host.bytes as f64 / 1e6,
            host.seconds
        ));
        if let Some(rate) = host.per_second {
            text.push_str(&format!(" ({rate:.2} in a second)"));
        }
        if host.from_cache > 0 {
            text.push_str(&format!("; {} answered by what was asked before", host.from_cache));
        }
        if host.failures > 0 {
            text.push_str(&format!("; {} failed", host.failures));
        }
    }
    if let Some(failure) = &answer.failure {
        text.push_str(&format!(
            "\nIt was not finished: {}\nWhat came before is kept; the same command goes on from there.",
            failure.message
        ));
    }
    text
}

fn scope(scope: &SyncScope) -> String {
    let mut text = format!(
        "{}: {}; {} new, {} changed, {} as they were",
        scope.scope,
        outcome(scope),
        scope.added,
        scope.changed,
        scope.unchanged
    );
    if scope.removed > 0 {
        text.push_str(&format!(", {} removed", scope.removed));
    }
    if scope.resumed {
        text.push_str("\n  It went on where an earlier run had stopped.");
    }
    if let Some(day) = scope.new_since {
        text.push_str(&format!("\n  Only what the source has taken in since {day} was asked for."));
    }
    if let (Some(documents), Some(at)) = (scope.documents, &scope.finished_at) {
        let at = moment(at);
        text.push_str(&format!("\n  {documents} documents are kept now, as of {at}."));
    }
    for gone in &scope.gone {
        text.push_str(&format!("\n  Kept here, and no longer listed by the source: {gone}"));
    }
    let all = scope.not_read.len() + scope.more_not_read;
    if all > 0 {
        text.push_str(&format!("\n  Could not be read, or not as asked for ({all}):"));
    }
    for unread in scope.not_read.iter().take(MOST_LISTED) {
        text.push_str(&format!("\n    {}: {}", unread.place, unread.reason));
    }
    if all > MOST_LISTED {
        text.push_str(&format!("\n    … and {} more; --json lists them", all - MOST_LISTED));
    }
    text
}

/// A moment to the second.
pub(crate) fn moment(at: &str) -> String {
    at.split_once('.').map_or_else(|| at.to_owned(), |(whole, _)| format!("{whole}Z"))
}

fn outcome(scope: &SyncScope) -> String {
    let so_far = match scope.of {
        Some(of) => format!("{} of {of} listed", scope.listed),
        None => format!("{} listed", scope.listed),
    };
    match scope.outcome {
        SyncOutcome::Complete => format!("complete, {so_far}"),
        SyncOutcome::Partial => format!("{} texts could not be read, {so_far}", scope.failed),
        SyncOutcome::Limited => format!("as many as wanted, {so_far}"),
        SyncOutcome::Stopped => format!("stopped, {so_far}"),
        SyncOutcome::Interrupted => format!("interrupted, {so_far}"),
        SyncOutcome::NotBegun => "not begun".to_owned(),
        SyncOutcome::NotFound => "not found".to_owned(),
    }
}
