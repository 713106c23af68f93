//! The one sentence of a provision that is quoted where there is room for no more.

use jurisdictions::text::sentences;
use law::{Document, Language, Role};

use super::{
    citation::{url, with_paragraph},
    finding::Quotation,
};
use crate::{Provision, chosen::Asked};

/// The longest sentence that is quoted whole, in characters.
const LONGEST: usize = 420;

/// So much liker the question a later sentence of a provision is than the first that is meant, where it is quoted instead.
const AS_A_RULE: f32 = 0.15;

/// The sentence of a provision that is likest to the question, of those that are meant.
pub(super) fn likest(
    provision: &Provision,
    text: &Document,
    (asked, language): (&Asked, Language),
    is_meant: impl Fn(&str) -> bool,
) -> Option<Quotation> {
    let blocks = text.blocks.iter().enumerate();
    let blocks = blocks.filter(|(_, block)| matches!(block.role, Role::Text | Role::Item));
    let each = blocks.flat_map(|(at, block)| {
        let sentences = sentences(&block.text).into_iter();
        sentences.filter_map(move |span| Some((at, block, block.text.get(span)?.trim())))
    });
    let meant = each.filter(|(_, _, sentence)| is_meant(sentence));
    // The first says what holds as a rule; a later one is for what is like it.
    let weighed = meant.enumerate().map(|(place, one)| {
        let first = if place == 0 { AS_A_RULE } else { 0.0 };
        (asked.likeness(one.2) + first, one)
    });
    let (_, (at, block, sentence)) =
        weighed.reduce(|best, one| if one.0 > best.0 { one } else { best })?;
    // An item by itself does not say what it is one of.
    let is_list = block.text.trim_end().lines().nth(1).is_some();
    let (words, is_cut) = beginning(if is_list { block.text.trim() } else { sentence });
    Some(Quotation {
        citation: with_paragraph(provision, &block.label, language),
        words: words.to_owned(),
        is_cut,
        document: text.head.id.clone(),
        block: at + 1,
        language: text.head.language.clone(),
        date: text.head.date,
        is_version: true,
        is_commentary: false,
        url: url(text),
        title: text.head.title.clone(),
        cited_by: 0,
    })
}

/// A sentence, of a long one its beginning with whole words.
fn beginning(sentence: &str) -> (&str, bool) {
    let Some((end, _)) = sentence.char_indices().nth(LONGEST) else { return (sentence, false) };
    let cut = sentence.get(..end).unwrap_or(sentence);
    let whole = cut.rfind(char::is_whitespace).and_then(|at| cut.get(..at)).unwrap_or(cut);
    (whole.trim_end(), true)
}
