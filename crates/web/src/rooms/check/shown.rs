//! A checked paper as a page: problems first, each with what it rests on; the text with every citation marked.

use std::collections::BTreeSet;

use desk::{CheckedCitation, QuotationOutcome};
use law::{
    Verdict,
    notice::{ReportNotice, Worded},
};
use maud::{Markup, html};

use super::job::{Checked, Job};
use crate::{
    Visit, frame,
    link::link,
    report::{mark, place},
    words::{Check, filled},
};

/// The page of a checked paper.
pub(super) fn page(visit: &Visit, job: &Job, checked: &Checked) -> Markup {
    let (words, language) = (Check::of(visit.language), visit.language);
    let (answer, accepted) = (&checked.answer, job.accepted());
    let totals = &answer.totals;
    let day = answer.day.parse().map_or(answer.day.clone(), |day| frame::day(day, language));
    let numbered = (1..).zip(&answer.citations);
    let (mut flagged, rest): (Vec<_>, Vec<_>) =
        numbered.partition(|(_, one)| one.verdict.is_flag());
    flagged.sort_by_key(|(_, one)| one.verdict.rank());
    // What was not looked up, or not in full, is neither a problem nor without one.
    let (rest, open): (Vec<_>, Vec<_>) =
        rest.into_iter().partition(|(_, one)| one.verdict == Verdict::Verified);
    let head = filled(
        words.citations,
        &[
            ("n", &totals.citations.to_string()),
            ("m", &totals.to_the_last.to_string()),
            ("d", &format!("{day} ({})", answer.day_from.words().worded(language))),
        ],
    );
    html! {
        h1 { (job.given.name) }
        p { (head) }
        ul class="chips" {
            @for verdict in Verdict::ALL {
                @if totals.of(verdict) > 0 {
                    li class={ "tag " (frame::verdict_class(verdict)) } {
                        (mark(verdict)) " " (verdict.worded(language)) " " (totals.of(verdict))
                    }
                }
            }
        }
        @if !answer.asked.is_empty() {
            @let hosts: Vec<String> = answer.asked.iter().map(|one| format!("{} ({})", one.host, one.requests)).collect();
            p class="quiet" { (filled(words.asked, &[("x", &hosts.join(", "))])) }
        }
        (saving(job, words, &accepted))
        @if !checked.unplaced.is_empty() {
            p class="notice odd" { (filled(words.unplaced, &[("x", &checked.unplaced.join("; "))])) }
        }
        @for warning in &answer.warnings { p class="notice" { (warning.to(language)) } }
        div class="sides even" {
            section aria-labelledby="problems" {
                h2 id="problems" { (words.problems) " (" (flagged.len() + totals.quotations_wrong) ")" }
                @if flagged.is_empty() && open.is_empty() && totals.quotations_wrong == 0 { p { (words.no_problems) } }
                @for (number, one) in &flagged { (card(visit, job, *number, one, &accepted)) }
                (quotations(visit, checked))
                @if !open.is_empty() {
                    h2 { (ReportNotice::NotInFull { count: open.len() }.worded(language)) }
                    @for (number, one) in &open { (card(visit, job, *number, one, &accepted)) }
                }
                @if !rest.is_empty() {
                    details open[flagged.is_empty() && open.is_empty()] {
                        summary { (filled(words.others, &[("n", &rest.len().to_string())])) }
                        @for (number, one) in &rest { (card(visit, job, *number, one, &accepted)) }
                    }
                }
            }
            section aria-labelledby="paper" {
                h2 id="paper" { (words.paper) }
                (text(visit, checked, &accepted))
            }
        }
    }
}

fn saving(job: &Job, words: &Check, accepted: &BTreeSet<usize>) -> Markup {
    let at = |file: &str| format!("/check/{}/{file}", job.id());
    html! {
        p class="line" {
            span class="quiet" { (words.save) ":" }
            @if job.given.is_word() { a class="button plain" href=(at("commented.docx")) { (words.docx) } }
            a class="button plain" href=(at("report.html")) { (words.html) }
            a class="button plain" href=(at("report.json")) { (words.json) }
            @if !accepted.is_empty() {
                a class="button plain" href=(at("corrected.txt")) {
                    (words.corrected) " (" (filled(words.accepted, &[("n", &accepted.len().to_string())])) ")"
                }
            }
            a class="button plain" href="/check" { (words.again) }
        }
    }
}

