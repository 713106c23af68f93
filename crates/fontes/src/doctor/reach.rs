//! Can the official sources be reached?

use std::fs;

use desk::{Failure, Probe};

use super::finding::Finding;
use crate::{settings::Settings, tool};

/// Asks each source one small question, where that is wanted.
pub(super) fn sources(ask: bool, settings: &Settings) -> Vec<Finding> {
    if !ask {
        return vec![Finding::ok(
            "sources",
            "not asked; `fontes doctor --ask` asks each one question",
        )];
    }
    // What an earlier question brought would answer instead of the source, and what this one brings is not
    // wanted: both need a home of their own.
    let home = std::env::temp_dir().join(format!("fontes-doctor-{}", std::process::id()));
    let apart = settings.elsewhere(&home);
    let findings = Probe::all().iter().map(|probe| one(probe, &apart)).collect();
    // It lies in the folder for what does not last.
    let _ = fs::remove_dir_all(home);
    findings
}

fn one(probe: &Probe, settings: &Settings) -> Finding {
    match asked(probe, settings) {
        Ok(()) => Finding::ok(probe.source, "it answers"),
        Err(failure) => Finding::problem(
            probe.source,
            failure.to_string(),
            "see that this machine reaches the web and that neither --offline nor fontes.toml forbids it",
        ),
    }
}

fn asked(probe: &Probe, settings: &Settings) -> Result<(), Failure> {
    tool::called(&settings.desk()?, settings, &tool::go_on, |call| probe.ask(call))
}
