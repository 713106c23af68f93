//! Which rectangles of a page a shape fills.

use hayro_interpret::{
    FillRule, StrokeProps,
    kurbo::{Affine, BezPath, Cap, PathEl, Point, Rect, Shape},
};

/// A filled shape that is not a rectangle.
#[derive(Debug)]
pub(super) struct Outline {
    path: BezPath,
    rule: FillRule,
}

impl Outline {
    /// The most parts of one that is looked at closely.
    pub(super) const SIMPLE: usize = 40;
    /// How many of a page are.
    pub(super) const MOST: usize = 1_000;

    pub(super) fn of(path: &BezPath, transform: Affine, rule: FillRule) -> Self {
        // What is filled is closed first, as it is when it is painted.
        let mut closed = BezPath::new();
        let mut is_open = false;
        for element in path.elements() {
            if matches!(element, PathEl::MoveTo(_)) && is_open {
                closed.close_path();
            }
            is_open = !matches!(element, PathEl::ClosePath);
            closed.push(*element);
        }
        if is_open {
            closed.close_path();
        }
        Self { path: transform * closed, rule }
    }

    pub(super) fn holds(&self, x: f32, y: f32) -> bool {
        let winding = self.path.winding(Point::new(f64::from(x), f64::from(y)));
        match self.rule {
            FillRule::NonZero => winding != 0,
            FillRule::EvenOdd => winding % 2 != 0,
        }
    }
}

/// A shape of more rectangles than this is a drawing.
const MOST: usize = 32;
/// Strokes narrower than this, in points, are lines.
const BROAD: f64 = 2.0;
/// How far, in points, an edge may be from upright.
const OFF: f64 = 0.05;

/// A rectangle on the page, where it stands upright there.
pub(super) fn moved(area: Rect, transform: Affine) -> Option<Rect> {
    let [a, b, c, d, _, _] = transform.as_coeffs();
    let (width, height) = (area.width().abs(), area.height().abs());
    let is_upright = (b * width).abs() < OFF && (c * height).abs() < OFF
        || (a * width).abs() < OFF && (d * height).abs() < OFF;
    is_upright.then(|| transform.transform_rect_bbox(area))
}

/// The rectangles of which a filled shape is made, where it is made of nothing else and none lies
/// on another, which might make a hole.
pub(super) fn rectangles(path: &BezPath, transform: Affine) -> Option<Vec<Rect>> {
    let elements = path.elements();
    if elements.len() > MOST * 6 {
        return None;
    }
    let mut out: Vec<Rect> = Vec::new();
    let mut corners: Vec<Point> = Vec::new();
    for element in elements.iter().chain([&PathEl::ClosePath]) {
        match element {
            PathEl::LineTo(point) => corners.push(transform * *point),
            PathEl::MoveTo(_) | PathEl::ClosePath => {
                if corners.len() > 1 {
                    out.push(upright(&corners)?);
                }
                corners.clear();
                if let PathEl::MoveTo(point) = element {
                    corners.push(transform * *point);
                }
            }
            PathEl::QuadTo(..) | PathEl::CurveTo(..) => return None,
        }
        if corners.len() > 5 {
            return None;
        }
    }
    let apart = |one: &Rect, other: &Rect| {
        let common = one.intersect(*other);
        common.width() < OFF || common.height() < OFF
    };
    let are_apart = out
        .iter()
        .enumerate()
        .all(|(at, one)| out.iter().skip(at + 1).all(|other| apart(one, other)));
    (are_apart && !out.is_empty()).then_some(out)
}

/// The rectangle that a closed line runs around.
fn upright(corners: &[Point]) -> Option<Rect> {
    let near = |a: Point, b: Point| (a - b).hypot() < OFF;
    let four = match corners {
        [a, b, c, d] => [*a, *b, *c, *d],
        [a, b, c, d, last] if near(*a, *last) => [*a, *b, *c, *d],
        _ => return None,
    };
    let [a, b, c, d] = four;
    let level = |one: Point, other: Point| (one.y - other.y).abs() < OFF;
    let plumb = |one: Point, other: Point| (one.x - other.x).abs() < OFF;
    let is_upright = level(a, b) && plumb(b, c) && level(c, d) && plumb(d, a)
        || plumb(a, b) && level(b, c) && plumb(c, d) && level(d, a);
    is_upright.then(|| Rect::from_points(a, c))
}

/// What a stroke covers that is as broad as a background, and whether it is exactly that.
pub(super) fn broad_stroke(
    path: &BezPath,
    transform: Affine,
    stroke: &StrokeProps,
) -> Option<(Rect, bool)> {
    let scale = transform.determinant().abs().sqrt();
    let half = f64::from(stroke.line_width) * scale / 2.0;
    if !(half >= BROAD / 2.0 && half.is_finite()) {
        return None;
    }
    if let [PathEl::MoveTo(from), PathEl::LineTo(to), rest @ ..] = path.elements()
        && matches!(rest, [] | [PathEl::ClosePath])
        && stroke.dash_array.is_empty()
    {
        let area = Rect::from_points(transform * *from, transform * *to);
        let ends = if stroke.line_cap == Cap::Butt { 0.0 } else { half };
        if area.height() < OFF {
            return Some((area.inflate(ends, half), stroke.line_cap != Cap::Round));
        }
        if area.width() < OFF {
            return Some((area.inflate(half, ends), stroke.line_cap != Cap::Round));
        }
    }
    let area = transform.transform_rect_bbox(path.control_box());
    // What runs around a place does not cover it.
    let is_frame = area.width().min(area.height()) > 4.0 * half;
    (!is_frame).then(|| (area.inflate(half, half), false))
}
