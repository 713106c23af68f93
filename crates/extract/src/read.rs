//! Reads a file of any format, here and now; the process that reads for others calls this too.

use std::{ops::ControlFlow, path::PathBuf};

use serde::{Deserialize, Serialize};

use crate::{
    ExtractError, Format, Head, Limits, Page, doc, docx, format,
    hidden::Tally,
    html, mail,
    ocr::{self, Picture},
    pdf, picture, plain, rtf, xlsx,
};

/// How a document is to be read.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct Request {
    /// The name of the file, for its extension.
    pub name: String,
    /// The password, where the document is locked.
    pub password: Option<String>,
    /// How text in pictures is recognised.
    pub ocr: Ocr,
    /// What reading may cost.
    pub limits: Limits,
    /// Pages not to try: they come as skipped, without a look at them.
    pub avoid: Vec<u32>,
}

/// How text in pictures is recognised.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub enum Ocr {
    /// Not at all; such pages are reported as skipped.
    #[default]
    Off,
    /// By this program.
    Tesseract {
        /// Where it is.
        program: PathBuf,
        /// Where its models are, if it says so.
        models: Option<PathBuf>,
        /// The languages it has, in its own names, such as `deu+fra`.
        languages: String,
    },
}

/// Takes the pages of a document as they are read, and may stop the reading.
pub type Sink<'s> = dyn FnMut(Page) -> ControlFlow<()> + 's;

/// Why a page was skipped that the request leaves out.
pub(crate) const LEFT_OUT: &str = "it was left out";

/// How far the reading of a document in pages is: what is needed to go on there.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(crate) struct Mark {
    /// The page that comes next, counted from one.
    pub page: u32,
    /// Whether a page before it counts its paragraphs in the margin.
    pub is_numbered: bool,
    /// How many pages before it are scans whose text another program recognised.
    pub layered: u32,
    /// How many bytes of text the pages before it hold.
    pub characters: u64,
}

impl Mark {
    /// Before the first page.
    pub(crate) const START: Self = Self { page: 1, is_numbered: false, layered: 0, characters: 0 };
}

/// Whoever a document is read for.
pub(crate) trait Host {
    /// Hears that a page begins.
    fn begin(&mut self, mark: Mark);

    /// Hears that the page that began was read and is drawn now.
    fn draw(&mut self);

    /// Gives the table of words in a picture. The reason of a failure goes on from "… and".
    fn recognise(&mut self, picture: &Picture) -> Result<Vec<u8>, String>;
}

/// A reading of a document in pages.
pub(crate) struct Reading<'r> {
    pub request: &'r Request,
    /// Where to begin.
    pub from: Mark,
    /// Whether pages are only named, and not tried.
    pub names_only: bool,
    pub host: &'r mut dyn Host,
}

impl Reading<'_> {
    /// Whether a page is only named.
    pub(crate) fn leaves_out(&self, page: u32) -> bool {
        self.names_only || self.request.avoid.contains(&page)
    }
}

/// Nobody watches, and the program that recognises text is started from here.
pub(crate) struct Here<'r>(pub &'r Request);

impl Host for Here<'_> {
    fn begin(&mut self, _: Mark) {}

    fn draw(&mut self) {}

    fn recognise(&mut self, picture: &Picture) -> Result<Vec<u8>, String> {
        ocr::run(picture, &self.0.ocr, self.0.limits.ocr_time, None)
    }
}

/// Reads a file. Pages go to `sink` in order; the rest is the answer.
pub fn read(
    bytes: &[u8],
    request: &Request,
    sink: &mut Sink<'_>,
) -> Result<(Format, Head), ExtractError> {
    let mut tally = Tally::default();
    let (format, mut head) = read_pages(bytes, request, &mut |page| {
        tally.see(&page);
        sink(page)
    })?;
    if format == Format::Pdf {
        tally.say(&mut head);
    }
    Ok((format, head))
}

/// The same, without saying what can only be said when all pages are known.
pub(crate) fn read_pages(
    bytes: &[u8],
    request: &Request,
    sink: &mut Sink<'_>,
) -> Result<(Format, Head), ExtractError> {
    let host = &mut Here(request);
    read_for(bytes, &mut Reading { request, from: Mark::START, names_only: false, host }, sink)
}

/// Reads a file for somebody.
pub(crate) fn read_for(
    bytes: &[u8],
    reading: &mut Reading<'_>,
    sink: &mut Sink<'_>,
) -> Result<(Format, Head), ExtractError> {
    let request = reading.request;
    let format = format::detect(bytes, &request.name)?;
    if bytes.len() as u64 > request.limits.file_bytes {
        let most = request.limits.file_bytes >> 20;
        return Err(ExtractError::TooLarge(format!("the file is larger than {most} MiB")));
    }
    let mut head = match format {
        Format::Pdf => pdf::read(bytes, reading, sink),
        Format::Jpg | Format::Png | Format::Tiff => picture::read(bytes, reading, sink),
        Format::Docx => docx::read(bytes, request, sink),
        Format::Doc => doc::read(bytes, request, sink),
        Format::Rtf => rtf::read(bytes, request, sink),
        Format::Txt => plain::read(bytes, request, sink),
        Format::Html => html::read(bytes, request, sink),
        Format::Eml => mail::read(bytes, request, sink),
        Format::Xlsx => xlsx::read(bytes, request, sink),
    }?;
    head.warnings.extend(format::mismatch(format, &request.name));
    Ok((format, head))
}
