//! Which part of a passage is quoted: the paragraph that matches best, or its best sentences.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use embed::{Encoder as _, Vector, likeness};
use extract::{Role, Transcript};
use index::snippet;
use law::Query;

use super::Joined;
use crate::{citing::citations, sentence::sentences};

/// The longest quote, in bytes, unless one sentence is longer.
const LONGEST: usize = 1200;
/// A quote shorter than this, such as a number that stands alone, takes what follows too, as a
/// heading does.
const SHORTEST: usize = 20;

/// What of the query stands at a place of the transcript.
#[derive(Clone, Debug)]
pub(super) struct Sign {
    range: Range<usize>,
    /// What it is; a citation counts as several words, since in another language it shares none
    /// with the query.
    words: Vec<String>,
}

/// A candidate: a paragraph or a sentence, with what in it matched.
struct Unit {
    range: Range<usize>,
    matched: BTreeSet<String>,
    is_heading: bool,
}

/// What of a query stands in a passage, and what in the words of its text matched.
pub(super) fn signs(
    joined: &Joined,
    query: &Query,
    keys: &[String],
) -> (Vec<Sign>, Vec<Range<usize>>) {
    let marks: Vec<(Range<usize>, String)> = snippet(&joined.text, query, usize::MAX)
        .marks
        .into_iter()
        .filter_map(|mark| {
            // Forms of a word mostly begin alike.
            let word: String =
                joined.text.get(mark.clone())?.to_lowercase().chars().take(6).collect();
            Some((joined.back(&mark)?, word))
        })
        .collect();
    // A word as it was asked for says more than a part of it, or another with the same beginning.
    let asked = query.to_string().to_lowercase();
    let asked: BTreeSet<&str> = asked.split(|letter: char| !letter.is_alphanumeric()).collect();
    let mut signs: Vec<Sign> = marks
        .iter()
        .map(|(range, word)| {
            let stands = transcript_word(joined, range);
            let whole = asked.contains(stands.as_str());
            let words = if whole {
                vec![word.clone(), format!("{stands} whole"), format!("{stands} itself")]
            } else {
                vec![word.clone()]
            };
            Sign { range: range.clone(), words }
        })
        .collect();
    if !keys.is_empty() {
        for cited in citations(&joined.text, None) {
            let Some(range) = joined.back(&cited.range) else { continue };
            for key in cited.keys.iter().filter(|key| keys.contains(key)) {
                let words = ["act", "number", "key"].map(|part| format!("{key} {part}")).to_vec();
                signs.push(Sign { range: range.clone(), words });
            }
        }
    }
    (signs, marks.into_iter().map(|(range, _)| range).collect())
}

/// The word at a place of the transcript, as it is read, in small letters.
fn transcript_word(joined: &Joined, range: &Range<usize>) -> String {
    let last = range.end.checked_sub(1).and_then(|last| joined.forward(last));
    let read = joined.forward(range.start).zip(last);
    let text = read.and_then(|(first, last)| joined.text.get(first..=last));
    text.unwrap_or_default().to_lowercase()
}

/// The part of a passage to quote.
pub(super) fn best(
    transcript: &Transcript,
    passage: &Range<usize>,
    signs: &[Sign],
) -> Range<usize> {
    let paragraphs = paragraphs(transcript, passage);
    let units: Vec<Unit> = paragraphs
        .into_iter()
        .map(|(range, role)| unit(range, role == Role::Heading, signs))
        .collect();
    let Some(chosen) = choose(&units) else { return beginning(&units, passage) };
    if chosen.len() <= LONGEST {
        return chosen;
    }
    let Some(text) = transcript.text.get(chosen.clone()) else { return chosen };
    let sentences: Vec<Unit> = sentences(text)
        .into_iter()
        .map(|part| chosen.start + part.start..chosen.start + part.end)
        .map(|range| unit(range, false, signs))
        .collect();
    choose(&sentences).unwrap_or(chosen)
}

