//! Whether what a document quotes beside a citation are the words of what it cites.

use std::{collections::BTreeSet, ops::Range, sync::Arc};

use corpus::{
    compare::{Change, Piece},
    quotation::{Compared, compare, length},
};
use law::{Document, Head, Kind, Language, Notice, Spans, key, notice::ReadingNotice};

use super::{
    Lines,
    answer::{CheckedQuotation, QuotationOutcome},
    marks::{Quotation, quotations},
    source::Source,
};
use crate::{
    Paper, PaperPlace,
    evidence::{Texts, source},
    reading,
};

/// Fewer words are a name or a term rather than a quotation.
const FEWEST: usize = 4;

/// Fewer words that differ from the source are a term rather than a quotation, unless the citation stands
/// right beside them.
const FEWEST_APART: usize = 6;

/// So many words at most stand between a citation and the quotation that it introduces.
const INTRODUCING: usize = 6;

/// So many at most stand between a quotation and its citation behind it.
const ANNOUNCING: usize = 4;

/// How far a citation may stand behind a quotation, and before one, in bytes.
const BEHIND: usize = 160;
const BEFORE: usize = 320;

/// The most of a quotation and of a difference that is shown, in characters.
const SHOWN: usize = 400;

/// How many words are shown on either side of a difference.
const AROUND: usize = 4;

/// A quotation, and the citations that may be its source, the likeliest first.
pub(super) struct Bound {
    quotation: Quotation,
    sources: Vec<usize>,
}

