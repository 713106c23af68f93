//! The lines of a text, counted from one.

/// Counts lines while going forward through a text.
pub(super) struct Lines<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl<'t> Lines<'t> {
    pub(super) const fn new(text: &'t str) -> Self {
        Self { text, at: 0, line: 1 }
    }

    /// The line in which a byte stands.
    pub(super) fn of(&mut self, byte: usize) -> usize {
        if byte < self.at {
            (self.at, self.line) = (0, 1);
        }
        let between = self.text.as_bytes().get(self.at..byte).unwrap_or_default();
        self.line += between.iter().filter(|byte| **byte == b'\n').count();
        self.at = byte;
        self.line
    }
}
