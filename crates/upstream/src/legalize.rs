//! Law kept as a git history in the Legalize layout: one Markdown file for each act, one commit for
//! each day on which it changed.

mod code;
mod git;
mod history;
mod kept;
mod timeline;
mod version;

pub(crate) use code::labelled;

use std::path::Path;

use crate::{
    intake::{Halt, Intake},
    sink::Options,
    sink::{ImportError, Report, Sink},
};
use git::{GitError, Repository};
use history::{History, State};

/// Whether a path is a bundle or a repository.
pub(crate) fn recognises(path: &Path) -> bool {
    git::looks_like(path)
}

/// Imports every act of a history, with all its versions.
pub(crate) fn import(
    path: &Path,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Report, ImportError> {
    let mut intake = Intake::new(sink);
    intake.progress("reading the history", 0, None);
    let failed = |error: GitError| not_this(path, &error);
    let mut repository = Repository::open(path).map_err(failed)?;
    let history = History::read(&mut repository).map_err(failed)?;
    let ended = acts(path, &mut repository, &history, options, &mut intake);
    intake.finish(ended, path, "a history of French law")
}

fn not_this(path: &Path, error: &GitError) -> ImportError {
    let (path, reason) = (path.display().to_string(), error.to_string());
    match error {
        GitError::Io(_) => ImportError::Unreadable { path, reason },
        _ => ImportError::NotThis { path, expected: "a history of law that can be read", reason },
    }
}

fn acts(
    path: &Path,
    repository: &mut Repository,
    history: &History,
    options: &Options,
    intake: &mut Intake<'_>,
) -> Result<(), Halt> {
    intake.progress("reading the history", history.commits as u64, Some(history.commits as u64));
    if !history.undated.is_empty() {
        let reason = format!(
            "{} commits have no day; what they changed was taken to hold from the next commit that has one",
            history.undated.len()
        );
        intake.not_understood("history", reason);
    }
    let resumed = intake.resumed();
    let all: Vec<(&String, &Vec<State>)> =
        history.files.iter().filter(|(name, _)| name.ends_with(".md")).collect();
    let first = resumed
        .and_then(|name| all.iter().position(|(known, _)| **known == name))
        .map_or(0, |at| at + 1);
    let days = all.iter().flat_map(|(_, states)| states.iter()).map(|state| state.day);
    let newest = days.filter(|day| *day <= options.today).max();
    let mut whole = kept::Whole { newest, ..kept::Whole::default() };
    for (place, (name, states)) in all.into_iter().enumerate() {
        let mut reading = timeline::Timeline::new(name);
        reading.ended = states.last().filter(|state| state.blob.is_none()).map(|state| state.day);
        let latest = states.iter().rev().find_map(|state| state.blob);
        let Some(latest) = latest else { continue };
        let newest = repository.object(&latest).map_err(|error| not_this(path, &error))?.1;
        let Some(act) = code::Act::read(&String::from_utf8_lossy(&newest)) else {
            if !name.to_lowercase().ends_with("readme.md") {
                intake.not_understood(name.as_str(), "the file has no head with an identifier");
            }
            continue;
        };
        if act.country != "fr" {
            let reason = format!("acts of `{}` are not read by this importer yet", act.country);
            intake.not_understood(name.as_str(), reason);
            continue;
        }
        if place < first {
            whole.kept_before.insert(act.identifier);
            continue;
        }
        for (done, state) in states.iter().enumerate() {
            let of = Some(states.len() as u64);
            intake.progress(name, done as u64, of);
            let text = match state.blob {
                Some(blob) => repository.object(&blob).map_err(|error| not_this(path, &error))?.1,
                None => Vec::new(),
            };
            reading.state(state, &String::from_utf8_lossy(&text), &act);
        }
        repository.forget();
        kept::keep(reading, &act, options, &whole, intake)?;
        intake.reached(name)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
