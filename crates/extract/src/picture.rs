//! Reads photographs, pictures and scans: each is a page, its text is recognised.

mod page;
pub(crate) mod shown;
mod tiff;

use crate::{
    ExtractError, Format, Head, Pagination, Sink, detect,
    ocr::Picture,
    reading::{Mark, Reading},
};
use page::{damaged, grey, page, plausible, too_large};
use zune_jpeg::zune_core::colorspace::ColorSpace;

pub(crate) fn read(
    bytes: &[u8],
    reading: &mut Reading<'_>,
    sink: &mut Sink<'_>,
) -> Result<Head, ExtractError> {
    let request = reading.request;
    let head = Head { pagination: Pagination::Fixed, ..Head::default() };
    match detect::detect(bytes, &request.name)? {
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
