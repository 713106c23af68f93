//! What an archive says of a case and of each document, as it is written down.
//!
//! What comes from an archive is from a stranger until it was seen that it fits together: an offset
//! that lies in no text and an id that is a path are refused here, before anything is made of them.

use std::fmt;

use extract::{Format, Metadata, Method, Page, Pagination, Piece, Rect, Role, Skip, Transcript};
use jiff::civil::Date;
use law::Language;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error as _, SeqAccess, Visitor},
};

use crate::{
    CaseKind, DocumentKind, PageMethod, Status,
    citing::Cited,
    prepared::{Prepared, cut},
    source::elsewhere,
    store::kind_of,
};

/// The longest name of a document or page and the longest path, in bytes.
const LONGEST: usize = 16 << 10;
/// The highest number of a page, a paragraph or a line.
const MOST: u32 = 1 << 30;
/// The farthest place on a page, in points.
const FARTHEST: f32 = 1e8;

/// What a case is.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CaseRecord {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) number: Option<String>,
    pub(super) kind: CaseKind,
    pub(super) status: Status,
    /// The day it was made.
    pub(super) created: Date,
    /// The day its status last changed.
    pub(super) changed: Date,
    /// How many documents it has.
    pub(super) documents: usize,
    /// The handles of the researches on it.
    pub(super) researches: Vec<String>,
}

/// A document with its text.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DocumentRecord {
    pub(super) id: String,
    pub(super) name: String,
    /// The id of the document it came inside of.
    pub(super) parent: Option<String>,
    pub(super) kind: DocumentKind,
    pub(super) format: Format,
    pub(super) language: Option<Language>,
    /// The SHA-256 of the file it was read from.
    pub(super) sha256: String,
    /// The length of that file.
    pub(super) bytes: u64,
    /// The path of that file when it was taken in.
    pub(super) source: String,
    /// The member that is a copy of that file.
    pub(super) original: Option<String>,
    /// The day it was taken in.
    pub(super) ingested: Date,
    /// With which version of our own reading it was read.
    pub(super) reader: i64,
    pub(super) pagination: Pagination,
    pub(super) metadata: Metadata,
    #[serde(deserialize_with = "few::<10_000, _>")]
    pub(super) warnings: Vec<String>,
    pub(super) pages: Vec<PageRecord>,
    pub(super) text: String,
    /// The lines of the text. Places in it are in bytes of UTF-8.
    pub(super) lines: Vec<LineRecord>,
    pub(super) citations: Vec<CitationRecord>,
}

/// A page.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PageRecord {
    number: u32,
    label: Option<String>,
    width: f32,
    height: f32,
    method: Reading,
    /// Why it was skipped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    confidence: Option<f32>,
    bates: Option<String>,
}

/// How the text of a page was found.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Reading {
    Native,
    Ocr,
    Skipped,
}

/// A line of the text.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LineRecord {
    start: usize,
    end: usize,
    page: u32,
    paragraph: u32,
    line: u32,
    role: Role,
    /// Whether its last character is a hyphen that only the end of the line put there.
    #[serde(default, skip_serializing_if = "is_false")]
    hyphenated: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bounds: Option<Rect>,
}

/// A citation in the text.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CitationRecord {
    start: usize,
    end: usize,
    kind: String,
    /// What is cited, the same in every language.
    #[serde(deserialize_with = "few::<64, _>")]
    cites: Vec<String>,
    /// Where in it.
    pins: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// What does not fit together, in a few words.
type Wrong = String;

/// Reads a list of few texts; one of millions would fill the memory before it could be refused.
fn few<'de, const FEW: usize, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<String>, D::Error> {
    struct Few<const FEW: usize>;
    impl<'de, const FEW: usize> Visitor<'de> for Few<FEW> {
        type Value = Vec<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "at most {FEW} texts")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Vec<String>, A::Error> {
            let mut read = Vec::new();
            while let Some(text) = all.next_element()? {
                if read.len() == FEW {
                    return Err(A::Error::invalid_length(FEW + 1, &self));
                }
                read.push(text);
            }
            Ok(read)
        }
    }
    deserializer.deserialize_seq(Few::<FEW>)
}

