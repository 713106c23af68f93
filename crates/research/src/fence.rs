//! What may stand in a memo of that which a language model says?
//!
//! A model is given a question and numbered quotations, and may say in other words what these say. Nothing of its
//! answer is believed: each sentence names the quotations that it rests on, and is dropped where anything in it that
//! can be compared does not stand in them. What a sentence means cannot be compared; so what is kept stands beside
//! the quotations, says who worded it, and replaces nothing.

mod cited;
mod dropped;
mod figures;
mod signs;

use std::collections::{BTreeMap, BTreeSet};

use embed::Encoder as _;
use jurisdictions::text::{is_abbreviation, sentences};
use law::{Language, fold::fold};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Quotation, chosen::LEANING};

pub(crate) use cited::Known;
pub use dropped::Dropped;
pub(crate) use figures::counts_time;

/// A sentence that a language model worded, and that passed.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Phrase {
    /// The sentence, without its marks.
    pub text: String,
    /// The quotations that it names, by their numbers.
    pub marks: Vec<usize>,
}

/// What passed of an answer, and how often what was dropped why.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Passed {
    pub(crate) phrases: Vec<Phrase>,
    pub(crate) dropped: BTreeMap<Dropped, usize>,
}

/// A quotation so much more like a sentence than the one it names is the one it comes from; across languages likeness
/// says less.
const NEARER: f32 = 0.15;
const NEARER_ACROSS: f32 = 0.3;
/// How long a sentence may be, in characters.
const LONGEST: usize = 420;
/// How many sentences are kept of one answer.
const MOST: usize = 6;
/// How much of an answer is looked at, in characters.
const READ: usize = 8_000;

/// Looks at each sentence of an answer. Marks are the places of the quotations, from one; the memo has others
/// beside them.
pub(crate) fn passed(
    answer: &str,
    (quotations, others): (&[&Quotation], &[Quotation]),
    known: &Known,
    language: Language,
) -> Passed {
    let mut passed = Passed::default();
    let answer = without_thoughts(answer);
    let is_cut = answer.char_indices().nth(READ);
    let read = is_cut.and_then(|(end, _)| answer.get(..end)).unwrap_or(answer);
    if is_cut.is_some() {
        passed.drop(Dropped::TooLong);
    }
    let mut leans = false;
    for line in read.lines() {
        let line = line.trim().trim_start_matches(['-', '*', '•']).trim();
        let pieces = pieces(line);
        // What names no quotation may be half of its neighbour, which then is half a sentence too.
        let is_open = pieces
            .iter()
            .any(|piece| matches!(signs::marks(piece), Ok((_, marks)) if marks.is_empty()));
        for piece in pieces {
            let judged = judge(piece, (quotations, others), known, language).and_then(|phrase| {
                if is_open {
                    Err(Dropped::NoMark)
                } else if leans && is_leaning(&phrase.text) {
                    Err(Dropped::Leaning)
                } else if passed.phrases.len() >= MOST {
                    Err(Dropped::TooLong)
                } else {
                    Ok(phrase)
                }
            });
            leans = judged.is_err();
            match judged {
                Ok(phrase) if passed.phrases.contains(&phrase) => {}
                Ok(phrase) => passed.phrases.push(phrase),
                Err(reason) => passed.drop(reason),
            }
        }
    }
    passed
}

impl Passed {
    fn drop(&mut self, reason: Dropped) {
        *self.dropped.entry(reason).or_default() += 1;
    }
}

/// A sentence as it may stand in a memo, or why it may not.
fn judge(
    piece: &str,
    (quotations, others): (&[&Quotation], &[Quotation]),
    known: &Known,
    language: Language,
) -> Result<Phrase, Dropped> {
    let (text, marks) = signs::marks(piece)?;
    if marks.is_empty() {
        return Err(Dropped::NoMark);
    }
    if text.chars().count() > LONGEST {
        return Err(Dropped::TooLong);
    }
    let marked: Option<Vec<&Quotation>> = marks
        .iter()
        .map(|mark| mark.checked_sub(1).and_then(|place| quotations.get(place)).copied())
        .collect();
    let marked = marked.ok_or(Dropped::UnknownMark)?;
    if !signs::are_plain(&text) {
        return Err(Dropped::ForeignSigns);
    }
    let quoted = signs::quoted(&text).ok_or(Dropped::AlteredQuote)?;
    let stands = |words: &&str| marked.iter().any(|one| signs::holds(&one.words, words));
    if !quoted.iter().all(stands) {
        return Err(Dropped::AlteredQuote);
    }
    let rest = known.without_citations(&text, &marked, language).ok_or(Dropped::OtherCitation)?;
    let mut stands = BTreeSet::new();
    for one in &marked {
        let spoken = one.language.parse().unwrap_or(language);
        let words = cited::blanked(&one.words, spoken);
        stands.extend(figures::implied(figures::figures(&words, spoken)));
    }
    if !figures::figures(&rest, language).is_subset(&stands) {
        return Err(Dropped::OtherNumber);
    }
    if !has_sense_of(&rest, &marked, language) {
        return Err(Dropped::OtherSense);
    }
    let others = quotations.iter().copied().chain(others);
    if !is_like(&text, &marked, others, language) {
        return Err(Dropped::Elsewhere);
    }
    Ok(Phrase { text, marks })
}

