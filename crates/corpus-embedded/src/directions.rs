//! Directions of documents in memory, and those nearest to one.
//!
//! Of few each is compared. Of many the signs of their parts are compared first, which are an eighth as much to read, and
//! the directions themselves only of those that may be among the nearest by their signs.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap},
    ops::Range,
};

use embed::{NOISE, Vector, Wanted, signs};

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
    /// The signs of all of them, a bit a part; `None` if some do not make whole words.
    signs: Signs,
    /// Whose they are and where they stand, in their order.
    owners: Vec<(u64, Range<usize>)>,
    /// The place of each document among the owners.
    places: HashMap<u64, usize>,
}

/// The signs of directions, one behind the other; `None` if those of some do not make whole words.
struct Signs(Option<Vec<u64>>);

impl Default for Signs {
    fn default() -> Self {
        Self(Some(Vec::new()))
    }
}

impl Signs {
    fn extend(&mut self, parts: &[i8]) {
        match (&mut self.0, signs(parts)) {
            (Some(all), Some(signs)) => all.extend(signs),
            _ => self.0 = None,
        }
    }
}

/// The documents whose directions stand one behind the other, each with its number and how many it has.
type Run = [(u64, usize)];

impl Directions {
    /// Takes in the directions of a document in the place of those it had.
    pub(crate) fn put(&mut self, number: u64, parts: &[u8]) {
        let start = self.parts.len();
        self.parts.extend(parts.iter().map(|part| part.cast_signed()));
        self.signs.extend(self.parts.get(start..).unwrap_or_default());
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

    /// The documents nearest to a direction; of equals those with the smaller number.
    pub(crate) fn nearest(
        &self,
        wanted: &Vector,
        lets: impl Fn(u64) -> bool,
        most: usize,
    ) -> Vec<Near> {
        let wanted = Wanted::new(wanted);
        match &self.signs.0 {
            Some(signs) if self.parts.len() >= MANY && wanted.can_estimate() => {
                self.nearest_by_signs((&wanted, signs), lets, most, most.saturating_mul(CLOSER))
            }
            _ => self.nearest_of_all(&wanted, lets, most),
        }
    }

    /// The same, each compared.
    fn nearest_of_all(
        &self,
        wanted: &Wanted,
        lets: impl Fn(u64) -> bool,
        most: usize,
    ) -> Vec<Near> {
        let mut best = Best { most, least: i32::MIN, kept: BinaryHeap::new() };
        let mut products: Vec<i32> = Vec::new();
        self.runs(wanted.dimensions(), lets, |run, parts| {
            wanted.products(self.parts.get(parts).unwrap_or_default(), &mut products);
            let mut rest = products.as_slice();
            for (number, passages) in run {
                let Some((own, others)) = rest.split_at_checked(*passages) else { break };
                let most = own.iter().copied().max().unwrap_or(i32::MIN);
                if most >= best.least {
                    let passage = own.iter().position(|product| *product == most);
                    best.take(*number, passage.unwrap_or_default(), most);
                }
                rest = others;
            }
        });
        best.sorted()
    }

    /// The same, compared only so many passages as are nearest by the signs of their parts.
    fn nearest_by_signs(
        &self,
        (wanted, signs): (&Wanted, &[u64]),
        lets: impl Fn(u64) -> bool,
        most: usize,
        closer: usize,
    ) -> Vec<Near> {
        let dimensions = wanted.dimensions();
        // Each passage by what it is estimated, where it stands, its document and its place in it.
        let mut kept: Vec<(f32, usize, u64, usize)> = Vec::new();
        let mut least = f32::NEG_INFINITY;
        let mut estimates: Vec<f32> = Vec::new();
        self.runs(dimensions, lets, |run, parts| {
            let own = signs.get(parts.start / SIGNS..parts.end / SIGNS).unwrap_or_default();
            wanted.estimates(own, &mut estimates);
            let mut at = 0;
            for (number, passages) in run {
                let own = estimates.get(at..at + passages).unwrap_or_default();
                for (passage, estimate) in own.iter().enumerate() {
                    if *estimate > least {
                        let place = parts.start + (at + passage) * dimensions;
                        kept.push((*estimate, place, *number, passage));
                    }
                }
                at += passages;
                if kept.len() >= closer.saturating_mul(2) {
                    kept.select_nth_unstable_by(closer, |one, other| other.0.total_cmp(&one.0));
                    kept.truncate(closer);
                    least = kept.iter().map(|one| one.0).fold(f32::INFINITY, f32::min);
                }
            }
        });
        if kept.len() > closer {
            kept.select_nth_unstable_by(closer, |one, other| other.0.total_cmp(&one.0));
            kept.truncate(closer);
        }
        // In the order in which they stand, which is that of a document's passages, too.
        kept.sort_unstable_by_key(|(_, place, ..)| *place);
        let mut best = Best { most, least: i32::MIN, kept: BinaryHeap::new() };
        let mut products = Vec::new();
        for own in kept.chunk_by(|one, other| one.2 == other.2) {
            let mut nearest: Option<(u64, usize, i32)> = None;
            for (_, place, number, passage) in own {
                let parts = self.parts.get(*place..place + dimensions).unwrap_or_default();
                wanted.products(parts, &mut products);
                let product = products.first().copied().unwrap_or(i32::MIN);
                if nearest.is_none_or(|(.., known)| product > known) {
                    nearest = Some((*number, *passage, product));
                }
            }
            if let Some((number, passage, product)) = nearest {
                best.take(number, passage, product);
            }
        }
        best.sorted()
    }

    /// Goes through the directions of the documents that `lets` names in the order in which they stand in memory, many at
    /// once.
    fn runs(
        &self,
        dimensions: usize,
        lets: impl Fn(u64) -> bool,
        mut each: impl FnMut(&Run, Range<usize>),
    ) {
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
            each(&run, start..end);
        }
    }
}

