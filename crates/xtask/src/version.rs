//! Which version is released, and for which system?

use std::process::Command;

use anyhow::{Context as _, Result};

use crate::process;

/// The version of everything here.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The system this runs on.
pub(crate) fn host() -> Result<String> {
    let told = process::output_of(Command::new("rustc").arg("-vV"))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc does not say for which system it is")
}
