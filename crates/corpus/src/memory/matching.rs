//! Whether a document holds what a clause asks for, and where.

use std::collections::BTreeSet;

use law::{Block, Clause, Document, Role};

use crate::word::{Word, words};

/// How long a snippet is, in characters.
const SNIPPET: usize = 240;

/// How well and where a document holds what was asked.
#[derive(Clone, Debug, Default)]
pub(super) struct Match {
    /// How many of the words asked for it holds, and a little for each time.
    pub(super) score: f32,
    /// The block with most of them, from zero.
    pub(super) block: Option<usize>,
    /// Where they stand in that block, in bytes.
    marks: Vec<(usize, usize)>,
}

/// A text of a document in words: its title, or a block.
type Row = Vec<Word>;

fn is_note(block: &Block) -> bool {
    block.role == Role::Note
}

/// How well a document fits; none where it does not.
pub(super) fn matched(document: &Document, clause: &Clause) -> Option<Match> {
    let title = words(&document.head.title);
    let blocks: Vec<Row> = document.blocks.iter().map(|block| words(&block.text)).collect();
    let mut rows: Vec<&Row> = vec![&title];
    rows.extend(&blocks);
    if !holds(&rows, clause) {
        return None;
    }
    let mut asked = Vec::new();
    collect(clause, &mut asked);
    // What stands only in what an editor added counts less than anywhere in the text.
    let own: Vec<&Row> = std::iter::once(&title)
        .chain(
            blocks
                .iter()
                .zip(&document.blocks)
                .filter(|(_, block)| !is_note(block))
                .map(|(row, _)| row),
        )
        .collect();
    let held = asked.iter().filter(|leaf| holds(&rows, leaf)).count();
    let held_well = asked.iter().filter(|leaf| holds(&own, leaf)).count();
    let places = |row: &Row| -> BTreeSet<(usize, usize)> {
        asked.iter().flat_map(|leaf| found_in(row, leaf)).collect()
    };
    let all: Vec<BTreeSet<(usize, usize)>> = blocks.iter().map(places).collect();
    let times_in = |is_wanted: &dyn Fn(&Block) -> bool| -> Option<(usize, usize)> {
        let counted = all.iter().zip(&document.blocks).enumerate();
        let counted = counted.filter(|(_, (_, block))| is_wanted(block));
        let counted = counted.map(|(place, (places, _))| (places.len(), place));
        counted
            .filter(|(count, _)| *count > 0)
            .max_by_key(|(count, place)| (*count, usize::MAX - place))
    };
    let in_text = all.iter().zip(&document.blocks).filter(|(_, block)| !is_note(block));
    let times = in_text.map(|(places, _)| places.len()).sum::<usize>() + 2 * places(&title).len();
    let best = times_in(&|block| !is_note(block)).or_else(|| times_in(&is_note));
    let block = best.map(|(_, place)| place);
    let marks = block.and_then(|place| all.get(place)).into_iter().flatten().copied().collect();
    #[expect(clippy::cast_precision_loss, reason = "counts of words are small")]
    let score = held as f32 / 10.0 + held_well as f32 + times as f32 / (times as f32 + 10.0);
    Some(Match { score, block, marks })
}

/// The first block of the text of a document, as what is shown of it.
pub(super) fn opening(document: &Document) -> Match {
    let is_text = |block: &Block| matches!(block.role, Role::Text | Role::Regeste);
    Match { block: document.blocks.iter().position(is_text), ..Match::default() }
}

/// The words, prefixes and phrases that are looked for, without those excluded.
fn collect<'c>(clause: &'c Clause, into: &mut Vec<&'c Clause>) {
    match clause {
        Clause::Word(_) | Clause::Prefix(_) | Clause::Phrase(_) => into.push(clause),
        Clause::All(parts) | Clause::Any(parts) | Clause::Ranked(parts) => {
            for part in parts {
                collect(part, into);
            }
        }
        Clause::Not(_) => {}
    }
}

fn holds(rows: &[&Row], clause: &Clause) -> bool {
    match clause {
        Clause::Word(_) | Clause::Prefix(_) | Clause::Phrase(_) => {
            rows.iter().any(|row| !found_in(row, clause).is_empty())
        }
        Clause::Not(part) => !holds(rows, part),
        Clause::All(parts) => parts.iter().all(|part| holds(rows, part)),
        Clause::Any(parts) => parts.iter().any(|part| holds(rows, part)),
        Clause::Ranked(parts) => {
            parts.iter().filter(|part| part.binds()).all(|part| holds(rows, part))
                && parts.iter().any(|part| !matches!(part, Clause::Not(_)) && holds(rows, part))
        }
    }
}

/// Where a word, a prefix or a phrase stands in a text. What was typed as one word may be several,
/// as a docket is; they stand next to each other then.
fn found_in(row: &Row, leaf: &Clause) -> Vec<(usize, usize)> {
    let (typed, begins) = match leaf {
        Clause::Word(typed) | Clause::Phrase(typed) => (typed, false),
        Clause::Prefix(typed) => (typed, true),
        _ => return Vec::new(),
    };
    let asked = words(typed);
    if asked.is_empty() {
        return Vec::new();
    }
    let fits = |window: &&[Word]| {
        window.iter().zip(&asked).enumerate().all(|(place, (word, asked_word))| {
            if begins && place + 1 == asked.len() {
                word.folded.starts_with(&asked_word.folded)
            } else {
                word.folded == asked_word.folded
            }
        })
    };
    let windows = row.windows(asked.len()).filter(fits);
    windows.flatten().map(|word| (word.range.start, word.range.end)).collect()
}

/// The part of the best block, or of the first, around what was found, with its marks.
pub(super) fn snippet(document: &Document, hit: &Match) -> (String, Vec<(usize, usize)>) {
    let place = hit.block.unwrap_or_default();
    let Some(text) = document.blocks.get(place).map(|block| block.text.as_str()) else {
        return (String::new(), Vec::new());
    };
    let first = hit.marks.first().map_or(0, |(start, _)| *start);
    let before = text.get(..first).unwrap_or_default();
    let start = before.char_indices().rev().nth(SNIPPET / 4).map_or(0, |(place, _)| place);
    let rest = text.get(start..).unwrap_or_default();
    let snippet: String = rest.chars().take(SNIPPET).collect();
    let marks = hit.marks.iter().filter(|(_, end)| *end <= start + snippet.len());
    let marks = marks.filter_map(|(from, to)| Some((from.checked_sub(start)?, to - start)));
    let marks = marks.collect();
    (snippet, marks)
}
