//! A PostgreSQL server of our own for the time of a run: made, started, stopped and removed.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use super::session::Session;
use xtask::process;

/// Where Debian puts the programs of version 15.
const PROGRAMS: &str = "/usr/lib/postgresql/15/bin";
/// The user that Debian makes for it; the server refuses to run as root.
const USER: &str = "postgres";
/// What differs from the settings it comes with. No parallel queries, so that all the work of a
/// statement is in the process that serves the connection.
const SETTINGS: [&str; 5] = [
    "listen_addresses=''",
    "shared_buffers=512MB",
    "jit=off",
    "max_parallel_workers_per_gather=0",
    "max_connections=40",
];
/// The clock of processes counts hundredths of a second.
const TICKS: f64 = 100.0;

/// A server with its folder.
#[derive(Debug)]
pub(super) struct Server {
    folder: PathBuf,
    is_root: bool,
}

impl Server {
    /// Whether the programs are installed.
    pub(super) fn is_installed() -> bool {
        Path::new(PROGRAMS).join("initdb").is_file()
    }

    /// Makes a cluster in a new folder and starts it.
    pub(super) fn start() -> Result<Self> {
        let name = format!("fontes-bench-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir(&folder).with_context(|| format!("making {}", folder.display()))?;
        let is_root = process::output_of(Command::new("id").arg("-u"))?.trim() == "0";
        let server = Self { folder, is_root };
        if is_root {
            process::output_of(Command::new("chown").arg(USER).arg(&server.folder))?;
        }
        let mut initdb = server.program("initdb");
        initdb.args(["--username", USER, "--auth", "trust", "--encoding", "UTF8"]);
        process::output_of(initdb.args(["--locale", "C.UTF-8", "-D"]).arg(server.data()))?;
        server.run()?;
        Ok(server)
    }

    /// Starts the server again with nothing of its files in the page cache.
    pub(super) fn restart_cold(&self) -> Result<()> {
        self.stop("fast")?;
        drop_from_cache(&self.folder)?;
        self.run()
    }

    /// Connects to it.
    pub(super) fn session(&self) -> Result<Session> {
        Session::open(&self.folder, USER, USER)
    }

    /// Seconds of processor time of all its processes so far, those that have ended included.
    pub(super) fn cpu(&self) -> Result<f64> {
        let master = self.master()?;
        let mut ticks = 0;
        for (pid, stat) in processes()? {
            if pid == master {
                // User and system time, its own and of the children it has waited for.
                ticks += figures(&stat, 11..15);
            } else if figures(&stat, 1..2) == u64::from(master) {
                ticks += figures(&stat, 11..13);
            }
        }
        Ok(ticks as f64 / TICKS)
    }

    /// The memory that its processes hold: what is each one's own, and what they share.
    pub(super) fn memory(&self) -> Result<(u64, u64)> {
        let master = self.master()?;
        let (mut own, mut shared) = (0, 0);
        for (pid, stat) in processes()? {
            if pid == master || figures(&stat, 1..2) == u64::from(master) {
                let figure = |name| crate::bench::cost::memory(&pid.to_string(), name);
                own += figure("RssAnon:").unwrap_or_default();
                shared = shared.max(figure("RssShmem:").unwrap_or_default());
            }
        }
        Ok((own, shared))
    }

    fn run(&self) -> Result<()> {
        let settings: Vec<String> = SETTINGS.iter().map(|one| format!("-c {one}")).collect();
        let settings = format!("-k {} {}", self.folder.display(), settings.join(" "));
        let mut start = self.program("pg_ctl");
        start.args(["start", "-w", "-t", "120", "-s", "-D"]).arg(self.data());
        start.arg("-l").arg(self.folder.join("log")).args(["-o", &settings]);
        process::run(&mut start)
    }

    fn stop(&self, mode: &str) -> Result<()> {
        let mut stop = self.program("pg_ctl");
        process::run(stop.args(["stop", "-w", "-s", "-m", mode, "-D"]).arg(self.data()))
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// One of its programs, run as the user that may.
    fn program(&self, name: &str) -> Command {
        let program = Path::new(PROGRAMS).join(name);
        let mut command = if self.is_root {
            let mut command = Command::new("runuser");
            command.args(["-u", USER, "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir("/");
        command
    }

    fn master(&self) -> Result<u32> {
        let text = fs::read_to_string(self.data().join("postmaster.pid"))?;
        text.lines().next().and_then(|line| line.parse().ok()).context("the server has a number")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.stop("immediate");
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Nanoseconds a process has been on a processor, its first thread alone.
pub(super) fn on_cpu(pid: u32) -> Result<u64> {
    let text = fs::read_to_string(format!("/proc/{pid}/schedstat"))?;
    text.split_whitespace().next().and_then(|word| word.parse().ok()).context("a number")
}

/// Writes what is not yet on the disk of the files below a folder, and lets go of their pages.
pub(super) fn drop_from_cache(folder: &Path) -> Result<()> {
    // `dd` with nothing to read asks the system to forget the file. What a process has mapped
    // stays; other programs' files are left alone.
    let script = "find \"$1\" -type f -exec sync {} + && find \"$1\" -type f -exec dd if={} \
                  iflag=nocache count=0 status=none \\;";
    let mut shell = Command::new("sh");
    process::output_of(shell.args(["-c", script, "sh"]).arg(folder)).map(drop)
}

/// The processes there are, each with what the kernel says of it behind its name.
fn processes() -> Result<Vec<(u32, String)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc").context("reading the list of processes")? {
        let entry = entry?;
        let Ok(pid) = entry.file_name().to_string_lossy().parse() else { continue };
        // A process may have ended since.
        let Ok(stat) = fs::read_to_string(entry.path().join("stat")) else { continue };
        if let Some((_, rest)) = stat.rsplit_once(')') {
            found.push((pid, rest.to_owned()));
        }
    }
    if found.is_empty() {
        bail!("this system does not tell its processes");
    }
    Ok(found)
}

/// The sum of some figures of a process, counted behind its name.
fn figures(stat: &str, which: std::ops::Range<usize>) -> u64 {
    let words = stat.split_whitespace().skip(which.start).take(which.len());
    words.filter_map(|word| word.parse::<u64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_of_a_process_are_counted_behind_its_name() {
        let stat = " S 7 8 9 0 -1 1 2 3 4 5 10 20 30 40 20 0";
        assert_eq!(figures(stat, 1..2), 7, "its parent");
        assert_eq!(figures(stat, 11..13), 30, "its own time");
        assert_eq!(figures(stat, 11..15), 100, "and its children's");
    }
}