/// The quotations of a text that stand beside citations.
pub(super) fn bound(text: &str, found: &[Source<'_>]) -> Vec<Bound> {
    let all = quotations(text);
    let mut bound = Vec::new();
    for (at, one) in all.iter().enumerate() {
        let words = text.get(one.words.clone()).unwrap_or_default();
        if length(words) < FEWEST {
            continue;
        }
        let before = at.checked_sub(1).and_then(|at| all.get(at)).map_or(0, |one| one.whole.end);
        let after = all.get(at + 1).map_or(text.len(), |one| one.whole.start);
        let sources = sources(text, one, before..after, found);
        if !sources.is_empty() {
            bound.push(Bound { quotation: one.clone(), sources });
        }
    }
    bound
}

/// The citations that quotations may be taken from, by their places: the Swiss ones, and those of other
/// orders.
pub(super) fn cited(bound: &[Bound], all: &[Source<'_>]) -> (BTreeSet<usize>, BTreeSet<usize>) {
    let (mut own, mut abroad) = (BTreeSet::new(), BTreeSet::new());
    for source in bound.iter().flat_map(|one| &one.sources).filter_map(|place| all.get(*place)) {
        match source {
            Source::Own(place, _) => own.insert(*place),
            Source::Abroad(place, _) => abroad.insert(*place),
        };
    }
    (own, abroad)
}

/// The citations beside a quotation: those behind it in the same sentence or bracket, then those before
/// it in the same sentence. A block has its citation in its last bracket, or in the sentence that introduces it.
fn sources(text: &str, one: &Quotation, room: Range<usize>, found: &[Source<'_>]) -> Vec<usize> {
    let own = &one.whole;
    let mut sources = Vec::new();
    let gap = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
    let mut end = own.end;
    for (place, cited) in found.iter().enumerate() {
        let span = cited.span();
        let is_inside = one.is_block && own.contains(&span.start);
        let is_behind = span.start >= own.end
            && span.end <= room.end
            && span.start - own.end <= BEHIND
            && !ends_sentence(gap(end, span.start));
        if is_inside || is_behind {
            sources.push(place);
            end = span.end.max(end);
        }
    }
    // Those before it, back to the beginning of the sentence; the nearest first.
    let mut before: Vec<usize> = Vec::new();
    let mut start = own.start;
    for (place, cited) in found.iter().enumerate().rev() {
        let end = cited.span().end;
        if end > own.start {
            continue;
        }
        let between = gap(end, start);
        let is_near = match before.is_empty() {
            true => introduces(between),
            false => !ends_sentence(between),
        };
        if end < room.start || own.start - end > BEFORE || !is_near {
            break;
        }
        before.push(place);
        start = cited.span().start;
    }
    // Where they lead to the quotation by a colon, they come before those behind it.
    let last = before.first().and_then(|place| found.get(*place));
    let leads = last.is_some_and(|one| gap(one.span().end, own.start).trim_end().ends_with(':'));
    if leads {
        before.append(&mut sources);
        return before;
    }
    sources.append(&mut before);
    sources
}

/// Whether a citation stands right beside a quotation: at most a few words, as `vgl. Urteil`, stand before
/// it, or those that introduce the quotation.
fn is_beside(text: &str, one: &Quotation, cited: &Range<usize>) -> bool {
    if one.is_block {
        return true;
    }
    let between = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
    let count = |words: &str| {
        words.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).count()
    };
    if cited.start >= one.whole.end {
        return count(between(one.whole.end, cited.start)) <= ANNOUNCING;
    }
    let words = between(cited.end, one.whole.start);
    count(words) <= INTRODUCING && introduces(words)
}

/// Whether the words between a citation and a quotation behind it are of one sentence; a colon leads to
/// the next paragraph too.
fn introduces(between: &str) -> bool {
    let words = between.trim_end_matches(|sign: char| sign.is_whitespace() || sign == '>');
    let is_apart = between.contains("\n\n");
    (!is_apart || words.ends_with(':')) && !ends_sentence(words)
}

/// Whether a sentence ends in the words between a quotation and a citation.
fn ends_sentence(between: &str) -> bool {
    if between.contains("\n\n") {
        return true;
    }
    between.match_indices(['.', '!', '?']).any(|(at, _)| {
        let before = between.get(..at).unwrap_or_default();
        let behind = between.get(at + 1..).unwrap_or_default();
        // Behind the closing mark itself a sentence ends too.
        let is_next = behind.starts_with(char::is_whitespace)
            && behind.trim_start().starts_with(char::is_uppercase);
        reading::ends_sentence(before, behind) || (before.is_empty() && is_next)
    })
}

/// Compares the quotations of a document with the texts of what it cites.
pub(super) fn checked(
    paper: &Paper,
    bound: &[Bound],
    found: &[Source<'_>],
    texts: &Texts,
    language: Language,
) -> Vec<CheckedQuotation> {
    let mut spans = Spans::new(&paper.text);
    let mut lines = Lines::new(&paper.text);
    let mut checked = Vec::new();
    for one in bound {
        let words = paper.text.get(one.quotation.words.clone()).unwrap_or_default();
        let cites = one.sources.iter().filter_map(|place| found.get(*place));
        let cites =
            cites.map(|cited| cited.span().start).any(|at| one.quotation.whole.contains(&at));
        let words = match one.quotation.is_block {
            true => unmarked(words, cites),
            false => words.to_owned(),
        };
        let best = one
            .sources
            .iter()
            .filter_map(|place| found.get(*place).copied())
            .flat_map(|cited| cited.texts(texts).iter().map(move |text| (cited, text)))
            .map(|(cited, text)| judged(&words, cited, text))
            .min_by_key(|(outcome, ..)| *outcome as u8);
        let first = one.sources.first().and_then(|place| found.get(*place).copied());
        let (outcome, cited, pieces, at, source) = match (best, first) {
            (Some((outcome, cited, pieces, at, source)), _) => {
                (outcome, cited, pieces, at, Some(source))
            }
            (None, Some(cited)) => (QuotationOutcome::NotCompared, cited, Vec::new(), None, None),
            (None, None) => continue,
        };
        let is_told = is_beside(&paper.text, &one.quotation, cited.span())
            || match outcome {
                // Words that stand in another place of the source than a citation further on in the
                // sentence mostly are not what it is cited for.
                QuotationOutcome::Elsewhere => false,
                QuotationOutcome::Altered => length(&words) >= FEWEST_APART,
                _ => true,
            };
        // Where they stand is told all the same, but is not held against the document.
        let (outcome, pieces) = match is_told {
            true => (outcome, pieces),
            false => (QuotationOutcome::NotCompared, Vec::new()),
        };
        let span = spans.next(&one.quotation.words);
        let place = paper.place(one.quotation.words.start);
        checked.push(CheckedQuotation {
            text: shortened(&words),
            start: span.start,
            end: span.end,
            char_start: span.char_start,
            char_end: span.char_end,
            place: place.map_or_else(
                || ReadingNotice::Line { line: lines.of(span.start) }.into(),
                PaperPlace::cited,
            ),
            citation: cited.print(language),
            outcome,
            stands_at: at,
            differences: pieces.iter().map(shown).collect::<Vec<_>>().join(" "),
            source,
        });
    }
    checked
}

type Outcome<'f> = (QuotationOutcome, Source<'f>, Vec<Piece>, Option<String>, Notice);

fn judged<'f>(words: &str, cited: Source<'f>, text: &Arc<Document>) -> Outcome<'f> {
    let pointed = cited.pointed(text);
    let place = |block: usize| cited.at(text, block);
    let (mut outcome, pieces, at) = match compare(words, &text.blocks, pointed.as_ref()) {
        Compared::Verbatim => (QuotationOutcome::Verbatim, Vec::new(), None),
        Compared::Marked => (QuotationOutcome::Marked, Vec::new(), None),
        Compared::Elsewhere { block } => {
            (QuotationOutcome::Elsewhere, Vec::new(), Some(place(block)))
        }
        Compared::Altered { pieces, block } => {
            (QuotationOutcome::Altered, pieces, Some(place(block)))
        }
        Compared::Missing => (QuotationOutcome::NotFound, Vec::new(), None),
    };
    // A text in another language, or one that is not whole, does not tell that words are lacking; nor does
    // one without the regeste, where no place in the decision is cited.
    let lacks_regeste = cited.lacks_regeste(text);
    if outcome == QuotationOutcome::Altered && lacks_regeste {
        outcome = QuotationOutcome::NotCompared;
    }
    let is_part = is_partial(&text.head) || lacks_regeste;
    let is_other = cited.is_of_other_language(words, text);
    if outcome == QuotationOutcome::NotFound && (is_part || is_other) {
        outcome = QuotationOutcome::NotCompared;
    }
    let mut named = Notice::name(&text.head.title);
    if let Some(date) = text.head.date {
        named = named.and(Notice::name(", ")).and(Notice::day(&date.to_string()));
    }
    (outcome, cited, pieces, at, named.and(Notice::name(": ")).and(source(&text.head)))
}

