//! Which blocks a pinpoint points at: `al. 2`, `Abs. 1 lit. b`, `consid. 3.2`.

use std::{collections::BTreeSet, ops::Range};

use law::{Block, Role};

/// What precedes the number of a sentence, which no block has as its label.
const SENTENCES: [&str; 8] =
    ["satz", "sentence", "phrase", "phr", "hs", "halbsatz", "frase", "per"];

/// The labels that a pinpoint names, from the outermost.
fn path(pinpoint: &str) -> Vec<String> {
    let breaks = |sign: char| sign.is_whitespace() || ",()[]".contains(sign);
    let pieces: Vec<&str> =
        pinpoint.split(breaks).filter(|piece| !plain(piece).is_empty()).collect();
    let mut path = Vec::new();
    let mut before = String::new();
    for (place, piece) in pieces.iter().enumerate() {
        let word = plain(piece);
        let is_number = begins_with_digit(&word);
        let next_is_number = pieces.get(place + 1).is_some_and(|next| begins_with_digit(next));
        // "E. 3", "N 12": a word for what is counted, and no label.
        let is_unit =
            next_is_number && (piece.ends_with('.') || piece.chars().any(char::is_uppercase));
        let is_letter = word.split(['-', '–']).all(|part| part.chars().count() == 1) && !is_unit;
        let is_label = is_number || is_letter || (!before.is_empty() && is_roman(&word));
        if is_label && !SENTENCES.contains(&before.as_str()) && before != "at" {
            path.push(word.clone());
        }
        before = word;
    }
    path
}

fn begins_with_digit(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit())
}

fn is_roman(word: &str) -> bool {
    word.chars().all(|letter| "ivx".contains(letter))
}

/// A label or a word of a pinpoint without the signs around it, in lower case.
fn plain(text: &str) -> String {
    let sign = |letter: char| !letter.is_alphanumeric();
    text.trim_matches(sign).to_lowercase()
}

/// The blocks, counted from zero, that a pinpoint points at, with those below them. Empty where the
/// labels do not say.
pub(super) fn blocks(blocks: &[Block], pinpoint: &str) -> Vec<usize> {
    let path = path(pinpoint);
    let mut within = 0..blocks.len();
    let mut pointed: BTreeSet<usize> = BTreeSet::new();
    let mut last: Option<usize> = None;
    for (place, label) in path.iter().enumerate() {
        let (first, end) = label.split_once(['-', '–']).unwrap_or((label, label));
        let mut begin = labelled(blocks, within.clone(), first);
        if let (Some(before), None) = (last, begin) {
            // "Abs. 1 und 2": the second stands beside the first, not below it.
            begin = labelled(blocks, before + 1..blocks.len(), first);
        } else if let Some(before) = last {
            pointed.retain(|number| *number < before);
        }
        match begin {
            Some(begin) => {
                let last_place = labelled(blocks, begin..blocks.len(), end).unwrap_or(begin);
                pointed.extend(begin..below(blocks, last_place, end).end);
                within = below(blocks, begin, first);
                last = Some(begin);
            }
            // An article of one paragraph has no label 1.
            None if place == 0 && label == "1" && path.len() > 1 => {}
            None => return Vec::new(),
        }
    }
    pointed.into_iter().collect()
}

/// Whether blocks have what a pinpoint names. That they have not cannot be told: not every block has
/// its label.
pub fn is_at(all: &[Block], pinpoint: &str) -> bool {
    !pointed(all, pinpoint).is_empty()
}

/// The blocks, counted from zero, that a pinpoint names; none where their labels do not say.
pub fn pointed(all: &[Block], pinpoint: &str) -> Vec<usize> {
    match alineas(all, pinpoint) {
        Some((pointed, _)) => pointed,
        None => blocks(all, pinpoint),
    }
}

