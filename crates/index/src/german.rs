//! What is particular to German words: "ae" for "ä", and compounds.

use std::{collections::HashSet, sync::LazyLock};

use rust_stemmers::{Algorithm, Stemmer};

/// The words that compounds are made of, folded, one a line, sorted. They are the nouns of the
/// German text of Swiss federal law that stand in at least two of its compounds and are none
/// themselves, with stems of verbs and with words of legal practice added by hand.
const PARTS: &str = include_str!("german/parts.txt");

/// What may stand between two parts of a compound.
const LINKS: [&str; 7] = ["", "s", "es", "n", "en", "er", "e"];

/// The most parts a compound is divided into.
const MOST_PARTS: usize = 5;

struct Parts {
    whole: HashSet<&'static str>,
    /// The stems, since the last part of a compound is inflected.
    stems: HashSet<String>,
}

static KNOWN: LazyLock<Parts> = LazyLock::new(|| {
    let whole: HashSet<_> = PARTS.lines().collect();
    let stems = whole.iter().map(|part| stem(part)).collect();
    Parts { whole, stems }
});

/// A folded word with "ae", "oe", "ue" as the vowel that is folded from an umlaut, if it has any.
///
/// Not after a vowel or a q, where they are two sounds: "neue", "Frauen", "Quelle".
pub(crate) fn contracted(word: &str) -> Option<String> {
    let bytes = word.as_bytes();
    let drops = |at: usize| {
        let byte = |at: usize| bytes.get(at).copied().unwrap_or_default();
        byte(at) == b'e'
            && at > 0
            && matches!(byte(at - 1), b'a' | b'o' | b'u')
            && (at < 2 || !matches!(byte(at - 2), b'a' | b'e' | b'i' | b'o' | b'u' | b'q'))
    };
    if !(1..bytes.len()).any(drops) {
        return None;
    }
    Some(word.char_indices().filter(|(at, _)| !drops(*at)).map(|(_, char)| char).collect())
}

/// The parts of a compound, in order, without what links them; nothing if the word is none or its
/// parts are not all known. The word is folded and contracted.
pub(crate) fn parts(word: &str) -> Vec<&str> {
    if word.len() < 7 || !word.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Vec::new();
    }
    if KNOWN.whole.contains(word) || KNOWN.stems.contains(&stem(word)) {
        return Vec::new();
    }
    let mut best = None;
    divide(word, &mut Vec::new(), 0, &mut best);
    best.map(|(_, parts)| parts).unwrap_or_default()
}

/// Tries every division of the rest of a word, and keeps the one of least cost.
fn divide<'w>(
    rest: &'w str,
    taken: &mut Vec<&'w str>,
    cost: usize,
    best: &mut Option<(usize, Vec<&'w str>)>,
) {
    if best.as_ref().is_some_and(|(least, _)| *least <= cost) {
        return;
    }
    if !taken.is_empty() && is_last(rest) {
        let cost = cost + cost_of(rest);
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            let mut parts = taken.clone();
            parts.push(rest);
            *best = Some((cost, parts));
        }
    }
    if taken.len() + 1 >= MOST_PARTS {
        return;
    }
    for length in (3..rest.len().saturating_sub(2)).rev() {
        let (Some(part), Some(after)) = (rest.get(..length), rest.get(length..)) else { continue };
        if !KNOWN.whole.contains(part) {
            continue;
        }
        for link in LINKS {
            let Some(after) = after.strip_prefix(link) else { continue };
            taken.push(part);
            divide(after, taken, cost + cost_of(part) + usize::from(!link.is_empty()), best);
            taken.pop();
        }
    }
}

/// Few parts are more likely than many, and long ones than short ones.
const fn cost_of(part: &str) -> usize {
    if part.len() == 3 { 16 } else { 10 }
}

fn is_last(rest: &str) -> bool {
    KNOWN.whole.contains(rest) || (rest.len() > 4 && KNOWN.stems.contains(&stem(rest)))
}

/// The German stem of a word that is folded and contracted.
pub(crate) fn stem(word: &str) -> String {
    let mut stem = Stemmer::create(Algorithm::German).stem(word).into_owned();
    // What the algorithm leaves: "Mängeln", "Klägerinnen".
    if stem.len() > 5 && (stem.ends_with("eln") || stem.ends_with("inn")) {
        stem.pop();
    }
    stem
}

#[cfg(test)]
mod tests;
