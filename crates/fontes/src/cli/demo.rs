//! What the tour is told; its comments are the help texts.

use clap::Args;

/// How the tour is run.
#[derive(Args, Debug)]
pub(crate) struct Demo {
    /// Delete the folder of the tour and everything in it, and do nothing else.
    #[arg(long)]
    pub remove: bool,
}
