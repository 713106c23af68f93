//! Which stems begin or end with a word, without looking at each.

/// Stems by how they begin and by how they end.
#[derive(Clone, Debug, Default)]
pub(super) struct Compounds {
    /// The stems in their order, with their numbers.
    forward: Vec<(Box<[u8]>, usize)>,
    /// The same, each spelled from its end.
    backward: Vec<(Box<[u8]>, usize)>,
}

impl Compounds {
    /// Of stems in the order of their numbers, from zero.
    pub(super) fn of<'s>(stems: impl Iterator<Item = &'s str> + Clone) -> Self {
        let mut forward: Vec<(Box<[u8]>, usize)> =
            stems.clone().enumerate().map(|(at, stem)| (stem.bytes().collect(), at)).collect();
        let mut backward: Vec<(Box<[u8]>, usize)> =
            stems.enumerate().map(|(at, stem)| (stem.bytes().rev().collect(), at)).collect();
        forward.sort_unstable();
        backward.sort_unstable();
        Self { forward, backward }
    }

    /// The numbers of the stems that begin with a word, the word itself among them.
    pub(super) fn beginning(&self, word: &str) -> impl Iterator<Item = usize> {
        with(&self.forward, word.bytes().collect())
    }

    /// The numbers of the stems that end with a word, the word itself among them.
    pub(super) fn ending(&self, word: &str) -> impl Iterator<Item = usize> {
        with(&self.backward, word.bytes().rev().collect())
    }
}

/// The numbers of what begins with some bytes.
fn with(sorted: &[(Box<[u8]>, usize)], start: Vec<u8>) -> impl Iterator<Item = usize> {
    let first = sorted.partition_point(|(stem, _)| **stem < *start);
    let rest = sorted.get(first..).unwrap_or_default();
    rest.iter().take_while(move |(stem, _)| stem.starts_with(&start)).map(|(_, number)| *number)
}
