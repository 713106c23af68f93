//! A picture as a page of its document.

use ocr::Picture;

use crate::{ExtractError, Method, Ocr, Page, Skip, Unwritten, ocr, reading::Reading};

/// The density of a picture that does not say it.
pub(super) const USUAL_DOTS: f32 = 300.0;

/// A picture as a page.
pub(super) fn page(number: u32, picture: &Picture, reading: &mut Reading<'_>) -> Page {
    let (width, height) =
        (picture.width as f32 / picture.dots * 72.0, picture.height as f32 / picture.dots * 72.0);
    let mut page = Page { number, width, height, ..Page::default() };
    if reading.request.ocr == Ocr::Off {
        page.method = Method::Skipped(Skip::NoRecogniser(Unwritten::Picture));
        return page;
    }
    match ocr::page(picture, (width, height), reading) {
        Ok(found) => {
            page.method = Method::Ocr;
            page.confidence = found.confidence;
            page.paragraphs = found.paragraphs;
        }
        Err(why) => {
            page.method = Method::Skipped(Skip::Unrecognised { page: Unwritten::Picture, why });
        }
    }
    page
}

pub(super) fn too_large(width: u64, height: u64) -> ExtractError {
    ExtractError::TooLarge(format!(
        "the picture is too large ({width} × {height} pixels); make it smaller"
    ))
}

pub(super) fn damaged(what: &str) -> ExtractError {
    let what = what.split_whitespace().collect::<Vec<_>>().join(" ");
    ExtractError::Damaged(format!("the picture could not be read ({what}); save it anew"))
}

/// The density as said, where a scanner may have said it.
pub(super) fn plausible(dots: Option<f32>) -> f32 {
    dots.filter(|dots| (100.0..=2_400.0).contains(dots)).unwrap_or(USUAL_DOTS)
}

/// Samples of one to four channels to greys, on white where they are transparent.
pub(super) fn grey(data: &[u8], samples: usize) -> Vec<u8> {
    let luminance = |red: u8, green: u8, blue: u8| {
        ((u32::from(red) * 299 + u32::from(green) * 587 + u32::from(blue) * 114) / 1000) as u8
    };
    let on_white = |value: u8, alpha: u8| {
        let alpha = u32::from(alpha);
        ((u32::from(value) * alpha + 255 * (255 - alpha)) / 255) as u8
    };
    match samples {
        0 => Vec::new(),
        1 => data.to_vec(),
        2 => {
            data.as_chunks::<2>().0.iter().map(|[value, alpha]| on_white(*value, *alpha)).collect()
        }
        3 => data.as_chunks::<3>().0.iter().map(|[r, g, b]| luminance(*r, *g, *b)).collect(),
        _ => data
            .chunks_exact(samples)
            .map(|pixel| on_white(luminance(pixel[0], pixel[1], pixel[2]), pixel[3]))
            .collect(),
    }
}
