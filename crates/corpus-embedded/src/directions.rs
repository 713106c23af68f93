//! Directions of documents in memory, and those nearest to one.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap},
};

use embed::{NOISE, Vector, Wanted};

use crate::pages::{Pages, Place};

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

/// Which documents are looked at.
pub(crate) trait Lets {
    /// Whether any of a group may be.
    fn any_of(&self, group: &str) -> bool;
    /// Whether this one is.
    fn document(&self, number: u64) -> bool;
}

/// The directions of many documents. Those of a group stand one behind the other: what a search is narrowed to, as a language, is
/// then read without gaps.
#[derive(Default)]
pub(crate) struct Directions {
    groups: Vec<Group>,
    /// The place of each group by its name.
    names: HashMap<String, usize>,
    /// The group of each document, and its place among the owners there.
    places: HashMap<u64, (usize, usize)>,
}

#[derive(Default)]
struct Group {
    /// The directions, one behind the other.
    parts: Pages,
    /// Whose they are and where they stand, in their order.
    owners: Vec<(u64, Place)>,
}

impl Directions {
    /// Takes in the directions of a document of a group in the place of those it had.
    pub(crate) fn put(&mut self, group: &str, number: u64, parts: &[u8]) {
        let name = self.names.get(group).copied();
        let at = name.unwrap_or_else(|| {
            self.groups.push(Group::default());
            self.names.insert(group.to_owned(), self.groups.len() - 1);
            self.groups.len() - 1
        });
        let Some(group) = self.groups.get_mut(at) else { return };
        let place = group.owners.len();
        group.owners.push((number, group.parts.add(parts)));
        // What a document had before is passed over.
        if let Some((group, before)) = self.places.insert(number, (at, place))
            && let Some(group) = self.groups.get_mut(group)
            && let Some((_, parts)) = group.owners.get_mut(before)
        {
            *parts = Place::default();
        }
    }

    /// How near each passage of a document is to a direction, up to 1; none where nothing is known of it.
    pub(crate) fn of(&self, number: u64, wanted: &Vector) -> Vec<f32> {
        let Some((group, place)) = self.places.get(&number) else { return Vec::new() };
        let group = self.groups.get(*group);
        let own = group.and_then(|group| Some((group, &group.owners.get(*place)?.1)));
        let Some((group, own)) = own else { return Vec::new() };
        let mut products = Vec::new();
        Wanted::new(wanted).products_of_bytes(group.parts.at(own), &mut products);
        products.into_iter().map(Wanted::likeness).collect()
    }

    /// The documents nearest to a direction. They are looked at in the order in which they stand in memory, many
    /// at once; what is kept of them are the best, of equals those with the smaller number.
    pub(crate) fn nearest(&self, wanted: &Vector, lets: &impl Lets, most: usize) -> Vec<Near> {
        let wanted = Wanted::new(wanted);
        let mut best = Best { most, least: i32::MIN, kept: BinaryHeap::new() };
        for (name, at) in &self.names {
            let group = self.groups.get(*at).filter(|_| lets.any_of(name));
            group.into_iter().for_each(|group| group.look(&wanted, lets, &mut best));
        }
        best.sorted()
    }
}

impl Group {
    /// Takes in what is near among those of the group that `lets` names.
    fn look(&self, wanted: &Wanted, lets: &impl Lets, best: &mut Best) {
        let dimensions = wanted.dimensions();
        let mut products: Vec<i32> = Vec::new();
        let is_looked_at =
            |(number, place): &&(u64, Place)| !place.range.is_empty() && lets.document(*number);
        let mut owners = self.owners.iter().filter(is_looked_at).peekable();
        let mut run: Vec<(u64, usize)> = Vec::new();
        while let Some((number, place)) = owners.next() {
            run.clear();
            run.push((*number, place.range.len() / dimensions));
            let mut whole = place.clone();
            let is_next = |next: &Place, whole: &Place| {
                next.piece == whole.piece && next.range.start == whole.range.end
            };
            while whole.range.len() < RUN
                && let Some((number, place)) = owners.next_if(|(_, next)| is_next(next, &whole))
            {
                run.push((*number, place.range.len() / dimensions));
                whole.range.end = place.range.end;
            }
            wanted.products_of_bytes(self.parts.at(&whole), &mut products);
            let mut rest = products.as_slice();
            for (number, passages) in &run {
                let Some((own, others)) = rest.split_at_checked(*passages) else { break };
                best.take(*number, own);
                rest = others;
            }
        }
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
    use embed::Encoder as _;
    use proptest::prelude::*;

    use super::*;

    /// Every so many-th document, of any group.
    struct Chosen(u64);

    impl Lets for Chosen {
        fn any_of(&self, group: &str) -> bool {
            group != "it"
        }

        fn document(&self, number: u64) -> bool {
            number.is_multiple_of(self.0)
        }
    }

    /// What comparing each document by itself finds.
    fn alone(loaded: &Directions, wanted: &Vector, lets: impl Fn(u64) -> bool) -> Vec<Near> {
        let of_group = |group: &Group| -> Vec<Near> {
            let likest = |(number, place): &(u64, Place)| {
                let own = group.parts.at(place).chunks_exact(wanted.parts().len());
                let all = own.map(|passage| wanted.like(passage)).enumerate();
                let (passage, likeness) =
                    all.max_by(|one, other| one.1.total_cmp(&other.1).then(other.0.cmp(&one.0)))?;
                Some(Near { number: *number, passage, likeness })
            };
            group.owners.iter().filter(|(number, _)| lets(*number)).filter_map(likest).collect()
        };
        let groups = loaded.names.iter().filter(|(name, _)| *name != "it");
        let mut all: Vec<Near> = groups.flat_map(|(_, at)| of_group(&loaded.groups[*at])).collect();
        all.retain(|near| near.likeness >= NOISE);
        all.sort_by(|one, other| {
            other.likeness.total_cmp(&one.likeness).then(one.number.cmp(&other.number))
        });
        all
    }

    proptest! {
        #[test]
        fn the_nearest_are_those_that_comparing_each_document_finds(
            passages in prop::collection::vec((0_usize..5, 0_usize..3), 1..60),
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
            for (number, (count, group)) in (1_u64..).zip(&passages) {
                let own = (0..*count).map(|one| number * 5 + u64::try_from(one).unwrap());
                let parts: Vec<u8> =
                    own.flat_map(|at| direction(at).bytes().collect::<Vec<u8>>()).collect();
                loaded.put(["de", "fr", "it"][*group], number, &parts);
                // Some are written anew, in another language, of which some are left without any.
                if number % 7 == 3 {
                    let anew: Vec<u8> = direction(number + 1).bytes().collect();
                    let is_left = number % 2 == 0;
                    loaded.put("en", number, if is_left { &anew } else { &[] });
                    prop_assert_eq!(loaded.of(number, &direction(1)).len(), usize::from(is_left));
                }
            }
            let wanted = encoder.encode("Kündigung der Miete").unwrap();
            let lets = |number: u64| number.is_multiple_of(modulus);
            let mut expected = alone(&loaded, &wanted, lets);
            expected.truncate(most);
            prop_assert_eq!(loaded.nearest(&wanted, &Chosen(modulus), most), expected);
        }
    }
}
