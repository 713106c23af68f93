//! A part of a transcript as it is read, with the way back to the transcript.

use std::ops::Range;

use extract::Transcript;

/// A part of a transcript as [`Transcript::searchable`] gives it.
#[derive(Debug, Default)]
pub(crate) struct Joined {
    /// The text.
    pub(crate) text: String,
    /// Where each line begins: in the text, in the transcript, and how long it is.
    lines: Vec<(usize, usize, usize)>,
}

impl Joined {
    pub(crate) fn of(transcript: &Transcript, range: &Range<usize>) -> Self {
        let mut joined = Self::default();
        let mut before: Option<&extract::Piece> = None;
        for piece in transcript.lines(range) {
            let part = piece.range.start.max(range.start)..piece.range.end.min(range.end);
            let Some(text) = transcript.text.get(part.clone()).filter(|text| !text.is_empty())
            else {
                continue;
            };
            match before {
                Some(last) if !last.runs_on(piece) => joined.text.push('\n'),
                Some(last) if last.hyphenated => {
                    joined.text.pop();
                    if let Some((_, _, length)) = joined.lines.last_mut() {
                        *length = length.saturating_sub(1);
                    }
                }
                Some(_) => joined.text.push(' '),
                None => {}
            }
            joined.lines.push((joined.text.len(), part.start, text.len()));
            joined.text.push_str(text);
            before = Some(piece);
        }
        joined
    }

    /// Where in the text a place of the transcript stands.
    pub(crate) fn forward(&self, at: usize) -> Option<usize> {
        let line = self.lines.partition_point(|(_, raw, _)| *raw <= at).checked_sub(1)?;
        let (start, raw, length) = self.lines.get(line)?;
        Some(start + (at - raw).min(*length))
    }

    /// Where in the transcript a part of the text stands.
    pub(crate) fn back(&self, range: &Range<usize>) -> Option<Range<usize>> {
        let place = |at: usize| {
            let line = self.lines.partition_point(|(start, _, _)| *start <= at).checked_sub(1)?;
            let (start, raw, length) = self.lines.get(line)?;
            Some(raw + (at - start).min(*length))
        };
        let last = range.end.checked_sub(1)?;
        Some(place(range.start)?..place(last)? + 1)
    }
}

#[cfg(test)]
mod tests {
    use extract::{Line, Page, Paragraph, Role};

    use super::*;

    #[test]
    fn a_word_over_two_lines_leads_back_to_both() {
        let line =
            |text: &str, hyphenated| Line { text: text.to_owned(), bounds: None, hyphenated };
        let lines = vec![line("Die Haf-", true), line("tung gilt.", false)];
        let paragraphs =
            vec![Paragraph { role: Role::Body, lines }, Paragraph::of(Role::Body, "Neu.")];
        let transcript = Transcript::of(&[Page { number: 1, paragraphs, ..Page::default() }]);
        let all = 0..transcript.text.len();
        let joined = Joined::of(&transcript, &all);
        assert_eq!(joined.text, transcript.searchable(&all));
        let at = joined.text.find("Haftung").unwrap();
        let back = joined.back(&(at..at + 7)).unwrap();
        assert_eq!(&transcript.text[back], "Haf-\ntung");
        let at = joined.text.find("Neu").unwrap();
        assert_eq!(&transcript.text[joined.back(&(at..at + 3)).unwrap()], "Neu");
    }
}
