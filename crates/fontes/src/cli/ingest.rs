//! What is taken into a case; its comments are the help texts.

use std::path::PathBuf;

use clap::Args;
use desk::DocumentKind;
use law::request::Choice;

use crate::case_name::CaseName;

/// What to take into a case.
#[derive(Args, Debug)]
pub(crate) struct Ingest {
    /// Files and folders.
    #[arg(required_unless_present = "go_on", value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Read again the pages that were left out when a file was read before, with ten times the time for
    /// each; without PATH, of all documents of the case.
    #[arg(long = "continue")]
    pub go_on: bool,
    /// The case, by name or ID; not needed where there is only one.
    #[arg(long)]
    pub case: Option<String>,
    /// Take in the folders inside folders too.
    #[arg(long, short)]
    pub recursive: bool,
    /// What the documents are, such as contract or correspondence.
    #[arg(long = "type", value_name = "TYPE")]
    pub kind: Option<Choice<DocumentKind>>,
    /// The name the document is to have, where there is one file.
    #[arg(long)]
    pub name: Option<CaseName>,
    /// Keep a copy of each file in the case folder; for files, not for folders.
    #[arg(long)]
    pub copy: bool,
    /// Take a file in although the case has the same already.
    #[arg(long)]
    pub force: bool,
    /// Read the password of a protected document from this file, so that it is not seen in the
    /// list of processes.
    #[arg(long, value_name = "FILE")]
    pub password_file: Option<PathBuf>,
}
