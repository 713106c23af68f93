//! What is painted on a page, in its order, and which letters a reader of the page does not see.
//!
//! Where it cannot be known, a letter counts as seen: above a picture, a pattern, a shape that is
//! not a rectangle, in a mode of blending, behind a soft mask. Text without paint is the text layer
//! of a scan where a picture or a drawing lies at its place.

mod area;
mod shape;

use area::{common, core, grown, holds, outline, rect, touch};
use hayro_interpret::{
    BlendMode, DrawMode, DrawProps, Paint, SoftMask,
    kurbo::{Affine, BezPath, Rect as Area, Shape as _},
};
use shape::Outline;

use crate::{Hidden, Rect, layout::Letter};

/// Type smaller than this on the page, in points, cannot be read.
const SMALLEST: f32 = 1.0;
/// What is less opaque than this is not there.
const FAINTEST: f32 = 0.02;
/// What is more opaque than this lets nothing through.
const OPAQUE: f32 = 0.98;
/// Colours nearer to each other than this, of 255 in each part, cannot be told apart.
const NEAREST: f32 = 16.0;
/// Colours further from grey than this are those of markers, which many programs paint over text
/// and show as if it were under it.
const COLOURED: u8 = 60;
/// A marker is lighter than this.
const LIGHT: u8 = 110;
/// Pages with more shapes than this are drawings; what comes later hides nothing.
const MOST_PAINTS: usize = 100_000;
/// How often shapes are compared with letters before everything else counts as seen.
const MOST_COMPARISONS: u32 = 20_000_000;
/// The page is looked at in so many bands.
const BANDS: usize = 32;
/// Thinner shapes, in points, are lines that hide nothing and are not a background.
const THINNEST: f32 = 0.2;

/// A colour in red, green and blue.
type Colour = [u8; 3];
const WHITE: Colour = [255; 3];

/// What was painted over a place.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ground {
    /// All of it in one colour.
    Colour(Colour),
    /// A picture.
    Picture,
    /// Something else.
    Unknown,
}

/// Something that was painted.
#[derive(Clone, Copy, Debug)]
struct Painted {
    area: Rect,
    ground: Ground,
    /// Which of the shapes it is, where it does not fill all of the area.
    shape: Option<u32>,
}

/// How much of its box a shape fills.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Shape {
    Whole,
    /// What lies in the outline of this number.
    Outline(u32),
    Unknown,
}

/// How what is painted now comes out.
#[derive(Clone, Copy, Debug)]
struct Group {
    opacity: f32,
    /// Whether nothing but the opacity changes it.
    is_plain: bool,
}

/// What is painted on a page.
#[derive(Debug)]
pub(super) struct Sight {
    page: Rect,
    /// What clips what is painted now, and whether that is exactly a rectangle.
    clips: Vec<(Rect, bool)>,
    groups: Vec<Group>,
    painted: Vec<Painted>,
    /// Outlines that are not rectangles, as far as they are simple and few.
    outlines: Vec<Outline>,
    /// The shapes that touch each band of the page, by their place in `painted`.
    bands: Vec<Vec<u32>>,
    /// The colours of backgrounds so far, if they are few.
    colours: Vec<Colour>,
    /// The last shape that may cover something.
    last_cover: Option<u32>,
    has_pictures: bool,
    comparisons: u32,
}

/// How the letters of a run are painted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ink {
    /// None where that cannot be known.
    colour: Option<Colour>,
    opacity: f32,
    is_painted: bool,
    /// Whether its colour may be that of what lies beneath.
    may_vanish: bool,
}

/// How a letter was drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// How many shapes had been painted before.
    after: u32,
    /// Why it is not seen, by what was known when it was drawn.
    hidden: Option<Hidden>,
}

impl Look {
    /// Whether it is written without being painted, as behind a scan.
    pub(super) fn is_unpainted(self) -> bool {
        self.hidden == Some(Hidden::Unpainted)
    }
}

/// What many more colours than this are, is a drawing.
const FEW_COLOURS: usize = 64;

impl Sight {
    pub(super) fn new(width: f32, height: f32) -> Self {
        Self {
            page: Rect { x0: 0.0, y0: 0.0, x1: width, y1: height },
            clips: Vec::new(),
            groups: Vec::new(),
            painted: Vec::new(),
            outlines: Vec::new(),
            bands: vec![Vec::new(); BANDS],
            colours: Vec::new(),
            last_cover: None,
            has_pictures: false,
            comparisons: 0,
        }
    }

    fn clip(&self) -> (Rect, bool) {
        self.clips.last().copied().unwrap_or((self.page, true))
    }

    pub(super) fn push_clip(&mut self, area: Area, is_rect: bool) {
        let (clip, was_rect) = self.clip();
        self.clips.push((common(clip, rect(area)), is_rect && was_rect));
    }

