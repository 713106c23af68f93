//! What does running another program cost: time on the wall, processor time, peak memory?

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use xtask::{process, workspace::Workspace};

/// What one run of a program cost.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(super) struct Cost {
    /// How it ended.
    code: i32,
    /// Seconds on the wall.
    pub(super) wall: f64,
    /// Seconds of processor time, of all its threads and of the programs it waited for.
    pub(super) cpu: f64,
    /// The most memory it held, in bytes.
    pub(super) peak: u64,
}

/// Runs programs one after the other; what they print is dropped, and each must succeed.
pub(super) fn costs(workspace: &Workspace, commands: &[Vec<String>]) -> Result<Vec<Cost>> {
    let list = workspace.scratch("cost")?.join("commands.json");
    fs::write(&list, serde_json::to_vec(commands)?)?;
    let script = workspace.root.join("crates/lab/scripts/cost.py");
    let mut python = Command::new(if cfg!(windows) { "python" } else { "python3" });
    let answer = process::output_of(python.arg("-B").arg(script).arg(&list))?;
    let mut costs = Vec::new();
    for (line, words) in answer.lines().zip(commands) {
        let cost: Cost = serde_json::from_str(line).context("reading what a program cost")?;
        // Taking in a folder in which a file is broken ends with 3, and the others are taken in.
        if !matches!(cost.code, 0 | 3) {
            bail!("`{}` ended with {}", words.join(" "), cost.code);
        }
        costs.push(cost);
    }
    if costs.len() != commands.len() {
        bail!("{} of {} programs were run", costs.len(), commands.len());
    }
    Ok(costs)
}

/// The sum of times and the greatest peak.
pub(super) fn total(costs: &[Cost]) -> Cost {
    costs.iter().fold(Cost::default(), |all, one| Cost {
        code: 0,
        wall: all.wall + one.wall,
        cpu: all.cpu + one.cpu,
        peak: all.peak.max(one.peak),
    })
}

/// The words of a command with a path as its last.
pub(super) fn words(program: &str, options: &[&str], paths: &[&Path]) -> Vec<String> {
    let options = options.iter().map(|word| (*word).to_owned());
    let paths = paths.iter().map(|path| path.to_string_lossy().into_owned());
    [program.to_owned()].into_iter().chain(options).chain(paths).collect()
}

/// The most memory this process has held so far, in bytes; on Linux only.
pub(super) fn own_peak() -> Option<u64> {
    memory("self", "VmHWM:")
}

/// The memory this process holds, in bytes; on Linux only.
pub(super) fn own_resident() -> Option<u64> {
    memory("self", "VmRSS:")
}

/// A figure of a process's memory, in bytes; on Linux only.
pub(crate) fn memory(process: &str, figure: &str) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with(figure))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes << 10)
}
