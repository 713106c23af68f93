//! How much of a document's text is read, in which order and in which lines, beside pdftotext, and
//! how fast?

mod agreement;
mod reading;

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, Result, bail};

use self::agreement::{Agreement, shared, words};
use super::{
    cost::{self, costs, own_peak, total},
    cpu::Clock,
};
use crate::table::Table;
use xtask::{options::Options, say::say, workspace::Workspace};

/// The folders with documents of courts.
const FOLDERS: [&str; 2] = ["us-court", "ch"];
/// A document in which pdftotext finds fewer words is a picture.
const WORDS_OF_A_TEXT: usize = 50;
/// The share of the other's words that must be read, and of ours that it must have too.
const WORDS_FLOOR: f64 = 0.985;
/// The share of its words that must stand in the same order.
const ORDER_FLOOR: f64 = 0.96;
/// The share of its lines that must be lines here.
const LINES_FLOOR: f64 = 0.93;
/// The share of the words of a judgment as published that its DOCX must give.
const DOCX_FLOOR: f64 = 0.99;
/// The elements of a published judgment that part words; the others stand within them.
const BLOCKS: [&str; 16] = [
    "authorialNote",
    "block",
    "br",
    "content",
    "decision",
    "heading",
    "level",
    "li",
    "num",
    "p",
    "paragraph",
    "subparagraph",
    "table",
    "td",
    "th",
    "tr",
];
/// The option with which this program reads in a process of its own, for its memory.
const ALONE: &str = "--alone";

/// Measures reading and prints the figures.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let shared = options.shared();
    let files = documents(&shared)?;
    if files.is_empty() {
        say(&format!("bench extract: SKIPPED, no documents below {}", shared.display()));
        return Ok(());
    }
    if options.has(ALONE) {
        return alone(&files);
    }
    let mut low = quality(&files)?;
    speed(&workspace, &shared, &files)?;
    low.extend(judgments(&shared.join("data/documents/gb-judgments"))?);
    if !low.is_empty() {
        bail!("below the floor: {}", low.join("; "));
    }
    Ok(())
}

/// The documents with text, sorted.
fn documents(shared: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        below(&shared.join("data/documents").join(folder), "pdf", &mut files)?;
    }
    files.sort();
    let mut with_text = Vec::new();
    for file in files {
        let lines = match reading::lines_of_pdftotext(&file) {
            Ok(lines) => lines,
            Err(error) => {
                say(&format!("{}: left out, {error:#}", reading::name(&file)));
                continue;
            }
        };
        if words(&lines).len() >= WORDS_OF_A_TEXT {
            with_text.push(file);
        } else {
            say(&format!("{}: left out, it has no text", reading::name(&file)));
        }
    }
    Ok(with_text)
}

/// The files below a folder with an extension.
pub(crate) fn below(folder: &Path, extension: &str, files: &mut Vec<PathBuf>) -> Result<()> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(()) };
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            below(&path, extension, files)?;
        } else if path.extension().is_some_and(|end| end.eq_ignore_ascii_case(extension)) {
            files.push(path);
        }
    }
    Ok(())
}

/// Prints how each document is read, and says what lies below a floor.
fn quality(files: &[PathBuf]) -> Result<Vec<&'static str>> {
    let mut table =
        Table::new(&["document", "words", "recall", "precision", "in order", "exact lines"]);
    let mut all = Agreement::default();
    for file in files {
        let wanted = reading::lines_of_pdftotext(file)?;
        let ours = match reading::pages(file) {
            Ok(pages) => reading::lines(&pages),
            Err(error) => {
                say(&format!("{error:#}"));
                Vec::new()
            }
        };
        let agreement = Agreement::of(&ours, &wanted);
        row(&mut table, &reading::name(file), &agreement);
        all.add(agreement);
    }
    row(&mut table, "all", &all);
    table.row(&[
        "floor".to_owned(),
        String::new(),
        format!("{WORDS_FLOOR:.4}"),
        format!("{WORDS_FLOOR:.4}"),
        format!("{ORDER_FLOOR:.4}"),
        format!("{LINES_FLOOR:.4}"),
    ]);
    say(&table.to_string());
    let judged = [
        ("recall", all.recall(), WORDS_FLOOR),
        ("precision", all.precision(), WORDS_FLOOR),
        ("in order", all.order(), ORDER_FLOOR),
        ("exact lines", all.exact_lines(), LINES_FLOOR),
    ];
    Ok(judged.iter().filter(|(_, seen, floor)| seen < floor).map(|judged| judged.0).collect())
}

