//! A page made into a picture, for recognition and for people.

use hayro::{
    PixmapSettings, RenderCache, RenderSettings, render,
    vello_cpu::{Pixmap, color::palette::css::WHITE},
};
use hayro_interpret::{InterpreterSettings, hayro_syntax::page::Page};

use crate::{ExtractError, PageWanted, drawn::Drawn, ocr::Picture};

/// Recognition is best at this density.
const DOTS_PER_INCH: f32 = 300.0;
/// Below this, letters cannot be told.
const FEWEST_DOTS: f32 = 70.0;

/// The longest side that can be drawn, in pixels.
const LONGEST_SIDE: f32 = 65_000.0;

/// Draws a page in greys, as densely as the limit on pixels allows.
pub(super) fn picture(page: &Page<'_>, most_pixels: u64) -> Result<Picture, String> {
    let (width, height) = page.render_dimensions();
    let area = f64::from(width) * f64::from(height);
    if !(area.is_finite() && width >= 1.0 && height >= 1.0) {
        return Err("it has no size".to_owned());
    }
    let densest = (most_pixels as f64 / area).sqrt() as f32 * 72.0;
    let longest = LONGEST_SIDE / width.max(height) * 72.0;
    let dots = DOTS_PER_INCH.min(densest).min(longest);
    if dots < FEWEST_DOTS {
        return Err(format!("it is too large to be drawn ({width:.0} × {height:.0} points)"));
    }
    let drawn = drawn(page, dots / 72.0);
    let grey = drawn
        .data_as_u8_slice()
        .chunks_exact(4)
        .map(|pixel| luminance(pixel[0], pixel[1], pixel[2]))
        .collect();
    Ok(Picture { width: u32::from(drawn.width()), height: u32::from(drawn.height()), grey, dots })
}

/// Draws a page in colours, as wide as is wanted and the limit on pixels allows.
pub(super) fn colours(
    page: &Page<'_>,
    wanted: PageWanted,
    most_pixels: u64,
) -> Result<Drawn, ExtractError> {
    let (width, height) = page.render_dimensions();
    let area = f64::from(width) * f64::from(height);
    if !(area.is_finite() && width >= 1.0 && height >= 1.0) {
        return Err(ExtractError::Damaged("the page has no size".to_owned()));
    }
    let densest = (most_pixels as f64 / area).sqrt() as f32;
    let longest = LONGEST_SIDE / width.max(height);
    let drawn = drawn(page, (wanted.width as f32 / width).min(densest).min(longest));
    let colours = drawn.data_as_u8_slice().as_chunks::<4>().0;
    Ok(Drawn {
        width: u32::from(drawn.width()),
        height: u32::from(drawn.height()),
        colours: colours.iter().flat_map(|[red, green, blue, _]| [*red, *green, *blue]).collect(),
        points: (width, height),
    })
}

/// Draws a page on white, so many pixels for a point.
fn drawn(page: &Page<'_>, scale: f32) -> Pixmap {
    let settings = PixmapSettings { x_scale: scale, y_scale: scale, bg_color: WHITE };
    let cache = RenderCache::new();
    render(page, &cache, &InterpreterSettings::default(), &RenderSettings::default(), &settings)
}

/// How light a colour is (ITU-R BT.601).
pub(crate) fn luminance(red: u8, green: u8, blue: u8) -> u8 {
    ((u32::from(red) * 299 + u32::from(green) * 587 + u32::from(blue) * 114) / 1000) as u8
}
