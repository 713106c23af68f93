//! The text of a page, paragraph by paragraph, with what is marked in it.

use desk::{LineRole as Role, PageLine, PageLinesAnswer};
use maud::{Markup, html};

use super::Asked;
use crate::{link::link, words::Case};

/// How many paragraphs are shown at once: what flows without pages may be long.
const MOST: usize = 400;

/// The text.
pub(super) fn shown(words: &Case, asked: &Asked, answer: &PageLinesAnswer) -> Markup {
    let lines = &answer.text.lines;
    let all: Vec<&[PageLine]> = lines.chunk_by(belongs).collect();
    if all.is_empty() {
        return html! { p class="quiet" { (words.no_text) } };
    }
    let is_marked =
        |one: &&[PageLine]| one.iter().any(|line| asked.is_marked(line.char_start, line.char_end));
    let first = all.iter().position(is_marked);
    // Without a word where to begin, it begins so that what is marked is shown.
    let start = asked.offset.unwrap_or_else(|| first.map_or(0, |at| at / MOST * MOST));
    let behind = start.saturating_add(MOST);
    let at = |offset: usize| {
        let (page, offset) = (asked.number().to_string(), offset.to_string());
        link(
            "/case/page",
            &[
                ("case", &asked.case),
                ("document", &asked.document),
                ("page", &page),
                ("offset", &offset),
            ],
        )
    };
    html! {
        @if start > 0 { p { a href=(at(start.saturating_sub(MOST))) { "← " (words.text) } } }
        div class="text" {
            @for (number, paragraph) in all.iter().enumerate().skip(start).take(MOST) {
                (block(words, asked, paragraph, first == Some(number)))
            }
        }
        @if behind < all.len() { p { a href=(at(behind)) { (words.more_lines) " →" } } }
    }
}

/// Whether two lines stand in one paragraph.
fn belongs(a: &PageLine, b: &PageLine) -> bool {
    a.paragraph == b.paragraph && a.role == b.role && b.line > a.line
}

fn block(words: &Case, asked: &Asked, paragraph: &[PageLine], is_first: bool) -> Markup {
    let Some(line) = paragraph.first() else { return html! {} };
    let role = match line.role {
        Role::Header => Some(words.header),
        Role::Footer => Some(words.footer),
        Role::Note => Some(words.note),
        Role::Hidden(_) => Some(words.hidden),
        Role::Body | Role::Heading | Role::Row => None,
    };
    let lines = html! {
        @for (count, line) in paragraph.iter().enumerate() {
            @if count > 0 { br; }
            @if asked.is_marked(line.char_start, line.char_end) { mark { (line.text) } }
            @else { (line.text) }
        }
    };
    html! {
        div class="block" id=[is_first.then_some("found")] {
            span class="label" { @if line.paragraph > 0 { (line.paragraph) } }
            div class=[role.map(|_| "note")] {
                @if let Some(role) = role { em { (role) ": " } }
                @if line.role == Role::Heading { strong { (lines) } } @else { (lines) }
            }
        }
    }
}
