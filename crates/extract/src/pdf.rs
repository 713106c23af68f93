//! Reads PDF files: the text they hold, and pictures of text through recognition.

mod glyphs;
mod labels;
mod layers;
mod letters;
mod raster;
mod sight;

use std::panic::AssertUnwindSafe;

use hayro_interpret::{
    Context, InterpreterCache, InterpreterSettings, TransformExt,
    hayro_syntax::{DecryptionError, LoadPdfError, Pdf, object::DateTime, page::Page as PdfPage},
    interpret_page,
    kurbo::Rect,
};

use crate::{
    ExtractError, Head, Hidden, Line, Metadata, Method, Ocr, Page, PageWanted, Pagination,
    Paragraph, Request, Role, Sink, Skip, Unwritten, Warning,
    drawn::{Drawn, begin, no_such_page},
    layout::{self, Letters},
    ocr,
    reading::{Host, Mark, Reading},
};
use glyphs::{Recorder, TookTooLong};

/// A page whose pictures cover more than this and that has few letters is a scan.
const SCAN: f64 = 0.3;
/// Fewer letters than this on a scan are a stamp or a page number, not its text.
const FEW_LETTERS: usize = 200;
/// A page with more shapes than this and no letter shows text as drawings.
const MANY_PATHS: usize = 60;
/// More letters that nobody names than this part of all, and the text is not to be trusted.
const UNKNOWN: f64 = 0.05;

pub(crate) fn read(
    bytes: &[u8],
    reading: &mut Reading<'_>,
    sink: &mut Sink<'_>,
) -> Result<Head, ExtractError> {
    let request = reading.request;
    let pdf = open(bytes, request.password.as_deref())?;
    let mut head =
        Head { metadata: metadata(&pdf), pagination: Pagination::Fixed, ..Head::default() };
    let pages = pdf.pages();
    let labels = labels::labels(&pdf, pages.len());
    let most = request.limits.pages as usize;
    if pages.len() > most {
        let (most, total) = (request.limits.pages, Some(pages.len()));
        head.warnings.push(Warning::FirstPages { most, total });
    }
    let cache = InterpreterCache::new();
    let mut mark = reading.from;
    let before = mark.page.saturating_sub(1) as usize;
    for (number, page) in (1..).zip(pages.iter()).take(most).skip(before) {
        mark.page = number;
        reading.host.begin(mark);
        let read = if reading.leaves_out(number) {
            broken(number, page, Skip::LeftOut)
        } else {
            // What the library does not survive costs one page, not the document.
            let attempt =
                AssertUnwindSafe(|| one((number, page), &cache, &pdf, mark.is_numbered, reading));
            std::panic::catch_unwind(attempt).unwrap_or_else(|why| {
                let why = match why.is::<TookTooLong>() {
                    true => Skip::TookTooLong(request.limits.page_time),
                    false => Skip::Unreadable,
                };
                broken(number, page, why)
            })
        };
        mark.layered += u32::from(read.layered);
        mark.is_numbered |= layout::is_numbered(&read.page.paragraphs);
        let mut page = read.page;
        page.paragraphs.extend(read.hidden);
        page.label = labels.get(number as usize - 1).cloned().flatten();
        mark.characters += count(&page);
        if sink(page).is_break() {
            return Ok(head);
        }
        if mark.characters > request.limits.characters {
            head.warnings.push(Warning::TooMuchText(number));
            break;
        }
    }
    if pages.is_empty() {
        return Err(ExtractError::Damaged("the PDF has no pages".to_owned()));
    }
    let Mark { layered, .. } = mark;
    head.warnings.extend(layers::warning(&pdf));
    if layered > 0 {
        head.warnings.push(Warning::Scans(layered));
    }
    Ok(head)
}

/// Draws a page for people.
pub(crate) fn draw(
    bytes: &[u8],
    request: &Request,
    wanted: PageWanted,
    host: &mut dyn Host,
) -> Result<Drawn, ExtractError> {
    let pdf = open(bytes, request.password.as_deref())?;
    let pages = pdf.pages();
    let page = (wanted.page as usize).checked_sub(1).and_then(|at| pages.get(at));
    let page = page.ok_or_else(|| no_such_page(wanted.page, pages.len()))?;
    begin(host, wanted.page);
    raster::colours(page, wanted, request.limits.pixels)
}

fn count(page: &Page) -> u64 {
    page.paragraphs.iter().flat_map(|one| &one.lines).map(|line| line.text.len() as u64).sum()
}

