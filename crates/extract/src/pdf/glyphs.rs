//! Records the letters of a page instead of drawing them.

use std::{collections::HashMap, time::Duration};

use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageDrawProps, SoftMask,
    font::{Glyph, GlyphRun},
    hayro_cmap::BfString,
    kurbo::{BezPath, Point, Rect, Vec2},
};
use skrifa::MetadataProvider;

use super::sight::{Look, Sight};
use crate::{
    Hidden,
    layout::{Letter, Letters},
    stopwatch::Stopwatch,
};

/// Pages with more letters than this are not pages of a text.
const MOST_LETTERS: usize = 400_000;

/// What a page holds beside its letters, and the letters.
#[derive(Debug)]
pub(super) struct Recorder {
    pub letters: Letters,
    /// The width and height of the page.
    size: (f64, f64),
    /// Letters whose character nobody says.
    pub unknown: usize,
    /// Letters that are not drawn and yet are the text of the page: what was recognised on a scan.
    pub invisible: usize,
    /// How much of the page pictures cover, from 0 to 1 and more where they overlap.
    pub pictured: f64,
    /// Shapes that are drawn; text may have been turned into such.
    pub paths: usize,
    /// Whether letters were left out because there are too many.
    pub cut: bool,
    /// How much processor time the page may take before it is given up, and what it has taken.
    time: Duration,
    watch: Stopwatch,
    /// How often anything was drawn, so that the clock is not asked each time.
    steps: u64,
    /// Where letters stand, with their places in the list.
    seen: HashMap<(u64, i32, i32), (Point, u32)>,
    sight: Sight,
    /// How each letter was drawn; none of blanks.
    looks: Vec<Option<Look>>,
    /// How letters were drawn that were drawn several times.
    again: Vec<(u32, Look)>,
    fonts: HashMap<u128, HashMap<u32, char>>,
}

impl Recorder {
    pub(super) fn new(width: f32, height: f32, time: Duration) -> Self {
        Self {
            letters: Letters::default(),
            size: (f64::from(width), f64::from(height)),
            unknown: 0,
            invisible: 0,
            pictured: 0.0,
            paths: 0,
            cut: false,
            time,
            watch: Stopwatch::start(),
            steps: 0,
            seen: HashMap::new(),
            sight: Sight::new(width, height),
            looks: Vec::new(),
            again: Vec::new(),
            fonts: HashMap::new(),
        }
    }

    /// Gives the page up when it takes too long. The library cannot be asked to stop, so this
    /// unwinds to where pages are read one by one.
    fn step(&mut self) {
        self.steps += 1;
        if self.steps.is_multiple_of(256) && self.watch.time() > self.time {
            std::panic::resume_unwind(Box::new(TookTooLong));
        }
    }

    /// The characters of a glyph: what the document says, else what its font says, else the code
    /// where that is a letter.
    fn characters(&mut self, glyph: &Glyph<'_>) -> Option<Characters> {
        match glyph.as_unicode() {
            Some(BfString::Char(letter)) if !is_void(letter) => {
                return Some(Characters::One(letter));
            }
            Some(BfString::String(text)) if !text.is_empty() && !text.chars().any(is_void) => {
                return Some(Characters::Many(text));
            }
            _ => {}
        }
        if let Glyph::Outline(outline) = glyph
            && let Some(data) = outline.font_data()
        {
            let map = self.fonts.entry(data.cache_key).or_insert_with(|| {
                let bytes: &[u8] = (*data.data).as_ref();
                reversed(bytes)
            });
            if let Some(letter) = map.get(&outline.glyph_id().to_u32()) {
                return Some(Characters::One(*letter));
            }
        }
        let code = glyph.char_code();
        ((0x20..0x7f).contains(&code) || (0xa0..0x100).contains(&code))
            .then(|| char::from_u32(code).map(Characters::One))?
    }

