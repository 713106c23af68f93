//! What the styles of a document say of its paragraphs.

use super::{Places, u16_at};
use crate::doc::block::Block;

/// The paragraph styles of a document, by their number.
#[derive(Debug, Default)]
pub(super) struct Styles(Vec<Style>);

#[derive(Clone, Copy, Debug, Default)]
struct Style {
    base: usize,
    own: Block,
}

/// Styles that inherit from styles. Word allows ten.
const LONGEST_CHAIN: usize = 32;

impl Styles {
    pub(super) fn read(places: &Places<'_>) -> Self {
        Self::parse(places.table(1)).unwrap_or_default()
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        let about = u16_at(bytes, 0)? as usize;
        let count = u16_at(bytes, 2)? as usize;
        let fixed = u16_at(bytes, 4)? as usize;
        let mut rest = bytes.get(2 + about..)?;
        let mut styles = Vec::new();
        for number in 0..count {
            let Some(length) = u16_at(rest, 0).map(usize::from) else { break };
            let Some(style) = rest.get(2..2 + length) else { break };
            styles.push(Style::of(style, fixed, number).unwrap_or_default());
            rest = rest.get(2 + length..).unwrap_or_default();
        }
        Some(Self(styles))
    }

    /// What a style says, with what it inherits.
    pub(super) fn block(&self, number: usize) -> Block {
        let mut next = Some(number);
        let mut block = Block::default();
        for _ in 0..LONGEST_CHAIN {
            let Some(style) = next.and_then(|number| self.0.get(number)) else { break };
            block.inherit(style.own);
            next = (style.base != 0xfff).then_some(style.base);
        }
        block
    }
}

impl Style {
    fn of(bytes: &[u8], fixed: usize, number: usize) -> Option<Self> {
        let kind = u16_at(bytes, 2)?;
        let base = usize::from(kind >> 4);
        // Only styles of paragraphs have what is looked for.
        if kind & 0xf != 1 {
            return Some(Self { base, own: Block::default() });
        }
        let name = u16_at(bytes, fixed)? as usize;
        let at = fixed + 2 + name * 2 + 2;
        let length = u16_at(bytes, at)? as usize;
        let list = bytes.get(at + 2..at + 2 + length)?;
        let mut own = Block::of(list.get(2..).unwrap_or_default());
        // The first nine styles are the headings, in every language.
        if (1..=9).contains(&number) {
            own.is_heading.get_or_insert(true);
        }
        Some(Self { base, own })
    }
}
