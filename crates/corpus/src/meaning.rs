//! What a document means, for stores that know it: which parts of it have a direction of their own. Alike in every
//! store, so that all answer alike.

use std::ops::Range;

use law::{Block, Head, Kind, Role, key};

/// So many of the divisions a document stands in say what it is about.
pub const DIVISIONS: usize = 2;

/// No document stands in more divisions than this whose titles are words of it.
pub const ALL_DIVISIONS: usize = 8;

/// A passage ends behind the block in which it reaches so many bytes.
const ENOUGH: usize = 900;

/// No passage is longer than this, in bytes: a longer block is several.
const LONGEST: usize = 1_800;

/// No title says more than this, in bytes.
const LONGEST_TITLE: usize = 200;

/// So many passages of a document are compared; the rest of a longer one is found by its words.
const MOST: usize = 256;

/// A part of a document that has a direction of its own.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Passage {
    /// Its blocks, by their places from zero.
    pub blocks: Range<usize>,
    /// Its text, behind what the document is about.
    pub text: String,
}

/// The passages of a document, in their order. Each begins with what the document is about, which does not
/// count for its length.
pub fn passages(about: &str, blocks: &[(Role, &str)]) -> Vec<Passage> {
    let mut passages: Vec<Passage> = Vec::new();
    let mut open: Option<Passage> = None;
    for (place, (role, text)) in blocks.iter().enumerate() {
        // What editors add speaks of the text.
        if *role == Role::Note {
            continue;
        }
        let mut rest = *text;
        while !rest.is_empty() {
            let passage = open
                .get_or_insert_with(|| Passage { blocks: place..place, text: about.to_owned() });
            let length = passage.text.len().saturating_sub(about.len());
            let (part, behind) = divided(rest, LONGEST.saturating_sub(length).max(ENOUGH));
            passage.text.push('\n');
            passage.text.push_str(part);
            passage.blocks.end = place + 1;
            rest = behind;
            if passage.text.len().saturating_sub(about.len()) >= ENOUGH {
                passages.extend(open.take());
            }
        }
    }
    passages.extend(open);
    if passages.is_empty() && !about.is_empty() {
        passages.push(Passage { blocks: 0..0, text: about.to_owned() });
    }
    passages.truncate(MOST);
    passages
}

/// What a document is about: the divisions it stands in, the outer before the inner, its marginal titles, and
/// its title without the citation before it (`Art. 271 OR – Missbräuchliche Kündigung`).
pub fn about(divisions: Vec<String>, head: &Head, blocks: &[Block]) -> String {
    let mut parts = divisions;
    let is_above = |block: &&Block| matches!(block.role, Role::Marginal | Role::Heading);
    let above = blocks.iter().take_while(|block| block.role != Role::Text).filter(is_above);
    parts.extend(above.map(|block| block.text.clone()));
    let title = head.title.split_once(" – ").map_or(&*head.title, |(_, name)| name);
    if parts.last().is_none_or(|last| last != title) {
        parts.push(title.to_owned());
    }
    let mut about = String::new();
    for part in parts {
        about.push_str(part.get(..part.floor_char_boundary(LONGEST_TITLE)).unwrap_or_default());
        about.push('\n');
    }
    about
}

/// The titles of the lowest divisions that a document stands in, at most so many, the outer before the inner. `named`
/// gives the document of an id.
pub fn divisions<E>(
    head: &Head,
    most: usize,
    mut named: impl FnMut(&law::DocumentId) -> Result<Option<Head>, E>,
) -> Result<Vec<String>, E> {
    let mut titles = Vec::new();
    let mut above = head.parent.clone();
    while let Some(id) = above.take().filter(|_| titles.len() < most) {
        let Some(kept) = named(&id)?.filter(|kept| kept.kind == Kind::Section) else { break };
        // Marginal titles stand in the document itself.
        if kept.tags.first(key::MARGINAL).is_none() {
            titles.push(kept.title);
        }
        above = kept.parent.filter(|parent| *parent != id);
    }
    titles.reverse();
    Ok(titles)
}

/// The first part of a text that has room, up to a blank, and the rest.
fn divided(text: &str, room: usize) -> (&str, &str) {
    if text.len() <= room {
        return (text, "");
    }
    let end = text.floor_char_boundary(room);
    let before = text.get(..end).unwrap_or_default();
    let cut = before.rfind(char::is_whitespace).filter(|cut| *cut > 0).unwrap_or(end);
    text.split_at_checked(cut).unwrap_or((text, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_block_is_several_passages_and_notes_are_none() {
        let long = "Wort ".repeat(700);
        let blocks =
            [(Role::Text, "Erstens."), (Role::Note, "AS 2020 1"), (Role::Text, long.as_str())];
        let all = passages("Titel\n", &blocks);
        assert!(all.len() >= 2 && all.iter().all(|one| one.text.starts_with("Titel\n")));
        assert_eq!(all.first().map(|one| one.blocks.clone()), Some(0..3));
        assert!(all.iter().all(|one| one.text.len() <= LONGEST + 10 && !one.text.contains("AS")));
        assert_eq!(passages("Titel\n", &[]).len(), 1);
        assert_eq!(passages("", &[]), []);
    }
}
