//! The text of a document as one string, with the place of each line in it.
//!
//! Lines end with `\n`, paragraphs with an empty line, pages with a form feed. What repeats at the
//! head and foot of pages stands behind the running text, each wording once, so that no sentence
//! that runs over a page is cut by it and nothing is lost. What no reader sees stands behind all
//! that one sees, so that nothing seen is ever quoted together with it. Everything quoted from a
//! document is a part of this string.

use std::{collections::BTreeSet, ops::Range};

use crate::{Page, Rect, Role};

/// The text of a document with the places of its lines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Transcript {
    /// The text.
    pub text: String,
    /// Its lines, in the order of the text.
    pub pieces: Vec<Piece>,
}

/// One line of a transcript.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Its bytes in the text, without the line break.
    pub range: Range<usize>,
    /// The page, counted from one.
    pub page: u32,
    /// What its paragraph is.
    pub role: Role,
    /// The paragraph on its page, counted from one over what is neither head nor foot of the page; of
    /// those, 0. Hidden paragraphs are counted behind those that are seen.
    pub paragraph: u32,
    /// The line in its paragraph, counted from one.
    pub line: u32,
    /// Whether its last character is a hyphen that only the end of the line put there.
    pub hyphenated: bool,
    /// Where it stands on the page.
    pub bounds: Option<Rect>,
}

impl Piece {
    /// Whether a line is read on with the next one: neither another paragraph of the page nor
    /// something that is not seen stands between them.
    pub fn runs_on(&self, next: &Self) -> bool {
        let (hidden, next_hidden) = (self.role.hidden(), next.role.hidden());
        let is_other_page = self.page != next.page;
        hidden == next_hidden
            && (self.paragraph == next.paragraph && !is_other_page
                || is_other_page && hidden.is_none())
    }
}

impl Transcript {
    /// Writes out pages.
    pub fn of(pages: &[Page]) -> Self {
        let mut transcript = Self::default();
        for page in pages {
            if page.number > 1 && !transcript.text.is_empty() {
                transcript.text.push('\u{c}');
            }
            let running = page.paragraphs.iter().filter(|one| one.role.is_running());
            for (number, paragraph) in (1..).zip(running) {
                transcript.add(page.number, number, paragraph);
            }
        }
        transcript.add_furniture(pages);
        for page in pages {
            let seen = page.paragraphs.iter().filter(|one| one.role.is_running()).count();
            let hidden = page.paragraphs.iter().filter(|one| one.role.hidden().is_some());
            for (count, paragraph) in (1..).zip(hidden) {
                if count == 1 && !transcript.text.is_empty() {
                    transcript.text.push('\u{c}');
                }
                let number = u32::try_from(seen).unwrap_or(u32::MAX).saturating_add(count);
                transcript.add(page.number, number, paragraph);
            }
        }
        transcript
    }

    /// Adds the heads and feet of all pages, each wording once.
    fn add_furniture(&mut self, pages: &[Page]) {
        let mut seen = BTreeSet::new();
        for page in pages {
            for paragraph in page.paragraphs.iter().filter(|one| one.role.is_furniture()) {
                let wording: String = paragraph.lines.iter().map(|line| bare(&line.text)).collect();
                if !wording.is_empty() && seen.insert(wording) {
                    if !self.text.is_empty() {
                        self.text.push('\u{c}');
                    }
                    self.add(page.number, 0, paragraph);
                }
            }
        }
    }

    /// Where the text ends that a reader of the document sees.
    pub fn seen(&self) -> usize {
        self.pieces
            .iter()
            .find(|piece| piece.role.hidden().is_some())
            .map_or(self.text.len(), |piece| piece.range.start)
    }

    fn add(&mut self, page: u32, number: u32, paragraph: &crate::Paragraph) {
        let starts_page = self.text.is_empty() || self.text.ends_with('\u{c}');
        if !starts_page {
            self.text.push('\n');
        }
        for (count, line) in (1..).zip(&paragraph.lines) {
            let start = self.text.len();
            self.text.push_str(&line.text);
            self.pieces.push(Piece {
                range: start..self.text.len(),
                page,
                role: paragraph.role,
                paragraph: number,
                line: count,
                hyphenated: line.hyphenated,
                bounds: line.bounds,
            });
            self.text.push('\n');
        }
    }

