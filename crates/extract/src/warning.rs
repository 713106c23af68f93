//! What was lost or assumed in reading a document, as data: each case with the page, the number or the
//! name that it is about.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Format, Skip, document::Hidden};

/// What was lost or assumed in reading a document.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Warning {
    /// Tracked changes were read as if all were accepted.
    TrackedChanges,
    /// Hidden text was left out.
    HiddenLeftOut,
    /// So many comments were left out.
    CommentsLeftOut(usize),
    /// So many pictures were not read.
    PicturesUnread(usize),
    /// The program that saved the file noted only some of its page breaks, so that it is cited without pages.
    FewPageBreaks,
    /// These pages hold text that no reader sees; none is named where the document has no pages.
    Hidden {
        /// The pages.
        pages: Pages,
        /// Why nobody sees it.
        why: Hidden,
    },
    /// These pages were skipped.
    Skipped {
        /// The pages.
        pages: Pages,
        /// Why, and what to do.
        why: Skip,
    },
    /// An RTF file ends early.
    RtfCut,
    /// An RTF file is nested too deeply.
    RtfDeep,
    /// A Word file lacks a part of its text.
    WordTextMissing,
    /// A Word file lacks what follows after the last paragraph read.
    WordEndMissing,
    /// The text of the text boxes stands at the end.
    BoxesAtEnd,
    /// A part of a Word file is damaged.
    WordDamaged(WordPart),
    /// A part of a Word file is missing.
    WordMissing(WordPart),
    /// A text does not say how it is encoded, and was read as this.
    EncodingAssumed(String),
    /// Characters that could not be read as a text of this encoding.
    LettersLost {
        /// How many.
        lost: usize,
        /// The encoding.
        encoding: String,
    },
    /// A mail is encrypted, and only what is not could be read.
    MailEncrypted,
    /// A mail has more or larger attachments than are read.
    AttachmentsLeftOut {
        /// The first that was left out.
        first: String,
        /// How many more were.
        more: usize,
    },
    /// A file holds another format than its extension says, and was read as what it holds.
    OtherFormat {
        /// The extension.
        extension: String,
        /// What it holds.
        holds: Format,
    },
    /// The pages beyond this one were left out.
    PagesBeyond(u32),
    /// The text beyond so many million characters was left out.
    TextBeyond(u64),
    /// A workbook has something that was not read.
    Workbook(Beside),
    /// Rows or columns of a workbook are hidden, and quoted as if they were seen.
    HiddenCells,
    /// The sheets beyond this one were left out.
    SheetsBeyond(u32),
    /// The cells beyond so many were left out.
    CellsBeyond(usize),
    /// Reading took more than so many seconds, and the cells after that were left out.
    CellsTooLate(u64),
    /// Something of a sheet.
    Sheet {
        /// Its number.
        number: u32,
        /// Its name.
        name: String,
        /// What of it.
        what: SheetLoss,
    },
    /// So many formulas have no saved value, and their cells were left out.
    UnsavedFormulas(usize),
    /// Only the first pages were read.
    FirstPages {
        /// How many.
        most: u32,
        /// Of how many, where that is known.
        total: Option<usize>,
    },
    /// Reading ended at this page, because there is too much text.
    TooMuchText(u32),
    /// Layers that are switched off, and were not read.
    Layers {
        /// How many.
        count: usize,
        /// The names of the first.
        names: Vec<String>,
    },
    /// So many pages are scans whose text another program recognised.
    Scans(u32),
    /// The file is broken behind this page.
    BrokenBehind(u32),
    /// Reading ended after a page.
    EndedAfter {
        /// The last page that was read.
        page: u32,
        /// Why it ended.
        why: String,
    },
}

/// Numbers of pages in ascending order, written as spans: `1-3, 7`.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Pages(pub Vec<u32>);

impl fmt::Display for Pages {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let runs = self.0.chunk_by(|one, next| *next == *one + 1).filter_map(|run| {
            let (first, last) = (run.first()?, run.last()?);
            Some(if first == last { first.to_string() } else { format!("{first}-{last}") })
        });
        to.write_str(&runs.collect::<Vec<_>>().join(", "))
    }
}

/// A part of a Word file beside its text.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WordPart {
    /// Its styles.
    Styles,
    /// The numbers of its paragraphs.
    Numbers,
    /// Its settings.
    Settings,
    /// Its notes.
    Notes,
    /// The heads and feet of its pages.
    Furniture,
}