    pub(super) fn push_clip_path(&mut self, path: &BezPath) {
        let exact = shape::rectangles(path, Affine::IDENTITY);
        match exact.as_deref() {
            Some([area]) => self.push_clip(*area, true),
            _ => self.push_clip(path.control_box(), false),
        }
    }

    pub(super) fn pop_clip(&mut self) {
        self.clips.pop();
    }

    pub(super) fn push_group(
        &mut self,
        opacity: f32,
        mask: Option<&SoftMask<'_>>,
        blend: BlendMode,
    ) {
        let outer = self.group();
        self.groups.push(Group {
            opacity: outer.opacity * opacity,
            is_plain: outer.is_plain && mask.is_none() && blend == BlendMode::Normal,
        });
    }

    pub(super) fn pop_group(&mut self) {
        self.groups.pop();
    }

    fn group(&self) -> Group {
        self.groups.last().copied().unwrap_or(Group { opacity: 1.0, is_plain: true })
    }

    /// Notes a picture.
    pub(super) fn picture(&mut self, area: Area) {
        if self.group().opacity >= FAINTEST {
            self.has_pictures = true;
            self.add(rect(area), Ground::Picture, None);
        }
    }

    /// Notes a sign that is a shape rather than a letter, on which letters may stand.
    pub(super) fn sign(&mut self, letter: &Letter) {
        self.add(outline(letter, (0.1, 1.0, 0.3)), Ground::Unknown, None);
    }

    /// Notes a rectangle.
    pub(super) fn rect(&mut self, area: Area, props: &DrawProps<'_>, mode: &DrawMode) {
        if let DrawMode::Fill(_) = mode {
            match shape::moved(area, props.transform) {
                Some(area) => self.fill(area, Shape::Whole, props),
                None => self.path(&area.to_path(0.1), props, mode),
            }
        }
    }

    /// Notes a shape.
    pub(super) fn path(&mut self, path: &BezPath, props: &DrawProps<'_>, mode: &DrawMode) {
        match mode {
            DrawMode::Fill(rule) => match shape::rectangles(path, props.transform) {
                Some(areas) => {
                    areas.into_iter().for_each(|area| self.fill(area, Shape::Whole, props));
                }
                None => {
                    let area = props.transform.transform_rect_bbox(path.control_box());
                    let is_simple = path.elements().len() <= Outline::SIMPLE
                        && self.outlines.len() < Outline::MOST;
                    let shape = if is_simple {
                        self.outlines.push(Outline::of(path, props.transform, *rule));
                        Shape::Outline((self.outlines.len() - 1) as u32)
                    } else {
                        Shape::Unknown
                    };
                    self.fill(area, shape, props);
                }
            },
            DrawMode::Stroke(stroke) => {
                if let Some((area, is_whole)) = shape::broad_stroke(path, props.transform, stroke) {
                    let shape = if is_whole { Shape::Whole } else { Shape::Unknown };
                    self.fill(area, shape, props);
                }
            }
            _ => {}
        }
    }

    fn fill(&mut self, area: Area, shape: Shape, props: &DrawProps<'_>) {
        let group = self.group();
        let is_plain = group.is_plain
            && props.soft_mask.is_none()
            && props.blend_mode == BlendMode::Normal
            && shape != Shape::Unknown;
        let (colour, opacity) = colour(&props.paint);
        let opacity = opacity * group.opacity;
        if opacity < FAINTEST {
            return;
        }
        let ground = match colour.filter(|_| is_plain && opacity > OPAQUE && self.clip().1) {
            Some(colour) => Ground::Colour(colour),
            None => Ground::Unknown,
        };
        let outline = if let Shape::Outline(number) = shape { Some(number) } else { None };
        self.add(rect(area), ground, outline);
    }

    fn add(&mut self, area: Rect, ground: Ground, shape: Option<u32>) {
        let area = common(area, self.clip().0);
        let (width, height) = (area.x1 - area.x0, area.y1 - area.y0);
        // This is false where something is not a number, too.
        if !(width > THINNEST && height > THINNEST) || self.painted.len() >= MOST_PAINTS {
            return;
        }
        let number = self.painted.len() as u32;
        if let Ground::Colour(colour) = ground {
            if self.colours.len() < FEW_COLOURS && !self.colours.contains(&colour) {
                self.colours.push(colour);
            }
            if is_cover(colour) {
                self.last_cover = Some(number);
            }
        }
        self.painted.push(Painted { area, ground, shape });
        let (first, last) = (self.band(area.y0), self.band(area.y1));
        for band in self.bands.get_mut(first..=last).unwrap_or_default() {
            band.push(number);
        }
    }

