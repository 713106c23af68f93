//! The commands on cases.

mod choosing;

use desk::{
    ArchiveCaseRequest, CaseInfoRequest, CloseCaseRequest, ContextShown, CreateCaseRequest,
    DeleteCaseRequest, DeleteDocumentRequest, DocumentRequest, FindEntityRequest, ListCasesRequest,
    ListDeadlinesRequest, ListDocumentsRequest, ReopenCaseRequest, SearchCaseRequest,
};
use law::request::{Choice, Confirmation, Flag, Limit};

use crate::{
    archive,
    cli::{Case, Named},
    ending::Ending,
    settings::Settings,
    tool,
};
pub(crate) use choosing::choose;
use choosing::chosen_of_all;

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
        Case::Deadlines { case, document, limit, offset } => {
            let request = ListDeadlinesRequest {
                document_name: document,
                top_k: limit,
                offset,
                case: Some(choose(case)?),
            };
            let answer = tool::run(&request, &desk, settings, json)?;
            return Ok(Ending::found(answer.total > 0));
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