fn row(table: &mut Table, name: &str, agreement: &Agreement) {
    table.row(&[
        name.to_owned(),
        agreement.wanted.to_string(),
        format!("{:.4}", agreement.recall()),
        format!("{:.4}", agreement.precision()),
        format!("{:.4}", agreement.order()),
        format!("{:.4}", agreement.exact_lines()),
    ]);
}

/// Prints pages per second of processor time and peak memory of both.
fn speed(workspace: &Workspace, shared: &Path, files: &[PathBuf]) -> Result<()> {
    let clock = Clock::new();
    let mut pages = 0;
    let mut spent = Duration::ZERO;
    for file in files {
        let bytes = fs::read(file)?;
        let (read, time) = clock.time(|| reading::read(&bytes, &reading::name(file)));
        pages += read.map_or(0, |pages| pages.len());
        spent += time;
    }
    let program = std::env::current_exe().context("asking for the path of this program")?;
    let ours = [cost::words(
        &program.to_string_lossy(),
        &["bench", "extract", ALONE, "--shared"],
        &[shared],
    )];
    let ours = total(&costs(workspace, &ours)?);
    let output = workspace.scratch("pdftotext")?.join("text");
    let theirs: Vec<Vec<String>> =
        files.iter().map(|file| cost::words("pdftotext", &["-raw"], &[file, &output])).collect();
    let theirs = total(&costs(workspace, &theirs)?);
    let mut table =
        Table::new(&["system", "pages", "processor s", "pages per processor s", "peak MB"]);
    for (system, seconds, peak) in [
        ("fontes, in one process", spent.as_secs_f64(), ours.peak),
        ("pdftotext -raw, a process for each file", theirs.cpu, theirs.peak),
    ] {
        table.row(&[
            system.to_owned(),
            pages.to_string(),
            format!("{seconds:.2}"),
            format!("{:.0}", pages as f64 / seconds),
            format!("{:.0}", peak as f64 / 1e6),
        ]);
    }
    say(&format!("{}, time counted as {}\n\n{table}", "speed", clock.counts()));
    Ok(())
}

/// Reads every document and keeps nothing, so that the peak of this process is that of reading.
fn alone(files: &[PathBuf]) -> Result<()> {
    let mut pages = 0;
    for file in files {
        let bytes = fs::read(file)?;
        pages += reading::read(&bytes, &reading::name(file)).map_or(0, |pages| pages.len());
    }
    let peak =
        own_peak().map_or_else(String::new, |peak| format!(", peak {} MB", peak / 1_000_000));
    say(&format!("{pages} pages{peak}"));
    Ok(())
}

/// Prints how much of each judgment its DOCX gives, and says if it is too little.
fn judgments(folder: &Path) -> Result<Option<&'static str>> {
    let mut files = Vec::new();
    below(folder, "docx", &mut files)?;
    files.sort();
    if files.is_empty() {
        return Ok(None);
    }
    let mut table = Table::new(&["judgment", "words", "recall"]);
    let (mut hits, mut of) = (0, 0);
    for file in files {
        let xml = fs::read_to_string(file.with_extension("xml"))?;
        let wanted = words(&[published(&xml)]);
        let ours = reading::pages(&file).map(|pages| words(&reading::lines(&pages)));
        let found = match ours {
            Ok(ours) => shared(&ours, &wanted),
            Err(error) => {
                say(&format!("{error:#}"));
                0
            }
        };
        hits += found;
        of += wanted.len();
        let recall = found as f64 / wanted.len().max(1) as f64;
        let cells = [reading::name(&file), wanted.len().to_string(), format!("{recall:.4}")];
        table.row(&cells);
    }
    let recall = f64::from(u32::try_from(hits)?) / f64::from(u32::try_from(of.max(1))?);
    table.row(&["all".to_owned(), of.to_string(), format!("{recall:.4}")]);
    say(&table.to_string());
    Ok((recall < DOCX_FLOOR).then_some("words of judgments in DOCX"))
}

/// The words of a judgment as its publisher has them: what is not mark-up, without its metadata.
fn published(xml: &str) -> String {
    let mut text = String::with_capacity(xml.len());
    let mut rest = xml;
    while let Some((before, after)) = rest.split_once('<') {
        text.push_str(before);
        let (tag, after) = after.split_once('>').unwrap_or((after, ""));
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        let closes = tag.strip_prefix('/').unwrap_or(name);
        if BLOCKS.contains(&closes) {
            text.push(' ');
        }
        rest = match name {
            "meta" if !tag.ends_with('/') => after.split_once("</meta>").map_or("", |cut| cut.1),
            _ => after,
        };
    }
    let entities =
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")];
    entities.iter().fold(text, |text, (entity, sign)| text.replace(entity, sign))
}
