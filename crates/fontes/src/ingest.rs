//! The command `ingest`.

use std::{
    fs,
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use anyhow::Context;
use desk::{
    Desk, Failure, IngestDocumentRequest, IngestFolderRequest, Ingested, ListDocumentsRequest,
    Progress,
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use law::{
    Class,
    request::{Choice, Flag, Limit, Text},
};

use crate::{
    case,
    case_name::CaseName,
    clean::clean,
    cli::Ingest,
    ending::{self, Ending},
    models,
    settings::Settings,
    tool,
};

/// Takes each path into the case; one that fails does not hinder the others.
pub(crate) fn run(wanted: &Ingest, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let desk = settings.desk()?;
    let case = case::choose(wanted.case.clone(), &desk, settings)?;
    let password = wanted.password_file.as_deref().map(password).transpose()?;
    if wanted.name.is_some() && wanted.paths.len() > 1 {
        let message = "--name is for one file; give the files one by one";
        return Err(Failure::invalid_parameters(message).into());
    }
    let paths = if wanted.paths.is_empty() {
        unfinished(&case, &desk, settings)?
    } else {
        wanted.paths.clone()
    };
    if paths.is_empty() {
        writeln!(io::stdout(), "Every page of every document of {case} has been read.")?;
    }
    let gathering = if paths.len() > 1 { Some(desk.gather(&case)?) } else { None };
    let mut ending = Ending::ANSWERED;
    for path in &paths {
        let shown = absolute(path)?;
        let bar = bar();
        let watch = |progress: &Progress| {
            show(&bar, progress);
            ControlFlow::Continue(())
        };
        let (case, document_type) = (Some(case.clone()), wanted.kind);
        let go_on = Flag(wanted.go_on);
        let is_whole = if path.is_dir() {
            let folder_path = tool::text("the path", shown)?;
            let recursive = Flag(wanted.recursive);
            let request =
                IngestFolderRequest { folder_path, recursive, document_type, go_on, case };
            let asked = tool::ask(&request, &desk, settings, &watch);
            bar.finish_and_clear();
            asked.map(|(answer, words)| {
                let outcome = &answer.outcome;
                let is_whole = outcome.failures.is_empty() && outcome.ingested.iter().all(is_read);
                tool::print::<IngestFolderRequest>(&answer, &words, json).map(|()| is_whole)
            })
        } else {
            let request = IngestDocumentRequest {
                file_path: tool::text("the path", shown)?,
                document_name: wanted.name.clone(),
                document_type,
                copy_original: Flag(wanted.copy),
                force: Flag(wanted.force),
                go_on,
                password: password.clone(),
                case,
            };
            let asked = tool::ask(&request, &desk, settings, &watch);
            bar.finish_and_clear();
            asked.map(|(answer, words)| {
                let is_whole = is_read(&answer.ingested);
                tool::print::<IngestDocumentRequest>(&answer, &words, json).map(|()| is_whole)
            })
        };
        match is_whole {
            Ok(printed) => {
                if !printed? {
                    ending = ending.or_worse(Ending::of(Class::Unavailable));
                }
            }
            Err(mut failure) => {
                let named = path.display().to_string();
                if paths.len() > 1 && !failure.to_string().starts_with(&format!("{named}: ")) {
                    failure = failure.about(&named);
                }
                ending = ending.or_worse(ending::report(&failure.into(), json));
            }
        }
    }
    if let Some(gathering) = gathering {
        gathering.finish()?;
    }
    // What was taken in is searched already; an encoder of the user comes behind.
    if let Err(error) = models::read_cases(&desk, Some(case.as_ref())) {
        writeln!(
            io::stderr(),
            "fontes: {error}; until it is mended, searches use the built-in encoder"
        )?;
    }
    Ok(ending)
}

/// Whether no page of what was taken in was skipped.
fn is_read(ingested: &Ingested) -> bool {
    let mut all = ingested.inside.iter().chain([&ingested.document]);
    all.all(|document| document.pages.skipped == 0)
}

/// The files of the documents of a case of which pages were skipped, as far as they are still there.
fn unfinished(case: &CaseName, desk: &Desk, settings: &Settings) -> anyhow::Result<Vec<PathBuf>> {
    let go_on = |_: &Progress| ControlFlow::Continue(());
    let request = ListDocumentsRequest {
        sort_by: Choice::default(),
        offset: Limit::default(),
        case: Some(case.clone()),
    };
    let (answer, _) = tool::ask(&request, desk, settings, &go_on)?;
    let mut paths = Vec::new();
    for document in answer.documents {
        let source = PathBuf::from(&document.source);
        if document.pages.skipped > 0 && !paths.contains(&source) {
            paths.push(source);
        }
    }
    Ok(paths)
}

/// The path as the tools take it.
fn absolute(path: &Path) -> anyhow::Result<String> {
    let path =
        std::path::absolute(path).with_context(|| format!("cannot find {}", path.display()))?;
    path.to_str().map(str::to_owned).ok_or_else(|| {
        let message = format!(
            "the name of {} is not Unicode; rename it, or ingest the folder it is in",
            path.display()
        );
        Failure::invalid_parameters(message).into()
    })
}

fn password(file: &Path) -> anyhow::Result<Text<300>> {
    let text = fs::read_to_string(file)
        .with_context(|| format!("cannot read the password from {}", file.display()))?;
    Ok(tool::text("the password", text.trim_end_matches(['\r', '\n']))?)
}

/// A bar with documents, pages, rate and the time that remains; on a terminal only.
fn bar() -> ProgressBar {
    let target = if io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let bar = ProgressBar::with_draw_target(Some(1), target);
    let template = "{bar:24} {pos}/{len} documents  {prefix}  {elapsed} (left: {eta})  {msg}";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("=> "));
    }
    // Without room for it the reading goes on all the same.
    let _ = io::stderr().flush();
    bar
}

fn show(bar: &ProgressBar, progress: &Progress) {
    bar.set_length(progress.total as u64);
    bar.set_position(progress.done as u64);
    let seconds = bar.elapsed().as_secs_f64().max(0.001);
    let rate = progress.pages as f64 / seconds;
    bar.set_prefix(format!("{} pages, {rate:.0}/s", progress.pages));
    bar.set_message(clean(&progress.current));
}