/// The alinéas, which French law counts and does not number: each unlabelled paragraph is one, with
/// what stands below it. None where the pinpoint names none, or where the paragraphs have labels.
///
/// The answer is the blocks that are pointed at, and how many alinéas there are.
pub(super) fn alineas(blocks: &[Block], pinpoint: &str) -> Option<(Vec<usize>, usize)> {
    let (word, rest) = pinpoint.trim().split_once(['.', ' '])?;
    if !["al", "alinéa", "alinéas", "alinea"].contains(&plain(word).as_str()) {
        return None;
    }
    let is_own = |block: &&Block| block.role == Role::Text && block.depth == 0;
    let begins: Vec<usize> = blocks
        .iter()
        .enumerate()
        .filter(|(_, block)| is_own(block) && block.label.is_empty())
        .map(|(place, _)| place)
        .collect();
    let is_labelled = |block: &Block| {
        is_own(&block) && !block.label.is_empty() && plain(&block.label) == block.label
    };
    if begins.is_empty() || blocks.iter().any(is_labelled) {
        return None;
    }
    let mut pointed = Vec::new();
    let pieces = rest.split(|sign: char| sign.is_whitespace() || sign == ',');
    for piece in pieces {
        let piece = piece.strip_suffix("er").unwrap_or(piece);
        let Ok(number) = piece.parse::<usize>() else { continue };
        let Some(begin) = number.checked_sub(1).and_then(|place| begins.get(place)) else {
            return Some((Vec::new(), begins.len()));
        };
        let belongs = |block: &&Block| {
            !matches!(block.role, Role::Note | Role::Marginal | Role::Heading)
                && (!is_own(block) || !block.label.is_empty())
        };
        let below = blocks.iter().skip(begin + 1).take_while(belongs).count();
        pointed.extend(*begin..=begin + below);
    }
    Some((pointed, begins.len()))
}

/// The first label of a pinpoint that no block has, with the labels that stand where it would.
pub(super) fn missing(blocks: &[Block], pinpoint: &str) -> Option<(String, Vec<String>)> {
    let mut within = 0..blocks.len();
    for label in path(pinpoint) {
        if let Some(begin) = labelled(blocks, within.clone(), &label) {
            within = below(blocks, begin, &label);
            continue;
        }
        let inside = || blocks.iter().take(within.end).skip(within.start);
        let counts = |block: &&Block| {
            !matches!(block.role, Role::Note | Role::Marginal | Role::Heading)
                && begins_with_digit(&plain(&block.label)) == begins_with_digit(&label)
                && !plain(&block.label).is_empty()
        };
        let depth = inside().filter(counts).map(|block| block.depth).min()?;
        let beside = inside().filter(counts).filter(|block| block.depth == depth);
        let beside = beside.map(|block| plain(&block.label)).collect();
        return Some((label.clone(), beside));
    }
    None
}

/// The first of these blocks with a label; where none has it, the first of its parts: of 3, 3.1.
fn labelled(blocks: &[Block], within: Range<usize>, label: &str) -> Option<usize> {
    let find = |fits: &dyn Fn(&str) -> bool| {
        within.clone().find(|number| {
            blocks.get(*number).is_some_and(|block| {
                !matches!(block.role, Role::Note | Role::Marginal) && fits(&plain(&block.label))
            })
        })
    };
    // A footnote or a marginal title with this number is not what is cited.
    find(&|known| known == label).or_else(|| find(&|known| is_part(known, label)))
}

/// Whether a label is one of a part: 3.2 of 3.
fn is_part(label: &str, whole: &str) -> bool {
    label.strip_prefix(whole).is_some_and(|rest| rest.starts_with('.'))
}

/// The blocks below one that a label led to: deeper ones, and the parts of the label.
fn below(blocks: &[Block], number: usize, label: &str) -> Range<usize> {
    let depth = blocks.get(number).map_or(0, |block| block.depth);
    let belongs = |block: &&Block| block.depth > depth || is_part(&plain(&block.label), label);
    let count = blocks.iter().skip(number + 1).take_while(belongs).count();
    number + 1..number + 1 + count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pinpoint: &str, expected: &[usize]) {
        let block = |label: &str, depth| Block {
            role: Role::Text,
            label: label.to_owned(),
            depth,
            text: String::new(),
        };
        let article = [
            block("", 0),
            block("1", 0),
            block("a", 1),
            block("b", 1),
            block("2bis", 0),
            block("a.", 1),
            block("3.2", 0),
            block("3.2.1", 0),
            block("3.3", 0),
            block("4", 0),
        ];
        assert_eq!(blocks(&article, pinpoint), expected, "{pinpoint}");
    }

    #[test]
    fn a_pinpoint_points_at_its_block_and_what_is_below() {
        check("al. 1", &[1, 2, 3]);
        check("Abs. 1 lit. b", &[3]);
        check("Abs. 2bis", &[4, 5]);
        check("para. 2bis let. a)", &[5]);
        check("consid. 3.2", &[6, 7]);
        check("E. 3", &[6, 7, 8]);
        check("Abs. 1 und 2bis", &[1, 2, 3, 4, 5]);
        check("Abs. 1 lit. a und b", &[2, 3]);
        check("lit. a-b", &[2, 3]);
        check("(1)(b)", &[3]);
        check("lit. b", &[3]);
        check("[1]", &[1, 2, 3]);
    }

    #[test]
    fn a_pinpoint_without_a_block_points_at_nothing() {
        check("Abs. 7", &[]);
        check("at 1240", &[]);
        check("Satz 2", &[]);
        check("", &[]);
    }
}
