//! One direction compared with very many that stand one behind the other in memory.

use std::{fmt, sync::LazyLock};

use fearless_simd::{Level, Simd, dispatch};

use crate::vector::{Vector, likeness_of};

/// What this processor can do at once; asked once.
static LEVEL: LazyLock<Level> = LazyLock::new(Level::new);

/// Of so many parts of a direction the signs make one word.
const WORD: usize = 64;

/// In so many bits each part of what is looked for is held to signs: enough, since the signs themselves say less.
const BITS: usize = 4;

/// A direction that is looked for, ready to be compared.
#[derive(Clone)]
pub struct Wanted {
    /// Its parts, as wide as they are multiplied.
    parts: Vec<i16>,
    /// The same for signs; `None` if they do not make whole words.
    coarse: Option<Coarse>,
}

/// A direction in few bits a part, so that the sum of its parts where another has a positive one is counted bit by bit.
#[derive(Clone)]
struct Coarse {
    /// By word of signs and bit, the parts whose level above the least has that bit.
    planes: Vec<[u64; BITS]>,
    /// What a level and the least part count.
    step: f32,
    least: f32,
}

impl Coarse {
    fn of(parts: &[i8]) -> Option<Self> {
        if parts.is_empty() || !parts.len().is_multiple_of(WORD) {
            return None;
        }
        let (least, most) = (*parts.iter().min()?, *parts.iter().max()?);
        let (least, most) = (f32::from(least), f32::from(most));
        let step = (most - least) / f32::from((1_u8 << BITS) - 1);
        let plane = |parts: &[i8]| {
            let mut planes = [0; BITS];
            for (place, part) in parts.iter().enumerate() {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "it is between zero and the greatest number of these bits"
                )]
                let level =
                    ((f32::from(*part) - least) / step.max(f32::MIN_POSITIVE)).round() as u8;
                for (bit, plane) in planes.iter_mut().enumerate() {
                    *plane |= u64::from(level >> bit & 1) << place;
                }
            }
            planes
        };
        Some(Self { planes: parts.chunks_exact(WORD).map(plane).collect(), step, least })
    }
}

/// The signs of the parts of directions, a bit each, set for what is greater than zero; `None` if they do not make whole words.
pub fn signs(parts: &[i8]) -> Option<impl Iterator<Item = u64> + '_> {
    let word = |parts: &[i8]| {
        parts.iter().rev().fold(0, |word: u64, part| word << 1 | u64::from(*part > 0))
    };
    parts.len().is_multiple_of(WORD).then(|| parts.chunks_exact(WORD).map(word))
}

impl fmt::Debug for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wanted").field("dimensions", &self.parts.len()).finish()
    }
}

impl Wanted {
    /// Makes a direction ready.
    pub fn new(direction: &Vector) -> Self {
        let parts = direction.parts();
        Self {
            parts: parts.iter().map(|part| i16::from(*part)).collect(),
            coarse: Coarse::of(parts),
        }
    }

    /// How many parts each direction has that it is compared with; at least one.
    pub fn dimensions(&self) -> usize {
        self.parts.len().max(1)
    }

    /// The sum of the products of its parts and those of each of these directions, in their order, in place
    /// of what `products` held; the greater, the more alike. What is no whole direction is left out.
    pub fn products(&self, directions: &[i8], products: &mut Vec<i32>) {
        products.clear();
        products.resize(directions.len() / self.dimensions(), 0);
        dispatch!(*LEVEL, simd => multiplied(simd, &self.parts, directions, products));
    }

    /// Whether it can be held to [`signs`].
    pub const fn can_estimate(&self) -> bool {
        self.coarse.is_some()
    }

    /// How like it each of these directions is as far as their [`signs`] tell, in their order, in place of what
    /// `estimates` held: the greater, the more alike, in no unit. Nothing where it cannot be held to signs.
    pub fn estimates(&self, signs: &[u64], estimates: &mut Vec<f32>) {
        estimates.clear();
        let Some(coarse) = &self.coarse else { return };
        estimates.resize(signs.len() / coarse.planes.len().max(1), 0.0);
        dispatch!(*LEVEL, simd => counted(simd, coarse, signs, estimates));
    }

    /// How like two directions are that have this sum of products; see [`likeness`](crate::likeness).
    pub fn likeness(product: i32) -> f32 {
        likeness_of(product)
    }
}

