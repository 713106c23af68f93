//! A picture as a page for people: in its colours, and no larger than is wanted.

use super::{Decoded, jpeg_as, png_as_it_is, tiff};
use crate::{ExtractError, Format, PageWanted, Request, drawn::Drawn};
use zune_jpeg::zune_core::colorspace::ColorSpace;

/// Draws a page of a picture. Those of TIFF files are grey, as they are recognised.
pub(crate) fn draw(
    bytes: &[u8],
    format: Format,
    request: &Request,
    wanted: PageWanted,
) -> Result<Drawn, ExtractError> {
    let most = request.limits.pixels;
    let decoded = match format {
        Format::Png => png_as_it_is(bytes, most)?,
        Format::Tiff => {
            let picture = tiff::page_of(bytes, wanted.page, most)?;
            let (width, height, dots) = (picture.width, picture.height, picture.dots);
            Decoded { width, height, data: picture.grey, samples: 1, dots }
        }
        _ => jpeg_as(ColorSpace::RGB, bytes, most)?,
    };
    Ok(scaled(&decoded, wanted.width))
}

/// The picture, each pixel the mean of those it stands for.
fn scaled(decoded: &Decoded, most: u32) -> Drawn {
    let Decoded { width, height, dots, .. } = *decoded;
    let points = (width as f32 / dots * 72.0, height as f32 / dots * 72.0);
    let narrow = width.min(most).max(1);
    let low = (u64::from(height) * u64::from(narrow)).div_ceil(u64::from(width.max(1))).max(1);
    let low = u32::try_from(low).unwrap_or(u32::MAX).min(height.max(1));
    // Each pixel stands for those from one bound to the next, at least one.
    let bounds = |many: u32, few: u32| -> Vec<(usize, usize)> {
        let at = |n: u32| (u64::from(n) * u64::from(many) / u64::from(few)) as usize;
        (0..few).map(|n| (at(n), at(n + 1).max(at(n) + 1))).collect()
    };
    let columns = bounds(width, narrow);
    let mut colours = Vec::with_capacity(narrow as usize * low as usize * 3);
    for (top, bottom) in bounds(height, low) {
        for (left, right) in &columns {
            let mut sum = [0_u64; 3];
            let mut count = 0;
            for row in top..bottom {
                for column in *left..*right {
                    let [red, green, blue] = decoded.colour(row * width as usize + column);
                    sum = [sum[0] + red, sum[1] + green, sum[2] + blue];
                    count += 1;
                }
            }
            colours.extend(sum.map(|sum| (sum / count.max(1)) as u8));
        }
    }
    Drawn { width: narrow, height: low, colours, points }
}

impl Decoded {
    /// The red, green and blue of a pixel, on white where it is transparent.
    fn colour(&self, at: usize) -> [u64; 3] {
        let start = at * self.samples;
        let pixel = self.data.get(start..start + self.samples).unwrap_or_default();
        let on_white = |value: u8, alpha: u8| {
            let (value, alpha) = (u64::from(value), u64::from(alpha));
            (value * alpha + 255 * (255 - alpha)) / 255
        };
        match *pixel {
            [grey] => [u64::from(grey); 3],
            [grey, alpha] => [on_white(grey, alpha); 3],
            [red, green, blue] => [red, green, blue].map(u64::from),
            [red, green, blue, alpha, ..] => [red, green, blue].map(|one| on_white(one, alpha)),
            [] => [255; 3],
        }
    }
}
