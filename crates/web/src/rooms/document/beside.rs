//! The same text in another language, beside the one that is read, block for block.

use desk::{BlockShown, GetAnswer};
use maud::{Markup, html};

use super::{
    asked::Asked,
    text::{self, Links, Shown, Words},
    whole::Whole,
};
use crate::{
    Visit, frame,
    words::{Document, filled, named},
};

/// How far ahead the partner of a block is looked for.
const AHEAD: usize = 40;

/// The text in another language, where one is wanted: what was read, or why it could not be.
pub(super) type Beside = Result<(Whole, Links), Markup>;

/// Reads the text in the language that is wanted beside it.
pub(super) async fn read(visit: &Visit, asked: &Asked, answer: &GetAnswer) -> Option<Beside> {
    let wanted = asked.beside.trim();
    if wanted.is_empty() || wanted == answer.language {
        return None;
    }
    let Some(variant) = answer.other_languages.iter().find(|one| one.language == wanted) else {
        let words = Document::of(visit.language);
        return Some(Err(html! { p class="notice" { (words.no_variant) } }));
    };
    Some(match Whole::of(visit, &variant.id).await {
        Ok(whole) => {
            let links = text::links(visit, &whole).await;
            Ok((whole, links))
        }
        Err(failure) => Err(crate::error::failed(visit.language, &failure)),
    })
}

/// Both texts, a row for each pair of blocks.
pub(super) fn shown(
    visit: &Visit,
    asked: &Asked,
    (whole, own_links): (&Whole, &Links),
    beside: &Beside,
) -> Markup {
    let marks = Words::of(&asked.q);
    let (other, links) = match beside {
        Ok((other, links)) => (other, links),
        Err(told) => {
            let links = own_links;
            let own = Shown { visit, whole, links, marks: &marks, has_notes_apart: true };
            return html! { (told) (own.text()) };
        }
    };
    let of = |links: &Links, at: Option<usize>| -> Vec<text::Link> {
        at.and_then(|at| links.get(at)).cloned().unwrap_or_default()
    };
    let (own_blocks, other_blocks) = (&whole.answer.blocks, &other.answer.blocks);
    let rows = paired(own_blocks, other_blocks);
    let cell = |whole: &Whole, block: Option<&BlockShown>, links: &[text::Link], is_own: bool| {
        html! {
            div lang=(whole.answer.language) {
                @if let Some(block) = block {
                    (text::cell(block, links, &marks, &whole.answer.language, is_own))
                }
            }
        }
    };
    html! {
        div class="text pair" {
            div class="heads" {
                p lang=(whole.answer.language) { strong { (name(&whole.answer.language)) } }
                p lang=(other.answer.language) {
                    strong { (name(&other.answer.language)) } " · "
                    a href=(crate::link::link("/document", &[("id", &other.answer.id)])) { (other.answer.title) }
                    " · "
                    span class="quiet" lang=(visit.language.code()) {
                        (frame::validity(visit.language, other.answer.validity.force, other.answer.date, other.answer.date_end))
                    }
                }
            }
            @for (own, beside) in rows {
                div class="row" {
                    (cell(whole, own.and_then(|at| own_blocks.get(at)), &of(own_links, own), true))
                    (cell(other, beside.and_then(|at| other_blocks.get(at)), &of(links, beside), false))
                }
            }
        }
    }
}

/// What a language is called by itself.
fn name(code: &str) -> String {
    named(code).map_or_else(|| code.to_uppercase(), |known| frame::own_name(known).to_owned())
}

