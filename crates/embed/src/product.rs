//! Sums of products of the parts of directions, as many at once as the processor can.

use std::sync::LazyLock;

use fearless_simd::{Level, Simd, dispatch};

/// What this processor can do at once; asked once.
static LEVEL: LazyLock<Level> = LazyLock::new(Level::new);

/// A part of a direction, as it is kept.
pub(crate) trait Part: Copy {
    /// As a number.
    fn signed(self) -> i8;
}

impl Part for i8 {
    fn signed(self) -> i8 {
        self
    }
}

impl Part for u8 {
    fn signed(self) -> i8 {
        self.cast_signed()
    }
}

/// The sum of the products of the parts of two directions.
pub(crate) fn of_two(one: &[i8], other: impl Iterator<Item = i8>) -> i32 {
    dispatch!(*LEVEL, simd => multiplied_once(simd, one, other))
}

/// A plain loop, as below.
#[inline(always)]
fn multiplied_once<S: Simd>(simd: S, one: &[i8], other: impl Iterator<Item = i8>) -> i32 {
    simd.vectorize(
        #[inline(always)]
        || {
            one.iter().zip(other).fold(0, |sum: i32, (one, other)| {
                sum.wrapping_add(i32::from(*one).wrapping_mul(i32::from(other)))
            })
        },
    )
}

/// The same of one and each of many that stand one behind the other.
pub(crate) fn all<P: Part>(wanted: &[i16], directions: &[P], products: &mut [i32]) {
    dispatch!(*LEVEL, simd => multiplied(simd, wanted, directions, products));
}

/// A plain loop, which the compiler makes as wide as the processor is.
#[inline(always)]
fn multiplied<S: Simd, P: Part>(simd: S, wanted: &[i16], directions: &[P], products: &mut [i32]) {
    simd.vectorize(
        #[inline(always)]
        || {
            for (direction, product) in directions.chunks_exact(wanted.len().max(1)).zip(products) {
                *product = wanted.iter().zip(direction).fold(0, |sum: i32, (one, other)| {
                    // Products of bytes are small; what is checked for being large is not made wide.
                    sum.wrapping_add(i32::from(*one).wrapping_mul(i32::from(other.signed())))
                });
            }
        },
    );
}
