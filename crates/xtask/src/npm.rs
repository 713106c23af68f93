//! Packages of npm by others, in a folder below the target folder.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result};

use crate::process;

/// Where npm puts the Node of the package `node`.
pub(crate) const NODE: &str = "node_modules/.bin/node";

/// Installs packages and the Node among them, unless a run before has.
pub(crate) fn install_with_node(folder: &Path, packages: &[&str]) -> Result<()> {
    install(folder, packages)?;
    // Its program comes by a script of the package, which npm may not be allowed to run.
    process::output_of(Command::new(folder.join(NODE)).arg("--version"))?;
    Ok(())
}

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