/// Whether only a part of a decision is kept.
fn is_partial(head: &Head) -> bool {
    head.kind == Kind::Decision && head.tags.first(key::CONTENT_QUALITY) != Some("full_text")
}

/// The words of a block without the signs that set it off, and without its last bracket where that is
/// its citation.
fn unmarked(words: &str, cites: bool) -> String {
    let lines = words.lines().map(|line| line.trim_start().trim_start_matches(['>', ' ']));
    let text = lines.collect::<Vec<_>>().join("\n");
    let text = text.trim();
    let marks = ['«', '»', '„', '“', '”', '"', '.'];
    let without = match text.trim_end_matches(['.', ' ']).strip_suffix(')').filter(|_| cites) {
        Some(inside) => inside.rsplit_once('(').map_or(text, |(before, _)| before.trim_end()),
        None => text,
    };
    without.trim_matches(marks).to_owned()
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= SHOWN {
        return text.to_owned();
    }
    text.chars().take(SHOWN).chain(['…']).collect()
}

/// A difference as it is written in one line: `[-des Schuldners-]`, `[+des Gläubigers+]`.
fn shown(piece: &Piece) -> String {
    let text = piece.text.trim();
    match piece.change {
        Change::Removed => format!("[-{text}-]"),
        Change::Added => format!("[+{text}+]"),
        Change::Same | Change::Changed => {
            let words: Vec<&str> = text.split_whitespace().collect();
            match (words.get(..AROUND), words.len().checked_sub(AROUND)) {
                (Some(first), Some(rest)) if rest > AROUND => {
                    let last = words.get(rest..).unwrap_or_default();
                    format!("{} … {}", first.join(" "), last.join(" "))
                }
                _ => text.to_owned(),
            }
        }
    }
}
