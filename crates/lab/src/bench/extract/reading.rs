//! One document as this program reads it, and as pdftotext does.

use std::{fs, ops::ControlFlow, path::Path, process::Command};

use anyhow::{Context, Result, anyhow};
use extract::{Page, Request, Role};

use xtask::process;

/// The pages of a document, read in this process, without recognition of pictures.
pub(super) fn pages(path: &Path) -> Result<Vec<Page>> {
    let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    read(&bytes, &name(path)).map_err(|error| anyhow!("{}: {error}", path.display()))
}

/// The pages of a file at hand.
pub(super) fn read(bytes: &[u8], name: &str) -> Result<Vec<Page>, extract::ExtractError> {
    let request = Request { name: name.to_owned(), ..Request::default() };
    let mut pages = Vec::new();
    let mut sink = |page| {
        pages.push(page);
        ControlFlow::Continue(())
    };
    extract::read(bytes, &request, &mut sink)?;
    Ok(pages)
}

/// The name of a file.
pub(super) fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The lines of pages, from the head of each to its foot.
pub(super) fn lines(pages: &[Page]) -> Vec<String> {
    let mut lines = Vec::new();
    for page in pages {
        let place = |role: Role| match role {
            Role::Header => 0,
            Role::Footer => 2,
            _ => 1,
        };
        for wanted in 0..3 {
            let paragraphs = page.paragraphs.iter().filter(|one| place(one.role) == wanted);
            lines.extend(paragraphs.flat_map(|one| &one.lines).map(|line| line.text.clone()));
        }
    }
    lines
}

/// The lines that pdftotext reads, in the order of the file's content.
pub(super) fn lines_of_pdftotext(path: &Path) -> Result<Vec<String>> {
    let mut command = Command::new("pdftotext");
    command.args(["-raw", "-enc", "UTF-8"]).arg(path).arg("-");
    let text = process::output_of(&mut command)?;
    let lines = text.split(['\n', '\u{c}']).map(str::trim).filter(|line| !line.is_empty());
    Ok(lines.map(str::to_owned).collect())
}
