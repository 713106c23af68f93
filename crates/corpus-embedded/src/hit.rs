//! How what was found is shown: the block that fits best, and a part of it.

use corpus::{Hit, StoreError, StoreQuery, meaning::passages};
use embed::{Encoder as _, NOISE, Vector};
use index::{Sight, Snippet};
use law::{Head, Kind, Language, Role, label_of};

use crate::{Embedded, fused::Fused, question, row, text::Packed};

/// How long a snippet is, in characters.
const WIDTH: usize = 240;

/// How much of a document is looked through for a better block than one that was found, in bytes:
/// a judgment of a hundred pages would take longer than the search.
const ENOUGH: usize = 60_000;

impl Embedded {
    /// What a question found, by the numbers and scores of a page of it.
    pub(crate) fn shown(&self, asked: &StoreQuery, page: &[Fused]) -> Result<Vec<Hit>, StoreError> {
        let seeking = Seeking::of(asked);
        self.unpack(|connection, packer| {
            let mut hits = Vec::with_capacity(page.len());
            for fused in page {
                let Fused { listed: found, near, is_indexed, is_cited, places } = *fused;
                let number = i64::try_from(found.number).unwrap_or(i64::MAX);
                // What another process removed a moment ago is left out.
                let Some(kept) = row::numbered(connection, number)? else { continue };
                let (head, mut clause) = (kept.head, found.clause);
                let mut label = String::new();
                let part = match kept.text {
                    Some(text) => packer.with_blocks(connection, text, |blocks| {
                        let part = self.part_of(&head, blocks, fused, &seeking);
                        // What was found with its chapter may have some of the words itself.
                        if clause.is_none() && near.is_none() && !part.marks.is_empty() {
                            clause = seeking.sights.len().checked_sub(1);
                        }
                        let before = blocks.get(..part.block.unwrap_or_default());
                        let before = before.unwrap_or_default().iter();
                        label = label_of(before.map(|block| (block.role, block.label)));
                        part
                    })?,
                    None => Part::default(),
                };
                let Part { block, snippet, marks } = part;
                hits.push(Hit {
                    head,
                    clause,
                    likeness: near.map(|near| near.likeness),
                    is_indexed,
                    is_cited,
                    places,
                    others: found.others,
                    block,
                    label,
                    snippet,
                    marks,
                });
            }
            Ok(hits)
        })
    }

