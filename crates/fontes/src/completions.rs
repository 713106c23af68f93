//! The command `completions`: what a shell knows of this program.

use std::io::{self, Write as _};

use clap::{Command, CommandFactory as _};
use clap_complete::Shell;

use crate::{cli::Cli, ending::Ending};

/// Prints what makes a shell complete our commands.
pub(crate) fn print(shell: Shell) -> anyhow::Result<Ending> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut shown(), "fontes", &mut text);
    io::stdout().lock().write_all(&text)?;
    Ok(Ending::ANSWERED)
}

/// The command line without what only other processes of this program say.
fn shown() -> Command {
    let whole = Cli::command();
    let commands = whole.get_subcommands().filter(|command| !command.is_hide_set()).cloned();
    Command::new("fontes")
        .version(env!("CARGO_PKG_VERSION"))
        .args(whole.get_arguments().cloned())
        .subcommands(commands.collect::<Vec<_>>())
}