impl fmt::Display for WordPart {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(match self {
            Self::Styles => "styles",
            Self::Numbers => "numbers of paragraphs",
            Self::Settings => "settings",
            Self::Notes => "notes",
            Self::Furniture => "heads and feet",
        })
    }
}

/// What a workbook has beside its cells.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Beside {
    /// Pictures.
    Pictures,
    /// Charts.
    Charts,
    /// Files inside it.
    Files,
    /// Comments on cells.
    Comments,
    /// Discussions of cells.
    Discussions,
}

impl fmt::Display for Beside {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(match self {
            Self::Pictures => "pictures",
            Self::Charts => "charts",
            Self::Files => "files inside it",
            Self::Comments => "comments on cells",
            Self::Discussions => "discussions of cells",
        })
    }
}

/// What of a sheet was lost, or is to be known of it.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetLoss {
    /// It is damaged and was not read.
    Unread,
    /// It is damaged, and what follows after the last cell read is missing.
    EndMissing,
    /// It has too many cells that could not be read.
    TooManyBroken,
    /// It has so many cells that could not be read.
    Broken(usize),
    /// It is hidden.
    Hidden,
    /// It holds no cells.
    NoCells,
}

impl fmt::Display for SheetLoss {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread => to.write_str("is damaged and was not read"),
            Self::EndMissing => {
                to.write_str("is damaged; what follows after the last cell read is missing")
            }
            Self::TooManyBroken => to.write_str("has too many cells that could not be read"),
            Self::Broken(1) => to.write_str("has a cell that could not be read"),
            Self::Broken(count) => write!(to, "has {count} cells that could not be read"),
            Self::Hidden => {
                to.write_str("is hidden, so that no reader sees it; its text is marked as hidden")
            }
            Self::NoCells => to.write_str("holds no cells and was not read"),
        }
    }
}

/// What a file turned out to hold.
const fn held(format: Format) -> &'static str {
    match format {
        Format::Pdf => "a PDF",
        Format::Docx | Format::Doc => "a Word document",
        Format::Rtf => "an RTF document",
        Format::Txt => "plain text",
        Format::Html => "a page of the web",
        Format::Eml => "a mail",
        Format::Xlsx => "a workbook",
        Format::Jpg | Format::Png | Format::Tiff => "a picture",
    }
}

/// As a program reads it, in English: a sentence without a full stop.
impl fmt::Display for Warning {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&match self {
            Self::Hidden { .. } | Self::Skipped { .. } | Self::FirstPages { .. } => self.of_pages(),
            Self::Layers { count, names } => layers(*count, names),
            Self::CommentsLeftOut(1) => "1 comment was left out".to_owned(),
            Self::CommentsLeftOut(count) => format!("{count} comments were left out"),
            Self::PicturesUnread(1) => "1 picture was not read".to_owned(),
            Self::PicturesUnread(count) => format!("{count} pictures were not read"),
            Self::WordDamaged(part) => format!("the {part} of the Word file are damaged"),
            Self::WordMissing(part) => format!("the {part} of the Word file are missing"),
            Self::EncodingAssumed(encoding) => {
                format!("the text does not say how it is encoded; it was read as {encoding}")
            }
            Self::LettersLost { lost, encoding } => {
                format!("{lost} characters could not be read as {encoding}")
            }
            Self::AttachmentsLeftOut { first, more } => {
                let more = if *more == 0 { String::new() } else { format!(" and {more} more") };
                format!("the mail has more or larger attachments than are read; `{first}`{more} left out")
            }
            Self::OtherFormat { extension, holds } => {
                format!("named .{extension} but holds {}; read as that", held(*holds))
            }
            Self::PagesBeyond(last) => format!("the pages beyond {last} were left out"),
            Self::TextBeyond(most) => {
                format!("the text beyond {most} million characters was left out")
            }
            Self::Workbook(what) => format!("the workbook has {what}, which were not read"),
            Self::SheetsBeyond(last) => format!("the sheets beyond {last} were left out"),
            Self::CellsBeyond(most) => format!("the cells beyond {most} were left out"),
            Self::CellsTooLate(seconds) => {
                format!("reading took more than {seconds} s; the cells after that were left out")
            }
            Self::Sheet { number, name, what } => format!("sheet {number} ({name}) {what}"),
            Self::UnsavedFormulas(1) => {
                "1 formula has no saved value; its cell was left out".to_owned()
            }
            Self::UnsavedFormulas(count) => {
                format!("{count} formulas have no saved value; their cells were left out")
            }
            Self::TooMuchText(page) => {
                format!("reading ended at page {page}: there is too much text")
            }
            Self::Scans(count) => format!(
                "{count} pages are scans whose text another program recognised; how well is not known"
            ),
            Self::BrokenBehind(page) => format!("the file is broken behind page {page}"),
            Self::EndedAfter { page, why } => {
                format!("reading ended after page {page}: {why}; open the file and save it anew")
            }
            plain => plain.plain().to_owned(),
        })
    }
}