fn card(
    visit: &Visit,
    job: &Job,
    number: usize,
    one: &CheckedCitation,
    accepted: &BTreeSet<usize>,
) -> Markup {
    let (words, language) = (Check::of(visit.language), visit.language);
    let is_accepted = accepted.contains(&number);
    let open = link("/document", &[("ref", &one.normalized)]);
    html! {
        article class={ "card " (frame::verdict_class(one.verdict)) } id={ "p" (number) } {
            p {
                a href={ "#c" (number) } { (one.text) }
                " " span class="tag" { (mark(one.verdict)) " " (one.verdict.worded(language)) }
                " " span class="quiet" { (place(one.stands(), language)) }
            }
            @for told in one.evidence(language) { p class="quiet" { (told) } }
            div class="line small" {
                @if let Some(form) = one.correction.as_ref().filter(|_| !one.verdict.is_missing()) {
                    form method="post" action={ "/check/" (job.id()) "/accept" } {
                        input type="hidden" name="csrf" value=(visit.entered.csrf);
                        input type="hidden" name="number" value=(number);
                        @if is_accepted { input type="hidden" name="undo" value="1"; }
                        button class="plain" {
                            @if is_accepted { (words.undo) } @else { (filled(words.accept, &[("x", form)])) }
                        }
                    }
                }
                @if one.existence.exists == Some(true) { a href=(open) { (one.normalized) } }
            }
        }
    }
}

fn quotations(visit: &Visit, checked: &Checked) -> Markup {
    let (words, language) = (Check::of(visit.language), visit.language);
    let all = &checked.answer.quotations;
    let one = |one: &desk::CheckedQuotation| {
        let class = match one.outcome {
            QuotationOutcome::Altered => "bad",
            QuotationOutcome::Elsewhere | QuotationOutcome::NotFound => "odd",
            QuotationOutcome::Verbatim | QuotationOutcome::Marked => "good",
            QuotationOutcome::NotCompared => "open",
        };
        html! {
            article class={ "card " (class) } {
                p { span class="quiet" { (place(&one.place, language)) } " " (one.told(language)) }
            }
        }
    };
    html! {
        @if !all.is_empty() {
            h3 { (words.quotations) }
            @for outcome in QuotationOutcome::ALL {
                @for quotation in all.iter().filter(|one| one.outcome == outcome) { (one(quotation)) }
            }
        }
    }
}

/// The text of the paper, with each citation marked, and its correction where that was accepted.
fn text(visit: &Visit, checked: &Checked, accepted: &BTreeSet<usize>) -> Markup {
    let text = checked.paper.text.as_str();
    let mut at = 0;
    let mut pieces = Vec::new();
    for (number, one) in (1..).zip(&checked.answer.citations) {
        // One that begins inside the one before stays in the list only.
        let (Some(between), Some(cited)) = (text.get(at..one.start), text.get(one.start..one.end))
        else {
            continue;
        };
        pieces.push((between, Some((number, one, cited))));
        at = one.end;
    }
    pieces.push((text.get(at..).unwrap_or_default(), None));
    html! {
        div class="brief" lang=[checked.answer.language.map(law::Language::code)] {
            @for (between, citation) in &pieces {
                (between)
                @if let Some((number, one, cited)) = citation {
                    a id={ "c" (number) } href={ "#p" (number) } class=(frame::verdict_class(one.verdict))
                        title={ (mark(one.verdict)) " " (one.verdict.worded(visit.language)) } {
                        @match one.correction.as_ref().filter(|_| accepted.contains(number)) {
                            Some(form) => { del { (cited) } ins { (form) } },
                            None => (cited),
                        }
                    }
                }
            }
        }
    }
}
