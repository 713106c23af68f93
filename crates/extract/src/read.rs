//! Reads a file of any format, here and now; the process that reads for others calls this too.

use std::{ops::ControlFlow, path::PathBuf};

use serde::{Deserialize, Serialize};

use crate::{
    ExtractError, Format, Head, Limits, Page, doc, docx, format, html, mail, pdf, picture, plain,
    rtf,
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
    /// Pages not to try, because an earlier attempt ended on them.
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
        /// The languages it has, in its own names, such as `deu+fra`.
        languages: String,
    },
}

/// Takes the pages of a document as they are read, and may stop the reading.
pub type Sink<'s> = dyn FnMut(Page) -> ControlFlow<()> + 's;

/// Reads a file. Pages go to `sink` in order; the rest is the answer.
pub fn read(
    bytes: &[u8],
    request: &Request,
    sink: &mut Sink<'_>,
) -> Result<(Format, Head), ExtractError> {
    let format = format::detect(bytes, &request.name)?;
    if bytes.len() as u64 > request.limits.file_bytes {
        let most = request.limits.file_bytes >> 20;
        return Err(ExtractError::TooLarge(format!("the file is larger than {most} MiB")));
    }
    let reader: Reader = match format {
        Format::Pdf => pdf::read,
        Format::Docx => docx::read,
        Format::Doc => doc::read,
        Format::Rtf => rtf::read,
        Format::Txt => plain::read,
        Format::Html => html::read,
        Format::Eml => mail::read,
        Format::Jpg | Format::Png | Format::Tiff => picture::read,
    };
    let mut head = reader(bytes, request, sink)?;
    head.warnings.extend(format::mismatch(format, &request.name));
    Ok((format, head))
}

/// The reader of a format.
type Reader = fn(&[u8], &Request, &mut Sink<'_>) -> Result<Head, ExtractError>;
