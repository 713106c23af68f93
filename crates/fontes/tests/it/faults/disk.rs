//! A small disk of a test's own: a file system in memory that only the processes in its room see, and that can be
//! filled to the last byte.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use crate::{
    home::Home,
    program::{Run, finish},
    session::Session,
};

const UNSHARE: &str = "/usr/bin/unshare";
const NSENTER: &str = "/usr/bin/nsenter";

/// A home on a disk of its own.
pub(crate) struct Disk {
    pub home: Home,
    /// Keeps the room open as long as its input is.
    room: Child,
}

impl Disk {
    /// A home on an empty disk of so many KiB; nothing where this system gives no process a file system of its own,
    /// which is counted.
    pub(crate) fn of(test: &str, size: u32) -> Option<Self> {
        let home = Home::new(test);
        fs::create_dir_all(home.path()).expect("the home can be made");
        let script = "mount -t tmpfs -o size=\"$1\" none \"$0\" && echo ready && exec cat";
        let room = Command::new(UNSHARE)
            .args(["-rm", "/bin/sh", "-c", script])
            .arg(home.path())
            .arg(format!("{size}k"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut said = String::new();
        let room = room.ok().filter(|_| Path::new(NSENTER).exists()).map(|mut room| {
            let lines = room.stdout.take().expect("a pipe");
            // Where nothing can be mounted, there is no line.
            let _ = BufReader::new(lines).read_line(&mut said);
            Self { home, room }
        });
        match room {
            Some(disk) if said == "ready\n" => Some(disk),
            _ => {
                material::skip(&format!("{test}: no small file system can be mounted here"));
                None
            }
        }
    }

    /// The program in the room.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let outside = self.home.command(arguments);
        let mut command = Command::new(NSENTER);
        command
            .args(["--user", "--mount", "--preserve-credentials", "--target"])
            .arg(self.room.id().to_string())
            .arg("--")
            .arg(outside.get_program())
            .args(arguments);
        for (key, value) in outside.get_envs() {
            match value {
                Some(value) => command.env(key, value),
                None => command.env_remove(key),
            };
        }
        command
    }

    /// Runs the program in the room.
    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        finish(&mut self.command(arguments), b"")
    }

    /// A conversation with a server in the room.
    pub(crate) fn session(&self) -> Session {
        Session::of(&mut self.command(&["serve", "--toolset", "cases"])).opened()
    }

    /// A path on the disk, as it is reached from outside the room.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        let inside = self.home.path();
        let inside = inside.strip_prefix("/").expect("an absolute path");
        Path::new("/proc").join(self.room.id().to_string()).join("root").join(inside).join(name)
    }

    /// Fills the disk, but for so many KiB.
    pub(crate) fn fill(&self, but: u64) {
        let mut file = fs::File::create(self.path("filler")).expect("a file of ours");
        let block = [0; 4_096];
        while file.write_all(&block).is_ok() {}
        let length = file.metadata().expect("its length").len();
        file.set_len(length.saturating_sub(but << 10)).expect("it gets shorter");
    }

    /// Frees what was filled.
    pub(crate) fn free(&self) {
        fs::remove_file(self.path("filler")).expect("a file of ours");
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = self.room.kill();
        let _ = self.room.wait();
    }
}
