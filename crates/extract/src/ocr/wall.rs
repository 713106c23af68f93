//! The wall around the program that recognises text: this program becomes it, behind a rule set of
//! its own.

use std::{ffi::OsString, io, path::Path, process::Command};
#[cfg(target_os = "linux")]
use std::{os::unix::process::CommandExt, path::PathBuf};

/// The exit code of a process that could not become the program.
pub const NOT_BECOME: u8 = 126;

/// The memory that recognition of one page may take, in bytes; a page in A3 takes a tenth of it.
#[cfg(target_os = "linux")]
const MEMORY: u64 = 4 << 30;
/// The files that it may have open: its libraries and models, one after the other.
#[cfg(target_os = "linux")]
const FILES: u64 = 64;

/// Where systems keep the libraries that programs share, and what they need to find them.
#[cfg(target_os = "linux")]
const LIBRARIES: [&str; 12] = [
    "/lib",
    "/lib32",
    "/lib64",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/local/lib",
    "/usr/local/lib64",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/nix/store",
    "/gnu/store",
];

/// Where systems keep the models, if the program did not say where.
#[cfg(target_os = "linux")]
const MODELS: [&str; 4] = [
    "/usr/share/tesseract-ocr",
    "/usr/share/tessdata",
    "/usr/share/tesseract",
    "/usr/local/share/tessdata",
];

/// What the program is told.
#[derive(Clone, Debug)]
pub(crate) struct Errand<'e> {
    pub program: &'e Path,
    /// Its models, where it said where they are.
    pub models: Option<&'e Path>,
    pub languages: &'e str,
    /// Dots per inch.
    pub dots: f32,
}

impl Errand<'_> {
    /// The arguments of the program itself.
    fn arguments(&self) -> [OsString; 7] {
        let dots = format!("{:.0}", self.dots);
        ["stdin", "stdout", "-l", self.languages, "--dpi", &dots, "tsv"].map(OsString::from)
    }

    /// The program as it is started without a wall.
    pub(super) fn open(&self) -> Command {
        let mut command = Command::new(self.program);
        command.args(self.arguments());
        settle(&mut command, self.models);
        command
    }

    /// This program, which becomes the other behind a wall: its arguments are the seconds, the
    /// models or nothing, the program and what that is told.
    pub(super) fn walled(&self, own: &Path, command: &[String], seconds: u64) -> Command {
        let models = self.models.map(Path::as_os_str).unwrap_or_default();
        let mut becoming = Command::new(own);
        becoming
            .args(command)
            .arg(seconds.to_string())
            .arg(models)
            .arg(self.program)
            .args(self.arguments())
            .env_clear();
        becoming
    }
}

/// What the program finds in its environment.
fn settle(command: &mut Command, models: Option<&Path>) {
    // Documents are read side by side already.
    command.env("OMP_THREAD_LIMIT", "1");
    if let Some(models) = models {
        command.env("TESSDATA_PREFIX", models);
    }
}

/// Becomes the program that recognises text, behind its wall; returns only where that fails.
#[cfg(target_os = "linux")]
pub fn become_recogniser(arguments: &[OsString]) -> io::Error {
    use rustix::process::Resource;

    use crate::worker::wall;

    let [seconds, models, program, arguments @ ..] = arguments else {
        return io::Error::other("this command is for Fontes itself");
    };
    let Some(seconds) = seconds.to_str().and_then(|text| text.parse().ok()) else {
        return io::Error::other("the seconds are not a number");
    };
    let models = Some(Path::new(models)).filter(|path| path.is_absolute());
    // What the kernel refuses is missing, and is told where the wall of the readers is.
    wall::ends_with_parent();
    wall::limit(Resource::Core, 0);
    wall::limit(Resource::Fsize, 0);
    wall::limit(Resource::Nofile, FILES);
    wall::limit(Resource::As, MEMORY);
    wall::limit(Resource::Cpu, seconds);
    let _ = wall::shut(&readable(Path::new(program), models));
    let _ = wall::refuse_connections();
    let mut command = Command::new(program);
    command.args(arguments).current_dir("/").env_clear();
    settle(&mut command, models);
    command.exec()
}

/// Other systems know no such wall; the program is started without.
#[cfg(not(target_os = "linux"))]
pub fn become_recogniser(_arguments: &[OsString]) -> io::Error {
    io::Error::other("this system knows no wall")
}

/// What the program reads: itself, libraries and models.
#[cfg(target_os = "linux")]
fn readable(program: &Path, models: Option<&Path>) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = LIBRARIES.iter().chain(&MODELS).map(PathBuf::from).collect();
    paths.extend(models.map(Path::to_owned));
    let real = program.canonicalize().ok();
    for program in [Some(program.to_owned()), real].into_iter().flatten() {
        // What was installed below another folder than /usr has its own libraries there.
        if let Some(prefix) = program.parent().and_then(Path::parent) {
            paths.extend(["lib", "lib64", "share/tessdata"].map(|folder| prefix.join(folder)));
        }
        paths.push(program);
    }
    paths
}
