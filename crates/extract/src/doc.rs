//! Reads Word files of the years before 2007.

mod block;
mod formatting;
mod lists;
mod marks;
mod pieces;
mod places;
mod story;
mod styles;
mod summary;

use std::io::{Cursor, Read};

use cfb::CompoundFile;

pub(crate) use summary::code_page;

use self::{
    formatting::{Characters, Paragraphs},
    marks::{Notes, Sections},
    pieces::Pieces,
    story::Story,
    styles::Styles,
};
use crate::{ExtractError, Head, Pagination, Request, Sink, Warning, flow::Flow};
use places::{PARTS, Places, u16_at, u32_at};

pub(crate) fn read(
    bytes: &[u8],
    request: &Request,
    sink: &mut Sink<'_>,
) -> Result<Head, ExtractError> {
    let mut file = CompoundFile::open(Cursor::new(bytes)).map_err(|_| broken("its directory"))?;
    let most = request.limits.expanded_bytes;
    let text = stream(&mut file, "/WordDocument", most).ok_or_else(|| broken("its text"))?;
    let start = Start::of(&text)?;
    let table = stream(&mut file, start.table, most).ok_or_else(|| broken("its table"))?;
    let places = Places { text: &text, table: &table };
    let pieces = Pieces::read(&places).ok_or_else(|| broken("the order of its text"))?;

    let mut head = Head::default();
    if let Some(summary) = stream(&mut file, "/\u{5}SummaryInformation", 1 << 20) {
        head.metadata = summary::read(&summary).unwrap_or_default();
    }
    let mut flow = Flow::new(&request.limits, sink);
    let paragraphs = Paragraphs::read(&places, &Styles::read(&places));
    let mut story = Story {
        pieces: &pieces,
        characters: Characters::read(&places),
        has_rows: paragraphs.has_rows(),
        paragraphs,
        sections: Sections::read(&places),
        footnotes: Notes::read(&places, &marks::FOOTNOTES),
        endnotes: Notes::read(&places, &marks::ENDNOTES),
        heads: Some(places.plc(11, 0).0).filter(|heads| heads.is_sorted()).unwrap_or_default(),
        numbering: lists::read(&places).unwrap_or_default(),
        losses: story::Losses::default(),
        printed: Vec::new(),
    };
    let lengths: Vec<u32> = (0..PARTS).map(|part| places.length(part)).collect();
    story.tell(&mut flow, &lengths);
    let losses = story.losses;
    if losses.is_cut {
        head.warnings.push(Warning::WordTextMissing);
    }
    if losses.has_deleted {
        head.warnings.push(Warning::TrackedChanges);
    }
    if losses.comments > 0 {
        head.warnings.push(Warning::CommentsLeftOut(losses.comments));
    }
    if losses.has_hidden {
        head.warnings.push(Warning::HiddenLeftOut);
    }
    if losses.has_boxes {
        head.warnings.push(Warning::BoxesAtEnd);
    }
    head.pagination = if losses.is_paged { Pagination::Saved } else { Pagination::Absent };
    flow.finish(&mut head);
    Ok(head)
}

fn broken(what: &str) -> ExtractError {
    ExtractError::Damaged(format!("the Word file is damaged: {what} cannot be read"))
}

/// The bytes of a stream, if there are no more than so many.
fn stream(file: &mut CompoundFile<Cursor<&[u8]>>, name: &str, most: u64) -> Option<Vec<u8>> {
    let mut stream = file.open_stream(name).ok()?;
    if stream.len() > most {
        return None;
    }
    let mut bytes = Vec::new();
    // What a broken chain of sectors still gives is kept.
    let _ = stream.read_to_end(&mut bytes);
    (!bytes.is_empty()).then_some(bytes)
}

/// What the first bytes of the text say.
struct Start {
    /// The stream that holds the tables.
    table: &'static str,
}

impl Start {
    fn of(text: &[u8]) -> Result<Self, ExtractError> {
        let identity = u16_at(text, 0).ok_or_else(|| broken("its first bytes"))?;
        let version = u16_at(text, 2).unwrap_or(0);
        let flags = u16_at(text, 10).unwrap_or(0);
        if identity != 0xa5ec || version < 0xc1 {
            return Err(ExtractError::Unsupported(
                ".doc of Word 95 or older; open it in a newer program and save it as DOCX"
                    .to_owned(),
            ));
        }
        if flags & 0x0100 != 0 {
            return Err(ExtractError::Locked);
        }
        Ok(Self { table: if flags & 0x0200 == 0 { "/0Table" } else { "/1Table" } })
    }
}

#[cfg(test)]
mod tests;
