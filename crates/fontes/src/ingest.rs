//! The command `ingest`.

use std::{
    fs,
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    path::Path,
};

use anyhow::Context;
use desk::Progress;
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
    let mut ending = Ending::ANSWERED;
    for path in &wanted.paths {
        let shown = absolute(path)?;
        let (name, arguments) = if path.is_dir() {
            let arguments = json!({
                "folder_path": shown, "recursive": wanted.recursive,
                "document_type": wanted.kind, "case": case,
            });
            ("ingest_folder", arguments)
        } else {
            let arguments = json!({
                "file_path": shown, "document_name": wanted.name, "document_type": wanted.kind,
                "copy_original": wanted.copy, "force": wanted.force, "password": password,
                "case": case,
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
                if failures.is_some_and(|failures| !failures.is_empty()) {
                    ending = ending.or_worse(Ending::of(Class::Unavailable));
                }
            }
            Err(mut failure) => {
                let named = path.display().to_string();
                if wanted.paths.len() > 1 && !failure.to_string().starts_with(&format!("{named}: "))
                {
                    failure = failure.about(&named);
                }
                ending = ending.or_worse(ending::report(&failure.into(), json));
            }
        }
    }
    Ok(ending)
}

/// The path as the tools take it.
fn absolute(path: &Path) -> anyhow::Result<String> {
    let path =
        std::path::absolute(path).with_context(|| format!("cannot find {}", path.display()))?;
    path.to_str().map(str::to_owned).ok_or_else(|| {
        let message = format!(
            "the name of {} is no Unicode; rename it, or ingest the folder it is in",
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
