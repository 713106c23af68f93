//! Reads a file of any format, here and now; the process that reads for others calls this too.

use crate::{
    ExtractError, Format, Head, detect, doc, docx,
    hidden::Tally,
    html, mail,
    ocr::{self, Picture},
    pdf, picture, plain,
    reading::{Host, Mark, Reading, Sink},
    request::Request,
    rtf, xlsx,
};

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
    let format = detect::detect(bytes, &request.name)?;
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
    head.warnings.extend(detect::mismatch(format, &request.name));
    Ok((format, head))
}
