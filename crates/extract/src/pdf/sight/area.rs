//! Where letters and shapes lie on a page, as boxes.

use hayro_interpret::kurbo::Rect as Area;

use crate::{Rect, layout::Letter};

/// The box around a letter, with parts of its size before and behind it, above its baseline and
/// below it.
pub(super) fn outline(letter: &Letter, (beside, above, below): (f32, f32, f32)) -> Rect {
    let (from, to) = (letter.from.min(letter.to), letter.from.max(letter.to));
    let (from, to) = (from - beside * letter.size, to + beside * letter.size);
    turned(
        letter,
        (from, to),
        (letter.base - above * letter.size, letter.base + below * letter.size),
    )
}

/// What of a letter must be covered to hide it.
pub(super) fn core(letter: &Letter) -> Rect {
    let fifth = 0.2 * (letter.to - letter.from);
    let down = (letter.base - 0.5 * letter.size, letter.base - 0.05 * letter.size);
    turned(letter, (letter.from + fifth, letter.to - fifth), down)
}

fn turned(letter: &Letter, along: (f32, f32), down: (f32, f32)) -> Rect {
    if letter.angle == 0 {
        return Rect { x0: along.0, y0: down.0, x1: along.1, y1: down.1 };
    }
    let (sine, cosine) = f32::from(letter.angle).to_radians().sin_cos();
    let place = |(a, d): (f32, f32)| (a * cosine - d * sine, a * sine + d * cosine);
    let corners = [(along.0, down.0), (along.1, down.0), (along.0, down.1), (along.1, down.1)];
    corners
        .map(place)
        .iter()
        .fold(Rect { x0: f32::MAX, y0: f32::MAX, x1: f32::MIN, y1: f32::MIN }, |all, (x, y)| {
            all.around(Rect { x0: *x, y0: *y, x1: *x, y1: *y })
        })
}

pub(super) const fn rect(area: Area) -> Rect {
    Rect {
        x0: area.x0.min(area.x1) as f32,
        y0: area.y0.min(area.y1) as f32,
        x1: area.x0.max(area.x1) as f32,
        y1: area.y0.max(area.y1) as f32,
    }
}

pub(super) const fn common(one: Rect, other: Rect) -> Rect {
    Rect {
        x0: one.x0.max(other.x0),
        y0: one.y0.max(other.y0),
        x1: one.x1.min(other.x1),
        y1: one.y1.min(other.y1),
    }
}

pub(super) fn grown(area: Rect, by: f32) -> Rect {
    Rect { x0: area.x0 - by, y0: area.y0 - by, x1: area.x1 + by, y1: area.y1 + by }
}

pub(super) fn touch(one: Rect, other: Rect) -> bool {
    one.x0 <= other.x1 && other.x0 <= one.x1 && one.y0 <= other.y1 && other.y0 <= one.y1
}

pub(super) fn holds(area: Rect, x: f32, y: f32) -> bool {
    area.x0 <= x && x <= area.x1 && area.y0 <= y && y <= area.y1
}
