//! Does a Word file that comes back with comments open in a word processor that is not ours, with every
//! comment that Fontes says it wrote, and with its text as it was?
//!
//! LibreOffice reads the file as it came and the one with comments, and writes both as one XML file
//! (`fodt`), in which comments are elements of their own.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};

use crate::table::Table;
use xtask::{options::Options, process, say::say, workspace::Workspace};

/// Word files of the project, made by several programs.
const FILES: [&str; 4] = [
    "examples/demo/papers/Klage.docx",
    "crates/extract/fixtures/positions_2/arrete-fr.docx",
    "crates/extract/fixtures/positions_2/judgment-en.docx",
    "crates/extract/fixtures/positions/pleading-en.docx",
];

/// So many comments must be in the files together; else the check has shown nothing.
const FEWEST: usize = 3;

/// How a check ends that found nothing wrong, and one that found something.
const ENDS: [i32; 2] = [0, 4];

/// Puts comments into the files, opens them, and compares.
pub(crate) fn run(_: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let binary = workspace.binary()?;
    let folder = workspace.scratch("docx")?;
    // What an earlier run left would not be replaced.
    fs::remove_dir_all(&folder).context("emptying the folder for the files")?;
    let mut table = Table::new(&["file", "comments written", "comments opened"]);
    let mut all = 0;
    for (at, file) in FILES.iter().enumerate() {
        let own = folder.join(at.to_string());
        fs::create_dir_all(&own).with_context(|| format!("making {}", own.display()))?;
        // One name for both, so that nothing but the comments can differ.
        let (before, after) = (own.join("before.docx"), own.join("after.docx"));
        fs::copy(workspace.root.join(file), &before).with_context(|| format!("copying {file}"))?;
        let written = commented(&binary, &folder, &before, &after)?;
        let opened = [opened(&before, &folder)?, opened(&after, &folder)?];
        let [(was, text), (is, same)] = opened.map(|page| (comments(&page), words(&page)));
        table.row(&[(*file).to_owned(), written.to_string(), (is - was.min(is)).to_string()]);
        ensure!(is == was + written, "{file}: {written} comments were written, {was} became {is}");
        ensure!(!text.is_empty() && text == same, "{file}: its text is not what it was");
        all += written;
    }
    say(&table.to_string());
    ensure!(all >= FEWEST, "the files have {all} comments, which shows nothing");
    Ok(())
}

/// Checks a file and has it written with comments; says how many Fontes says it wrote.
fn commented(binary: &Path, home: &Path, from: &Path, to: &Path) -> Result<usize> {
    let mut fontes = Command::new(binary);
    fontes.arg("--home").arg(home.join("home")).args(["--offline", "cite", "check"]);
    fontes.arg(from).arg("--docx").arg(to).args(["--report-language", "en"]);
    let done = fontes.stdin(Stdio::null()).output().context("starting fontes")?;
    let told = String::from_utf8(done.stdout).context("fontes wrote no UTF-8")?;
    if !done.status.code().is_some_and(|code| ENDS.contains(&code)) {
        bail!("fontes ended with {}: {}", done.status, String::from_utf8_lossy(&done.stderr));
    }
    let said = told.lines().find_map(|line| {
        let (count, rest) = line.split_once(' ')?;
        let is_said = rest.starts_with("comment in ") || rest.starts_with("comments in ");
        count.parse().ok().filter(|_| is_said)
    });
    said.with_context(|| format!("fontes did not say how many comments it wrote: {told}"))
}

/// The file as LibreOffice opens it, written as one XML file.
fn opened(file: &Path, folder: &Path) -> Result<String> {
    // A profile of its own, so that neither the person's settings nor a window that is open matter.
    let profile = folder.join("profile");
    let mut office = Command::new("soffice");
    office.arg(format!("-env:UserInstallation=file://{}", profile.display()));
    office.args(["--headless", "--norestore", "--convert-to", "fodt", "--outdir"]);
    office.arg(folder_of(file)).arg(file);
    process::output_of(&mut office)?;
    // It ends well where it could not open the file, and writes nothing.
    let page = file.with_extension("fodt");
    fs::read_to_string(&page)
        .with_context(|| format!("LibreOffice did not open {}", file.display()))
}

fn folder_of(file: &Path) -> PathBuf {
    file.parent().map(Path::to_path_buf).unwrap_or_default()
}

/// What begins a comment. Its end in the text is marked by an element of another name.
const COMMENT: &str = "<office:annotation";
const COMMENT_END: &str = "</office:annotation>";

/// Whether a comment begins here, rather than what marks its end.
fn begins_comment(rest: &str) -> bool {
    rest.strip_prefix(COMMENT).is_some_and(|rest| rest.starts_with([' ', '>', '/', '\n']))
}

/// How many comments a page of LibreOffice has.
fn comments(page: &str) -> usize {
    let begins = |at: usize| page.get(at..).is_some_and(begins_comment);
    page.match_indices(COMMENT).filter(|(at, _)| begins(*at)).count()
}

/// The letters of its text, without blanks, elements and comments. Blanks do not count, because one at the
/// end of a run is written as an element.
fn words(page: &str) -> String {
    let body = page.split_once("<office:body>").map_or("", |(_, body)| body);
    let mut letters = String::new();
    let mut rest = body;
    while let Some((text, element)) = rest.split_once('<') {
        letters.extend(text.chars().filter(|letter| !letter.is_whitespace()));
        let whole = rest.get(text.len()..).unwrap_or_default();
        let end = element.split_once('>');
        let is_empty = end.is_some_and(|(inside, _)| inside.ends_with('/'));
        rest = match (begins_comment(whole) && !is_empty, end) {
            (true, _) => whole.split_once(COMMENT_END).map_or("", |(_, rest)| rest),
            (false, end) => end.map_or("", |(_, rest)| rest),
        };
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<office:document><office:meta>x</office:meta><office:body><office:text><text:p>Nach \
        <office:annotation office:name=\"1\"><dc:creator>Fontes</dc:creator><text:p>existiert \
        nicht</text:p></office:annotation>BGE 145 VI 12<office:annotation-end office:name=\"1\"/>\
        <text:s/>gilt.</text:p></office:text></office:body></office:document>";

    #[test]
    fn a_comment_is_counted_once_and_is_no_text() {
        assert_eq!(comments(PAGE), 1);
        assert_eq!(words(PAGE), "NachBGE145VI12gilt.");
        assert_eq!(words("<office:body><text:p>a</text:p>"), "a");
        assert_eq!((comments(""), words("")), (0, String::new()));
    }
}
