//! How what was found is shown: the block that fits best, and a part of it.

use corpus::{Asked, Hit, StoreError};
use index::Sight;
use law::{Head, Language, Languages, Role};

use crate::{Embedded, row, text::Packed};

/// How long a snippet is, in characters.
const WIDTH: usize = 240;

/// How much of a document is looked through for a better block than one that was found, in bytes:
/// a judgment of a hundred pages would take longer than the search.
const ENOUGH: usize = 60_000;

impl Embedded {
    /// What a question found, by the numbers and scores of a page of it.
    pub(crate) fn shown(&self, asked: &Asked, page: &[index::Hit]) -> Result<Vec<Hit>, StoreError> {
        let sight = asked.clause.as_ref().map(|clause| Sight::of(clause, languages(asked)));
        self.unpack(|connection, packer| {
            let mut hits = Vec::with_capacity(page.len());
            for found in page {
                let number = i64::try_from(found.id).unwrap_or(i64::MAX);
                // What another process removed a moment ago is left out.
                let Some(kept) = row::numbered(connection, number)? else { continue };
                let (head, sight) = (kept.head, sight.as_ref());
                hits.push(match kept.text {
                    Some(text) => packer.with_blocks(connection, text, |blocks| {
                        shown(head, blocks, sight, found.score)
                    })?,
                    None => shown(head, &[], sight, found.score),
                });
            }
            Ok(hits)
        })
    }

    /// The heads of these numbers, in their order.
    pub(crate) fn numbered(&self, numbers: &[u64]) -> Result<Vec<Head>, StoreError> {
        self.database.read(|connection| {
            let mut heads = Vec::with_capacity(numbers.len());
            for number in numbers {
                let number = i64::try_from(*number).unwrap_or(i64::MAX);
                heads.extend(row::numbered(connection, number)?.map(|kept| kept.head));
            }
            Ok(heads)
        })
    }
}

/// The languages that the words of a question may be in.
pub(crate) fn languages(asked: &Asked) -> Languages {
    asked.language.parse().map_or(Languages::ANY, Languages::of)
}

const fn is_heading(block: &Packed<'_>) -> bool {
    matches!(block.role, Role::Heading | Role::Marginal | Role::Note)
}

fn shown(head: Head, blocks: &[Packed<'_>], sight: Option<&Sight>, score: f32) -> Hit {
    let language: Option<Language> = head.language.parse().ok();
    let best_of = |may_be: fn(&Packed<'_>) -> bool| {
        let places: Vec<usize> =
            (1..).zip(blocks).filter(|(_, block)| may_be(block)).map(|(place, _)| place).collect();
        let texts = blocks.iter().filter(|block| may_be(block)).map(|block| block.text);
        let (place, part) = sight?.best(texts, language, WIDTH, ENOUGH)?;
        Some((places.get(place)?.checked_sub(1)?, part))
    };
    // A heading says little that the title of the document does not say.
    let best = best_of(|block| !is_heading(block)).or_else(|| best_of(is_heading));
    let Some((place, part)) = best else {
        let first = blocks.first().map_or("", |block| block.text);
        let snippet = first.chars().take(WIDTH).collect();
        return Hit { head, score, block: None, snippet, marks: Vec::new() };
    };
    let text = blocks.get(place).map_or("", |block| block.text);
    let start = part.range.start;
    let within = |mark: &std::ops::Range<usize>| {
        Some((mark.start.checked_sub(start)?, mark.end.checked_sub(start)?))
    };
    let marks = part.marks.iter().filter_map(within).collect();
    let snippet = text.get(part.range).unwrap_or_default().to_owned();
    Hit { head, score, block: Some(place + 1), snippet, marks }
}
