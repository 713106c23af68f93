//! Programs that run beside this one: started, ready when they have said so, ended with it.

use std::{
    fs,
    io::{self, BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use anyhow::{Context, Result, bail};

/// A process that ends with this one's interest in it.
pub struct Running(Child);

impl Running {
    /// The id of the process.
    pub fn id(&self) -> u32 {
        self.0.id()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a server over HTTP on a home, without a network: it, its address and the token of this machine.
pub(crate) fn serving(binary: &Path, home: &Path) -> Result<(Running, String, String)> {
    let mut server = Command::new(binary);
    server.arg("--home").arg(home).args(["--offline", "serve", "--http", "127.0.0.1:0"]);
    let (server, lines) = started(server.stderr(Stdio::piped()), 2)?;
    let address = lines.first().and_then(|line| line.rsplit(' ').next());
    let file = lines.get(1).and_then(|line| line.strip_prefix("Token: in "));
    let (address, file) = address.zip(file).context("where it listens, and its token")?;
    let token = fs::read_to_string(file).with_context(|| format!("reading {file}"))?;
    Ok((server, address.to_owned(), token))
}

/// Starts a program, and reads the lines with which it says that it is ready.
pub fn started(command: &mut Command, count: usize) -> Result<(Running, Vec<String>)> {
    let name = command.get_program().to_string_lossy().into_owned();
    let mut child = command
        .stdin(Stdio::null())
        .spawn()
        .with_context(|| format!("`{name}` could not be started"))?;
    let pipe: Box<dyn io::Read + Send> = match (child.stdout.take(), child.stderr.take()) {
        (Some(pipe), _) => Box::new(pipe),
        (None, Some(pipe)) => Box::new(pipe),
        (None, None) => bail!("`{name}` has no pipe"),
    };
    let running = Running(child);
    let mut reader = BufReader::new(pipe);
    let mut lines = Vec::new();
    for _ in 0..count {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        if line.is_empty() {
            bail!("`{name}` ended before it was ready");
        }
        lines.push(line.trim().to_owned());
    }
    // A pipe that nobody reads would stop it.
    std::thread::spawn(move || io::copy(&mut reader, &mut io::sink()));
    Ok((running, lines))
}
