//! In which order passages are shown: by words, by citations and by meaning.

use std::collections::{BTreeMap, BTreeSet};

use embed::{Encoder as _, Vector};
use index::{Naming, RANK_CONSTANT, reciprocal_rank, snippet};
use law::{Asked, Between, Clause, Languages, Query};

use crate::{citing::typed, meaning::Near};

/// How much likeness counts beside the words: as much as so large a part of the best score by words. The
/// words say which document is meant, which likeness does not, and likeness says which of its passages.
const LIKENESS: f32 = 1.2;

/// How much it counts by itself, where a passage has none of the words.
const ALONE: f32 = 0.08;

/// The same of a passage in another language than the question, which can hardly have its words.
const ABROAD: f32 = 1.8;

/// What words count there: they are names and numbers, and chance.
const FOREIGN: f32 = 0.25;

/// What a document counts that the question names, where its passage has none of the other words: as much as so
/// large a part of the best score by words.
const OF_NAMED: f32 = 0.6;

/// The order of what was found by words, by citations and by meaning, with at most so many that only their
/// meaning found. By words alone it is theirs.
pub(super) fn rank(
    words: &[index::Hit],
    citing: &[u64],
    near: &[Near],
    named: &BTreeMap<u64, f32>,
    most: usize,
) -> Vec<(u64, f32)> {
    let mut ranked: Vec<(u64, f32)> = if citing.is_empty() {
        words.iter().map(|hit| (hit.id, hit.score)).collect()
    } else {
        let by_words: Vec<u64> = words.iter().map(|hit| hit.id).collect();
        reciprocal_rank(&[(&by_words, 1.0), (citing, 1.0)], RANK_CONSTANT)
    };
    if near.is_empty() {
        return ranked;
    }
    let best = ranked.first().map_or(1.0, |(_, score)| *score);
    let mut left: BTreeMap<u64, &Near> = near.iter().map(|near| (near.chunk, near)).collect();
    for (id, score) in &mut ranked {
        let words = *score / best;
        *score = match left.remove(id) {
            Some(near) if near.is_foreign => {
                let named = named.get(&near.document).map_or(0.0, |named| OF_NAMED * named);
                named.max(FOREIGN * words) + ABROAD * near.likeness
            }
            Some(near) => {
                let named = named.get(&near.document).map_or(0.0, |named| OF_NAMED * named);
                named.max(words) + LIKENESS * near.likeness
            }
            None => words,
        };
    }
    let is_named = |near: &&Near| named.contains_key(&near.document);
    let alone = || near.iter().filter(|near| left.contains_key(&near.chunk));
    let of_others = alone().filter(|near| !is_named(near)).take(most);
    let alone = alone().filter(is_named).chain(of_others);
    ranked.extend(alone.map(|near| match named.get(&near.document) {
        Some(named) if near.is_foreign => (near.chunk, OF_NAMED * named + ABROAD * near.likeness),
        Some(named) => (near.chunk, OF_NAMED * named + LIKENESS * near.likeness),
        None => {
            let weight = if near.is_foreign { ABROAD } else { ALONE };
            (near.chunk, weight * near.likeness)
        }
    }));
    ranked.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    ranked
}

/// The languages that a question may be in which says enough to be compared by its meaning and is not a
/// citation.
pub(super) fn meant(query: &str) -> Option<Languages> {
    let Ok(Asked::Question(question)) = Asked::read(query, None) else { return None };
    (question.has_meaning() && typed(query).is_empty()).then_some(question.languages)
}

/// The words of a question that name a document, in small letters.
pub(super) fn names(question: &str, naming: &Naming) -> BTreeSet<String> {
    let names = naming.names(question).into_iter();
    let words = names.flat_map(|name| name.split(|sign: char| !sign.is_alphanumeric()));
    words.filter(|word| word.len() > 1).map(str::to_lowercase).collect()
}

/// What a question means, without the words that name a document: a name means nothing.
pub(super) fn direction(question: &str, naming: &Naming) -> Option<Vector> {
    let encoder = embed::built_in();
    encoder.encode(&naming.rest(question)).or_else(|| encoder.encode(question))
}

/// The share of the words asked for that a passage holds, without those that name its document. Words of
/// three letters or fewer do not count, unless there is no other.
pub(super) fn share_held(query: &Query, text: &str, names: &BTreeSet<String>) -> f32 {
    let mut words = Vec::new();
    leaves(query.root(), &mut words);
    let is_long =
        |word: &&String| word.chars().count() > 3 || word.chars().any(|c| c.is_ascii_digit());
    let is_asked = |word: &&String| !names.contains(&word.to_lowercase());
    let mut counted: Vec<&String> = words.iter().filter(is_long).filter(is_asked).collect();
    if counted.is_empty() {
        counted = words.iter().collect();
    }
    let held = counted
        .iter()
        .filter(|word| {
            Query::parse(word, Between::Any)
                .is_ok_and(|query| !snippet(text, &query, usize::MAX).marks.is_empty())
        })
        .count();
    if counted.is_empty() { 1.0 } else { held as f32 / counted.len() as f32 }
}

fn leaves(clause: &Clause, out: &mut Vec<String>) {
    match clause {
        Clause::Word(word) => out.push(word.clone()),
        Clause::Prefix(start) => out.push(format!("{start}*")),
        Clause::Phrase(words) => out.push(format!("\"{words}\"")),
        Clause::All(parts) | Clause::Any(parts) | Clause::Ranked(parts) => {
            parts.iter().for_each(|part| leaves(part, out));
        }
        Clause::Not(_) => {}
    }
}
