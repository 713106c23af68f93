//! The servers that are asked: how each is installed, started and led to the stand-ins.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};

use xtask::{venv::Venv, workspace::Workspace};

/// A server.
#[derive(Debug, Eq, PartialEq)]
pub(super) struct Server {
    /// Its name.
    pub(super) name: &'static str,
    /// Its package and those it stands on, at the versions that were tried; none for ours.
    packages: &'static [&'static str],
    /// What its program calls.
    entry: &'static str,
}

/// Ours.
pub(super) const FONTES: Server = Server { name: "fontes", packages: &[], entry: "" };

/// Decisions, from entscheidsuche.
pub(super) const COURTS: Server = Server {
    name: "swiss-courts-mcp",
    packages: &["swiss-courts-mcp==0.5.0", "mcp==2.3.0", "httpx==0.28.1"],
    entry: "swiss_courts_mcp.server:mcp.run",
};

/// Statutes, from Fedlex.
pub(super) const FEDLEX: Server = Server {
    name: "fedlex-mcp",
    packages: &["fedlex-mcp==2.1.0", "mcp==2.3.0", "httpx==0.28.1"],
    entry: "fedlex_mcp.server:mcp.run",
};

/// Titles of statutes, from Fedlex.
pub(super) const CH_ELI: Server = Server {
    name: "ch-eli-mcp",
    packages: &["ch-eli-mcp==0.3.3", "fastmcp==3.4.10", "mcp==1.30.0", "httpx==0.28.1"],
    entry: "ch_eli_mcp.server:main",
};

/// Those of others.
pub(super) const PEERS: [&Server; 3] = [&COURTS, &FEDLEX, &CH_ELI];

/// The toolsets of ours that the questions need.
const TOOLSETS: [&str; 4] = ["legal-citations", "bge-search", "entscheidsuche", "fedlex-sparql"];

/// Where the sources are in truth, as the servers of others have it written in them.
const COURTS_HOST: &str = "https://entscheidsuche.ch";
const LAW_HOST: &str = "https://fedlex.data.admin.ch";

/// The addresses of the stand-ins.
#[derive(Clone, Debug)]
pub(super) struct Standins {
    /// Of decisions.
    pub(super) courts: String,
    /// Of statutes.
    pub(super) law: String,
}

/// A server that can be started.
#[derive(Debug)]
pub(super) struct Ready {
    /// Which.
    pub(super) server: &'static Server,
    /// How it is called in the report.
    pub(super) title: String,
    program: Program,
    /// What it keeps lies here.
    state: PathBuf,
}

#[derive(Debug)]
enum Program {
    Binary(PathBuf),
    Script(Venv, PathBuf),
}

impl Ready {
    /// Ours.
    pub(super) fn ours(workspace: &Workspace, binary: PathBuf, title: String) -> Result<Self> {
        let state = workspace.scratch("swiss/fontes")?;
        Ok(Self { server: &FONTES, title, program: Program::Binary(binary), state })
    }

    /// One of others, installed if need be.
    pub(super) fn peer(workspace: &Workspace, server: &'static Server) -> Result<Self> {
        let venv = Venv::with(workspace, &format!("peers/{}", server.name), server.packages)?;
        let script = workspace.root.join("crates/lab/scripts/peers.py");
        let state = workspace.scratch(&format!("swiss/{}", server.name))?;
        let title = server.packages.first().copied().unwrap_or(server.name).replace("==", " ");
        Ok(Self { server, title, program: Program::Script(venv, script), state })
    }

    /// Forgets what it kept.
    pub(super) fn forget(&self) -> Result<()> {
        let doing = || format!("emptying {}", self.state.display());
        fs::remove_dir_all(&self.state).with_context(doing)?;
        fs::create_dir_all(&self.state).with_context(doing)
    }

    /// The command that starts it.
    pub(super) fn command(&self, standins: &Standins) -> Result<Command> {
        match &self.program {
            Program::Binary(binary) => {
                settings(&self.state, standins)?;
                let mut command = Command::new(binary);
                command.arg("--home").arg(&self.state).arg("serve");
                for toolset in TOOLSETS {
                    command.args(["--toolset", toolset]);
                }
                Ok(command)
            }
            Program::Script(venv, script) => {
                let mut command = venv.script(script);
                command.arg(self.server.entry);
                command.arg(format!("{COURTS_HOST}={}", standins.courts));
                command.arg(format!("{LAW_HOST}={}", standins.law));
                // What they keep and note goes below the target folder, and not to the user's.
                command.env("HOME", &self.state).env_remove("XDG_CACHE_HOME");
                command.env("CH_ELI_CACHE_DIR", self.state.join("cache"));
                command.env("CH_ELI_AUDIT_DIR", self.state.join("audit"));
                Ok(command)
            }
        }
    }
}

fn settings(home: &Path, standins: &Standins) -> Result<()> {
    let Standins { courts, law } = standins;
    let text = format!("[sources]\nentscheidsuche = \"{courts}\"\nfedlex = \"{law}\"\n");
    let path = home.join("fontes.toml");
    fs::write(&path, text).with_context(|| format!("writing {}", path.display()))
}