impl Warning {
    /// Those that are about nothing but themselves.
    const fn plain(&self) -> &'static str {
        match self {
            Self::TrackedChanges => "tracked changes were read as if all were accepted",
            Self::HiddenLeftOut => "hidden text was left out",
            Self::FewPageBreaks => {
                "the program that saved the file noted only some of its page breaks; it is cited \
                 without pages"
            }
            Self::RtfCut => "the RTF file ends early; it was cut short",
            Self::RtfDeep => "the RTF file is nested too deeply; a part is missing",
            Self::WordTextMissing => "the Word file is damaged; a part of its text is missing",
            Self::WordEndMissing => {
                "the Word file is damaged; what follows after the last paragraph read is missing"
            }
            Self::BoxesAtEnd => "the text of its text boxes stands at its end",
            Self::MailEncrypted => "the mail is encrypted; only what is not could be read",
            Self::HiddenCells => {
                "some rows or columns are hidden; what they hold is quoted as if it were seen"
            }
            _ => "",
        }
    }

    /// Those that name pages.
    fn of_pages(&self) -> String {
        match self {
            Self::Hidden { pages, why } => {
                let subject = match pages.0.as_slice() {
                    [] => "the document holds".to_owned(),
                    [page] => format!("page {page} holds"),
                    _ => format!("pages {pages} hold"),
                };
                let (name, hint) = (why.name(), why.hint());
                format!("{subject} text that no reader sees ({name}); it is marked as hidden{hint}")
            }
            Self::Skipped { pages, why } => {
                let noun = if pages.0.len() == 1 { "page" } else { "pages" };
                format!("{noun} {pages} skipped: {why}")
            }
            Self::FirstPages { most, total: Some(total) } => {
                format!("only the first {most} of {total} pages were read; split the file")
            }
            Self::FirstPages { most, total: None } => {
                format!("only the first {most} pages were read; split the file")
            }
            _ => String::new(),
        }
    }
}

/// Layers that are switched off, by the names of the first.
fn layers(count: usize, names: &[String]) -> String {
    let more = if count > names.len() { ", …" } else { "" };
    let named = match names {
        [] => String::new(),
        names => format!(" ({}{more})", names.join(", ")),
    };
    let (noun, verb) = if count == 1 { ("layer", "is") } else { ("layers", "are") };
    let them = if count == 1 { "it" } else { "them" };
    format!(
        "{count} {noun} of the document{named} {verb} switched off; what stands on {them} is not \
         shown and was not read"
    )
}

impl PartialEq<str> for Warning {
    fn eq(&self, other: &str) -> bool {
        let words = self.to_string();
        words == other
    }
}

impl PartialEq<&str> for Warning {
    fn eq(&self, other: &&str) -> bool {
        self == *other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_written_as_spans() {
        assert_eq!(Pages(vec![1, 2, 3, 7]).to_string(), "1-3, 7");
        assert_eq!(Pages::default().to_string(), "");
        let pages = Pages(vec![1, 2, 3, 7]);
        let skipped = Warning::Skipped { pages, why: Skip::Told("it is a picture".to_owned()) };
        assert_eq!(skipped, "pages 1-3, 7 skipped: it is a picture");
    }

    #[test]
    fn a_warning_goes_from_one_process_to_another() {
        let told = Warning::Sheet { number: 2, name: "B".to_owned(), what: SheetLoss::Broken(3) };
        let sent = serde_json::to_string(&told).unwrap();
        assert_eq!(serde_json::from_str::<Warning>(&sent).unwrap(), told);
        assert_eq!(told, "sheet 2 (B) has 3 cells that could not be read");
    }
}
