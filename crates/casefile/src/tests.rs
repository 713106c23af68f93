//! Whole stories over cases on the disk, with documents written for them.

mod archiving;
mod copying;
mod entities;
mod ingesting;
mod keeping;
mod lives;
mod pages;
mod removing;
mod searching;

use std::{
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

use extract::{
    Attachment, Document, ExtractError, Format, Head, Limits, Line, Method, Ocr, Page, Pagination,
    Paragraph, Request, Role, Skip,
};
use jiff::civil::{Date, date};

use crate::*;

const TODAY: Date = date(2026, 3, 1);

/// A home in a folder of its own, gone when the test ends.
struct Home {
    folder: PathBuf,
}

impl Home {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("fontes-casefile-{}-{count}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("files")).unwrap();
        Self { folder }
    }

    fn cases(&self) -> Cases {
        Cases::open(&self.folder).unwrap()
    }

    fn case(&self, name: &str) -> Case {
        let new = NewCase { name, number: None, kind: CaseKind::Contract };
        self.cases().create(&new, TODAY).unwrap()
    }

    /// Writes a file to be taken in.
    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.join("files").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    }

    fn files(&self) -> PathBuf {
        self.folder.join("files")
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn settings(ocr: bool) -> Settings {
    let ocr = if ocr {
        Ocr::Tesseract {
            program: PathBuf::from("tesseract"),
            models: None,
            languages: "deu".to_owned(),
        }
    } else {
        Ocr::Off
    };
    Settings { ocr, limits: Limits::default(), today: TODAY }
}

fn request(path: &Path) -> IngestRequest<'_> {
    IngestRequest {
        path,
        name: None,
        kind: DocumentKind::Other,
        copy_original: false,
        force: false,
        go_on: false,
        password: None,
    }
}

/// Takes a file in.
fn ingest(case: &Case, request: &IngestRequest<'_>) -> Result<Ingested, CaseError> {
    let go_on = &mut |_: &Progress| ControlFlow::Continue(());
    case.ingest_document(request, &settings(false), &simple, go_on)
}

/// Takes a text in as a file.
fn put(home: &Home, case: &Case, name: &str, text: &str) -> Ingested {
    ingest(case, &request(&home.file(name, text))).unwrap()
}

fn folder<'r>(home_files: &'r Path) -> FolderRequest<'r> {
    FolderRequest {
        path: home_files,
        recursive: true,
        kind: DocumentKind::Other,
        readers: 2,
        go_on: false,
    }
}

fn find<'r>(query: &'r str) -> SearchRequest<'r> {
    SearchRequest {
        query,
        document: None,
        kind: None,
        from: None,
        to: None,
        top_k: 10,
        offset: 0,
        surrounded: usize::MAX,
        beside: usize::MAX,
        with_boxes: true,
    }
}

/// Reads documents written for tests. Pages are parted by form feeds and paragraphs by empty
/// lines; a paragraph that begins with `# ` is a heading, with `| ` a row, with `_ ` a footer; a
/// page that begins with `[scan]` is a picture; what follows a line `%% NAME` is an attachment; a
/// text that begins with `[broken]` cannot be read. `.pdf` has pages, the other formats flow.
fn simple(
    bytes: &[u8],
    request: &Request,
    pages_done: &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> Result<Document, ExtractError> {
    let extension = request.name.rsplit_once('.').map_or("", |(_, extension)| extension);
    let format = Format::of_extension(extension)
        .ok_or_else(|| ExtractError::Unsupported(format!(".{extension}")))?;
    let text = String::from_utf8_lossy(bytes).into_owned();
    if text.starts_with("[broken]") {
        return Err(ExtractError::Damaged("the file is damaged".to_owned()));
    }
    let mut parts = text.split("\n%% ");
    let body = parts.next().unwrap_or_default();
    let mut head = Head::default();
    head.metadata.created =
        body.lines().find_map(|line| line.strip_prefix("Date: ")).map(str::to_owned);
    head.pagination = if format == Format::Pdf { Pagination::Fixed } else { Pagination::Absent };
    for part in parts {
        let (name, bytes) = part.split_once('\n').unwrap();
        head.attachments.push(Attachment { name: name.to_owned(), bytes: bytes.into() });
    }
    let mut pages = Vec::new();
    for (number, text) in (1_u32..).zip(body.split('\u{c}')) {
        pages.push(page(number, text, request));
        if pages_done(number).is_break() {
            break;
        }
    }
    Ok(Document { format, head, pages })
}

fn page(number: u32, text: &str, request: &Request) -> Page {
    let (is_scan, text) = text.strip_prefix("[scan]").map_or((false, text), |text| (true, text));
    if is_scan && request.ocr == Ocr::Off {
        let method = Method::Skipped(Skip::Told("tesseract is not installed".to_owned()));
        return Page { number, method, ..Page::default() };
    }
    let bates = text.find("BATES").map(|at| text[at..at + 9].to_owned());
    Page {
        number,
        bates,
        method: if is_scan { Method::Ocr } else { Method::Native },
        confidence: is_scan.then_some(0.97),
        paragraphs: text.split("\n\n").map(paragraph).filter(|one| !one.lines.is_empty()).collect(),
        ..Page::default()
    }
}

fn paragraph(text: &str) -> Paragraph {
    let text = text.trim_matches('\n');
    let (role, text) = [("# ", Role::Heading), ("| ", Role::Row), ("_ ", Role::Footer)]
        .into_iter()
        .find_map(|(sign, role)| Some((role, text.strip_prefix(sign)?)))
        .unwrap_or((Role::Body, text));
    let count = text.lines().count();
    let lines = text.lines().enumerate().map(|(at, line)| Line {
        text: line.trim().to_owned(),
        bounds: None,
        hyphenated: line.ends_with('-') && at + 1 < count,
    });
    Paragraph { role, lines: lines.collect() }
}

#[test]
fn a_case_is_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Case>();
    shared::<Cases>();
}

/// Every file of a folder with its bytes.
fn every_file(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut out = Vec::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            out.extend(every_file(&path));
        } else {
            out.push((path.clone(), fs::read(&path).unwrap()));
        }
    }
    out
}
