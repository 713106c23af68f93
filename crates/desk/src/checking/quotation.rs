//! Whether what a document quotes beside a citation are the words of what it cites.

use std::{collections::BTreeSet, ops::Range, sync::Arc};

use corpus::{
    compare::{Change, Piece},
    quotation::{Compared, compare, length},
};
use jurisdictions::ch::{Citation, Found, Level, Told, within};
use law::{Document, Head, Kind, Language, Notice, Role, Spans, notice::ReadingNotice};

use super::{
    Lines,
    answer::{CheckedQuotation, QuotationOutcome},
    marks::{Quotation, quotations},
};
use crate::{
    Paper, PaperPlace,
    evidence::{Texts, source},
    reading, swiss,
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
pub(super) fn bound(text: &str, found: &[Found]) -> Vec<Bound> {
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

/// The citations that quotations may be taken from.
pub(super) fn cited(bound: &[Bound]) -> BTreeSet<usize> {
    bound.iter().flat_map(|one| one.sources.iter().copied()).collect()
}

/// The citations beside a quotation: those behind it in the same sentence or bracket, then those before
/// it in the same sentence. A block has its citation in its last bracket, or in the sentence that introduces it.
fn sources(text: &str, one: &Quotation, room: Range<usize>, found: &[Found]) -> Vec<usize> {
    let own = &one.whole;
    let mut sources = Vec::new();
    let gap = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
    let mut end = own.end;
    for (place, cited) in found.iter().enumerate() {
        let span = &cited.span;
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
        let end = cited.span.end;
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
        start = cited.span.start;
    }
    // Where they lead to the quotation by a colon, they come before those behind it.
    let last = before.first().and_then(|place| found.get(*place));
    let leads = last.is_some_and(|one| gap(one.span.end, own.start).trim_end().ends_with(':'));
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
    found: &[Found],
    texts: &Texts,
    language: Language,
) -> Vec<CheckedQuotation> {
    let mut spans = Spans::new(&paper.text);
    let mut lines = Lines::new(&paper.text);
    let mut checked = Vec::new();
    for one in bound {
        let words = paper.text.get(one.quotation.words.clone()).unwrap_or_default();
        let cites = one.sources.iter().filter_map(|place| found.get(*place));
        let cites = cites.map(|cited| cited.span.start).any(|at| one.quotation.whole.contains(&at));
        let words = match one.quotation.is_block {
            true => unmarked(words, cites),
            false => words.to_owned(),
        };
        let best = one
            .sources
            .iter()
            .filter_map(|place| Some((*place, found.get(*place)?)))
            .flat_map(|(place, cited)| texts.of(place).iter().map(move |text| (cited, text)))
            .map(|(cited, text)| judged(&words, cited, text))
            .min_by_key(|(outcome, ..)| *outcome as u8);
        let first = one.sources.first().and_then(|place| found.get(*place));
        let (outcome, cited, pieces, at, source) = match (best, first) {
            (Some((outcome, cited, pieces, at, source)), _) => {
                (outcome, cited, pieces, at, Some(source))
            }
            (None, Some(cited)) => (QuotationOutcome::NotCompared, cited, Vec::new(), None, None),
            (None, None) => continue,
        };
        let is_told = is_beside(&paper.text, &one.quotation, &cited.span)
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
            citation: cited.citation.print(cited.language.unwrap_or(language)),
            outcome,
            stands_at: at,
            differences: pieces.iter().map(shown).collect::<Vec<_>>().join(" "),
            source,
        });
    }
    checked
}

type Outcome<'f> = (QuotationOutcome, &'f Found, Vec<Piece>, Option<String>, Notice);

fn judged<'f>(words: &str, cited: &'f Found, text: &Arc<Document>) -> Outcome<'f> {
    let pointed = pointed(&cited.citation, text);
    let place = |block: usize| at(&cited.citation, text, block, cited.language);
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
    let lacks_regeste = matches!(&cited.citation, Citation::Bge(bge) if bge.pins.is_empty())
        && text.blocks.iter().all(|block| block.role != Role::Regeste);
    if outcome == QuotationOutcome::Altered && lacks_regeste {
        outcome = QuotationOutcome::NotCompared;
    }
    let is_part = is_partial(&text.head) || lacks_regeste;
    let is_other = cited.language.is_some_and(|own| own.code() != text.head.language);
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
    head.kind == Kind::Decision && head.tags.first("content_quality") != Some("full_text")
}

/// The blocks at which the pinpoints of a citation point.
fn pointed(citation: &Citation, text: &Document) -> Option<Range<usize>> {
    let told = match citation {
        Citation::Statute(statute) => within(&text.blocks, &statute.pins),
        Citation::Bge(bge) => swiss::blocks_of(&bge.pins, text),
        Citation::Decision(decision) => swiss::blocks_of(&decision.pins, text),
        Citation::Report(report) => swiss::blocks_of(&report.pins, text),
        Citation::Application(_)
        | Citation::Doctrine(_)
        | Citation::Classified(_)
        | Citation::Gazette(_) => Vec::new(),
    };
    told.into_iter()
        .filter_map(|told| match told {
            Told::There(range) => Some(range),
            Told::Lacking(_) | Told::Open => None,
        })
        // `Abs. 1 lit. b` points at the letter, `Abs. 1 und 2` at both.
        .reduce(|whole, next| {
            let is_below = whole.start <= next.start && next.end <= whole.end;
            if is_below { next } else { whole.start.min(next.start)..whole.end.max(next.end) }
        })
}

/// Where a block stands, as it is cited: `Abs. 2 lit. a`, `E. 4.2`.
fn at(citation: &Citation, text: &Document, block: usize, language: Option<Language>) -> String {
    let language = language.unwrap_or(Language::De);
    let mut labels: Vec<(u8, &str)> = Vec::new();
    for one in text.blocks.iter().take(block + 1).rev() {
        let is_above = labels.last().is_none_or(|(depth, _)| one.depth < *depth);
        if !one.label.is_empty() && is_above {
            labels.push((one.depth, one.label.trim_end_matches('.')));
        }
    }
    if !matches!(citation, Citation::Statute(_)) {
        let label = labels.first().map_or("", |(_, label)| *label);
        return format!("{} {label}", Level::Consideration.keyword(language)).trim().to_owned();
    }
    labels.reverse();
    let level =
        |depth: usize, label: &str| match label.starts_with(|one: char| one.is_ascii_digit()) {
            true if depth == 0 => Level::Paragraph,
            true => Level::Number,
            false => Level::Letter,
        };
    let path = labels
        .iter()
        .enumerate()
        .map(|(depth, (_, label))| format!("{} {label}", level(depth, label).keyword(language)));
    path.collect::<Vec<_>>().join(" ")
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
