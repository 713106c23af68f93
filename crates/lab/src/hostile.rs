//! Files made to break a reader: `cargo xtask hostile --into DIR` writes them, the same each time.
//! `--read` reads each in a process of its own, and says what it cost and how it ended.

mod made;
mod mail;
mod office;
mod packed;
mod pdf;
mod picture;
mod sheet;

use std::{
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use extract::{Limits, Request};

use crate::{bench::cost::memory, table::Table};
use made::{Hostile, hostile};
use xtask::{options::Options, say::say, workspace::Workspace};

/// How long a file may be read before it counts as never ending.
const PATIENCE: Duration = Duration::from_secs(60);
/// The memory a file may take before it counts as growing, in bytes.
const ROOM: u64 = 1 << 30;

/// Every file: all there are of each kind, the empty ones, the lying ones and the oddly named ones.
fn all() -> Vec<Hostile> {
    let mut files = pdf::all();
    files.extend(office::all());
    files.extend(sheet::all());
    files.extend(mail::all());
    files.extend(picture::all());
    for extension in
        ["pdf", "docx", "doc", "rtf", "txt", "html", "eml", "xlsx", "jpg", "png", "tiff"]
    {
        files.push(hostile(format!("empty.{extension}"), Vec::new()));
        files.push(hostile(format!("one-byte.{extension}"), vec![b'%']));
    }
    files.extend(lying());
    let text = "Der Schuldner haftet nach Art. 97 OR.\n";
    for name in [
        "Mängelrüge für Zoë.txt",
        "Ma\u{308}ngelru\u{308}ge.txt",
        " leading and trailing .txt",
        "Vertrag 📄 (2).txt",
        "-rf.txt",
        "$(echo a) `b` ;c&d.txt",
        "契約書.txt",
        "two..dots.in.name.txt",
        "no extension",
        ".hidden",
    ] {
        files.push(hostile(name, text.as_bytes().to_vec()));
    }
    files.push(hostile(format!("{}.txt", "long".repeat(60)), text.as_bytes().to_vec()));
    files
}

/// Each of some sound files under the extensions of the others.
fn lying() -> Vec<Hostile> {
    let sound = [
        ("pdf", pdf::plain(1)),
        ("docx", office::sound()),
        ("xlsx", sheet::sound()),
        ("rtf", b"{\\rtf1\\ansi Art. 97 OR\\par}".to_vec()),
        ("txt", b"Art. 97 OR\n".to_vec()),
        ("html", b"<!DOCTYPE html><html><body><p>Art. 97 OR</p></body></html>".to_vec()),
        ("eml", b"From: a@example.com\r\nSubject: Art. 97 OR\r\n\r\nhello\r\n".to_vec()),
        ("png", picture::sound()),
    ];
    let extensions =
        ["pdf", "docx", "doc", "rtf", "txt", "html", "eml", "xlsx", "jpg", "png", "tiff", "exe"];
    let mut files = Vec::new();
    for (format, bytes) in &sound {
        for extension in extensions.iter().filter(|extension| *extension != format) {
            files.push(hostile(format!("in-truth-{format}.{extension}"), bytes.clone()));
        }
    }
    files
}

/// Writes the files, and reads them if asked.
pub(crate) fn run(options: &Options) -> Result<()> {
    if let Some(file) = options.value("--alone") {
        return alone(Path::new(file));
    }
    let folder = match options.value("--into") {
        Some(folder) => PathBuf::from(folder),
        None => Workspace::load()?.scratch("hostile")?,
    };
    fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
    let files = all();
    let mut bytes = 0;
    for file in &files {
        let path = folder.join(&file.name);
        fs::write(&path, &file.bytes).with_context(|| format!("writing {}", path.display()))?;
        bytes += file.bytes.len();
    }
    say(&format!("{} files, {} MB, in {}", files.len(), bytes / 1_000_000, folder.display()));
    if options.has("--read") { read_all(&folder, &files, options) } else { Ok(()) }
}

/// Reads each file in a process of its own, and prints those that crash, hang, grow or are slow.
fn read_all(folder: &Path, files: &[Hostile], options: &Options) -> Result<()> {
    let program = std::env::current_exe().context("asking for the path of this program")?;
    let mut table = Table::new(&["file", "outcome", "seconds", "peak MB"]);
    let mut bad = 0;
    for file in files {
        let start = Instant::now();
        let mut child = Command::new(&program)
            .args(["hostile", "--alone"])
            .arg(folder.join(&file.name))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .context("starting this program again")?;
        let mut peak = 0;
        let status = loop {
            peak = peak.max(memory(&child.id().to_string(), "VmHWM:").unwrap_or_default());
            if let Some(status) = child.try_wait()? {
                break Some(status);
            }
            if start.elapsed() > PATIENCE || peak > 4 * ROOM {
                child.kill()?;
                child.wait()?;
                break None;
            }
            std::thread::park_timeout(Duration::from_millis(10));
        };
        let seconds = start.elapsed().as_secs_f64();
        let outcome = match status {
            None if peak > 4 * ROOM => "GROWS".to_owned(),
            None => "HANGS".to_owned(),
            Some(status) if status.success() => {
                let output = child.wait_with_output()?;
                String::from_utf8_lossy(&output.stdout).trim().to_owned()
            }
            Some(status) => format!("CRASHES, {status}"),
        };
        let is_bad = !status.is_some_and(|status| status.success()) || peak > ROOM;
        bad += usize::from(is_bad);
        if is_bad || seconds > 5.0 || options.has("--all") {
            table.row(&[
                file.name.clone(),
                outcome.chars().take(60).collect(),
                format!("{seconds:.1}"),
                (peak / 1_000_000).to_string(),
            ]);
        }
    }
    say(&table.to_string());
    if bad > 0 {
        bail!("{bad} of {} files crash, hang or grow", files.len());
    }
    Ok(())
}

/// Reads one file here, and says how it ended.
fn alone(path: &Path) -> Result<()> {
    let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    say(&outcome(&bytes, &name.unwrap_or_default(), Limits::default()));
    Ok(())
}

/// How reading a file ends, in words.
fn outcome(bytes: &[u8], name: &str, limits: Limits) -> String {
    let request = Request { name: name.to_owned(), limits, ..Request::default() };
    let (mut pages, mut characters) = (0, 0);
    let mut sink = |page: extract::Page| {
        pages += 1;
        let lines = page.paragraphs.iter().flat_map(|paragraph| &paragraph.lines);
        characters += lines.map(|line| line.text.len()).sum::<usize>();
        ControlFlow::Continue(())
    };
    match extract::read(bytes, &request, &mut sink) {
        Ok((format, head)) => format!(
            "{}, {pages} pages, {characters} bytes, {} warnings",
            format.name(),
            head.warnings.len()
        ),
        Err(error) => format!("error: {error}"),
    }
}

#[cfg(test)]
mod tests;
