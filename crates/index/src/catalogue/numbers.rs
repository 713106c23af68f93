//! The numbers of the documents that a question may find.

/// Some numbers, a bit each: those of documents are given one after another.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Numbers(Vec<u64>);

impl Numbers {
    /// Adds a number.
    pub(super) fn add(&mut self, number: u64) {
        let place = usize::try_from(number / 64).unwrap_or(usize::MAX);
        if place >= self.0.len() {
            // No document has a number that memory has no room for.
            self.0.resize(place.saturating_add(1), 0);
        }
        if let Some(word) = self.0.get_mut(place) {
            *word |= 1 << (number % 64);
        }
    }

    /// Whether a number is among them.
    pub fn has(&self, number: u64) -> bool {
        let place = usize::try_from(number / 64).unwrap_or(usize::MAX);
        self.0.get(place).is_some_and(|word| word & (1 << (number % 64)) != 0)
    }
}
