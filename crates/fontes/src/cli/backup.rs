//! The commands that copy a home and make one of a copy; their comments are help texts.

use std::path::PathBuf;

use clap::Args;

use crate::passphrase::{Encrypt, Open};

/// Where the backup goes.
#[derive(Args, Debug)]
pub(crate) struct Backup {
    /// The folder of the backups, best on another disk.
    pub folder: PathBuf,
    /// Make none: read the newest one, and compare it with what it says it holds.
    #[arg(long)]
    pub verify: bool,
    /// With --verify: this one, such as 2026-11-24-01.
    #[arg(long, value_name = "NAME", requires = "verify")]
    pub name: Option<String>,
    /// With which passphrase it is encrypted, or with --verify opened.
    #[command(flatten)]
    pub encrypt: Encrypt,
}

/// Which backup becomes which home.
#[derive(Args, Debug)]
pub(crate) struct Restore {
    /// The folder of the backups, whose newest one is meant, or one backup.
    pub folder: PathBuf,
    /// This one, such as 2026-11-24-01.
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The folder that becomes the home, in place of the usual one; it must be empty or not be there.
    #[arg(long, value_name = "NEWHOME")]
    pub into: Option<PathBuf>,
    /// What opens it.
    #[command(flatten)]
    pub open: Open,
}
