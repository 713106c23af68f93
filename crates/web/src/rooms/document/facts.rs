//! What is known of a document beside its text: what it is, since when it holds, where it comes from.

use desk::{Force, GetAnswer, RelatedTo};
use law::key;
use maud::{Markup, html};

use super::{asked::Asked, text, whole::Whole};
use crate::{
    Visit, frame,
    link::link,
    words::{Document, Relations, filled, named, thousands},
};

/// The citation in the title of a provision: what stands before its own heading.
pub(super) fn citation(answer: &GetAnswer) -> &str {
    answer.title.split(" – ").next().unwrap_or(&answer.title)
}

/// The title, when the version holds, and where it was pointed at.
pub(super) fn head(visit: &Visit, asked: &Asked, whole: &Whole) -> Markup {
    let words = Document::of(visit.language);
    let answer = &whole.answer;
    let act = answer.tags.first(key::ACT_TITLE).filter(|title| !answer.title.contains(title));
    let pointed = answer.blocks.iter().find(|block| block.is_marked);
    html! {
        h1 lang=(answer.language) { (answer.title) }
        @if let Some(act) = act { p class="act" lang=(answer.language) { (act) } }
        p class="status" {
            span class={ "tag " (force_class(answer.validity.force)) } {
                (frame::validity(visit.language, answer.validity.force, answer.date, answer.date_end))
            }
            @if let Some(note) = answer.tags.first(key::STATUS_NOTE) {
                " " span lang=(answer.language) { (note) }
            }
            " " span class="quiet" { (answer.jurisdiction.to_uppercase()) " · " (language_name(&answer.language)) }
        }
        @if let Some(reading) = answer.understood_as.as_ref().filter(|read| **read != asked.reference.trim()) {
            p class="quiet" { (filled(words.read_as, &[("x", reading)])) }
        }
        @if let (Some(pinpoint), Some(block)) = (&answer.pinpoint, pointed) {
            p { a href={ "#" (text::anchor(block)) } data-jump { (filled(words.to_place, &[("x", pinpoint)])) } }
        }
    }
}

/// The class of the force of a version in the style.
const fn force_class(force: Force) -> &'static str {
    match force {
        Force::InForce => "good",
        Force::NoLonger => "bad",
        Force::NotYet | Force::Unknown => "odd",
        Force::StateOf | Force::Dated => "open",
    }
}

/// What a language is called by itself.
fn language_name(code: &str) -> String {
    named(code).map_or_else(|| code.to_uppercase(), |known| frame::own_name(known).to_owned())
}

/// What must be known to rely on the text.
pub(super) fn warnings(visit: &Visit, answer: &GetAnswer) -> Markup {
    html! {
        @if !answer.warnings.is_empty() {
            section class="notice" aria-labelledby="warnings" {
                h2 id="warnings" { (Document::of(visit.language).warnings) }
                ul class="plain-list" {
                    @for warning in &answer.warnings { li { (frame::remark(visit, warning)) } }
                }
            }
        }
    }
}

/// The way through a text that is too long for one page.
pub(super) fn parts(visit: &Visit, asked: &Asked, whole: &Whole) -> Markup {
    let words = Document::of(visit.language);
    let Some((first, last)) = whole.range() else { return html! {} };
    if first == 1 && whole.next.is_none() {
        return html! {};
    }
    let (a, b) = (first.to_string(), last.to_string());
    let values = [("a", a.as_str()), ("b", &b), ("n", &thousands(whole.answer.block_count))];
    html! {
        p class="quiet" { (filled(words.part, &values)) }
        (frame::pager(
            visit,
            (first > 1).then(|| asked.with("from", "")),
            whole.next.map(|next| asked.with("from", &next.to_string())),
        ))
    }
}

/// What the document relates to.
pub(super) fn relations(visit: &Visit, answer: &GetAnswer) -> Markup {
    let words = Relations::of(visit.language);
    let told = |to: &RelatedTo| {
        let text = to.title.as_deref().or(to.reference.as_deref()).or(to.id.as_deref());
        text.unwrap_or_default().to_owned()
    };
    let shown: Vec<_> =
        answer.relations.iter().filter(|one| one.kind != "language_variant").collect();
    html! {
        @if !shown.is_empty() {
            section aria-labelledby="relations" {
                h2 id="relations" { (words.relations) }
                @for relation in shown {
                    details {
                        summary { (words.outgoing(&relation.kind)) " " span class="count" { (thousands(relation.count)) } }
                        ul class="plain-list" lang=(answer.language) {
                            @for to in &relation.to {
                                li {
                                    @match (&to.id, &to.reference) {
                                        (Some(id), _) => a href=(link("/document", &[("id", id)])) { (told(to)) },
                                        (None, Some(reference)) if is_citation(reference) => {
                                            a href=(text::open(reference, &answer.language)) { (told(to)) }
                                        }
                                        _ => (told(to)),
                                    }
                                }
                            }
                            @if relation.count > relation.to.len() { li class="quiet" { "…" } }
                        }
                    }
                }
            }
        }
    }
}

/// Whether a reference is short enough to be a citation that can be looked up.
fn is_citation(reference: &str) -> bool {
    reference.len() <= 80 && reference.contains(|sign: char| sign.is_ascii_digit())
}

/// Where the document comes from, and how it is found again.
pub(super) fn provenance(visit: &Visit, asked: &Asked, answer: &GetAnswer) -> Markup {
    let words = Document::of(visit.language);
    let day = |day| frame::day(day, visit.language);
    let at = asked.at.trim();
    let here = link("/document", &[("id", &answer.id), ("at", at)]);
    html! {
        section aria-labelledby="about" {
            h2 id="about" { (words.about) }
            dl class="facts" {
                @if let Some(source) = &answer.provenance {
                    dt { (words.source) } dd { (source.title) }
                    dt { (words.publisher) } dd { (source.publisher) }
                    @if let Some(as_of) = source.as_of { dt { (words.as_of) } dd { (day(as_of)) } }
                    @match (&source.retrieved_at, source.retrieved) {
                        (Some(time), _) => { dt { (words.fetched) } dd { (time) } },
                        (None, Some(retrieved)) => { dt { (words.taken_in) } dd { (day(retrieved)) } },
                        (None, None) => {}
                    }
                    dt { (words.licence) } dd { (source.licence) }
                    @if !source.caveat.is_empty() { dt { (words.not_covered) } dd { (source.caveat) } }
                }
                dt { (words.id) } dd { (answer.id) }
                dt { (words.here) } dd { a href=(here) { (here) } }
            }
            @if let Some(permalink) = answer.permalink.as_ref().filter(|link| is_web(link)) {
                p { a href=(permalink) rel="noreferrer noopener" target="_blank" { (words.permalink) " ↗" } }
            }
        }
    }
}

/// Whether an address leads to the web, and runs nothing.
fn is_web(address: &str) -> bool {
    address.starts_with("https://") || address.starts_with("http://")
}
