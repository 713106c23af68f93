//! Which part of a passage to show for a query, and what in it matched.

mod hint;
mod wanted;

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use law::{Clause, Language, Languages, Query};

use crate::{
    language::detect,
    word::{Word, words},
};

use hint::Hints;
use wanted::{Match, Wanted};

/// How much likeness counts beside the words, of which the best text has 1.
const LIKENESS: f32 = 0.7;

/// How soon a word that stands again and again counts no more, and how much long texts count less: what is usual.
const SATURATION: f32 = 1.2;
const LENGTH: f32 = 0.75;

/// The part of a text that shows best why it was found.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Snippet {
    /// The bytes of the text to show; begins and ends at a word.
    pub range: Range<usize>,
    /// The bytes of the text that matched, within the range, ascending and without overlap.
    pub marks: Vec<Range<usize>>,
}

/// Picks the part of a text, of at most about `width` characters, that has most of what the query
/// asks for, and marks it. Where nothing matches, it is the beginning.
pub fn snippet(text: &str, query: &Query, width: usize) -> Snippet {
    Sight::of(query.root(), Languages::ANY).snippet(text, detect(text), width)
}

/// What a query wants to see, made once for many texts.
#[derive(Debug)]
pub struct Sight(Wanted);

impl Sight {
    /// What a query in any of these languages wants to see.
    pub fn of(clause: &Clause, languages: Languages) -> Self {
        Self(Wanted::of(clause, languages))
    }

    /// The text that has most of what is wanted, by its place among them, with the part of it to
    /// show, of at most about `width` characters. None where nothing wanted stands in any. When
    /// one has been found, no more than `enough` bytes are looked through for a better one, and
    /// none where it has everything.
    pub fn best<'t>(
        &self,
        texts: impl Iterator<Item = &'t str>,
        language: Option<Language>,
        width: usize,
        enough: usize,
    ) -> Option<(usize, Snippet)> {
        let texts: Vec<&str> = texts.collect();
        let hints = Hints::of(&self.0);
        // What is spelled in a way that no hint foresees is found by looking at everything.
        self.among(&texts, Some(&hints), language, width, enough)
            .or_else(|| self.among(&texts, None, language, width, enough))
    }

    fn among(
        &self,
        texts: &[&str],
        hints: Option<&Hints>,
        language: Option<Language>,
        width: usize,
        enough: usize,
    ) -> Option<(usize, Snippet)> {
        let everything = self.0.words.len() + self.0.rows.len() + self.0.prefixes.len();
        let mut letters = Vec::new();
        let mut best = None;
        let mut most = (0, 0);
        let mut looked_at = 0;
        for (place, text) in texts.iter().copied().enumerate() {
            if most.0 == everything || (best.is_some() && looked_at > enough) {
                break;
            }
            looked_at += text.len();
            if hints.is_some_and(|hints| !hints.are_in(text, &mut letters)) {
                continue;
            }
            let words = words(text);
            let matches = self.0.matches(&words, language);
            let things: BTreeSet<_> = matches.iter().map(|found| found.what).collect();
            let fit = (things.len(), matches.len());
            if fit > most {
                most = fit;
                best = Some((place, text, words, matches));
            }
        }
        best.map(|(place, text, words, matches)| (place, seen(text, &words, &matches, width)))
    }

    /// The text that answers best, by its place among them, with the part of it to show, of at most about `width`
    /// characters: by the words that are wanted, of which those count most that stand in few of the texts, and by how near
    /// each text is in meaning (`near`, one for each text, up to 1). None where nothing wanted stands in any and nothing is
    /// near.
    pub fn fitting(
        &self,
        texts: &[&str],
        near: &[f32],
        language: Option<Language>,
        width: usize,
    ) -> Option<(usize, Snippet)> {
        let hints = Hints::of(&self.0);
        let mut letters = Vec::new();
        let read = |text: &&str| {
            if !hints.are_in(text, &mut letters) {
                return BTreeMap::new();
            }
            let mut counts: BTreeMap<usize, f32> = BTreeMap::new();
            for one in self.0.matches(&words(text), language) {
                *counts.entry(one.what).or_default() += 1.0;
            }
            counts
        };
        let found: Vec<BTreeMap<usize, f32>> = texts.iter().map(read).collect();
        let by_words = weighed(&found, texts);
        let most = by_words.iter().copied().fold(0.0, f32::max);
        let worth = |place: usize| {
            let by_words = by_words.get(place).copied().unwrap_or_default();
            let near = near.get(place).copied().unwrap_or_default();
            by_words / most.max(f32::MIN_POSITIVE) + LIKENESS * near
        };
        let best = (0..texts.len()).max_by(|one, other| {
            worth(*one).total_cmp(&worth(*other)).then_with(|| other.cmp(one))
        });
        let place = best.filter(|place| worth(*place) > 0.0)?;
        Some((place, self.snippet(texts.get(place)?, language, width)))
    }

    /// The part of a text in a language, of at most about `width` characters, that has most of
    /// what is wanted, with marks. Where nothing matches, it is the beginning.
    pub fn snippet(&self, text: &str, language: Option<Language>, width: usize) -> Snippet {
        let words = words(text);
        let matches = self.0.matches(&words, language);
        seen(text, &words, &matches, width)
    }
}

