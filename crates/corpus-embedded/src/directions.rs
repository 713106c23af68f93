//! Directions of documents in memory, and those nearest to one.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap},
    ops::Range,
};

use embed::{NOISE, Vector, Wanted};

/// A document near to what was asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Near {
    /// Its number.
    pub(crate) number: u64,
    /// Its nearest passage, from zero.
    pub(crate) passage: usize,
    /// How near it is, up to 1.
    pub(crate) likeness: f32,
}

/// The directions of many documents.
#[derive(Default)]
pub(crate) struct Directions {
    /// The directions, one behind the other.
    parts: Vec<i8>,
    /// Whose they are and where they stand, in their order.
    owners: Vec<(u64, Range<usize>)>,
    /// The place of each document among the owners.
    places: HashMap<u64, usize>,
}

impl Directions {
    /// Takes in the directions of a document in the place of those it had.
    pub(crate) fn put(&mut self, number: u64, parts: &[u8]) {
        let start = self.parts.len();
        self.parts.extend(parts.iter().map(|part| part.cast_signed()));
        let place = self.owners.len();
        self.owners.push((number, start..self.parts.len()));
        // What a document had before is passed over.
        if let Some(before) = self.places.insert(number, place)
            && let Some((_, parts)) = self.owners.get_mut(before)
        {
            *parts = 0..0;
        }
    }

    /// How near each passage of a document is to a direction, up to 1; none where nothing is known of it.
    pub(crate) fn of(&self, number: u64, wanted: &Vector) -> Vec<f32> {
        let place = self.places.get(&number).and_then(|place| self.owners.get(*place));
        let Some((_, own)) = place else { return Vec::new() };
        let mut products = Vec::new();
        let parts = self.parts.get(own.clone()).unwrap_or_default();
        Wanted::new(wanted).products(parts, &mut products);
        products.into_iter().map(Wanted::likeness).collect()
    }

    /// The documents nearest to a direction. They are looked at in the order in which they stand in memory, many
    /// at once; what is kept of them are the best, of equals those with the smaller number.
    pub(crate) fn nearest(
        &self,
        wanted: &Vector,
        lets: impl Fn(u64) -> bool,
        most: usize,
    ) -> Vec<Near> {
        let wanted = Wanted::new(wanted);
        let dimensions = wanted.dimensions();
        let mut best = Best { most, least: i32::MIN, kept: BinaryHeap::new() };
        let mut products: Vec<i32> = Vec::new();
        let is_looked_at =
            |(number, parts): &&(u64, Range<usize>)| !parts.is_empty() && lets(*number);
        let mut owners = self.owners.iter().filter(is_looked_at).peekable();
        let mut run: Vec<(u64, usize)> = Vec::new();
        while let Some((number, parts)) = owners.next() {
            run.clear();
            run.push((*number, parts.len() / dimensions));
            let Range { start, mut end } = *parts;
            while end - start < RUN
                && let Some((number, parts)) = owners.next_if(|(_, parts)| parts.start == end)
            {
                run.push((*number, parts.len() / dimensions));
                end = parts.end;
            }
            wanted.products(self.parts.get(start..end).unwrap_or_default(), &mut products);
            let mut rest = products.as_slice();
            for (number, passages) in &run {
                let Some((own, others)) = rest.split_at_checked(*passages) else { break };
                best.take(*number, own);
                rest = others;
            }
        }
        best.sorted()
    }
}

/// So many bytes of directions that stand one behind the other are compared at once.
const RUN: usize = 1 << 18;

/// The nearest documents so far.
struct Best {
    /// How many are kept.
    most: usize,
    /// What is less like has no chance, in sums of products.
    least: i32,
    kept: BinaryHeap<Reverse<(i32, Reverse<u64>, usize)>>,
}

impl Best {
    /// Takes in a document by the products of its passages.
    fn take(&mut self, number: u64, products: &[i32]) {
        let Some(most) = products.iter().max().copied().filter(|most| *most >= self.least) else {
            return;
        };
        if Wanted::likeness(most) < NOISE {
            return;
        }
        let passage = products.iter().position(|product| *product == most).unwrap_or_default();
        self.kept.push(Reverse((most, Reverse(number), passage)));
        if self.kept.len() > self.most {
            self.kept.pop();
            self.least = self.kept.peek().map_or(i32::MAX, |Reverse((least, ..))| *least);
        }
    }

    /// The nearest first.
    fn sorted(self) -> Vec<Near> {
        let near =
            |Reverse((product, Reverse(number), passage)): Reverse<(i32, Reverse<u64>, usize)>| {
                Near { number, passage, likeness: Wanted::likeness(product) }
            };
        self.kept.into_sorted_vec().into_iter().map(near).collect()
    }
}

#[cfg(test)]
mod tests {
    use embed::{Encoder as _, likeness};
    use proptest::prelude::*;

    use super::*;

    /// What comparing each document by itself finds.
    fn alone(loaded: &Directions, wanted: &Vector, lets: impl Fn(u64) -> bool) -> Vec<Near> {
        let likest = |(number, parts): &(u64, Range<usize>)| {
            let own = loaded.parts.get(parts.clone()).unwrap_or_default();
            let own = own.chunks_exact(wanted.parts().len());
            let all = own.map(|passage| likeness(wanted.parts(), passage)).enumerate();
            let (passage, likeness) =
                all.max_by(|one, other| one.1.total_cmp(&other.1).then(other.0.cmp(&one.0)))?;
            Some(Near { number: *number, passage, likeness })
        };
        let mut all: Vec<Near> =
            loaded.owners.iter().filter(|(number, _)| lets(*number)).filter_map(likest).collect();
        all.retain(|near| near.likeness >= NOISE);
        all.sort_by(|one, other| {
            other.likeness.total_cmp(&one.likeness).then(one.number.cmp(&other.number))
        });
        all
    }

    proptest! {
        #[test]
        fn the_nearest_are_those_that_comparing_each_document_finds(
            passages in prop::collection::vec(0_usize..5, 1..60),
            seed in any::<u64>(),
            modulus in 1_u64..4,
            most in 1_usize..20,
        ) {
            let words = ["Miete", "Kündigung", "Werkvertrag", "Steuer", "Klage", "Frist", "Lohn"];
            let encoder = embed::built_in();
            let direction = |number: u64| {
                let of = |shift: u32| {
                    usize::try_from((seed ^ number.wrapping_mul(0x9e37_79b9)) >> shift).ok()
                        .and_then(|at| words.get(at % words.len())).copied().unwrap_or("Miete")
                };
                encoder.encode(&format!("{} {}", of(3), of(11))).unwrap()
            };
            let mut loaded = Directions::default();
            for (number, count) in (1_u64..).zip(&passages) {
                let start = loaded.parts.len();
                for passage in 0..*count {
                    let at = number * 5 + u64::try_from(passage).unwrap();
                    loaded.parts.extend_from_slice(direction(at).parts());
                }
                // Some were written anew since.
                let place = if number % 7 == 3 { 0..0 } else { start..loaded.parts.len() };
                loaded.owners.push((number, place));
            }
            let wanted = encoder.encode("Kündigung der Miete").unwrap();
            let lets = |number: u64| number.is_multiple_of(modulus);
            let mut expected = alone(&loaded, &wanted, lets);
            expected.truncate(most);
            prop_assert_eq!(loaded.nearest(&wanted, lets, most), expected);
        }
    }
}
