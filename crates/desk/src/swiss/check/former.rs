//! Law as it was: which citations a text tells to be of it, and what cannot be known of it here.

use std::ops::Range;

use jurisdictions::{
    Finding, Reference, When,
    ch::{self, Citation},
};
use law::{Notice, Standing, notice::ReadingNotice};

use crate::reading::{LineBreak, room, sentence};

/// Words near a citation that tell of law as it was, or that make it part of the title of a book.
const TELLS: [&str; 50] = [
    "aufgehoben",
    "aufhebung",
    "hob ",
    "fassung",
    "altrecht",
    "früher",
    "damalig",
    "vormalig",
    "bisherig",
    "ehemalig",
    "galt",
    "lautete",
    "sah vor",
    "gültig gewesen",
    "alten recht",
    "übergangs",
    "intertemporal",
    " bs ",
    "(bs ",
    "(as 19",
    "(as 20",
    " as 19",
    " as 20",
    "inkrafttreten",
    "abrog",
    "ancien",
    "teneur",
    "jusqu'au",
    "prévoyait",
    "antérieur",
    "en vigueur du",
    "droit transitoire",
    "(ro 19",
    "(ro 20",
    " ro 19",
    " ro 20",
    "(ru 19",
    "(ru 20",
    " ru 19",
    " ru 20",
    "previgente",
    "anteriore",
    "tenore",
    "fino al",
    "aufl.",
    "auflage",
    "éd.",
    "kommentar",
    "commentaire",
    "[zu ",
];

/// How far from a citation such a word may stand, in bytes; it must be in the same sentence.
const NEAR: usize = 240;

/// Whether the words around a citation tell that it is one of former law.
pub(crate) fn is_told_as_former(text: &str, span: &Range<usize>) -> bool {
    is_told(text, span, &TELLS)
}

/// Whether the words around a decision of the official collection tell of a part that is not printed there:
/// `nicht publ. E. 5 in BGE 147 III 65`.
fn is_told_as_unpublished(text: &str, span: &Range<usize>) -> bool {
    const TELLS: [&str; 6] =
        ["nicht publ", "nicht veröff", "n.p. ", "non publié", "non pubblicat", "non publ."];
    is_told(text, span, &TELLS)
}

/// Whether one of these words stands in the sentence around a citation.
fn is_told(text: &str, span: &Range<usize>, words: &[&str]) -> bool {
    let found = sentence(text, &room(text, span, NEAR), span, LineBreak::Ends);
    let around = text.get(found).unwrap_or_default().to_lowercase().replace('\u{a0}', " ");
    words.iter().any(|word| around.contains(word))
}

/// Takes back what a text denies although the words around the citation explain it: what the text of the
/// day lacks, former law may have had; and what the official collection left out, the judgment has.
pub(crate) fn take_back(
    text: &str,
    cited: &[Reference],
    findings: &mut [Finding],
    before: Vec<Finding>,
) {
    for ((one, finding), before) in cited.iter().zip(findings).zip(before) {
        let found = one.found();
        let is_denied = finding.standing == Standing::NoSuchPinpoint
            && before.standing != Standing::NoSuchPinpoint;
        let is_told = || match &found.citation {
            Citation::Statute(_) => is_told_as_former(text, &found.span),
            Citation::Bge(_) => is_told_as_unpublished(text, &found.span),
            _ => false,
        };
        if is_denied && is_told() {
            *finding = before;
        }
    }
}

/// Names the acts of which no amendments are known here, where the day that matters lies before
/// today.
pub(crate) fn without_history(cited: &[Reference], when: When) -> Option<Notice> {
    const MOST: usize = 12;
    if when.day >= when.today {
        return None;
    }
    let mut acts: Vec<String> = Vec::new();
    for one in cited {
        let Citation::Statute(statute) = &one.found().citation else { continue };
        let name = statute.act.key();
        if ch::has_history(&statute.act) == Some(false) && !acts.contains(&name) {
            acts.push(name);
        }
    }
    if acts.is_empty() {
        return None;
    }
    let more = acts.len().saturating_sub(MOST);
    acts.truncate(MOST);
    let (day, acts) = (Notice::day(&when.day.to_string()), acts.join(", "));
    Some(match more {
        0 => ReadingNotice::NoHistory { day, acts }.into(),
        _ => ReadingNotice::NoHistoryMore { day, acts, more }.into(),
    })
}
