//! Reads TIFF files, page by page: pictures, faxes and scans.

use std::io::Cursor;

use hayro_ccitt::{DecodeSettings, DecoderContext, EncodingMode};
use tiff::{
    ColorType,
    decoder::{Decoder, DecodingResult, Limits},
    tags::Tag,
};

use super::{Picture, damaged, grey, page, plausible, too_large};
use crate::{
    ExtractError, Head, Method, Page, Sink, Skip, Warning,
    drawn::no_such_page,
    reading::{Mark, Reading},
};

/// TIFF 6.0, section 11 (T4Options); the library knows it by its number only.
const T4_OPTIONS: Tag = Tag::Unknown(292);

type Source<'b> = Decoder<Cursor<&'b [u8]>>;

pub(super) fn read(
    bytes: &[u8],
    reading: &mut Reading<'_>,
    sink: &mut Sink<'_>,
    mut head: Head,
) -> Result<Head, ExtractError> {
    let request = reading.request;
    let most = request.limits.pixels;
    let mut source = open(bytes, most)?;
    let mut number = 0;
    loop {
        number += 1;
        let skipped = |why| Page { number, method: Method::Skipped(why), ..Page::default() };
        if number >= reading.from.page {
            reading.host.begin(Mark { page: number, ..Mark::START });
            let shown = if reading.leaves_out(number) {
                skipped(Skip::LeftOut)
            } else {
                match picture(&mut source, bytes, most) {
                    Ok(picture) => page(number, &picture, reading),
                    Err(error) => skipped(Skip::Damaged(error.to_string())),
                }
            };
            if sink(shown).is_break() {
                break;
            }
        }
        if !source.more_images() {
            break;
        }
        if number >= request.limits.pages {
            head.warnings.push(Warning::FirstPages { most: number, total: None });
            break;
        }
        if source.next_image().is_err() {
            head.warnings.push(Warning::BrokenBehind(number));
            break;
        }
    }
    Ok(head)
}

fn open(bytes: &[u8], most: u64) -> Result<Source<'_>, ExtractError> {
    let mut limits = Limits::default();
    limits.decoding_buffer_size = (most as usize).saturating_mul(8);
    limits.intermediate_buffer_size = (most as usize).saturating_mul(4);
    let source = Decoder::new(Cursor::new(bytes)).map_err(|error| damaged(&error.to_string()))?;
    Ok(source.with_limits(limits))
}

/// One page, counted from one.
pub(super) fn page_of(bytes: &[u8], wanted: u32, most: u64) -> Result<Picture, ExtractError> {
    let mut source = open(bytes, most)?;
    for number in 1..wanted {
        if !source.more_images() {
            return Err(no_such_page(wanted, number as usize));
        }
        source.next_image().map_err(|error| damaged(&error.to_string()))?;
    }
    picture(&mut source, bytes, most)
}

fn picture(source: &mut Source<'_>, bytes: &[u8], most: u64) -> Result<Picture, ExtractError> {
    let unreadable = |error: tiff::TiffError| damaged(&error.to_string());
    let (width, height) = source.dimensions().map_err(unreadable)?;
    if u64::from(width) * u64::from(height) > most {
        return Err(too_large(width.into(), height.into()));
    }
    let dots = density(source);
    let compression = number(source, Tag::Compression).unwrap_or(1);
    let grey = match compression {
        2..=4 => fax(source, bytes, (width, height), compression)?,
        _ => {
            let color = source.colortype().map_err(unreadable)?;
            let data = match source.read_image().map_err(unreadable)? {
                DecodingResult::U8(data) => data,
                DecodingResult::U16(data) => {
                    data.into_iter().map(|sample| (sample >> 8) as u8).collect()
                }
                _ => return Err(damaged("its samples are not whole numbers")),
            };
            match color {
                ColorType::Gray(bits @ (1 | 2 | 4)) => unpack(&data, width, bits),
                ColorType::Gray(_) => data,
                ColorType::GrayA(_) => grey(&data, 2),
                ColorType::RGB(_) | ColorType::YCbCr(_) => grey(&data, 3),
                ColorType::RGBA(_) => grey(&data, 4),
                ColorType::CMYK(_) => ink(&data),
                other => return Err(damaged(&format!("its colours are {other:?}"))),
            }
        }
    };
    if grey.len() < (u64::from(width) * u64::from(height)) as usize {
        return Err(damaged("it is cut off"));
    }
    // Faxes have more dots across than down; recognition is told the mean.
    Ok(Picture { width, height, grey, dots: plausible(dots) })
}

fn number(source: &mut Source<'_>, tag: Tag) -> Option<u32> {
    source.find_tag_unsigned::<u32>(tag).ok().flatten()
}

