//! The binary under test, run to its end.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    process::{Command, Stdio},
};

use serde_json::Value;

/// The day every test lives on.
pub(crate) const TODAY: &str = "2026-08-01";

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Run {
    /// The exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Run {
    /// The lines of standard output as JSON.
    pub(crate) fn json(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
    }
}

/// The binary, in an environment that is the same everywhere.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fontes"));
    command
        .args(arguments)
        .env("FONTES_TODAY", TODAY)
        // Nothing of the user's own is read or written.
        .env("FONTES_HOME", path("home", "of-nobody"))
        // Only the tests that start stand-ins of the official sources ask anybody.
        .env("FONTES_OFFLINE", "1")
        .env_remove("FONTES_MODEL_ADDRESS")
        .env_remove("FONTES_MODEL_NAME")
        .env_remove("FONTES_MODEL_KEY")
        .env_remove("COLUMNS")
        .env_remove("NO_COLOR");
    command
}

/// Runs it without input.
pub(crate) fn run(arguments: &[&str]) -> Run {
    run_with(arguments, b"")
}

/// Runs it with input.
pub(crate) fn run_with(arguments: &[&str], input: &[u8]) -> Run {
    finish(&mut command(arguments), input)
}

/// Runs a command with input to its end.
pub(crate) fn finish(command: &mut Command, input: &[u8]) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // A program that refuses its arguments may be gone before it has read anything.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("the binary ends");
    Run {
        code: output.status.code().expect("an exit code"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// Says something to whoever runs the tests, such as that one was skipped and why.
pub(crate) fn say(text: &str) {
    // Nobody may be listening.
    let _ = writeln!(io::stderr(), "{text}");
}

/// A file of this name in a folder of the test's own.
pub(crate) fn file(test: &str, name: &str, content: &[u8]) -> PathBuf {
    let path = path(test, name);
    fs::write(&path, content).expect("the test's folder can be written");
    path
}

/// A path of this name in a folder of the test's own.
pub(crate) fn path(test: &str, name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&folder).expect("the test's folder can be made");
    folder.join(name)
}