/// The choice of a language, and of one beside it.
pub(super) fn languages(visit: &Visit, asked: &Asked, answer: &GetAnswer) -> Markup {
    let words = Document::of(visit.language);
    if answer.other_languages.is_empty() {
        return html! {};
    }
    let is_beside = answer.other_languages.iter().any(|one| one.language == asked.beside);
    html! {
        section aria-labelledby="languages" {
            h2 id="languages" { (words.languages) }
            ul class="plain-list" {
                li { strong { (name(&answer.language)) } }
                @for other in &answer.other_languages {
                    @let own = name(&other.language);
                    @let is_chosen = asked.beside == other.language;
                    li {
                        a href=(crate::link::link("/document", &[("id", &other.id)])) hreflang=(other.language) lang=(other.language) { (own) }
                        " · "
                        a href=(asked.with_all(&[("beside", &other.language), ("with", "")])) aria-current=[is_chosen.then_some("true")] {
                            (filled(words.side_by_side, &[("x", &own)]))
                        }
                    }
                }
                @if is_beside { li { a href=(asked.with("beside", "")) { (words.alone) } } }
            }
        }
    }
}

/// Which block of one text belongs to which of the other: those of one label and depth, in their order.
/// Notes differ from language to language and are left out.
fn paired(own: &[BlockShown], other: &[BlockShown]) -> Vec<(Option<usize>, Option<usize>)> {
    let law = |blocks: &[BlockShown]| -> Vec<usize> {
        let is_law = |at: &usize| blocks.get(*at).is_some_and(|one| one.role != desk::Role::Note);
        (0..blocks.len()).filter(is_law).collect()
    };
    let (left, right) = (law(own), law(other));
    let is_pair = |one: usize, two: usize| {
        let (one, two) = (
            left.get(one).and_then(|at| own.get(*at)),
            right.get(two).and_then(|at| other.get(*at)),
        );
        one.zip(two).is_some_and(|(one, two)| {
            one.label == two.label && one.depth == two.depth && is_title(one) == is_title(two)
        })
    };
    let (mut rows, mut one, mut two) = (Vec::new(), 0, 0);
    while one < left.len() || two < right.len() {
        // The nearest pair from here on; what stands before it on either side has no partner.
        let steps = (0..AHEAD).flat_map(|sum| (0..=sum).map(move |part| (part, sum - part)));
        let mut near = steps.filter(|(a, b)| one + a < left.len() && two + b < right.len());
        let next = near.find(|(a, b)| is_pair(one + a, two + b));
        let (a, b) = next.unwrap_or((left.len() - one, right.len() - two));
        // Without labels in common they stand beside each other all the same, in their order.
        for step in 0..a.max(b) {
            let at = |from: usize, count: usize, list: &[usize]| {
                (step < count).then(|| list.get(from + step).copied()).flatten()
            };
            rows.push((at(one, a, &left), at(two, b, &right)));
        }
        (one, two) = (one + a, two + b);
        if next.is_some() {
            rows.push((left.get(one).copied(), right.get(two).copied()));
            (one, two) = (one + 1, two + 1);
        }
    }
    rows
}

const fn is_title(block: &BlockShown) -> bool {
    matches!(block.role, desk::Role::Heading | desk::Role::Marginal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks(labels: &[&str]) -> Vec<BlockShown> {
        let block = |(at, label): (usize, &&str)| BlockShown {
            number: at + 1,
            role: if *label == "#" { desk::Role::Marginal } else { desk::Role::Text },
            label: label.trim_matches('#').to_owned(),
            depth: 0,
            text: String::new(),
            is_marked: false,
        };
        labels.iter().enumerate().map(block).collect()
    }

    #[test]
    fn blocks_of_one_label_stand_beside_each_other() {
        let check = |own: &[&str], other: &[&str], expected: &str| {
            let rows = paired(&blocks(own), &blocks(other));
            let told = |at: Option<usize>| at.map_or("-".to_owned(), |at| at.to_string());
            let told: Vec<String> =
                rows.into_iter().map(|(one, two)| format!("{}{}", told(one), told(two))).collect();
            assert_eq!(told.join(" "), expected, "{own:?} {other:?}");
        };
        check(&["#", "1", "2"], &["#", "1", "2"], "00 11 22");
        check(&["#", "1", "2"], &["1", "2"], "0- 10 21");
        check(&["1", "2", "3"], &["1", "1bis", "2", "3"], "00 -1 12 23");
        check(&["1"], &[], "0-");
        check(&[], &["1", "2"], "-0 -1");
    }
}
