//! Two versions of a text in one: what was added and what was removed, word by word.

use desk::{BlockChange, BlockShown, Change, Comparison, Role};
use maud::{Markup, html};

use super::{asked::Asked, text::anchor, whole::Whole};
use crate::{
    Visit, frame,
    words::{Document, filled},
};

/// A part of the text of both versions.
enum Part<'a> {
    /// A block that is the same in both.
    Same(&'a BlockShown),
    /// A block that changed; with its number in the version that is shown.
    Changed(&'a BlockChange, Option<&'a BlockShown>),
}

/// The text with its changes.
pub(super) fn shown(
    visit: &Visit,
    asked: &Asked,
    whole: &Whole,
    comparison: &Comparison,
) -> Markup {
    let words = Document::of(visit.language);
    let day = |day: Option<jiff::civil::Date>| {
        day.map_or_else(|| "?".to_owned(), |day| frame::day(day, visit.language))
    };
    let (later, earlier) = (day(comparison.later_date), day(comparison.earlier_date));
    html! {
        section aria-labelledby="changes" {
            h2 id="changes" { (words.changed) }
            p class="quiet" {
                (filled(words.compared, &[("a", &later), ("b", &earlier)])) " · "
                ins { (words.added) } " " del { (words.removed) } " · "
                a href=(asked.with("with", "")) { (words.end_compare) }
            }
            @if comparison.is_unchanged { p class="notice" { (words.same_text) } }
            div class="text" lang=(whole.answer.language) {
                @for part in parts(whole, comparison) {
                    @match part {
                        Part::Same(block) => (same(block)),
                        Part::Changed(change, block) => (changed(change, block)),
                    }
                }
            }
        }
    }
}

fn same(block: &BlockShown) -> Markup {
    let depth = block.depth.min(6);
    html! {
        @match block.role {
            Role::Heading | Role::Marginal => p class="marginal" id=(anchor(block)) { (block.text) },
            _ => div class={ "block" @if depth > 0 { " d" (depth) } } id=(anchor(block)) {
                span class="label" { (block.label) }
                div class="kept" { (block.text) }
            },
        }
    }
}

/// A block that changed; the style tells whoever hears the page where words come and go.
fn changed(change: &BlockChange, block: Option<&BlockShown>) -> Markup {
    let depth = block.map_or(0, |block| block.depth.min(6));
    let class = match change.change {
        Change::Added => " added",
        Change::Removed => " removed",
        Change::Same | Change::Changed => " changed",
    };
    html! {
        div class={ "block" (class) @if depth > 0 { " d" (depth) } } id=[block.map(anchor)] {
            span class="label" { (change.label) }
            div class="kept" {
                @for piece in &change.pieces {
                    @match piece.change {
                        Change::Added => ins { (piece.text) },
                        Change::Removed => del { (piece.text) },
                        Change::Same | Change::Changed => (piece.text),
                    }
                }
            }
        }
    }
}

/// The text that is shown, with what changed where it stands; what was removed stands where it was.
fn parts<'a>(whole: &'a Whole, comparison: &'a Comparison) -> Vec<Part<'a>> {
    let blocks = &whole.answer.blocks;
    if whole.answer.id != comparison.later {
        // The version that is read is not the later one: what changed stands alone.
        return comparison.blocks.iter().map(|change| Part::Changed(change, None)).collect();
    }
    let mut parts = Vec::new();
    let mut changes = comparison.blocks.iter().enumerate().peekable();
    let (first, last) = whole.range().unwrap_or((1, 0));
    // How much further behind a block stands in the later version.
    let mut shift = 0_isize;
    for block in blocks {
        while let Some((at, change)) = changes.peek() {
            let stands = standing(change, shift, comparison.blocks.get(at + 1));
            if stands > block.number {
                break;
            }
            if change.later_block.is_none() {
                shift -= 1;
                if stands >= first {
                    parts.push(Part::Changed(change, None));
                }
                changes.next();
                continue;
            }
            if stands < block.number {
                // It stands on an earlier page.
                changes.next();
                continue;
            }
            break;
        }
        match changes.peek() {
            Some((_, change)) if change.later_block == Some(block.number) => {
                shift = match change.earlier_block {
                    Some(earlier) => signed(block.number) - signed(earlier),
                    None => shift + 1,
                };
                parts.push(Part::Changed(change, Some(block)));
                changes.next();
            }
            _ if block.role == Role::Note => {}
            _ => parts.push(Part::Same(block)),
        }
    }
    if whole.next.is_none() {
        let rest = changes.map(|(_, change)| change);
        let rest = rest.filter(|change| change.later_block.is_none_or(|at| at > last));
        parts.extend(rest.map(|change| Part::Changed(change, None)));
    }
    parts
}

/// Before which block of the later version a change stands.
fn standing(change: &BlockChange, shift: isize, next: Option<&BlockChange>) -> usize {
    if let Some(later) = change.later_block {
        return later;
    }
    let stands = signed(change.earlier_block.unwrap_or(1)).saturating_add(shift).max(1);
    let stands = usize::try_from(stands).unwrap_or(1);
    // Whatever notes stand between: it comes before what comes behind it.
    next.and_then(|next| next.later_block).map_or(stands, |next| stands.min(next))
}

fn signed(number: usize) -> isize {
    isize::try_from(number).unwrap_or(isize::MAX)
}
