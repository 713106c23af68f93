//! One direction compared with very many that stand one behind the other in memory.

use std::fmt;

use crate::{
    product::{self, Part},
    vector::{Vector, likeness_of},
};

/// A direction that is looked for, ready to be compared.
#[derive(Clone)]
pub struct Wanted {
    /// Its parts, as wide as they are multiplied.
    parts: Vec<i16>,
}

impl fmt::Debug for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wanted").field("dimensions", &self.parts.len()).finish()
    }
}

impl Wanted {
    /// Makes a direction ready.
    pub fn new(direction: &Vector) -> Self {
        Self { parts: direction.parts().iter().map(|part| i16::from(*part)).collect() }
    }

    /// How many parts each direction has that it is compared with; at least one.
    pub fn dimensions(&self) -> usize {
        self.parts.len().max(1)
    }

    /// The sum of the products of its parts and those of each of these directions, in their order, in place
    /// of what `products` held; the greater, the more alike. What is no whole direction is left out.
    pub fn products(&self, directions: &[i8], products: &mut Vec<i32>) {
        self.products_with(directions, products);
    }

    /// The same of directions that are kept as bytes.
    pub fn products_of_bytes(&self, directions: &[u8], products: &mut Vec<i32>) {
        self.products_with(directions, products);
    }

    fn products_with<P: Part>(&self, directions: &[P], products: &mut Vec<i32>) {
        products.clear();
        products.resize(directions.len() / self.dimensions(), 0);
        product::all(&self.parts, directions, products);
    }

    /// How like two directions are that have this sum of products; see [`likeness`](crate::likeness).
    pub fn likeness(product: i32) -> f32 {
        likeness_of(product)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::likeness;

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
            let plain = |row: &[i8]| -> i32 {
                let parts = direction.parts().iter().zip(row);
                parts.map(|(one, other)| i32::from(*one) * i32::from(*other)).sum()
            };
            prop_assert!(rows.chunks_exact(sum.len()).map(plain).eq(products));
        }
    }
}
