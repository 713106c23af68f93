//! Where in a document something stands, and how it is cited: `Contract.pdf, p. 12, para. 8, ll. 1-4`,
//! `Costs.xlsx, sheet 2, B14`.

use std::ops::Range;

use extract::{Cell, Hidden, Pagination, Piece, Rect, Role, Transcript};
use law::Language;
use schemars::JsonSchema;
use serde::Serialize;

/// Where in a document something stands.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct Place {
    /// The page, counted from one; 1 where the document has no pages.
    pub page: u32,
    /// The number printed on the page, where it differs from its count; the name of a sheet.
    pub page_label: Option<String>,
    /// The first paragraph on the page, counted from one; 0 in the head or foot of the page. What
    /// no reader sees is counted behind what one sees.
    pub first_paragraph: u32,
    /// The last paragraph.
    pub last_paragraph: u32,
    /// The first line, counted in the first paragraph.
    pub first_line: u32,
    /// The last line, counted in the last paragraph.
    pub last_line: u32,
    /// The Bates number stamped on the page.
    pub bates: Option<String>,
    /// Where its lines stand on the page, where that is asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boxes: Vec<LineBox>,
    /// Which parts of it are cited.
    #[serde(skip)]
    pub(crate) parts: Parts,
}

/// Where one line stands on its page, in points from the upper left corner; on a sheet, in cells.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct LineBox {
    /// The page, counted from one.
    pub page: u32,
    /// The paragraph on the page.
    pub paragraph: u32,
    /// The line in the paragraph.
    pub line: u32,
    /// The box.
    #[serde(flatten)]
    pub bounds: Rect,
}

/// Which parts of a place a reader can find in the document.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Parts {
    /// The page.
    pub(crate) page: bool,
    /// The lines.
    pub(crate) lines: bool,
    /// The first and the last cell, where the page is a sheet.
    pub(crate) cells: Option<(Cell, Cell)>,
    /// What the place is, where it is in no paragraph.
    pub(crate) furniture: Option<Furniture>,
    /// Why no reader sees it there.
    pub(crate) hidden: Option<Hidden>,
}

/// What is known of a page beside its text.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct PageMark {
    /// Its label.
    pub(crate) label: Option<String>,
    /// Its Bates number.
    pub(crate) bates: Option<String>,
}

/// A part of a page that is in no paragraph.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Furniture {
    /// The head of the page.
    Header,
    /// The foot of the page.
    Footer,
}

impl Place {
    /// The place of a part of a transcript; none where it holds no line.
    pub(crate) fn of(
        transcript: &Transcript,
        range: &Range<usize>,
        pagination: Pagination,
        mark: impl FnOnce(u32) -> PageMark,
    ) -> Option<Self> {
        let pieces = transcript.lines(range);
        let first = pieces.first()?;
        // What runs over a page is cited by where it begins.
        let pieces = pieces.chunk_by(|a, b| a.page == b.page).next()?;
        let last = pieces.last()?;
        let mark = mark(first.page);
        let label = mark.label.filter(|label| *label != first.page.to_string());
        let lines_of = |number: u32| {
            let at = transcript.pieces.partition_point(|piece| piece.range.end <= range.start);
            let near = transcript.pieces.get(at.saturating_sub(1)..).unwrap_or_default();
            near.iter()
                .filter(|one| one.page == first.page && one.paragraph == number)
                .take(2)
                .count()
        };
        let furniture = match first.role {
            Role::Header => Some(Furniture::Header),
            Role::Footer => Some(Furniture::Footer),
            _ => None,
        };
        let hidden = pieces.iter().find_map(|piece| piece.role.hidden());
        Some(Self {
            page: first.page,
            page_label: label,
            first_paragraph: first.paragraph,
            last_paragraph: last.paragraph,
            first_line: first.line,
            last_line: last.line,
            bates: mark.bates,
            boxes: pieces
                .iter()
                .filter_map(|piece| {
                    Some(LineBox {
                        page: piece.page,
                        paragraph: piece.paragraph,
                        line: piece.line,
                        bounds: piece.bounds?,
                    })
                })
                .collect(),
            parts: Parts {
                page: pagination != Pagination::Absent,
                // A format that flows holds a paragraph as one line, which nobody can count.
                cells: cells(pieces).filter(|_| pagination == Pagination::Sheets),
                lines: furniture.is_none()
                    && hidden.is_none()
                    && first.paragraph == last.paragraph
                    && (pagination == Pagination::Fixed
                        || first.line > 1
                        || lines_of(first.paragraph) > 1),
                furniture,
                hidden,
            },
        })
    }

