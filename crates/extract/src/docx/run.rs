//! How a run is formatted, as far as that decides whether a reader sees it.

use super::markup::Tag;
use crate::Hidden;

/// Each part of a colour that is at least this is as good as white.
const WHITE: u32 = 0xf0;
/// Type of so many half points or fewer cannot be read.
const SMALLEST: u32 = 2;

/// The formatting of a run or of a style.
#[derive(Clone, Debug, Default)]
pub(super) struct Look {
    /// Whether it is said to be hidden.
    pub vanishes: Option<bool>,
    is_white: Option<bool>,
    /// In half points.
    size: Option<u32>,
    /// Whether it stands on a colour of its own.
    pub is_shaded: bool,
}

impl Look {
    /// Takes a property of letters.
    pub(super) fn take(&mut self, tag: &Tag) {
        match tag.name() {
            "vanish" => self.vanishes = Some(tag.is_on()),
            "color" => self.is_white = Some(is_white(tag)),
            "sz" => self.size = tag.number(),
            "highlight" => self.is_shaded |= tag.value().is_none_or(|colour| colour != "none"),
            "shd" => self.is_shaded |= is_shade(tag),
            // Letters that have a fill of their own are drawn.
            "textFill" | "glow" | "shadow" | "textOutline" | "outline" | "reflection" => {
                self.is_shaded |= tag.is_on();
            }
            _ => {}
        }
    }

    /// The same, with what it does not say as another says it.
    #[must_use]
    pub(super) fn or(self, other: &Self) -> Self {
        Self {
            vanishes: self.vanishes.or(other.vanishes),
            is_white: self.is_white.or(other.is_white),
            size: self.size.or(other.size),
            is_shaded: self.is_shaded || other.is_shaded,
        }
    }

    /// Why no reader sees it, on a ground that is white or of which nothing is known.
    pub(super) fn hidden(&self, is_ground_white: bool) -> Option<Hidden> {
        if self.vanishes == Some(true) {
            Some(Hidden::Formatted)
        } else if self.size.is_some_and(|size| size <= SMALLEST) {
            Some(Hidden::Tiny)
        } else if self.is_white == Some(true) && is_ground_white && !self.is_shaded {
            Some(Hidden::Colour)
        } else {
            None
        }
    }
}

fn is_white(tag: &Tag) -> bool {
    let part = |value: &str, at: usize| {
        value.get(at..at + 2).and_then(|part| u32::from_str_radix(part, 16).ok())
    };
    match tag.value() {
        Some(value) if value.len() == 6 => {
            [0, 2, 4].iter().all(|at| part(&value, *at).is_some_and(|part| part >= WHITE))
        }
        Some(value) if value != "auto" => false,
        // Programs that name only the colour of the theme mean its background.
        _ => {
            matches!(tag.attribute("themeColor").as_deref(), Some("background1" | "light1"))
                && tag.attribute("themeShade").is_none()
        }
    }
}

/// Whether a shading puts a colour behind what it shades.
pub(super) fn is_shade(tag: &Tag) -> bool {
    let is_plain = matches!(tag.value().as_deref(), None | Some("clear" | "nil"));
    let fill = tag.attribute("fill").map(|fill| fill.to_ascii_lowercase());
    let is_white = matches!(fill.as_deref(), None | Some("auto" | "ffffff"));
    let has_theme = tag.attribute("themeFill").is_some_and(|theme| {
        !matches!(theme.as_str(), "background1" | "light1")
            || tag.attribute("themeFillShade").is_some()
    });
    !(is_plain && is_white) || has_theme
}