impl CaseRecord {
    /// Refuses what no case of ours says.
    pub(super) fn check(&self) -> Result<(), Wrong> {
        if !is_id(&self.id) {
            return Err("the ID of the case is not eight hexadecimal digits".to_owned());
        }
        if self.number.as_deref().is_some_and(|number| number.len() > LONGEST) {
            return Err("the number of the case is too long".to_owned());
        }
        match self.researches.iter().find(|handle| !is_handle(handle)) {
            Some(handle) => Err(format!("\"{handle}\" is not the handle of a research")),
            None => Ok(()),
        }
    }
}

impl DocumentRecord {
    /// Takes a document over that comes from an archive, or says what does not fit together.
    pub(super) fn into_prepared(self) -> Result<Prepared, Wrong> {
        let is_day = |day: &Option<String>| day.as_ref().is_none_or(|day| day.len() <= LONGEST);
        if !is_id(&self.id) {
            return Err("its ID is not eight hexadecimal digits".to_owned());
        }
        if self.name.trim().is_empty() || self.name.len() > LONGEST || self.source.len() > LONGEST {
            return Err("its name or its path is empty or too long".to_owned());
        }
        if !is_sha256(&self.sha256) || i64::try_from(self.bytes).is_err() {
            return Err("what it says of its original file cannot be".to_owned());
        }
        if !is_day(&self.metadata.created) || !is_day(&self.metadata.modified) {
            return Err("its dates are too long".to_owned());
        }
        if self.warnings.iter().any(|warning| warning.contains('\n')) {
            return Err("a warning has more than one line".to_owned());
        }
        let mut before = 0;
        for page in &self.pages {
            if page.number <= before || page.number > MOST {
                return Err(format!("page {} does not follow page {before}", page.number));
            }
            before = page.number;
        }
        let pages = self.pages.into_iter().map(PageRecord::into_page);
        let pages = pages.collect::<Result<Vec<_>, _>>()?;
        let transcript = transcript(self.text, self.lines)?;
        let citations = citations(&transcript.text, self.citations)?;
        let chunks = cut(&transcript, self.language);
        let source = elsewhere(&self.source);
        let taken = Prepared {
            name: self.name,
            source,
            sha256: self.sha256,
            bytes: self.bytes,
            format: self.format,
            metadata: self.metadata,
            pagination: self.pagination,
            pages,
            transcript,
            chunks,
            citations,
            language: self.language,
            warnings: self.warnings,
            children: Vec::new(),
            lost: Vec::new(),
        };
        Ok(taken.in_lines())
    }

    /// Why its pages were skipped: the number of each and the reason.
    pub(super) fn skipped(&self) -> impl Iterator<Item = (u32, &str)> {
        let skipped = self.pages.iter().filter(|page| page.method == Reading::Skipped);
        skipped.map(|page| (page.number, page.reason.as_deref().unwrap_or_default()))
    }

    /// The number that stands on a page.
    pub(super) fn label(&self, number: u32) -> Option<&str> {
        let at = self.pages.binary_search_by_key(&number, |page| page.number).ok()?;
        self.pages.get(at)?.label.as_deref()
    }

    /// How the text of a page was found.
    pub(super) fn method(&self, number: u32) -> Option<PageMethod> {
        let at = self.pages.binary_search_by_key(&number, |page| page.number).ok()?;
        self.pages.get(at).map(|page| match page.method {
            Reading::Native => PageMethod::Native,
            Reading::Ocr => PageMethod::Ocr,
            Reading::Skipped => PageMethod::Skipped,
        })
    }
}

impl PageRecord {
    /// What is known of a page.
    pub(super) fn of(page: Page) -> Self {
        let (method, reason) = match page.method {
            Method::Native => (Reading::Native, None),
            Method::Ocr => (Reading::Ocr, None),
            Method::Skipped(reason) => (Reading::Skipped, Some(reason.to_string())),
        };
        Self {
            number: page.number,
            label: page.label,
            width: page.width,
            height: page.height,
            method,
            reason,
            confidence: page.confidence,
            bates: page.bates,
        }
    }