    /// The citation of the place in a document of this name.
    pub fn cite(&self, document: &str) -> String {
        self.cite_in(document, Language::En)
    }

    /// The same as a reader of a language writes it.
    pub fn cite_in(&self, document: &str, language: Language) -> String {
        let words = Words::of(language);
        let mut out = document.to_owned();
        if self.parts.cells.is_some() {
            out.push_str(&format!(", {} {}", words.sheet, self.page));
        } else if self.parts.page {
            let number = self.page.to_string();
            let label = self.page_label.as_deref().unwrap_or(&number);
            out.push_str(&format!(", {} {label}", words.page));
        }
        match self.parts.cells {
            Some((first, last)) if first == last => out.push_str(&format!(", {first}")),
            Some((first, last)) => out.push_str(&format!(", {first}:{last}")),
            None => {}
        }
        match (self.parts.hidden, self.parts.furniture) {
            // Nobody can count to a paragraph that is not seen.
            (Some(why), _) => out.push_str(&format!(", {} ({})", words.hidden, why.name())),
            (None, Some(Furniture::Header)) => out.push_str(&format!(", {}", words.header)),
            (None, Some(Furniture::Footer)) => out.push_str(&format!(", {}", words.footer)),
            (None, None) if self.parts.cells.is_some() => {}
            (None, None) => {
                out.push_str(&numbers(words.paragraph, self.first_paragraph, self.last_paragraph));
            }
        }
        if self.parts.lines && self.parts.cells.is_none() {
            out.push_str(&numbers(words.line, self.first_line, self.last_line));
        }
        if let Some(bates) = &self.bates {
            out.push_str(&format!(" [{bates}]"));
        }
        out
    }
}

/// What the parts of a place are called; of two words the second is for several.
struct Words {
    page: &'static str,
    sheet: &'static str,
    paragraph: (&'static str, &'static str),
    line: (&'static str, &'static str),
    header: &'static str,
    footer: &'static str,
    hidden: &'static str,
}

impl Words {
    const fn of(language: Language) -> Self {
        match language {
            Language::De => Self {
                page: "S.",
                sheet: "Blatt",
                paragraph: ("Abs.", "Abs."),
                line: ("Z.", "Z."),
                header: "Kopfzeile",
                footer: "Fusszeile",
                hidden: "verdeckter Text",
            },
            Language::Fr => Self {
                page: "p.",
                sheet: "feuille",
                paragraph: ("par.", "par."),
                line: ("l.", "l."),
                header: "en-tête",
                footer: "pied de page",
                hidden: "texte caché",
            },
            Language::It => Self {
                page: "pag.",
                sheet: "foglio",
                paragraph: ("par.", "par."),
                line: ("r.", "rr."),
                header: "intestazione",
                footer: "piè di pagina",
                hidden: "testo nascosto",
            },
            Language::En => Self {
                page: "p.",
                sheet: "sheet",
                paragraph: ("para.", "paras."),
                line: ("l.", "ll."),
                header: "header",
                footer: "footer",
                hidden: "hidden text",
            },
        }
    }
}

/// The corners of the cells that lines of a sheet stand in.
fn cells(pieces: &[Piece]) -> Option<(Cell, Cell)> {
    let all = || pieces.iter().filter_map(|piece| piece.bounds.map(Cell::of));
    let first = Cell {
        row: all().map(|cell| cell.row).min()?,
        column: all().map(|cell| cell.column).min()?,
    };
    let last = Cell {
        row: all().map(|cell| cell.row).max()?,
        column: all().map(|cell| cell.column).max()?,
    };
    Some((first, last))
}

