//! Python packages of others, in a virtual environment below the target folder.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};

use crate::{process, workspace::Workspace};

/// A virtual environment with some packages.
#[derive(Debug)]
pub struct Venv {
    folder: PathBuf,
}

impl Venv {
    /// Makes the environment, or takes the one a run before has made with the same packages.
    pub fn with(workspace: &Workspace, name: &str, packages: &[&str]) -> Result<Self> {
        let venv = Self { folder: workspace.scratch(name)? };
        let stamp = venv.folder.join("packages");
        let wanted = packages.join("\n");
        if fs::read_to_string(&stamp).is_ok_and(|made| made == wanted) {
            return Ok(venv);
        }
        let mut python = Command::new(if cfg!(windows) { "python" } else { "python3" });
        process::output_of(python.args(["-m", "venv", "--clear"]).arg(&venv.folder))?;
        let mut pip = Command::new(venv.python());
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        process::output_of(pip.args(packages))?;
        fs::write(&stamp, wanted).with_context(|| format!("writing {}", stamp.display()))?;
        Ok(venv)
    }

    /// The environment a run before has made with the same packages, if one has.
    pub fn made(workspace: &Workspace, name: &str, packages: &[&str]) -> Result<Option<Self>> {
        let venv = Self { folder: workspace.scratch(name)? };
        let stamp = fs::read_to_string(venv.folder.join("packages"));
        Ok(stamp.is_ok_and(|made| made == packages.join("\n")).then_some(venv))
    }

    /// The folder its packages lie in.
    pub fn packages(&self) -> Result<PathBuf> {
        let windows = self.folder.join("Lib/site-packages");
        if windows.is_dir() {
            return Ok(windows);
        }
        let versions = fs::read_dir(self.folder.join("lib")).context("a folder of the packages")?;
        let found = versions.filter_map(|entry| Some(entry.ok()?.path().join("site-packages")));
        found.into_iter().find(|folder| folder.is_dir()).context("a folder of the packages")
    }

    /// A command that runs a script.
    pub fn script(&self, script: &Path) -> Command {
        let mut command = Command::new(self.python());
        // A script must not leave compiled files beside itself in the repository.
        command.arg("-B").arg(script);
        command
    }

    /// A command that runs a module of a package.
    pub fn module(&self, name: &str) -> Command {
        let mut command = Command::new(self.python());
        // What it says is read line by line.
        command.args(["-u", "-m", name]);
        command
    }

    fn python(&self) -> PathBuf {
        let place = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
        self.folder.join(place)
    }
}
