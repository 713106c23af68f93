//! A server over HTTP that is measured: started over a home, known by its address and token, ended with the measure.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, Result};
use xtask::running::{Running, started};

/// A server that runs.
pub(crate) struct Served {
    /// `127.0.0.1:PORT`.
    pub at: String,
    /// The token of this machine.
    pub token: String,
    _running: Running,
}

impl Served {
    /// Starts one over a home, at any port of this machine and without network.
    pub(crate) fn over(home: &Path, binary: &Path) -> Result<Self> {
        let mut command = Command::new(binary);
        command.arg("--home").arg(home).args(["--offline", "serve", "--http", "127.0.0.1:0"]);
        let (running, lines) = started(command.stderr(Stdio::piped()), 2)?;
        let [listens, token] = lines.as_slice() else {
            anyhow::bail!("the server says where it listens, and where its token is");
        };
        let at = listens.split("://").nth(1).context("an address")?;
        let token = token.strip_prefix("Token: in ").context("a token")?;
        Ok(Self {
            at: at.trim_end_matches("/mcp").to_owned(),
            token: fs::read_to_string(token)?,
            _running: running,
        })
    }
}
