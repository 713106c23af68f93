//! What a story of a document is made of, in the order a reader meets it.

use crate::Role;

/// A part of a story.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Block {
    /// A paragraph or the part of one that stands on a page; `\n` parts its lines.
    Paragraph {
        /// What it is.
        role: Role,
        /// Its text.
        text: String,
    },
    /// A note is referred to here.
    Note(Note),
    /// A page ends.
    Turn(Turn),
    /// A section ends.
    Section,
    /// A picture stands here.
    Picture,
    /// What follows belongs to the note of this id.
    Entry(String),
}

/// A reference to a note.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Note {
    /// Whether it stands at the end of the document.
    pub is_endnote: bool,
    /// Its id in its part.
    pub id: String,
    /// Its number as printed; empty where the author set a sign of their own.
    pub mark: String,
}

/// Why a page ends.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Turn {
    /// Word broke the page here when it last saved.
    Saved,
    /// The author broke it here.
    Forced,
    /// What follows begins a page, if it does not stand on top of one.
    Before,
}

/// A table being read.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// How many paragraphs are open around it: a table in a text box stands in a paragraph.
    pub level: usize,
    /// The cells of the row being read.
    pub cells: Vec<Vec<Block>>,
    /// Whether the row was deleted.
    pub is_gone: bool,
    /// Whether all of it, and the cell being read, may stand on a colour.
    pub is_shaded: bool,
    pub is_cell_shaded: bool,
}

/// A row of a table as blocks: one paragraph whose cells are parted by tabs. A row of one cell
/// is a frame around running text, which stays as it is.
pub(super) fn row(cells: Vec<Vec<Block>>) -> Vec<Block> {
    let is_text =
        |block: &Block| matches!(block, Block::Paragraph { role, .. } if role.hidden().is_none());
    let filled = cells.iter().filter(|cell| cell.iter().any(is_text)).count();
    if filled <= 1 {
        let mut blocks: Vec<Block> = cells.into_iter().flatten().collect();
        if blocks.iter().filter(|block| is_text(block)).count() == 1 {
            for block in &mut blocks {
                if let Block::Paragraph { role, .. } = block
                    && role.hidden().is_none()
                {
                    *role = Role::Row;
                }
            }
        }
        return blocks;
    }
    let mut before = Vec::new();
    let mut after = Vec::new();
    let mut texts: Vec<String> = Vec::new();
    let mut is_turned = false;
    for cell in cells {
        let mut text = String::new();
        for block in cell {
            match block {
                Block::Paragraph { role, text: part } if role.hidden().is_none() => {
                    if !text.is_empty() {
                        text.push(' ');
                    }
                    text.push_str(&part.replace(['\n', '\t'], " "));
                }
                // A row that runs over a page is one quotation; it stands where it begins.
                Block::Turn(turn) if !is_turned => {
                    is_turned = true;
                    let is_first = texts.is_empty() && text.is_empty();
                    if is_first {
                        before.push(Block::Turn(turn));
                    } else {
                        after.push(Block::Turn(turn));
                    }
                }
                Block::Turn(_) => {}
                other => after.insert(0, other),
            }
        }
        texts.push(text);
    }
    before.push(Block::Paragraph { role: Role::Row, text: texts.join("\t") });
    // Notes belong to the page on which the row stands, thus before a page that ends in it.
    after.sort_by_key(|block| matches!(block, Block::Turn(_)));
    before.extend(after);
    before
}