    /// What is shown of a document that was found. Of a decision and a question in plain words that is what answers best by its words and its meaning. Of an article it is what has most of the words: its
    /// items are short, and the rarest word of a question stands in one that answers nothing by itself.
    pub(crate) fn part_of(
        &self,
        head: &Head,
        blocks: &[Packed<'_>],
        found: &Fused,
        Seeking { sights, wanted }: &Seeking,
    ) -> Part {
        let clause = found.listed.clause;
        let sight = clause.and_then(|clause| sights.get(clause));
        let wanted = wanted.as_ref().filter(|_| head.kind == Kind::Decision);
        let likenesses = wanted.map(|wanted| self.meanings.of(found.listed.number, wanted));
        let likenesses = likenesses.unwrap_or_default();
        let is_shown_by_words = || found.places.is_some_and(|places| places.chapter.is_some());
        match (clause, found.near) {
            (Some(_), _) => {
                let fitting =
                    sight.and_then(|sight| fitting(&head.language, blocks, sight, &likenesses));
                // Its words may stand elsewhere than in the nearest passages.
                let fitting = fitting.filter(|part| !part.marks.is_empty());
                fitting.or_else(|| best(&head.language, blocks, sight)).unwrap_or_else(|| {
                    Part::beginning(blocks.first().map_or("", |block| block.text), None)
                })
            }
            // What an encoder of the user alone found, it found in a passage of its own.
            (None, Some(near)) if near.likeness <= NOISE => {
                nearest(head, blocks, sights.last(), near.passage)
            }
            (None, Some(near)) => {
                let sight = sights.last();
                let fitting =
                    sight.and_then(|sight| fitting(&head.language, blocks, sight, &likenesses));
                fitting.unwrap_or_else(|| nearest(head, blocks, sight, near.passage))
            }
            (None, None) if is_shown_by_words() => {
                best(&head.language, blocks, sights.last()).unwrap_or_else(|| opening(blocks))
            }
            (None, None) => opening(blocks),
        }
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

/// What is looked for in the text of a document, made once for all that are shown.
pub(crate) struct Seeking {
    /// The words of each clause.
    sights: Vec<Sight>,
    /// The direction of a question in plain words.
    wanted: Option<Vector>,
}

impl Seeking {
    pub(crate) fn of(asked: &StoreQuery) -> Self {
        let languages = asked.languages();
        Self {
            sights: asked.clauses().map(|clause| Sight::of(clause, languages)).collect(),
            wanted: embed::built_in().encode_together(&question::near(asked)),
        }
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
    pub(crate) snippet: String,
    marks: Vec<(usize, usize)>,
}

impl Part {
    /// What a text shows of itself.
    fn seen(text: &str, part: Snippet, block: usize) -> Self {
        let start = part.range.start;
        let within = |mark: &std::ops::Range<usize>| {
            Some((mark.start.checked_sub(start)?, mark.end.checked_sub(start)?))
        };
        let marks = part.marks.iter().filter_map(within).collect();
        let snippet = text.get(part.range).unwrap_or_default().to_owned();
        Self { block: Some(block), snippet, marks }
    }

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

/// So many of the nearest passages of a document are looked at for what answers best: the words of a whole judgment take longer to
/// read than the search. Where a headnote names its consideration, that is shown in .640 of 464 cases with 8, in .642 with all
/// (in .627 by the number of words).
const NEAREST: usize = 8;

/// What answers best by its words and its meaning, of the passages that are nearest; none where nothing is known of the passages,
/// or where there is but one.
fn fitting(
    language: &str,
    blocks: &[Packed<'_>],
    sight: &Sight,
    likenesses: &[f32],
) -> Option<Part> {
    let language: Option<Language> = language.parse().ok();
    let all: Vec<(Role, &str)> = blocks.iter().map(|block| (block.role, block.text)).collect();
    let passages = passages("", &all);
    if likenesses.len() < 2 || passages.len() != likenesses.len() {
        return None;
    }
    let mut sorted = likenesses.to_vec();
    sorted.sort_by(|one, other| other.total_cmp(one));
    let least = sorted.get(NEAREST - 1).copied().unwrap_or(f32::NEG_INFINITY);
    let mut of_blocks: Vec<Option<f32>> = vec![None; blocks.len()];
    for (passage, near) in passages.iter().zip(likenesses).filter(|(_, near)| **near >= least) {
        for block in of_blocks.get_mut(passage.blocks.clone()).into_iter().flatten() {
            *block = Some(block.map_or(*near, |known| known.max(*near)));
        }
    }
    let looked_at =
        blocks.iter().zip(of_blocks).enumerate().filter_map(|(place, (block, near))| {
            (!is_heading(block)).then_some((place, block.text, near?))
        });
    let looked_at: Vec<(usize, &str, f32)> = looked_at.collect();
    let texts: Vec<&str> = looked_at.iter().map(|(_, text, _)| *text).collect();
    let near: Vec<f32> = looked_at.iter().map(|(.., near)| *near).collect();
    let (place, part) = sight.fitting(&texts, &near, language, WIDTH)?;
    let (place, text, _) = looked_at.get(place)?;
    Some(Part::seen(text, part, place + 1))
}

/// What fits the words best; none where nothing does.
fn best(language: &str, blocks: &[Packed<'_>], sight: Option<&Sight>) -> Option<Part> {
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
    Some(Part::seen(text, part, place + 1))
}
