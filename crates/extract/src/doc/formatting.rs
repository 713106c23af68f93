//! What the formatting of characters and paragraphs says of the text.

use super::{Places, styles::Styles, u16_at, u32_at};

use crate::doc::block::{Block, properties};

/// What is said of a run of characters.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Run {
    pub is_deleted: bool,
    pub is_hidden: bool,
    /// A sign of a font of signs that stands for the character.
    pub symbol: Option<char>,
}

/// Parts of the file that something is said of, in order.
#[derive(Debug)]
struct Spans<T>(Vec<(u32, u32, T)>);

impl<T: Copy + Default> Spans<T> {
    fn at(&self, at: u32) -> T {
        let place = self.0.partition_point(|(_, end, _)| *end <= at);
        self.0.get(place).filter(|(start, ..)| *start <= at).map(|span| span.2).unwrap_or_default()
    }
}

/// The formatting of characters.
pub(super) struct Characters(Spans<Run>);

/// The formatting of paragraphs.
pub(super) struct Paragraphs(Spans<Block>);

/// Bytes of a page of formatting.
const PAGE: usize = 512;

/// Calls `take` for each formatting of a kind: from where to where, and its bytes.
fn each<'b>(
    places: &Places<'b>,
    table: usize,
    entry: usize,
    mut take: impl FnMut(u32, u32, &'b [u8]),
) {
    let (_, pages) = places.plc(table, 4);
    let most = places.text.len() / PAGE + 1;
    for number in pages.iter().take(most).filter_map(|page| u32_at(page, 0)) {
        let start = (number & 0x003f_ffff) as usize * PAGE;
        let Some(page) = places.text.get(start..start + PAGE) else { continue };
        let count = page.last().copied().unwrap_or(0) as usize;
        for run in 0..count {
            let (Some(from), Some(to), Some(offset)) = (
                u32_at(page, run * 4),
                u32_at(page, run * 4 + 4),
                page.get((count + 1) * 4 + run * entry),
            ) else {
                continue;
            };
            let at = *offset as usize * 2;
            // Zero stands for the formatting of the style alone.
            if at > 0 && from < to {
                take(from, to, page.get(at..).unwrap_or_default());
            }
        }
    }
}

impl Characters {
    pub(super) fn read(places: &Places<'_>) -> Self {
        let mut spans = Vec::new();
        each(places, 12, 1, |from, to, bytes| {
            let length = bytes.first().copied().unwrap_or(0) as usize;
            let mut run = Run::default();
            for (code, value) in properties(bytes.get(1..1 + length).unwrap_or_default()) {
                let is_on = value.first().is_some_and(|value| *value & 1 == 1);
                match code {
                    0x0800 => run.is_deleted = is_on,
                    0x083c => run.is_hidden = is_on,
                    0x6a09 => {
                        let sign = u16_at(value, 2).unwrap_or(0);
                        run.symbol = Some(symbol(sign));
                    }
                    _ => {}
                }
            }
            if run != Run::default() {
                spans.push((from, to, run));
            }
        });
        spans.sort_by_key(|span| (span.0, span.1));
        Self(Spans(spans))
    }

    pub(super) fn at(&self, at: u32) -> Run {
        self.0.at(at)
    }
}

impl Paragraphs {
    pub(super) fn read(places: &Places<'_>, styles: &Styles) -> Self {
        let mut spans = Vec::new();
        each(places, 13, 13, |from, to, bytes| {
            let bytes = match bytes.first() {
                Some(0) => {
                    let length = bytes.get(1).copied().unwrap_or(0) as usize * 2;
                    bytes.get(2..2 + length)
                }
                Some(length) => bytes.get(1..*length as usize * 2),
                None => None,
            };
            let bytes = bytes.unwrap_or_default();
            let mut block = Block::of(bytes.get(2..).unwrap_or_default());
            block.inherit(styles.block(usize::from(u16_at(bytes, 0).unwrap_or(0))));
            if block != Block::default() {
                spans.push((from, to, block));
            }
        });
        spans.sort_by_key(|span| (span.0, span.1));
        Self(Spans(spans))
    }

    pub(super) fn at(&self, at: u32) -> Block {
        self.0.at(at)
    }

    /// Whether the formatting says where the rows of tables end.
    pub(super) fn has_rows(&self) -> bool {
        self.0.0.iter().any(|(.., block)| block.ends_row)
    }
}

/// A sign of a font of signs. The font is not looked up: the sign most often meant is given.
fn symbol(code: u16) -> char {
    match code {
        0xf0b7 | 0xf09f => '•',
        0xf0a7 => '▪',
        0xf06f | 0xf0a8 | 0xf071 => '☐',
        0xf0fe => '☑',
        0xf0fd | 0xf078 => '☒',
        0xf0fc => '✓',
        0xf0e0 | 0xf0ae => '→',
        0xe000..=0xf8ff => char::REPLACEMENT_CHARACTER,
        _ => char::from_u32(u32::from(code)).unwrap_or(char::REPLACEMENT_CHARACTER),
    }
}
