//! A page that is drawn for people: which is wanted, and what came of it.

use serde::{Deserialize, Serialize};

use crate::{
    ExtractError,
    ocr::bytes,
    reading::{Host, Mark},
};

/// Which page is to be drawn, and how wide.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct PageWanted {
    /// The page, counted from one.
    pub page: u32,
    /// How wide its picture is to be, in pixels. A picture that is smaller is not blown up, and
    /// a page that is far longer than wide is drawn as wide as the limit on pixels allows.
    pub width: u32,
}

/// A page as it was drawn: what the process that reads hands over. Nobody trusts it, so that it
/// gives colours and no file.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Drawn {
    pub width: u32,
    pub height: u32,
    /// Red, green and blue of each pixel, row by row.
    #[serde(with = "bytes")]
    pub colours: Vec<u8>,
    /// The size of the page in points.
    pub points: (f32, f32),
}

/// Tells the host that a page is drawn from now on.
pub(crate) fn begin(host: &mut dyn Host, page: u32) {
    host.begin(Mark { page, ..Mark::START });
    host.draw();
}

/// What to say of a page that is not there.
pub(crate) fn no_such_page(page: u32, pages: usize) -> ExtractError {
    ExtractError::Damaged(format!("the file has {pages} pages, and no page {page}"))
}

impl Drawn {
    /// The picture as a file; an error where what was handed over is none.
    pub(crate) fn picture(self) -> Result<PagePicture, ExtractError> {
        let broken = || ExtractError::Damaged(BROKEN.to_owned());
        let Self { width, height, colours, points: (width_points, height_points) } = self;
        let size = (u64::from(width) * u64::from(height)).saturating_mul(3);
        let is_size = |points: f32| points.is_finite() && points > 0.0;
        if size == 0
            || size != colours.len() as u64
            || !is_size(width_points)
            || !is_size(height_points)
        {
            return Err(broken());
        }
        let mut png = Vec::new();
        let mut encoder = png::Encoder::new(&mut png, width, height);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Fast);
        // Most pages are black on white, and take a third of the room as greys.
        let (pixels, _) = colours.as_chunks::<3>();
        let is_grey = pixels.iter().all(|[red, green, blue]| red == green && green == blue);
        encoder.set_color(if is_grey { png::ColorType::Grayscale } else { png::ColorType::Rgb });
        let data = match is_grey {
            true => pixels.iter().map(|[grey, ..]| *grey).collect(),
            false => colours,
        };
        let mut writer = encoder.write_header().map_err(|_| broken())?;
        writer.write_image_data(&data).map_err(|_| broken())?;
        writer.finish().map_err(|_| broken())?;
        Ok(PagePicture { png, width, height, width_points, height_points })
    }
}

/// A page as a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct PagePicture {
    /// The picture, a PNG.
    pub png: Vec<u8>,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// The width of the page in points, in which the boxes of its lines are measured.
    pub width_points: f32,
    /// The height of the page in points.
    pub height_points: f32,
}

/// What to say of a page that cannot be drawn, where nothing better is known.
pub(crate) const BROKEN: &str = "the page could not be drawn; open the file and save it anew";
