//! Other programs: run to their end, with their words kept for the report of a failure.

use std::{
    env,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};

/// Cargo in a folder, without what the cargo that runs this program says of it: build scripts of others would take that
/// for a change, and half of what there is would be compiled anew, here and then again by the next who calls.
pub fn cargo(folder: &Path) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(folder);
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(&name);
        }
    }
    cargo
}

/// Runs a program and returns what it wrote to standard output.
pub fn output_of(command: &mut Command) -> Result<String> {
    output_with(command, 0)
}

/// Runs a program that must end with an exit code, and returns what it wrote to standard output.
pub fn output_with(command: &mut Command, code: i32) -> Result<String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let done = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("`{name}` could not be started"))?;
    if done.status.code() != Some(code) {
        let words = String::from_utf8_lossy(&done.stderr);
        bail!("`{name}` ended with {}: {}", done.status, last_lines(&words, 20));
    }
    String::from_utf8(done.stdout).with_context(|| format!("`{name}` wrote no UTF-8"))
}

/// Runs a program that speaks to the person directly.
pub fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command
        .stdin(Stdio::null())
        .status()
        .with_context(|| format!("`{name}` could not be started"))?;
    if !status.success() {
        bail!("`{name}` ended with {status}");
    }
    Ok(())
}

fn last_lines(text: &str, count: usize) -> String {
    let lines: Vec<&str> = text.trim_end().lines().collect();
    lines[lines.len().saturating_sub(count)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_is_told_nothing_of_this_program() {
        // Cargo says it of the tests, too.
        assert!(env::var_os("CARGO_PKG_NAME").is_some());
        let told = cargo(Path::new("."));
        let removed: Vec<_> =
            told.get_envs().filter(|(_, value)| value.is_none()).map(|(name, _)| name).collect();
        assert!(removed.iter().any(|name| *name == "CARGO_PKG_NAME"));
        assert!(removed.iter().any(|name| *name == "CARGO_MANIFEST_DIR"));
    }
}
