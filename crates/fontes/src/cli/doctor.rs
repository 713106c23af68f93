//! What the doctor is told; its comments are the help texts.

use clap::Args;

/// What is looked at.
#[derive(Args, Debug)]
pub(crate) struct Doctor {
    /// Also ask each official source one question, to see whether it can be reached. It learns only that this
    /// was asked.
    #[arg(long)]
    pub ask: bool,
}
