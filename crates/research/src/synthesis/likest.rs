//! The one sentence of a provision that is quoted where there is room for no more.

use jurisdictions::text::sentences;
use law::{Document, Language, Role};

use super::{
    citation::{url, with_paragraph},
    finding::Quotation,
};
use crate::{
    Provision,
    chosen::{Asked, OMISSION, letter_of},
};

/// The longest sentence that is quoted whole, in characters.
const LONGEST: usize = 420;

/// The sentence of a provision that is likest to the question, of those that are meant. The first says what holds as a rule: a
/// later one is quoted instead where it is liker by at least `lead`.
pub(super) fn likest(
    provision: &Provision,
    text: &Document,
    (asked, language): (&Asked, Language),
    lead: f32,
    is_meant: impl Fn(&str) -> bool,
) -> Option<Quotation> {
    let blocks = text.blocks.iter().enumerate();
    let blocks = blocks.filter(|(_, block)| matches!(block.role, Role::Text | Role::Item));
    let each = blocks.flat_map(|(at, block)| {
        let sentences = sentences(&block.text).into_iter();
        sentences.filter_map(move |span| Some((at, block, block.text.get(span)?.trim())))
    });
    let meant = each.filter(|(_, _, sentence)| is_meant(sentence));
    let weighed = meant.enumerate().map(|(place, one)| {
        let first = if place == 0 { lead } else { 0.0 };
        (asked.likeness(one.2) + first, one)
    });
    let (_, (at, block, sentence)) =
        weighed.reduce(|best, one| if one.0 > best.0 { one } else { best })?;
    // An item by itself does not say what it is one of.
    let text_of_block = block.text.trim();
    let is_list = text_of_block.lines().nth(1).is_some();
    let is_long = text_of_block.chars().count() > LONGEST;
    let (words, is_cut) = match (is_list, is_long) {
        (true, true) => of_list(text_of_block, asked),
        (true, false) => beginning(text_of_block),
        (false, _) => beginning(sentence),
    };
    Some(Quotation {
        citation: with_paragraph(provision, &block.label, language),
        words,
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

/// Of a long list what stands above it and the item that is likest to the question, a number below its letter. Whether its end
/// is left out.
fn of_list(text: &str, asked: &Asked) -> (String, bool) {
    let mut lines = text.lines();
    let Some(above) = lines.next() else { return beginning(text) };
    let items: Vec<String> = lines.map(|item| item.trim().to_owned()).collect();
    let weighed = items.iter().map(|item| asked.likeness(item)).enumerate();
    let Some((best, _)) = weighed.reduce(|best, one| if one.1 > best.1 { one } else { best })
    else {
        return beginning(text);
    };
    let mut words = above.trim_end().to_owned();
    let mut next = 0;
    for at in letter_of(&items, best).into_iter().chain([best]) {
        let Some(item) = items.get(at) else { continue };
        if at != next {
            words.push_str(&format!("\n{OMISSION}"));
        }
        words.push_str(&format!("\n{item}"));
        next = at + 1;
    }
    (words, next < items.len())
}

/// A sentence, of a long one its beginning with whole words.
fn beginning(sentence: &str) -> (String, bool) {
    let Some((end, _)) = sentence.char_indices().nth(LONGEST) else {
        return (sentence.to_owned(), false);
    };
    let cut = sentence.get(..end).unwrap_or(sentence);
    let whole = cut.rfind(char::is_whitespace).and_then(|at| cut.get(..at)).unwrap_or(cut);
    (whole.trim_end().to_owned(), true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_list_the_item_that_fits_is_quoted_below_what_stands_above_it() {
        let mut list = "Der Arbeitgeber darf das Arbeitsverhältnis nicht kündigen:".to_owned();
        for letter in ['a', 'b'] {
            list.push_str(&format!(
                "\n{letter}. während {}",
                "der Arbeitnehmer Militärdienst leistet oder ".repeat(6)
            ));
        }
        list.push_str("\nc. während der Schwangerschaft einer Arbeitnehmerin;\nd. während einer Hilfsaktion im Ausland.");
        let question = "Ihr wurde in der Schwangerschaft gekündigt.";
        let (parameters, _) = crate::understand(question, &crate::Given::default());
        assert_eq!(
            of_list(&list, &Asked::of(&parameters)),
            (
                format!(
                    "Der Arbeitgeber darf das Arbeitsverhältnis nicht kündigen:\n{OMISSION}\nc. während der \
                     Schwangerschaft einer Arbeitnehmerin;"
                ),
                true
            )
        );
    }
}
