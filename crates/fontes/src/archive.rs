//! The commands `case export` and `case import`.

use std::{
    io::{self, Write as _},
    ops::ControlFlow,
};

use desk::{CaseExport, CaseExported, CaseImport, CaseImported, Desk, Failure, Progress, Status};
use law::{Class, Reader};
use serde::Serialize;

use crate::{
    case,
    clean::clean_text,
    cli::{ExportCase, ImportCase},
    ending::{self, Ending},
    settings::Settings,
    tool,
};

/// Writes a case into a file.
pub(crate) fn export(
    wanted: ExportCase,
    desk: &Desk,
    settings: &Settings,
    json: bool,
) -> anyhow::Result<Ending> {
    let named = case::choose(wanted.case, desk, settings)?;
    let request = CaseExport {
        case: named.to_string(),
        to: wanted.to,
        replace: wanted.replace,
        passphrase: wanted.encrypt.passphrase()?,
    };
    let answer =
        tool::called(desk, settings, &tool::go_on, |call| desk::export_case(&request, call));
    let answer = answer.map_err(|error| Failure::from(error).worded(Reader::Terminal))?;
    print(&answer, json, exported)?;
    Ok(ending(&answer.exported.warnings))
}

/// Takes a case in from a file.
pub(crate) fn import(
    wanted: ImportCase,
    desk: &Desk,
    settings: &Settings,
    json: bool,
) -> anyhow::Result<Ending> {
    let name = wanted.name.map(|name| name.to_string());
    // A file that cannot be looked at is refused by whoever takes it in.
    let is_encrypted = desk::needs_passphrase(&wanted.file).unwrap_or(false);
    let passphrase = wanted.open.passphrase(is_encrypted)?;
    let request = CaseImport { file: wanted.file, name, passphrase };
    let bar = crate::import::bar();
    let watch = |progress: &Progress| {
        bar.set_length(progress.total as u64);
        bar.set_position(progress.done as u64);
        ControlFlow::Continue(())
    };
    let answer = tool::called(desk, settings, &watch, |call| desk::import_case(&request, call));
    bar.finish_and_clear();
    let answer = answer.map_err(|error| Failure::from(error).worded(Reader::Terminal))?;
    print(&answer, json, imported)?;
    Ok(ending(&answer.warnings))
}

/// What is not whole is unavailable.
pub(crate) fn ending(warnings: &[String]) -> Ending {
    if warnings.is_empty() { Ending::ANSWERED } else { Ending::of(Class::Unavailable) }
}

/// Prints an answer: its words, or all of it.
pub(crate) fn print<T: Serialize>(
    answer: &T,
    json: bool,
    words: impl Fn(&T) -> String,
) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    if json {
        ending::line(&mut out, &serde_json::to_value(answer)?)?;
    } else {
        writeln!(out, "{}", clean_text(&words(answer)))?;
    }
    Ok(())
}

fn exported(answer: &CaseExported) -> String {
    let one = &answer.exported;
    let mut text = format!(
        "Exported case \"{}\" (ID: {}) to {}\n  {}, {}, {}; {:.1} MB",
        one.name,
        one.id,
        answer.file,
        count(one.documents, "document"),
        count(one.originals, "original file"),
        count(one.researches, "research"),
        one.bytes as f64 / 1e6
    );
    if one.originals_not_kept > 0 {
        text.push_str(&format!(
            "\n  Of {} the case keeps no copy of the file: its text is there, and where it was read from.",
            count(one.originals_not_kept, "document")
        ));
    }
    text.push_str(match answer.encrypted {
        true => {
            "\n  It is encrypted: without the passphrase nobody reads it, you included. With it `fontes case import` \
             takes the case in, and `age --decrypt` makes a zip file of it, in which index.html is for people."
        }
        false => "\n  It is not encrypted. index.html in it is for people.",
    });
    warned(&mut text, &one.warnings);
    text
}

fn imported(answer: &CaseImported) -> String {
    let (one, held) = (&answer.imported, &answer.imported.archive);
    let mut text = format!(
        "Took in case \"{}\" (ID: {}) from {}\n  {}, {}, {}",
        one.name,
        one.id,
        answer.file,
        count(held.documents, "document"),
        count(held.originals, "original file"),
        count(held.researches, "research"),
    );
    if held.status != Status::Active {
        text.push_str(&format!("\n  It is {}, as it was.", held.status.code()));
    }
    if answer.documents_pending > 0 {
        let pending = count(answer.documents_pending, "document");
        text.push_str(&format!(
            "\n  {pending} cannot be found yet: the search index is being made."
        ));
    }
    warned(&mut text, &answer.warnings);
    text
}

/// Adds what a reader must know.
pub(crate) fn warned(text: &mut String, warnings: &[String]) {
    for warning in warnings {
        text.push_str(&format!("\nWarning: {warning}"));
    }
}

/// A number of things: `1 case`, `3 cases`.
pub(crate) fn count(number: impl TryInto<u64>, noun: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    let ending = match (number, noun.ends_with("ch")) {
        (1, _) => "",
        (_, true) => "es",
        (_, false) => "s",
    };
    format!("{number} {noun}{ending}")
}
