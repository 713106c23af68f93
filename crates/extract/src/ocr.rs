//! Recognises the text of a picture with the program Tesseract, where it is installed.

mod lines;
mod program;
mod table;

pub use program::find;

use std::time::Duration;

use crate::{Ocr, Paragraph, read::Reading};

/// What to say where pictures cannot be read, and what to do about it.
pub(crate) const MISSING: &str = "recognition of text is not installed; install Tesseract with \
    the languages deu, fra, ita and eng, then ingest the file again";

/// A picture in greys, from 0 (black) to 255, row by row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Picture {
    pub width: u32,
    pub height: u32,
    pub grey: Vec<u8>,
    /// Dots per inch.
    pub dots: f32,
}

/// What was recognised on a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Found {
    pub paragraphs: Vec<Paragraph>,
    /// The mean confidence of its words, by their length, from 0 to 1.
    pub confidence: Option<f32>,
}

/// Recognises a page of this size in points. The reason of a failure goes on from "… and".
pub(crate) fn page(
    picture: &Picture,
    size: (f32, f32),
    reading: &mut Reading<'_>,
) -> Result<Found, String> {
    if reading.request.ocr == Ocr::Off {
        return Err(MISSING.to_owned());
    }
    let output = reading.host.recognise(picture)?;
    let scale = (size.0 / picture.width.max(1) as f32, size.1 / picture.height.max(1) as f32);
    Ok(table::read(&output, scale))
}

/// Gives a picture to the program that recognises text, and returns its table of words.
pub(crate) fn run(picture: &Picture, ocr: &Ocr, time: Duration) -> Result<Vec<u8>, String> {
    let Ocr::Tesseract { program, languages } = ocr else {
        return Err(MISSING.to_owned());
    };
    let mut image = format!("P5 {} {} 255\n", picture.width, picture.height).into_bytes();
    image.extend_from_slice(&picture.grey);
    program::Run { program, languages, dots: picture.dots, time }.on(image)
}

#[cfg(test)]
mod tests;