fn density(source: &mut Source<'_>) -> Option<f32> {
    let across = source.get_tag_f32(Tag::XResolution).ok()?;
    // TIFF 6.0: 2 is inches, which is also meant where nothing is said; 3 is centimetres.
    Some(if number(source, Tag::ResolutionUnit) == Some(3) { across * 2.54 } else { across })
}

/// Samples of fewer than eight bits, each row beginning with a byte.
fn unpack(data: &[u8], width: u32, bits: u8) -> Vec<u8> {
    let width = width as usize;
    let per_byte = usize::from(8 / bits);
    let most = (1_u16 << bits) - 1;
    let stride = width.div_ceil(per_byte);
    let mut out = Vec::with_capacity(data.len() * per_byte);
    for row in data.chunks(stride.max(1)) {
        for x in 0..width {
            let byte = row.get(x / per_byte).copied().unwrap_or_default();
            let shift = 8 - bits as usize * (x % per_byte + 1);
            let sample = (u16::from(byte) >> shift) & most;
            out.push((sample * 255 / most) as u8);
        }
    }
    out
}

/// Four inks to greys.
fn ink(data: &[u8]) -> Vec<u8> {
    data.as_chunks::<4>()
        .0
        .iter()
        .map(|[cyan, magenta, yellow, black]| {
            let light = |ink: u8| (u32::from(255 - ink) * u32::from(255 - black) / 255) as u8;
            grey(&[light(*cyan), light(*magenta), light(*yellow)], 3)[0]
        })
        .collect()
}

/// A fax: T.4 in one or two dimensions, or T.6 (TIFF 6.0, section 11).
fn fax(
    source: &mut Source<'_>,
    bytes: &[u8],
    (width, height): (u32, u32),
    compression: u32,
) -> Result<Vec<u8>, ExtractError> {
    let cut_off = || damaged("it is cut off");
    let options = number(source, T4_OPTIONS).unwrap_or(0);
    let mirrored = number(source, Tag::FillOrder) == Some(2);
    // 0 is white where nothing else is said (PhotometricInterpretation).
    let black_is_zero = number(source, Tag::PhotometricInterpretation) == Some(1);
    let starts = source.get_tag_u64_vec(Tag::StripOffsets).map_err(|_| cut_off())?;
    let lengths = source.get_tag_u64_vec(Tag::StripByteCounts).map_err(|_| cut_off())?;
    let per_strip = number(source, Tag::RowsPerStrip).unwrap_or(height).clamp(1, height.max(1));
    let mut rows = Rows { width: width as usize, grey: Vec::new(), most: height as usize };
    let mut left = height;
    for (start, length) in starts.iter().zip(&lengths) {
        let end = start.checked_add(*length).ok_or_else(cut_off)?;
        let strip = bytes.get(*start as usize..end as usize).ok_or_else(cut_off)?;
        let strip: Vec<u8> = if mirrored {
            strip.iter().map(|byte| byte.reverse_bits()).collect()
        } else {
            strip.to_vec()
        };
        let encoding = match compression {
            4 => EncodingMode::Group4,
            3 if options & 1 != 0 => EncodingMode::Group3_2D,
            _ => EncodingMode::Group3_1D,
        };
        let settings = DecodeSettings {
            columns: width,
            rows: per_strip.min(left),
            end_of_block: false,
            end_of_line: compression == 3,
            rows_are_byte_aligned: compression == 2,
            encoding,
            strict: false,
        };
        // What was read before an error is kept; recognition copes with a torn fax.
        let _ = hayro_ccitt::decode(&strip, &mut rows, &mut DecoderContext::new(settings));
        left = left.saturating_sub(per_strip);
    }
    let Rows { mut grey, .. } = rows;
    if grey.is_empty() {
        return Err(cut_off());
    }
    grey.resize(width as usize * height as usize, 255);
    if black_is_zero {
        grey.iter_mut().for_each(|dot| *dot = 255 - *dot);
    }
    Ok(grey)
}

/// Takes the rows of a fax as they are decoded: white is 255.
struct Rows {
    width: usize,
    grey: Vec<u8>,
    most: usize,
}

impl hayro_ccitt::Decoder for Rows {
    fn push_row(&mut self, changes: &[u32]) {
        if self.grey.len() >= self.width * self.most {
            return;
        }
        let start = self.grey.len();
        self.grey.resize(start + self.width, 255);
        let Some(row) = self.grey.get_mut(start..) else { return };
        let mut changes = changes.iter().map(|change| *change as usize);
        while let Some(from) = changes.next() {
            let to = changes.next().unwrap_or(row.len()).min(row.len());
            if let Some(black) = row.get_mut(from..to) {
                black.fill(0);
            }
        }
    }
}
