//! Reads photographs, pictures and scans: each is a page, its text is recognised.

mod shown;
mod tiff;

use crate::{
    ExtractError, Format, Head, Method, Ocr, Page, Pagination, Sink, format, ocr,
    read::{Mark, Reading},
};
use ocr::Picture;
pub(crate) use shown::draw;
use zune_jpeg::zune_core::colorspace::ColorSpace;

/// The density of a picture that does not say it.
const USUAL_DOTS: f32 = 300.0;

pub(crate) fn read(
    bytes: &[u8],
    reading: &mut Reading<'_>,
    sink: &mut Sink<'_>,
) -> Result<Head, ExtractError> {
    let request = reading.request;
    let head = Head { pagination: Pagination::Fixed, ..Head::default() };
    match format::detect(bytes, &request.name)? {
        Format::Tiff => return tiff::read(bytes, reading, sink, head),
        Format::Png => {
            reading.host.begin(Mark::START);
            let picture = png(bytes, request.limits.pixels)?;
            let _ = sink(page(1, &picture, reading));
        }
        _ => {
            reading.host.begin(Mark::START);
            let picture = jpeg(bytes, request.limits.pixels)?;
            let _ = sink(page(1, &picture, reading));
        }
    }
    Ok(head)
}

/// A picture as a page.
fn page(number: u32, picture: &Picture, reading: &mut Reading<'_>) -> Page {
    let (width, height) =
        (picture.width as f32 / picture.dots * 72.0, picture.height as f32 / picture.dots * 72.0);
    let mut page = Page { number, width, height, ..Page::default() };
    if reading.request.ocr == Ocr::Off {
        page.method = Method::Skipped(format!("it is a picture; {}", ocr::MISSING));
        return page;
    }
    match ocr::page(picture, (width, height), reading) {
        Ok(found) => {
            page.method = Method::Ocr;
            page.confidence = found.confidence;
            page.paragraphs = found.paragraphs;
        }
        Err(reason) => page.method = Method::Skipped(format!("it is a picture, and {reason}")),
    }
    page
}

fn too_large(width: u64, height: u64) -> ExtractError {
    ExtractError::TooLarge(format!(
        "the picture is too large ({width} × {height} pixels); make it smaller"
    ))
}

fn damaged(what: &str) -> ExtractError {
    let what = what.split_whitespace().collect::<Vec<_>>().join(" ");
    ExtractError::Damaged(format!("the picture could not be read ({what}); save it anew"))
}

/// A picture as its file holds it.
struct Decoded {
    width: u32,
    height: u32,
    /// Pixel after pixel, row by row.
    data: Vec<u8>,
    /// How many bytes a pixel has: greys or colours, each with or without how opaque they are.
    samples: usize,
    /// Dots per inch.
    dots: f32,
}

impl Decoded {
    fn in_greys(self) -> Picture {
        let Self { width, height, dots, .. } = self;
        Picture { width, height, grey: grey(&self.data, self.samples), dots }
    }
}

fn png(bytes: &[u8], most_pixels: u64) -> Result<Picture, ExtractError> {
    Ok(png_as_it_is(bytes, most_pixels)?.in_greys())
}

fn png_as_it_is(bytes: &[u8], most_pixels: u64) -> Result<Decoded, ExtractError> {
    let mut decoder = png::Decoder::new_with_limits(
        std::io::Cursor::new(bytes),
        png::Limits { bytes: (most_pixels as usize).saturating_mul(8) },
    );
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(|error| damaged(&error.to_string()))?;
    let (width, height) = (reader.info().width, reader.info().height);
    if u64::from(width) * u64::from(height) > most_pixels {
        return Err(too_large(width.into(), height.into()));
    }
    let dots = reader.info().pixel_dims.and_then(|dots| {
        let metric = matches!(dots.unit, png::Unit::Meter) && dots.xppu > 0;
        metric.then_some(dots.xppu as f32 * 0.0254)
    });
    let size = reader.output_buffer_size().ok_or_else(|| too_large(width.into(), height.into()))?;
    let mut data = vec![0; size];
    let frame = reader.next_frame(&mut data).map_err(|error| damaged(&error.to_string()))?;
    data.truncate(frame.buffer_size());
    let samples = frame.color_type.samples();
    Ok(Decoded { width, height, data, samples, dots: plausible(dots) })
}

fn jpeg(bytes: &[u8], most_pixels: u64) -> Result<Picture, ExtractError> {
    Ok(jpeg_as(ColorSpace::Luma, bytes, most_pixels)?.in_greys())
}

fn jpeg_as(colours: ColorSpace, bytes: &[u8], most_pixels: u64) -> Result<Decoded, ExtractError> {
    use zune_jpeg::{
        JpegDecoder,
        zune_core::{bytestream::ZCursor, options::DecoderOptions},
    };
    let options = DecoderOptions::default()
        .jpeg_set_out_colorspace(colours)
        .set_max_width(usize::from(u16::MAX))
        .set_max_height(usize::from(u16::MAX));
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(|error| damaged(&format!("{error:?}")))?;
    let (width, height) = decoder.dimensions().ok_or_else(|| damaged("it has no size"))?;
    if width as u64 * height as u64 > most_pixels {
        return Err(too_large(width as u64, height as u64));
    }
    let data = decoder.decode().map_err(|error| damaged(&format!("{error:?}")))?;
    let samples = data.len() / (width * height).max(1);
    Ok(Decoded {
        width: width as u32,
        height: height as u32,
        data,
        samples,
        dots: plausible(jfif_dots(bytes)),
    })
}

/// The density in the JFIF head: units at 13, horizontal density at 14.
fn jfif_dots(bytes: &[u8]) -> Option<f32> {
    if bytes.get(6..10)? != b"JFIF" {
        return None;
    }
    let density = f32::from(u16::from_be_bytes([*bytes.get(14)?, *bytes.get(15)?]));
    match bytes.get(13)? {
        1 => Some(density),
        2 => Some(density * 2.54),
        _ => None,
    }
}

/// The density as said, where a scanner may have said it.
fn plausible(dots: Option<f32>) -> f32 {
    dots.filter(|dots| (100.0..=2_400.0).contains(dots)).unwrap_or(USUAL_DOTS)
}

/// Samples of one to four channels to greys, on white where they are transparent.
fn grey(data: &[u8], samples: usize) -> Vec<u8> {
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
