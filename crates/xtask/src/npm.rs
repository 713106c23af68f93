//! Packages of npm by others, in a folder below the target folder.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result};

use crate::process;

/// Installs packages in a folder, unless a run before has.
pub(crate) fn install(folder: &Path, packages: &[&str]) -> Result<()> {
    let stamp = folder.join("packages");
    let wanted = packages.join("\n");
    if fs::read_to_string(&stamp).is_ok_and(|made| made == wanted) {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut npm = Command::new(npm);
    npm.current_dir(folder).args(["install", "--no-audit", "--no-fund", "--no-save"]);
    process::output_of(npm.args(packages))?;
    fs::write(&stamp, wanted).with_context(|| format!("writing {}", stamp.display()))
}
