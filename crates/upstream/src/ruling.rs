//! A decision of a Swiss court: what a source says of it, its text in blocks, and the document made
//! of both.

mod blocks;
mod chain;
mod day;
mod entry;
mod label;
mod line;
mod page;
mod published;
mod section;

use jurisdictions::ch::{self, Citation};
use law::{Block, Language, Role};

pub use entry::{entry, listed_as};
use published::without_pins;
pub use published::{Consideration, Ruling, bge_reference};

/// The text of a decision as blocks: headings, facts with their letters, considerations with their
/// numbers (`4.2`, or `II.1.3` below a roman number), the holding with its numbers as items. Every
/// word of the text is in them, in its order, but for the numbers and running heads of pages.
pub fn blocks(text: &str) -> Vec<Block> {
    blocks::blocks(text)
}

/// The considerations among the blocks of a decision, in their order. A number that only heads
/// others, without text of its own, is none.
pub fn considerations(blocks: &[Block]) -> Vec<Consideration> {
    let mut considerations: Vec<Consideration> = Vec::new();
    let (mut is_open, mut is_after_note) = (false, false);
    for block in blocks {
        let number = block.label.trim_start_matches(['I', 'V', 'X', '.']);
        let is_number = number.starts_with(|sign: char| sign.is_ascii_digit());
        match block.role {
            Role::Text if is_number => {
                let (number, text) = (block.label.clone(), block.text.clone());
                considerations.push(Consideration { number, text });
                is_open = true;
            }
            Role::Text | Role::Row if block.label.is_empty() && is_open => {
                if let Some(last) = considerations.last_mut() {
                    if !last.text.is_empty() {
                        // What a page of the official collection divides is one paragraph.
                        let is_divided = is_after_note
                            && (block.text.starts_with(char::is_lowercase)
                                || !last.text.ends_with(['.', ':', ';', '!', '?', ')', '»', '”']));
                        last.text.push(if is_divided { ' ' } else { '\n' });
                    }
                    last.text.push_str(&block.text);
                }
            }
            Role::Note => {}
            _ => is_open = false,
        }
        is_after_note = block.role == Role::Note;
    }
    considerations.retain(|consideration| !consideration.text.is_empty());
    considerations
}

/// The text of the page that shows a decision, for [`blocks`]: a line for each paragraph.
pub fn text_of_page(html: &str) -> String {
    page::text(html)
}

/// The provisions that a text cites, each article once, in the form of its language: `Art. 97 OR`.
pub fn articles_cited(text: &str, language: Language) -> Vec<String> {
    cited(text, language, |citation| match citation {
        Citation::Statute(mut statute) => {
            statute.pins.clear();
            Some(statute.print(language))
        }
        _ => None,
    })
}

/// The decisions of the official collection that a text cites, each once, without pinpoints, in the
/// form of its language: `ATF 142 III 336`.
pub fn related_bge(text: &str, language: Language) -> Vec<String> {
    cited(text, language, |citation| match citation {
        Citation::Bge(bge) => Some(without_pins(bge).print(language)),
        _ => None,
    })
}

fn cited(
    text: &str,
    language: Language,
    print: impl Fn(Citation) -> Option<String>,
) -> Vec<String> {
    let mut cited: Vec<String> = Vec::new();
    for found in ch::extract_in(text, Some(language)).found {
        if let Some(printed) = print(found.citation)
            && !cited.contains(&printed)
        {
            cited.push(printed);
        }
    }
    cited
}

/// The language of a text, by the words that every sentence has; none where it is too short.
pub(crate) fn language_of(text: &str) -> Option<Language> {
    const WORDS: [(Language, [&str; 8]); 3] = [
        (Language::De, ["der", "die", "und", "das", "nicht", "des", "dem", "ist"]),
        (Language::Fr, ["le", "les", "et", "du", "que", "est", "une", "dans"]),
        (Language::It, ["il", "che", "della", "di", "non", "per", "è", "del"]),
    ];
    // A beginning is enough, and the first lines of some courts are in every language.
    let words: Vec<&str> = text.split_whitespace().take(6_000).collect();
    let count = |list: &[&str]| words.iter().filter(|word| list.contains(word)).count();
    let counted = WORDS.map(|(language, list)| (count(&list), language));
    let (most, language) = counted.into_iter().max_by_key(|(most, _)| *most)?;
    (most >= 5).then_some(language)
}

#[cfg(test)]
mod tests;
