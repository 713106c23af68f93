//! The sentences of a provision that are quoted where there is room for no more.

use std::ops::Range;

use law::{Document, Language, fold::fold};

use super::{
    answering::answering,
    citation::{url, with_paragraph},
    finding::Quotation,
    passage::{Passage, greatest, meant, words},
};
use crate::{
    Provision,
    chosen::{Asked, OMISSION},
};

/// Words, folded, among the first of a sentence that adds to the rule before it: `Sie bedarf ausserdem der öffentlichen
/// Beurkundung`.
const ADDING: [&str; 14] = [
    "ausserdem",
    "ferner",
    "uberdies",
    "zudem",
    "zusatzlich",
    "weiter",
    "en outre",
    "de plus",
    "de surcroit",
    "egalement",
    "inoltre",
    "altresi",
    "furthermore",
    "in addition",
];
/// Among how many of its first words.
const ADDED_AMONG: usize = 8;

/// A list too long to be quoted whole answers by one of its items where that is as like the question as this.
const LIKE_ENOUGH: f32 = 0.45;
/// What is less like the question than this says nothing on it, wherever it stands.
const LEAST_LIKE: f32 = 0.2;

/// What a provision says on a question: the passage that answers it likeliest, or, where it is asked what the provision says, the
/// first, and what adds to that. Nothing where that is hardly like the question, or would break off.
pub(super) fn core(
    provision: &Provision,
    text: &Document,
    (asked, language): (&Asked, Language),
    is_asked_of_it: bool,
) -> Vec<Quotation> {
    let passages = meant(text, asked, &|_| true);
    let least = if is_asked_of_it { -1.0 } else { LEAST_LIKE };
    let is_part = |one: &Passage| one.is_cut || one.words.contains(OMISSION);
    let is_told = |one: &&Passage| match one.words.contains('\n') {
        true => one.likeness >= if is_part(one) { LIKE_ENOUGH } else { least },
        false => one.likeness >= least && !one.is_cut,
    };
    let at = match is_asked_of_it {
        true => 0,
        false => answering(&passages, text, asked).unwrap_or_default(),
    };
    let Some(first) = passages.get(at).filter(is_told) else { return Vec::new() };
    let next = passages.get(at + 1).filter(|next| !next.is_cut && adds(&next.words));
    let both = [Some(first), next].into_iter().flatten();
    both.map(|one| quotation(one, provision, text, language)).collect()
}

/// The likest passage of a provision that rules something else, of those in which a sentence is meant. The first says what holds as a
/// rule: a later one counts for more where it is liker the question by at least so much.
pub(super) fn likest(
    provision: &Provision,
    text: &Document,
    (asked, language): (&Asked, Language),
    (is_meant, lead): (&dyn Fn(&str) -> bool, f32),
) -> Option<Quotation> {
    let passages = meant(text, asked, is_meant);
    let leads = [lead].into_iter().chain(std::iter::repeat(0.0));
    let at = greatest(passages.iter().zip(leads).map(|(one, lead)| one.likeness + lead))?;
    Some(quotation(passages.get(at)?, provision, text, language))
}

/// The first passage of a provision, and so many of the later ones at most that also hold and are as like the question as it: a
/// later one is mostly for a case of its own.
pub(super) fn first_and_liker(
    provision: &Provision,
    text: &Document,
    (asked, language): (&Asked, Language),
    is_meant: &dyn Fn(&str) -> bool,
    (also_holds, most): (&dyn Fn(&str) -> bool, usize),
) -> Vec<Quotation> {
    let mut passages = meant(text, asked, is_meant).into_iter();
    let Some(first) = passages.next() else { return Vec::new() };
    let mut later: Vec<Passage> =
        passages.filter(|one| one.likeness >= first.likeness && also_holds(&one.words)).collect();
    later.sort_by(|one, other| other.likeness.total_cmp(&one.likeness));
    later.truncate(most);
    later.sort_by_key(|one| one.block);
    let all = [first].into_iter().chain(later);
    all.map(|one| quotation(&one, provision, text, language)).collect()
}

/// The first passage of a provision that stands in some of its blocks, of those in which a sentence is meant.
pub(super) fn first_within(
    provision: &Provision,
    text: &Document,
    (asked, language): (&Asked, Language),
    is_meant: &dyn Fn(&str) -> bool,
    blocks: &Range<usize>,
) -> Option<Quotation> {
    let mut passages = meant(text, asked, is_meant).into_iter();
    let first = passages.find(|one| blocks.contains(&one.block))?;
    Some(quotation(&first, provision, text, language))
}

fn quotation(
    passage: &Passage,
    provision: &Provision,
    text: &Document,
    language: Language,
) -> Quotation {
    let label = text.blocks.get(passage.block).map(|block| block.label.as_str());
    Quotation {
        citation: with_paragraph(provision, label.unwrap_or_default(), language),
        words: passage.words.clone(),
        is_cut: passage.is_cut,
        document: text.head.id.clone(),
        block: passage.block + 1,
        language: text.head.language.clone(),
        date: text.head.date,
        is_version: true,
        is_commentary: false,
        url: url(text),
        title: text.head.title.clone(),
        cited_by: 0,
    }
}

/// Whether a sentence adds to the rule before it.
fn adds(sentence: &str) -> bool {
    let folded = fold(sentence);
    let words: Vec<&str> = words(&folded).take(ADDED_AMONG).collect();
    ADDING.iter().any(|adding| {
        let wanted: Vec<&str> = adding.split(' ').collect();
        words.windows(wanted.len()).any(|row| row == wanted)
    })
}
