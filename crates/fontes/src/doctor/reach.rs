//! Can the official sources be reached?

use std::fs;

use desk::{
    Failure, LegislativeActsRequest, LookupStatuteRequest, Request, SearchDecisionsRequest,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

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
    let findings = vec![
        one::<LookupStatuteRequest>(
            "fedlex",
            json!({ "identifier": "220", "policy": "upstream" }),
            &apart,
        ),
        one::<SearchDecisionsRequest>(
            "entscheidsuche",
            json!({ "query": "Vertrag", "limit": 1, "policy": "upstream" }),
            &apart,
        ),
        one::<LegislativeActsRequest>("onlinekommentar", json!({ "policy": "upstream" }), &apart),
    ];
    // It lies in the folder for what does not last.
    let _ = fs::remove_dir_all(home);
    findings
}

fn one<R: Request + DeserializeOwned>(
    topic: &'static str,
    question: Value,
    settings: &Settings,
) -> Finding {
    match asked::<R>(question, settings) {
        Ok(()) => Finding::ok(topic, "it answers"),
        Err(failure) => Finding::problem(
            topic,
            failure.to_string(),
            "see that this machine reaches the web and that neither --offline nor fontes.toml forbids it",
        ),
    }
}

fn asked<R: Request + DeserializeOwned>(
    question: Value,
    settings: &Settings,
) -> Result<(), Failure> {
    let request: R = serde_json::from_value(question)
        .map_err(|error| Failure::bug(format!("a question of the doctor is wrong: {error}")))?;
    tool::ask(&request, &settings.desk()?, settings, &tool::go_on).map(|_| ())
}
