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

use super::wall::{Errand, NOT_BECOME};
use crate::{
    Ocr, Program,
    limits::too_long,
    worker::{
        clock::{Verdict, Watch},
        starter,
    },
};

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
        // It is started in another folder later.
        let program = std::path::absolute(&program).unwrap_or(program);
        let mut command = Command::new(&program);
        command.arg("--list-langs");
        let Ok(output) = output(command, Vec::new(), QUESTION_TIME) else { continue };
        let output = String::from_utf8_lossy(&output).into_owned();
        let models = models(&output);
        let known: Vec<&str> = output.lines().map(str::trim).collect();
        let languages: Vec<&str> =
            LANGUAGES.into_iter().filter(|language| known.contains(language)).collect();
        if !languages.is_empty() {
            return Ocr::Tesseract { program, models, languages: languages.join("+") };
        }
    }
    Ocr::Off
}

/// Where the models are, as newer versions say above the list of languages:
/// `List of available languages in "/usr/share/tessdata/" (4):`.
fn models(listed: &str) -> Option<PathBuf> {
    let folder = PathBuf::from(listed.lines().next()?.split('"').nth(1)?);
    folder.is_absolute().then_some(folder)
}

/// Gives the program a picture, and returns its table of words.
pub(super) fn run(
    errand: &Errand<'_>,
    own: Option<&Program>,
    image: Vec<u8>,
    time: Duration,
) -> Result<Vec<u8>, String> {
    let command = match own {
        // Only Linux knows the wall. The limit from inside comes after the one that is watched.
        Some(own) if cfg!(target_os = "linux") => {
            errand.walled(&own.path, &own.recognise, time.as_secs() + 2)
        }
        _ => errand.open(),
    };
    output(command, image, time).map_err(|reason| format!("{} {reason}", shown(errand.program)))
}

fn shown(program: &Path) -> String {
    program.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Runs a program on an input, for a limited time.
fn output(command: Command, input: Vec<u8>, time: Duration) -> Result<Vec<u8>, String> {
    let mut command = command;
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child =
        starter::start(command).map_err(|error| format!("could not be started: {error}"))?;
    let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("could not be started".to_owned());
    };
    let mut watch = Watch::new(child.id(), time);
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
    let mut wait = watch.shortest();
    let answer = loop {
        match receiver.recv_timeout(wait) {
            Ok(answer) => break Ok(answer),
            Err(_) => match watch.verdict() {
                Verdict::May(longer) => wait = longer,
                Verdict::WorkedTooLong => break Err(format!("took {}", too_long(time))),
                Verdict::StandsStill => break Err("stood still".to_owned()),
            },
        }
    };
    if answer.is_err() {
        // It may have ended by itself meanwhile.
        let _ = child.kill();
    }
    let status = child.wait().map_err(|error| format!("could not be waited for: {error}"))?;
    let _ = writer.join();
    match answer {
        Ok(Ok(answer)) if status.success() => Ok(answer),
        Ok(Ok(_)) if status.code() == Some(i32::from(NOT_BECOME)) => {
            Err("could not be started behind its wall; install the one of your system".to_owned())
        }
        Ok(Ok(_)) => Err(format!("ended with {status}")),
        Ok(Err(error)) => Err(format!("could not be read: {error}")),
        Err(why) => Err(why),
    }
}
