//! The one binary: flags, settings, rendering and exit codes over the desk.

mod archive;
mod audit;
mod backup;
mod case;
mod case_name;
mod cite;
mod clean;
mod cli;
mod client;
mod completions;
#[cfg(feature = "opensearch")]
mod copy;
mod corpus;
mod demo;
mod doctor;
mod encoder;
mod ending;
mod home;
mod http;
mod import;
mod ingest;
mod machine;
mod manual;
mod model;
mod models;
mod open;
mod passphrase;
mod program;
mod public;
mod reader;
mod report;
mod research;
mod screen;
mod serve;
mod settings;
mod setup;
mod shared;
mod source;
mod sources;
mod sync;
mod table;
mod token;
mod tool;

use std::{
    ffi::OsString,
    io::{self, Write as _},
    process::ExitCode,
};

use clap::Parser;
use desk::{Failure, StatusRequest};
use law::Class;

use crate::{
    cli::{Cli, Command},
    ending::Ending,
    screen::Screen,
    settings::Settings,
};

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    // These are told everything by the process that started them; settings are not their business.
    if let Command::Recogniser { arguments } = &cli.command {
        return ExitCode::from(reader::recognise(arguments));
    }
    let json = cli.json;
    let ending = run(cli).unwrap_or_else(|error| ending::report(&error, json));
    ExitCode::from(ending.exit_code())
}

fn run(cli: Cli) -> anyhow::Result<Ending> {
    if matches!(cli.command, Command::Reader) {
        return reader::serve();
    }
    let settings = match Settings::read(cli.home.as_deref(), cli.offline) {
        Err(failure) if matches!(cli.command, Command::Doctor(_)) => {
            return doctor::unsettled(&failure, cli.json);
        }
        settings => settings?,
    };
    answer(cli.command, &settings, cli.json)
}

/// Does what a command line says, with these settings.
fn answer(command: Command, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    match command {
        Command::Cite { command } => {
            let mut screen = Screen::new(settings, json);
            cite::run(command, settings, &mut screen)
        }
        Command::Case { command } => case::run(command, settings, json),
        Command::Ingest(wanted) => ingest::run(&wanted, settings, json),
        Command::Search(wanted) => public::search(*wanted, settings, json),
        Command::Research(wanted) => research::run(*wanted, settings, json),
        Command::Get(wanted) => public::get(wanted, settings, json),
        Command::Compare(wanted) => public::compare(wanted, settings, json),
        Command::Browse(wanted) => public::browse(wanted, settings, json),
        Command::Import { kind, paths } => import::run(&kind, &paths, settings, json),
        Command::Sync { source } => sync::run(source, settings, json),
        Command::Corpus { command } => corpus::run(command, settings, json),
        Command::Models { command } => models::run(command, settings, json),
        Command::Backup(wanted) => backup::run(&wanted, settings, json),
        Command::Restore(wanted) => backup::restore(&wanted, settings, json),
        Command::Status => {
            tool::run(&StatusRequest {}, &settings.desk()?, settings, json)?;
            Ok(Ending::ANSWERED)
        }
        Command::Demo(wanted) => demo::run(&wanted, settings, json, answer),
        Command::Doctor(wanted) => doctor::run(&wanted, settings, json),
        Command::Setup(wanted) => setup::run(&wanted, settings, json),
        Command::Completions { shell } => completions::print(shell),
        Command::Man { to } => manual::write(&to, settings, json),
        Command::Reader | Command::Recogniser { .. } => reader::serve(),
        Command::Serve(wanted) => serve::run(&wanted, settings),
        Command::Open(wanted) => open::run(wanted, settings),
        Command::Token { command } => token::run(command, settings, json),
        Command::Audit { command } => audit::run(&command, settings, json),
        Command::McpConfig { client, url: Some(url), .. } => client::print_remote(client, &url),
        Command::McpConfig { client, toolsets, url: None } => {
            client::print(client, &toolsets, settings)
        }
    }
}

/// Answers a command line that could not be read, or that asked for help.
fn refuse(error: &clap::Error) -> ExitCode {
    let wants_json = std::env::args_os().any(|argument| argument == "--json");
    let said = error.render().to_string();
    let text = shortened(&said, std::env::args_os());
    if error.use_stderr() && wants_json {
        let reason = text.split("\n\n").next().unwrap_or_default();
        let message = clean::clean(reason.trim_start_matches("error: "));
        let failure = Failure::invalid_parameters(message);
        return ExitCode::from(ending::report(&failure.into(), true).exit_code());
    }
    // Nothing is left to do when even the help cannot be written.
    let _ = if text == said { error.print() } else { write!(io::stderr(), "{text}") };
    ExitCode::from(if error.use_stderr() { Class::Usage.exit_code() } else { 0 })
}

/// What is said of the arguments, without the length of one that is a whole letter.
fn shortened(said: &str, arguments: impl Iterator<Item = OsString>) -> String {
    const LONGEST: usize = 200;
    // What is not Unicode is not repeated as it was written.
    let readable = arguments.filter_map(|argument| argument.into_string().ok());
    let long = readable.filter(|argument| argument.chars().count() > LONGEST);
    long.fold(said.to_owned(), |said, argument| {
        let end = argument.char_indices().nth(LONGEST).map_or(argument.len(), |(end, _)| end);
        said.replace(&argument, &format!("{}…", argument.get(..end).unwrap_or_default()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_argument_is_told_by_its_beginning() {
        let letter = "Sehr geehrte Damen und Herren ".repeat(100);
        let said = format!("error: invalid value '{letter}' for '[QUESTION]'");
        let text = shortened(&said, [OsString::from(&letter)].into_iter());
        assert!(text.len() < 300 && text.ends_with("…' for '[QUESTION]'"), "{text}");
        assert_eq!(shortened("error: --x", [OsString::from("--x")].into_iter()), "error: --x");
    }

    #[test]
    #[cfg(unix)]
    fn an_argument_that_is_not_unicode_is_passed_over() {
        use std::os::unix::ffi::OsStringExt as _;

        let broken = OsString::from_vec(vec![0xff; 300]);
        assert_eq!(shortened("error: --x", [broken].into_iter()), "error: --x");
    }
}
