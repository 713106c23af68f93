//! The one binary: flags, settings, rendering and exit codes over the desk.

mod archive;
mod backup;
mod case;
mod cite;
mod cli;
mod client;
mod corpus;
mod ending;
mod home;
mod import;
mod ingest;
mod machine;
mod model;
mod public;
mod reader;
mod report;
mod research;
mod screen;
mod serve;
mod settings;
mod source;
mod sources;
mod sync;
mod table;
mod tool;

use std::process::ExitCode;

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
    let settings = Settings::read(cli.home.as_deref(), cli.offline)?;
    match cli.command {
        Command::Cite { command } => {
            let mut screen = Screen::new(&settings, cli.json);
            cite::run(command, &settings, &mut screen)
        }
        Command::Case { command } => case::run(command, &settings, cli.json),
        Command::Ingest(wanted) => ingest::run(&wanted, &settings, cli.json),
        Command::Search(wanted) => public::search(*wanted, &settings, cli.json),
        Command::Research(wanted) => research::run(*wanted, &settings, cli.json),
        Command::Get(wanted) => public::get(wanted, &settings, cli.json),
        Command::Compare(wanted) => public::compare(wanted, &settings, cli.json),
        Command::Browse(wanted) => public::browse(wanted, &settings, cli.json),
        Command::Import { kind, paths } => import::run(&kind, &paths, &settings, cli.json),
        Command::Sync { source } => sync::run(source, &settings, cli.json),
        Command::Corpus { command } => corpus::run(command, &settings, cli.json),
        Command::Backup(wanted) => backup::run(&wanted, &settings, cli.json),
        Command::Restore(wanted) => backup::restore(&wanted, &settings, cli.json),
        Command::Status => {
            tool::run(&StatusRequest {}, &settings.desk()?, &settings, cli.json)?;
            Ok(Ending::ANSWERED)
        }
        Command::Reader | Command::Recogniser { .. } => reader::serve(),
        Command::Serve(selection) => serve::run(&selection, &settings),
        Command::McpConfig { client, toolsets } => client::print(client, &toolsets, &settings),
    }
}

/// Answers a command line that could not be read, or that asked for help.
fn refuse(error: &clap::Error) -> ExitCode {
    let wants_json = std::env::args_os().any(|argument| argument == "--json");
    if error.use_stderr() && wants_json {
        let text = error.render().to_string();
        let reason = text.split("\n\n").next().unwrap_or_default();
        let message = table::clean(reason.trim_start_matches("error: "));
        let failure = Failure::invalid_parameters(message);
        return ExitCode::from(ending::report(&failure.into(), true).exit_code());
    }
    // Nothing is left to do when even the help cannot be written.
    let _ = error.print();
    ExitCode::from(if error.use_stderr() { Class::Usage.exit_code() } else { 0 })
}