    fn band(&self, y: f32) -> usize {
        let part = y / self.page.y1.max(1.0) * BANDS as f32;
        // A float becomes the nearest number there is.
        (part as usize).min(BANDS - 1)
    }

    /// How the letters of a run are painted.
    pub(super) fn ink(&self, props: &DrawProps<'_>, mode: &DrawMode) -> Ink {
        let group = self.group();
        let is_plain = group.is_plain
            && props.soft_mask.is_none()
            && props.blend_mode == BlendMode::Normal
            && self.painted.len() < MOST_PAINTS;
        let (colour, opacity) = colour(&props.paint);
        let colour = colour.filter(|_| is_plain);
        let opacity = opacity * group.opacity;
        let may_vanish = colour.is_some_and(|colour| {
            let near = |other: &Colour| is_near(colour, *other, opacity);
            near(&WHITE) || self.colours.len() >= FEW_COLOURS || self.colours.iter().any(near)
        });
        Ink { colour, opacity, is_painted: !matches!(mode, DrawMode::Invisible), may_vanish }
    }

    /// How a letter looks by what is known when it is drawn. A drawn sign (of a font of type 3) has
    /// its own colours and measures, and is painted in every mode (ISO 32000-1, 9.3.6).
    pub(super) fn look(&mut self, ink: &Ink, letter: &Letter, is_drawn_sign: bool) -> Look {
        let after = self.painted.len() as u32;
        let all = outline(letter, (0.1, 1.0, 0.3));
        let (clip, _) = self.clip();
        let hidden = if !touch(all, self.page) {
            Some(Hidden::Outside)
        } else if !touch(all, clip) {
            Some(Hidden::Clipped)
        } else if !is_drawn_sign && letter.size < SMALLEST {
            Some(Hidden::Tiny)
        } else if ink.opacity < FAINTEST {
            Some(Hidden::Transparent)
        } else if is_drawn_sign {
            None
        } else if !ink.is_painted {
            Some(Hidden::Unpainted)
        } else if ink.may_vanish && self.vanishes(ink, letter) {
            Some(Hidden::Colour)
        } else {
            None
        };
        Look { after, hidden }
    }

    /// Whether a letter has the colour of what lies beneath most of it.
    fn vanishes(&mut self, ink: &Ink, letter: &Letter) -> bool {
        let Some(colour) = ink.colour else { return false };
        let inner = core(letter);
        let mut same = |across: f32, down: f32| {
            let x = inner.x0 + (inner.x1 - inner.x0) * across;
            let y = inner.y0 + (inner.y1 - inner.y0) * down;
            match self.top(x, y) {
                Some(Ground::Colour(ground)) => is_near(colour, ground, ink.opacity),
                Some(Ground::Picture | Ground::Unknown) => false,
                None => is_near(colour, WHITE, ink.opacity),
            }
        };
        // Backgrounds are made of stripes, too, and may have gaps at the middle.
        same(0.5, 0.5) && {
            let around = [0.0, 0.5, 1.0].map(|x| [0.0, 1.0].map(|y| same(x, y)));
            around.as_flattened().iter().filter(|same| **same).count() > 3
        }
    }

    /// What was painted last at a place.
    fn top(&mut self, x: f32, y: f32) -> Option<Ground> {
        let band = self.bands.get(self.band(y))?;
        for number in band.iter().rev() {
            self.comparisons += 1;
            if self.comparisons > MOST_COMPARISONS {
                return Some(Ground::Unknown);
            }
            let one = self.painted.get(*number as usize)?;
            if holds(one.area, x, y) && self.fills(one, x, y) {
                return Some(one.ground);
            }
        }
        None
    }

    /// Why a letter is not seen, now that all of the page is painted.
    pub(super) fn verdict(&mut self, look: Look, letter: &Letter) -> Option<Hidden> {
        match look.hidden {
            Some(Hidden::Outside | Hidden::Clipped | Hidden::Tiny) => return look.hidden,
            None if self.last_cover.is_none_or(|last| last < look.after) => return None,
            _ => {}
        }
        let all = outline(letter, (0.0, 0.5, 0.0));
        let (x, y) = (f32::midpoint(all.x0, all.x1), f32::midpoint(all.y0, all.y1));
        let picture = self.last_picture(x, y, letter.size);
        let from = match (look.hidden, picture) {
            // A picture is the ground of what is written without paint, in whatever order.
            (Some(Hidden::Unpainted | Hidden::Transparent), Some(picture)) => picture + 1,
            (Some(Hidden::Unpainted | Hidden::Transparent), None)
                if self.is_drawn(x, y, letter.size) =>
            {
                look.after
            }
            // Some scanners write the text first and lay the picture over it.
            (_, Some(picture)) if picture >= look.after => picture + 1,
            // What was painted later may have given it a background.
            (Some(Hidden::Colour), _) if self.is_veiled(x, y, look.after) => return None,
            (Some(_), _) => return look.hidden,
            (None, _) => look.after,
        };
        self.is_covered(letter, from).then_some(Hidden::Covered)
    }