    /// The same letter, where it was drawn at this place already, as for bold type or shadows.
    fn double(&mut self, text: &str, place: Point, size: f64) -> Option<u32> {
        let near = (size * 0.08).max(0.25).min(size * 0.3);
        let cell = ((place.x / near).round() as i32, (place.y / near).round() as i32);
        let text = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let around = (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y)));
        for (x, y) in around {
            let key = (text, cell.0.saturating_add(x), cell.1.saturating_add(y));
            if let Some((other, number)) = self.seen.get(&key)
                && (*other - place).hypot() < near
            {
                return Some(*number);
            }
        }
        self.seen.insert((text, cell.0, cell.1), (place, self.letters.list.len() as u32));
        None
    }

    /// Takes the letters out that no reader of the page sees, by why.
    pub(super) fn part(&mut self) -> Vec<(Hidden, Letters)> {
        let mut verdicts: Vec<Option<Hidden>> = Vec::with_capacity(self.looks.len());
        for (look, letter) in self.looks.iter().zip(&self.letters.list) {
            let verdict = match look {
                Some(look) => self.sight.verdict(*look, letter),
                // A blank goes with what it follows.
                None => verdicts.last().copied().flatten(),
            };
            self.invisible +=
                usize::from(verdict.is_none() && look.is_some_and(Look::is_unpainted));
            verdicts.push(verdict);
        }
        for (number, look) in &self.again {
            let at = *number as usize;
            if let (Some(verdict), Some(letter)) = (verdicts.get_mut(at), self.letters.list.get(at))
                && verdict.is_some()
                && self.sight.verdict(*look, letter).is_none()
            {
                *verdict = None;
            }
        }
        let mut reasons: Vec<Hidden> = verdicts.iter().copied().flatten().collect();
        reasons.sort_unstable();
        reasons.dedup();
        let of = |wanted: Option<Hidden>| -> Vec<Letter> {
            let both = self.letters.list.iter().zip(&verdicts);
            both.filter(|(_, verdict)| **verdict == wanted).map(|(letter, _)| *letter).collect()
        };
        let text = &self.letters.text;
        let hidden: Vec<(Hidden, Letters)> = reasons
            .into_iter()
            .map(|why| {
                let letters = Letters { text: text.clone(), list: of(Some(why)), numbered: false };
                (why, letters)
            })
            .collect();
        if !hidden.is_empty() {
            self.letters.list = of(None);
        }
        hidden
    }
}

/// Why the reading of a page was given up.
#[derive(Debug)]
pub(super) struct TookTooLong;

/// The text one glyph stands for.
enum Characters {
    One(char),
    Many(String),
}

const fn is_void(letter: char) -> bool {
    matches!(letter, '\0' | '\u{fffd}')
}

/// The characters of the glyphs of a font, from its own table.
fn reversed(font: &[u8]) -> HashMap<u32, char> {
    let Ok(font) = skrifa::FontRef::new(font) else { return HashMap::new() };
    let mut map = HashMap::new();
    for (code, glyph) in font.charmap().mappings() {
        // What is mapped to the private area says nothing.
        if let Some(letter) = char::from_u32(code)
            && !('\u{e000}'..='\u{f8ff}').contains(&letter)
        {
            map.entry(glyph.to_u32()).or_insert(letter);
        }
    }
    map
}

/// Where a glyph stands: its origin, its direction, its size and its advance in parts of the size.
struct Place {
    origin: Point,
    direction: Vec2,
    size: f64,
    advance: f64,
}