fn open(bytes: &[u8], password: Option<&str>) -> Result<Pdf, ExtractError> {
    let attempt = |password: &[u8]| {
        // A password is bytes to the library; old files mean Latin-1 by them.
        let password = String::from_utf8_lossy(password).into_owned();
        std::panic::catch_unwind(|| Pdf::new_with_password(bytes.to_vec(), &password))
            .unwrap_or(Err(LoadPdfError::Invalid))
    };
    match attempt(password.unwrap_or_default().as_bytes()) {
        Ok(pdf) => Ok(pdf),
        Err(LoadPdfError::Decryption(DecryptionError::PasswordProtected)) => Err(match password {
            None | Some("") => ExtractError::Locked,
            Some(_) => ExtractError::WrongPassword,
        }),
        Err(LoadPdfError::Decryption(DecryptionError::UnsupportedAlgorithm)) => {
            Err(ExtractError::Damaged(
                "the PDF is encrypted in a way that cannot be read; save a copy without encryption"
                    .to_owned(),
            ))
        }
        Err(LoadPdfError::Decryption(_)) => {
            Err(ExtractError::Damaged("the encryption of the PDF is broken".to_owned()))
        }
        Err(LoadPdfError::Invalid) => Err(ExtractError::Damaged(
            "PDF parsing error (file may be corrupted); open it and save it anew".to_owned(),
        )),
    }
}

/// A page as it was read, and whether its text lies invisibly behind a scan.
struct Read {
    page: Page,
    layered: bool,
    /// What no reader sees.
    hidden: Vec<Paragraph>,
}

fn broken(number: u32, page: &PdfPage<'_>, why: Skip) -> Read {
    let (width, height) = page.render_dimensions();
    let page = Page { number, width, height, method: Method::Skipped(why), ..Page::default() };
    Read { page, layered: false, hidden: Vec::new() }
}

fn one<'a>(
    (number, page): (u32, &'a PdfPage<'a>),
    cache: &InterpreterCache<'a>,
    pdf: &'a Pdf,
    numbered: bool,
    reading: &mut Reading<'_>,
) -> Read {
    let request = reading.request;
    let (width, height) = page.render_dimensions();
    let transform = page.initial_transform(true).to_kurbo();
    let area = Rect::new(0.0, 0.0, f64::from(width), f64::from(height));
    let settings = InterpreterSettings::default();
    let mut context = Context::new(transform, area, cache, pdf.xref(), settings);
    let mut recorder = Recorder::new(width, height, request.limits.page_time);
    interpret_page(page, &mut context, &mut recorder);
    recorder.letters.numbered = numbered;
    let hidden = hidden(recorder.part());
    let letters = recorder.letters.list.len();
    let mut paragraphs = layout::read(&recorder.letters);
    letters::settle(&mut paragraphs);
    let mut read = Page { number, width, height, paragraphs, ..Page::default() };
    let of_all = |part: usize| part as f64 / (letters + recorder.unknown).max(1) as f64;
    let layered = recorder.pictured > SCAN && of_all(recorder.invisible) > 0.5;
    let unwritten = if recorder.unknown > 10 && of_all(recorder.unknown) > UNKNOWN {
        Some(Unwritten::Nameless)
    } else if layered {
        None
    } else if letters < FEW_LETTERS && recorder.pictured > SCAN {
        Some(Unwritten::Picture)
    } else if letters == 0 && recorder.paths > MANY_PATHS {
        Some(Unwritten::Drawn)
    } else {
        None
    };
    let Some(unwritten) = unwritten else { return Read { page: read, layered, hidden } };
    match &request.ocr {
        Ocr::Off => {
            read.method = Method::Skipped(Skip::NoRecogniser(unwritten));
        }
        Ocr::Tesseract { .. } => {
            reading.host.draw();
            let recognised = raster::picture(page, request.limits.pixels)
                .and_then(|picture| ocr::page(&picture, (width, height), reading));
            match recognised {
                Ok(found) => {
                    read.method = Method::Ocr;
                    read.confidence = found.confidence;
                    read.paragraphs = found.paragraphs;
                }
                Err(why) => {
                    read.method = Method::Skipped(Skip::Unrecognised { page: unwritten, why });
                }
            }
        }
    }
    Read { page: read, layered: false, hidden }
}

/// The paragraphs of letters that no reader sees, as far as they say anything.
fn hidden(parts: Vec<(Hidden, Letters)>) -> Vec<Paragraph> {
    let says = |line: &Line| line.text.contains(char::is_alphanumeric);
    let mut out = Vec::new();
    for (why, letters) in parts {
        let mut paragraphs = layout::read(&letters);
        letters::settle(&mut paragraphs);
        for paragraph in &mut paragraphs {
            paragraph.role = Role::Hidden(why);
        }
        out.extend(paragraphs.into_iter().filter(|paragraph| paragraph.lines.iter().any(says)));
    }
    out
}

fn metadata(pdf: &Pdf) -> Metadata {
    let said = pdf.metadata();
    let text = |bytes: &Option<Box<[u8]>>| {
        let text = letters::decode(bytes.as_deref()?);
        let text = text.trim();
        (!text.is_empty()).then(|| text.to_owned())
    };
    let date = |date: &Option<DateTime>| {
        date.as_ref().map(|date| {
            format!(
                "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}{}",
                date.year,
                date.month,
                date.day,
                date.hour,
                date.minute,
                date.second,
                match (date.utc_offset_hour, date.utc_offset_minute) {
                    (0, 0) => "Z".to_owned(),
                    (hour, minute) => format!("{hour:+03}:{minute:02}"),
                }
            )
        })
    };
    Metadata {
        title: text(&said.title),
        author: text(&said.author),
        created: date(&said.creation_date),
        modified: date(&said.modification_date),
    }
}

#[cfg(test)]
mod tests;