/// An answer without what a model thought aloud before it.
fn without_thoughts(answer: &str) -> &str {
    let trimmed = answer.trim_start();
    let behind = trimmed.strip_prefix("<think>").and_then(|rest| rest.split_once("</think>"));
    behind.map_or(trimmed, |(_, rest)| rest)
}

/// The sentences of a line, each with the marks behind it.
fn pieces(line: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut from = 0;
    for (at, sign) in line.char_indices() {
        if !matches!(sign, '.' | '!' | '?' | '…') || at < from {
            continue;
        }
        if sign == '.' && is_abbreviation(line.get(from..at).unwrap_or_default()) {
            continue;
        }
        let end = at + sign.len_utf8();
        let rest = line.get(end..).unwrap_or_default();
        let behind =
            signs::after_marks(rest.trim_start_matches(['"', '”', '“', '»', '«', '’', ')']));
        // Between two sentences there is a blank or a mark, and the second begins as one.
        let is_apart = behind.len() < rest.len();
        let begins =
            behind.chars().next().is_none_or(|next| next.is_uppercase() || "«„“\"(".contains(next));
        if is_apart && begins {
            let next = line.len() - behind.len();
            all.push(line.get(from..next).unwrap_or_default().trim());
            from = next;
        }
    }
    all.push(line.get(from..).unwrap_or_default().trim());
    all.retain(|piece| !piece.is_empty());
    all
}

fn is_leaning(text: &str) -> bool {
    let folded = fold(text);
    LEANING.iter().any(|words| folded.starts_with(words))
}

/// Whether a sentence means something like a quotation that it names, and no other much more so.
fn is_like<'q>(
    text: &str,
    marked: &[&Quotation],
    others: impl Iterator<Item = &'q Quotation>,
    language: Language,
) -> bool {
    let Some(direction) = embed::built_in().encode(text) else { return false };
    let likeness = |one: &Quotation| {
        let other = embed::built_in().encode(&one.words);
        other.map_or(0.0, |other| embed::likeness(direction.parts(), other.parts()))
    };
    let own = marked.iter().map(|one| likeness(one)).fold(f32::MIN, f32::max);
    let best = others.map(likeness).fold(f32::MIN, f32::max);
    let is_across = marked.iter().any(|one| one.language != language.code());
    let nearer = if is_across { NEARER_ACROSS } else { NEARER };
    own >= embed::NOISE && best - own < nearer
}

/// Whether a sentence denies where its quotations do, and only there. This finds the plain reversal and
/// nothing finer.
fn has_sense_of(text: &str, marked: &[&Quotation], language: Language) -> bool {
    let spoken = |one: &Quotation| one.language.parse().unwrap_or(language);
    let denied = |one: &&&Quotation| denies(&one.words, spoken(one));
    if denies(text, language) {
        return marked.iter().any(|one| denied(&one));
    }
    // Of several sentences only some may deny.
    let is_one = |one: &&&Quotation| sentences(&one.words).len() == 1;
    !marked.iter().all(|one| is_one(&one) && denied(&one))
}

/// Whether a text holds a word that denies.
fn denies(text: &str, language: Language) -> bool {
    const DENIALS: [(&[&str], &[&str]); 4] = [
        (
            &[
                "nicht", "nichts", "nie", "niemals", "niemand", "weder", "ohne", "entfallt",
                "verwehrt",
            ],
            &["kein", "nichtig", "ausgeschlossen", "unzulassig", "unwirksam"],
        ),
        (
            &["ne", "n", "pas", "sans", "jamais", "ni", "non"],
            &["aucun", "exclu", "nul", "irrecevable"],
        ),
        (&["non", "senza", "mai", "ne"], &["nessun", "esclus", "inammissibil", "null"]),
        (
            &[
                "not", "no", "never", "without", "neither", "nor", "cannot", "none", "unless",
                "except",
            ],
            &["exclud", "void", "inadmissib"],
        ),
    ];
    // Those that mean nothing else in another language, in which a model may write unasked.
    const EVERYWHERE: (&[&str], &[&str]) = (
        &["nicht", "not", "never", "without", "pas", "jamais", "senza"],
        &["kein", "aucun", "nessun"],
    );
    let Some((whole, begun)) = DENIALS.get(language as usize) else { return false };
    let folded = fold(text);
    if language == Language::En && (folded.contains("n't") || folded.contains("n’t")) {
        return true;
    }
    folded.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).any(|word| {
        let (others, others_begun) = EVERYWHERE;
        let begins = |beginning: &&&str| word.starts_with(**beginning);
        whole.contains(&word)
            || others.contains(&word)
            || begun.iter().chain(others_begun).find(begins).is_some()
    })
}

#[cfg(test)]
mod tests;
