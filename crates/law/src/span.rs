//! Where in a text something stands.

use std::ops::Range;

/// A place in a text, in bytes of its UTF-8 and in characters, end exclusive.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// First character, counted in Unicode scalar values.
    pub char_start: usize,
    /// The character after the last.
    pub char_end: usize,
}

/// Turns byte ranges of one text into [`Span`]s; ranges must come in ascending order of start.
#[derive(Debug)]
pub struct Spans<'t> {
    text: &'t str,
    byte: usize,
    chars: usize,
}

impl<'t> Spans<'t> {
    /// Starts at the beginning of a text.
    pub const fn new(text: &'t str) -> Self {
        Self { text, byte: 0, chars: 0 }
    }

    /// The span of the next byte range. A range that is not a boundary of the text, or that goes
    /// back, is counted from the beginning, so that the answer is right, only slower.
    pub fn next(&mut self, bytes: &Range<usize>) -> Span {
        if bytes.start < self.byte {
            (self.byte, self.chars) = (0, 0);
        }
        self.chars += count(self.text, self.byte..bytes.start);
        self.byte = bytes.start;
        let char_end = self.chars + count(self.text, bytes.clone());
        Span { start: bytes.start, end: bytes.end, char_start: self.chars, char_end }
    }
}

fn count(text: &str, bytes: Range<usize>) -> usize {
    // A byte that does not continue a character begins one.
    text.as_bytes()
        .get(bytes)
        .map_or(0, |part| part.iter().filter(|byte| (**byte as i8) >= -0x40).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_counted_not_bytes() {
        let text = "für Art. 1 à é";
        let mut spans = Spans::new(text);
        let first = spans.next(&(5..11));
        assert_eq!((first.char_start, first.char_end), (4, 10));
        let second = spans.next(&(12..14));
        assert_eq!((second.char_start, second.char_end), (11, 12));
    }

    #[test]
    fn a_range_that_goes_back_is_still_right() {
        let mut spans = Spans::new("aébc");
        spans.next(&(3..4));
        let span = spans.next(&(1..3));
        assert_eq!((span.char_start, span.char_end), (1, 2));
    }
}
