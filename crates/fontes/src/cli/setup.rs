//! How this machine is set up; its comments are the help texts.

use clap::Args;

use super::Client;

/// What is set up without asking.
#[derive(Args, Debug)]
pub(crate) struct Setup {
    /// The assistant that is to start this program; else it is asked, and with --yes the first that is
    /// found.
    #[arg(long, value_enum, value_name = "NAME")]
    pub client: Option<Client>,
    /// Ask nothing: the assistant that is found, the usual folder, nothing fetched.
    #[arg(long, short)]
    pub yes: bool,
    /// Fetch the acts every lawyer needs, in German, as `fontes sync fedlex --all-codes` does.
    #[arg(long)]
    pub codes: bool,
}
