//! Which part of a passage to show for a query, and what in it matched.

mod hint;

use std::{collections::BTreeSet, ops::Range};

use law::{Clause, Language, Languages, Query};

use crate::{
    analysis::has_stem,
    asked::{Asked, Sought, too_frequent},
    german,
    language::detect,
    stem::{part_stems, stem},
    word::{Word, words},
};

use hint::Hints;

/// How many letters of a part of a compound are looked for in a word.
const INSIDE: usize = 4;

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

    /// The part of a text in a language, of at most about `width` characters, that has most of
    /// what is wanted, with marks. Where nothing matches, it is the beginning.
    pub fn snippet(&self, text: &str, language: Option<Language>, width: usize) -> Snippet {
        let words = words(text);
        let matches = self.0.matches(&words, language);
        seen(text, &words, &matches, width)
    }
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

/// What a query wants to see.
#[derive(Debug)]
struct Wanted {
    languages: Languages,
    words: Vec<Asked>,
    rows: Vec<Vec<Asked>>,
    prefixes: Vec<Vec<Asked>>,
    /// How words with a stem that is wanted begin.
    leads: BTreeSet<String>,
    /// How the parts of compounds begin.
    inside: BTreeSet<String>,
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
    fn of(clause: &Clause, languages: Languages) -> Self {
        let mut wanted = Self {
            languages,
            words: Vec::new(),
            rows: Vec::new(),
            prefixes: Vec::new(),
            leads: BTreeSet::new(),
            inside: BTreeSet::new(),
        };
        wanted.add(clause);
        for asked in &wanted.words {
            for stem in asked.stems.iter().chain(&asked.parts) {
                wanted.leads.insert(lead(stem).to_owned());
                wanted.inside.insert(stem.chars().take(INSIDE).collect());
            }
        }
        wanted
    }

    /// Whether a word may have a stem or a part that is wanted: to find that out takes longer than
    /// everything else.
    fn is_worth_stemming(&self, word: &str, language: Option<Language>) -> bool {
        let is_german = language == Some(Language::De);
        let may_be = |word: &str| {
            self.leads.iter().any(|lead| word.starts_with(&**lead))
                || (is_german && self.inside.iter().any(|begin| word.contains(&**begin)))
        };
        may_be(word)
            || (language.is_none_or(|_| is_german)
                && german::contracted(word).is_some_and(|word| may_be(&word)))
    }

    fn add(&mut self, clause: &Clause) {
        match clause {
            Clause::Not(_) => {}
            Clause::All(parts) | Clause::Any(parts) | Clause::Ranked(parts) => {
                for (part, skipped) in parts.iter().zip(too_frequent(parts, self.languages)) {
                    if !skipped {
                        self.add(part);
                    }
                }
            }
            Clause::Word(typed) => match Sought::of(typed, self.languages) {
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
            Clause::Phrase(typed) => self.rows.extend(row(typed, self.languages)),
            Clause::Prefix(typed) => self.prefixes.extend(row(typed, self.languages)),
        }
    }

    fn matches(&self, words: &[Word], language: Option<Language>) -> Vec<Match> {
        let mut matches = Vec::new();
        for (from, word) in words.iter().enumerate() {
            let form = Form::of(word, language, self.is_worth_stemming(&word.text, language));
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

/// How every word with a stem begins: endings are taken off it, and few short words change more
/// than that ("baux", "dying").
fn lead(stem: &str) -> &str {
    let length = if stem.chars().count() < 5 { 1 } else { 3 };
    stem.char_indices().nth(length).map_or(stem, |(end, _)| stem.get(..end).unwrap_or(stem))
}

fn row(typed: &str, languages: Languages) -> Option<Vec<Asked>> {
    match Sought::of(typed, languages) {
        Sought::Nothing => None,
        Sought::One(asked) => Some(vec![asked]),
        Sought::Row(row, _) => Some(row),
    }
}

/// Whether the words begin with those of a row; the last may be a prefix.
fn stands(row: &[Asked], words: &[Word], prefix: bool) -> bool {
    let last = row.len().saturating_sub(1);
    let initial = |text: &str| text.chars().next();
    let begins = |(asked, word): (&Asked, &Word)| {
        asked.spellings.iter().any(|spelling| initial(spelling) == initial(&word.text))
    };
    row.len() <= words.len()
        && row.iter().zip(words).all(begins)
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
    fn of(word: &'w Word, language: Option<Language>, stemmed: bool) -> Self {
        let mut stems = BTreeSet::new();
        if stemmed && has_stem(word) {
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