/// A plain loop, which the compiler makes as wide as the processor is.
#[inline(always)]
fn multiplied<S: Simd>(simd: S, wanted: &[i16], directions: &[i8], products: &mut [i32]) {
    simd.vectorize(
        #[inline(always)]
        || {
            for (direction, product) in directions.chunks_exact(wanted.len().max(1)).zip(products) {
                *product = wanted.iter().zip(direction).fold(0, |sum: i32, (one, other)| {
                    // Products of bytes are small; what is checked for being large is not made wide.
                    sum.wrapping_add(i32::from(*one).wrapping_mul(i32::from(*other)))
                });
            }
        },
    );
}

/// Counts bits in common, which the compiler does as wide as the processor is.
#[inline(always)]
fn counted<S: Simd>(simd: S, coarse: &Coarse, signs: &[u64], estimates: &mut [f32]) {
    simd.vectorize(
        #[inline(always)]
        || match coarse.planes.as_slice().first_chunk::<4>() {
            // What the built-in encoder has; its loop has no bounds to look at.
            Some(planes) if coarse.planes.len() == 4 => {
                let (signs, _) = signs.as_chunks::<4>();
                for (signs, estimate) in signs.iter().zip(estimates) {
                    *estimate = estimated(coarse, planes, signs);
                }
            }
            _ => {
                let signs = signs.chunks_exact(coarse.planes.len().max(1));
                for (signs, estimate) in signs.zip(estimates) {
                    *estimate = estimated(coarse, &coarse.planes, signs);
                }
            }
        },
    );
}

#[inline(always)]
fn estimated(coarse: &Coarse, planes: &[[u64; BITS]], signs: &[u64]) -> f32 {
    let (mut all, mut steps) = (0_u32, 0_u32);
    for (planes, word) in planes.iter().zip(signs) {
        all = all.wrapping_add(word.count_ones());
        for (bit, plane) in planes.iter().enumerate() {
            steps = steps.wrapping_add((plane & word).count_ones() << bit);
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "a few thousand bits at most")]
    let (all, steps) = (all as f32, steps as f32);
    coarse.least * all + coarse.step * steps
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::likeness;

    /// Signs tell the likeness well enough that what is near is not among the far.
    #[test]
    fn signs_tell_what_is_near() {
        let mut state = 7_u64;
        let mut chance = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            f32::from(u16::try_from(state >> 48).unwrap_or_default()) / 32_768.0 - 1.0
        };
        let wanted: Vec<f32> = (0..256).map(|_| chance()).collect();
        // The first ten are near, the others by chance.
        let near = |place: usize| if place < 10 { 1.0 } else { 0.0 };
        let mut rows = Vec::new();
        for place in 0..2_000 {
            let row: Vec<f32> = wanted.iter().map(|one| one * near(place) + chance()).collect();
            rows.extend_from_slice(Vector::of(&row).unwrap().parts());
        }
        let wanted = Wanted::new(&Vector::of(&wanted).unwrap());
        assert!(wanted.can_estimate());
        let mut estimates = Vec::new();
        wanted.estimates(&signs(&rows).unwrap().collect::<Vec<_>>(), &mut estimates);
        let mut order: Vec<usize> = (0..estimates.len()).collect();
        order.sort_by(|one, other| estimates[*other].total_cmp(&estimates[*one]));
        order.truncate(10);
        order.sort_unstable();
        assert_eq!(order, (0..10).collect::<Vec<_>>());
        // Of other lengths than whole words there are no signs.
        assert!(signs(&rows[..100]).is_none());
        assert!(!Wanted::new(&Vector::of(&[1.0; 100]).unwrap()).can_estimate());
    }

    proptest! {
        #[test]
        fn many_at_once_are_as_like_as_each_alone(
            sum in prop::collection::vec(-1.0_f32..1.0, 1..70),
            rows in prop::collection::vec(any::<i8>(), 0..900),
        ) {
            let Some(direction) = Vector::of(&sum) else { return Ok(()) };
            let wanted = Wanted::new(&direction);
            let mut products = vec![7; 3];
            wanted.products(&rows, &mut products);
            let alone = rows.chunks_exact(sum.len()).map(|row| likeness(direction.parts(), row));
            let together = products.iter().map(|product| Wanted::likeness(*product));
            prop_assert!(alone.eq(together));
        }
    }
}
