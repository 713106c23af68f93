//! Recognises the text of a picture with the program Tesseract, where it is installed.

mod found;
mod lines;
mod picture;
mod program;
mod table;
mod wall;
mod word;

pub use program::find;
pub use wall::{NOT_BECOME, become_recogniser};

pub(crate) use picture::{Picture, bytes};

use std::time::Duration;

use crate::{Ocr, Program, reading::Reading, skip::MISSING};
pub(crate) use found::Found;

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

/// Gives a picture to the program that recognises text, and returns its table of words. The program
/// is started behind a wall where ours is known, which becomes it.
pub(crate) fn run(
    picture: &Picture,
    ocr: &Ocr,
    time: Duration,
    own: Option<&Program>,
) -> Result<Vec<u8>, String> {
    let Ocr::Tesseract { program, models, languages } = ocr else {
        return Err(MISSING.to_owned());
    };
    let models = models.as_deref();
    let errand = wall::Errand { program, models, languages, dots: picture.dots };
    program::run(&errand, own, picture.image()?, time)
}

#[cfg(test)]
mod tests;
