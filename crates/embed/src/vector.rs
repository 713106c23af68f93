//! Directions, and how like two of them are.

use crate::product;

/// How long a direction is, in the units of its parts. Parts of a direction in a few hundred dimensions are
/// seldom larger than a third of it, and those that are count as a third.
pub const UNIT: f32 = 400.0;

/// A direction: one signed byte a dimension, of a length of about 400.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Vector(Box<[i8]>);

impl Vector {
    /// The direction of a sum; none where it has no length.
    pub fn of(sum: &[f32]) -> Option<Self> {
        let length = sum.iter().map(|part| part * part).sum::<f32>().sqrt();
        if !length.is_normal() {
            return None;
        }
        // Half of the way away from zero, and cut off: to round calls the library for each part, and this is done at once for many.
        #[expect(clippy::cast_possible_truncation, reason = "the bounds of a byte are kept before")]
        let byte = |part: &f32| {
            let exact = (part / length * UNIT).clamp(-127.0, 127.0);
            (exact + 0.5_f32.copysign(exact)) as i32 as i8
        };
        Some(Self(sum.iter().map(byte).collect()))
    }

    /// The direction between several, each with its weight; none where there are none.
    pub fn between(directions: &[(Self, f32)]) -> Option<Self> {
        let (first, _) = directions.first()?;
        let mut sum = vec![0.0; first.0.len()];
        for (direction, weight) in directions {
            for (sum, part) in sum.iter_mut().zip(&direction.0) {
                *sum += f32::from(*part) * weight;
            }
        }
        Self::of(&sum)
    }

    /// Its parts.
    pub fn parts(&self) -> &[i8] {
        &self.0
    }

    /// Its parts as bytes, to be kept.
    pub fn bytes(&self) -> impl Iterator<Item = u8> {
        self.0.iter().map(|part| part.cast_unsigned())
    }

    /// How like it is to one that was kept as bytes; see [`likeness`].
    pub fn like(&self, bytes: &[u8]) -> f32 {
        likeness_of(product::of_two(&self.0, bytes.iter().map(|part| part.cast_signed())))
    }
}

/// How like two directions are, from -1 to 1; 0 for those that have nothing to do with each other.
pub fn likeness(one: &[i8], other: &[i8]) -> f32 {
    likeness_of(product::of_two(one, other.iter().copied()))
}

/// The likeness of two directions of which this is the sum of the products of their parts.
pub(crate) fn likeness_of(product: i32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "sums of products of bytes are small")]
    let product = product as f32;
    product / (UNIT * UNIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_between_two_is_like_both_and_more_like_the_heavier() {
        let of = |parts: &[f32]| Vector::of(&parts.repeat(64)).unwrap();
        let (one, other) = (of(&[1.0, 0.0, 0.0, 0.0]), of(&[0.0, 1.0, 0.0, 0.0]));
        let between = Vector::between(&[(one.clone(), 1.0), (other.clone(), 0.5)]).unwrap();
        let (near, far) =
            (likeness(between.parts(), one.parts()), likeness(between.parts(), other.parts()));
        assert!(near > far && far > 0.2, "{near} {far}");
        assert_eq!(Vector::between(&[]), None);
    }

    #[test]
    fn a_direction_is_like_itself_and_unlike_its_contrary() {
        let one = Vector::of(&[0.2, -0.1, 0.05, 0.3].repeat(16)).map(|one| one.0);
        let other = Vector::of(&[-0.2, 0.1, -0.05, -0.3].repeat(16)).map(|one| one.0);
        let (one, other) = (one.unwrap_or_default(), other.unwrap_or_default());
        assert!((likeness(&one, &one) - 1.0).abs() < 0.02);
        assert!((likeness(&one, &other) + 1.0).abs() < 0.02);
    }

    #[test]
    fn nothing_has_no_direction() {
        assert_eq!(Vector::of(&[0.0; 8]), None);
        assert_eq!(Vector::of(&[f32::NAN; 8]), None);
    }
}
