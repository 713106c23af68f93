//! The text of a document: its blocks as anchors, what it cites as links, the words that were looked for as
//! marks. Nothing of it is ever more than text.

use std::ops::Range;

use desk::{BlockShown, ExtractRequest, GetAnswer, Role};
use law::{Kind, fold::fold};
use maud::{Markup, html};
use serde_json::json;

use super::whole::Whole;
use crate::{Visit, link::link, words::Document};

/// The longest text in which citations are looked for, in bytes.
const LONGEST: usize = 2_000_000;
/// Stands between blocks where citations are looked for, so that none goes from one into the next.
const BETWEEN: &str = "\n\n";

/// A citation in a block.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Link {
    /// Its bytes in the block.
    pub place: Range<usize>,
    /// What is cited, as it is written.
    pub cited: String,
    /// Whether it is a provision; else it is a decision.
    pub is_law: bool,
}

/// The citations of each block, in the order of the blocks.
pub(super) type Links = Vec<Vec<Link>>;

/// Finds the citations in the blocks of a page; none where that tool may not be used.
pub(super) async fn links(visit: &Visit, whole: &Whole) -> Links {
    let blocks = &whole.answer.blocks;
    let mut text = String::new();
    let mut places: Vec<Range<usize>> = Vec::with_capacity(blocks.len());
    for block in blocks {
        let from = text.len();
        text.push_str(&block.text);
        places.push(from..text.len());
        text.push_str(BETWEEN);
    }
    let none = vec![Vec::new(); blocks.len()];
    if text.trim().is_empty() || text.len() > LONGEST || !visit.offers::<ExtractRequest>() {
        return none;
    }
    let mut arguments = json!({ "text": text });
    if crate::words::named(&whole.answer.language).is_some() {
        arguments["language"] = whole.answer.language.as_str().into();
    }
    // Without links the text is there all the same.
    let Ok(found) = visit.ask::<ExtractRequest>(arguments).await else { return none };
    let mut links = none;
    let mut at = 0;
    for one in found.citations {
        while places.get(at).is_some_and(|place| place.end <= one.start) {
            at += 1;
        }
        let Some(place) = places.get(at) else { break };
        let is_known = !matches!(one.jurisdiction.as_str(), "unknown" | "coe")
            && one.citation_type != "doctrine";
        if !is_known || one.start < place.start || one.end > place.end {
            continue;
        }
        let is_law = matches!(
            one.citation_type.as_str(),
            "statutory" | "classified_compilation" | "gazette" | "provision" | "act" | "identifier"
        );
        let place = one.start - place.start..one.end - place.start;
        if let Some(links) = links.get_mut(at) {
            links.push(Link { place, cited: one.normalized, is_law });
        }
    }
    links
}

/// Words that are looked for in a text.
#[derive(Default)]
pub(super) struct Words(Vec<String>);

impl Words {
    /// The words of a question; its operators are none.
    pub(super) fn of(question: &str) -> Self {
        let is_sign = |sign: char| !sign.is_alphanumeric() && sign != '-';
        let words = question.split(is_sign).filter(|word| !word.starts_with('-'));
        let words = words.flat_map(|word| word.split('-'));
        let words = words.filter(|word| !matches!(*word, "AND" | "OR" | "NOT"));
        // What is shorter stands everywhere, and says nothing.
        let words = words.map(fold).filter(|word| word.chars().count() > 3);
        Self(words.take(40).collect())
    }

    /// Where a text has them, but for how they end.
    fn places(&self, text: &str) -> Vec<Range<usize>> {
        if self.0.is_empty() {
            return Vec::new();
        }
        let mut places = Vec::new();
        let mut begun = None;
        for (at, sign) in text.char_indices().chain([(text.len(), ' ')]) {
            match (sign.is_alphanumeric(), begun) {
                (true, None) => begun = Some(at),
                (false, Some(from)) => {
                    begun = None;
                    let word = fold(text.get(from..at).unwrap_or_default());
                    if self.0.iter().any(|asked| is_form_of(&word, asked)) {
                        places.push(from..at);
                    }
                }
                _ => {}
            }
        }
        places
    }
}

