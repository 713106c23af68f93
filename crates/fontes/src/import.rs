//! The command `import`.

use std::{
    cell::Cell,
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
    time::Duration,
};

use desk::Failure;
use desk::{Desk, ImportAnswer, ImportProgress, ImportRequest};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use law::{Class, Reader};

use crate::{
    clean::clean_text,
    ending::{self, Ending},
    settings::Settings,
};

/// The word for telling the kind by the path.
const AUTO: &str = "auto";

/// How many things that were not understood are listed; `--json` lists more.
const MOST_LISTED: usize = 15;

/// Imports each path; one that fails does not hinder the others.
pub(crate) fn run(
    kind: &str,
    paths: &[PathBuf],
    settings: &Settings,
    json: bool,
) -> anyhow::Result<Ending> {
    let desk = settings.desk()?;
    let kind = (kind != AUTO).then(|| kind.to_owned());
    if let Some(kind) = &kind {
        check(kind)?;
    }
    let mut ending = Ending::ANSWERED;
    let mut has_relations = false;
    for path in paths {
        match one(kind.clone(), path, &desk, settings) {
            Ok(answer) => {
                has_relations |= answer.relations > 0;
                let mut out = io::stdout().lock();
                if json {
                    ending::line(&mut out, &serde_json::to_value(&answer)?)?;
                } else {
                    writeln!(out, "{}", clean_text(&text(&answer)))?;
                }
                if answer.stopped {
                    ending = ending.or_worse(Ending::of(Class::Unavailable));
                }
            }
            Err(mut failure) => {
                let named = path.display().to_string();
                if paths.len() > 1 && !failure.to_string().contains(&named) {
                    failure = failure.about(&named);
                }
                ending = ending.or_worse(ending::report(&failure.into(), json));
            }
        }
    }
    if has_relations && !json {
        writeln!(
            io::stdout().lock(),
            "Next: `fontes corpus resolve` finds the documents that these texts refer to."
        )?;
    }
    Ok(ending)
}

/// A path where the kind should stand is the likeliest slip.
fn check(kind: &str) -> Result<(), Failure> {
    let kinds = desk::import_kinds();
    if kinds.iter().any(|(name, _)| *name == kind) {
        return Ok(());
    }
    let list: Vec<String> =
        kinds.iter().map(|(name, reads)| format!("\n  {name}: {reads}")).collect();
    let list = list.concat();
    let message = if Path::new(kind).exists() {
        format!("say what {kind} is before naming it, as in `fontes import {AUTO} {kind}`:{list}")
    } else {
        format!("`{kind}` is not a kind of source; write {AUTO}, or one of{list}")
    };
    Err(Failure::invalid_parameters(message))
}

fn one(
    kind: Option<String>,
    path: &Path,
    desk: &Desk,
    settings: &Settings,
) -> Result<ImportAnswer, Failure> {
    let bar = bar();
    let told = Cell::new(0);
    let mut watch = |progress: &ImportProgress| {
        if let Some(of) = progress.of {
            bar.set_length(of);
        }
        bar.set_position(progress.done);
        told.set(progress.documents);
        bar.set_prefix(format!("{} documents", progress.documents));
        bar.set_message(clean_text(&progress.doing));
        ControlFlow::Continue(())
    };
    let request = ImportRequest { kind, path: path.to_owned() };
    let answer = desk::import(&request, desk, settings.today(), &mut watch);
    bar.finish_and_clear();
    answer.map_err(|error| Failure::from(error).worded(Reader::Terminal))
}

/// A bar; on a terminal only.
pub(crate) fn bar() -> ProgressBar {
    let target = if io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let bar = ProgressBar::with_draw_target(Some(1), target);
    let template = "{bar:24} {pos}/{len}  {prefix}  {elapsed} (left: {eta})  {msg}";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

fn text(answer: &ImportAnswer) -> String {
    let mut text = format!(
        "{} ({}): {} documents; {} new, {} changed, {} as they were",
        answer.path, answer.kind, answer.documents, answer.added, answer.changed, answer.unchanged
    );
    if answer.removed > 0 {
        text.push_str(&format!(", {} taken out", answer.removed));
    }
    text.push_str(&format!("; {} relations", answer.relations));
    if answer.resumed {
        text.push_str("\n  It went on where an earlier import had stopped.");
    }
    if answer.stopped {
        text.push_str("\n  It was stopped; run it again to go on.");
    }
    if !answer.not_understood.is_empty() {
        let all = answer.not_understood.len() + answer.more_not_understood;
        text.push_str(&format!("\n  Not understood, or taken in with an assumption ({all}):"));
        for unread in answer.not_understood.iter().take(MOST_LISTED) {
            text.push_str(&format!("\n    {}: {}", unread.place, unread.reason));
        }
        if all > MOST_LISTED {
            text.push_str(&format!("\n    … and {} more; --json lists them", all - MOST_LISTED));
        }
    }
    text
}