impl Device<'_> for Recorder {
    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'_>, mode: &DrawMode) {
        self.step();
        self.paths += 1;
        self.sight.path(path, &props, mode);
    }

    fn draw_rect(&mut self, rect: &Rect, props: DrawProps<'_>, mode: &DrawMode) {
        self.step();
        self.sight.rect(*rect, &props, mode);
    }

    fn push_clip_path(&mut self, clip: &ClipPath) {
        self.step();
        self.sight.push_clip_path(&clip.path);
    }

    fn push_clip_rect(&mut self, rect: &Rect) {
        self.step();
        self.sight.push_clip(*rect, true);
    }

    fn push_transparency_group(
        &mut self,
        opacity: f32,
        mask: Option<SoftMask<'_>>,
        blend: BlendMode,
    ) {
        self.step();
        self.sight.push_group(opacity, mask.as_ref(), blend);
    }

    fn pop_clip(&mut self) {
        self.sight.pop_clip();
    }

    fn pop_transparency_group(&mut self) {
        self.sight.pop_group();
    }

    fn draw_image(&mut self, image: Image<'_, '_>, props: ImageDrawProps<'_>) {
        let (width, height) = (f64::from(image.width()), f64::from(image.height()));
        let drawn = props.transform.transform_rect_bbox(Rect::new(0.0, 0.0, width, height));
        let page = Rect::new(0.0, 0.0, self.size.0, self.size.1);
        let covered = drawn.intersect(page);
        if covered.width() > 0.0 && covered.height() > 0.0 && page.area() > 0.0 {
            self.pictured += covered.area() / page.area();
        }
        self.sight.picture(drawn);
    }

    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, '_>, props: DrawProps<'_>, mode: &DrawMode) {
        self.step();
        let glyphs = run.glyphs();
        let places: Vec<Place> = glyphs
            .iter()
            .map(|glyph| {
                let transform = props.transform * glyph.transform();
                let [a, b, c, d, _, _] = transform.as_coeffs();
                let (across, up) = (Vec2::new(a, b), Vec2::new(c, d));
                let advance = match &**glyph {
                    Glyph::Outline(outline) => outline.advance_width(),
                    Glyph::Type3(glyph) => glyph.advance_width(),
                };
                let length = across.hypot();
                Place {
                    origin: transform * Point::ZERO,
                    direction: if length > 0.0 { across / length } else { Vec2::new(1.0, 0.0) },
                    size: up.hypot() * 1000.0,
                    advance: f64::from(advance.unwrap_or(500.0)) / 1000.0,
                }
            })
            .collect();
        let stretch = stretch(&places);
        // A run has one face.
        let bold = glyphs.first().is_some_and(|glyph| is_bold(glyph));
        let ink = self.sight.ink(&props, mode);
        for (glyph, place) in glyphs.iter().zip(&places) {
            if self.letters.list.len() >= MOST_LETTERS {
                self.cut = true;
                return;
            }
            if !(place.size.is_finite() && place.origin.is_finite()) || place.size <= 0.0 {
                continue;
            }
            let angle = angle(place.direction);
            let (sine, cosine) = f64::from(angle).to_radians().sin_cos();
            let from = place.origin.x * cosine + place.origin.y * sine;
            let base = place.origin.y * cosine - place.origin.x * sine;
            let start = self.letters.text.len() as u32;
            let mut letter = Letter {
                text: (start, start),
                from: from as f32,
                to: (from + place.advance * place.size * stretch) as f32,
                base: base as f32,
                size: place.size as f32,
                angle,
                bold,
            };
            let Some(characters) = self.characters(glyph) else {
                self.unknown += 1;
                self.sight.sign(&letter);
                continue;
            };
            let mut one = [0; 4];
            let text: &str = match &characters {
                Characters::One(letter) => letter.encode_utf8(&mut one),
                Characters::Many(text) => text,
            };
            let look = (!text.trim().is_empty())
                .then(|| self.sight.look(&ink, &letter, matches!(**glyph, Glyph::Type3(_))));
            if let Some(look) = look {
                if let Some(number) = self.double(text, place.origin, place.size) {
                    self.again.push((number, look));
                    continue;
                }
                if text.chars().all(is_sign) {
                    self.sight.sign(&letter);
                }
            }
            self.letters.text.push_str(text);
            letter.text.1 = self.letters.text.len() as u32;
            self.letters.list.push(letter);
            self.looks.push(look);
        }
    }
}

/// Whether a character is a shape rather than a letter: arrows, boxes, signs of lists, what a font
/// has for itself.
fn is_sign(letter: char) -> bool {
    letter >= '\u{2190}' && !letter.is_alphanumeric()
}

/// Whether a glyph is of a bold face, by what its font says or is named.
fn is_bold(glyph: &Glyph<'_>) -> bool {
    let Glyph::Outline(outline) = glyph else { return false };
    outline.font_data().is_some_and(|font| {
        let name = font.postscript_name.unwrap_or_default().to_lowercase();
        font.weight.is_some_and(|weight| weight >= 600)
            || ["bold", "black", "heavy", "-bx", "cmbx", "sfbx"]
                .iter()
                .any(|part| name.contains(part))
    })
}

/// How much wider or narrower a run is set than its font says: the middle of what its glyphs
/// really advance.
fn stretch(places: &[Place]) -> f64 {
    let mut ratios: Vec<f64> = places
        .windows(2)
        .filter_map(|pair| {
            let nominal = pair[0].advance * pair[0].size;
            let taken = (pair[1].origin - pair[0].origin).dot(pair[0].direction);
            (nominal > 0.01).then(|| taken / nominal)
        })
        .collect();
    if ratios.len() < 4 {
        return 1.0;
    }
    ratios.sort_by(f64::total_cmp);
    let middle = ratios.get(ratios.len() / 2).copied().unwrap_or(1.0);
    let plausible = (middle - 1.0).abs() > 0.02 && middle > 0.3 && middle < 1.35;
    if plausible { middle } else { 1.0 }
}

/// A direction in whole degrees; what is within two degrees of upright is upright.
fn angle(direction: Vec2) -> i16 {
    let degrees = direction.atan2().to_degrees().round() as i16;
    let off = degrees.rem_euclid(90);
    if off <= 2 || off >= 88 {
        return ((f32::from(degrees) / 90.0).round() as i16 * 90).rem_euclid(360);
    }
    degrees.rem_euclid(360)
}
