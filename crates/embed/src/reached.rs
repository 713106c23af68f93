//! How far an encoder is with what is to be searched with it.

/// How far an encoder is.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Reached {
    /// How many documents, or passages, have its directions.
    pub done: u64,
    /// How many there are.
    pub of: u64,
}

impl Reached {
    /// Whether so many have them that searches ask for them: the others would be passed over by it.
    pub fn is_enough(self) -> bool {
        self.of > 0 && self.done.saturating_mul(10) >= self.of.saturating_mul(9)
    }
}