    fn into_page(self) -> Result<Page, Wrong> {
        let sizes = [self.width, self.height, self.confidence.unwrap_or_default()];
        if sizes.iter().any(|size| !is_place(*size)) {
            return Err(format!("page {} has no size that can be", self.number));
        }
        Ok(Page {
            number: self.number,
            label: self.label,
            width: self.width,
            height: self.height,
            method: match self.method {
                Reading::Native => Method::Native,
                Reading::Ocr => Method::Ocr,
                Reading::Skipped => Method::Skipped(Skip::Told(self.reason.unwrap_or_default())),
            },
            confidence: self.confidence,
            bates: self.bates,
            paragraphs: Vec::new(),
        })
    }
}

impl LineRecord {
    /// What is known of a line.
    pub(super) fn of(piece: &Piece) -> Self {
        Self {
            start: piece.range.start,
            end: piece.range.end,
            page: piece.page,
            paragraph: piece.paragraph,
            line: piece.line,
            role: piece.role,
            hyphenated: piece.hyphenated,
            bounds: piece.bounds,
        }
    }
}

impl CitationRecord {
    /// What is known of a citation.
    pub(super) fn of(cited: Cited) -> Self {
        Self {
            start: cited.range.start,
            end: cited.range.end,
            kind: cited.kind.to_owned(),
            cites: cited.keys,
            pins: cited.pins,
        }
    }
}

fn transcript(text: String, lines: Vec<LineRecord>) -> Result<Transcript, Wrong> {
    if lines.is_empty() && !text.is_empty() {
        return Err("it has text and no lines".to_owned());
    }
    let mut before = 0;
    let mut pieces = Vec::with_capacity(lines.len());
    for (count, line) in (1_usize..).zip(lines) {
        let range = line.start..line.end;
        if line.start < before || text.get(range.clone()).is_none() {
            return Err(format!("line {count} does not lie in the text behind the line before it"));
        }
        before = line.end;
        let numbers = [line.page, line.paragraph, line.line];
        let is_where = |at: Rect| [at.x0, at.y0, at.x1, at.y1].into_iter().all(is_place);
        if numbers.iter().any(|number| *number > MOST) || !line.bounds.is_none_or(is_where) {
            return Err(format!("line {count} stands where no line can"));
        }
        pieces.push(Piece {
            range,
            page: line.page,
            role: line.role,
            paragraph: line.paragraph,
            line: line.line,
            hyphenated: line.hyphenated,
            bounds: line.bounds,
        });
    }
    Ok(Transcript { text, pieces })
}

fn citations(text: &str, records: Vec<CitationRecord>) -> Result<Vec<Cited>, Wrong> {
    let one = |record: CitationRecord| {
        let range = record.start..record.end;
        let kind = kind_of(&record.kind).filter(|_| text.get(range.clone()).is_some());
        let kind = kind.ok_or("a citation does not lie in the text, or is of no kind")?;
        let name = record.cites.join(", ");
        let (keys, pins) = (record.cites, record.pins);
        Ok(Cited { range, kind, keys, pins, name, is_foreign: false })
    };
    records.into_iter().map(one).collect()
}

/// Whether it is an id, eight hexadecimal digits.
pub(super) fn is_id(text: &str) -> bool {
    text.len() == 8 && is_hexadecimal(text)
}

/// Whether it is a SHA-256 in hexadecimal.
pub(super) fn is_sha256(text: &str) -> bool {
    text.len() == 64 && is_hexadecimal(text)
}

/// Whether it is the handle of a research: a moment and a number.
pub(super) fn is_handle(text: &str) -> bool {
    let is_sign = |sign: u8| sign.is_ascii_digit() || sign == b'-';
    !text.is_empty() && text.len() <= 40 && text.bytes().all(is_sign)
}

fn is_hexadecimal(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

fn is_place(points: f32) -> bool {
    points.is_finite() && points.abs() <= FARTHEST
}