/// So many bytes of directions that stand one behind the other are compared at once.
const RUN: usize = 1 << 18;

/// So many bytes of directions are many: 32,000 of the built-in encoder.
const MANY: usize = 1 << 23;

/// Of so many passages for each document that is asked for the directions are compared: of 244,000 passages and 200
/// documents that finds .995 of the ten nearest and .96 of the 200; half as many, .988 and .90.
const CLOSER: usize = 20;

/// So many parts have their signs in one word.
const SIGNS: usize = 64;

/// The nearest documents so far.
struct Best {
    /// How many are kept.
    most: usize,
    /// What is less like has no chance, in sums of products.
    least: i32,
    kept: BinaryHeap<Reverse<(i32, Reverse<u64>, usize)>>,
}

impl Best {
    /// Takes in a document by its nearest passage.
    fn take(&mut self, number: u64, passage: usize, product: i32) {
        if product < self.least || Wanted::likeness(product) < NOISE {
            return;
        }
        self.kept.push(Reverse((product, Reverse(number), passage)));
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
                    loaded.signs.extend(direction(at).parts());
                }
                // Some were written anew since.
                let place = if number % 7 == 3 { 0..0 } else { start..loaded.parts.len() };
                loaded.owners.push((number, place));
            }
            let wanted = encoder.encode("Kündigung der Miete").unwrap();
            let lets = |number: u64| number.is_multiple_of(modulus);
            let mut expected = alone(&loaded, &wanted, lets);
            expected.truncate(most);
            prop_assert_eq!(loaded.nearest(&wanted, lets, most), expected.clone());
            // Where all are compared that the signs tell, they tell the same.
            let (wanted, signs) = (Wanted::new(&wanted), loaded.signs.0.clone().unwrap());
            prop_assert_eq!(
                loaded.nearest_by_signs((&wanted, &signs), lets, most, usize::MAX),
                expected
            );
        }
    }
}