/// The part of a passage whose meaning is nearest: a paragraph, or the best sentence of a long one.
pub(super) fn nearest(
    transcript: &Transcript,
    passage: &Range<usize>,
    wanted: &Vector,
) -> Range<usize> {
    let encoder = embed::built_in();
    let likest = |parts: Vec<Range<usize>>| {
        let like = |part: &Range<usize>| {
            let text = transcript.searchable(part);
            let vector = encoder.encode(&text);
            vector.map_or(-1.0, |vector| likeness(wanted.parts(), vector.parts()))
        };
        parts
            .into_iter()
            .map(|part| (like(&part), part))
            .max_by(|one, other| one.0.total_cmp(&other.0).then(other.1.start.cmp(&one.1.start)))
            .map(|(_, part)| part)
    };
    let own = paragraphs(transcript, passage);
    let is_text = |(_, role): &&(Range<usize>, Role)| *role != Role::Heading;
    let text: Vec<_> = own.iter().filter(is_text).map(|(range, _)| range.clone()).collect();
    let Some(chosen) = likest(text) else { return passage.clone() };
    let Some(long) = transcript.text.get(chosen.clone()).filter(|text| text.len() > LONGEST) else {
        return chosen;
    };
    let parts = sentences(long).into_iter();
    let parts = parts.map(|part| chosen.start + part.start..chosen.start + part.end).collect();
    likest(parts).unwrap_or(chosen)
}

/// The beginning of a passage in which nothing matches: its heading did.
fn beginning(units: &[Unit], passage: &Range<usize>) -> Range<usize> {
    let Some(first) = units.first() else { return passage.clone() };
    let fits = |unit: &&Unit| unit.range.end - first.range.start <= LONGEST;
    let last = units.iter().take_while(fits).last().unwrap_or(first);
    first.range.start..last.range.end
}

fn unit(range: Range<usize>, is_heading: bool, signs: &[Sign]) -> Unit {
    let matched = signs
        .iter()
        .filter(|sign| range.contains(&sign.range.start))
        .flat_map(|sign| sign.words.iter().cloned())
        .collect();
    Unit { range, matched, is_heading }
}

/// The run of units that matches best and is not too long.
fn choose(units: &[Unit]) -> Option<Range<usize>> {
    let mut spread = BTreeMap::<&str, f64>::new();
    for word in units.iter().flat_map(|unit| &unit.matched) {
        *spread.entry(word).or_default() += 1.0;
    }
    // What stands in every unit tells them apart least.
    let weight = |words: &BTreeSet<&str>| -> f64 {
        words.iter().filter_map(|word| spread.get(*word)).map(|count| 1.0 / count).sum()
    };
    let words = |unit: &Unit| -> BTreeSet<String> { unit.matched.clone() };
    let score = |unit: &Unit| weight(&unit.matched.iter().map(String::as_str).collect());
    let mut best: Option<(usize, f64)> = None;
    for (at, unit) in units.iter().enumerate() {
        let own = score(unit);
        if own > 0.0 && best.is_none_or(|(_, most)| own > most + 1e-9) {
            best = Some((at, own));
        }
    }
    let (mut first, _) = best?;
    let mut last = first;
    let mut held = words(units.get(first)?);
    loop {
        let length = |from: usize, to: usize| {
            units
                .get(to)
                .zip(units.get(from))
                .map_or(usize::MAX, |(to, from)| to.range.end - from.range.start)
        };
        let adds = |unit: Option<&Unit>| {
            unit.is_some_and(|unit| unit.matched.iter().any(|word| !held.contains(word)))
        };
        let is_short = length(first, last) < SHORTEST
            || units.get(first..=last).is_some_and(|run| run.iter().all(|unit| unit.is_heading));
        let forward = (adds(units.get(last + 1)) || is_short) && length(first, last + 1) <= LONGEST;
        let backward =
            first > 0 && adds(units.get(first - 1)) && length(first - 1, last) <= LONGEST;
        if forward {
            last += 1;
        } else if backward {
            first -= 1;
        } else {
            break;
        }
        for unit in units.get(first..=last).unwrap_or_default() {
            held.extend(unit.matched.iter().cloned());
        }
    }
    Some(units.get(first)?.range.start..units.get(last)?.range.end)
}

/// The paragraphs of a passage, each as far as it lies in it.
fn paragraphs(transcript: &Transcript, passage: &Range<usize>) -> Vec<(Range<usize>, Role)> {
    transcript
        .lines(passage)
        .chunk_by(|a, b| a.page == b.page && a.paragraph == b.paragraph)
        .filter_map(|lines| {
            let (first, last) = (lines.first()?, lines.last()?);
            let range = first.range.start.max(passage.start)..last.range.end.min(passage.end);
            (!range.is_empty()).then_some((range, first.role))
        })
        .collect()
}