    /// The lines that a part of the text touches.
    pub fn lines(&self, range: &Range<usize>) -> &[Piece] {
        let first = self.pieces.partition_point(|piece| piece.range.end <= range.start);
        let last = self.pieces.partition_point(|piece| piece.range.start < range.end);
        self.pieces.get(first..last).unwrap_or_default()
    }

    /// A part of the text as it is searched: words parted by the end of a line joined again, line
    /// breaks as blanks, paragraphs as line breaks.
    pub fn searchable(&self, range: &Range<usize>) -> String {
        let mut out = String::with_capacity(range.len());
        let mut before: Option<&Piece> = None;
        for piece in self.lines(range) {
            let part = piece.range.start.max(range.start)..piece.range.end.min(range.end);
            let Some(text) = self.text.get(part).filter(|text| !text.is_empty()) else { continue };
            match before {
                Some(last) if !last.runs_on(piece) => out.push('\n'),
                Some(last) if last.hyphenated => {
                    out.pop();
                }
                Some(_) => out.push(' '),
                None => {}
            }
            out.push_str(text);
            before = Some(piece);
        }
        out
    }
}

/// A wording without what differs from page to page.
fn bare(text: &str) -> String {
    text.chars().filter(|c| !c.is_ascii_digit() && !c.is_whitespace()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Hidden, Line, Paragraph};

    fn page(number: u32, paragraphs: &[(Role, &[(&str, bool)])]) -> Page {
        let paragraphs = paragraphs.iter().map(|(role, lines)| Paragraph {
            role: *role,
            lines: lines
                .iter()
                .map(|(text, hyphenated)| Line {
                    text: (*text).to_owned(),
                    bounds: None,
                    hyphenated: *hyphenated,
                })
                .collect(),
        });
        Page { number, paragraphs: paragraphs.collect(), ..Page::default() }
    }

    #[test]
    fn heads_and_feet_stand_behind_the_running_text_once() {
        let pages = [
            page(
                1,
                &[
                    (Role::Body, &[("Die Haf-", true), ("tung", false)]),
                    (Role::Footer, &[("Seite 1", false)]),
                ],
            ),
            page(
                2,
                &[
                    (Role::Body, &[("endet.", false)]),
                    (Role::Body, &[("Neu.", false)]),
                    (Role::Footer, &[("Seite 2", false)]),
                ],
            ),
        ];
        let transcript = Transcript::of(&pages);
        assert_eq!(transcript.text, "Die Haf-\ntung\n\u{c}endet.\n\nNeu.\n\u{c}Seite 1\n");
        let all = 0..transcript.text.len();
        assert_eq!(transcript.searchable(&all), "Die Haftung endet.\nNeu. Seite 1");
        for piece in &transcript.pieces {
            assert!(!transcript.text[piece.range.clone()].contains('\n'));
        }
        assert_eq!(transcript.lines(&(4..11)).len(), 2);
    }

    #[test]
    fn what_is_hidden_stands_behind_all_that_is_seen_and_joins_nothing() {
        let covered = Role::Hidden(Hidden::Covered);
        let first: &[(Role, &[(&str, bool)])] = &[
            (Role::Body, &[("Die Haf-", true)]),
            (Role::Footer, &[("Seite 1", false)]),
            (covered, &[("geheim", false)]),
        ];
        let second: &[(Role, &[(&str, bool)])] =
            &[(Role::Body, &[("tung", false)]), (covered, &[("auch", false)])];
        let pages = [page(1, first), page(2, second)];
        let transcript = Transcript::of(&pages);
        let seen = &transcript.text[..transcript.seen()];
        assert_eq!(seen, "Die Haf-\n\u{c}tung\n\u{c}Seite 1\n\u{c}");
        assert_eq!(&transcript.text[transcript.seen()..], "geheim\n\u{c}auch\n");
        let all = 0..transcript.text.len();
        assert_eq!(transcript.searchable(&all), "Die Haftung Seite 1\ngeheim\nauch");
        let numbers: Vec<_> =
            transcript.pieces.iter().map(|piece| (piece.page, piece.paragraph)).collect();
        assert_eq!(numbers, [(1, 1), (2, 1), (1, 0), (1, 2), (2, 2)]);
    }
}
