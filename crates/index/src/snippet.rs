//! Which part of a passage to show for a query, and what in it matched.

use std::{collections::BTreeSet, ops::Range};

use law::{Clause, Language, Query};

use crate::{
    analysis::has_stem,
    asked::{Asked, Sought, too_frequent},
    german,
    language::detect,
    stem::{part_stems, stem},
    word::{Word, words},
};

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
    let words = words(text);
    let matches = Wanted::of(query).matches(&words, detect(text));
    let whole = text.chars().count() <= width;
    let shown = if whole { 0..words.len() } else { window(&places(text, &words), &matches, width) };
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

/// What a query wants to see.
#[derive(Default)]
struct Wanted {
    words: Vec<Asked>,
    rows: Vec<Vec<Asked>>,
    prefixes: Vec<Vec<Asked>>,
}

/// Words of a text that match one thing wanted.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
struct Match {
    /// The first of the words.
    from: usize,
    /// The last of them.
    to: usize,
    /// Which thing wanted.
    what: usize,
}

/// The characters of a word in its text.
type Place = Range<usize>;

impl Wanted {
    fn of(query: &Query) -> Self {
        let mut wanted = Self::default();
        wanted.add(query.root());
        wanted
    }

    fn add(&mut self, clause: &Clause) {
        match clause {
            Clause::Not(_) => {}
            Clause::All(parts) | Clause::Any(parts) | Clause::Ranked(parts) => {
                for (part, skipped) in parts.iter().zip(too_frequent(parts)) {
                    if !skipped {
                        self.add(part);
                    }
                }
            }
            Clause::Word(typed) => match Sought::of(typed) {
                Sought::Nothing => {}
                Sought::One(asked) => self.words.push(asked),
                Sought::Row(row, chain) => {
                    self.words.extend(chain);
                    if row.iter().all(|asked| !asked.stems.is_empty()) {
                        self.words.extend(row.iter().cloned());
                    }
                    self.rows.push(row);
                }
            },
            Clause::Phrase(typed) => self.rows.extend(row(typed)),
            Clause::Prefix(typed) => self.prefixes.extend(row(typed)),
        }
    }

    fn matches(&self, words: &[Word], language: Option<Language>) -> Vec<Match> {
        let mut matches = Vec::new();
        for (from, word) in words.iter().enumerate() {
            let form = Form::of(word, language);
            for (what, asked) in self.words.iter().enumerate() {
                if form.answers(asked) {
                    matches.push(Match { from, to: from, what });
                }
            }
            let rest = words.get(from..).unwrap_or_default();
            let rows = self.rows.iter().map(|row| (row, false));
            let prefixes = self.prefixes.iter().map(|row| (row, true));
            for (what, (row, prefix)) in rows.chain(prefixes).enumerate() {
                if stands(row, rest, prefix) {
                    let what = self.words.len() + what;
                    matches.push(Match { from, to: from + row.len() - 1, what });
                }
            }
        }
        matches.sort();
        matches
    }
}

fn row(typed: &str) -> Option<Vec<Asked>> {
    match Sought::of(typed) {
        Sought::Nothing => None,
        Sought::One(asked) => Some(vec![asked]),
        Sought::Row(row, _) => Some(row),
    }
}

/// Whether the words begin with those of a row; the last may be a prefix.
fn stands(row: &[Asked], words: &[Word], prefix: bool) -> bool {
    let last = row.len().saturating_sub(1);
    row.len() <= words.len()
        && row.iter().zip(words).enumerate().all(|(at, (asked, word))| {
            let contracted = german::contracted(&word.text);
            [Some(&word.text), contracted.as_ref()].into_iter().flatten().any(|own| {
                asked.spellings.iter().any(|spelling| {
                    own == spelling || (prefix && at == last && own.starts_with(&**spelling))
                })
            })
        })
}

/// A word of a text in every form it may be asked for in.
struct Form<'w> {
    word: &'w Word,
    stems: BTreeSet<String>,
}

impl<'w> Form<'w> {
    fn of(word: &'w Word, language: Option<Language>) -> Self {
        let mut stems = BTreeSet::new();
        if has_stem(word) {
            for spelling in [Some(&word.text), word.chain.as_ref()].into_iter().flatten() {
                match language {
                    Some(language) => {
                        stems.insert(stem(spelling, language));
                    }
                    None => {
                        stems.extend(Language::ALL.map(|language| stem(spelling, language)));
                    }
                }
                if language == Some(Language::De) {
                    stems.extend(part_stems(spelling));
                }
            }
        }
        Self { word, stems }
    }

    fn answers(&self, asked: &Asked) -> bool {
        asked.spellings.contains(&self.word.text)
            || self.word.chain.as_ref().is_some_and(|chain| asked.spellings.contains(chain))
            || !self.stems.is_disjoint(&asked.stems)
            || asked.parts.iter().any(|part| self.stems.contains(part))
    }
}

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
