//! A decision of a Swiss court: what a source says of it, its text in blocks, and the document made
//! of both.

mod blocks;
mod chain;
mod day;
mod entry;
mod label;
mod line;
mod page;
mod section;

use jiff::civil::Date;
use jurisdictions::ch::{self, Bge, Citation, Following};
use law::{Block, Language, Role};

pub use entry::{entry, listed_as};

/// A decision of a Swiss court, as a source publishes it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Ruling {
    /// The name the source gives it, its case kept: `CH_BGer_004_4A-102-2026_2026-08-17`.
    pub id: String,
    /// The canton in capitals, `CH` for the courts of the Confederation.
    pub canton: String,
    /// The court: `CH_BGer`.
    pub court_id: String,
    /// The chamber: `CH_BGer_004`.
    pub chamber_id: Option<String>,
    /// The day of the decision.
    pub date: Option<Date>,
    /// Its language: as the source says, else as its text reads.
    pub language: Language,
    /// What it is cited by, the first one first: `4A_102/2026`, `BGE 145 III 225`.
    pub references: Vec<String>,
    /// Its title as the source lists it.
    pub title: String,
    /// Its abstract or regeste.
    pub summary: Option<String>,
    /// Its text as the index has it; none where it was not asked for or the source has none.
    pub text: Option<String>,
    /// Whether the text of the index ends before the decision does.
    pub is_cut: bool,
    /// Where its file is.
    pub address: Option<String>,
    /// The form of that file, without parameters: `application/pdf`, `text/html`.
    pub media_type: String,
    /// The places that fit what was asked, as plain text.
    pub snippet: Option<String>,
}

/// A numbered consideration of a decision.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Consideration {
    /// Its number: `4.2.3`.
    pub number: String,
    /// Its text, without the number and without the considerations below it.
    pub text: String,
}

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

/// Where a decision is reported in the official collection, if it is.
pub fn bge_reference(ruling: &Ruling) -> Option<Bge> {
    // The name has it as in `CH_BGE_005_BGE-145-III-225_2019`.
    let named = ruling.id.split('_').find(|part| part.starts_with("BGE-"));
    let named = named.map(|part| part.replace('-', " "));
    let said = ruling.references.iter().cloned();
    said.chain(named).find_map(|reference| {
        let is_report = ["BGE", "ATF", "DTF"].iter().any(|name| reference.starts_with(name));
        let found = ch::read(&reference).ok().filter(|_| is_report)?;
        match found.into_iter().next()?.citation {
            Citation::Bge(bge) => Some(without_pins(bge)),
            _ => None,
        }
    })
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

fn without_pins(bge: Bge) -> Bge {
    Bge { following: Following::None, pins: Vec::new(), ..bge }
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
