//! A citation with the place in what is cited.

use jurisdictions::{Reference, Sort};
use law::{Document, Kind, Language, label_of};

use super::finding::Quotation;
use crate::{Provision, RawResult, chosen::Chosen};

/// A sentence on a provision is quoted that is as likely to help as this. Of 1,022 that were weighed and judged by eyes that
/// saw question and sentence only, 196 are so, of which 3 in 100 are off the point and 52 help; with .5, and whatever they are
/// like themselves, there were 246, of which 5 were off the point and 49 helped.
pub(super) const HELPFUL: f64 = 0.55;

/// The number of the consideration that a block stands in: its own, or that of the last one before it.
pub(super) fn consideration(text: &Document, block: usize) -> String {
    let is_number = |label: &str| {
        label.starts_with(|sign: char| sign.is_ascii_digit())
            && label.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '.')
    };
    let blocks = text.blocks.get(..=block).unwrap_or_default();
    let label = match text.head.kind {
        // What was decided is numbered, too, and is no consideration.
        Kind::Decision => label_of(blocks.iter().map(|block| (block.role, block.label.as_str()))),
        _ => {
            let labels = blocks.iter().rev().map(|block| block.label.as_str());
            labels.filter(|label| !label.is_empty()).take(1).collect()
        }
    };
    if is_number(&label) { label.trim_end_matches('.').to_owned() } else { String::new() }
}

/// A citation of a decision with a consideration, in a language.
pub(crate) fn with_consideration(citation: &str, label: &str, language: Language) -> String {
    let printed = |text: &str| -> Option<String> {
        let one = Reference::only(text, Some(Language::De))?;
        // What is read of it in part only stays as it is: nothing of a citation is dropped.
        let is_whole = *one.span() == (0..text.len());
        (is_whole && one.sort() == Sort::Decision).then(|| one.print(language))
    };
    if label.is_empty() {
        return printed(citation).unwrap_or_else(|| citation.to_owned());
    }
    let word = match language {
        Language::De => "E.",
        _ => "consid.",
    };
    printed(&format!("{citation} E. {label}"))
        .unwrap_or_else(|| format!("{citation} {word} {label}"))
}

/// The place of a decision among those found: the first has 1, the tenth a half.
pub(super) fn place_of(rank: usize) -> f64 {
    10.0 / (10.0 + rank as f64)
}

pub(super) fn url(text: &Document) -> Option<String> {
    let order = jurisdictions::of(&text.head.jurisdiction)?;
    order.permalink(&text.head)
}

/// The citation of an article with a paragraph, in a language; without it in the law of other countries.
pub(super) fn with_paragraph(provision: &Provision, label: &str, language: Language) -> String {
    let citation = &provision.citation;
    let with = || -> Option<String> {
        if provision.other_order().is_some() {
            return None;
        }
        let cited = Reference::only(citation, Some(language))?;
        let number = label.trim_end_matches('.');
        if number.is_empty() || !number.starts_with(|sign: char| sign.is_ascii_digit()) {
            return None;
        }
        cited.with_paragraph(number, language)
    };
    with().unwrap_or_else(|| citation.clone())
}

/// The words that were chosen of a decision, with their place.
pub(super) fn quotation(
    one: &RawResult,
    text: &Document,
    chosen: Chosen,
    language: Language,
) -> Quotation {
    let label = consideration(text, chosen.block);
    Quotation {
        citation: with_consideration(&one.citation, &label, language),
        words: chosen.words,
        is_cut: chosen.is_cut,
        document: one.id.clone(),
        block: chosen.block + 1,
        language: text.head.language.clone(),
        date: text.head.date,
        is_version: false,
        is_commentary: false,
        url: one.full_text_url.clone().or_else(|| url(text)),
        title: one.title.clone(),
        cited_by: one.cited_by,
    }
}
