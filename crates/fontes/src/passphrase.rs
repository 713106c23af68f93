//! Where the passphrase of an encrypted file comes from: the line of a file, or whoever sits at the terminal.
//! Never from the command line, which others on the machine can read.

use std::{
    io::{self, IsTerminal as _},
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use clap::Args;
use desk::{AgeError, Failure, Passphrase};

/// With which passphrase something is encrypted.
#[derive(Args, Debug)]
pub(crate) struct Encrypt {
    /// Encrypt it with a passphrase, which is asked for; the program age opens it too.
    #[arg(long)]
    encrypt: bool,
    /// Encrypt it with the passphrase that is the one line of this file.
    #[arg(long, value_name = "FILE")]
    passphrase_file: Option<PathBuf>,
}

/// Which passphrase opens something.
#[derive(Args, Debug)]
pub(crate) struct Open {
    /// Where it is encrypted: the passphrase is the one line of this file. Without it, it is asked for.
    #[arg(long, value_name = "FILE")]
    passphrase_file: Option<PathBuf>,
}

impl Encrypt {
    /// The passphrase to encrypt with, where something is to be encrypted.
    pub(crate) fn passphrase(&self) -> anyhow::Result<Option<Passphrase>> {
        let passphrase = match &self.passphrase_file {
            Some(file) => read(file)?,
            None if !self.encrypt => return Ok(None),
            None => {
                let first =
                    asked("Passphrase (six words are good; whoever loses it loses the file): ")?;
                let first = first.fit().map_err(refused)?;
                if !asked("The same again: ")?.is_same(&first) {
                    let text = "the two passphrases are not the same; nothing was written";
                    return Err(Failure::invalid_parameters(text.to_owned()).into());
                }
                first
            }
        };
        Ok(Some(passphrase.fit().map_err(refused)?))
    }

    /// The passphrase to open with, where that is what is to be done.
    pub(crate) fn opening(&self, is_needed: bool) -> anyhow::Result<Option<Passphrase>> {
        opening(self.passphrase_file.as_deref(), is_needed)
    }
}

impl Open {
    /// The passphrase to open with, where one is needed.
    pub(crate) fn passphrase(&self, is_needed: bool) -> anyhow::Result<Option<Passphrase>> {
        opening(self.passphrase_file.as_deref(), is_needed)
    }
}

fn opening(file: Option<&Path>, is_needed: bool) -> anyhow::Result<Option<Passphrase>> {
    match file {
        _ if !is_needed => Ok(None),
        Some(file) => read(file).map(Some),
        // Whoever reads the file says that one is needed.
        None if !io::stdin().is_terminal() => Ok(None),
        None => asked("Passphrase: ").map(Some),
    }
}

fn read(file: &Path) -> anyhow::Result<Passphrase> {
    Passphrase::read(file).map_err(|error| match error {
        AgeError::Io(error) => Failure::unavailable(format!("{}: {error}", file.display())).into(),
        error => Failure::invalid_parameters(format!("{}: {error}", file.display())).into(),
    })
}

fn asked(question: &str) -> anyhow::Result<Passphrase> {
    if !io::stdin().is_terminal() {
        let text = "there is no terminal to ask for the passphrase at; give it as the one line of a file \
                    (--passphrase-file FILE)";
        return Err(Failure::invalid_parameters(text.to_owned()).into());
    }
    let line = rpassword::prompt_password(question).context("asking for the passphrase")?;
    Passphrase::new(&line).map_err(refused)
}

fn refused(error: AgeError) -> anyhow::Error {
    Failure::invalid_parameters(error.to_string()).into()
}
