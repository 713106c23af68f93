//! Which blocks of a document are shown: a range, those that hold words, or as many as fit.

use std::collections::BTreeSet;

use law::{Block, Document, Kind};

use super::{BlockShown, GetRequest, pinpoint};
use crate::{CorpusError, word::words};

/// How many bytes of text an answer has at most; about six thousand tokens of a model.
const MOST_BYTES: usize = 24_000;

/// How many blocks are shown at most where words are highlighted.
const MOST_HIGHLIGHTED: usize = 40;

/// How many labels of a document are named at most where it has not the one cited.
const MOST_LABELS: usize = 12;

/// What is shown of a document.
pub(super) struct Passage {
    pub(super) blocks: Vec<BlockShown>,
    /// The range to ask for next.
    pub(super) next: Option<String>,
    pub(super) warnings: Vec<String>,
}

/// Chooses the blocks to show.
pub(super) fn passage(
    document: &Document,
    request: &GetRequest,
    pinpoint: Option<&str>,
) -> Result<Passage, CorpusError> {
    let blocks = &document.blocks;
    let mut warnings = Vec::new();
    let range = request.blocks.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let range = range.map(|text| read_range(text, blocks.len())).transpose()?;
    let pointed = match pinpoint {
        Some(pinpoint) => pointed(document, pinpoint, &mut warnings),
        None => BTreeSet::new(),
    };
    let asked = request.highlight.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let marked = asked.map(|asked| holding(blocks, asked)).unwrap_or_default();
    let mut chosen: Vec<usize> = match (&range, asked) {
        (Some(range), _) => range.clone().collect(),
        (None, Some(asked)) if marked.is_empty() => {
            warnings
                .push(format!("no block holds `{asked}`; the text is shown from its beginning"));
            (0..blocks.len()).collect()
        }
        (None, Some(_)) => around(&marked, blocks.len()),
        (None, None) => (first_shown(blocks, &pointed)..blocks.len()).collect(),
    };
    let is_excerpt = range.is_none() && !marked.is_empty();
    if is_excerpt && chosen.len() > MOST_HIGHLIGHTED {
        let more = chosen.len() - MOST_HIGHLIGHTED;
        warnings.push(format!("{more} more blocks hold the words or stand beside one that does"));
        chosen.truncate(MOST_HIGHLIGHTED);
    }
    let mut passage = Passage { blocks: Vec::new(), next: None, warnings };
    let mut bytes = 0;
    for number in chosen {
        let Some(block) = blocks.get(number) else { continue };
        bytes += block.text.len();
        if bytes > MOST_BYTES && !passage.blocks.is_empty() {
            let end = range.as_ref().map_or(blocks.len(), |range| range.end);
            passage.next = Some(format!("{}-{end}", number + 1));
            break;
        }
        passage.blocks.push(BlockShown {
            number: number + 1,
            role: block.role,
            label: block.label.clone(),
            depth: block.depth,
            text: block.text.clone(),
            is_marked: marked.contains(&number) || pointed.contains(&number),
        });
    }
    if passage.next.is_none()
        && let Some(range) = range
        && range.end < blocks.len()
    {
        passage.next = Some(format!("{}-{}", range.end + 1, blocks.len()));
    }
    Ok(passage)
}

