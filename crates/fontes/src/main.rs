//! The one binary: flags, settings, rendering and exit codes over the desk.

mod cite;
mod cli;
mod client;
mod ending;
mod report;
mod screen;
mod serve;
mod settings;
mod source;
mod table;

use std::process::ExitCode;

use clap::Parser;
use law::Class;
use mcp::Failure;

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
    let json = cli.json;
    let ending = run(cli).unwrap_or_else(|error| ending::report(&error, json));
    ExitCode::from(ending.exit_code())
}

fn run(cli: Cli) -> anyhow::Result<Ending> {
    let settings = Settings::read()?;
    match cli.command {
        Command::Cite { command } => {
            let mut screen = Screen::new(&settings, cli.json);
            cite::run(command, settings.today(), &mut screen)
        }
        Command::Serve(selection) => serve::run(&selection, &settings),
        Command::McpConfig { client, toolsets } => client::print(client, &toolsets),
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
