//! How what was found is shown: the block that fits best, and a part of it.

use corpus::{Hit, StoreError, StoreQuery, meaning::passages};
use index::Sight;
use law::{Head, Language, Role};

use crate::{Embedded, fused::Fused, row, text::Packed};

/// How long a snippet is, in characters.
const WIDTH: usize = 240;

/// How much of a document is looked through for a better block than one that was found, in bytes:
/// a judgment of a hundred pages would take longer than the search.
const ENOUGH: usize = 60_000;

impl Embedded {
    /// What a question found, by the numbers and scores of a page of it.
    pub(crate) fn shown(&self, asked: &StoreQuery, page: &[Fused]) -> Result<Vec<Hit>, StoreError> {
        let sights: Vec<Sight> =
            asked.clauses().map(|clause| Sight::of(clause, asked.languages())).collect();
        let last = sights.len().checked_sub(1);
        self.unpack(|connection, packer| {
            let mut hits = Vec::with_capacity(page.len());
            for Fused { listed: found, near, is_indexed, is_cited, places } in page {
                let number = i64::try_from(found.number).unwrap_or(i64::MAX);
                // What another process removed a moment ago is left out.
                let Some(kept) = row::numbered(connection, number)? else { continue };
                let sight = found.clause.and_then(|clause| sights.get(clause));
                let mut clause = found.clause;
                let part = match kept.text {
                    Some(text) => {
                        let head = &kept.head;
                        packer.with_blocks(connection, text, |blocks| {
                            match (found.clause, near) {
                                (Some(_), _) => {
                                    best(&head.language, blocks, sight).unwrap_or_else(|| {
                                        Part::beginning(
                                            blocks.first().map_or("", |block| block.text),
                                            None,
                                        )
                                    })
                                }
                                (None, Some(near)) => {
                                    nearest(head, blocks, sights.last(), near.passage)
                                }
                                (None, None) => {
                                    // What was found with its chapter may have some of the words itself.
                                    let by_words = places.and_then(|places| places.chapter);
                                    let by_words = by_words
                                        .and_then(|_| best(&head.language, blocks, sights.last()));
                                    clause = by_words.as_ref().and(last);
                                    by_words.unwrap_or_else(|| opening(blocks))
                                }
                            }
                        })?
                    }
                    None => Part::default(),
                };
                let Part { block, snippet, marks } = part;
                let others = found.others;
                let likeness = near.map(|near| near.likeness);
                let (is_indexed, is_cited) = (*is_indexed, *is_cited);
                hits.push(Hit {
                    head: kept.head,
                    clause,
                    likeness,
                    is_indexed,
                    is_cited,
                    places: *places,
                    others,
                    block,
                    snippet,
                    marks,
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

const fn is_heading(block: &Packed<'_>) -> bool {
    matches!(block.role, Role::Heading | Role::Marginal | Role::Note)
}

/// A part of a document that is shown.
#[derive(Default)]
pub(crate) struct Part {
    /// Its block, from one.
    pub(crate) block: Option<usize>,
    snippet: String,
    marks: Vec<(usize, usize)>,
}

impl Part {
    /// The beginning of a text.
    fn beginning(text: &str, block: Option<usize>) -> Self {
        let end = text.char_indices().nth(WIDTH).map_or(text.len(), |(at, _)| at);
        let head = text.get(..end).unwrap_or(text);
        // No word is cut in two.
        let whole = match end < text.len() {
            true => head.rfind(char::is_whitespace).and_then(|at| head.get(..at)).unwrap_or(head),
            false => head,
        };
        Self { block, snippet: whole.trim_end().to_owned(), marks: Vec::new() }
    }
}

/// The beginning of the first block of the text.
fn opening(blocks: &[Packed<'_>]) -> Part {
    let is_text = |block: &Packed<'_>| matches!(block.role, Role::Text | Role::Regeste);
    match (1..).zip(blocks).find(|(_, block)| is_text(block)) {
        Some((place, block)) => Part::beginning(block.text, Some(place)),
        None => Part::default(),
    }
}

/// Of the passage that is nearest in meaning what fits the words best; its beginning where nothing does.
fn nearest(head: &Head, blocks: &[Packed<'_>], sight: Option<&Sight>, passage: usize) -> Part {
    let texts: Vec<(Role, &str)> = blocks.iter().map(|block| (block.role, block.text)).collect();
    let passages = passages("", &texts);
    let Some(passage) = passages.get(passage) else { return opening(blocks) };
    let start = passage.blocks.start;
    let own = blocks.get(passage.blocks.clone()).unwrap_or_default();
    let part = best(&head.language, own, sight).unwrap_or_else(|| opening(own));
    Part { block: part.block.map(|block| start + block), ..part }
}

/// What fits the words best; none where nothing does.
pub(crate) fn best(language: &str, blocks: &[Packed<'_>], sight: Option<&Sight>) -> Option<Part> {
    let language: Option<Language> = language.parse().ok();
    let best_of = |may_be: fn(&Packed<'_>) -> bool| {
        let places: Vec<usize> =
            (1..).zip(blocks).filter(|(_, block)| may_be(block)).map(|(place, _)| place).collect();
        let texts = blocks.iter().filter(|block| may_be(block)).map(|block| block.text);
        let (place, part) = sight?.best(texts, language, WIDTH, ENOUGH)?;
        Some((places.get(place)?.checked_sub(1)?, part))
    };
    // A heading says little that the title of the document does not say.
    let (place, part) = best_of(|block| !is_heading(block)).or_else(|| best_of(is_heading))?;
    let text = blocks.get(place).map_or("", |block| block.text);
    let start = part.range.start;
    let within = |mark: &std::ops::Range<usize>| {
        Some((mark.start.checked_sub(start)?, mark.end.checked_sub(start)?))
    };
    let marks = part.marks.iter().filter_map(within).collect();
    let snippet = text.get(part.range).unwrap_or_default().to_owned();
    Some(Part { block: Some(place + 1), snippet, marks })
}
