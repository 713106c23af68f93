//! Footnotes that stand at the end of a commentary, or in an attribute of their sign.

use std::collections::BTreeMap;

use html5gum::{Token, Tokenizer};
use law::{Block, Role};

use crate::text::plain;

/// A note at the end, with its number before it.
pub(super) fn at_end(label: String, text: String) -> Block {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let own = text.get(..digits).filter(|own| label.is_empty() && !own.is_empty());
    let (label, text) = match own {
        Some(own) => {
            let rest = text.get(digits..).unwrap_or_default();
            (own.to_owned(), rest.trim_start_matches(['.', ')', ' ', '\u{a0}']).to_owned())
        }
        None => (label, text),
    };
    Block { role: Role::Note, label, depth: 0, text }
}

/// The blocks, with the notes from the end behind the blocks that their signs stand in. Signs have
/// the place of their block.
pub(super) fn brought_home(
    blocks: Vec<Block>,
    notes: Vec<Block>,
    signed: &[(String, usize)],
) -> Vec<Block> {
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    for (sign, place) in signed {
        places.entry(sign).or_insert(*place);
    }
    let mut homes: BTreeMap<usize, Vec<Block>> = BTreeMap::new();
    let mut lost = Vec::new();
    for note in notes {
        match places.get(note.label.as_str()) {
            Some(place) => homes.entry(*place).or_default().push(note),
            None => lost.push(note),
        }
    }
    let mut all = Vec::with_capacity(blocks.len());
    for (place, block) in blocks.into_iter().enumerate() {
        all.push(block);
        all.extend(homes.remove(&place).unwrap_or_default());
    }
    all.extend(lost);
    all
}

/// The text of a piece of HTML, in one line.
pub(super) fn stripped(html: &str) -> String {
    let mut text = String::new();
    for token in Tokenizer::new(html) {
        let Ok(token) = token;
        match token {
            Token::String(part) => text.push_str(&String::from_utf8_lossy(&part.value)),
            Token::StartTag(tag)
                if tag.name.as_slice() == b"br" || BREAKS.contains(&tag.name.as_slice()) =>
            {
                text.push(' ');
            }
            _ => {}
        }
    }
    plain(&text)
}

/// Elements that begin and end a block.
pub(super) const BREAKS: [&[u8]; 16] = [
    b"p",
    b"div",
    b"section",
    b"article",
    b"header",
    b"footer",
    b"figure",
    b"figcaption",
    b"caption",
    b"pre",
    b"hr",
    b"dt",
    b"dd",
    b"dl",
    b"main",
    b"aside",
];
