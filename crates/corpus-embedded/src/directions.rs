//! Directions of documents in memory, and those nearest to one.
//!
//! Of few each is compared. Of many the signs of their parts are compared first, which are an eighth as much to read, and
//! the directions themselves only of documents that may be among the nearest by their signs. So one that is near may be
//! missed; what is listed has its nearest passage and its true likeness.

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

    /// The documents nearest to a direction.
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

    /// The same, each compared; of equals those with the smaller number.
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
                best.take_nearest(*number, own);
                rest = others;
            }
        });
        best.sorted()
    }

    /// The same, compared only so many documents as are nearest by the signs of their passages.
    fn nearest_by_signs(
        &self,
        (wanted, signs): (&Wanted, &[u64]),
        lets: impl Fn(u64) -> bool,
        most: usize,
        closer: usize,
    ) -> Vec<Near> {
        let dimensions = wanted.dimensions();
        let mut kept: Vec<Candidate> = Vec::new();
        let mut least = f32::NEG_INFINITY;
        let mut estimates: Vec<f32> = Vec::new();
        let by_estimate =
            |one: &Candidate, other: &Candidate| other.estimate.total_cmp(&one.estimate);
        if closer == 0 {
            return Vec::new();
        }
        self.runs(dimensions, lets, |run, parts| {
            let own = signs.get(parts.start / SIGNS..parts.end / SIGNS).unwrap_or_default();
            wanted.estimates(own, &mut estimates);
            let mut rest = estimates.as_slice();
            let mut start = parts.start;
            for (number, passages) in run {
                let Some((own, others)) = rest.split_at_checked(*passages) else { break };
                let own = own.iter().copied().enumerate();
                let nearest = own.reduce(|one, other| if other.1 > one.1 { other } else { one });
                let end = start + passages * dimensions;
                if let Some((passage, estimate)) = nearest.filter(|(_, one)| *one > least) {
                    kept.push(Candidate { estimate, number: *number, passage, parts: start..end });
                }
                (rest, start) = (others, end);
            }
            if kept.len() / 2 >= closer {
                kept.select_nth_unstable_by(closer - 1, by_estimate);
                kept.truncate(closer);
                least = kept.iter().map(|one| one.estimate).fold(f32::INFINITY, f32::min);
            }
        });
        if kept.len() > closer {
            kept.select_nth_unstable_by(closer - 1, by_estimate);
            kept.truncate(closer);
        }
        // Their nearest passages by signs are compared, in the order in which they stand; of twice as many as are wanted
        // all are.
        kept.sort_unstable_by_key(|one| one.parts.start);
        let mut products = Vec::new();
        let mut near: Vec<(i32, Candidate)> = Vec::with_capacity(kept.len());
        for one in kept {
            let start = one.parts.start + one.passage * dimensions;
            wanted.products(
                self.parts.get(start..start + dimensions).unwrap_or_default(),
                &mut products,
            );
            near.push((products.first().copied().unwrap_or(i32::MIN), one));
        }
        let twice = most.saturating_mul(2).max(1);
        if near.len() > twice {
            near.select_nth_unstable_by_key(twice - 1, |(product, one)| {
                (Reverse(*product), one.number)
            });
            near.truncate(twice);
        }
        let mut best = Best { most, least: i32::MIN, kept: BinaryHeap::new() };
        for (_, one) in near {
            wanted.products(self.parts.get(one.parts).unwrap_or_default(), &mut products);
            best.take_nearest(one.number, &products);
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

/// So many bytes of directions are many: 131,000 passages by the built-in encoder.
const MANY: usize = 1 << 25;

/// So many documents are compared for each that is asked for.
const CLOSER: usize = 20;

/// So many parts have their signs in one word.
const SIGNS: usize = 64;

/// A document that may be among the nearest by the signs of its passages.
struct Candidate {
    /// How near the nearest of them is by its signs.
    estimate: f32,
    number: u64,
    /// That passage, from zero.
    passage: usize,
    /// Where its directions stand.
    parts: Range<usize>,
}

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
    fn take_nearest(&mut self, number: u64, products: &[i32]) {
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
                let passage = |passage: usize| direction(number * 5 + u64::try_from(passage).unwrap());
                let parts: Vec<u8> =
                    (0..*count).flat_map(|at| passage(at).bytes().collect::<Vec<u8>>()).collect();
                loaded.put(number, &parts);
                // Some were written anew since.
                if number % 7 == 3 {
                    loaded.put(number, &passage(9).bytes().collect::<Vec<u8>>());
                }
            }
            let wanted = encoder.encode("Kündigung der Miete").unwrap();
            let lets = |number: u64| number.is_multiple_of(modulus);
            let all = alone(&loaded, &wanted, lets);
            let mut expected = all.clone();
            expected.truncate(most);
            prop_assert_eq!(loaded.nearest(&wanted, lets, most), expected.clone());
            let (wanted, signs) = (Wanted::new(&wanted), loaded.signs.0.clone().unwrap());
            let by_signs = loaded.nearest_by_signs((&wanted, &signs), lets, most, usize::MAX);
            // Where all passages are compared, the signs leave nothing out; else nothing is listed that is not so.
            if loaded.owners.len() <= 2 * most {
                prop_assert_eq!(by_signs, expected);
            } else {
                prop_assert!(by_signs.iter().all(|one| all.contains(one)));
            }
        }
    }

    /// Numbers by chance, from -1 to 1, the same each time.
    fn chances() -> impl FnMut() -> f32 {
        let mut state = 11_u64;
        move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            f32::from(u16::try_from(state >> 48).unwrap_or_default()) / 32_768.0 - 1.0
        }
    }

    #[test]
    fn of_many_the_nearest_are_found_with_their_nearest_passages() {
        for dimensions in [64, 256, 384] {
            let mut chance = chances();
            let mut some = || (0..dimensions).map(|_| chance()).collect::<Vec<f32>>();
            let subjects: Vec<Vec<f32>> = (0..20).map(|_| some()).collect();
            let mut loaded = Directions::default();
            for number in 0..1_500_u64 {
                // Some are long, and all passages of these are on one subject.
                let count = if number % 50 == 7 { 100 } else { 1 + number % 3 };
                let mut parts = Vec::new();
                for passage in 0..count {
                    let at = if count == 100 { 0 } else { number * 3 + passage };
                    let subject = &subjects[usize::try_from(at).unwrap() % subjects.len()];
                    let near = subject.iter().zip(some()).map(|(one, other)| one + other);
                    let near = near.collect::<Vec<f32>>();
                    parts.extend(Vector::of(&near).unwrap().bytes());
                }
                loaded.put(number, &parts);
            }
            let signs = loaded.signs.0.clone().unwrap();
            let (mut found, mut all) = (0, 0);
            for subject in &subjects {
                let near = subject.iter().zip(some()).map(|(one, other)| one + 0.5 * other);
                let wanted = Wanted::new(&Vector::of(&near.collect::<Vec<f32>>()).unwrap());
                let lets = |number: u64| !number.is_multiple_of(11);
                let exact = loaded.nearest_of_all(&wanted, lets, 10);
                let by_signs = loaded.nearest_by_signs((&wanted, &signs), lets, 10, 100);
                assert_eq!((exact.len(), by_signs.len()), (10, 10));
                found += exact.iter().filter(|one| by_signs.contains(one)).count();
                all += exact.len();
            }
            // What is found has its true likeness and passage; hardly any is missed.
            assert!(found * 100 >= all * 90 && all == 200, "{dimensions}: {found} of {all}");
        }
    }

    #[test]
    fn of_none_that_are_asked_for_none_are_found() {
        let mut loaded = Directions::default();
        let direction = Vector::of(&[1.0; 64]).unwrap();
        loaded.put(1, &direction.bytes().collect::<Vec<u8>>());
        let (wanted, signs) = (Wanted::new(&direction), loaded.signs.0.clone().unwrap());
        assert!(loaded.nearest_by_signs((&wanted, &signs), |_| true, 0, 0).is_empty());
        assert_eq!(loaded.nearest_by_signs((&wanted, &signs), |_| true, 1, 1).len(), 1);
    }
}