fn numbers((one, several): (&str, &str), first: u32, last: u32) -> String {
    if first == last { format!(", {one} {first}") } else { format!(", {several} {first}-{last}") }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use extract::{Line, Page, Paragraph};

    use super::*;

    /// Cites what stands between `<` and `>` in lines of paragraphs parted by empty lines.
    #[track_caller]
    fn check(number: u32, pagination: Pagination, mark: PageMark, text: &str, expected: Expect) {
        let paragraphs = text.split("\n\n").map(|paragraph| Paragraph {
            role: match paragraph {
                foot if foot.contains('#') => Role::Footer,
                hidden if hidden.contains('%') => Role::Hidden(Hidden::Covered),
                _ => Role::Body,
            },
            lines: paragraph
                .lines()
                .map(|line| Line { text: line.to_owned(), ..Line::default() })
                .collect(),
        });
        let pages = [Page { number, paragraphs: paragraphs.collect(), ..Page::default() }];
        let transcript = Transcript::of(&pages);
        let start = transcript.text.find('<').unwrap();
        let end = transcript.text.find('>').unwrap() + 1;
        let place = Place::of(&transcript, &(start..end), pagination, |_| mark).unwrap();
        expected.assert_eq(&place.cite("Contract.pdf"));
    }

    #[test]
    fn a_place_is_cited_by_what_a_reader_can_find() {
        let none = PageMark::default;
        let fixed = Pagination::Fixed;
        check(
            12,
            fixed,
            none(),
            "a\n\n<b\nc\nd\ne>",
            expect!["Contract.pdf, p. 12, para. 2, ll. 1-4"],
        );
        check(12, fixed, none(), "a\n<b>\nc", expect!["Contract.pdf, p. 12, para. 1, l. 2"]);
        check(12, fixed, none(), "a\n\n<b\n\nc>", expect!["Contract.pdf, p. 12, paras. 2-3"]);
        check(12, fixed, none(), "<a>", expect!["Contract.pdf, p. 12, para. 1, l. 1"]);
        check(3, fixed, none(), "a\n\n<b #>", expect!["Contract.pdf, p. 3, footer"]);
        let label = PageMark { label: Some("iv".to_owned()), bates: None };
        check(4, fixed, label, "<a>", expect!["Contract.pdf, p. iv, para. 1, l. 1"]);
        let same = PageMark { label: Some("4".to_owned()), bates: Some("ABC000123".to_owned()) };
        check(4, fixed, same, "<a>", expect!["Contract.pdf, p. 4, para. 1, l. 1 [ABC000123]"]);
        check(3, fixed, none(), "a\n\n<b %>", expect!["Contract.pdf, p. 3, hidden text (covered)"]);
        let absent = Pagination::Absent;
        check(1, absent, none(), "a\n\n<b>", expect!["Contract.pdf, para. 2"]);
        check(1, absent, none(), "a\n\n<b>\nc", expect!["Contract.pdf, para. 2, l. 1"]);
        check(1, absent, none(), "a\nb\n<c>", expect!["Contract.pdf, para. 1, l. 3"]);
        check(2, Pagination::Saved, none(), "a\n\n<b>", expect!["Contract.pdf, p. 2, para. 2"]);
    }

    #[test]
    fn each_language_has_its_own_words_for_a_place() {
        let place = Place {
            page: 3,
            page_label: None,
            first_paragraph: 2,
            last_paragraph: 2,
            first_line: 1,
            last_line: 4,
            bates: None,
            boxes: Vec::new(),
            parts: Parts { page: true, lines: true, ..Parts::default() },
        };
        let all = Language::ALL.map(|language| place.cite_in("a.pdf", language));
        assert_eq!(
            all,
            [
                "a.pdf, S. 3, Abs. 2, Z. 1-4",
                "a.pdf, p. 3, par. 2, l. 1-4",
                "a.pdf, pag. 3, par. 2, rr. 1-4",
                "a.pdf, p. 3, para. 2, ll. 1-4",
            ]
        );
    }

    #[test]
    fn cells_of_a_sheet_are_cited_by_their_names() {
        let row = |role, row: u32, columns: &[u32]| Paragraph {
            role,
            lines: columns
                .iter()
                .map(|column| Line {
                    text: format!("r{row}c{column}"),
                    bounds: Some(Cell { row, column: *column }.bounds()),
                    hyphenated: false,
                })
                .collect(),
        };
        let hidden = Role::Hidden(Hidden::Formatted);
        let paragraphs =
            vec![row(Role::Row, 13, &[1, 3]), row(Role::Row, 15, &[0, 1]), row(hidden, 20, &[27])];
        let pages = [Page { number: 2, paragraphs, ..Page::default() }];
        let transcript = Transcript::of(&pages);
        let cite = |first: &str, last: &str| {
            let start = transcript.text.find(first).unwrap();
            let end = transcript.text.find(last).unwrap() + last.len();
            let mark = PageMark { label: Some("Miete".to_owned()), bates: None };
            let place =
                Place::of(&transcript, &(start..end), Pagination::Sheets, |_| mark).unwrap();
            assert_eq!(place.page_label.as_deref(), Some("Miete"));
            place.cite("Kosten.xlsx")
        };
        assert_eq!(cite("r13c1", "r13c1"), "Kosten.xlsx, sheet 2, B14");
        assert_eq!(cite("r13c1", "r13c3"), "Kosten.xlsx, sheet 2, B14:D14");
        assert_eq!(cite("r13c3", "r15c0"), "Kosten.xlsx, sheet 2, A14:D16");
        let hidden = "Kosten.xlsx, sheet 2, AB21, hidden text (formatted as hidden)";
        assert_eq!(cite("r20c27", "r20c27"), hidden);
    }
}
