//! The commands on cases.

use std::ops::ControlFlow;

use desk::StatusFilter;
use desk::{
    ArchiveCaseRequest, CaseInfoRequest, CloseCaseRequest, ContextShown, CreateCaseRequest,
    DeleteCaseRequest, DeleteDocumentRequest, Desk, DocumentRequest, Failure, FindEntityRequest,
    ListCasesRequest, ListDocumentsRequest, ReopenCaseRequest, SearchCaseRequest,
};
use law::request::{Choice, Confirmation, Flag, Limit, Text};

use crate::{
    archive,
    cli::{Case, Named},
    ending::Ending,
    settings::Settings,
    tool,
};

/// Runs a command on cases.
pub(crate) fn run(command: Case, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let desk = settings.desk()?;
    let choose = |case: Option<String>| choose(case, &desk, settings);
    match command {
        Case::Create { name, number, kind } => {
            let request = CreateCaseRequest { name, case_number: number, case_type: kind };
            tool::run(&request, &desk, settings, json)?;
        }
        Case::List { status } => {
            tool::run(
                &ListCasesRequest { status_filter: status, offset: Limit::default() },
                &desk,
                settings,
                json,
            )?;
        }
        Case::Info(Named { case }) => {
            let case = Some(choose(case)?);
            tool::run(&CaseInfoRequest { offset: Limit::default(), case }, &desk, settings, json)?;
        }
        Case::Documents { case: Named { case }, sort } => {
            let request = ListDocumentsRequest {
                sort_by: sort,
                offset: Limit::default(),
                case: Some(choose(case)?),
            };
            tool::run(&request, &desk, settings, json)?;
        }
        Case::Document { document, case } => {
            let case = Some(choose(case)?);
            let request =
                DocumentRequest { document_name: document, offset: Limit::default(), case };
            tool::run(&request, &desk, settings, json)?;
        }
        Case::Find { entity, case, kind, limit } => {
            let case = Some(choose(case)?);
            let request = FindEntityRequest {
                entity,
                entity_type: kind,
                top_k: limit,
                offset: Limit::default(),
                case,
            };
            let answer = tool::run(&request, &desk, settings, json)?;
            return Ok(Ending::found(!answer.found.mentions.is_empty()));
        }
        Case::Search { query, case, document, kind, limit } => {
            let request = SearchCaseRequest {
                query,
                top_k: limit,
                offset: Limit::default(),
                context: Choice(ContextShown::Full),
                with_boxes: Flag(true),
                document_filter: document,
                document_type: kind,
                date_from: None,
                date_to: None,
                case: Some(choose(case)?),
            };
            let answer = tool::run(&request, &desk, settings, json)?;
            return Ok(Ending::found(!answer.found.hits.is_empty()));
        }
        Case::Export(wanted) => return archive::export(wanted, &desk, settings, json),
        Case::Import(wanted) => return archive::import(wanted, &desk, settings, json),
        Case::Close(Named { case }) => {
            let request = CloseCaseRequest { case_name: choose(case)? };
            tool::run(&request, &desk, settings, json)?;
        }
        Case::Reopen(named) => {
            let request = ReopenCaseRequest { case_name: chosen_of_all(named, &desk, settings)? };
            tool::run(&request, &desk, settings, json)?;
        }
        Case::Archive(Named { case }) => {
            let request = ArchiveCaseRequest { case_name: choose(case)? };
            tool::run(&request, &desk, settings, json)?;
        }
        Case::Remove { document, case, yes } => {
            let (confirm, case) = (Confirmation(yes), Some(choose(case)?));
            let request = DeleteDocumentRequest { document_name: document, confirm, case };
            tool::run(&request, &desk, settings, json)?;
        }
        Case::Delete { case, yes } => {
            let request = DeleteCaseRequest { case_name: case, confirm: Confirmation(yes) };
            tool::run(&request, &desk, settings, json)?;
        }
    }
    Ok(Ending::ANSWERED)
}

/// The name of a case, as the tools take it.
pub(crate) type CaseName = Text<300>;

/// The case that is named, or the only one that is worked on, or the only one there is.
pub(crate) fn choose(
    named: Option<String>,
    desk: &Desk,
    settings: &Settings,
) -> anyhow::Result<CaseName> {
    if let Some(name) = named {
        return Ok(tool::text("the name of the case", name)?);
    }
    let active = listed(StatusFilter::Active, desk, settings)?;
    let of =
        if active.names.is_empty() { listed(StatusFilter::All, desk, settings)? } else { active };
    only(of)
}

fn chosen_of_all(named: Named, desk: &Desk, settings: &Settings) -> anyhow::Result<CaseName> {
    match named.case {
        Some(name) => Ok(tool::text("the name of the case", name)?),
        None => only(listed(StatusFilter::All, desk, settings)?),
    }
}

/// The cases to choose from.
struct Listed {
    names: Vec<String>,
    /// Those that cannot be opened: name or id, and why.
    unopened: Vec<(String, String)>,
}

/// The cases of a status, and those that cannot be opened.
fn listed(status: StatusFilter, desk: &Desk, settings: &Settings) -> anyhow::Result<Listed> {
    let go_on = |_: &desk::Progress| ControlFlow::Continue(());
    let request = ListCasesRequest { status_filter: Choice(status), offset: Limit::default() };
    let (answer, _) = tool::ask(&request, desk, settings, &go_on)?;
    let names = answer.cases.into_iter().map(|listed| listed.case.name).collect();
    let unopened =
        answer.unopened.into_iter().map(|case| (case.name.unwrap_or(case.id), case.reason));
    Ok(Listed { names, unopened: unopened.collect() })
}

fn only(Listed { names, unopened }: Listed) -> anyhow::Result<CaseName> {
    match (names.as_slice(), unopened.as_slice()) {
        ([one], []) => Ok(tool::text("the name of the case", one.as_str())?),
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
