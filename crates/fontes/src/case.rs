//! The commands on cases.

use std::ops::ControlFlow;

use mcp::Failure;
use serde_json::{Value, json};

use crate::{
    cli::{Case, Named},
    ending::Ending,
    settings::Settings,
    tool,
};

/// Runs a command on cases.
pub(crate) fn run(command: Case, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let chosen = |named: Named| choose(named.case, settings);
    let (tool, arguments) = match command {
        Case::Create { name, number, kind } => {
            ("create_case", json!({ "name": name, "case_number": number, "case_type": kind }))
        }
        Case::List { status } => ("list_cases", json!({ "status_filter": status })),
        Case::Info(named) => ("get_case_info", json!({ "case": chosen(named)? })),
        Case::Documents { case, sort } => {
            ("list_documents", json!({ "case": chosen(case)?, "sort_by": sort }))
        }
        Case::Document { document, case } => (
            "get_case_document",
            json!({ "document_name": document, "case": choose(case, settings)? }),
        ),
        Case::Find { entity, case, kind, limit } => (
            "find_entity",
            json!({
                "entity": entity, "entity_type": kind, "top_k": limit,
                "case": choose(case, settings)?,
            }),
        ),
        Case::Search { query, case, document, kind, limit } => (
            "search_case",
            json!({
                "query": query, "top_k": limit, "document_filter": document,
                "document_type": kind, "case": choose(case, settings)?,
            }),
        ),
        Case::Close(named) => ("close_case", json!({ "case_name": chosen(named)? })),
        Case::Reopen(named) => {
            ("reopen_case", json!({ "case_name": chosen_of_all(named, settings)? }))
        }
        Case::Archive(named) => ("archive_case", json!({ "case_name": chosen(named)? })),
        Case::Remove { document, case, yes } => (
            "delete_document",
            json!({ "document_name": document, "confirm": yes, "case": choose(case, settings)? }),
        ),
        Case::Delete { case, yes } => ("delete_case", json!({ "case_name": case, "confirm": yes })),
    };
    tool::run(tool, arguments, settings, json)
}

/// The case that is named, or the only one that is worked on, or the only one there is.
pub(crate) fn choose(named: Option<String>, settings: &Settings) -> anyhow::Result<String> {
    if let Some(name) = named {
        return Ok(name);
    }
    let active = names("active", settings)?;
    only(if active.is_empty() { names("all", settings)? } else { active })
}

fn chosen_of_all(named: Named, settings: &Settings) -> anyhow::Result<String> {
    match named.case {
        Some(name) => Ok(name),
        None => only(names("all", settings)?),
    }
}

/// The names of the cases of a status.
fn names(status: &str, settings: &Settings) -> anyhow::Result<Vec<String>> {
    let desk = settings.desk()?;
    let go_on = |_: &desk::Progress| ControlFlow::Continue(());
    let arguments = json!({ "status_filter": status });
    let answer = tool::ask("list_cases", arguments, &desk, settings, &go_on)?;
    let cases = answer.structured.get("cases").and_then(Value::as_array);
    let names = cases.into_iter().flatten().filter_map(|case| case.get("name")?.as_str());
    Ok(names.map(str::to_owned).collect())
}

fn only(names: Vec<String>) -> anyhow::Result<String> {
    match names.as_slice() {
        [one] => Ok(one.clone()),
        [] => {
            let message = "there is no case yet; make one with `fontes case create NAME`";
            Err(Failure::invalid_parameters(message).into())
        }
        _ => {
            let message = format!("say which case: --case NAME; there are {}", names.join(", "));
            Err(Failure::invalid_parameters(message).into())
        }
    }
}