/// Whether a word begins like one that was asked for; the last two letters may be of its form.
fn is_form_of(word: &str, asked: &str) -> bool {
    let letters = asked.chars().count();
    let same = letters.saturating_sub(2).max(4).min(letters);
    let begins = asked.char_indices().nth(same).map_or(asked, |(end, _)| &asked[..end]);
    word.starts_with(begins)
}

/// What a text is shown with.
pub(super) struct Shown<'a> {
    pub visit: &'a Visit,
    pub whole: &'a Whole,
    pub links: &'a Links,
    pub marks: &'a Words,
    /// Whether notes stand behind the text, rather than where they are.
    pub has_notes_apart: bool,
}

impl Shown<'_> {
    /// The text.
    pub(super) fn text(&self) -> Markup {
        let words = Document::of(self.visit.language);
        let answer = &self.whole.answer;
        let runs = self.runs();
        let notes: Vec<usize> = if self.has_notes_apart {
            let is_note = |at: &usize| answer.blocks.get(*at).is_some_and(is_note);
            (0..answer.blocks.len()).filter(is_note).collect()
        } else {
            Vec::new()
        };
        html! {
            @if answer.blocks.is_empty() { p class="quiet" { (words.no_text) } }
            div class="text" lang=(answer.language) {
                @for run in &runs {
                    @if is_row(answer, run.start) { (self.table(run.clone())) }
                    @else { @for at in run.clone() { (self.block(at)) } }
                }
                @if !notes.is_empty() {
                    section class="notes" aria-labelledby="notes" {
                        h2 id="notes" lang=(self.visit.language.code()) { (words.notes) }
                        @for at in notes { (self.block(at)) }
                    }
                }
            }
        }
    }

    /// The blocks in runs: those of a table together.
    fn runs(&self) -> Vec<Range<usize>> {
        let answer = &self.whole.answer;
        let mut runs: Vec<Range<usize>> = Vec::new();
        for (at, block) in answer.blocks.iter().enumerate() {
            if self.has_notes_apart && is_note(block) {
                continue;
            }
            match runs.last_mut() {
                Some(run) if run.end == at && is_row(answer, at) == is_row(answer, run.start) => {
                    run.end = at + 1;
                }
                _ => runs.push(at..at + 1),
            }
        }
        runs
    }

    fn table(&self, rows: Range<usize>) -> Markup {
        let blocks = self.whole.answer.blocks.get(rows.clone()).unwrap_or_default();
        html! {
            div class="table" tabindex="0" role="group" aria-label=(Document::of(self.visit.language).table) {
                table {
                    @for block in blocks {
                        tr id=(anchor(block)) {
                            @for cell in block.text.split('\t') { td { (cell) } }
                        }
                    }
                }
            }
        }
    }

    /// A block: an anchor by its number, and that of a consideration by its own number as well.
    fn block(&self, at: usize) -> Markup {
        let answer = &self.whole.answer;
        let Some(block) = answer.blocks.get(at) else { return html! {} };
        let links = self.links.get(at).map(Vec::as_slice).unwrap_or_default();
        let marks = self.marks.places(&block.text);
        let inner = woven(&block.text, links, &marks, &answer.language);
        let (anchor, depth) = (anchor(block), block.depth.min(6));
        html! {
            @match block.role {
                Role::Heading => h2 id=(anchor) { (inner) },
                Role::Marginal => p class="marginal" id=(anchor) { (inner) },
                role => div class={
                    "block" @if depth > 0 { " d" (depth) } @if block.is_marked { " found" }
                    @if role == Role::Note { " note" } @if role == Role::Regeste { " regeste" }
                } id=(anchor) {
                    (self.label(at, block, &anchor))
                    div class="kept" { (inner) }
                },
            }
        }
    }

    fn label(&self, at: usize, block: &BlockShown, anchor: &str) -> Markup {
        if block.label.is_empty() {
            return html! { span {} };
        }
        let own = consideration(&self.whole.answer, at);
        html! {
            span class="label" id=[own] { a href={ "#" (anchor) } { (block.label) } }
        }
    }
}