/// What texts are worth by the words in them: a word that stands in few of the texts counts more, one that stands again
/// and again in one hardly more, and one in a long text less.
fn weighed(found: &[BTreeMap<usize, f32>], texts: &[&str]) -> Vec<f32> {
    let mut held: BTreeMap<usize, f32> = BTreeMap::new();
    for what in found.iter().flat_map(BTreeMap::keys) {
        *held.entry(*what).or_default() += 1.0;
    }
    let count = texts.len().max(1) as f32;
    let length = texts.iter().map(|text| text.len()).sum::<usize>() as f32 / count;
    let rarity = |what: &usize| {
        let held = held.get(what).copied().unwrap_or_default();
        (1.0 + (count - held + 0.5) / (held + 0.5)).ln()
    };
    let worth = |(found, text): (&BTreeMap<usize, f32>, &&str)| {
        let damped = SATURATION * (1.0 - LENGTH + LENGTH * text.len() as f32 / length.max(1.0));
        let of = |(what, times): (&usize, &f32)| rarity(what) * times / (times + damped);
        found.iter().map(of).sum()
    };
    found.iter().zip(texts).map(worth).collect()
}

fn seen(text: &str, words: &[Word], matches: &[Match], width: usize) -> Snippet {
    let whole = text.chars().count() <= width;
    let shown = if whole { 0..words.len() } else { window(&places(text, words), matches, width) };
    let range = match words.get(shown.clone()) {
        _ if whole => 0..text.len(),
        Some([first, ..]) if let Some(last) = words.get(shown.end - 1) => {
            with_signs(text, first.range.start..last.range.end)
        }
        _ => 0..0,
    };
    let mut marks: Vec<Range<usize>> = Vec::new();
    for found in matches.iter().filter(|found| shown.start <= found.from && found.to < shown.end) {
        let (Some(from), Some(to)) = (words.get(found.from), words.get(found.to)) else { continue };
        match marks.last_mut() {
            Some(last) if from.range.start < last.end => last.end = last.end.max(to.range.end),
            _ => marks.push(from.range.start..to.range.end),
        }
    }
    Snippet { range, marks }
}

/// The signs that belong to a word go with it: "(", "„", ".".
fn with_signs(text: &str, range: Range<usize>) -> Range<usize> {
    let sign = |char: &char| !char.is_whitespace() && !char.is_alphanumeric();
    let before = text.get(..range.start).unwrap_or_default();
    let after = text.get(range.end..).unwrap_or_default();
    let lead: usize = before.chars().rev().take_while(sign).map(char::len_utf8).sum();
    let tail: usize = after.chars().take_while(sign).map(char::len_utf8).sum();
    range.start - lead..range.end + tail
}

/// The characters of a word in its text.
type Place = Range<usize>;

fn places(text: &str, words: &[Word]) -> Vec<Place> {
    let (mut byte, mut chars) = (0, 0);
    let mut count = |to: usize| {
        chars += text.get(byte..to).map_or(0, |part| part.chars().count());
        byte = to;
        chars
    };
    words.iter().map(|word| count(word.range.start)..count(word.range.end)).collect()
}

/// The words to show: those around the matches that name most different things.
fn window(places: &[Place], matches: &[Match], width: usize) -> Range<usize> {
    let length = |from: usize, to: usize| match (places.get(from), places.get(to)) {
        (Some(from), Some(to)) => to.end.saturating_sub(from.start),
        _ => usize::MAX,
    };
    let mut best = (0, 0, 0..1);
    for (index, first) in matches.iter().enumerate() {
        let near = || {
            let rest = matches.iter().skip(index);
            rest.take_while(|found| length(first.from, found.to) <= width)
        };
        let things: BTreeSet<_> = near().map(|found| found.what).collect();
        let last = near().map(|found| found.to).max().unwrap_or(first.to);
        let score = (things.len(), near().count());
        if score > (best.0, best.1) || best.0 == 0 {
            best = (score.0.max(1), score.1, first.from..last + 1);
        }
    }
    let mut shown = best.2;
    // A third of what is left goes before the first match, so that it is read in its sentence.
    let lead = width.saturating_sub(length(shown.start, shown.end.saturating_sub(1))) / 3;
    let lead_limit = length(shown.start, shown.end.saturating_sub(1)).saturating_add(lead);
    for limit in [lead_limit, width] {
        while shown.start > 0 && length(shown.start - 1, shown.end - 1) <= limit {
            shown.start -= 1;
        }
        while shown.end < places.len() && length(shown.start, shown.end) <= width {
            shown.end += 1;
        }
    }
    shown.start..shown.end.min(places.len())
}

#[cfg(test)]
mod tests;
