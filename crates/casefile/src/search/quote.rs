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

/// A title is at most so long, in characters.
const LONGEST_TITLE: usize = 80;

/// What stands ahead of the number of a clause.
const NUMBERED: [&str; 14] = [
    "Art.", "Artikel", "Article", "Articolo", "Section", "Clause", "Ziffer", "Ziff.", "Schedule",
    "Exhibit", "Anhang", "Annexe", "Allegato", "Chapter",
];

/// How much meaning counts beside the words of the query, each up to 1.
const MEANT: f64 = 1.0;

/// What of the query stands at a place of the transcript.
#[derive(Clone, Debug)]
pub(super) struct Sign {
    range: Range<usize>,
    /// The words as they stand, in small letters; nothing for a citation.
    stands: String,
    /// What it is; a citation counts as several words, since in another language it shares none
    /// with the query.
    words: Vec<String>,
}

/// A candidate: a paragraph or a sentence, with what in it matched.
struct Unit {
    range: Range<usize>,
    matched: BTreeSet<String>,
    is_heading: bool,
    /// How near it is in meaning; nothing for a heading, which says only what the next is about.
    likeness: f32,
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
            Some((joined.back(&mark)?, beginning_of(joined.text.get(mark.clone())?)))
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
            Sign { range: range.clone(), stands, words }
        })
        .collect();
    if !keys.is_empty() {
        for cited in citations(&joined.text, None) {
            let Some(range) = joined.back(&cited.range) else { continue };
            for key in cited.keys.iter().filter(|key| keys.contains(key)) {
                let words = ["act", "number", "key"].map(|part| format!("{key} {part}")).to_vec();
                signs.push(Sign { range: range.clone(), stands: String::new(), words });
            }
        }
    }
    (signs, marks.into_iter().map(|(range, _)| range).collect())
}

/// How a word begins, which its forms mostly have in common.
fn beginning_of(word: &str) -> String {
    word.to_lowercase().chars().take(6).collect()
}

impl Sign {
    /// Whether it is one of these words, given in small letters, or several of them; also with an s at its end.
    pub(super) fn is_of(&self, names: &BTreeSet<String>) -> bool {
        let words = || self.stands.split(|sign: char| !sign.is_alphanumeric());
        let is_name = |word: &str| {
            names.contains(word) || word.strip_suffix('s').is_some_and(|bare| names.contains(bare))
        };
        words().any(is_name) && words().all(|word| word.len() < 2 || is_name(word))
    }
}

/// The word at a place of the transcript, as it is read, in small letters.
fn transcript_word(joined: &Joined, range: &Range<usize>) -> String {
    let last = range.end.checked_sub(1).and_then(|last| joined.forward(last));
    let read = joined.forward(range.start).zip(last);
    let text = read.and_then(|(first, last)| joined.text.get(first..=last));
    text.unwrap_or_default().to_lowercase()
}

/// The part of a passage to quote: what has most of the query's words and is nearest to its meaning, where that
/// is known.
pub(super) fn best(
    transcript: &Transcript,
    passage: &Range<usize>,
    signs: &[Sign],
    wanted: Option<&Vector>,
) -> Range<usize> {
    let paragraphs = paragraphs(transcript, passage);
    // One paragraph needs no comparison.
    let wanted = wanted.filter(|_| paragraphs.len() > 1 || passage.len() > LONGEST);
    let unit = |range: Range<usize>, is_heading: bool| {
        let text = transcript.searchable(&range);
        let is_heading = is_heading || is_title(&text);
        let like = |wanted: &Vector| {
            let own = embed::built_in().encode(&text)?;
            Some(likeness(wanted.parts(), own.parts()).max(0.0))
        };
        let likeness = wanted.filter(|_| !is_heading).and_then(like).unwrap_or_default();
        let matched = signs
            .iter()
            .filter(|sign| range.contains(&sign.range.start))
            .flat_map(|sign| sign.words.iter().cloned())
            .collect();
        Unit { range, matched, is_heading, likeness }
    };
    let paragraphs = paragraphs.into_iter();
    let units: Vec<Unit> =
        paragraphs.map(|(range, role)| unit(range, role == Role::Heading)).collect();
    let Some(chosen) = choose(&units) else { return beginning(&units, passage) };
    if chosen.len() <= LONGEST {
        return chosen;
    }
    let Some(text) = transcript.text.get(chosen.clone()) else { return chosen };
    let sentences: Vec<Unit> = sentences(text)
        .into_iter()
        .map(|part| unit(chosen.start + part.start..chosen.start + part.end, false))
        .collect();
    choose(&sentences).unwrap_or(chosen)
}

/// Whether a line is a title by its looks: short, no sentence, with a number at its head or in capitals.
fn is_title(text: &str) -> bool {
    let text = text.trim();
    if text.chars().count() > LONGEST_TITLE || !text.ends_with(char::is_alphabetic) {
        return false;
    }
    let mut words = text.split_whitespace();
    let is_number = |word: &str| {
        word.starts_with(|sign: char| sign.is_ascii_digit() || sign == '§')
            && word.chars().all(|sign| sign.is_ascii_digit() || ".)§".contains(sign))
    };
    let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let is_numbered = is_number(first) || (NUMBERED.contains(&first) && is_number(second));
    let has_capitals =
        text.chars().any(char::is_uppercase) && !text.chars().any(char::is_lowercase);
    is_numbered || has_capitals
}

/// The beginning of a passage in which nothing matches: its heading did.
fn beginning(units: &[Unit], passage: &Range<usize>) -> Range<usize> {
    let Some(first) = units.first() else { return passage.clone() };
    let fits = |unit: &&Unit| unit.range.end - first.range.start <= LONGEST;
    let last = units.iter().take_while(fits).last().unwrap_or(first);
    first.range.start..last.range.end
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
    let most = units.iter().map(score).fold(0.0, f64::max);
    let score = |unit: &Unit| {
        let words = if most > 0.0 { score(unit) / most } else { 0.0 };
        words + MEANT * f64::from(unit.likeness)
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_name_only_where_it_is_the_whole_of_it() {
        let names = BTreeSet::from(["arbeitsvertrag", "keller", "marco"].map(str::to_owned));
        for (stands, expected) in [
            ("keller", true),
            ("kellers", true),
            ("marco keller", true),
            ("arbeitszeit", false),
            ("marco rochat", false),
            ("5", false),
            ("§", false),
            ("", false),
        ] {
            let sign = Sign { range: 0..1, stands: stands.to_owned(), words: Vec::new() };
            assert_eq!(sign.is_of(&names), expected, "{stands}");
        }
    }

    #[test]
    fn a_title_is_told_by_its_number_or_its_capitals() {
        for (text, expected) in [
            ("6. Meldung von Verletzungen", true),
            ("Art. 9 – Collaudo e difetti", true),
            ("§ 5 Kündigung", true),
            ("10. WARRANTY AND LIABILITY", true),
            ("SIGNATURES", true),
            ("Total 5'400.00", false),
            ("Zürich, 12. Mai 2020", false),
            ("12. Mai 2020", false),
            ("Der Mietzins beträgt CHF 1'500", false),
            ("3.1 Jede Seite kann kündigen.", false),
            ("", false),
        ] {
            assert_eq!(is_title(text), expected, "{text}");
        }
    }
}
