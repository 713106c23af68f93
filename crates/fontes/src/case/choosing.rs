//! Which case is meant, where several may be?

use std::ops::ControlFlow;

use desk::{Desk, Failure, ListCasesRequest, StatusFilter};
use law::request::{Choice, Limit};

use crate::{case_name::CaseName, cli::Named, settings::Settings, tool};

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

pub(super) fn chosen_of_all(
    named: Named,
    desk: &Desk,
    settings: &Settings,
) -> anyhow::Result<CaseName> {
    match named.case {
        Some(name) => Ok(tool::text("the name of the case", name)?),
        None => only(listed(StatusFilter::All, desk, settings)?),
    }
}

/// The cases to choose from.
pub(super) struct Listed {
    names: Vec<String>,
    /// Those that cannot be opened: name or id, and why.
    unopened: Vec<(String, String)>,
}

/// The cases of a status, and those that cannot be opened.
pub(super) fn listed(
    status: StatusFilter,
    desk: &Desk,
    settings: &Settings,
) -> anyhow::Result<Listed> {
    let go_on = |_: &desk::Progress| ControlFlow::Continue(());
    let request = ListCasesRequest { status_filter: Choice(status), offset: Limit::default() };
    let (answer, _) = tool::ask(&request, desk, settings, &go_on)?;
    let names = answer.cases.into_iter().map(|listed| listed.case.name).collect();
    let unopened =
        answer.unopened.into_iter().map(|case| (case.name.unwrap_or(case.id), case.reason));
    Ok(Listed { names, unopened: unopened.collect() })
}

pub(super) fn only(Listed { names, unopened }: Listed) -> anyhow::Result<CaseName> {
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
