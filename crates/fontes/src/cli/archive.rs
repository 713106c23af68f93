//! The commands by which a case leaves as one file and comes back; their comments are help texts.

use std::path::PathBuf;

use clap::Args;

use crate::{
    case_name::CaseName,
    passphrase::{Encrypt, Open},
};

/// Which case goes where.
#[derive(Args, Debug)]
pub(crate) struct ExportCase {
    /// Its name or ID; not needed where there is only one.
    pub case: Option<String>,
    /// The file to write, such as case.zip, or case.zip.age where it is encrypted.
    #[arg(long, value_name = "FILE")]
    pub to: PathBuf,
    /// Replace the file where it exists.
    #[arg(long)]
    pub replace: bool,
    /// With which passphrase it is encrypted.
    #[command(flatten)]
    pub encrypt: Encrypt,
}

/// Which file becomes a case.
#[derive(Args, Debug)]
pub(crate) struct ImportCase {
    /// The file.
    pub file: PathBuf,
    /// The name it is to have here; else its own.
    #[arg(long)]
    pub name: Option<CaseName>,
    /// What opens it.
    #[command(flatten)]
    pub open: Open,
}
