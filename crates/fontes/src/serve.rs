//! The command `serve`.

use desk::Upkeep;
use desk::{Failure, Toolset};
use mcp::Server;

use crate::{cli::Selection, ending::Ending, settings::Settings};

/// Serves the chosen toolsets until standard input ends.
pub(crate) fn run(selection: &Selection, settings: &Settings) -> anyhow::Result<Ending> {
    let toolsets = choose(selection)?;
    let mut desk = settings.desk()?;
    desk.upkeep = Upkeep::Behind;
    let settings = settings.clone();
    mcp::serve_stdio(Server::new(toolsets, desk, Box::new(move || settings.today())))?;
    Ok(Ending::ANSWERED)
}

/// The toolsets that were asked for.
pub(crate) fn choose(selection: &Selection) -> Result<Vec<&'static Toolset>, Failure> {
    Toolset::choose(&selection.names)
        .map_err(|error| Failure::invalid_parameters(error.to_string()))
}