/// The blocks that a pinpoint points at; where there are none, what the document has is said.
pub(crate) fn pointed(
    document: &Document,
    pinpoint: &str,
    warnings: &mut Vec<String>,
) -> BTreeSet<usize> {
    let Document { head, blocks } = document;
    let it = if head.kind == Kind::Legislation { "this provision" } else { "this document" };
    let is_french = head.jurisdiction == "fr" || head.jurisdiction.starts_with("fr-");
    let alineas = is_french.then(|| pinpoint::alineas(blocks, pinpoint)).flatten();
    let (found, count) = match alineas {
        Some((found, count)) => (found, Some(count)),
        None => (pinpoint::blocks(blocks, pinpoint), None),
    };
    if !found.is_empty() {
        return found.into_iter().collect();
    }
    let said = match (count, pinpoint::missing(blocks, pinpoint)) {
        (Some(1), _) => format!("{it} has only 1 alinéa here, and no `{pinpoint}`"),
        (Some(count), _) => format!("{it} has {count} alinéas here, and no `{pinpoint}`"),
        (None, Some((label, labels))) => {
            let more = match labels.len().saturating_sub(MOST_LABELS) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let list = labels.into_iter().take(MOST_LABELS).collect::<Vec<_>>().join(", ");
            let parts = match label.starts_with(|first: char| first.is_ascii_digit()) {
                true if head.kind == Kind::Legislation => "paragraphs",
                true => "numbers",
                false => "letters",
            };
            format!("{it} has the {parts} {list}{more} here, and no {label} (`{pinpoint}`)")
        }
        (None, None) => format!(
            "the document does not tell which of its blocks `{pinpoint}` is; look for it in the text"
        ),
    };
    warnings.push(said);
    BTreeSet::new()
}

/// Where to begin: at the beginning if all fits, else just before what is pointed at.
fn first_shown(blocks: &[Block], pointed: &BTreeSet<usize>) -> usize {
    let bytes: usize = blocks.iter().map(|block| block.text.len()).sum();
    match pointed.first() {
        Some(first) if bytes > MOST_BYTES => first.saturating_sub(1),
        _ => 0,
    }
}

/// These blocks with their neighbours.
fn around(marked: &BTreeSet<usize>, count: usize) -> Vec<usize> {
    let near = marked.iter().flat_map(|number| number.saturating_sub(1)..=number + 1);
    near.filter(|number| *number < count).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Reads a range of blocks, counted from one: `30-50`, `30-`, `30`. The answer counts from zero.
fn read_range(text: &str, count: usize) -> Result<std::ops::Range<usize>, CorpusError> {
    let wrong = || CorpusError::Argument {
        name: "blocks",
        given: text.to_owned(),
        expected: format!(
            "a range of its {count} blocks; write the first and the last, as in `1-20`"
        ),
    };
    let (first, last) = text.split_once(['-', '–']).unwrap_or((text, text));
    let first: usize = first.trim().parse().map_err(|_| wrong())?;
    let last = match last.trim() {
        "" => count,
        last => last.parse().map_err(|_| wrong())?,
    };
    if first == 0 || last < first || first > count {
        return Err(wrong());
    }
    Ok(first - 1..last.min(count))
}

/// The blocks that hold all of these words; where none does, those that hold one that says
/// something.
fn holding(blocks: &[Block], asked: &str) -> BTreeSet<usize> {
    let asked: Vec<String> = words(asked).into_iter().map(|word| word.folded).collect();
    let rows: Vec<Vec<String>> = blocks
        .iter()
        .map(|block| words(&block.text).into_iter().map(|word| word.folded).collect())
        .collect();
    let has = |row: &[String], word: &String| row.iter().any(|known| is_same_word(known, word));
    let places = |fits: &dyn Fn(&[String]) -> bool| -> BTreeSet<usize> {
        rows.iter().enumerate().filter(|(_, row)| fits(row)).map(|(place, _)| place).collect()
    };
    if asked.is_empty() {
        return BTreeSet::new();
    }
    let all = places(&|row| asked.iter().all(|word| has(row, word)));
    if !all.is_empty() {
        return all;
    }
    let telling: Vec<&String> = asked.iter().filter(|word| word.chars().count() > 3).collect();
    places(&|row| telling.iter().any(|word| has(row, word)))
}

/// Whether two words are the same but for how they end: `licenciement`, `licenciements`.
fn is_same_word(one: &str, other: &str) -> bool {
    if one == other {
        return true;
    }
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    let (length, longer) = (short.chars().count(), long.chars().count());
    let shared = short.chars().zip(long.chars()).take_while(|(a, b)| a == b).count();
    length >= 5 && longer <= length + 2 && shared + 1 >= length
}
