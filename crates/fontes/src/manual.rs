//! The command `man`: a page of the manual for each command, made from its help.

use std::{fs, path::Path};

use anyhow::Context as _;
use clap::{Arg, Command, CommandFactory as _};

use crate::{cli::Cli, ending::Ending, screen::Screen, settings::Settings};

/// Writes the pages into a folder.
pub(crate) fn write(to: &Path, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    let mut whole = Cli::command();
    whole.build();
    let mut pages = Vec::new();
    gather(&whole, "fontes", &mut pages);
    for (name, page) in &pages {
        let path = to.join(format!("{name}.1"));
        fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let mut screen = Screen::new(settings, json);
    if json {
        screen.json(&serde_json::json!({ "folder": to, "pages": pages.len() }))?;
    } else {
        screen.line(&format!(
            "{} pages of the manual are in {}; read it with",
            pages.len(),
            to.display()
        ))?;
        screen.line(&format!("  man {}", to.join("fontes.1").display()))?;
    }
    Ok(Ending::ANSWERED)
}

/// The pages of a command and of those below it.
fn gather(command: &Command, name: &str, pages: &mut Vec<(String, String)>) {
    pages.push((name.to_owned(), page(command, name)));
    for inner in shown(command) {
        gather(inner, &format!("{name}-{}", inner.get_name()), pages);
    }
}

/// The commands below a command that a person types.
fn shown(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|inner| !inner.is_hide_set() && inner.get_name() != "help")
}

fn page(command: &Command, name: &str) -> String {
    let version = concat!("fontes ", env!("CARGO_PKG_VERSION"));
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").trim();
    let mut page = format!(".TH \"{name}\" 1 \"\" \"{version}\"\n.SH NAME\n");
    page.push_str(&format!("{} \\- {}\n", safe(name), safe(&about)));
    page.push_str(&format!(".SH SYNOPSIS\n.nf\n{}\n.fi\n", safe(usage)));
    let long = command.get_long_about().map_or(about, ToString::to_string);
    page.push_str(&format!(".SH DESCRIPTION\n{}\n", paragraphs(&long)));
    let arguments: Vec<&Arg> = command.get_arguments().filter(|one| !one.is_hide_set()).collect();
    if !arguments.is_empty() {
        page.push_str(".SH OPTIONS\n");
        arguments.into_iter().for_each(|one| page.push_str(&argument(one)));
    }
    if shown(command).next().is_some() {
        page.push_str(".SH COMMANDS\n");
        for inner in shown(command) {
            let about = inner.get_about().map(ToString::to_string).unwrap_or_default();
            let inner = format!("{name}-{}(1)", inner.get_name());
            page.push_str(&format!(".TP\n\\fB{}\\fR\n{}\n", safe(&inner), safe(&about)));
        }
    }
    if let Some(after) = command.get_after_help() {
        page.push_str(&format!(".SH NOTES\n.nf\n{}\n.fi\n", safe(&after.to_string())));
    }
    page
}

/// An option or argument, its values, and what it is for.
fn argument(one: &Arg) -> String {
    let short = one.get_short().map(|letter| format!("-{letter}"));
    let names: Vec<String> =
        short.into_iter().chain(one.get_long().map(|long| format!("--{long}"))).collect();
    let takes_value = one.get_action().takes_values();
    let values: Vec<String> = one
        .get_value_names()
        .filter(|_| takes_value)
        .unwrap_or_default()
        .iter()
        .map(|value| format!("\\fI{}\\fR", safe(value)))
        .collect();
    let head = [format!("\\fB{}\\fR", safe(&names.join(", "))), values.join(" ")];
    let head = if names.is_empty() { values.join(" ") } else { head.join(" ").trim().to_owned() };
    let help = one.get_long_help().or(one.get_help()).map(ToString::to_string).unwrap_or_default();
    let possible = one.get_possible_values();
    let mut text = format!(".TP\n{head}\n{}\n", paragraphs(&help));
    if takes_value && !possible.is_empty() {
        let names: Vec<&str> =
            possible.iter().map(clap::builder::PossibleValue::get_name).collect();
        text.push_str(&format!("One of {}.\n", safe(&names.join(", "))));
    }
    text
}

/// A text whose paragraphs are parted by empty lines.
fn paragraphs(text: &str) -> String {
    text.split("\n\n").map(safe).collect::<Vec<_>>().join("\n.sp\n")
}

/// A text of which nothing is taken for a request of the typesetter.
fn safe(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let line = line.replace('\\', "\\e").replace('-', "\\-");
        if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line }
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_of_a_text_is_a_request() {
        assert_eq!(safe(".so x\n'a\n--b\\c"), "\\&.so x\n\\&'a\n\\-\\-b\\ec");
        assert_eq!(paragraphs("a\n\nb"), "a\n.sp\nb");
    }
}
