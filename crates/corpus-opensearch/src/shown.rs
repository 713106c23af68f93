//! How what was found is shown: the block that fits best, and a part of it, as the store of one machine
//! shows it.

use index::{Sight, Snippet};
use law::{Block, Language, Role};

/// How long a snippet is, in characters.
const WIDTH: usize = 240;

/// How much of a document is looked through for a better block than one that was found, in bytes.
const ENOUGH: usize = 60_000;

/// A part of a document that is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Shown {
    pub(crate) block: Option<usize>,
    pub(crate) snippet: String,
    pub(crate) marks: Vec<(usize, usize)>,
}

impl Shown {
    /// The beginning of a text.
    fn beginning(text: &str, block: Option<usize>) -> Self {
        Self { block, snippet: text.chars().take(WIDTH).collect(), marks: Vec::new() }
    }

    /// What fits the words of a question best, else how the document begins.
    pub(crate) fn of(language: &str, blocks: &[Block], sight: &Sight) -> Self {
        best(language, blocks, sight).unwrap_or_else(|| Self::start(blocks))
    }

    /// How a document begins, where nothing was asked of its text.
    pub(crate) fn start(blocks: &[Block]) -> Self {
        Self::beginning(blocks.first().map_or("", |block| &block.text), None)
    }

    /// Of a passage what fits the words best; its beginning where nothing does.
    pub(crate) fn passage(
        language: &str,
        blocks: &[Block],
        own: std::ops::Range<usize>,
        sight: Option<&Sight>,
    ) -> Self {
        let start = own.start;
        let own = blocks.get(own).unwrap_or_default();
        let shown = sight.and_then(|sight| best(language, own, sight));
        let shown = shown.unwrap_or_else(|| Self::opening(own));
        Self { block: shown.block.map(|block| start + block), ..shown }
    }

    /// The beginning of the first block of the text, of a document that was named.
    pub(crate) fn opening(blocks: &[Block]) -> Self {
        let is_text = |block: &Block| matches!(block.role, Role::Text | Role::Regeste);
        match (1..).zip(blocks).find(|(_, block)| is_text(block)) {
            Some((place, block)) => Self::beginning(&block.text, Some(place)),
            None => Self::default(),
        }
    }
}

const fn is_heading(block: &Block) -> bool {
    matches!(block.role, Role::Heading | Role::Marginal | Role::Note)
}

/// What fits the words best; none where nothing does.
fn best(language: &str, blocks: &[Block], sight: &Sight) -> Option<Shown> {
    let language: Option<Language> = language.parse().ok();
    // A heading says little that the title of the document does not say.
    let (place, part) = best_of(blocks, |block| !is_heading(block), sight, language)
        .or_else(|| best_of(blocks, is_heading, sight, language))?;
    let text = blocks.get(place).map_or("", |block| &*block.text);
    let start = part.range.start;
    let within = |mark: &std::ops::Range<usize>| {
        Some((mark.start.checked_sub(start)?, mark.end.checked_sub(start)?))
    };
    let marks = part.marks.iter().filter_map(within).collect();
    let snippet = text.get(part.range).unwrap_or_default().to_owned();
    Some(Shown { block: Some(place + 1), snippet, marks })
}

/// The block among some that fits best, by its place among all, with the part of it to show.
fn best_of(
    blocks: &[Block],
    may_be: impl Fn(&Block) -> bool,
    sight: &Sight,
    language: Option<Language>,
) -> Option<(usize, Snippet)> {
    let among: Vec<(usize, &str)> = blocks
        .iter()
        .enumerate()
        .filter(|(_, block)| may_be(block))
        .map(|(place, block)| (place, block.text.as_str()))
        .collect();
    let texts = among.iter().map(|(_, text)| *text);
    let (place, part) = sight.best(texts, language, WIDTH, ENOUGH)?;
    Some((among.get(place)?.0, part))
}