/// A block beside one of another language; anchors are those of the text that is read.
pub(super) fn cell(
    block: &BlockShown,
    links: &[Link],
    marks: &Words,
    language: &str,
    is_own: bool,
) -> Markup {
    let inner = woven(&block.text, links, &marks.places(&block.text), language);
    let (anchor, depth) = (is_own.then(|| anchor(block)), block.depth.min(6));
    html! {
        @match block.role {
            Role::Heading | Role::Marginal => p class="marginal" id=[anchor] { (inner) },
            _ => div class={ "block" @if depth > 0 { " d" (depth) } @if block.is_marked && is_own { " found" } } id=[anchor] {
                span class="label" { (block.label) }
                div class="kept" { (inner) }
            },
        }
    }
}

/// The anchor of a block.
pub(super) fn anchor(block: &BlockShown) -> String {
    format!("b{}", block.number)
}

/// The anchor of a numbered consideration, the first of its number: `E4.2`.
fn consideration(answer: &GetAnswer, at: usize) -> Option<String> {
    let label = |block: &BlockShown| block.label.trim_end_matches('.').to_owned();
    let own = answer.blocks.get(at).map(label)?;
    let is_number = own.starts_with(|sign: char| sign.is_ascii_digit())
        && own.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '.');
    let is_first = answer.blocks.iter().take(at).all(|block| label(block) != own);
    (answer.kind == Kind::Decision && is_number && is_first).then(|| format!("E{own}"))
}

fn is_note(block: &BlockShown) -> bool {
    block.role == Role::Note
}

fn is_row(answer: &GetAnswer, at: usize) -> bool {
    answer.blocks.get(at).is_some_and(|block| block.role == Role::Row)
}

/// A text with its links and marks. Places are in bytes, in the order of the text.
fn woven(text: &str, links: &[Link], marks: &[Range<usize>], language: &str) -> Markup {
    let mut pieces: Vec<(Range<usize>, Option<&Link>)> = Vec::new();
    let mut at = 0;
    for link in links.iter().filter(|link| link.place.start < link.place.end) {
        if link.place.start < at {
            continue;
        }
        pieces.push((at..link.place.start, None));
        pieces.push((link.place.clone(), Some(link)));
        at = link.place.end;
    }
    pieces.push((at..text.len(), None));
    html! {
        @for (place, link) in pieces {
            @match link {
                Some(link) => a class="cite" href=(open(&link.cited, language)) { (marked(text, place, marks)) },
                None => (marked(text, place, marks)),
            }
        }
    }
}

/// The address of what is cited, in the language of who cites it where it is there.
pub(super) fn open(cited: &str, language: &str) -> String {
    let known = crate::words::named(language).map_or("", law::Language::code);
    link("/document", &[("ref", cited), ("lang", known)])
}

/// A part of a text with the marks that lie in it.
fn marked(text: &str, place: Range<usize>, marks: &[Range<usize>]) -> Markup {
    let part = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
    let mut pieces: Vec<(bool, &str)> = Vec::new();
    let mut at = place.start;
    for mark in marks {
        let (from, to) = (mark.start.max(at), mark.end.min(place.end));
        if from < to {
            pieces.push((false, part(at, from)));
            pieces.push((true, part(from, to)));
            at = to;
        }
    }
    pieces.push((false, part(at, place.end)));
    html! {
        @for (is_marked, text) in pieces {
            @if is_marked { mark { (text) } } @else { (text) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_marks_are_woven_and_the_text_stays_text() {
        let text = "Nach Art. 97 OR <script> haftet";
        let link = Link { place: 5..15, cited: "Art. 97 OR".to_owned(), is_law: true };
        let marks = Words::of("haften \"Art\" -nach AND script").places(text);
        assert_eq!(
            woven(text, &[link], &marks, "de").into_string(),
            "Nach <a class=\"cite\" href=\"/document?ref=Art.+97+OR&amp;lang=de\">Art. 97 OR</a> \
             &lt;<mark>script</mark>&gt; <mark>haftet</mark>"
        );
    }

    #[test]
    fn words_are_found_in_their_forms() {
        let words = Words::of("Verjährung Mängel");
        let found = |text: &str| words.places(text).len();
        assert_eq!(found("Die Verjährungsfrist der MANGEL"), 2);
        assert_eq!(found("Die Mandate"), 0);
        assert_eq!(Words::of("der an OR").places("der an OR").len(), 0);
    }

    #[test]
    fn a_mark_may_lie_across_a_link() {
        let marks = [0..3, 4..9];
        assert_eq!(marked("abc defgh", 5..9, &marks).into_string(), "<mark>efgh</mark>");
    }
}
