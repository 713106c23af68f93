//! The command `ingest`.

use std::{
    fs,
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use anyhow::Context;
use desk::{Desk, Progress};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use law::Class;
use mcp::Failure;
use serde_json::{Value, json};

use crate::{
    case,
    cli::Ingest,
    ending::{self, Ending},
    settings::Settings,
    table::clean,
    tool,
};

/// Takes each path into the case; one that fails does not hinder the others.
pub(crate) fn run(wanted: &Ingest, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let case = case::choose(wanted.case.clone(), settings)?;
    let password = wanted.password_file.as_deref().map(password).transpose()?;
    if wanted.name.is_some() && wanted.paths.len() > 1 {
        let message = "--name is for one file; give the files one by one";
        return Err(Failure::invalid_parameters(message).into());
    }
    let desk = settings.desk()?;
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
        let (name, arguments) = if path.is_dir() {
            let arguments = json!({
                "folder_path": shown, "recursive": wanted.recursive,
                "document_type": wanted.kind, "continue": wanted.go_on, "case": case,
            });
            ("ingest_folder", arguments)
        } else {
            let arguments = json!({
                "file_path": shown, "document_name": wanted.name, "document_type": wanted.kind,
                "copy_original": wanted.copy, "force": wanted.force, "continue": wanted.go_on,
                "password": password, "case": case,
            });
            ("ingest_document", arguments)
        };
        let bar = bar();
        let watch = |progress: &Progress| {
            show(&bar, progress);
            ControlFlow::Continue(())
        };
        let answer = tool::ask(name, arguments, &desk, settings, &watch);
        bar.finish_and_clear();
        match answer {
            Ok(answer) => {
                tool::print(&answer, json)?;
                let failures = answer.structured.get("failures").and_then(Value::as_array);
                let has_failed = failures.is_some_and(|failures| !failures.is_empty());
                if has_failed || is_partial(&answer.structured) {
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
    Ok(ending)
}

/// Whether pages of what was taken in were skipped.
fn is_partial(answer: &Value) -> bool {
    let has_skipped = |one: &Value| {
        let inside = one.get("inside").and_then(Value::as_array);
        one.get("document").into_iter().chain(inside.into_iter().flatten()).any(|document| {
            document
                .pointer("/pages/skipped")
                .and_then(Value::as_u64)
                .is_some_and(|count| count > 0)
        })
    };
    let ingested = answer.get("ingested").and_then(Value::as_array);
    has_skipped(answer) || ingested.is_some_and(|all| all.iter().any(has_skipped))
}

/// The files of the documents of a case of which pages were skipped, as far as they are still there.
fn unfinished(case: &str, desk: &Desk, settings: &Settings) -> anyhow::Result<Vec<PathBuf>> {
    let go_on = |_: &Progress| ControlFlow::Continue(());
    let answer = tool::ask("list_documents", json!({ "case": case }), desk, settings, &go_on)?;
    let documents = answer.structured.get("documents").and_then(Value::as_array);
    let mut paths = Vec::new();
    for document in documents.into_iter().flatten() {
        let skipped = document.pointer("/pages/skipped").and_then(Value::as_u64);
        let source = document.get("source").and_then(Value::as_str).map(PathBuf::from);
        if let Some(source) = source.filter(|_| skipped.is_some_and(|count| count > 0))
            && !paths.contains(&source)
        {
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

fn password(file: &Path) -> anyhow::Result<String> {
    let text = fs::read_to_string(file)
        .with_context(|| format!("cannot read the password from {}", file.display()))?;
    Ok(text.trim_end_matches(['\r', '\n']).to_owned())
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
