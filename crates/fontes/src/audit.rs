//! The command `audit`, and what the settings say of it.

mod written;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use anyhow::Context;
use desk::{Failure, audit};
use serde_json::json;

use crate::{
    cli,
    ending::{self, Ending},
    settings::Settings,
    token,
};
pub(crate) use written::Written;

/// Verifies or writes out audits.
pub(crate) fn run(command: &cli::Audit, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    match command {
        cli::Audit::Verify { case, head } => {
            let all = files(case.as_deref(), settings)?;
            verify(&all, head.as_deref(), json)
        }
        cli::Audit::Export { case } => {
            let all = files(case.as_deref(), settings)?;
            let Some((_, file)) = all.first() else { return Ok(Ending::NOTHING_FOUND) };
            let mut out = io::stdout().lock();
            let read = audit::read(file, |line| {
                serde_json::to_writer(&mut out, line)?;
                out.write_all(b"\n")
            });
            let read = read.with_context(|| file.display().to_string())?;
            read.map_err(|fault| broken(file, &fault))?;
            Ok(Ending::ANSWERED)
        }
    }
}

fn verify(
    all: &[(Option<String>, PathBuf)],
    head: Option<&str>,
    json: bool,
) -> anyhow::Result<Ending> {
    let mut out = io::stdout().lock();
    let mut fault = None;
    let mut has_head = head.is_none();
    for (case, file) in all {
        let read = audit::read(file, |line| {
            has_head |= head == Some(line.hash.as_str());
            Ok(())
        });
        let read = read.with_context(|| file.display().to_string())?;
        let name = case.as_deref().map_or("home".to_owned(), |case| format!("case {case}"));
        if json {
            let (seen, why) = match &read {
                Ok(seen) => (Some(seen), None),
                Err(why) => (None, Some(why)),
            };
            ending::line(
                &mut out,
                &json!({ "audit": name, "holds": seen.is_some(), "seen": seen, "fault": why }),
            )?;
        } else if let Ok(seen) = &read {
            let span = match (seen.first, seen.last) {
                (Some(first), Some(last)) => {
                    format!(", {first} to {last}\n  last hash {}", seen.head)
                }
                _ => String::new(),
            };
            let torn =
                if seen.is_torn { "\n  a line was cut off when a process ended" } else { "" };
            writeln!(out, "{name}: {} lines, each follows the one before{span}{torn}", seen.lines)?;
        }
        if let Err(why) = read {
            fault.get_or_insert_with(|| broken(file, &why));
        }
    }
    if let Some(fault) = fault {
        return Err(fault.into());
    }
    if !has_head {
        let text = "the hash that was noted stands in no audit any more: lines were cut off at the end, or an \
            audit is gone";
        return Err(Failure::unavailable(text).into());
    }
    if !json {
        writeln!(
            out,
            "Note the last hashes elsewhere: `--head HASH` then tells whether lines were cut off."
        )?;
    }
    Ok(Ending::ANSWERED)
}

fn broken(file: &std::path::Path, why: &str) -> Failure {
    Failure::unavailable(format!("the audit {} does not hold: {why}", file.display()))
}

/// The audits that are meant, with the ids of their cases.
fn files(
    case: Option<&str>,
    settings: &Settings,
) -> anyhow::Result<Vec<(Option<String>, PathBuf)>> {
    let home = settings.home()?;
    let all = audit::all(&home).with_context(|| home.display().to_string())?;
    let Some(case) = case else { return Ok(all) };
    let id = token::id(case, settings)?;
    let meant: Vec<_> =
        all.into_iter().filter(|(of, _)| of.as_deref() == Some(id.as_str())).collect();
    if meant.is_empty() {
        return Err(
            Failure::invalid_parameters(format!("there is no audit of a case `{case}`")).into()
        );
    }
    Ok(meant)
}