    /// The last picture that lies at a place, or so near that it lies under the same line.
    fn last_picture(&mut self, x: f32, y: f32, near: f32) -> Option<u32> {
        if !self.has_pictures {
            return None;
        }
        let band = self.bands.get(self.band(y))?;
        self.comparisons = self.comparisons.saturating_add(band.len() as u32);
        let is_picture = |number: &&u32| {
            self.painted.get(**number as usize).is_some_and(|one| {
                one.ground == Ground::Picture && holds(grown(one.area, near), x, y)
            })
        };
        band.iter().rev().find(is_picture).copied()
    }

    /// Whether a small shape lies at a place: letters may be drawn as such.
    fn is_drawn(&mut self, x: f32, y: f32, size: f32) -> bool {
        let Some(band) = self.bands.get(self.band(y)) else { return false };
        self.comparisons = self.comparisons.saturating_add(band.len() as u32);
        self.comparisons > MOST_COMPARISONS
            || band.iter().filter_map(|number| self.painted.get(*number as usize)).any(|one| {
                (one.ground == Ground::Unknown || one.shape.is_some())
                    && one.area.y1 - one.area.y0 < 3.0 * size
                    && holds(one.area, x, y)
            })
    }

    /// Whether something that was painted from a number on changed a place in a way that is not
    /// known: with another mode of blending, behind a soft mask, not opaque.
    fn is_veiled(&mut self, x: f32, y: f32, from: u32) -> bool {
        let Some(band) = self.bands.get(self.band(y)) else { return false };
        let later = band.get(band.partition_point(|number| *number < from)..).unwrap_or_default();
        self.comparisons = self.comparisons.saturating_add(later.len() as u32);
        self.comparisons > MOST_COMPARISONS
            || later.iter().filter_map(|number| self.painted.get(*number as usize)).any(|one| {
                one.ground == Ground::Unknown && holds(one.area, x, y) && self.fills(one, x, y)
            })
    }

    /// Whether something that was painted from a number on covers a letter.
    fn is_covered(&mut self, letter: &Letter, from: u32) -> bool {
        if self.last_cover.is_none_or(|last| last < from) {
            return false;
        }
        let inner = core(letter);
        let Some(band) = self.bands.get(self.band(f32::midpoint(inner.y0, inner.y1))) else {
            return false;
        };
        let first = band.partition_point(|number| *number < from);
        let later = band.get(first..).unwrap_or_default();
        self.comparisons = self.comparisons.saturating_add(later.len() as u32);
        self.comparisons <= MOST_COMPARISONS
            && later.iter().filter_map(|number| self.painted.get(*number as usize)).any(|one| {
                matches!(one.ground, Ground::Colour(colour) if is_cover(colour))
                    && one.area.x0 <= inner.x0
                    && one.area.x1 >= inner.x1
                    && one.area.y0 <= inner.y0
                    && one.area.y1 >= inner.y1
                    && [inner.x0, inner.x1]
                        .iter()
                        .all(|x| [inner.y0, inner.y1].iter().all(|y| self.fills(one, *x, *y)))
            })
    }

    /// Whether something painted reaches a place in its area.
    fn fills(&self, painted: &Painted, x: f32, y: f32) -> bool {
        let Some(outline) = painted.shape.and_then(|at| self.outlines.get(at as usize)) else {
            return true;
        };
        outline.holds(x, y)
    }
}

/// The colour of a paint, where it has one, and its opacity.
fn colour(paint: &Paint<'_>) -> (Option<Colour>, f32) {
    match paint {
        Paint::Color(colour) => {
            let [red, green, blue, alpha] = colour.to_rgba().to_rgba8();
            (Some([red, green, blue]), f32::from(alpha) / 255.0)
        }
        Paint::Pattern(_) => (None, 1.0),
    }
}

fn is_near(one: Colour, other: Colour, opacity: f32) -> bool {
    one.iter().zip(other).all(|(a, b)| f32::from(a.abs_diff(b)) * opacity <= NEAREST)
}

/// Whether a shape of this colour hides what it is painted over. One in the colour of a marker does
/// not: programs show it as if it were under the text.
fn is_cover(colour: Colour) -> bool {
    let (least, most) = colour
        .iter()
        .fold((255, 0), |(least, most), part| (u8::min(least, *part), u8::max(most, *part)));
    let [red, green, blue] = colour;
    most - least <= COLOURED || super::raster::luminance(red, green, blue) <= LIGHT
}

#[cfg(test)]
mod tests;
