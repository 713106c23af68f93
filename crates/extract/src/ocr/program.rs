//! Finds and runs the program that recognises text.

use std::{
    ffi::OsStr,
    io::{Read, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use crate::Ocr;

/// The languages of a Swiss file, in the names of the program.
const LANGUAGES: [&str; 4] = ["deu", "fra", "ita", "eng"];
/// How long the program may take to say which languages it has.
const QUESTION_TIME: Duration = Duration::from_secs(20);
/// The most a program's answer about one page may hold, in bytes.
const LONGEST_ANSWER: u64 = 32 << 20;

/// Looks for the program in these folders, as listed in `PATH`, and asks which languages it has.
/// Without it, or without any of our languages, text is not recognised.
pub fn find(folders: &OsStr) -> Ocr {
    let name = format!("tesseract{}", std::env::consts::EXE_SUFFIX);
    let places = std::env::split_paths(folders).map(|folder| folder.join(&name));
    for program in places.filter(|place| place.is_file()) {
        let mut command = Command::new(&program);
        command.arg("--list-langs");
        let Ok(output) = output(command, Vec::new(), QUESTION_TIME) else { continue };
        let output = String::from_utf8_lossy(&output).into_owned();
        let known: Vec<&str> = output.lines().map(str::trim).collect();
        let languages: Vec<&str> =
            LANGUAGES.into_iter().filter(|language| known.contains(language)).collect();
        if !languages.is_empty() {
            return Ocr::Tesseract { program, languages: languages.join("+") };
        }
    }
    Ocr::Off
}

/// One run of the program.
pub(super) struct Run<'r> {
    pub program: &'r PathBuf,
    pub languages: &'r str,
    pub dots: f32,
    pub time: Duration,
}

impl Run<'_> {
    /// Gives the program a picture, and returns its table of words.
    pub(super) fn on(&self, image: Vec<u8>) -> Result<Vec<u8>, String> {
        let mut command = Command::new(self.program);
        command
            .args(["stdin", "stdout", "-l", self.languages, "--dpi"])
            .arg(format!("{:.0}", self.dots))
            .arg("tsv")
            // Documents are read side by side already.
            .env("OMP_THREAD_LIMIT", "1");
        output(command, image, self.time)
            .map_err(|reason| format!("{} {reason}", shown(self.program)))
    }
}

fn shown(program: &Path) -> String {
    program.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Runs a program on an input, for a limited time.
fn output(mut command: Command, input: Vec<u8>, time: Duration) -> Result<Vec<u8>, String> {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("could not be started: {error}"))?;
    let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("could not be started".to_owned());
    };
    // The program may answer before it has read everything, and must not wait for us.
    let writer = thread::spawn(move || {
        // A program that ends early says why by its status.
        let _ = stdin.write_all(&input);
    });
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut answer = Vec::new();
        let read = stdout.take(LONGEST_ANSWER).read_to_end(&mut answer);
        let _ = sender.send(read.map(|_| answer));
    });
    let answer = receiver.recv_timeout(time);
    if answer.is_err() {
        // It may have ended by itself meanwhile.
        let _ = child.kill();
    }
    let status = child.wait().map_err(|error| format!("could not be waited for: {error}"))?;
    let _ = writer.join();
    match answer {
        Ok(Ok(answer)) if status.success() => Ok(answer),
        Ok(Ok(_)) => Err(format!("ended with {status}")),
        Ok(Err(error)) => Err(format!("could not be read: {error}")),
        Err(_) => Err(format!("took longer than {} seconds", time.as_secs())),
    }
}
