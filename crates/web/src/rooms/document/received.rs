//! How a decision was received: the sentences that cite it, and what they do with it.

use desk::{CitedByAnswer, CitedByRequest, Citing, Failure, GetAnswer};
use law::{Treatment, key};
use maud::{Markup, html};
use serde_json::json;

use super::{asked::Asked, text};
use crate::{
    Visit, frame,
    link::link,
    words::{Document, filled, thousands},
};

/// How many decisions a page lists.
const PAGE: usize = 5;

/// What cites a decision; nothing where that may not be seen.
pub(super) type Received = Option<Result<CitedByAnswer, Failure>>;

/// What a decision is cited by.
pub(super) fn citation(answer: &GetAnswer) -> &str {
    let tags = &answer.tags;
    tags.first(key::REPORT).or_else(|| tags.first(key::CASE_NUMBER)).unwrap_or(&answer.title)
}

/// Asks what cites a decision, among what is kept on this machine.
pub(super) async fn read(visit: &Visit, asked: &Asked, answer: &GetAnswer) -> Received {
    if !visit.offers::<CitedByRequest>() {
        return None;
    }
    let offset: usize = asked.citing.parse().unwrap_or(0);
    let arguments = json!({
        "reference": citation(answer), "limit": PAGE, "offset": offset, "policy": "local",
    });
    Some(visit.ask::<CitedByRequest>(arguments).await)
}

/// What cites the decision.
pub(super) fn shown(visit: &Visit, asked: &Asked, received: &Received) -> Markup {
    let words = Document::of(visit.language);
    let Some(received) = received else { return html! {} };
    html! {
        section aria-labelledby="cited-by" {
            h2 id="cited-by" { (words.cited_by) }
            @match received {
                // What has no name that can be looked up is cited by nobody here.
                Err(failure) if failure.code == "INVALID_REFERENCE" => p class="quiet" { (words.nobody) },
                Err(failure) => (crate::error::failed(visit.language, failure)),
                Ok(answer) if answer.results.is_empty() => p class="quiet" { (words.nobody) },
                Ok(answer) => (sentences(visit, asked, answer)),
            }
        }
    }
}

fn sentences(visit: &Visit, asked: &Asked, answer: &CitedByAnswer) -> Markup {
    let words = Document::of(visit.language);
    let total = usize::try_from(answer.total_count).unwrap_or(usize::MAX);
    let at = |offset: usize| {
        let place = asked.with("citing", &offset.to_string());
        format!("{place}#cited-by")
    };
    html! {
        p class="quiet" { (words.by_decisions) ": " (thousands(total)) }
        ul class="chips" aria-label=(words.received) {
            @for (treatment, count) in &answer.treatments {
                li class=(class(*treatment)) { (name(*treatment, words)) " " span class="count" { (count) } }
            }
        }
        @for warning in &answer.provenance.warnings { p class="quiet" lang="en" { (warning) } }
        ol class="results" start=(answer.offset + 1) {
            @for one in &answer.results { li { (citing_decision(visit, one)) } }
        }
        (frame::pager(
            visit,
            (answer.offset > 0).then(|| at(answer.offset.saturating_sub(PAGE))),
            answer.next_offset.map(at),
        ))
    }
}

/// A decision that cites it, with its sentences.
fn citing_decision(visit: &Visit, one: &Citing) -> Markup {
    let words = Document::of(visit.language);
    let day = one.date.as_ref().and_then(|day| day.parse().ok());
    let day = day.map(|day| frame::day(day, visit.language));
    html! {
        h3 { a href=(text::open(&one.reference, &one.language)) lang=(one.language) { (one.reference) } }
        p class="quiet" {
            span lang=(one.language) { (one.court_name) }
            @if let Some(day) = day { " · " (day) }
            " · " span class={ "tag " (class(one.treatment)) } { (name(one.treatment, words)) }
        }
        @for sentence in &one.sentences {
            @let number = &sentence.consideration;
            @let place = link("/document", &[("ref", &one.reference), ("lang", &one.language)]);
            blockquote lang=(one.language) { (sentence.sentence) }
            p class="quiet" {
                @if !number.is_empty() {
                    a href={ (place) "#E" (number.trim_end_matches('.')) } {
                        (filled(words.consideration, &[("x", number)]))
                    }
                    " · "
                }
                (name(sentence.treatment, words))
                @if let Some(marker) = &sentence.marker { " " (filled(words.by_words, &[("x", marker)])) }
            }
        }
    }
}

/// What a treatment is called.
const fn name(treatment: Treatment, words: &Document) -> &'static str {
    match treatment {
        Treatment::DepartedFrom => words.departed_from,
        Treatment::Distinguished => words.distinguished,
        Treatment::Clarified => words.clarified,
        Treatment::Followed => words.followed,
        Treatment::Cited => words.cited,
    }
}

/// The class of a treatment in the style.
const fn class(treatment: Treatment) -> &'static str {
    match treatment {
        Treatment::DepartedFrom => "bad",
        Treatment::Distinguished | Treatment::Clarified => "odd",
        Treatment::Followed => "good",
        Treatment::Cited => "open",
    }
}
