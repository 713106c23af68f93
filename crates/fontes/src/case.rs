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
    let active = listed("active", settings)?;
    only(if active.names.is_empty() { listed("all", settings)? } else { active })
}

fn chosen_of_all(named: Named, settings: &Settings) -> anyhow::Result<String> {
    match named.case {
        Some(name) => Ok(name),
        None => only(listed("all", settings)?),
    }
}

/// The cases to choose from.
struct Listed {
    names: Vec<String>,
    /// Those that cannot be opened: name or id, and why.
    unopened: Vec<(String, String)>,
}

/// The cases of a status, and those that cannot be opened.
fn listed(status: &str, settings: &Settings) -> anyhow::Result<Listed> {
    let desk = settings.desk()?;
    let go_on = |_: &desk::Progress| ControlFlow::Continue(());
    let arguments = json!({ "status_filter": status });
    let answer = tool::ask("list_cases", arguments, &desk, settings, &go_on)?;
    let all = |field: &str| {
        answer.structured.get(field).and_then(Value::as_array).cloned().unwrap_or_default()
    };
    let text = |case: &Value, field: &str| case.get(field)?.as_str().map(str::to_owned);
    let names = all("cases").iter().filter_map(|case| text(case, "name")).collect();
    let unopened = all("unopened")
        .iter()
        .filter_map(|case| {
            let name = text(case, "name").or_else(|| text(case, "id"))?;
            Some((name, text(case, "reason")?))
        })
        .collect();
    Ok(Listed { names, unopened })
}

fn only(Listed { names, unopened }: Listed) -> anyhow::Result<String> {
    match (names.as_slice(), unopened.as_slice()) {
        ([one], []) => Ok(one.clone()),
        ([], []) => {
            let message = "there is no case yet; make one with `fontes case create NAME`";
            Err(Failure::invalid_parameters(message).into())
        }
        ([], [(_, reason)]) => Err(Failure::unavailable(reason.clone()).into()),
        _ => {
            let closed = unopened.iter().map(|(name, _)| format!("{name} (cannot be opened)"));
            let all: Vec<String> = names.iter().cloned().chain(closed).collect();
            let message = format!("say which case: --case NAME; there are {}", all.join(", "));
            Err(Failure::invalid_parameters(message).into())
        }
    }
}
